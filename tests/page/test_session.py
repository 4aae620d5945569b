"""Plans and undo: whatever the position, the page offers every legal action and nothing else."""

import random

import pytest

from app.session import Session
from app.views.dice.plan import actions, die_of
from fleet_engine import RecordError, new_match

ONE_USE = (
    # Here a die of the pool has one use only, so taking it is the whole plan; the last
    # of these ends the game with it.
    "1.dice.1.387..FdOGQOOLOsIeMAKLGQsNFcLKseeAMMKGPOEOMMtCMUEOdLGRKc.l34n",
    "1.dice.1.487..AKMHWKAMOtCMYFcdKGQeKALMsIeOAMNBLVdcMsBLLcBLdCc.nKDZ",
    "1.dice.1.34465..AKdIcMAKOMsHaKOOIeMOCMsAMaBLMKDNbjLsEcALcEVLt.NAty",
)


def assert_every_legal_action_begins_a_plan(session: Session) -> None:
    begun = {actions(written)[0] for written in session.options}
    assert begun == set(session.match.legal_actions)


@pytest.mark.parametrize("record", ONE_USE)
def test_a_die_with_one_use_is_a_plan_by_itself(record: str) -> None:
    session = Session.resume(record)
    assert_every_legal_action_begins_a_plan(session)
    alone = [written for written in session.options if written == f"take {die_of(written)}"]
    assert alone
    session.choose(alone[0])
    assert session.confirm()


@pytest.mark.parametrize("seed", range(40))
def test_every_legal_action_begins_a_plan(seed: int) -> None:
    chance = random.Random(seed)
    session = Session.new(seed, {})
    columns_first = seed % 2
    while not session.over:
        assert_every_legal_action_begins_a_plan(session)
        plans = sorted(session.options)
        marks = [written for written in plans if "mark" in written] if columns_first else []
        session.choose(chance.choice(marks or plans))
        assert session.confirm()


@pytest.mark.parametrize("seed", range(10))
def test_undo_takes_back_one_confirmation(seed: int) -> None:
    chance = random.Random(seed)
    session = Session.new(seed, {})
    undone = 0
    while not session.over:
        before, plans = session.match.actions, dict(session.options)
        session.choose(chance.choice(sorted(plans)))
        written = session.chosen
        session.confirm()
        if session.can_undo and undone < 200:
            undone += 1
            assert session.undo()
            assert session.match.actions == before
            assert session.options == plans
            session.choose(written or "")
            session.confirm()
    assert undone


def test_what_is_no_plan_is_not_chosen() -> None:
    session = Session.new(7, {})
    assert not session.choose("take moon")
    assert not session.choose("mark cod; take cod")
    assert session.chosen is None
    assert not session.confirm()


def test_a_game_of_two_is_no_solo_game() -> None:
    record = str(new_match("dice", players=2, seed=7).record)
    with pytest.raises(RecordError, match="players"):
        Session.resume(record)


def test_the_same_dice_keep_the_rules() -> None:
    session = Session.new(7, {"sheet": "r1", "star_decline": False})
    again = session.same_dice()
    assert again.match.options == session.match.options
    assert session.is_on_the_dice_of(again)
    assert not session.is_on_the_dice_of(Session.new(7, {}))
