"""Names of people and personas: typed, stored and shared."""

import pytest

from app.i18n import load
from app.play.bot_personas import crew_of
from app.play.seats import LONGEST_NAME, Seat, called, captains, tidy
from app.play.serialization import from_link, from_text, shared_record, to_link
from fleet_engine import replay
from tests.page.seated import Seated
from tests.page.test_controller import Device

TABLE = Seated.new("dice", 9, {}, seats=(Seat("Ana"), Seat(bot="greedy"), Seat(bot="random")))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("علی‌رضا", "علی‌رضا"),
        ("Ana‍", "Ana"),
        ("‍ Ana ‌", "Ana"),
        ("Ana ‍ Bo", "Ana Bo"),
        ("  Ana,\n María\x00", "Ana María"),
        ("‌‍", ""),
        ("x" * 19 + "👨‍👩", "x" * 19 + "👨"),
        ("x" * 18 + "👨‍👩", "x" * 18 + "👨"),
        ("x" * 100, "x" * LONGEST_NAME),
    ],
)
def test_a_name_keeps_joiners_between_letters_and_is_tidied(typed: str, kept: str) -> None:
    assert tidy(typed) == kept
    assert tidy(kept) == kept


@pytest.mark.parametrize("typed", ["Ann, BLee", " Ana", "Ana ", "a  b", "日本", "علی‌"])
def test_a_field_keeps_what_is_typed_until_it_is_left(typed: str) -> None:
    app = Device().visit()
    app.handle("go", "setup-dice")
    app.typed("name-0", typed)
    assert app.setup.table.seats[0].name == typed
    app.left("name-0")
    assert app.setup.table.seats[0].name == tidy(typed)
    app.left("name-9")
    app.left("search")


def test_a_game_begins_with_tidy_names_even_if_the_field_was_not_left() -> None:
    app = Device().visit()
    app.typed("name-0", " Ana, ")
    assert app.setup.table.sitting()[0].name == "Ana"


def test_shared_records_and_links_name_rivals_by_their_captains() -> None:
    names = shared_record(TABLE).names
    crew = crew_of(TABLE.match.seed)
    told = called(TABLE.seats, crew, load("en"))
    assert names == ("Ana", f"{told[1]} (greedy)", f"{told[2]} (random)")
    assert replay(str(shared_record(TABLE))).names == names
    for again in (from_link(to_link(TABLE)), from_text(str(shared_record(TABLE)))):
        assert again.seats == TABLE.seats
        assert captains(again.seats, crew) == captains(TABLE.seats, crew)


@pytest.mark.parametrize("name", ["Nora (greedy)", "Nora (easy)", "Ana (greedy)", "Nora"])
def test_a_person_called_as_a_captain_stays_a_person(name: str) -> None:
    session = Seated.new("dice", 9, {}, seats=(Seat(name), Seat(bot="greedy")))
    assert from_link(to_link(session)).seats == session.seats
    assert from_text(str(shared_record(session))).seats == session.seats
