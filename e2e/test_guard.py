"""Guard against presses that the player did not aim, with `site/boot/guard.js`."""

import json

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from e2e.cards.tables import people
from e2e.conftest import NO_GUARD, NewPage, open_ready, wait_until
from e2e.fishing.player import FACES
from e2e.hands import GOLD, KEPT_GAME, PAINTED, RESULTS, Touch
from e2e.player import link_of
from e2e.players import GAMES
from fleet_engine import new_match

pytestmark = [pytest.mark.native, pytest.mark.guarded]

NEARLY = "1.dice.1.1..EONBLZcdLHbcEjcDcVAcZcFceDNLHWhEOkTQTIccFkQclDccCkTKSAca.oUQf"
"""A dice game that ends with its next decision."""
CONFIRMATIONS = ("#gold", GOLD, "#curtain #gold", f"{FACES} [data-do=confirm]")
"""The selectors with which players confirm."""
OPEN = "() => page.guard.isOpen()"
"""True if each control on the screen takes a press."""


SHORT, LONG, USUAL = "guardTime = 0", "guardTime = 60_000", "delete globalThis.guardTime"
"""Change the guard time, so that no test depends on how busy the machine is."""


def double_tap(page: Page, target: Locator) -> None:
    """Tap twice on a place of the screen, whatever comes there with the first tap."""
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(SHORT)
    page.touchscreen.tap(x, y)
    page.evaluate(LONG)
    page.touchscreen.tap(x, y)
    page.evaluate(USUAL)


def open_record(page: Page, record: str) -> None:
    """Go on with the game of a record."""
    open_ready(page)
    page.locator("#to-settings").tap()
    file: FilePayload = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    page.locator("#file").set_input_files(file)
    expect(page.locator("#dock")).to_be_visible()


def test_double_tap_at_the_end_shows_the_result(page: Page) -> None:
    open_record(page, NEARLY)
    double_tap(page, page.locator(GOLD))
    expect(page.locator("#score")).to_be_visible()
    assert len(page.evaluate(RESULTS)) == 1
    page.wait_for_function(OPEN)
    page.locator("[data-do=play][data-arg=again]").tap()
    expect(page.locator("#dock")).to_be_visible()


def actions_of(page: Page) -> list[str]:
    """Return the actions of the running game as the device keeps them."""
    kept = str(page.evaluate(KEPT_GAME))
    record = json.loads(kept)["record"] if kept.startswith("{") else kept
    _number, *actions = record.partition("actions:")[2].replace(";", " ").split()
    return actions


def begin(page: Page, game: str, seed: int, people: int = 1) -> None:
    """Begin a game on what chance has in store for a seed, against computer players."""
    match = new_match(game, players=GAMES[game].player.SEATS, seed=seed)
    open_ready(page, f"#{link_of(match, people=people)}")


@pytest.mark.parametrize(
    ("game", "seed", "plan", "proposal"),
    [("fishing", 3, "fish 1", "draw"), ("cards", 1, "bid 7", "pay")],
)
def test_double_tap_confirms_no_proposal(
    page: Page, game: str, seed: int, plan: str, proposal: str
) -> None:
    begin(page, game, seed)
    page.locator(f"[data-do=pick][data-arg='{plan}']").first.tap()
    double_tap(page, page.locator(GOLD))
    expect(page.locator(f"#gold[data-do=confirm][data-arg^='{proposal}']")).to_be_visible()
    assert proposal not in actions_of(page)
    page.wait_for_function(OPEN)
    page.locator(GOLD).tap()
    wait_until(page, f"() => localStorage.getItem('three-fleets:game').includes('{proposal}')")


def test_choice_for_a_new_question_is_confirmed_at_once(page: Page) -> None:
    begin(page, "dice", 4)
    page.locator("#dice [data-do=pick]").first.tap()
    page.evaluate(LONG)
    for _ in range(3):
        before = len(actions_of(page))
        page.locator(GAMES["dice"].player.OFFERS).first.tap()
        page.locator(GOLD).tap()
        assert len(actions_of(page)) > before


def test_double_tap_on_a_choice_confirms_nothing_that_takes_its_place(page: Page) -> None:
    begin(page, "dice", 4)
    choice = page.locator("#dice [data-do=pick]").first
    page.evaluate(
        """() => document.addEventListener('click', () => {
          document.querySelector('#gold').style = 'position: fixed; inset: 0; z-index: 99';
        }, { once: true })"""
    )
    double_tap(page, choice)
    assert not actions_of(page)
    page.locator(GOLD).tap()
    assert actions_of(page)


def test_separate_presses_of_enter_within_the_guard_time_confirm_once(page: Page) -> None:
    begin(page, "fishing", 3)
    page.locator("[data-do=pick][data-arg='fish 1']").first.tap()
    page.locator(GOLD).focus()
    page.evaluate(LONG)
    for _ in range(2):
        page.keyboard.press("Enter")
    assert "draw" not in actions_of(page)
    page.evaluate(USUAL)
    page.wait_for_function(OPEN)
    page.keyboard.press("Enter")
    assert "draw" in actions_of(page)


