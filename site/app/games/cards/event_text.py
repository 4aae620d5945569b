"""Events in words, for the log, the dock's lines and screen readers.

The texts contain only what the viewer may know. The viewer is "you", and the others have names.
A payment has one line, at its end.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import cast

from app.games.cards import labels
from app.i18n import Words, mark
from app.ui.bot_speech import Saying, with_saying
from app.ui.event_feed import Line
from fleet_engine.cards import events as happened
from fleet_engine.cards.events import Event
from fleet_engine.cards.names import CRATE


class Voice:
    """Labels for players, cards and licences, for the viewer at seat `me`."""

    def __init__(self, me: int, seats: Sequence[str], words: Words) -> None:
        self.me = me
        self.seats = seats
        self.words = words
        self._spent: Counter[str] = Counter()

    def _who(self, seat: int) -> str:
        return labels.who(seat, self.me, self.seats, self.words)

    def _by(self, seat: int, pair: tuple[str, str], **values: object) -> str:
        """Return the first text of a pair for the viewer, else the second with a name."""
        text = pair[0] if seat == self.me else pair[1]
        return self.words.t(text, name=self._who(seat), **values)

    def bids(self, made: Iterable[tuple[int, int]]) -> str:
        """Return bids, given as pairs of seat and amount, as a list in words."""
        pair = (mark("you {amount}"), mark("{name} {amount}"))
        return self.words.listed(self._by(seat, pair, amount=amount) for seat, amount in made)

    def _cards(self, cards: Iterable[str]) -> str:
        counts = Counter(cards)
        return self.words.listed(
            labels.times(labels.card(card, self.words), count) for card, count in counts.items()
        )

    def _licences(self, licences: Iterable[str]) -> str:
        counts = Counter(licences)
        found = [labels.times(labels.licence(name, self.words), n) for name, n in counts.items()]
        return self.words.listed(found)


class Teller(Voice):
    """Descriptions of events for the viewer at seat `me`.

    A bot's `saying` is appended to the line of its event.
    """

    def __init__(
        self, me: int, seats: Sequence[str], words: Words, saying: Saying | None = None
    ) -> None:
        super().__init__(me, seats, words)
        self.saying = saying
        self._bids: list[happened.BidMade] = []

    def told(self, events: Iterable[Event]) -> list[Line]:
        """Return events as lines.

        An event that needs no line of its own has none.
        """
        lines = []
        for (kind, _), run in groupby(events, key=_run):
            if kind is happened.CrateProcessed:
                lines.append(self.processed([*run]))
                continue
            for event in run:
                teller = _TELLERS.get(type(event))
                line = teller(self, event) if teller else None
                if line is None:
                    continue
                if self.saying and self.saying.event is event:
                    line = with_saying(line, self.saying, self.seats, self.words)
                lines.append(line._replace(seat=getattr(event, "seat", None)))
        return lines

    def news(self, events: Iterable[Event]) -> list[Line]:
        """Return the lines for recent events, without intermediate steps.

        All bids for a licence share one line, that of the winner or of the present leader.
        """
        lines = self.told(self._newsworthy(events))
        return [*lines, self._leading()] if self._bids else lines

    def _newsworthy(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield the events that have a line of their own.

        Bids are collected until a seat has won the licence.
        """
        for event in events:
            if isinstance(event, happened.BidMade):
                self._bids.append(event)
            elif not isinstance(event, _STEPS) and (
                not isinstance(event, _OWN_AFFAIRS) or event.seat == self.me
            ):
                yield event

    def _leading(self) -> Line:
        """Return the line of the highest bid for a licence that is still for sale."""
        line = self.bid_made(self._bids[-1])
        line = line._replace(text=self._with_bids(line.text), seat=self._bids[-1].seat)
        self._bids.clear()
        return line

    def _with_bids(self, sentence: str) -> str:
        """Return a sentence with all collected bids, if there is more than one."""
        if len(self._bids) < 2:
            return sentence
        bids = self.bids((bid.seat, bid.amount) for bid in self._bids)
        return self.words.t("{sentence} Bids: {bids}.", sentence=sentence, bids=bids)

    # --- one event, one sentence ---------------------------------------------------------------

    def round_began(self, event: happened.RoundBegan) -> Line:
        """Describe the start of a round."""
        text = self._by(
            event.first,
            (
                mark("Round {round} begins. You start."),
                mark("Round {round} begins. {name} starts."),
            ),
            round=event.round,
        )
        return Line("clock", text)

    def phase_began(self, event: happened.PhaseBegan) -> Line:
        """Describe the start of a phase by its name."""
        text = self.words.t(labels.PHASES[event.phase])
        return Line(labels.PHASE_SIGNS[event.phase], text, opens="phase")

    def revealed(self, event: happened.LicencesRevealed) -> Line:
        """Describe the licences that are revealed."""
        licences = self._licences(event.licences)
        return Line("licence", self.words.t("New for sale: {licences}.", licences=licences))

    def cleared(self, event: happened.MarketCleared) -> Line:
        """Describe the removal of licences that no seat bought."""
        licences = self._licences(event.licences)
        text = self.words.t("Nobody buys: {licences} leave the game.", licences=licences)
        return Line("bin", text)

    def lot_chosen(self, event: happened.LotChosen) -> Line:
        """Describe the choice of a licence for auction."""
        pair = (mark("You put {licence} up."), mark("{name} puts {licence} up."))
        licence = labels.licence(event.licence, self.words)
        return Line("gavel", self._by(event.seat, pair, licence=licence), opens="turn")

    def bid_made(self, event: happened.BidMade) -> Line:
        """Describe a bid."""
        pair = (
            mark("You bid {amount} for {licence}."),
            mark("{name} bids {amount} for {licence}."),
        )
        licence = labels.licence(event.licence, self.words)
        return Line("coin", self._by(event.seat, pair, amount=event.amount, licence=licence))

    def bid_passed(self, event: happened.BidPassed) -> Line:
        """Describe a pass."""
        pair = (mark("You pass on {licence}."), mark("{name} passes on {licence}."))
        licence = labels.licence(event.licence, self.words)
        return Line("cross", self._by(event.seat, pair, licence=licence))

    def declined(self, event: happened.AuctionDeclined) -> Line:
        """Describe a seat's withdrawal from the auctions of a round."""
        pair = (mark("You buy nothing this round."), mark("{name} buys nothing this round."))
        return Line("cross", self._by(event.seat, pair))

    def gone_fishing(self, event: happened.GoneFishing) -> Line:
        """Describe the taking of a Gone Fishin' card."""
        pair = (
            mark("You take a Gone Fishin’ card."),
            mark("{name} takes a Gone Fishin’ card."),
        )
        return Line("gone-fishing", self._by(event.seat, pair))

    def lot_won(self, event: happened.LotWon) -> Line:
        """Describe the sale of a licence."""
        pair = (
            mark("You win {licence} for {amount}."),
            mark("{name} wins {licence} for {amount}."),
        )
        licence = labels.licence(event.licence, self.words)
        text = self._by(event.seat, pair, licence=licence, amount=event.amount)
        line = Line(labels.family(event.licence), self._with_bids(text))
        self._bids.clear()
        return line

    def card_spent(self, event: happened.CardSpent) -> None:
        """Add a card to the present payment."""
        self._spent[event.card] += 1

    def crate_spent(self, _event: happened.CrateSpent) -> None:
        """Add a crate to the present payment."""
        self._spent[CRATE] += 1

    def paid(self, event: happened.Paid) -> Line | None:
        """Describe a payment with its cards and crates."""
        things = self._cards(self._spent.elements())
        spent = bool(self._spent)
        self._spent.clear()
        if not spent:
            pair = (
                mark("You pay nothing: Shrimp licences cover it."),
                mark("{name} pays nothing: Shrimp licences cover it."),
            )
            return Line("shrimp", self._by(event.seat, pair)) if event.discount else None
        if event.overpaid:
            pair = (
                mark("You pay with {things}, {lost} too much."),
                mark("{name} pays with {things}, {lost} too much."),
            )
        else:
            pair = (mark("You pay with {things}."), mark("{name} pays with {things}."))
        return Line("coin", self._by(event.seat, pair, things=things, lost=event.overpaid))

    def last_round(self, _event: happened.LastRound) -> Line:
        """Describe the last round, which too few licences cause."""
        return Line("flag", self.words.t("Too few licences are left: this is the last round."))

    def launched(self, event: happened.BoatLaunched) -> Line:
        """Describe a launch."""
        pair = (mark("You launch a {boat}."), mark("{name} launches a {boat}."))
        boat = labels.boat(event.kind, self.words)
        return Line("boat", self._by(event.seat, pair, boat=boat))

    def hired(self, event: happened.CaptainHired) -> Line:
        """Describe a hired captain.

        Only its owner learns the card.
        """
        boat = labels.boat(event.kind, self.words)
        if event.card is None:
            pair = (
                mark("A captain boards your {boat}."),
                mark("{name} hires a captain for a {boat}."),
            )
            return Line("captain", self._by(event.seat, pair, boat=boat))
        card = labels.card(event.card, self.words)
        text = self.words.t("{card} becomes captain of your {boat}.", card=card, boat=boat)
        return Line("captain", text)

    def drawn(self, event: happened.CardsDrawn) -> Line:
        """Describe a draw.

        Only the owner learns the cards.
        """
        reason = self.words.t(_REASONS[event.reason])
        if event.cards is not None:
            text = self.words.t(
                "You draw {cards} ({reason}).", cards=self._cards(event.cards), reason=reason
            )
        else:
            text = self.words.n(
                "{name} draws {n} card ({reason}).",
                "{name} draws {n} cards ({reason}).",
                event.number,
                name=self._who(event.seat),
                reason=reason,
            )
        return Line("cards", text)

    def shuffled(self, event: happened.DeckShuffled) -> Line:
        """Describe a shuffle of the discards."""
        text = self.words.n(
            "The discards become a new deck of {n} card.",
            "The discards become a new deck of {n} cards.",
            event.cards,
        )
        return Line("again", text)

    def caught(self, event: happened.FishCaught) -> Line:
        """Describe a catch."""
        count = len(event.boats)
        if event.seat == self.me:
            text = self.words.n(
                "You land {n} crate of fish.", "You land {n} crates of fish.", count
            )
        else:
            text = self.words.n(
                "{name} lands {n} crate of fish.",
                "{name} lands {n} crates of fish.",
                count,
                name=self._who(event.seat),
            )
        return Line("fish", text)

    def processed(self, run: Sequence[Event]) -> Line:
        """Describe all crates that one seat processes, in one line."""
        seat = cast("happened.CrateProcessed", run[0]).seat
        if seat == self.me:
            text = self.words.n("You process {n} crate.", "You process {n} crates.", len(run))
        else:
            text = self.words.n(
                "{name} processes {n} crate.",
                "{name} processes {n} crates.",
                len(run),
                name=self._who(seat),
            )
        return Line("crate", text, seat=seat)

    def traded(self, event: happened.CrateTraded) -> Line:
        """Describe a trade."""
        pair = (mark("You trade a crate for cards."), mark("{name} trades a crate for cards."))
        return Line("crate", self._by(event.seat, pair))

    def discarded(self, event: happened.CardDiscarded) -> Line:
        """Describe a discard.

        Only the owner learns a face-down card.
        """
        if event.card is None:
            pair = (
                mark("You discard a card face down."),
                mark("{name} discards a card face down."),
            )
            return Line("bin", self._by(event.seat, pair))
        pair = (mark("You discard {card}."), mark("{name} discards {card}."))
        return Line("bin", self._by(event.seat, pair, card=labels.card(event.card, self.words)))

    def ended(self, event: happened.GameEnded) -> Line:
        """Describe the end of the game with its reasons."""
        return Line("flag", ending(event.reasons, self.words))


