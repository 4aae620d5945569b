"""Table setup: seats, names, options and the remembered table."""

from datetime import date

import pytest

from app.games.dice.custom_sheets.library import SheetLibrary
from app.i18n import Translator, translator_for
from app.play.bot_personas import ORDER_COUNT, persona_order_of
from app.play.seats import SOLO_SEATS, Seat, personas_at
from app.store import Store
from app.table_setup import (
    DEFAULT_GAME,
    HUMAN,
    SetupEditor,
    TableSetup,
    default_table,
    from_text,
    to_text,
)
from fleet_engine.bots import difficulty
from fleet_engine.dice import sheet

DAY = date(2026, 11, 20)


@pytest.fixture
def words() -> Translator:
    return translator_for("en")


def laid(*pairs: str, texts: dict[str, str] | None = None) -> SetupEditor:
    setup = SetupEditor(Store({} if texts is None else texts), DAY)
    for pair in pairs:
        setup.change(pair, translator_for("en"))
    return setup


def test_table_has_only_seat_counts_that_the_game_allows() -> None:
    assert [len(laid(f"seats={count}").table.seats) for count in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert laid("seats=5", "seats=0", "seats=x", "seats=-1").table == TableSetup(DEFAULT_GAME)


def test_new_seats_get_bots_and_other_seats_stay() -> None:
    table = laid("seats=4", f"player-1={HUMAN}", "player-3=easy", "seats=2", "seats=3").table
    assert [seat.bot for seat in table.seats] == ["", "", "medium"]


def test_bot_that_cannot_play_the_game_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(difficulty, "games", lambda: ("dice",))
    pairs = ("seats=4", "player-1=expert", f"player-2={HUMAN}", "player-3=easy")
    assert [seat.bot for seat in laid(*pairs).table.seats] == ["", "expert", "", "easy"]
    moved = laid(*pairs, "game=cards").table
    assert [seat.bot for seat in moved.seats] == ["", "greedy", "", "greedy"]
    assert laid("game=cards", "player-1=expert").table.seats[1].bot == "greedy"


def test_first_seat_is_always_a_person() -> None:
    assert laid("player-0=greedy").table.seats[0].bot == ""


def test_only_people_can_be_named() -> None:
    setup = laid("seats=3", f"player-1={HUMAN}")
    setup.on_input("name-0", "  Ana,\n María\x00 of the long, long name")
    setup.on_input("name-1", "Bo")
    setup.on_input("name-2", "Cy")
    setup.on_input("name-x", "Cy")
    assert [seat.name for seat in setup.table.seats][1:] == ["Bo", ""]
    assert [seat.name for seat in setup.table.seats_to_play()] == ["Ana María of the lon", "Bo", ""]


def test_game_has_the_chosen_options(words: Translator) -> None:
    setup = laid("edition=2018", "captains=true", "trophies=true", "sheet=r1", "seats=3")
    options = setup.session(5, words).match.options
    assert options == {"edition": "2018", "sheet": "r1", "captains": True, "trophies": True}
    plain = laid("edition=2018", "edition=2020", "captains=true", "captains=false")
    assert plain.session(5, words).match.options == {"edition": "2020", "sheet": "r2"}


def test_solo_is_a_table_for_one(words: Translator) -> None:
    setup = laid("seats=1", "edition=2018")
    setup.on_input("name-0", "Ana")
    session = setup.session(5, words)
    assert session.seats == SOLO_SEATS
    assert session.match.options["edition"] == "2018"


def test_unknown_option_or_seat_changes_nothing() -> None:
    for pair in ("", "=", "edition=1999", "nothing=true", "player-7=greedy", "player-1=cheat"):
        assert laid(pair).table == TableSetup(DEFAULT_GAME)


def test_own_sheet_can_be_chosen(words: Translator) -> None:
    setup = laid()
    values = {**sheet.default_values(), "id": "My pad"}
    values["sea"]["cod"]["points"] = 3
    SheetLibrary(setup.store).save("1", values)
    [code] = SheetLibrary(setup.store).playable()
    setup.change(f"sheet={code}", words)
    session = setup.session(5, words)
    assert session.observation.sheets[0].sections["cod"].boat_points == 3


def test_two_sheets_of_one_name_can_both_be_chosen(words: Translator) -> None:
    setup = laid()
    for key, points in (("1", 3), ("2", 4)):
        values = {**sheet.default_values(), "id": "North"}
        values["sea"]["cod"]["points"] = points
        SheetLibrary(setup.store).save(key, values)
    [group] = [group for group in setup.groups(words) if group.name == "sheet"]
    mine = [
        choice for choice in group.choices if choice.value in SheetLibrary(setup.store).playable()
    ]
    assert [choice.label for choice in mine] == ["North 1", "North 2"]
    for choice, points in zip(mine, (3, 4), strict=True):
        setup.change(f"sheet={choice.value}", words)
        cod = setup.session(5, words).observation.sheets[0].sections["cod"]
        assert cod.boat_points == points


def test_the_last_table_is_remembered(words: Translator) -> None:
    texts: dict[str, str] = {}
    setup = laid("seats=3", f"player-1={HUMAN}", "handoff=true", "edition=2018", texts=texts)
    setup.on_input("name-1", "Bo")
    setup.save()
    assert laid(texts=texts).table == setup.table


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        "7",
        "[" * 9_000,
        '{"seats": [["a"]], "options": {}}',
        '{"seats": 7, "options": {}}',
        '{"options": 7}',
    ],
)
def test_a_damaged_table_is_set_aside(text: str) -> None:
    store = Store({"three-fleets:table": text})
    assert SetupEditor(store, DAY).table == TableSetup(DEFAULT_GAME)
    assert [(damaged.name, damaged.text) for damaged in store.damaged] == [("table", text)]


def test_the_table_of_an_unknown_game_is_the_usual_one() -> None:
    assert from_text('{"game": "chess"}') == default_table(DEFAULT_GAME)


def test_remembered_table_with_hostile_values_is_harmless() -> None:
    text = to_text(
        TableSetup(
            DEFAULT_GAME, seats=(Seat("x" * 999), Seat("<b>", "cheat")), options={"sheet": "zzz"}
        )
    )
    table = from_text(text)
    assert len(table.seats[0].name) == 20
    assert not any(seat.bot == "cheat" for seat in table.seats)


def test_deleted_choice_is_replaced_by_the_default(words: Translator) -> None:
    setup = laid()
    setup.table = TableSetup(DEFAULT_GAME, options={"sheet": "a sheet that was deleted"})
    assert setup.session(5, words).match.options["sheet"] == sheet.SHEETS[0]


def test_personas_of_the_setup_play_the_game(words: Translator) -> None:
    setup = laid("seats=4", "player-2=random")
    shown = personas_at(setup.table.seats, setup.persona_order)
    for seed in (5, 77, 123_456_789):
        session = setup.session(seed, words)
        assert personas_at(session.seats, persona_order_of(session.match.seed)) == shown
        assert abs(session.match.seed - seed) < ORDER_COUNT


def test_table_without_bots_keeps_the_given_seed(words: Translator) -> None:
    setup = laid("seats=2", f"player-1={HUMAN}")
    assert setup.session(123_456_789, words).match.seed == 123_456_789