def test_second_half_of_a_slow_double_click_confirms_nothing(page: Page) -> None:
    begin(page, "fishing", 3)
    page.locator("[data-do=pick][data-arg='fish 1']").first.tap()
    box = page.locator(GOLD).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count, expected in ((1, False), (2, False), (3, True)):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        assert ("draw" in actions_of(page)) is expected
        page.wait_for_function(OPEN)


def test_double_tap_hands_no_turn_on_and_confirms_none_behind_a_curtain(page: Page) -> None:
    player = people(page, "Ana", "Ben", seed=3)
    player.hands = Twice(page)
    while not page.locator("#curtain").count():
        player.step()
    played = actions_of(page)
    double_tap(page, page.locator("#curtain #gold"))
    expect(page.locator("#dock")).to_be_visible()
    assert actions_of(page) == played


def test_double_tap_reads_one_bubble_of_a_lesson(page: Page) -> None:
    open_ready(page)
    page.wait_for_function(OPEN)
    page.locator("[data-do=learn]").first.tap()
    count = page.locator("#bubble h2 span").inner_text
    assert count().startswith("1/")
    double_tap(page, page.locator("#got-it"))
    assert count().startswith("2/")
    page.wait_for_function(OPEN)
    page.keyboard.press("Escape")
    page.evaluate(LONG)
    page.keyboard.press("Escape")
    assert count().startswith("3/")


def test_double_tap_on_the_foot_of_a_sheet_confirms_nothing_below_it(page: Page) -> None:
    begin(page, "dice", 4)
    page.locator("#dice [data-do=pick]").first.tap()
    page.locator("#menu").tap()
    page.locator("[data-do=open][data-arg=legend]").tap()
    page.evaluate("document.querySelector('.sheet .gold').style = 'position: fixed; inset: 0'")
    page.wait_for_function(OPEN)
    box = page.locator("#gold").bounding_box()
    assert box
    for guard in (SHORT, LONG):
        page.evaluate(guard)
        page.touchscreen.tap(box["x"] + 5, box["y"] + 5)
    expect(page.locator(".sheet")).to_have_count(0)
    assert not actions_of(page)


# --- whole games -------------------------------------------------------------------------------


class Twice(Touch):
    """Hands that press each confirmation twice; a kind of press is a subclass."""

    def press(self, target: Locator) -> None:
        """Press a confirmation twice."""
        double_tap(self.page, target)

    def tap(self, wanted: str | Locator, place: int = 0) -> None:
        """Tap an element, or press a confirmation twice."""
        found = (self.page.locator(wanted) if isinstance(wanted, str) else wanted).nth(place)
        if wanted not in CONFIRMATIONS:
            found.tap()
        else:
            self.press(found)
        self.page.evaluate(PAINTED)

    def tap_on(self, wanted: str) -> None:
        """Press a confirmation twice."""
        expect(self.page.locator(wanted)).to_be_visible()
        self.tap(wanted)


class DoubleClicks(Twice):
    """A mouse that clicks twice."""

    def press(self, target: Locator) -> None:
        """Press a confirmation by a double click."""
        mouse, box = self.page.mouse, target.bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for count, guard in ((1, SHORT), (2, LONG)):
            self.page.evaluate(guard)
            mouse.down(click_count=count)
            mouse.up(click_count=count)
        self.page.evaluate(USUAL)


class HeldKey(Twice):
    """A keyboard that repeats Enter as long as it is held. It alone keeps presses from it."""

    def press(self, target: Locator) -> None:
        """Press a confirmation by Enter, and hold the key."""
        target.focus()
        self.page.evaluate(SHORT)
        for _ in range(3):
            self.page.keyboard.down("Enter")
        self.page.keyboard.up("Enter")
        self.page.evaluate(USUAL)


def record_of(page: Page, game: str, hands: Touch) -> str:
    """Return the record of a whole game."""
    begin(page, game, 4)
    player = GAMES[game].player(hands, seed=4)
    player.play_on()
    assert player.over
    [result] = page.evaluate(RESULTS)
    return str(result["record"])


@pytest.fixture(scope="module")
def once() -> dict[str, str]:
    """Return the records of the games that were pressed once, by the name of the game."""
    return {}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", [Twice, DoubleClicks, HeldKey])
def test_game_pressed_twice_equals_game_pressed_once(
    page: Page, new_page: NewPage, once: dict[str, str], game: str, hands: type[Twice]
) -> None:
    if game not in once:
        other = new_page()
        other.add_init_script(NO_GUARD)
        once[game] = record_of(other, game, Touch(other))
    assert record_of(page, game, hands(page)) == once[game]
