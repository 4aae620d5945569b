"""Names of people and personas: typed, stored and shared."""

import pytest

from app.i18n import translator_for
from app.play.bot_personas import persona_order_of
from app.play.seats import MAX_NAME_LENGTH, Seat, clean_name, display_names, personas_at
from app.play.serialization import from_link, from_text, shared_record, to_link
from fleet_engine import replay
from tests.page.players import InstantBotSession
from tests.page.test_controller import Device

TABLE = InstantBotSession.new(
    "dice", 9, {}, seats=(Seat("Ana"), Seat(bot="greedy"), Seat(bot="random"))
)


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
        ("x" * 100, "x" * MAX_NAME_LENGTH),
    ],
)
def test_a_name_keeps_joiners_between_letters_and_is_tidied(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert clean_name(kept) == kept


@pytest.mark.parametrize("typed", ["Ann, BLee", " Ana", "Ana ", "a  b", "日本", "علی‌"])
def test_name_field_tidies_its_text_only_when_left(typed: str) -> None:
    app = Device().visit()
    app.dispatch("go", "setup-dice")
    app.on_input("name-0", typed)
    assert app.setup.table.seats[0].name == typed
    app.on_blur("name-0")
    assert app.setup.table.seats[0].name == clean_name(typed)
    app.on_blur("name-9")
    app.on_blur("search")


def test_game_starts_with_tidy_names_while_the_field_has_focus() -> None:
    app = Device().visit()
    app.on_input("name-0", " Ana, ")
    assert app.setup.table.seats_to_play()[0].name == "Ana"


def test_shared_records_and_links_name_bots_by_persona_names() -> None:
    names = shared_record(TABLE).names
    crew = persona_order_of(TABLE.match.seed)
    displayed = display_names(TABLE.seats, crew, translator_for("en"))
    assert names == ("Ana", f"{displayed[1]} (greedy)", f"{displayed[2]} (random)")
    assert replay(str(shared_record(TABLE))).names == names
    for again in (from_link(to_link(TABLE)), from_text(str(shared_record(TABLE)))):
        assert again.seats == TABLE.seats
        assert personas_at(again.seats, crew) == personas_at(TABLE.seats, crew)


@pytest.mark.parametrize("name", ["Nora (greedy)", "Nora (easy)", "Ana (greedy)", "Nora"])
def test_person_with_the_name_of_a_persona_stays_a_person(name: str) -> None:
    session = InstantBotSession.new("dice", 9, {}, seats=(Seat(name), Seat(bot="greedy")))
    assert from_link(to_link(session)).seats == session.seats
    assert from_text(str(shared_record(session))).seats == session.seats
