"""Old records: version 0.1.0 omits decisions in which no card is left to draw."""

from itertools import pairwise

from fleet_engine import replay
from fleet_engine.cards import events as card_events
from tests.cards.kind import NOTHING_TO_DRAW


def test_old_link_discards_and_trades_with_no_card_left_to_draw() -> None:
    events = replay(NOTHING_TO_DRAW).events
    follow = list(pairwise(events))
    traded = [after for event, after in follow if isinstance(event, card_events.CrateTraded)]
    assert any(not isinstance(event, card_events.CardsDrawn) for event in traded)
    discarding = [
        before for before, event in follow if isinstance(event, card_events.CardDiscarded)
    ]
    assert any(not isinstance(event, card_events.CardsDrawn) for event in discarding)
