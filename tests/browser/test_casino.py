"""Table B as players see it, in Chromium, against cards known in advance."""

from functools import partial
from typing import TYPE_CHECKING

import pytest
from browser.engine.seeds import Seeds
from browser_casino import CasinoPage
from browser_house import seated
from browser_page import GamePage

import reddog as rd
from reddog import fair

if TYPE_CHECKING:
    from playwright.sync_api import Browser

#: First two cards, third card, raise, where the marker lies, net: bets of 10.
WORKED = [
    ("7c 8d", "", "", "push", "±0"),
    ("Ac 2d", "7h", "", "11", "+10"),
    ("Ac 2d", "2h", "", "11", "−10"),
    ("9c 9d", "9h", "", "pair", "+110"),
    ("9c 9d", "4h", "", "pair", "±0"),
    ("4c 6d", "5h", "10", "1", "+100"),
    ("4c 7d", "6h", "4", "2", "+56"),
    ("2c Jd", "7h", "10", "8", "+20"),
    ("2c Jd", "Jh", "1", "8", "−11"),
    ("9c 5d", "6h", "", "3", "+20"),
]


@pytest.mark.rule("OPEN-2", "OPEN-3", "OPEN-4", "PAY-2", "PAY-3", "PAY-4", "PAY-5", "RAISE-2")
@pytest.mark.parametrize(("opening", "third", "raised", "marker", "net"), WORKED)
def test_the_worked_examples_are_played_at_the_casino_table(
    casino: CasinoPage, opening: str, third: str, raised: str, marker: str, net: str
) -> None:
    casino.put(seated(f"{opening} {third or '2h'} Qs Qh Qd", "Ann"))
    casino.bet(0, 10)
    said = casino.press("deal")
    if third and opening[0] != opening[3]:
        assert opening.split() == casino.cards()
        if raised:
            casino.type_raise(raised)
        said = casino.press("draw")

    balance = f"{1_000 + int(net.replace('−', '-').replace('±', '')):,}"
    assert f"{opening} {third}".split() == casino.cards()
    assert (marker, net, f"Ʉ {balance}") == (
        casino.marker(),
        casino.chair(0, "status"),
        casino.chair(0, "balance"),
    )
    assert said.endswith(f"Ann: balance {balance}.")
    assert [] == casino.game.complaints


@pytest.mark.rule("SEAT-1", "SEAT-3", "SEAT-4")
def test_five_seats_share_a_deal_and_what_they_raise_may_change_until_the_draw(
    casino: CasinoPage,
) -> None:
    casino.put(seated("4c 7d 6h", "Ann", "Bo", "Cy", "Dee", "Eli"))
    for chair, chip in enumerate((10, 100, 25, 5)):
        casino.bet(chair, chip)
    dealt = casino.press("deal")
    casino.choose(0)
    casino.lay(5)
    casino.lay(1)
    casino.choose(1)
    casino.press("raise_most")
    casino.press("stand")
    casino.choose(2)
    casino.type_raise("13")
    casino.choose(0)
    casino.type_raise("4")
    shown = [casino.chair(number, "raise-box") for number in range(5)]
    note = casino.text("b-note")
    said = casino.press("draw")

    assert dealt.startswith("A four and a seven: spread two, pays 4 to 1. Ann, Bo, Cy and Dee may ")
    assert ["4", "Raise", "13", "Raise", "Raise"] == shown
    assert "Dee stands if the third card is drawn now." == note
    assert (
        "A six falls between. Ann wins 56, balance 1,056. Bo wins 400, balance 1,400. "
        "Cy wins 152, balance 1,152. Dee wins 20, balance 1,020." == said
    )
    assert ["+56", "+400", "+152", "+20", "sits out"] == [
        casino.chair(number, "status") for number in range(5)
    ]
    assert ["Ann", "1,056", "+56", "+56"] == [
        cell.strip()
        for cell in casino.page.locator("#b-sums tr").first.locator("th, td").all_text_contents()
    ]


