"""Events in words, for the log, the dock's lines and screen readers.

The texts contain only what the viewer may know. The viewer is "you", and the others have names.
A payment has one line, at its end.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import cast

from app.games.cards import labels
from app.i18n import N_, Translator
from app.ui.bot_speech import Quip, append_quip
from app.ui.event_feed import LogLine
from fleet_engine.cards import events as cards_events
from fleet_engine.cards.events import Event
from fleet_engine.cards.names import CRATE

Pair = tuple[str, str]
"""A text about the viewer, and one about another seat."""


class EventDescriber:
    """Descriptions of events for the viewer at seat `me`.

    A bot's `quip` is appended to the line of its event.
    """

    def __init__(
        self, me: int, seats: Sequence[str], words: Translator, saying: Quip | None = None
    ) -> None:
        self.me = me
        self.seats = seats
        self.words = words
        self.quip = saying
        self._spent: Counter[str] = Counter()
        self._bids: dict[int, int] = {}

    def describe(self, events: Iterable[Event]) -> list[LogLine]:
        """Return events as lines.

        An event that needs no line of its own has none.
        """
        lines = []
        for (kind, _), run in groupby(events, key=_run):
            if kind is cards_events.CrateProcessed:
                lines.append(self.processed([*run]))
                continue
            for event in run:
                describer = _DESCRIBERS.get(type(event))
                line = describer(self, event) if describer else None
                if line is None:
                    continue
                if self.quip and self.quip.event is event:
                    line = append_quip(line, self.quip, self.seats, self.words)
                lines.append(line._replace(seat=getattr(event, "seat", None)))
        return lines

    def recent_lines(self, events: Iterable[Event]) -> list[LogLine]:
        """Return the lines for recent events in their order, without intermediate steps.

        All bids for a license share one line, that of the winner or of the present leader.
        """
        return self.describe(self._recent(events))

    def _recent(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield the events that have a line of their own.

        For a license that is still for sale, these are the highest bid and all passes.
        """
        lot: list[cards_events.BidMade | cards_events.BidPassed] = []
        for event in events:
            if isinstance(event, cards_events.BidMade | cards_events.BidPassed):
                lot.append(event)
                continue
            if isinstance(event, cards_events.LotWon):
                self._collect_bids(lot)
                lot.clear()
            if not isinstance(event, _STEPS) and (
                not isinstance(event, _PRIVATE_EVENTS) or event.seat == self.me
            ):
                yield event
        highest = self._collect_bids(lot)
        yield from (
            event for event in lot if event is highest or isinstance(event, cards_events.BidPassed)
        )

    def _collect_bids(self, lot: Iterable[Event]) -> cards_events.BidMade | None:
        """Keep the last bid of each seat for one license, and return the highest bid."""
        bids = [event for event in lot if isinstance(event, cards_events.BidMade)]
        self._bids = {bid.seat: bid.amount for bid in bids}
        return bids[-1] if bids else None

    def _bid_text(
        self, event: cards_events.BidMade | cards_events.LotWon, plain: Pair, contested: Pair
    ) -> str:
        """Return the text of a bid or a sale, contested if there are bids of other seats."""
        beaten = [(seat, amount) for seat, amount in self._bids.items() if seat != event.seat]
        pair = contested if beaten else plain
        licence = labels.licence(event.licence, self.words)
        bids = self._bid_list(beaten)
        return self._actor_text(event.seat, pair, licence=licence, amount=event.amount, bids=bids)

    # --- phrases ---------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        return labels.player_name(seat, self.me, self.seats, self.words)

    def _actor_text(self, seat: int, pair: Pair, **values: object) -> str:
        """Return the first text of a pair for the viewer, else the second with a name."""
        text = pair[0] if seat == self.me else pair[1]
        return self.words.t(text, name=self._name(seat), **values)

    def _bid_list(self, made: Iterable[tuple[int, int]]) -> str:
        """Return bids, given as pairs of seat and amount, as a list in words."""
        pair = (N_("you {amount}"), N_("{name} {amount}"))
        return self.words.join_list(
            self._actor_text(seat, pair, amount=amount) for seat, amount in made
        )

    def _cards(self, cards: Iterable[str]) -> str:
        counts = Counter(cards)
        return self.words.join_list(
            labels.counted(labels.card(card, self.words), count) for card, count in counts.items()
        )

    def _licences(self, licences: Iterable[str]) -> str:
        counts = Counter(licences)
        found = [labels.counted(labels.licence(name, self.words), n) for name, n in counts.items()]
        return self.words.join_list(found)

    # --- one event, one sentence ---------------------------------------------------------------

    def round_began(self, event: cards_events.RoundBegan) -> LogLine:
        """Describe the start of a round."""
        text = self._actor_text(
            event.first,
            (
                N_("Round {round} begins. You start."),
                N_("Round {round} begins. {name} starts."),
            ),
            round=event.round,
        )
        return LogLine("clock", text)

    def phase_began(self, event: cards_events.PhaseBegan) -> LogLine:
        """Describe the start of a phase by its name."""
        text = self.words.t(labels.PHASES[event.phase])
        return LogLine(labels.PHASE_ICONS[event.phase], text, starts="phase")

    def revealed(self, event: cards_events.LicencesRevealed) -> LogLine:
        """Describe the licenses that are revealed."""
        licences = self._licences(event.licences)
        return LogLine("licence", self.words.t("New licenses: {licences}.", licences=licences))

    def cleared(self, event: cards_events.MarketCleared) -> LogLine:
        """Describe the removal of licenses that no seat bought."""
        licences = self._licences(event.licences)
        text = self.words.t("No one buys a license. Removed: {licences}.", licences=licences)
        return LogLine("bin", text)

    def lot_chosen(self, event: cards_events.LotChosen) -> LogLine:
        """Describe the choice of a license for auction."""
        pair = (N_("You auction {licence}."), N_("{name} auctions {licence}."))
        licence = labels.licence(event.licence, self.words)
        return LogLine("gavel", self._actor_text(event.seat, pair, licence=licence), starts="turn")

    def bid_made(self, event: cards_events.BidMade) -> LogLine:
        """Describe a bid."""
        plain = N_("You bid {amount} for {licence}."), N_("{name} bids {amount} for {licence}.")
        contested = (
            N_("You bid {amount} for {licence} ({bids})."),
            N_("{name} bids {amount} for {licence} ({bids})."),
        )
        return LogLine("coin", self._bid_text(event, plain, contested))

    def bid_passed(self, event: cards_events.BidPassed) -> LogLine:
        """Describe a pass."""
        pair = (N_("You’re out of the bidding for {licence}."), N_("{name} passes on {licence}."))
        licence = labels.licence(event.licence, self.words)
        return LogLine("cross", self._actor_text(event.seat, pair, licence=licence))

    def declined(self, event: cards_events.AuctionDeclined) -> LogLine:
        """Describe a seat's withdrawal from the auctions of a round."""
        pair = (N_("You buy nothing this round."), N_("{name} buys nothing this round."))
        if event.too_poor:
            text = self.words.t("You buy nothing: you can’t afford a license.")
            return LogLine("cross", text)
        return LogLine("cross", self._actor_text(event.seat, pair))

    def gone_fishing(self, event: cards_events.GoneFishing) -> LogLine:
        """Describe the taking of a Gone Fishin' card."""
        pair = (
            N_("You take a Gone Fishin’ card."),
            N_("{name} takes a Gone Fishin’ card."),
        )
        return LogLine("gone-fishing", self._actor_text(event.seat, pair))

    def lot_won(self, event: cards_events.LotWon) -> LogLine:
        """Describe the sale of a license."""
        plain = N_("You win {licence} for {amount}."), N_("{name} wins {licence} for {amount}.")
        contested = (
            N_("You win {licence} for {amount} ({bids})."),
            N_("{name} wins {licence} for {amount} ({bids})."),
        )
        text = self._bid_text(event, plain, contested)
        return LogLine(labels.family(event.licence), text)

    def card_spent(self, event: cards_events.CardSpent) -> None:
        """Add a card to the present payment."""
        self._spent[event.card] += 1

    def crate_spent(self, _event: cards_events.CrateSpent) -> None:
        """Add a crate to the present payment."""
        self._spent[CRATE] += 1

    def paid(self, event: cards_events.Paid) -> LogLine | None:
        """Describe a payment with its cards and crates."""
        things = self._cards(self._spent.elements())
        spent = bool(self._spent)
        self._spent.clear()
        if not spent:
            pair = (
                N_("You pay nothing: Shrimp licenses cover it."),
                N_("{name} pays nothing: Shrimp licenses cover it."),
            )
            return LogLine("shrimp", self._actor_text(event.seat, pair)) if event.discount else None
        if event.overpaid:
            pair = (
                N_("You pay {things} ({lost} wasted)."),
                N_("{name} pays {things} ({lost} wasted)."),
            )
        else:
            pair = (N_("You pay {things}."), N_("{name} pays {things}."))
        return LogLine(
            "coin", self._actor_text(event.seat, pair, things=things, lost=event.overpaid)
        )

    def last_round(self, _event: cards_events.LastRound) -> LogLine:
        """Describe the last round, which too few licenses cause."""
        return LogLine("flag", self.words.t("Too few licenses left: this is the last round."))

    def launched(self, event: cards_events.BoatLaunched) -> LogLine:
        """Describe a launch."""
        pair = (N_("You launch your {boat}."), N_("{name} launches a {boat}."))
        boat = labels.boat(event.kind, self.words)
        return LogLine("boat", self._actor_text(event.seat, pair, boat=boat))

    def hired(self, event: cards_events.CaptainHired) -> LogLine:
        """Describe a hired captain.

        Only its owner learns the card.
        """
        boat = labels.boat(event.kind, self.words)
        if event.card is None:
            pair = (
                N_("A captain boards your {boat}."),
                N_("{name} hires a captain for a {boat}."),
            )
            return LogLine("captain", self._actor_text(event.seat, pair, boat=boat))
        card = labels.card(event.card, self.words)
        text = self.words.t("{card} becomes the captain of your {boat}.", card=card, boat=boat)
        return LogLine("captain", text)

    def drawn(self, event: cards_events.CardsDrawn) -> LogLine:
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
                name=self._name(event.seat),
                reason=reason,
            )
        return LogLine("cards", text)

    def shuffled(self, event: cards_events.DeckShuffled) -> LogLine:
        """Describe a shuffle of the discards."""
        text = self.words.n(
            "The discards are shuffled into a new deck of {n} card.",
            "The discards are shuffled into a new deck of {n} cards.",
            event.cards,
        )
        return LogLine("again", text)

    def caught(self, event: cards_events.FishCaught) -> LogLine:
        """Describe a catch."""
        count = len(event.boats)
        if event.seat == self.me:
            text = self.words.n(
                "You catch {n} crate of fish.", "You catch {n} crates of fish.", count
            )
        else:
            text = self.words.n(
                "{name} catches {n} crate of fish.",
                "{name} catches {n} crates of fish.",
                count,
                name=self._name(event.seat),
            )
        return LogLine("fish", text)

    def processed(self, run: Sequence[Event]) -> LogLine:
        """Describe all crates that one seat processes, in one line."""
        seat = cast("cards_events.CrateProcessed", run[0]).seat
        if seat == self.me:
            text = self.words.n("You process {n} crate.", "You process {n} crates.", len(run))
        else:
            text = self.words.n(
                "{name} processes {n} crate.",
                "{name} processes {n} crates.",
                len(run),
                name=self._name(seat),
            )
        return LogLine("crate", text, seat=seat)

    def traded(self, event: cards_events.CrateTraded) -> LogLine:
        """Describe a trade."""
        pair = (N_("You trade a crate for cards."), N_("{name} trades a crate for cards."))
        return LogLine("crate", self._actor_text(event.seat, pair))

    def discarded(self, event: cards_events.CardDiscarded) -> LogLine:
        """Describe a discard.

        Only the owner learns a face-down card.
        """
        if event.card is None:
            pair = (
                N_("You discard a card face down."),
                N_("{name} discards a card face down."),
            )
            return LogLine("bin", self._actor_text(event.seat, pair))
        pair = (N_("You discard {card}."), N_("{name} discards {card}."))
        return LogLine(
            "bin", self._actor_text(event.seat, pair, card=labels.card(event.card, self.words))
        )

    def ended(self, event: cards_events.GameEnded) -> LogLine:
        """Describe the end of the game with its reasons."""
        return LogLine("flag", ending(event.reasons, self.words))


