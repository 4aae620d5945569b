"""Moves, undo and shared forms of a session: the page offers exactly the legal actions."""

import json
import random
import re

import pytest

from app.games.dice.moves import actions, die_of
from app.play.seats import Seat
from app.play.serialization import from_link, from_text, to_link, to_text
from app.play.session import GameSession
from fleet_engine import RecordError
from fleet_engine.core.action import Action
from fleet_engine.dice.events import CoinsGained
from tests.page.players import InstantBotSession

ONE_USE = (
    # A die of the pool has only one use here, so taking it is the whole move. The last of these
    # records ends with such a move.
    "1.dice.1.387..FdOGQOOLOsIeMAKLGQsNFcLKseeAMMKGPOEOMMtCMUEOdLGRKc.l34n",
    "1.dice.1.487..AKMHWKAMOtCMYFcdKGQeKALMsIeOAMNBLVdcMsBLLcBLdCc.nKDZ",
    "1.dice.1.34465..AKdIcMAKOMsHaKOOIeMOCMsAMaBLMKDNbjLsEcALcEVLt.NAty",
)


def assert_every_legal_action_begins_a_plan(session: GameSession) -> None:
    """Check that each legal action begins a move, except a use that pays no more than another."""
    begun = {actions(written)[0] for written in session.legal_moves}
    missing = set(session.match.legal_actions) - begun
    assert begun <= set(session.match.legal_actions)
    if missing:
        assert session.match.decision.face in ("coins", "market")
        [fewer] = missing
        [best] = (action for action in begun if action.text in ("coins", "market", "coin"))
        assert coins(session, fewer) <= coins(session, best)


def coins(session: GameSession, action: Action) -> int:
    """Return the coins, with the lost ones, that a use of a die pays."""
    gains = [
        event
        for event in session.match.preview(action).events
        if isinstance(event, CoinsGained)
        and event.source in ("die", "coins", "market", "smokehouse")
    ]
    return sum(gain.coins + gain.lost for gain in gains)


@pytest.mark.parametrize("record", ONE_USE)
def test_taking_a_die_with_one_use_is_a_whole_move(record: str) -> None:
    session = InstantBotSession.resume(record)
    assert_every_legal_action_begins_a_plan(session)
    alone = [written for written in session.legal_moves if written == f"take {die_of(written)}"]
    assert alone
    session.select(alone[0])
    assert session.confirm()


@pytest.mark.parametrize("seed", range(40))
def test_every_legal_action_begins_a_move(seed: int) -> None:
    chance = random.Random(seed)
    session = InstantBotSession.new("dice", seed, {})
    columns_first = seed % 2
    while not session.is_over:
        assert_every_legal_action_begins_a_plan(session)
        plans = sorted(session.legal_moves)
        marks = [written for written in plans if "mark" in written] if columns_first else []
        session.select(chance.choice(marks or plans))
        assert session.confirm()


@pytest.mark.parametrize("seed", range(10))
def test_undo_reverts_one_confirmation(seed: int) -> None:
    chance = random.Random(seed)
    session = InstantBotSession.new("dice", seed, {})
    undone = 0
    while not session.is_over:
        before, plans = session.match.actions, dict(session.legal_moves)
        session.select(chance.choice(sorted(plans)))
        written = session.selected_move
        session.confirm()
        if session.can_undo and undone < 200:
            undone += 1
            assert session.undo()
            assert session.match.actions == before
            assert session.legal_moves == plans
            session.select(written or "")
            session.confirm()
    assert undone


def test_illegal_move_is_not_selected() -> None:
    session = InstantBotSession.new("dice", 7, {})
    assert not session.select("take moon")
    assert not session.select("mark cod; take cod")
    assert session.selected_move is None
    assert not session.confirm()


def test_rematch_on_the_same_dice_keeps_the_options() -> None:
    session = InstantBotSession.new("dice", 7, {"sheet": "r1", "star_decline": False})
    again = session.with_same_seed(1)
    assert again.match.options == session.match.options
    assert session.is_same_game(again)
    assert not session.is_same_game(InstantBotSession.new("dice", 7, {}))