@pytest.mark.rule("RAISE-2", "RAISE-4", "RAISE-5")
def test_a_raise_above_the_bet_is_refused_with_the_reason_and_what_lay_there_stays(
    casino: CasinoPage,
) -> None:
    casino.put(seated("4c 7d 6h", "Ann"))
    casino.bet(0, 10)
    casino.press("deal")
    casino.type_raise("7")
    refused = casino.type_raise("11")

    assert "A raise of 11 is above the opening bet of 10; raise by 1 to 10." == refused
    assert (refused, "7") == (casino.text("b-note"), casino.chair(0, "raise-box"))
    assert "1–10" == casino.page.get_attribute("#b-raise", "placeholder")
    casino.page.click("label:has(#b-chip-5)")
    assert "true" == casino.page.get_attribute("#b-spot", "aria-disabled")
    assert "A raise of 12 is above" in casino.text("why-b-spot")


@pytest.mark.rule("SEAT-2")
def test_the_third_card_is_nowhere_on_the_page_before_it_is_drawn(casino: CasinoPage) -> None:
    casino.put(seated("2c Jd 7h", "Ann", "Bo"))
    casino.bet(0, 10)
    casino.bet(1, 10)
    casino.press("deal")
    casino.press("raise_most")
    tree = casino.page.locator("body").aria_snapshot()
    names = ("7h", "7♥", "seven of hearts")

    assert "two of clubs" in tree
    assert [] == [name for name in names if name in tree or name in casino.page.content()]
    casino.press("draw")
    assert "seven of hearts" in casino.page.locator("body").aria_snapshot()


@pytest.mark.rule("SEAT-1", "SEAT-5")
def test_players_join_sit_out_and_leave(casino: CasinoPage) -> None:
    casino.put(seated("4c 7d 6h 2s 9s 4s", "Ann"))
    joined = casino.join(3, "Zoë")
    casino.lay(25)
    out = casino.press("sit_out")
    casino.bet(0, 10)
    casino.press("deal")
    third = casino.join(1, "")
    casino.choose(0)
    left = casino.press("leave")
    gone = casino.press("leave")

    assert "Zoë sits down with 1,000 credits." == joined
    assert "Zoë sits out until the next chip." == out
    assert "Player 1 sits down with 1,000 credits." == third
    assert left.startswith("Ann stands, and leaves when the round is over. A six falls between")
    assert "Ann leaves with 1,040 credits." == gone
    assert ["Sit here", "Player 1", "Sit here", "Zoë", "Sit here"] == [
        casino.chair(number, "name") for number in range(5)
    ]


def test_the_dialog_for_a_name_takes_the_keyboard_and_gives_the_focus_back(
    casino: CasinoPage,
) -> None:
    casino.put(seated("4c 7d 6h", "Ann"))
    keyboard = casino.page.keyboard
    casino.page.focus("[data-chair='2']")
    keyboard.press("Enter")
    keyboard.press("Escape")
    before = casino.page.evaluate("document.activeElement.dataset.chair")
    keyboard.press("Enter")
    keyboard.type("Bo")
    said = casino.after(lambda: keyboard.press("Enter"))

    assert ("2", "2") == (before, casino.page.evaluate("document.activeElement.dataset.chair"))
    assert "Bo sits down with 1,000 credits." == said
    assert "true" == casino.page.get_attribute("[data-chair='2']", "aria-pressed")


