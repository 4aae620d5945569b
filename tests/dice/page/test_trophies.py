"""Tests of captain and trophy cards on the screen."""

from dataclasses import replace

import pytest

from app.games.dice.screen import DiceScreen
from app.games.dice.trophies import ICONS, bonus, progress
from app.games.dice.view_state import CardsOverlay, GameState
from app.i18n import Translator
from app.play.seats import SOLO_SEATS
from fleet_engine.core.game import Option
from fleet_engine.dice.observation import CaptainCardView, TrophyView
from tests.dice.page import samples
from tests.views.checks import check_page

CARDS: dict[str, Option] = {"captains": True, "trophies": True}


def moments() -> list[GameState]:
    return [
        samples.view_state(session)
        for session in samples.play_table(5, CARDS)
        if not session.is_over
    ]


def test_the_progress_of_every_seat_is_shown(words: Translator) -> None:
    for state in moments()[::7]:
        said = str(
            check_page(DiceScreen(state, words).render()).find_by_id("table-cards")["aria-label"]
        )
        for trophy in state.observation.trophies:
            assert progress(trophy, state.players, words) in said
            for name, number in zip(("Ana", "Bo", "Cy"), trophy.have, strict=True):
                assert f"{name} {number}" in said


def test_every_card_can_be_read_at_any_time(words: Translator) -> None:
    for state in moments()[::20]:
        page = check_page(DiceScreen(replace(state, overlay=CardsOverlay()), words).render())
        for trophy in state.observation.trophies:
            assert f"{trophy.points} points" in page.text
        for card in state.observation.captain_cards:
            assert bonus(card, words) in page.text
        assert {"captain-cards", "trophy-cards"} <= page.control_arguments("open-rule")


def test_the_cards_lead_into_the_game_before_the_first_dice(words: Translator) -> None:
    first = moments()[0]
    page = check_page(DiceScreen(replace(first, overlay=CardsOverlay(first=True)), words).render())
    assert "See the first dice" in page.text
    assert (
        "See the first dice"
        not in check_page(DiceScreen(replace(first, overlay=CardsOverlay()), words).render()).text
    )


def test_a_game_without_cards_does_not_mention_them(words: Translator) -> None:
    plain = samples.view_state(next(samples.play_table(5, {})))
    assert check_page(DiceScreen(plain, words).render()).find_all(id="table-cards") == []


@pytest.mark.parametrize("counts", ICONS)
def test_the_requirement_of_a_trophy_is_shown(counts: str, words: Translator) -> None:
    state = moments()[0]
    gold = TrophyView("x", "gold", counts, 5, None, (1, 2, 3), (2,), ())
    silver = TrophyView("x", "silver", counts, 5, 4, (1, 2, 4), (2,), (2,))
    assert progress(gold, state.players, words).startswith("gold trophy: most ")
    text = progress(silver, state.players, words)
    assert text.startswith("silver trophy: first to have 4 ")
    assert text.endswith("Won by Cy.")


def test_a_captain_card_shows_bonus_and_limit(words: Translator) -> None:
    card = CaptainCardView(0, "cod-captain", "cod", (), "boats", 3, 1, 5, 7, 2)
    assert bonus(card, words) == "1 point per 3 boats, up to 5"


def test_a_solo_game_with_cards_is_drawn(words: Translator) -> None:
    for session in samples.play_table(2, CARDS, SOLO_SEATS):
        if not session.is_over:
            check_page(DiceScreen(samples.view_state(session), words).render())
    check_page(
        DiceScreen(replace(samples.view_state(session), overlay=CardsOverlay()), words).render()
    )