def _run(event: Event) -> tuple[type, int]:
    """Return the key that groups events into one line.

    Only the processed crates of one seat have the same key.
    """
    kind = type(event)
    return kind, event.seat if isinstance(event, cards_events.CrateProcessed) else NO_SEAT


NO_SEAT = -1


def ending(reasons: Sequence[str], words: Translator) -> str:
    """Return the reasons for the end of a game, as a sentence."""
    if len(reasons) > 1:
        return words.t("The last crate was caught, and too few licenses were left.")
    if "crates" in reasons:
        return words.t("The last crate was caught, so the game ended after fishing.")
    return words.t("Too few licenses were left, so the game ended with that round.")


_REASONS = {
    "cod": N_("Cod license"),
    "lobster": N_("Lobster license"),
    "trade": N_("trade"),
    "draw": N_("draw phase"),
}

_STEPS = (
    cards_events.PhaseBegan,
    cards_events.LotChosen,
    cards_events.CrateTraded,
)
"""Events that only the log contains."""

_PRIVATE_EVENTS = (
    cards_events.CardSpent,
    cards_events.CrateSpent,
    cards_events.Paid,
    cards_events.CardsDrawn,
    cards_events.CardDiscarded,
)
"""Events that the event feed contains only if they are the viewer's own."""

