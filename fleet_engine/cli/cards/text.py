"""English text of the card game: names of ids, sentences for events, effects of actions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from fleet_engine.cards import events as cards_events
from fleet_engine.cards.events import Event
from fleet_engine.cards.observation import BonusView, CardsObservation, DecisionView, PaymentView
from fleet_engine.core.action import Action

NAMES = {
    "shrimp": "Shrimp",
    "cod": "Cod",
    "lobster": "Lobster",
    "tuna": "Tuna",
    "processing-vessel": "Processing Vessel",
    "king-crab": "King Crab",
    "gone-fishing": "Gone Fishin'",
    "fishermans-pub": "Fishermen's Pub",
    "king-crab-captains": "King Crab (captains)",
    "king-crab-crates": "King Crab (crates)",
    "king-crab-licences": "King Crab (licenses)",
    "crate": "crate",
}
"""Names of cards and licenses, and of the crate, which can pay like a card."""

PHASES = {
    "auction": "auction",
    "launch": "launching boats",
    "hire": "hiring captains",
    "fishing": "fishing",
    "processing": "processing and trading",
    "draw": "draw",
    "over": "the end",
}

REASONS = {
    "cod": "Cod license",
    "lobster": "Lobster license",
    "trade": "traded crate",
    "draw": "draw phase",
}
"""Reasons for drawing cards."""

ENDINGS = {
    "licences": "the licenses have run out",
    "crates": "the last crate is caught",
}

STANDINGS = {
    "waits": "may buy",
    "leads": "leads",
    "bids": "bids",
    "passed": "passed",
    "bought": "bought",
    "declined": "out",
}
"""States of a seat in the auction."""

PAD_LABELS = {
    "licences": "Licenses",
    "boats": "Boats",
    "crates": "Crates",
    "bonus": "King Crab bonus",
    "gone_fishing": "Gone Fishin'",
    "total": "Total",
}
"""Names of the lines of the score pad."""

TIE_LABELS = {"boats": "launched boats", "crates": "crates on boats"}
"""Names of the tie-breaks."""

HELP = """\
Type the number of a choice, or its notation, such as: launch cod
  undo        take the last choice back, unless something was revealed since
  sheet [N]   show the table as seat N sees it; its hand only in its turn
  log         print the game so far
  save FILE   save the game, to continue later
  help        print these lines
  quit        leave, and print the command to continue
Bids are nominal: Shrimp licenses reduce only the payment. Cards pay their value, processed
crates pay, too, and there is no change. Boats show crates/room; a boat marked with ... has no
captain yet."""


def count_noun(count: int, thing: str) -> str:
    """Return a count with its noun, such as `1 card` or `2 cards`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def join_list(items: Sequence[str]) -> str:
    """Return items as a list in English, such as `a, b and c`."""
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


def count_items(cards: Iterable[str]) -> str:
    """Return cards with equal ones combined, such as `Tuna, Cod ×2`."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return join_list([_times(NAMES[card], count) for card, count in counts.items()])


def _times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def payment_text(cost: PaymentView) -> str:
    """Return the suggested payment."""
    if not cost.due:
        return "free"
    best = join_list([_times(NAMES[thing], count) for thing, count in cost.best])
    lost = f", {cost.overpaid} too much" if cost.overpaid else ""
    return f"pay {cost.due}, best with {best}{lost}"


class EventDescriber:
    """Describes events with the names of the players.

    All players share the terminal, so it describes only public events and names no drawn card.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def subject_verb(self, seat: int, verb: str) -> str:
        """Return a player's name with a verb, such as `Ann takes`."""
        return f"{self._names[seat]} {verb}"

    def describe_events(self, event_log: Iterable[Event]) -> list[str]:
        """Return a description of events, a sentence per line.

        A whole payment is one sentence. An empty line precedes each round.
        """
        lines = []
        for paying, run in groupby(event_log, key=_is_payment):
            if paying:
                lines += self._payments(list(run))
                continue
            for event in run:
                if isinstance(event, cards_events.RoundBegan):
                    lines.append("")
                if describe := _SENTENCES.get(type(event)):
                    lines.append(describe(event, self))
        return lines

    def _payments(self, steps: list[Any]) -> list[str]:
        """Return sentences for consecutive payments. The last one may be incomplete."""
        lines = []
        spent: list[str] = []
        for step in steps:
            match step:
                case cards_events.CardSpent():
                    spent.append(step.card)
                case cards_events.CrateSpent():
                    spent.append("crate")
                case cards_events.Paid():
                    lines.append(self._paid(step, spent))
                    spent = []
        if spent:
            lines.append(f"{self.subject_verb(steps[-1].seat, 'spends')} {count_items(spent)}.")
        return lines

    def _paid(self, paid: cards_events.Paid, spent: list[str]) -> str:
        doing = [f"spends {count_items(spent)}"] if spent else []
        doing.append(f"has paid {paid.price}")
        less = f", less {paid.discount} for Shrimp licenses" if paid.discount else ""
        lost = f", {paid.overpaid} too much" if paid.overpaid else ""
        return f"{self.subject_verb(paid.seat, ' and '.join(doing))}{less}{lost}."


