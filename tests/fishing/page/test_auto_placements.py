"""Tokens placed without a choice are always announced."""

import random
from collections.abc import Iterator

from app.games.fishing import moves
from app.games.fishing.auto_placements import auto_placements
from app.games.fishing.dock import FishingDock
from app.i18n import Translator
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine.fishing import events
from tests.fishing.page import samples
from tests.page.players import answer_bots

TABLE = (Seat(), Seat(bot="random"), Seat(bot="random"))


def turns(seed: int) -> Iterator[tuple[str, GameSession]]:
    """Yield the kind of each confirmed decision and the session after it.

    The player chooses at random against two bots. A `thaw` yields an empty kind.
    """
    chance = random.Random(seed)
    session = GameSession.new("fishing", seed, {}, seats=TABLE)
    answer_bots(session)
    while not session.is_over:
        written = chance.choice([*session.legal_moves])
        kind = session.match.decision.kind
        session.select(written)
        session.confirm()
        answer_bots(session)
        yield kind if moves.first(written)[0] != "thaw" else "", session


def places(event: events.Event, seat: int) -> bool:
    return isinstance(event, events.TokenPlaced) and event.seat == seat


def test_only_tokens_placed_without_a_choice_are_announced(words: Translator) -> None:
    found = 0
    for seed in range(4):
        for kind, session in turns(seed):
            seat = session.viewer
            mine = [
                place for place, event in enumerate(session.recent_events) if places(event, seat)
            ]
            announced = [place for place, _ in auto_placements(session.recent_events, seat, words)]
            assert announced == (mine[1:] if kind == "place" else mine)
            found += len(announced)
            if announced:
                state = samples.view_state(session, selected_move=None, is_suggested=False)
                lines = [line for _, line in auto_placements(session.recent_events, seat, words)]
                assert set(lines) <= set(FishingDock(state, words).recent_lines())
    assert found
