"""Table A as a player sees it, in Chromium, against cards known in advance."""

import pytest
from browser_game import stacked
from browser_page import GamePage

#: First two cards, third card, whether to raise, where the marker lies, net: bets of 10.
WORKED = [
    ("7c 8d", "", False, "push", "±0"),
    ("Kc Ad", "", False, "push", "±0"),
    ("Ac 2d", "7h", False, "11", "+10"),
    ("Ac 2d", "2h", False, "11", "−10"),
    ("9c 9d", "9h", False, "pair", "+110"),
    ("9c 9d", "4h", False, "pair", "±0"),
    ("4c 6d", "5h", False, "1", "+50"),
    ("4c 6d", "5h", True, "1", "+100"),
    ("2c Jd", "7h", True, "8", "+20"),
    ("2c Jd", "Jh", True, "8", "−20"),
    ("5c 9d", "9h", False, "3", "−10"),
    ("9c 5d", "6h", False, "3", "+20"),
]


@pytest.mark.rule("OPEN-2", "OPEN-3", "OPEN-4", "PAY-1", "PAY-2", "PAY-3", "PAY-4", "PAY-5")
@pytest.mark.parametrize(("opening", "third", "raised", "marker", "net"), WORKED)
def test_the_worked_examples_are_played_on_the_page(
    game: GamePage, opening: str, third: str, *, raised: bool, marker: str, net: str
) -> None:
    game.put(stacked(f"{opening} {third or '2h'} Qs Qh Qd"))
    said = game.play(10, "deal")
    if third and opening[0] != opening[3]:
        assert opening.split() == game.cards()
        said = game.press("raise" if raised else "stand")

    balance = f"{1_000 + int(net.replace('−', '-').replace('±', '')):,}"
    assert f"{opening} {third}".split() == game.cards()
    assert (marker, net, balance) == (game.marker(), game.text("result"), game.text("balance"))
    assert said.endswith(f"The balance is {balance}.")
    assert [] == game.complaints


@pytest.mark.rule("BET-2", "BET-4", "RAISE-1")
def test_5000_can_be_bet_and_raised_and_a_chip_more_is_refused_with_the_reason(
    game: GamePage,
) -> None:
    game.put(stacked("2c Jd 7h", balance=20_000))
    game.bet(1_000, 1_000, 1_000, 1_000, 1_000)
    refused = game.bet(10)

    assert "A chip of 10 would make the bet 5010, above the maximum of 5000." == refused
    assert (refused, "5,000") == (game.text("note"), game.text("bet-amount"))
    assert "true" == game.page.get_attribute("#bet", "aria-disabled")
    assert refused == game.text("why-bet")
    game.press("deal")
    assert "Raise 5,000" == game.page.text_content(game.button("raise"))
    game.press("raise")
    assert ("10,000", "+10,000", "30,000") == (
        game.text("stake"),
        game.text("result"),
        game.text("balance"),
    )


@pytest.mark.rule("RAISE-4")
def test_a_raise_that_cannot_be_paid_for_is_closed_and_says_why(game: GamePage) -> None:
    game.put(stacked("2c Qd 7h", balance=100))
    game.play(50, "double", "deal")

    reason = "Raise needs 100 credits, 0 are available."
    assert reason == game.press("raise")
    assert (reason, ["2c", "Qd"]) == (game.text("note"), game.cards())
    assert game.press("stand").endswith("The balance is 200.")


