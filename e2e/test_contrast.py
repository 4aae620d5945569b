"""Words can be read at every moment: whole games are walked through, in light and dark."""

import random
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from e2e.card_player import CardPlayer
from e2e.conftest import NewPage, open_ready
from e2e.contrast import weak_words
from e2e.player import PAINTED, Player
from fleet_engine import new_match

SCHEMES = ("light", "dark")
AXE = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
Look = Callable[[str], None]


def looker(page: Page, least: float, by_axe: bool) -> tuple[Look, list[str]]:
    """Return a function that looks at a moment, and the list of what it finds too faint."""
    found: list[str] = []

    def look(moment: str) -> None:
        page.evaluate(PAINTED)
        found.extend(f"{moment}: {weak}" for weak in weak_words(page, least))
        if by_axe and (result := Axe().run(page, options=AXE)).violations_count:
            found.append(f"{moment}: {result.generate_report()}")

    return look, found


def drawers(page: Page, look: Look, names: tuple[str, ...]) -> None:
    """Look at what lies over a screen."""
    for name in names:
        page.locator(f"#{name}").tap()
        look(name)
        page.keyboard.press("Escape")


def walk_dice(page: Page, look: Look) -> None:
    """Play alone and look at every kind of moment."""
    player = Player(page, seed=4)
    player.start_solo()
    look("begun")
    asked: set[str] = set()
    for turn in range(200):
        if player.over:
            break
        question = page.locator("#question").inner_text().split(":")[-1]
        fresh = question not in asked or turn % 9 == 0
        asked.add(question)
        player.tap_any("#dice [data-do=pick], #answers [data-do=pick]")
        if fresh:
            look(f"turn {turn}, chosen")
            page.locator("#sheet [data-do=why]").last.dispatch_event("click")
            look(f"turn {turn}, why not")
        player.tap_any("#sheet [data-do=pick], #coin[data-do=pick]")
        if page.locator("#last-coin").count() and fresh:
            page.locator("#last-coin").tap()
            look(f"turn {turn}, last die")
        player.confirm()
        if not player.over and fresh:
            look(f"turn {turn}, asked")
        if turn == 12:
            drawers(page, look, ("menu", "log", "total", "story-rule"))
    assert player.over
    look("score")


def standing_at(kind: str) -> str:
    """Return the record of a game that stands at a question of a kind.

    Its players like Cod best, since a circle with a choice lies far down in its row.
    """
    for seed in range(50):
        chance = random.Random(seed)
        match = new_match("dice", players=2 if kind == "circle" else 1, seed=seed)
        while match.to_move is not None:
            if match.decision.kind == kind:
                return str(match.record)
            cod = [action for action in match.legal_actions if action.target == "cod"]
            match.play(chance.choice(cod or match.legal_actions))
    raise AssertionError(f"no game comes to {kind}")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("kind", ["circle", "bonus", "oyster", "star"])
def test_what_is_asked_about_does_not_rest(new_page: NewPage, kind: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {standing_at(kind)!r})")
    open_ready(page)
    look, found = looker(page, 4.5, by_axe=True)
    look("asked")
    assert page.locator("#sheet .asked").count() == (kind != "star")
    page.locator("#answers [data-do=pick], #sheet [data-do=pick]").first.tap()
    look("chosen")
    assert not found, "\n".join(found)


def walk_cards(page: Page, look: Look) -> None:
    """Play cards and look at every kind of moment."""
    player = CardPlayer(page, seed=3)
    player.start()
    look("begun")
    asked: set[str] = set()
    for turn in range(900):
        if player.over:
            break
        question = page.locator("#question").inner_text()
        if question not in asked or turn % 40 == 0:
            asked.add(question)
            look(f"turn {turn}, {question}")
            why = page.locator("[data-do=why]:visible")
            if why.count():
                why.first.dispatch_event("click")
                look(f"turn {turn}, why not")
        player.step()
        if turn == 40:
            drawers(page, look, ("menu", "log"))
    assert player.over
    look("standings")


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("walk", [walk_dice, walk_cards], ids=["dice", "cards"])
def test_words_can_be_read_at_every_moment(
    new_page: NewPage, walk: Callable[[Page, Look], None], scheme: str
) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    open_ready(page)
    look, found = looker(page, 4.5, by_axe=True)
    walk(page, look)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("walk", [walk_dice, walk_cards], ids=["dice", "cards"])
def test_more_contrast_is_seven_to_one(
    new_page: NewPage, walk: Callable[[Page, Look], None], scheme: str
) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce", contrast="more")
    open_ready(page)
    look, found = looker(page, 7, by_axe=False)
    walk(page, look)
    assert not found, "\n".join(found)
