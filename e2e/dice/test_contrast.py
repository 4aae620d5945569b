"""Contrast of the places that a question is about, in light and dark."""

import random

import pytest

from e2e.conftest import NewPage, open_and_wait
from e2e.contrast import contrast_inspector
from fleet_engine import new_match

pytestmark = pytest.mark.native


def game_at_decision(kind: str) -> str:
    """Return the record of a game that has arrived at a question of a kind.

    Its players prefer Cod, because a circle with a choice is far down in its row.
    """
    for seed in range(50):
        chance = random.Random(seed)
        match = new_match("dice", players=2 if kind == "circle" else 1, seed=seed)
        while match.to_move is not None:
            if match.decision and match.decision.kind == kind:
                return str(match.record)
            cod = [action for action in match.legal_actions if action.target == "cod"]
            match.play(chance.choice(cod or match.legal_actions))
    raise AssertionError(f"no game comes to {kind}")


GROUND = "place => getComputedStyle(place).backgroundColor"


def test_places_of_a_star_with_an_effect_have_another_background(new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {game_at_decision('star')!r})")
    open_and_wait(page)
    giving = page.locator("#sheet .spot.available:not(.selected)")
    quiet = page.locator("#sheet .spot.legal:not(.available, .selected)")
    assert giving.count() > 0 < quiet.count()
    grounds = [{each.evaluate(GROUND) for each in found.all()} for found in (giving, quiet)]
    assert not grounds[0] & grounds[1]
    for place in quiet.all():
        assert place.get_attribute("data-do") == "select"


@pytest.mark.parametrize("kind", ["circle", "bonus", "oyster", "star"])
def test_places_of_a_question_have_enough_contrast(new_page: NewPage, kind: str) -> None:
    page = new_page()
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {game_at_decision(kind)!r})")
    open_and_wait(page)
    look, found = contrast_inspector(page, 4.5, uses_axe=True)
    look("asked")
    assert page.locator("#sheet .explained").count() == (kind != "star")
    page.locator("#answers [data-do=select], #sheet [data-do=select]").first.tap()
    look("chosen")
    assert not found, "\n".join(found)
