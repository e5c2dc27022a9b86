"""
The picture of the states, as SVG: no other program draws it, and its colours are the page's.

The states stand one below the other. A move to the next state is a straight arrow, one that passes
over states goes round on the right, and one that leads back goes round on the left.
"""

from collections.abc import Iterable, Mapping, Sequence

from transitions import Transition

_WIDTH, _HEIGHT, _STEP = 130, 40, 100
_LETTER, _LINE = 8, 18
#: How far an arc stands out for each state that it passes.
_BOW = 26
_MARGIN = 4
_HEAD = (
    '<defs><marker id="arrow-head" viewBox="0 0 10 10" refX="2" refY="5" markerWidth="8" '
    'markerHeight="8" orient="auto"><path class="head" d="M0 0 L10 5 L0 10 z"/></marker></defs>'
)


def diagram(states: Iterable[type], moves: Iterable[Transition]) -> str:
    """Draw the states and their moves as an SVG element."""
    order = tuple(states)
    edges: dict[tuple[int, int], list[str]] = {}
    for move in moves:
        for target in move.targets:
            edge = order.index(move.state), order.index(target)
            edges.setdefault(edge, []).append(move.move)
    return draw([state.__name__ for state in order], edges, "The states")


def draw(order: Sequence[str], edges: Mapping[tuple[int, int], Sequence[str]], what: str) -> str:
    """
    Draw boxes, one below the other, and labelled arrows between them, as an SVG element.

    Args:
        order: what stands in the boxes.
        edges: the labels of each arrow, by the places of its two boxes.
        what: what the picture shows, for whoever does not see it.
    """
    left, right = _room(edges, back=True), _room(edges, back=False)
    box = max(_WIDTH, 10 * max(map(len, order)) + 20)
    middle = _MARGIN + left + box // 2
    width = 2 * _MARGIN + left + box + right
    height = 2 * _MARGIN + _STEP * (len(order) - 1) + _HEIGHT
    told = "; ".join(
        f"{order[source]} to {order[target]} by {' or '.join(names)}"
        for (source, target), names in edges.items()
    )
    arrows = [_arrow(middle, box, edge, names) for edge, names in edges.items()]
    # Labels after all arrows, so that none is crossed out.
    drawn = [arrow for arrow, _ in arrows] + [labels for _, labels in arrows]
    drawn += [_box(middle, box, place, name) for place, name in enumerate(order)]
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{what}: {told}.">'
        f"{_HEAD}{''.join(drawn)}</svg>"
    )


def _room(edges: Mapping[tuple[int, int], Sequence[str]], *, back: bool) -> int:
    """Return the width that the arcs of one side need, with their labels."""
    return max(
        (
            _bow(edge) + 8 + _LETTER * max(map(len, names))
            for edge, names in edges.items()
            if not _straight(edge) and (edge[1] <= edge[0]) is back
        ),
        default=0,
    )


def _straight(edge: tuple[int, int]) -> bool:
    return edge[1] == edge[0] + 1


def _bow(edge: tuple[int, int]) -> int:
    return _BOW * max(1, abs(edge[1] - edge[0]))


def _top(place: int) -> int:
    return _MARGIN + _STEP * place


def _arrow(middle: int, box: int, edge: tuple[int, int], names: Sequence[str]) -> tuple[str, str]:
    source, target = edge
    if _straight(edge):
        start, end = _top(source) + _HEIGHT, _top(target) - 8
        path, side, beside = f"M{middle} {start} V{end}", 1, middle + 10
    else:
        side = 1 if target > source else -1
        start, end = _top(source) + _HEIGHT // 2 + 6, _top(target) + _HEIGHT // 2 - 6
        wall = middle + side * box // 2
        # A cubic curve comes three quarters of the way to its control points.
        pull = wall + side * _bow(edge) * 4 // 3
        path = f"M{wall} {start} C{pull} {start} {pull} {end} {wall + side * 8} {end}"
        beside = wall + side * (_bow(edge) + 8)
    anchor = "start" if side > 0 else "end"
    first = (start + end - _LINE * (len(names) - 1)) // 2 + 4
    labels = "".join(
        f'<text class="move" x="{beside}" y="{first + _LINE * line}" '
        f'text-anchor="{anchor}">{name}</text>'
        for line, name in enumerate(names)
    )
    return f'<path class="arrow" d="{path}" marker-end="url(#arrow-head)"/>', labels


def _box(middle: int, box: int, place: int, name: str) -> str:
    left, top = middle - box // 2, _top(place)
    return (
        f'<rect class="state" x="{left}" y="{top}" width="{box}" height="{_HEIGHT}" rx="8"/>'
        f'<text class="name" x="{middle}" y="{top + _HEIGHT // 2 + 6}">{name}</text>'
    )