def test_a_round_of_two_seats_is_played_with_the_keyboard_alone(casino: CasinoPage) -> None:
    casino.put(seated("2c Jd 7h", "Ann", "Bo"))
    keyboard = casino.page.keyboard

    def go_to(selector: str) -> None:
        casino.page.wait_for_selector("#b-controls:not(:has([data-settling]))")
        for _ in range(60):
            if casino.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            keyboard.press("Tab")
        pytest.fail(f"{selector} is not in the order of focus")

    def enter(selector: str) -> str:
        go_to(selector)
        said = casino.after(lambda: keyboard.press("Enter"))
        assert "BODY" != casino.page.evaluate("document.activeElement.tagName"), selector
        return said

    keyboard.press("1")
    go_to("#b-chip-1")
    keyboard.press("ArrowRight")
    for chair in (0, 1):
        enter(f"[data-chair='{chair}']")
        enter("#b-spot")
    enter("#b-deal")
    enter("#b-raise-most")
    enter("[data-chair='0']")
    go_to("#b-raise")
    keyboard.type("1")
    casino.after(lambda: keyboard.press("Enter"))
    said = enter("#b-draw")

    assert "A seven falls between. Ann wins 6, balance 1,006. Bo wins 10, balance 1,010." == said


def test_letters_play_the_casino_table_too(casino: CasinoPage) -> None:
    casino.put(seated("2c Jd 7h", "Ann"))
    keyboard = casino.page.keyboard
    casino.page.click("#b-line")
    keyboard.press("4")
    for key, start in (
        ("b", "Ann bets 25,"),
        ("x", "Ann bets 50,"),
        ("d", "A two and a jack"),
        ("r", "Ann raises by 25."),
        ("m", "Ann raises by 50."),
        ("s", "Ann stands."),
        ("t", "A seven falls between: 50 credits win 50"),
    ):
        casino.page.wait_for_selector("#b-controls:not(:has([data-settling]))")
        assert casino.after(partial(keyboard.press, key)).startswith(start)


def test_ten_presses_in_a_burst_deal_one_round_and_do_not_draw(casino: CasinoPage) -> None:
    casino.put(seated("2c Jd 7h Qs Qh Qd", "Ann"))
    casino.bet(0, 100)
    casino.page.wait_for_selector("#b-controls:not(:has([data-settling]))")
    box = casino.page.locator("#b-deal").bounding_box()
    assert box is not None
    for _ in range(10):
        casino.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    casino.page.wait_for_selector("#b-draw:not([data-settling])")

    assert (["2c", "Jd"], "decision") == (casino.cards(), casino.stored()["table"]["phase"])


def test_every_step_says_one_message_with_cards_in_words(casino: CasinoPage) -> None:
    casino.put(seated("4c 7d 7h", "Ann", "Bo"))
    casino.page.evaluate(
        "window.heard = []; window.hearing?.disconnect();"
        "window.hearing = new MutationObserver(() => heard.push(live.textContent));"
        "hearing.observe(live, {childList: true})"
    )
    casino.bet(0, 10)
    casino.press("deal")
    casino.press("raise_most")
    casino.press("draw")

    assert [
        "Ann, 1,000 available.",
        "Ann bets 10, 990 available.",
        (
            "A four and a seven: spread two, pays 4 to 1. Ann may raise by 1 to 10. "
            "Then draw the third card."
        ),
        "Ann raises by 10.",
        "Another seven matches an endpoint: 20 credits are lost. Ann: balance 980.",
    ] == casino.page.evaluate("heard.filter(Boolean)")
    assert "Ann, 980 available, lost 20" == casino.page.text_content("[data-chair='0'] .unseen")


@pytest.mark.rule("CHIP-8")
def test_a_seat_out_of_credits_starts_afresh_while_the_others_play(casino: CasinoPage) -> None:
    casino.put(seated("4c 7d 2h", "Ann", "Bo", balance=10))
    casino.bet(0, 10)
    casino.press("deal")
    casino.press("draw")
    broke = casino.chair(0, "balance")
    casino.press("fresh")

    assert ("Ʉ 0", "Ʉ 1,000", "Ʉ 10") == (
        broke,
        casino.chair(0, "balance"),
        casino.chair(1, "balance"),
    )
    assert casino.bet(1, 5).startswith("Bo bets 5")