def test_bots_answer_at_once() -> None:
    session = InstantBotSession.new(
        "dice", 5, {}, seats=[Seat("", "random"), Seat(), Seat("", "greedy")]
    )
    while not session.is_over:
        assert session.match.to_move == session.viewer == 1
        session.select(min(session.legal_moves))
        session.confirm()
    assert {0, 1, 2} == set(session.match.seats_by_action)


def test_each_person_at_one_device_sees_their_own_view() -> None:
    session = InstantBotSession.new("dice", 5, {}, seats=[Seat("Ana"), Seat("Ben")])
    looked = set()
    while not session.is_over:
        assert session.observation.seat == session.match.to_move
        looked.add(session.viewer)
        session.select(min(session.legal_moves))
        session.confirm()
    assert looked == {0, 1}
    assert session.match.record.names == ("Ana", "Ben")


def test_recent_events_are_those_since_the_last_own_decision() -> None:
    session = InstantBotSession.new("dice", 5, {}, seats=[Seat("Ana"), Seat("Ben")])
    viewers = []
    since = {0: 0, 1: 0}
    while not session.is_over:
        mine = session.viewer
        assert session.recent_events == tuple(session.match.events[since[mine] :])
        since[mine] = len(session.match.events)
        session.select(min(session.legal_moves))
        session.confirm()
        viewers.append(mine)
    assert viewers


def test_undo_keeps_recent_events_of_other_seats() -> None:
    seats = [Seat("Ana"), Seat("Ben"), Seat("Cy")]
    session, twin = (InstantBotSession.new("dice", 5, {}, seats=seats) for _ in range(2))
    while not session.is_over:
        session.select(min(session.legal_moves))
        session.confirm()
        for undone in (False, True):
            if undone:
                twin.undo()
            while len(twin.match.actions) < len(session.match.actions):
                twin.select(min(twin.legal_moves))
                twin.confirm()
        if session.viewer != session.match.seats_by_action[-1]:
            assert twin.recent_events == session.recent_events


def test_undo_also_reverts_the_answers_of_bots() -> None:
    session = InstantBotSession.new("dice", 3, {}, seats=[Seat(), Seat("", "random")])
    undone = 0
    chance = random.Random(2)
    while not session.is_over:
        before = session.match.actions
        session.select(chance.choice(sorted(session.legal_moves)))
        session.confirm()
        if session.can_undo and undone < 20 and not session.is_over:
            answered = 1 in session.match.seats_by_action[len(before) :]
            session.undo()
            assert session.match.actions == before
            assert session.viewer == 0
            undone += 1
            session.select(chance.choice(sorted(session.legal_moves)))
            session.confirm()
            if answered:
                assert len(session.match.actions) > len(before)
    assert undone


def test_table_is_stored_with_its_seats() -> None:
    session = InstantBotSession.new(
        "dice", 9, {}, seats=[Seat("Ana"), Seat("Bo", "greedy"), Seat("<b>")]
    )
    for _ in range(4):
        session.select(min(session.legal_moves))
        session.confirm()
    again = from_text(to_text(session))
    assert again.seats == session.seats
    assert again.match.record == session.match.record
    assert again.viewer == session.viewer


def test_solo_game_is_stored_as_its_record() -> None:
    session = InstantBotSession.new("dice", 9, {})
    assert to_text(session) == str(session.match.record)


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ([["Ana", ""]], "seats: 1 for 2 players"),
        ([["Ana", ""], ["Bo", "cheat"]], "seat 2"),
        ([["Ana", ""], ["B" * 21, ""]], "seat 2"),
        ([["Ana", ""], 7], "seat 2"),
        ("ab", "unknown form"),
    ],
)
def test_altered_table_is_refused(seats: object, said: str) -> None:
    record = str(InstantBotSession.new("dice", 9, {}, seats=[Seat(), Seat()]).match.record)
    text = json.dumps({"three-fleets-table": 1, "seats": seats, "record": record})
    with pytest.raises(RecordError, match=said):
        from_text(text)


