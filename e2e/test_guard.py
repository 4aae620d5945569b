"""Guard against presses that the player did not aim, with `site/boot/guard.js`."""

import json

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

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
    return json.loads(page.evaluate(KEPT_GAME))["record"].split("actions:")[1].replace(";", " ").split()


@pytest.mark.parametrize(
    ("link", "plan", "proposal"),
    [
        ("1.fishing.3.3...AH66~seat%201~greedy~greedy", "fish 1", "draw"),
        ("1.cards.3.1.empty_draw=keep,empty_trade=false..cX1R~seat%201~greedy~greedy", "bid 7", "pay"),
    ],
)  # fmt: skip
def test_double_tap_confirms_no_proposal(page: Page, link: str, plan: str, proposal: str) -> None:
    open_ready(page, f"#{link}")
    page.locator(f"[data-do=pick][data-arg='{plan}']").first.tap()
    double_tap(page, page.locator(GOLD))
    expect(page.locator(f"#gold[data-do=confirm][data-arg^='{proposal}']")).to_be_visible()
    assert proposal not in actions_of(page)
    page.wait_for_function(OPEN)
    page.locator(GOLD).tap()
    wait_until(page, f"() => localStorage.getItem('three-fleets:game').includes('{proposal}')")


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
    open_ready(page)
    player = GAMES[game].player(hands, seed=4)
    begun = new_match(game, players=player.SEATS, seed=4)
    page.evaluate("link => { location.hash = link }", link_of(begun))
    expect(page.locator("#dock")).to_be_visible()
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