@pytest.mark.rule("CHIP-1", "CHIP-2", "CHIP-3", "CHIP-4", "CHIP-6")
def test_undo_clear_double_and_rebet_do_what_they_say(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h"))
    amounts = []
    for move in ("double", "undo", "clear"):
        if move == "double":
            game.bet(100, 50)
        game.press(move)
        amounts.append(game.text("bet-amount"))
    game.play(100, "deal", "raise")
    amounts.append(game.text("bet-amount"))
    game.press("rebet")
    amounts.append(game.text("bet-amount"))

    assert ["300", "150", "0", "0", "100"] == amounts


@pytest.mark.rule("BET-2")
def test_a_deal_without_a_bet_is_refused_in_words(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h"))

    reason = "Nothing lies on the table; place a chip before the deal."
    assert reason == game.press("deal")
    assert (reason, []) == (game.text("note"), game.cards())


@pytest.mark.rule("CHIP-8")
def test_out_of_credits_offers_a_fresh_start(game: GamePage) -> None:
    game.put(stacked("2c Jd Ah", balance=10))
    said = game.play(10, "deal", "stand")

    assert "Out of credits" in said
    assert "Out of credits" in game.text("note")
    assert game.page.is_enabled(game.button("fresh"))
    game.press("fresh")
    assert ("1,000", []) == (game.text("balance"), game.cards())
    assert game.bet(10).startswith("The bet is 10")


@pytest.mark.rule("OPEN-2", "RAISE-3", "SEAT-2")
def test_the_third_card_is_nowhere_on_the_page_before_it_is_turned(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h"))
    game.play(10, "deal")
    tree = game.page.locator("body").aria_snapshot()
    names = ("7h", "7♥", "seven of hearts")

    assert "two of clubs" in tree
    assert not [name for name in names if name in tree or name in game.page.content()]
    game.press("stand")
    assert "seven of hearts" in game.page.locator("body").aria_snapshot()


def test_ten_presses_in_a_burst_deal_one_round_and_decide_nothing(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h Qs Qh Qd"))
    game.bet(100)
    game.page.wait_for_selector(game.button("deal"))
    box = game.page.locator(game.button("deal")).bounding_box()
    assert box is not None
    for _ in range(10):
        game.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    game.page.wait_for_selector(game.button("stand"))

    assert (["2c", "Jd"], "100") == (game.cards(), game.text("stake"))
    assert "decision" == game.stored()["session"]["phase"]


def test_a_key_that_is_held_down_counts_once_and_never_decides(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h Qs Qh Qd"))
    game.bet(100)
    game.page.focus(game.button("deal"))
    for _ in range(30):  # the first goes down, the others repeat it
        game.page.keyboard.down("Enter")
    game.page.wait_for_selector(game.button("stand"))
    for _ in range(30):
        game.page.keyboard.down("Enter")
    game.page.keyboard.up("Enter")

    assert ["2c", "Jd"] == game.cards()
    assert game.page.evaluate("document.activeElement.dataset.move") == "stand"


def test_three_rounds_are_played_with_the_keyboard_alone(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h 4c 6d 5h 9c 9d 4h"))
    keyboard = game.page.keyboard

    def go_to(selector: str) -> None:
        for _ in range(60):
            if game.page.evaluate("s => document.activeElement?.matches(s)", selector):
                return
            keyboard.press("Tab")
        pytest.fail(f"{selector} is not in the order of focus")

    for decision in ("raise", "stand", ""):
        go_to("input[name=chip]")
        keyboard.press("ArrowRight")
        go_to("#bet")
        game.after(lambda: keyboard.press("Enter"))
        for move in filter(None, ("deal", decision)):
            game.page.wait_for_selector(game.button(move))
            go_to(f"[data-move={move}]")
            game.after(lambda: keyboard.press("Enter"))
            assert "BODY" != game.page.evaluate("document.activeElement.tagName")

    assert 3 == len(game.stored()["rounds"])


def test_three_rounds_are_played_by_touch_alone(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h 4c 6d 5h 9c 9d 4h"))
    for decision in ("raise", "stand", ""):
        game.page.tap("label:has(#chip-50)")
        for move in filter(None, ("place", "deal", decision)):
            game.page.wait_for_selector(game.button(move))
            game.tap(move)

    assert ("1,350", 3) == (game.text("balance"), len(game.stored()["rounds"]))


def test_letters_play_unless_the_shortcuts_are_switched_off(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h"))
    keyboard = game.page.keyboard
    game.page.keyboard.press("3")
    game.after(lambda: keyboard.press("b"))
    game.after(lambda: keyboard.press("d"))
    game.after(lambda: keyboard.press("r"))

    assert ("+200", "200") == (game.text("result"), game.text("stake"))
    game.after(lambda: keyboard.press("e"))  # at once: a letter waits for no row to settle
    assert "100" == game.text("bet-amount")
    game.page.uncheck("#shortcuts")
    keyboard.press("u")
    game.page.check("#shortcuts")
    assert "200" == game.after(lambda: keyboard.press("x")).split()[3].rstrip(",")


def test_every_step_says_one_message_with_cards_in_words(game: GamePage) -> None:
    game.put(stacked("4c 7d 6h"))
    game.page.evaluate(
        "window.heard = []; window.hearing?.disconnect();"
        "window.hearing = new MutationObserver(() => heard.push(live.textContent));"
        "hearing.observe(live, {childList: true})"
    )
    game.play(10, "deal", "raise")

    assert [
        "The bet is 10, 990 available.",
        "A four and a seven: spread two, pays 4 to 1. Stand, or raise by 10.",
        "A six falls between: 20 credits win 80 at 4 to 1. The balance is 1,080.",
    ] == game.page.evaluate("heard.filter(Boolean)")


def test_odds_and_advice_are_shown_on_request(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h"))
    game.page.check("#advice")
    game.play(10, "deal")
    shown = game.text("note")
    game.page.uncheck("#advice")

    assert "32 of 50 cards win, 64.0 %. The best play is to raise by 10." == shown
    assert "Stand, or raise by 10." == game.text("note")


@pytest.mark.rule("NAME-1", "NAME-2")
def test_the_game_changes_between_rounds_with_its_own_help(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h"))
    said = game.after(lambda: game.page.select_option("#variant", "yablon"))

    assert "The game is Yablon. Place your bet." == said
    assert "Red Dog" == game.page.text_content("h1")
    assert "Opening outcomes" in game.text("help-sections")
    assert "11 to 1" in game.text("help-sections")


@pytest.mark.rule("NAME-1", "NAME-2")
def test_an_installed_plugin_is_one_more_game_on_the_page(game: GamePage) -> None:
    game.put(stacked("9c 9d 9h"))
    said = game.after(lambda: game.page.select_option("#variant", "tiki"))
    game.play(10, "deal")

    assert said.startswith("The game is Tiki")
    assert "+400" == game.text("result")
    assert "40 to 1" in game.text("help-sections")


def test_an_error_within_a_step_keeps_the_last_good_game(game: GamePage) -> None:
    game.put(stacked("2c Jd 7h"))
    game.play(100, "deal")
    before = game.stored()
    stand = game.button("stand")
    game.page.wait_for_selector(stand)
    game.page.eval_on_selector(stand, "button => { button.dataset.move = 'steal' }")
    game.page.click("[data-move=steal]")
    game.page.wait_for_selector("#notice:not([hidden])")

    assert "the last step was not made" in game.text("notice-text")
    assert before == game.stored()
    game.page.click("#notice-button")
    game.page.eval_on_selector("[data-move=steal]", "button => { button.dataset.move = 'stand' }")
    game.press("stand")
    assert "1,100" == game.text("balance")
    assert ["steal" in complaint for complaint in game.complaints] == [True]
    game.complaints.clear()


def test_the_page_says_play_credits_and_has_no_control_for_money(game: GamePage) -> None:
    words = game.page.inner_text("body").lower()
    controls = game.page.eval_on_selector_all(
        "button, a, select", "found => found.map(each => each.textContent.toLowerCase()).join(' ')"
    )

    assert "play credits" in words
    assert not [
        word for word in ("deposit", "withdraw", "cash", "buy", "purchase") if word in controls
    ]


def test_nothing_was_asked_of_another_origin(game: GamePage) -> None:
    assert len(game.requests) > 10
    assert [] == [url for url in game.requests if not url.startswith(game.address)]
