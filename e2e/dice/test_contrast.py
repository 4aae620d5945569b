"""Contrast of the places that a question is about, in light and dark."""

import random

import pytest

from e2e.conftest import NewPage, open_ready
from e2e.contrast import looker
from fleet_engine import new_match

pytestmark = pytest.mark.native


def standing_at(kind: str) -> str:
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
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {standing_at('star')!r})")
    open_ready(page)
    giving = page.locator("#sheet .spot.gives:not(.chosen)")
    quiet = page.locator("#sheet .spot.legal:not(.gives, .chosen)")
    assert giving.count() > 0 < quiet.count()
    grounds = [{each.evaluate(GROUND) for each in found.all()} for found in (giving, quiet)]
    assert not grounds[0] & grounds[1]
    for place in quiet.all():
        assert place.get_attribute("data-do") == "select"


@pytest.mark.parametrize("kind", ["circle", "bonus", "oyster", "star"])
def test_places_of_a_question_have_enough_contrast(new_page: NewPage, kind: str) -> None:
    page = new_page()
    page.add_init_script(f"localStorage.setItem('three-fleets:game', {standing_at(kind)!r})")
    open_ready(page)
    look, found = looker(page, 4.5, by_axe=True)
    look("asked")
    assert page.locator("#sheet .asked").count() == (kind != "star")
    page.locator("#answers [data-do=select], #sheet [data-do=select]").first.tap()
    look("chosen")
    assert not found, "\n".join(found)