_DESCRIBERS: dict[type, Callable[..., LogLine | None]] = {
    cards_events.RoundBegan: EventDescriber.round_began,
    cards_events.PhaseBegan: EventDescriber.phase_began,
    cards_events.LicencesRevealed: EventDescriber.revealed,
    cards_events.MarketCleared: EventDescriber.cleared,
    cards_events.LotChosen: EventDescriber.lot_chosen,
    cards_events.BidMade: EventDescriber.bid_made,
    cards_events.BidPassed: EventDescriber.bid_passed,
    cards_events.AuctionDeclined: EventDescriber.declined,
    cards_events.GoneFishing: EventDescriber.gone_fishing,
    cards_events.LotWon: EventDescriber.lot_won,
    cards_events.CardSpent: EventDescriber.card_spent,
    cards_events.CrateSpent: EventDescriber.crate_spent,
    cards_events.Paid: EventDescriber.paid,
    cards_events.LastRound: EventDescriber.last_round,
    cards_events.BoatLaunched: EventDescriber.launched,
    cards_events.CaptainHired: EventDescriber.hired,
    cards_events.CardsDrawn: EventDescriber.drawn,
    cards_events.DeckShuffled: EventDescriber.shuffled,
    cards_events.FishCaught: EventDescriber.caught,
    cards_events.CrateTraded: EventDescriber.traded,
    cards_events.CardDiscarded: EventDescriber.discarded,
    cards_events.GameEnded: EventDescriber.ended,
}
"""Methods by event class.

Turns and bought licenses have no line. The events that belong to them describe them.
"""


def spent_text(events: Iterable[Event], seat: int) -> dict[str, int]:
    """Return the cards and crates that a seat pays in some events."""
    counts: Counter[str] = Counter()
    for event in events:
        if isinstance(event, cards_events.CardSpent) and event.seat == seat:
            counts[event.card] += 1
        elif isinstance(event, cards_events.CrateSpent) and event.seat == seat:
            counts[CRATE] += 1
    return dict(counts)
