"""Bot personas: names and faces, the same everywhere that a game is shown."""

from datetime import date

import pytest

from app.i18n import LANGUAGES, load
from app.play import bot_personas
from app.play.bot_personas import CREWS, ROSTER, aboard, crew_of, with_crew
from app.play.results import result_of
from app.play.seats import Seat, called
from app.play.seats import captains as captains_of
from app.play.serialization import from_link, from_text, to_link, to_text
from app.play.session import Session
from app.ui.persona_art import FACES

AGAINST_THREE = (Seat(), *(Seat(bot=bot) for bot in ("greedy", "random", "greedy")))


def names_of(session: Session, language: str = "en") -> tuple[str, ...]:
    return called(session.seats, crew_of(session.match.seed), load(language))


def test_every_captain_has_a_face_of_their_own() -> None:
    assert [captain.face for captain in ROSTER] == [*FACES]
    assert len({sign.drawing for sign in FACES.values()}) == len(ROSTER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_captains_have_names_of_their_own_in_every_language(language: str) -> None:
    names = {load(language).t(captain.name) for captain in ROSTER}
    assert len(names) == len(ROSTER)
    assert all(0 < len(name) <= 6 for name in names)


def test_each_crew_is_another_order_of_all_captains() -> None:
    crews = {aboard(crew) for crew in range(CREWS)}
    assert len(crews) == CREWS
    assert all(set(crew) == set(ROSTER) for crew in crews)


@pytest.mark.parametrize("seed", [0, 1, 20261121, 999_999_999])
def test_a_seed_beside_another_has_the_wanted_crew(seed: int) -> None:
    assert [crew_of(with_crew(seed, crew)) for crew in range(CREWS)] == [*range(CREWS)]
    assert with_crew(seed, crew_of(seed)) == seed
    assert with_crew(seed, 0) >= 0


def test_who_plays_stays_wherever_a_game_goes() -> None:
    session = Session.new("dice", 4711, {}, seats=AGAINST_THREE, key=3)
    names = names_of(session)
    assert len(set(names)) == 4
    assert names_of(from_text(to_text(session))) == names
    assert names_of(from_link(to_link(session))) == names
    assert names_of(session.same_seed(9)) == names
    assert names_of(session.again(123_456, 9)) == names
    assert session.again(123_456, 9).match.seed != session.match.seed


def test_the_list_of_results_knows_them_by_the_same_names() -> None:
    session = Session.new("dice", 99, {}, seats=(Seat(bot="random"), Seat(bot="greedy")), key=3)
    session.let_play(lambda question: ((question.match.legal_actions[0].text, None),))
    result = result_of(session, date(2026, 11, 20))
    assert called(result.seats, crew_of(result.seed), load("en")) == names_of(session)


def test_a_game_of_people_alone_keeps_the_seed_that_it_was_given() -> None:
    session = Session.new("dice", 5, {}, seats=(Seat("Ana"), Seat("Bo")))
    assert session.again(123_456, 9).match.seed == 123_456


@pytest.mark.parametrize("crew", range(CREWS))
def test_no_captain_is_called_as_a_person_at_the_table_is(crew: int) -> None:
    person = Seat(aboard(crew)[0].name.upper())
    seats = (person, *(Seat(bot="greedy"),) * 4)
    found = [captain for captain in captains_of(seats, crew) if captain]
    assert len(set(found)) == 4
    assert aboard(crew)[0] not in found


def test_a_table_larger_than_any_is_no_reason_to_stumble() -> None:
    everybody = tuple(Seat(captain.name) for captain in ROSTER)
    assert len(captains_of((Seat(bot="greedy"),) * 99, 0)) == 99
    names = called((*everybody, Seat(bot="random")), 0, load("en"))
    assert names[-1] == f"{ROSTER[0].name} 2"


def test_no_step_leaves_a_captain_out() -> None:
    assert all(len(ROSTER) % step or step == 1 for step in bot_personas.STEPS)
