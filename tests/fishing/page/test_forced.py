"""Tokens placed without a choice are always announced."""

import random
from collections.abc import Iterator

from app.games.fishing import dock, moves
from app.games.fishing.auto_placements import forced
from app.i18n import Words
from app.play.bot_requests import at_once
from app.play.seats import Seat
from app.play.session import Session
from fleet_engine.fishing import events
from tests.fishing.page import samples

TABLE = (Seat(), Seat(bot="random"), Seat(bot="random"))


def turns(seed: int) -> Iterator[tuple[str, Session]]:
    """Yield the kind of each confirmed decision and the session after it.

    The player chooses at random against two bots. A `thaw` yields an empty kind.
    """
    chance = random.Random(seed)
    session = Session.new("fishing", seed, {}, seats=TABLE)
    session.let_play(at_once)
    while not session.over:
        written = chance.choice([*session.options])
        kind = session.match.decision.kind
        session.choose(written)
        session.confirm()
        session.let_play(at_once)
        yield kind if moves.first(written)[0] != "thaw" else "", session


def places(event: events.Event, seat: int) -> bool:
    return isinstance(event, events.TokenPlaced) and event.seat == seat


def test_each_token_that_nobody_asked_about_is_told_and_no_other(words: Words) -> None:
    found = 0
    for seed in range(4):
        for kind, session in turns(seed):
            seat = session.viewer
            mine = [place for place, event in enumerate(session.recent) if places(event, seat)]
            told = [place for place, _ in forced(session.recent, seat, words)]
            assert told == (mine[1:] if kind == "place" else mine)
            found += len(told)
            if told:
                state = samples.moment(session, chosen=None, proposed=False)
                lines = [line for _, line in forced(session.recent, seat, words)]
                assert set(lines) <= set(dock.lately(state, words))
    assert found
