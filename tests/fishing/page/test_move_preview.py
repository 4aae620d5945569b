"""Forecasts of plans in Let's Go Fishing! agree with the engine."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.games.fishing import moves
from app.games.fishing.dock import FishingDock
from app.games.fishing.labels import money
from app.games.fishing.move_preview import MovePreview
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from fleet_engine.core.game import Option
from fleet_engine.fishing import events
from fleet_engine.fishing.names import AREAS, PLAIN, TREASURE
from tests.fishing.page import samples

GONE = "out of the game"
ROBBED = "others can still rob you this round"


def moments(seeds: range, players: int = 4, **switches: Option) -> Iterator[FishingState]:
    """Yield the state at each decision of some games."""
    for seed in seeds:
        for session in samples.play_random(seed, players, draws=False, **switches):
            if not session.is_over:
                yield samples.view_state(session)


def chosen(state: FishingState, begun: str) -> FishingState:
    """Return the state with the usual plan of a placement selected."""
    assert state.previews
    return replace(state, selected_move=state.previews.usual(begun), is_suggested=False)


def preview_text(state: FishingState, words: Translator) -> str:
    return " | ".join(f"{line.heading} {line.text}" for line in MovePreview(state, words).lines())


def legal(state: FishingState) -> set[str]:
    return {action.text for action in state.observation.legal_actions}


def test_forecast_lists_exactly_the_boxes_that_can_be_picked(words: Translator) -> None:
    compared = refused = 0
    for state in moments(range(6)):
        for number in {f"fish {number}" for number in AREAS} & legal(state):
            sails = chosen(state, number)
            assert state.previews
            after = state.previews.after(sails.selected_move or "")
            if not after or not after.decision or after.decision.kind != "catch":
                continue
            area = state.observation.areas[AREAS.index(number.partition(" ")[2])]
            free = {box for box, used in area.boxes if not used and box != PLAIN}
            can = {action.target for action in after.legal_actions if action.verb == "take"}
            assert set(MovePreview(sails, words).picks(area)) == can
            compared += 1
            refused += bool(free - can)
    assert compared > 50
    assert refused > 5


def test_colour_absent_from_the_bag_cannot_be_picked(words: Translator) -> None:
    state = samples.find_state(
        lambda state: any(
            not used and box not in (PLAIN, TREASURE, state.observation.closed)
            for area in state.observation.areas
            for box, used in area.boxes
        )
    )
    for area in state.observation.areas:
        for box in MovePreview(state, words).picks(area):
            bag = {**state.observation.bag, box: 0}
            empty = replace(state, observation=replace(state.observation, bag=bag))
            assert (box in MovePreview(empty, words).picks(area)) == (box == TREASURE)


@pytest.mark.parametrize("piracy", ["steal or protect", "both"])
def test_robbery_forecast_warns_of_pirates_only_if_they_may_follow(
    piracy: str, words: Translator
) -> None:
    warned = []
    for state in moments(range(4), piracy=piracy):
        if state.kind != "place" or "steal" not in legal(state) or not state.previews:
            continue
        ways = [way for way in state.previews if way.startswith("steal")]
        taken = len(state.observation.circles["piracy"])
        warns = ROBBED in preview_text(replace(state, selected_move=ways[0]), words)
        assert warns == (piracy != "both" and taken == 0 and not state.me.safe)
        warned.append(warns)
    assert len(warned) > 10
    assert set(warned) == ({False} if piracy == "both" else {True, False})


@pytest.mark.parametrize("way", ["by timing", "lost", "moved"])
def test_forecast_shows_fish_lost_with_a_freezer_token(way: str, words: Translator) -> None:
    lost, kept = Counter[str](), Counter[str]()
    for state in moments(range(12), freezer_return=way):
        for action in state.observation.legal_actions:
            if action.verb not in ("thaw", "return") or not state.previews:
                continue
            loses = any(isinstance(e, events.FishLost) for e in state.previews.brings(action.text))
            said = preview_text(replace(state, selected_move=action.text), words)
            assert (GONE in said) == loses, action.text
            assert "your token back" in said
            (lost if loses else kept)[action.verb] += 1
    for verb in ("thaw", "return"):
        assert kept[verb]
        assert lost[verb] or way == "moved" or (verb, way) == ("thaw", "by timing")


def test_forecast_of_a_kept_freezer_token_costs_one_token(words: Translator) -> None:
    state = replace(samples.sample_states()["token"], selected_move="keep")
    assert preview_text(state, words) == "Pay one fewer token next round"


def test_forecast_shows_barrels_lost_with_a_dropped_depot(words: Translator) -> None:
    spilt = 0
    for state in moments(range(14)):
        for written in state.previews or ():
            if "drop" not in written or not state.previews:
                continue
            gone = sum(
                event.number
                for event in state.previews.brings(written)
                if isinstance(event, events.BarrelsSpent)
            )
            said = preview_text(replace(state, selected_move=written), words)
            assert ("back to the pocket (no room)" in said) == bool(gone), written
            spilt += bool(gone)
    assert spilt


def test_sale_of_a_fished_out_colour_does_not_mention_majorities(words: Translator) -> None:
    state = samples.find_state(lambda state: "market points" in legal(state))
    sale = chosen(state, "market points")
    assert "still count" in preview_text(sale, words)
    out = dict.fromkeys(state.observation.fish_left, 0)
    assert "still count" not in preview_text(
        replace(sale, observation=replace(state.observation, fish_left=out)), words
    )
    assert moves.first(sale.selected_move)[0] == "market"


def rotten(state: FishingState, written: str) -> int | None:
    """Return the number of the viewer's fish that rot right after a plan.

    `None` if no evening follows.
    """
    assert state.previews
    after, seat = state.previews[written], state.observation.seat
    if after.decision and (after.decision.kind, after.decision.seat) == ("rot", seat):
        return int(after.decision.left)
    if not any(isinstance(event, (events.RoundBegan, events.FishLost)) for event in after.events):
        return None
    lost = [event for event in after.events if isinstance(event, events.FishLost)]
    return sum((event.seat, event.reason) == (seat, "rot") for event in lost)


@pytest.mark.parametrize("rot", ["by player", "by boat"])
def test_sale_forecast_warns_of_fish_left_to_rot(rot: str, words: Translator) -> None:
    warned = safe = held = 0
    for state in moments(range(4), 3, rot=rot):
        for begun in {"market money", "market points"} & legal(state):
            assert state.previews
            ways = [way for way in state.previews if way.startswith(f"{begun}; ")]
            for written in {*ways, state.previews.usual(begun)} & set(state.previews):
                said = preview_text(
                    replace(state, selected_move=written, is_suggested=False), words
                )
                warns = re.search(r"Risk (\d+) fish left on your boats rots? this evening", said)
                sold = Counter(
                    e.place
                    for e in state.previews.brings(written)
                    if isinstance(e, events.FishSold)
                )
                left = [
                    sum(card.fish) - sold[card.place]
                    for card in state.me.cards
                    if card.kind == "boat"
                ]
                if state.observation.last_round:
                    continue
                assert bool(warns) == (sum(left) > 0), (written, said)
                assert GONE not in said
                warned, safe = warned + bool(warns), safe + (not warns)
                if (count := rotten(state, written)) and rot == "by player":
                    assert warns
                    assert int(warns[1]) == count
                    held += 1
                elif count:
                    assert warns
                    assert int(warns[1]) == sum((fish + 1) // 2 for fish in left)
                    held += 1
    assert warned > 10
    assert safe > 10
    assert held


def test_with_five_players_no_sale_warns_of_rot(words: Translator) -> None:
    left = 0
    for state in moments(range(1), 5):
        for written in state.previews or ():
            if written.startswith("market"):
                assert "rot" not in preview_text(replace(state, selected_move=written), words)
                left += 1
    assert left


def test_forecast_of_the_last_token_shows_fish_that_rot(words: Translator) -> None:
    """The evening that follows at once takes them.

    The total alone would hide that loss.
    """
    seen = 0
    for state in moments(range(4), 3):
        for action in legal(state) & {"captain", "protect", "subsidy 1"}:
            if action in (state.previews or ()) and rotten(state, action):
                assert state.previews
                lost = [e for e in state.previews[action].events if isinstance(e, events.FishLost)]
                if any(e.seat == state.observation.seat for e in lost):
                    assert GONE in preview_text(replace(state, selected_move=action), words)
                    seen += 1
    assert seen


@pytest.mark.parametrize("kind", ["bonus", "colour", "pearl"])
def test_forecast_of_a_find_shows_its_gain_only_if_there_is_one(
    words: Translator, kind: str
) -> None:
    got = missed = 0
    for state in moments(range(6), 3):
        if state.kind != kind:
            continue
        for written, foretold in state.legal_moves.items():
            lines = MovePreview(
                replace(state, selected_move=written, is_suggested=False), words
            ).lines()
            kinds = {type(event) for event in foretold.events}
            nothing = kinds in ({events.BonusChosen}, {events.PearlPlaced, events.FishMissed})
            lost = written != "bonus fish" and nothing
            assert [entry.heading for entry in lines[:1]] == ([] if lost else ["Get"]), written
            got, missed = got + (not lost), missed + lost
    assert got
    assert missed or kind != "bonus"


def test_dock_explains_a_purple_cube_that_goes_back(words: Translator) -> None:
    state = next(
        state for state in moments(range(6), 3, purple_cubes="may go back") if state.kind == "bonus"
    )
    lines, _ = FishingDock(
        replace(state, selected_move="done", is_suggested=False), words
    ).message_lines()
    expected = words.t("The cube goes back into the bag. Its bonus stays available.")
    assert [line.text for line in lines] == [expected]


def test_forecast_warns_of_a_bank_that_cannot_pay(words: Translator) -> None:
    warned = paid = 0
    for state in moments(range(6), 5):
        pool = state.observation.pool
        for way in state.legal_moves:
            if not way.startswith(("market money", "subsidy")):
                continue
            then = replace(state, selected_move=way, is_suggested=False)
            assert state.previews
            brought = state.previews.brings(way)
            gains = (event for event in brought if isinstance(event, events.MoneyGained))
            got = sum(event.amount for event in gains)
            due = sum(event.price for event in brought if isinstance(event, events.FishSold))
            if way.startswith("subsidy"):
                place = way.rpartition(" ")[2]
                due = next(
                    c.pays for c in state.me.cards if (c.kind, c.place) == ("subsidy", place)
                )
            risk = words.t("the bank only has {money}", money=money(pool, words))
            assert (risk in preview_text(then, words)) == (got < due), way
            warned += got < due
            paid += got == due
    assert warned
    assert paid > 5