PAYMENT_EVENTS = (cards_events.CardSpent, cards_events.CrateSpent, cards_events.Paid)


def _is_payment(event: Event) -> bool:
    return isinstance(event, PAYMENT_EVENTS)


def _licences(licences: Iterable[str]) -> str:
    return count_items(licences)


def _launch(event: cards_events.BoatLaunched, describer: EventDescriber) -> str:
    return f"{describer.subject_verb(event.seat, 'launches')} {boat_name(event.boat, event.kind)}."


def boat_name(number: int, kind: str) -> str:
    """Return a boat's name, such as `boat 2 (Cod)`. `number` counts from 0."""
    return f"boat {number + 1} ({NAMES[kind]})"


def _caught(event: cards_events.FishCaught, describer: EventDescriber) -> str:
    return (
        f"{describer.subject_verb(event.seat, 'catches')} {count_noun(len(event.boats), 'crate')}."
    )


def _discarded(event: cards_events.CardDiscarded, describer: EventDescriber) -> str:
    hidden = event.face_down or event.card is None
    card = "a card face down" if hidden else NAMES[event.card or ""]
    return f"{describer.subject_verb(event.seat, 'discards')} {card}."


def _ended(event: cards_events.GameEnded, _: EventDescriber) -> str:
    why = join_list([ENDINGS[reason] for reason in event.reasons])
    return f"The game is over: {why}. {join_list([str(total) for total in event.totals])} points."


# One sentence per event type. `Any`: a type checker cannot relate each key to its function.
_SENTENCES: dict[type, Callable[[Any, EventDescriber], str]] = {
    cards_events.RoundBegan: lambda e, describer: (
        f"Round {e.round}: {describer.subject_verb(e.first, 'starts')}."
    ),
    cards_events.LicencesRevealed: lambda e, describer: f"New for sale: {_licences(e.licences)}.",
    cards_events.MarketCleared: lambda e, describer: (
        f"Nobody bought anything: {_licences(e.licences)} leave the game."
    ),
    cards_events.LotChosen: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'puts')} the {NAMES[e.licence]} license up for auction."
    ),
    cards_events.BidMade: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'bids')} {e.amount}."
    ),
    cards_events.BidPassed: lambda e, describer: f"{describer.subject_verb(e.seat, 'passes')}.",
    cards_events.AuctionDeclined: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'buys')} nothing this round."
    ),
    cards_events.GoneFishing: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'takes')} a Gone Fishin' card."
    ),
    cards_events.LotWon: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'wins')} the {NAMES[e.licence]} license for {e.amount}."
    ),
    cards_events.LicenceBought: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'holds')} "
        f"{count_noun(e.number, f'{NAMES[e.licence]} license')} now."
    ),
    cards_events.LastRound: lambda e, describer: (
        f"Too few licenses left to refill the auction: round {e.round} is the last."
    ),
    cards_events.BoatLaunched: _launch,
    cards_events.CaptainHired: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'hires')} a captain for {boat_name(e.boat, e.kind)}."
    ),
    cards_events.CardsDrawn: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'draws')} {count_noun(e.number, 'card')} "
        f"({REASONS[e.reason]})."
    ),
    cards_events.DeckShuffled: lambda e, describer: (
        f"The discards are shuffled: {e.cards} cards to draw."
    ),
    cards_events.FishCaught: _caught,
    cards_events.CrateProcessed: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'processes')} a crate from boat {e.boat + 1}."
    ),
    cards_events.CrateTraded: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'trades')} a crate for cards."
    ),
    cards_events.CardDiscarded: _discarded,
    cards_events.GameEnded: _ended,
}

