"""Animation cues for each event of the card game."""

from collections.abc import Iterator

from app.games.cards import labels
from app.i18n import N_
from app.play.playback import StopEvents
from app.ui.animation import AnimationCue, CueContext, CueTable
from app.ui.players import seat_class
from fleet_engine.cards import events as cards_events
from fleet_engine.cards.names import PREMIUM

MARKET, FLEET, HAND, DOCK = "#market", "#fleet", "#hand, #question-area", "#question-area"

LARGE_FLEET = 5
"""Number of boats at sea that has a payoff of its own."""


def _at(seat: int, own: str, context: CueContext) -> str:
    """Return the selector `own` for the viewer's seat, else the row of the seat."""
    return own if seat == context.shown_seat else f"#opponent-{seat}"


def _hide_until_turn(*places: str) -> AnimationCue:
    """Return the cue that hides elements at once and shows them at its turn.

    Args:
        *places: The CSS selectors of the elements.
    """
    return AnimationCue("come", f":is({','.join(places)})")


def _in_feed(seat: int) -> str:
    """Return the selector of a seat's lines in the event feed."""
    return f"#event-feed .events li:has(>.{seat_class(seat)})"


def _standing(seat: int) -> str:
    """Return the selector of another seat's status in the auction."""
    return f"#opponent-{seat} .bid-status"


def _afloat(seat: int, boat: int) -> str:
    """Return the selector of a boat of another seat, by its index in that fleet."""
    return f"#opponent-{seat} .opponent-boats>:nth-child({boat + 1})"


def _lot(licence: str) -> str:
    """Return the selector of a license for sale, or of the market if it is gone."""
    return f"#market .of-{labels.family(licence)}, #market"


def _of(kind: str) -> str:
    """Return the CSS class with the colors of a kind of boat."""
    return f"of-{kind}"


