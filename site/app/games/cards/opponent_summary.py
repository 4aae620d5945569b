"""Summary of the other seats since the viewer's last decision, one line a seat.

Lines about earlier rounds follow those about the present one and name their round.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from app.games.cards import labels
from app.games.cards.event_text import EventWords
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.bot_speech import Quip, append_quip
from app.ui.event_feed import LogLine, group_by_round
from fleet_engine.cards import events as cards_events


def opponent_lines(
    state: CardsState, words: Translator, saying: Quip | None = None
) -> list[LogLine]:
    """Return the lines of all others that have done anything, in table order.

    A bot's `saying` follows the line of the event that it is about.
    """
    seen = state.observation
    seats = [(seen.seat + place) % seen.players for place in range(1, seen.players)]
    if state.open:  # The shared view has no viewer's seat, so every seat is another one.
        seats = [*range(seen.players)]
    lines: list[LogLine] = []
    rounds = group_by_round(state.recent_events, cards_events.RoundBegan)
    for number, (_, events) in reversed([*enumerate(rounds, seen.round + 1 - len(rounds))]):
        part = replace(state, recent_events=tuple(events))
        round_lines = [line for seat in seats for line in _line(seat, number, part, words)]
        if saying and any(event is saying.event for event in events):
            round_lines = [_with_quip(line, saying, state, words) for line in round_lines]
        lines += round_lines
    return lines


def _with_quip(line: LogLine, saying: Quip, state: CardsState, words: Translator) -> LogLine:
    """Return a line with the saying, if the line is about the seat of its event."""
    if line.seat != saying.event.seat:
        return line
    return append_quip(line, saying, state.seats, words)


def winning_bid(seat: int, state: CardsState) -> int | None:
    """Return the winning bid of a seat in this round, `None` if it has not won."""
    return _amount(seat, state, cards_events.LotWon, since=cards_events.RoundBegan)


def last_bid(seat: int, state: CardsState) -> int | None:
    """Return the last bid of a seat for the current lot, `None` if it has made none."""
    return _amount(seat, state, cards_events.BidMade, since=cards_events.LotChosen)


def _amount(
    seat: int,
    state: CardsState,
    kind: type[cards_events.LotWon | cards_events.BidMade],
    since: type[cards_events.Event],
) -> int | None:
    """Return the amount of a seat's last event of a kind, `None` if `since` is newer."""
    for event in reversed((*state.before, *state.recent_events)):
        if isinstance(event, since):
            return None
        if isinstance(event, kind) and event.seat == seat:
            return event.amount
    return None


def _line(seat: int, number: int, state: CardsState, words: Translator) -> Iterator[LogLine]:
    """Yield the line of a seat for one round, the most important action first.

    It yields nothing for a seat without an action. A line about an earlier round names its
    number.
    """
    parts = [*_bought_line(seat, state, words), *_fishing_line(seat, state, words)]
    if parts:
        sign, _ = parts[0]
        listed = words.join_list([text for _, text in parts])
        name = state.seats[seat]
        if number == state.observation.round:
            text = words.t("{name}: {deeds}", name=name, deeds=listed)
        else:
            text = words.t("{name}, round {round}: {deeds}", name=name, round=number, deeds=listed)
        yield LogLine(sign, text, seat=seat)


IconText = tuple[str, str]
"""An icon and a few words."""


def _bought_line(seat: int, state: CardsState, words: Translator) -> Iterator[IconText]:
    """Yield the licenses that a seat has won or leads for, and its withdrawal."""
    bids: dict[int, int] = {}
    lot = ""
    for event in state.recent_events:
        match event:
            case cards_events.LotChosen():
                bids, lot = {}, event.licence
            case cards_events.BidMade():
                bids[event.seat], lot = event.amount, event.licence
            case cards_events.LotWon() if event.seat == seat:
                beaten = {other: bid for other, bid in bids.items() if other != seat}
                yield labels.family(event.licence), _won_line(event, beaten, state, words)
            case cards_events.AuctionDeclined() if event.seat == seat:
                yield "cross", words.t("bought nothing")
        if isinstance(event, cards_events.LotWon):
            bids = {}
    if bids and max(bids, key=lambda bidder: bids[bidder]) == seat:
        licence = labels.licence(lot, words)
        yield "gavel", words.t("bids {amount} for {licence}", amount=bids[seat], licence=licence)


def _won_line(
    event: cards_events.LotWon, beaten: dict[int, int], state: CardsState, words: Translator
) -> str:
    """Return the license, its price and the last bid of each beaten seat."""
    licence = labels.licence(event.licence, words)
    if not beaten:
        return words.t("bought {licence} for {amount}", licence=licence, amount=event.amount)
    bids = EventWords(state.observation.seat, state.seats, words).bids(beaten.items())
    return words.t(
        "bought {licence} for {amount} ({bids})", licence=licence, amount=event.amount, bids=bids
    )


def _fishing_line(seat: int, state: CardsState, words: Translator) -> Iterator[IconText]:
    """Yield the launched boats of a seat, its captains, its catch and its crates."""
    mine = [event for event in state.recent_events if getattr(event, "seat", None) == seat]
    boats = Counter(event.kind for event in mine if isinstance(event, cards_events.BoatLaunched))
    for kind, count in boats.items():
        boat = labels.counted(labels.boat(kind, words), count)
        yield "boat", words.t("launched {boat}", boat=boat)
    if captains := sum(isinstance(event, cards_events.CaptainHired) for event in mine):
        yield "captain", words.n("hired {n} captain", "hired {n} captains", captains)
    if crates := sum(
        len(event.boats) for event in mine if isinstance(event, cards_events.FishCaught)
    ):
        yield "fish", words.n("caught {n} crate", "caught {n} crates", crates)
    if taken := sum(isinstance(event, cards_events.CrateProcessed) for event in mine):
        yield "crate", words.n("processed {n} crate", "processed {n} crates", taken)
    if any(isinstance(event, cards_events.GoneFishing) for event in mine):
        yield "gone-fishing", words.t("took a Gone Fishin’ card")