SILENT_EVENTS = (cards_events.PhaseBegan, cards_events.TurnBegan)
"""Events without a sentence.

The events that follow them give the same information.
"""


# --- short texts of the effects of a choice ------------------------------------------------


def question(decision: DecisionView) -> str:
    """Return the question of a decision."""
    licence = NAMES.get(decision.licence or "", "")
    questions = {
        "open": "Which license do you put up for auction?",
        "first-bid": f"Your first bid for the {licence} license?",
        "bid": f"Do you bid more than {decision.amount} for the {licence} license?",
        "pay": f"What do you pay with? {decision.amount} to go.",
        "launch": f"Launch a boat? You may launch {decision.amount} more.",
        "hire": f"Hire a captain? You may hire {decision.amount} more.",
        "process": "Process a crate from a boat?",
        "trade": "Trade a processed crate for cards?",
        "discard": (
            "Discard a card from your hand." if decision.amount else "Discard a card just drawn."
        ),
    }
    return questions[decision.kind]


LICENCE_BENEFITS: Mapping[str, str] = {
    "shrimp": "1 off each payment",
    "cod": "launch 2 boats and draw",
    "lobster": "hire 2 captains, draw by captains",
    "tuna": "better draw phase",
    "processing-vessel": "process crates, trade one for cards",
    "fishermans-pub": "points only",
    "king-crab-captains": "points for boats with a captain",
    "king-crab-crates": "points for crates on boats",
    "king-crab-licences": "points for different licenses",
}
"""Benefits of licenses."""

DONE_EFFECTS = {
    "pay": "stop paying",
    "launch": "stop launching",
    "hire": "stop hiring",
    "process": "stop processing",
    "trade": "keep the crate",
}
PASS_EFFECTS = {"open": "buy nothing this round", "bid": "pass on this license"}


def effect_text(action: Action, seen: CardsObservation) -> str:
    """Return the effect or the cost of an action."""
    decision = seen.decision
    assert decision is not None
    match action.verb:
        case "auction":
            return _lot(action, seen)
        case "bid":
            return payment_text(seen.costs[action])
        case "launch":
            return f"{_points(_card(seen, action).points)}, {payment_text(seen.costs[action])}"
        case "pay" if action.target == "crate":
            return "a processed crate"
        case "pay" | "discard" | "captain":
            card = _card(seen, action)
            return f"one of {card.count}, worth {card.cash}"
        case "process":
            return f"off a boat with {count_noun(int(action.target or 0), 'crate')}"
        case "trade":
            return f"draw {count_noun(_bonus(seen).trade_cards, 'card')}"
        case "pass":
            return PASS_EFFECTS[decision.kind]
    return DONE_EFFECTS[decision.kind]


def _points(points: int) -> str:
    return f"+{count_noun(points, 'point')}"


def _lot(action: Action, seen: CardsObservation) -> str:
    lot = next(lot for lot in seen.market if lot.licence == action.target)
    return f"from {lot.minimum}, {count_noun(lot.points, 'point')}, {LICENCE_BENEFITS[lot.licence]}"


def _card(seen: CardsObservation, action: Action) -> Any:
    return next(card for card in seen.hand if card.card == action.target)


def _bonus(seen: CardsObservation) -> BonusView:
    return seen.player_views[seen.seat].bonus