def round_began(event: cards_events.RoundBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the number of the round."""
    yield context.round(event.round)


def phase_began(event: cards_events.PhaseBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the name of the phase."""
    yield context.named(labels.PHASE_ICONS[event.phase], labels.PHASES[event.phase])


def turn_began(event: cards_events.TurnBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Light up the dock for the viewer's turn.

    A turn of another seat has no cue. The cues of its actions show it and leave time to read
    them.
    """
    if event.seat == context.shown_seat:
        yield AnimationCue("glow", DOCK)


def revealed(event: cards_events.LicencesRevealed, context: CueContext) -> Iterator[AnimationCue]:
    """Show the new licenses one after another."""
    for place in range(len(event.licences), 0, -1):
        yield AnimationCue("come", f"#market .lots li:nth-last-child({place})", icon="licence")


def cleared(event: cards_events.MarketCleared, context: CueContext) -> Iterator[AnimationCue]:
    """Strike the licenses that no seat bought."""
    yield AnimationCue("strike", MARKET, icon="bin")


def lot_chosen(event: cards_events.LotChosen, context: CueContext) -> Iterator[AnimationCue]:
    """Move the license to the seat that puts it up."""
    look = _of(labels.family(event.licence))
    yield AnimationCue(
        "travel", _lot(event.licence), _at(event.seat, DOCK, context), "gavel", style=look
    )


def bid(event: cards_events.BidMade, context: CueContext) -> Iterator[AnimationCue]:
    """Show the amount of a bid above the bidder's place."""
    family = _of(labels.family(event.licence))
    yield AnimationCue("say", _at(event.seat, DOCK, context), text=str(event.amount), style=family)


def passed(event: cards_events.BidPassed, context: CueContext) -> Iterator[AnimationCue]:
    """Show the pass of a seat.

    The status of another seat appears only now. If all others passed, it would reveal the
    winner.
    """
    yield from _leaves(event.seat, context)


def declined(event: cards_events.AuctionDeclined, context: CueContext) -> Iterator[AnimationCue]:
    """Show that a seat buys nothing."""
    yield from _leaves(event.seat, context)


def _leaves(seat: int, context: CueContext) -> Iterator[AnimationCue]:
    """Show a cross at the seat, and its new status in the auction at the same time."""
    yield AnimationCue("say", _at(seat, DOCK, context), icon="cross")
    if seat != context.shown_seat:
        yield _hide_until_turn(_standing(seat))


def gone_fishing(event: cards_events.GoneFishing, context: CueContext) -> Iterator[AnimationCue]:
    """Move a Gone Fishin' card to a seat that buys nothing."""
    yield AnimationCue("travel", _at(event.seat, HAND, context), MARKET, "fish", "+1")


def won(event: cards_events.LotWon, context: CueContext) -> Iterator[AnimationCue]:
    """Let the hammer fall on the license, with the price."""
    family = _of(labels.family(event.licence))
    yield AnimationCue(
        "fall", _lot(event.licence), icon="gavel", text=str(event.amount), style=family
    )
    # The winner, the price and the payment are hidden until the hammer falls.
    result = "#question" if event.seat == context.shown_seat else _standing(event.seat)
    yield _hide_until_turn(result, _in_feed(event.seat))


def card_spent(event: cards_events.CardSpent, context: CueContext) -> Iterator[AnimationCue]:
    """Move a paid card to the market, with its value as money."""
    yield AnimationCue("travel", MARKET, _at(event.seat, HAND, context), "coin", str(event.cash))


def crate_spent(event: cards_events.CrateSpent, context: CueContext) -> Iterator[AnimationCue]:
    """Move a paid crate to the market."""
    yield AnimationCue("travel", MARKET, _at(event.seat, FLEET, context), "crate")


def paid(event: cards_events.Paid, context: CueContext) -> Iterator[AnimationCue]:
    """Light up the viewer's money after a payment.

    Another seat's payment has no cue here, because its cards have moved already.
    """
    if event.seat == context.shown_seat:
        yield AnimationCue("glow", "#money, #question-area")


def bought(event: cards_events.LicenceBought, context: CueContext) -> Iterator[AnimationCue]:
    """Move a license to its owner and show its tile there.

    A first license of a kind shows the whole tile. A further one shows the new count. At a
    premium license rays shine.
    """
    family = labels.family(event.licence)
    if event.licence in PREMIUM:
        yield from context.cheer(event.seat, FLEET)
    to = _at(event.seat, FLEET, context)
    yield AnimationCue("travel", to, MARKET, "licence", style=_of(family))
    if event.seat == context.shown_seat:
        tile = f"#licence-{family}"
    else:
        tile = f"#opponent-{event.seat} [data-licence={event.licence}]"
    yield _hide_until_turn(f"{tile} .times", f"{tile}:not(:has(.times))")


def last_round(event: cards_events.LastRound, context: CueContext) -> Iterator[AnimationCue]:
    """Announce the last round."""
    yield context.named("flag", N_("Last round"))


def launched(event: cards_events.BoatLaunched, context: CueContext) -> Iterator[AnimationCue]:
    """Move a boat from the hand to the fleet. At the fifth boat rays shine."""
    if event.boat + 1 == LARGE_FLEET:
        yield from context.cheer(event.seat, FLEET)
    to = _at(event.seat, FLEET, context)
    yield AnimationCue("travel", to, _at(event.seat, HAND, context), "boat", style=_of(event.kind))
    if event.seat != context.shown_seat:
        yield _hide_until_turn(_afloat(event.seat, event.boat), _in_feed(event.seat))


def hired(event: cards_events.CaptainHired, context: CueContext) -> Iterator[AnimationCue]:
    """Move a captain from the hand to the fleet and show it on its boat."""
    to = _at(event.seat, FLEET, context)
    yield AnimationCue(
        "travel", to, _at(event.seat, HAND, context), "captain", style=_of(event.kind)
    )
    if event.seat != context.shown_seat:
        yield _hide_until_turn(f"{_afloat(event.seat, event.boat)} use", _in_feed(event.seat))


def drawn(event: cards_events.CardsDrawn, context: CueContext) -> Iterator[AnimationCue]:
    """Move drawn cards to a hand, or light up the hand if none is drawn.

    The viewer's new cards, or their new counts, appear only then. Otherwise they would be there
    before the name of the draw phase.
    """
    if event.number:
        yield AnimationCue(
            "travel", _at(event.seat, HAND, context), "#end-counters", "cards", f"+{event.number}"
        )
    else:
        yield AnimationCue("glow", _at(event.seat, HAND, context))
    if event.seat == context.shown_seat and event.cards:
        kinds = dict.fromkeys(event.cards)
        yield _hide_until_turn(*(part for kind in kinds for part in _new_in_hand(kind)))


def _new_in_hand(kind: str) -> tuple[str, str]:
    """Return the selectors of the count of a kind of card in the hand, or of its only card."""
    count = ".card-art i"
    return f"#card-{kind} {count}", f"#card-{kind}:not(:has({count}))"


def shuffled(event: cards_events.DeckShuffled, context: CueContext) -> Iterator[AnimationCue]:
    """Let the end counters tumble after a shuffle of the deck."""
    yield AnimationCue("roll", "#end-counters")


def caught(event: cards_events.FishCaught, context: CueContext) -> Iterator[AnimationCue]:
    """Drop a crate on the fleet, with the number of boats that catch one.

    The new crates appear only then, after the name of the phase.
    """
    to = _at(event.seat, FLEET, context)
    yield AnimationCue("fall", to, icon="crate", text=f"+{len(event.boats)}")
    if event.seat == context.shown_seat:
        boats, lines = [f"#fleet [data-boat='{boat}']" for boat in event.boats], []
    else:
        boats = [_afloat(event.seat, boat) for boat in event.boats]
        lines = [_in_feed(event.seat)]
    crates = (f"{boat} .load:not(:has(~.load))" for boat in boats)
    yield _hide_until_turn(*crates, *lines)


def processed(event: cards_events.CrateProcessed, context: CueContext) -> Iterator[AnimationCue]:
    """Light up the fleet that gives a crate to the Processing Vessel."""
    yield AnimationCue("glow", _at(event.seat, FLEET, context), icon="crate")


def traded(event: cards_events.CrateTraded, context: CueContext) -> Iterator[AnimationCue]:
    """Move a traded crate from the fleet to the end counters."""
    yield AnimationCue("travel", "#end-counters", _at(event.seat, FLEET, context), "crate")


def discarded(event: cards_events.CardDiscarded, context: CueContext) -> Iterator[AnimationCue]:
    """Move a discarded card from the hand to the end counters."""
    yield AnimationCue("travel", "#end-counters", _at(event.seat, HAND, context), "cards")


def ended(event: cards_events.GameEnded, context: CueContext) -> Iterator[AnimationCue]:
    """Announce the end of the game."""
    yield context.named("flag", labels.PHASES["over"])


CUES: CueTable = {
    cards_events.RoundBegan: round_began,
    cards_events.PhaseBegan: phase_began,
    cards_events.TurnBegan: turn_began,
    cards_events.LicencesRevealed: revealed,
    cards_events.MarketCleared: cleared,
    cards_events.LotChosen: lot_chosen,
    cards_events.BidMade: bid,
    cards_events.BidPassed: passed,
    cards_events.AuctionDeclined: declined,
    cards_events.GoneFishing: gone_fishing,
    cards_events.LotWon: won,
    cards_events.CardSpent: card_spent,
    cards_events.CrateSpent: crate_spent,
    cards_events.Paid: paid,
    cards_events.LicenceBought: bought,
    cards_events.LastRound: last_round,
    cards_events.BoatLaunched: launched,
    cards_events.CaptainHired: hired,
    cards_events.CardsDrawn: drawn,
    cards_events.DeckShuffled: shuffled,
    cards_events.FishCaught: caught,
    cards_events.CrateProcessed: processed,
    cards_events.CrateTraded: traded,
    cards_events.CardDiscarded: discarded,
    cards_events.GameEnded: ended,
}
"""Animation cues by event class."""

_AUCTION = (
    cards_events.LotChosen,
    cards_events.BidMade,
    cards_events.BidPassed,
    cards_events.LotWon,
    cards_events.AuctionDeclined,
)

STOPS = StopEvents(
    single=(cards_events.BidMade, cards_events.BidPassed),
    runs=(cards_events.AuctionDeclined, cards_events.FishCaught),
    turns=(
        cards_events.CardSpent,
        cards_events.CrateSpent,
        cards_events.Paid,
        cards_events.LicenceBought,
        cards_events.BoatLaunched,
        cards_events.CaptainHired,
        cards_events.CrateProcessed,
        cards_events.CrateTraded,
    ),
    starts=(
        cards_events.CardsDrawn,
        cards_events.CardDiscarded,
        cards_events.LotChosen,
        cards_events.LicencesRevealed,
        cards_events.MarketCleared,
        cards_events.PhaseBegan,
        cards_events.RoundBegan,
        cards_events.GameEnded,
    ),
    follows=(cards_events.TurnBegan, cards_events.LastRound),
    detail=(
        *_AUCTION,
        cards_events.LicencesRevealed,
        cards_events.PhaseBegan,
        cards_events.CardsDrawn,
        cards_events.CardDiscarded,
    ),
)
"""The stops of the playback: each bid, each purchase, and the turn of a seat in other phases.

If many stops are left, only purchases, turns and catches remain.
"""
