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
from tests.page.players import answer_bots
from wasm_build.build import SITE

AGAINST_THREE = (Seat(), *(Seat(bot=bot) for bot in ("greedy", "random", "greedy")))


def names_of(session: GameSession, language: str = "en") -> tuple[str, ...]:
    return display_names(
        session.seats, persona_order_of(session.match.seed), translator_for(language)
    )


def test_every_persona_has_its_own_face() -> None:
    files = [*(SITE / "icons/personas").iterdir()]
    assert sorted(captain.face for captain in PERSONAS) == sorted(path.stem for path in files)
    assert len({path.read_bytes() for path in files}) == len(PERSONAS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_personas_have_different_names_in_every_language(language: str) -> None:
    names = {translator_for(language).t(captain.name) for captain in PERSONAS}
    assert len(names) == len(PERSONAS)
    assert all(0 < len(name) <= 6 for name in names)


def test_each_persona_order_has_all_personas() -> None:
    crews = {personas_in_order(crew) for crew in range(ORDER_COUNT)}
    assert len(crews) == ORDER_COUNT
    assert all(set(crew) == set(PERSONAS) for crew in crews)


@pytest.mark.parametrize("seed", [0, 1, 20261121, 999_999_999])
def test_nearby_seed_has_the_given_persona_order(seed: int) -> None:
    assert [
        persona_order_of(seed_with_persona_order(seed, crew)) for crew in range(ORDER_COUNT)
    ] == [*range(ORDER_COUNT)]
    assert seed_with_persona_order(seed, persona_order_of(seed)) == seed
    assert seed_with_persona_order(seed, 0) >= 0


def test_personas_stay_the_same_in_copies_and_rematches() -> None:
    session = GameSession.new("dice", 4711, {}, seats=AGAINST_THREE, key=3)
    names = names_of(session)
    assert len(set(names)) == 4
    assert names_of(from_text(to_text(session))) == names
    assert names_of(from_link(to_link(session))) == names
    assert names_of(session.with_same_seed(9)) == names
    assert names_of(session.rematch(123_456, 9)) == names
    assert session.rematch(123_456, 9).match.seed != session.match.seed


def test_result_has_the_same_persona_names() -> None:
    session = GameSession.new("dice", 99, {}, seats=(Seat(bot="random"), Seat(bot="greedy")), key=3)
    answer_bots(session, lambda request: ((request.match.legal_actions[0].text, None),))
    result = result_of(session, date(2026, 11, 20))
    assert display_names(
        result.seats, persona_order_of(result.seed), translator_for("en")
    ) == names_of(session)


def test_next_game_of_people_only_keeps_the_given_seed() -> None:
    session = GameSession.new("dice", 5, {}, seats=(Seat("Ana"), Seat("Bo")))
    assert session.rematch(123_456, 9).match.seed == 123_456


@pytest.mark.parametrize("crew", range(ORDER_COUNT))
def test_persona_with_the_name_of_a_person_is_skipped(crew: int) -> None:
    person = Seat(personas_in_order(crew)[0].name.upper())
    seats = (person, *(Seat(bot="greedy"),) * 4)
    found = [captain for captain in captains_of(seats, crew) if captain]
    assert len(set(found)) == 4
    assert personas_in_order(crew)[0] not in found


def test_table_with_more_bots_than_personas_has_names() -> None:
    everybody = tuple(Seat(captain.name) for captain in PERSONAS)
    assert len(captains_of((Seat(bot="greedy"),) * 99, 0)) == 99
    names = display_names((*everybody, Seat(bot="random")), 0, translator_for("en"))
    assert names[-1] == f"{PERSONAS[0].name} 2"


def test_every_step_reaches_all_personas() -> None:
    assert all(len(PERSONAS) % step or step == 1 for step in bot_personas.ORDER_STEPS)