def test_the_tables_change_between_rounds_and_each_keeps_its_own_credits(
    casino: CasinoPage,
) -> None:
    casino.put(seated("2c Jd 7h", "Ann"))
    casino.bet(0, 100)
    casino.press("deal")
    closed = casino.after(lambda: casino.page.click("#switch", force=True))
    still_here = casino.page.is_visible("#casino")
    casino.press("draw")
    casino.page.click("#switch")

    assert ("Play the round to its end before you change tables.", True) == (closed, still_here)
    assert casino.page.is_visible("#solo")
    assert casino.page.is_hidden("#casino")
    solo = casino.text("balance")
    casino.open()
    assert "Ʉ 1,100" == casino.chair(0, "balance")
    assert solo != "1,100"


@pytest.mark.parametrize("text", ["{", '{"format": "reddog-browser-casino", "version": 2}'])
def test_damaged_data_is_set_aside_with_a_notice_and_a_new_table_opens(
    casino: CasinoPage, text: str
) -> None:
    casino.page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('reddog.aside'))"
        ".forEach(key => localStorage.removeItem(key))"
    )
    casino.put(text)

    assert "set aside" in casino.text("notice-text")
    assert text == casino.page.evaluate("localStorage.getItem('reddog.aside.1')")
    assert "Player 1" == casino.chair(2, "name")
    casino.page.click("#notice-button")


def test_a_reload_at_each_step_resumes_and_a_second_tab_shows_the_same_table(
    browser: "Browser", address: str
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    casino = CasinoPage(GamePage(context, address).open()).open()
    casino.put(seated("2c Jd 7h", "Ann", "Bo"))
    casino.bet(0, 100)
    casino.bet(1, 25)

    def reload() -> None:
        casino.page.reload()
        casino.game.wait_until_loaded()

    reload()
    assert ["100", "25"] == [casino.chair(number, "bet-circle") for number in (0, 1)]
    casino.press("deal")
    casino.type_raise("7")
    reload()
    assert (["2c", "Jd"], "8", "7") == (
        casino.cards(),
        casino.marker(),
        casino.chair(1, "raise-box"),
    )
    assert casino.said().startswith("Welcome back to the casino table. A two and a jack: ")
    second = CasinoPage(GamePage(context, address).open())
    assert "another tab" in second.text("notice-text")
    assert "7" == second.chair(1, "raise-box")
    casino.press("draw")
    second.page.wait_for_selector("[data-chair='1'] .status:text-is('+32')")
    assert (["2c", "Jd", "7h"], "Ʉ 1,100") == (second.cards(), second.chair(0, "balance"))
    assert [] == casino.game.complaints + second.game.complaints
    assert [] == [url for url in casino.game.requests if not url.startswith(address)]
    context.close()


@pytest.mark.rule("CARD-7")
def test_the_fingerprint_comes_before_the_bets_and_the_round_is_checked_after_it(
    casino: CasinoPage,
) -> None:
    secret = bytes(range(0, 256, 8))
    casino.put(seated("", "Ann", "Bo", seeds=Seeds(secret, "lucky", 77)))
    promised = (casino.text("b-nonce"), casino.text("b-commitment"))
    casino.bet(0, 10)
    casino.bet(1, 25)
    casino.press("deal")
    hidden = secret.hex() not in casino.page.content() + casino.page.input_value("#b-secret")
    casino.press("draw")
    casino.page.click("#b-check")
    casino.page.wait_for_selector("#b-checked:not(:empty)")

    cards = list(rd.shuffled(fair.FairSource(secret, "lucky", 77)))[:3]
    assert ("77", fair.commit(secret)) == promised
    assert hidden
    assert [card.code for card in cards] == casino.cards()
    assert secret.hex() == casino.page.input_value("#b-secret")
    assert 2 == len(casino.page.input_value("#b-record").splitlines())
    assert casino.text("b-checked").startswith("The last round is as promised")
