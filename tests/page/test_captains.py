"""Bot personas: names and faces, the same everywhere that a game is shown."""

from datetime import date

import pytest

from app.i18n import LANGUAGES, translator_for
from app.play import bot_personas
from app.play.bot_personas import (
    ORDER_COUNT,
    PERSONAS,
    persona_order_of,
    personas_in_order,
    seed_with_persona_order,
)
from app.play.results import result_of
from app.play.seats import Seat, display_names
from app.play.seats import personas_at as captains_of
from app.play.serialization import from_link, from_text, to_link, to_text
from app.play.session import GameSession
from app.ui.persona_art import FACES

AGAINST_THREE = (Seat(), *(Seat(bot=bot) for bot in ("greedy", "random", "greedy")))


def names_of(session: GameSession, language: str = "en") -> tuple[str, ...]:
    return display_names(
        session.seats, persona_order_of(session.match.seed), translator_for(language)
    )


def test_every_captain_has_a_face_of_their_own() -> None:
    assert [captain.face for captain in PERSONAS] == [*FACES]
    assert len({sign.svg for sign in FACES.values()}) == len(PERSONAS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_captains_have_names_of_their_own_in_every_language(language: str) -> None:
    names = {translator_for(language).t(captain.name) for captain in PERSONAS}
    assert len(names) == len(PERSONAS)
    assert all(0 < len(name) <= 6 for name in names)


def test_each_crew_is_another_order_of_all_captains() -> None:
    crews = {personas_in_order(crew) for crew in range(ORDER_COUNT)}
    assert len(crews) == ORDER_COUNT
    assert all(set(crew) == set(PERSONAS) for crew in crews)


@pytest.mark.parametrize("seed", [0, 1, 20261121, 999_999_999])
def test_a_seed_beside_another_has_the_wanted_crew(seed: int) -> None:
    assert [
        persona_order_of(seed_with_persona_order(seed, crew)) for crew in range(ORDER_COUNT)
    ] == [*range(ORDER_COUNT)]
    assert seed_with_persona_order(seed, persona_order_of(seed)) == seed
    assert seed_with_persona_order(seed, 0) >= 0


def test_who_plays_stays_wherever_a_game_goes() -> None:
    session = GameSession.new("dice", 4711, {}, seats=AGAINST_THREE, key=3)
    names = names_of(session)
    assert len(set(names)) == 4
    assert names_of(from_text(to_text(session))) == names
    assert names_of(from_link(to_link(session))) == names
    assert names_of(session.with_same_seed(9)) == names
    assert names_of(session.rematch(123_456, 9)) == names
    assert session.rematch(123_456, 9).match.seed != session.match.seed


def test_the_list_of_results_knows_them_by_the_same_names() -> None:
    session = GameSession.new("dice", 99, {}, seats=(Seat(bot="random"), Seat(bot="greedy")), key=3)
    session.run_bots(lambda question: ((question.match.legal_actions[0].text, None),))
    result = result_of(session, date(2026, 11, 20))
    assert display_names(
        result.seats, persona_order_of(result.seed), translator_for("en")
    ) == names_of(session)


def test_a_game_of_people_alone_keeps_the_seed_that_it_was_given() -> None:
    session = GameSession.new("dice", 5, {}, seats=(Seat("Ana"), Seat("Bo")))
    assert session.rematch(123_456, 9).match.seed == 123_456


@pytest.mark.parametrize("crew", range(ORDER_COUNT))
def test_no_captain_is_called_as_a_person_at_the_table_is(crew: int) -> None:
    person = Seat(personas_in_order(crew)[0].name.upper())
    seats = (person, *(Seat(bot="greedy"),) * 4)
    found = [captain for captain in captains_of(seats, crew) if captain]
    assert len(set(found)) == 4
    assert personas_in_order(crew)[0] not in found


def test_a_table_larger_than_any_is_no_reason_to_stumble() -> None:
    everybody = tuple(Seat(captain.name) for captain in PERSONAS)
    assert len(captains_of((Seat(bot="greedy"),) * 99, 0)) == 99
    names = display_names((*everybody, Seat(bot="random")), 0, translator_for("en"))
    assert names[-1] == f"{PERSONAS[0].name} 2"


def test_no_step_leaves_a_captain_out() -> None:
    assert all(len(PERSONAS) % step or step == 1 for step in bot_personas.ORDER_STEPS)
