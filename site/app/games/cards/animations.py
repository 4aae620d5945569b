"""Animation cues for each event of the card game."""

from collections.abc import Iterator

from app.games.cards import labels
from app.i18n import mark
from app.ui.animation import Beat, Beats, Stage
from app.ui.players import of_seat
from fleet_engine.cards import events as happened

MARKET, FLEET, HAND, DOCK = "#market", "#fleet", "#hand, #ask", "#ask"


def _at(seat: int, own: str, stage: Stage) -> str:
    """Return the selector `own` for the viewer's seat, else the row of the seat."""
    return own if seat == stage.shown else f"#rival-{seat}"


def _brought(*places: str) -> Beat:
    """Return the cue that hides elements at once and shows them at its turn.

    Args:
        *places: The CSS selectors of the elements.
    """
    return Beat("come", f":is({','.join(places)})")


def _told(seat: int) -> str:
    """Return the selector of a seat's lines in the event feed."""
    return f"#lately .news li:has(>.{of_seat(seat)})"


def _standing(seat: int) -> str:
    """Return the selector of another seat's status in the auction."""
    return f"#rival-{seat} .standing"


def _afloat(seat: int, boat: int) -> str:
    """Return the selector of a boat of another seat, by its index in that fleet."""
    return f"#rival-{seat} .rival-boats>:nth-child({boat + 1})"


def _lot(licence: str) -> str:
    """Return the selector of a licence for sale, or of the market if it is gone."""
    return f"#market .of-{labels.family(licence)}, #market"


def _of(kind: str) -> str:
    """Return the CSS class with the colours of a kind of boat."""
    return f"of-{kind}"


def round_began(event: happened.RoundBegan, stage: Stage) -> Iterator[Beat]:
    """Show the number of the round."""
    yield stage.round(event.round)


def phase_began(event: happened.PhaseBegan, stage: Stage) -> Iterator[Beat]:
    """Show the name of the phase."""
    yield stage.named(labels.PHASE_SIGNS[event.phase], labels.PHASES[event.phase])


def turn_began(event: happened.TurnBegan, stage: Stage) -> Iterator[Beat]:
    """Light up the dock for the viewer's turn.

    A turn of another seat has no cue. The cues of its actions show it and leave time to read
    them.
    """
    if event.seat == stage.shown:
        yield Beat("glow", DOCK)


def revealed(event: happened.LicencesRevealed, stage: Stage) -> Iterator[Beat]:
    """Show the new licences one after another."""
    for place in range(len(event.licences), 0, -1):
        yield Beat("come", f"#market .lots li:nth-last-child({place})", sign="licence")


def cleared(event: happened.MarketCleared, stage: Stage) -> Iterator[Beat]:
    """Strike the licences that no seat bought."""
    yield Beat("strike", MARKET, sign="bin")


def lot_chosen(event: happened.LotChosen, stage: Stage) -> Iterator[Beat]:
    """Move the licence to the seat that puts it up."""
    look = _of(labels.family(event.licence))
    yield Beat("travel", _lot(event.licence), _at(event.seat, DOCK, stage), "gavel", look=look)


def bid(event: happened.BidMade, stage: Stage) -> Iterator[Beat]:
    """Show the amount of a bid above the bidder's place."""
    family = _of(labels.family(event.licence))
    yield Beat("say", _at(event.seat, DOCK, stage), text=str(event.amount), look=family)


def passed(event: happened.BidPassed, stage: Stage) -> Iterator[Beat]:
    """Show the pass of a seat.

    The status of another seat appears only now. If all others passed, it would reveal the
    winner.
    """
    yield from _leaves(event.seat, stage)


def declined(event: happened.AuctionDeclined, stage: Stage) -> Iterator[Beat]:
    """Show that a seat buys nothing."""
    yield from _leaves(event.seat, stage)


def _leaves(seat: int, stage: Stage) -> Iterator[Beat]:
    """Show a cross at the seat, and its new status in the auction at the same time."""
    yield Beat("say", _at(seat, DOCK, stage), sign="cross")
    if seat != stage.shown:
        yield _brought(_standing(seat))


def gone_fishing(event: happened.GoneFishing, stage: Stage) -> Iterator[Beat]:
    """Move a Gone Fishin' card to a seat that buys nothing."""
    yield Beat("travel", _at(event.seat, HAND, stage), MARKET, "fish", "+1")


def won(event: happened.LotWon, stage: Stage) -> Iterator[Beat]:
    """Let the hammer fall on the licence, with the price."""
    family = _of(labels.family(event.licence))
    yield Beat("fall", _lot(event.licence), sign="gavel", text=str(event.amount), look=family)
    # The winner, the price and the payment are hidden until the hammer falls.
    result = "#question" if event.seat == stage.shown else _standing(event.seat)
    yield _brought(result, _told(event.seat))


def card_spent(event: happened.CardSpent, stage: Stage) -> Iterator[Beat]:
    """Move a paid card to the market, with its value as money."""
    yield Beat("travel", MARKET, _at(event.seat, HAND, stage), "coin", str(event.cash))