def test_link_of_a_table_has_its_seats() -> None:
    seats = (Seat("Ana ~&=é"), Seat(bot="greedy"), Seat())
    session = InstantBotSession.new("dice", 9, {}, seats=seats)
    address = to_link(session)
    assert re.fullmatch(r"[\w.,=+%~-]+[0-9A-Za-z]", address)
    again = from_link(address)
    assert again.seats == seats
    assert again.match.record.to_compact() == session.match.record.to_compact()


def test_a_solo_link_is_the_compact_record() -> None:
    session = InstantBotSession.new("dice", 9, {})
    assert to_link(session) == session.match.record.to_compact()
    assert from_link(to_link(session)).match.record == session.match.record


def test_a_link_with_too_many_names_is_refused() -> None:
    session = InstantBotSession.new("dice", 9, {}, seats=[Seat("Ana"), Seat("Bo")])
    with pytest.raises(RecordError, match="seats: 3 for 2 players"):
        from_link(f"{session.match.record.to_compact()}~Ana~Bo~Cy")


def test_record_of_a_table_opens_with_the_same_seats() -> None:
    seats = (Seat("Ana"), Seat(bot="random"), Seat())
    session = InstantBotSession.new("dice", 9, {}, seats=seats)
    assert InstantBotSession.resume(str(session.match.record)).seats == seats


def test_table_with_one_person_has_no_handoff_screen() -> None:
    alone = InstantBotSession.new(
        "dice", 9, {}, seats=[Seat("Ana"), Seat(bot="greedy")], handoff=True
    )
    assert not alone.handoff


@pytest.mark.parametrize("name", ["greedy", "random", "seat 1", "seat 2", "=", "=greedy", "Ana"])
def test_person_may_have_the_name_of_a_bot(name: str) -> None:
    seats = (Seat(), Seat(name), Seat(bot="greedy"))
    session = InstantBotSession.new("dice", 9, {}, seats=seats)
    for again in (from_link(to_link(session)), InstantBotSession.resume(str(session.match.record))):
        assert again.seats == seats
    assert from_text(to_text(session)).seats == seats


def test_old_links_with_bot_names_open_as_before() -> None:
    record = InstantBotSession.new(
        "dice", 9, {}, seats=[Seat("Ana"), Seat(bot="greedy")]
    ).match.record.to_compact()
    assert from_link(f"{record}~Ana~greedy").seats == (Seat("Ana"), Seat(bot="greedy"))
    assert from_link(f"{record}~seat%201~seat%202").seats == (Seat(), Seat())


def test_imported_names_are_tidied_like_typed_ones() -> None:
    session = InstantBotSession.new("dice", 9, {}, seats=[Seat("Ana"), Seat("Bo")])
    address = f"{session.match.record.to_compact()}~A%00n%E2%80%AEa,~{'x' * 30}"
    assert from_link(address).seats == (Seat("A n a"), Seat("x" * 20))
    text = to_text(session).replace('"Ana"', '"A\\u202en"')
    assert from_text(text).seats[0].name == "A n"


def test_handoff_screen_forbids_undo_of_another_person() -> None:
    for handoff in (False, True):
        session = InstantBotSession.new(
            "dice", 4, {}, seats=(Seat("Ana"), Seat("Bo")), handoff=handoff
        )
        first = session.viewer
        while session.viewer == first:
            session.select(min(session.legal_moves))
            session.confirm()
        assert session.can_undo is not handoff
        assert session.undo() is not handoff
        assert (session.viewer == first) is not handoff


def test_resumed_session_has_events_since_the_last_own_decision() -> None:
    seats = (Seat(), Seat(bot="random"), Seat(bot="random"))
    session = InstantBotSession.new("dice", 6, {}, seats=seats)
    for _ in range(4):
        session.select(min(session.legal_moves))
        session.confirm()
    again = from_text(to_text(session))
    assert again.recent_events
    assert set(map(str, again.recent_events)) <= set(map(str, session.recent_events))
