"""Recent events of Let's Go Fishing!: all, in order, with avatars of the players."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from app.games.fishing.catch_table import leaders
from app.games.fishing.dock import FishingDock
from app.games.fishing.lost_majorities import lost_majorities
from app.games.fishing.moved_pieces import moved_pieces
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS
from tests.fishing.page import samples
from tests.page.players import answer_bots

AGAINST_THREE = (Seat(), *(Seat(bot="greedy"),) * 3)
AFFAIRS = (
    events.BarrelsBought,
    events.FishStowed,
    events.FishSold,
    events.TreasureFound,
    events.EquipmentTaken,
    events.Robbed,
)
"""Events that change a seat's possessions and are reported at once."""


def moments(seed: int, decisions: int = 60) -> Iterator[FishingState]:
    """Yield the states at the decisions of a random player against three bots."""
    chance = random.Random(seed)
    session = GameSession.new("fishing", seed, {}, seats=AGAINST_THREE, key=seed)
    answer_bots(session)
    for _ in range(decisions):
        if session.is_over:
            return
        yield samples.view_state(session, selected_move=None, is_suggested=False)
        session.select(chance.choice([*session.legal_moves]))
        session.confirm()
        answer_bots(session)


def test_recent_events_list_gains_with_the_avatar_of_their_seat(words: Translator) -> None:
    seen = set()
    for state in moments(3):
        lines = FishingDock(state, words).recent_lines()
        for seat in range(4):
            got = {type(event) for event in state.recent_events if _of(event, seat)}
            assert not got or any(line.seat == seat for line in lines)
            seen |= got
        html = FishingDock(state, words).event_feed()
        faces = [
            line for line in lines if line.seat is not None and state.players.avatar_of(line.seat)
        ]
        assert html.count("bot-avatar") >= len(faces)
    assert seen == set(AFFAIRS)


def _of(event: events.Event, seat: int) -> bool:
    return isinstance(event, AFFAIRS) and event.seat == seat


def test_losses_of_the_viewer_are_listed_and_shown_as_pieces(
    words: Translator,
) -> None:
    found = {"rotten": 0, "robbed": 0}
    for seed in (3, 4, 5):
        for state in moments(seed):
            seat = state.me.seat
            html = FishingDock(state, words).event_feed()
            for kind, hurts in (("rotten", events.FishLost), ("robbed", events.Robbed)):
                whose = "victim" if hurts is events.Robbed else "seat"
                lost = [
                    event
                    for event in state.recent_events
                    if isinstance(event, hurts) and getattr(event, whose) == seat
                ]
                alone = (
                    FishingDock(replace(state, recent_events=tuple(lost)), words).recent_lines()
                    if lost
                    else []
                )
                assert bool(lost) == bool(alone)
                assert (f'class="moved-piece {kind}"' in html) == bool(lost)
                found[kind] += bool(lost)
    assert all(found.values())


def test_stolen_piece_names_robber_and_victim(words: Translator) -> None:
    (state,) = islice((each for each in moments(3) if each.recent_events), 1)
    seat = state.me.seat
    of_viewer = events.Robbed(1, seat, "fish", "blue", "2", "1")
    of_rival = events.Robbed(1, 2, "barrel")
    own = events.Robbed(seat, 1, "money")

    def shown(*happened: events.Event, playback: str = "") -> str:
        then = replace(state, recent_events=happened, playback=playback)
        return str(moved_pieces(then, words))

    robber, victim = state.name(1), state.name(2)
    assert f"<small>stolen by {robber}</small>" in shown(of_viewer)
    assert "#i-fish-blue" in shown(of_viewer)
    assert not shown(of_rival), "the question has only the viewer's own losses"
    at_stop = shown(of_rival, playback="step")
    assert f"<small>{robber} robs {victim}</small>" in at_stop
    assert "#i-barrel" in at_stop
    assert not shown(own, playback="step")


def test_the_list_stays_while_a_plan_is_chosen(words: Translator) -> None:
    state = next(state for state in moments(3) if state.recent_events and state.kind == "place")
    chosen = replace(state, selected_move=next(iter(state.legal_moves)))
    assert FishingDock(chosen, words).event_feed() == FishingDock(state, words).event_feed()


def test_lines_are_in_the_order_of_their_events(words: Translator) -> None:
    """The events up to a robbery have the first lines, and the others have the rest."""
    robberies = 0
    for state in moments(3):
        happened = state.recent_events
        for count, event in enumerate(happened):
            if isinstance(event, events.Robbed):
                parts = (happened[:count], happened[count:])
                in_parts = [_signs(replace(state, recent_events=part), words) for part in parts]
                assert _signs(state, words) == [*in_parts[0], *in_parts[1]]
                robberies += 1
    assert robberies


def _signs(state: FishingState, words: Translator) -> list[tuple[str, int | None]]:
    """Return the icon and the seat of each recent line, without those of lost leads."""
    lines = FishingDock(state, words).recent_lines()
    return [(line.icon, line.seat) for line in lines if line.icon != "trophy"]


def test_lost_leads_follow_the_events(words: Translator) -> None:
    lost = 0
    for seed in range(3, 9):
        for state in moments(seed):
            leads = list(lost_majorities(state, words))
            lines = FishingDock(state, words).recent_lines()
            assert lines[len(lines) - len(leads) :] == leads
            lost += len(leads)
    assert lost


def test_only_lost_leads_are_listed(words: Translator) -> None:
    """Compare with the leaders at the decision before."""
    lost = 0
    for seed in range(3, 9):
        before: FishingState | None = None
        for state in moments(seed):
            me, lost_leads = state.me.seat, list(lost_majorities(state, words))
            if before is not None:
                due = sum(
                    me in leaders(colour, before.observation)
                    and bool(now := leaders(colour, state.observation))
                    and me not in now
                    for colour in COLOURS
                )
                assert len(lost_leads) == due
                lost += due
            before = state
    assert lost