def _run(event: Event) -> tuple[type, int]:
    """Return the key that groups events into one line.

    Only the processed crates of one seat have the same key.
    """
    kind = type(event)
    return kind, event.seat if isinstance(event, happened.CrateProcessed) else NOBODY


NOBODY = -1


def ending(reasons: Sequence[str], words: Words) -> str:
    """Return the reasons for the end of a game, as a sentence."""
    if len(reasons) > 1:
        return words.t("The last crate is caught, and too few licences are left for sale.")
    if "crates" in reasons:
        return words.t("The last crate is caught: the game ends after this fishing.")
    return words.t("Too few licences were left for sale: the round was played to its end.")


_REASONS = {
    "cod": mark("Cod licence"),
    "lobster": mark("Lobster licence"),
    "trade": mark("trade"),
    "draw": mark("draw phase"),
}

_STEPS = (happened.PhaseBegan, happened.LotChosen, happened.BidPassed, happened.CrateTraded)
"""Events that only the log contains."""

_OWN_AFFAIRS = (
    happened.CardSpent,
    happened.CrateSpent,
    happened.Paid,
    happened.CardsDrawn,
    happened.CardDiscarded,
)
"""Events that the event feed contains only if they are the viewer's own."""

_TELLERS: dict[type, Callable[..., Line | None]] = {
    happened.RoundBegan: Teller.round_began,
    happened.PhaseBegan: Teller.phase_began,
    happened.LicencesRevealed: Teller.revealed,
    happened.MarketCleared: Teller.cleared,
    happened.LotChosen: Teller.lot_chosen,
    happened.BidMade: Teller.bid_made,
    happened.BidPassed: Teller.bid_passed,
    happened.AuctionDeclined: Teller.declined,
    happened.GoneFishing: Teller.gone_fishing,
    happened.LotWon: Teller.lot_won,
    happened.CardSpent: Teller.card_spent,
    happened.CrateSpent: Teller.crate_spent,
    happened.Paid: Teller.paid,
    happened.LastRound: Teller.last_round,
    happened.BoatLaunched: Teller.launched,
    happened.CaptainHired: Teller.hired,
    happened.CardsDrawn: Teller.drawn,
    happened.DeckShuffled: Teller.shuffled,
    happened.FishCaught: Teller.caught,
    happened.CrateTraded: Teller.traded,
    happened.CardDiscarded: Teller.discarded,
    happened.GameEnded: Teller.ended,
}
"""Methods by event class.

Turns and bought licences have no line. The events that belong to them describe them.
"""


def spent(events: Iterable[Event], seat: int) -> dict[str, int]:
    """Return the cards and crates that a seat pays in some events."""
    counts: Counter[str] = Counter()
    for event in events:
        if isinstance(event, happened.CardSpent) and event.seat == seat:
            counts[event.card] += 1
        elif isinstance(event, happened.CrateSpent) and event.seat == seat:
            counts[CRATE] += 1
    return dict(counts)