def crate_spent(event: happened.CrateSpent, stage: Stage) -> Iterator[Beat]:
    """Move a paid crate to the market."""
    yield Beat("travel", MARKET, _at(event.seat, FLEET, stage), "crate")


def paid(event: happened.Paid, stage: Stage) -> Iterator[Beat]:
    """Light up the viewer's money after a payment.

    Another seat's payment has no cue here, because its cards have moved already.
    """
    if event.seat == stage.shown:
        yield Beat("glow", "#money, #ask")


def bought(event: happened.LicenceBought, stage: Stage) -> Iterator[Beat]:
    """Move a licence to its owner and show its tile there.

    A first licence of a kind shows the whole tile. A further one shows the new count.
    """
    family = labels.family(event.licence)
    to = _at(event.seat, FLEET, stage)
    yield Beat("travel", to, MARKET, "licence", look=_of(family))
    if event.seat == stage.shown:
        tile = f"#licence-{family}"
    else:
        tile = f"#rival-{event.seat} [data-licence={event.licence}]"
    yield _brought(f"{tile} .times", f"{tile}:not(:has(.times))")


def last_round(event: happened.LastRound, stage: Stage) -> Iterator[Beat]:
    """Announce the last round."""
    yield stage.named("flag", mark("The last round"))


def launched(event: happened.BoatLaunched, stage: Stage) -> Iterator[Beat]:
    """Move a boat from the hand to the fleet."""
    to = _at(event.seat, FLEET, stage)
    yield Beat("travel", to, _at(event.seat, HAND, stage), "boat", look=_of(event.kind))
    if event.seat != stage.shown:
        yield _brought(_afloat(event.seat, event.boat), _told(event.seat))


def hired(event: happened.CaptainHired, stage: Stage) -> Iterator[Beat]:
    """Move a captain from the hand to the fleet and show it on its boat."""
    to = _at(event.seat, FLEET, stage)
    yield Beat("travel", to, _at(event.seat, HAND, stage), "captain", look=_of(event.kind))
    if event.seat != stage.shown:
        yield _brought(f"{_afloat(event.seat, event.boat)} use", _told(event.seat))


def drawn(event: happened.CardsDrawn, stage: Stage) -> Iterator[Beat]:
    """Move drawn cards to a hand, or light up the hand if none is drawn."""
    if event.number:
        yield Beat("travel", _at(event.seat, HAND, stage), "#clocks", "cards", f"+{event.number}")
    else:
        yield Beat("glow", _at(event.seat, HAND, stage))


def shuffled(event: happened.DeckShuffled, stage: Stage) -> Iterator[Beat]:
    """Let the end counters tumble after a shuffle of the deck."""
    yield Beat("roll", "#clocks")


def caught(event: happened.FishCaught, stage: Stage) -> Iterator[Beat]:
    """Drop a crate on the fleet, with the number of boats that catch one."""
    to = _at(event.seat, FLEET, stage)
    yield Beat("fall", to, sign="crate", text=f"+{len(event.boats)}")
    if event.seat != stage.shown:
        boats = (_afloat(event.seat, boat) for boat in event.boats)
        yield _brought(*(f"{boat} .load:not(:has(~.load))" for boat in boats), _told(event.seat))


def processed(event: happened.CrateProcessed, stage: Stage) -> Iterator[Beat]:
    """Light up the fleet that gives a crate to the Processing Vessel."""
    yield Beat("glow", _at(event.seat, FLEET, stage), sign="crate")


def traded(event: happened.CrateTraded, stage: Stage) -> Iterator[Beat]:
    """Move a traded crate from the fleet to the end counters."""
    yield Beat("travel", "#clocks", _at(event.seat, FLEET, stage), "crate")


def discarded(event: happened.CardDiscarded, stage: Stage) -> Iterator[Beat]:
    """Move a discarded card from the hand to the end counters."""
    yield Beat("travel", "#clocks", _at(event.seat, HAND, stage), "cards")


def ended(event: happened.GameEnded, stage: Stage) -> Iterator[Beat]:
    """Announce the end of the game."""
    yield stage.named("flag", labels.PHASES["over"])


BEATS: Beats = {
    happened.RoundBegan: round_began,
    happened.PhaseBegan: phase_began,
    happened.TurnBegan: turn_began,
    happened.LicencesRevealed: revealed,
    happened.MarketCleared: cleared,
    happened.LotChosen: lot_chosen,
    happened.BidMade: bid,
    happened.BidPassed: passed,
    happened.AuctionDeclined: declined,
    happened.GoneFishing: gone_fishing,
    happened.LotWon: won,
    happened.CardSpent: card_spent,
    happened.CrateSpent: crate_spent,
    happened.Paid: paid,
    happened.LicenceBought: bought,
    happened.LastRound: last_round,
    happened.BoatLaunched: launched,
    happened.CaptainHired: hired,
    happened.CardsDrawn: drawn,
    happened.DeckShuffled: shuffled,
    happened.FishCaught: caught,
    happened.CrateProcessed: processed,
    happened.CrateTraded: traded,
    happened.CardDiscarded: discarded,
    happened.GameEnded: ended,
}
"""Animation cues by event class."""
