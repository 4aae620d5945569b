"""How each event of a card game is seen to happen."""

from collections.abc import Iterator

from app.games.cards import names
from app.ui.beats import Beat, Beats, Stage
from app.ui.cast import of_seat
from app.words import mark
from fleet_engine.cards import events as happened

MARKET, FLEET, HAND, DOCK = "#market", "#fleet", "#hand, #ask", "#ask"


def _at(seat: int, own: str, stage: Stage) -> str:
    """Return a place of the reader's own things, or where another seat sits."""
    return own if seat == stage.shown else f"#rival-{seat}"


def _brought(*places: str) -> Beat:
    """Return the beat that holds back at once what stands at some places, until its turn."""
    return Beat("come", f":is({','.join(places)})")


def _told(seat: int) -> str:
    """Return the lines among the news that tell what a seat did."""
    return f"#lately .news li:has(>.{of_seat(seat)})"


def _standing(seat: int) -> str:
    """Return how another seat is said to stand in the auction."""
    return f"#rival-{seat} .standing"


def _afloat(seat: int, boat: int) -> str:
    """Return a boat of another seat, by its place in that fleet."""
    return f"#rival-{seat} .rival-boats>:nth-child({boat + 1})"


def _lot(licence: str) -> str:
    """Return a licence for sale; where it has gone, its market."""
    return f"#market .of-{names.family(licence)}, #market"


def _of(kind: str) -> str:
    """Return the colours of a kind of boat."""
    return f"of-{kind}"


def round_began(event: happened.RoundBegan, stage: Stage) -> Iterator[Beat]:
    """The round has its name shown."""
    yield stage.round(event.round)


def phase_began(event: happened.PhaseBegan, stage: Stage) -> Iterator[Beat]:
    """A phase has its name shown."""
    yield stage.named(names.PHASE_SIGNS[event.phase], names.PHASES[event.phase])


def turn_began(event: happened.TurnBegan, stage: Stage) -> Iterator[Beat]:
    """The reader's turn is lit; what others do tells of theirs, and has the time to be read."""
    if event.seat == stage.shown:
        yield Beat("glow", DOCK)


def revealed(event: happened.LicencesRevealed, stage: Stage) -> Iterator[Beat]:
    """Licences are turned up one after another."""
    for place in range(len(event.licences), 0, -1):
        yield Beat("come", f"#market .lots li:nth-last-child({place})", sign="licence")


def cleared(event: happened.MarketCleared, stage: Stage) -> Iterator[Beat]:
    """What nobody bought goes."""
    yield Beat("strike", MARKET, sign="bin")


def lot_chosen(event: happened.LotChosen, stage: Stage) -> Iterator[Beat]:
    """A licence is put up."""
    look = _of(names.family(event.licence))
    yield Beat("travel", _lot(event.licence), _at(event.seat, DOCK, stage), "gavel", look=look)


def bid(event: happened.BidMade, stage: Stage) -> Iterator[Beat]:
    """A bid rises from the bidder's place."""
    family = _of(names.family(event.licence))
    yield Beat("say", _at(event.seat, DOCK, stage), text=str(event.amount), look=family)


def passed(event: happened.BidPassed, stage: Stage) -> Iterator[Beat]:
    """Somebody leaves the bidding; where all others did, that tells who wins."""
    yield from _leaves(event.seat, stage)


def declined(event: happened.AuctionDeclined, stage: Stage) -> Iterator[Beat]:
    """Somebody buys nothing."""
    yield from _leaves(event.seat, stage)


def _leaves(seat: int, stage: Stage) -> Iterator[Beat]:
    """Somebody says no, and is known to have said so then."""
    yield Beat("say", _at(seat, DOCK, stage), sign="cross")
    if seat != stage.shown:
        yield _brought(_standing(seat))


def gone_fishing(event: happened.GoneFishing, stage: Stage) -> Iterator[Beat]:
    """A card for whoever goes fishing instead."""
    yield Beat("travel", _at(event.seat, HAND, stage), MARKET, "fish", "+1")


def won(event: happened.LotWon, stage: Stage) -> Iterator[Beat]:
    """The hammer falls."""
    family = _of(names.family(event.licence))
    yield Beat("fall", _lot(event.licence), sign="gavel", text=str(event.amount), look=family)
    # Nobody knows it before: neither who won nor for how much, nor that something is to be paid.
    result = "#question" if event.seat == stage.shown else _standing(event.seat)
    yield _brought(result, _told(event.seat))


def card_spent(event: happened.CardSpent, stage: Stage) -> Iterator[Beat]:
    """A card is paid."""
    yield Beat("travel", MARKET, _at(event.seat, HAND, stage), "coin", str(event.cash))


def crate_spent(event: happened.CrateSpent, stage: Stage) -> Iterator[Beat]:
    """A crate is paid."""
    yield Beat("travel", MARKET, _at(event.seat, FLEET, stage), "crate")


def paid(event: happened.Paid, stage: Stage) -> Iterator[Beat]:
    """The reader's payment is done; of others one has seen the cards go."""
    if event.seat == stage.shown:
        yield Beat("glow", "#money, #ask")


def bought(event: happened.LicenceBought, stage: Stage) -> Iterator[Beat]:
    """A licence goes to its owner, and lies there then: the first of its kind, or one more."""
    family = names.family(event.licence)
    to = _at(event.seat, FLEET, stage)
    yield Beat("travel", to, MARKET, "licence", look=_of(family))
    if event.seat == stage.shown:
        tile = f"#licence-{family}"
    else:
        tile = f"#rival-{event.seat} [data-licence={event.licence}]"
    yield _brought(f"{tile} .times", f"{tile}:not(:has(.times))")


def last_round(event: happened.LastRound, stage: Stage) -> Iterator[Beat]:
    """The last round is announced."""
    yield stage.named("flag", mark("The last round"))


def launched(event: happened.BoatLaunched, stage: Stage) -> Iterator[Beat]:
    """A boat puts to sea."""
    to = _at(event.seat, FLEET, stage)
    yield Beat("travel", to, _at(event.seat, HAND, stage), "boat", look=_of(event.kind))
    if event.seat != stage.shown:
        yield _brought(_afloat(event.seat, event.boat), _told(event.seat))


def hired(event: happened.CaptainHired, stage: Stage) -> Iterator[Beat]:
    """A captain comes aboard."""
    to = _at(event.seat, FLEET, stage)
    yield Beat("travel", to, _at(event.seat, HAND, stage), "captain", look=_of(event.kind))
    if event.seat != stage.shown:
        yield _brought(f"{_afloat(event.seat, event.boat)} use", _told(event.seat))


def drawn(event: happened.CardsDrawn, stage: Stage) -> Iterator[Beat]:
    """Cards come to a hand."""
    if event.number:
        yield Beat("travel", _at(event.seat, HAND, stage), "#clocks", "cards", f"+{event.number}")
    else:
        yield Beat("glow", _at(event.seat, HAND, stage))


def shuffled(event: happened.DeckShuffled, stage: Stage) -> Iterator[Beat]:
    """The deck is new."""
    yield Beat("roll", "#clocks")


def caught(event: happened.FishCaught, stage: Stage) -> Iterator[Beat]:
    """A crate drops into each boat."""
    to = _at(event.seat, FLEET, stage)
    yield Beat("fall", to, sign="crate", text=f"+{len(event.boats)}")
    if event.seat != stage.shown:
        boats = (_afloat(event.seat, boat) for boat in event.boats)
        yield _brought(*(f"{boat} .load:not(:has(~.load))" for boat in boats), _told(event.seat))


def processed(event: happened.CrateProcessed, stage: Stage) -> Iterator[Beat]:
    """A crate goes to the Processing Vessel."""
    yield Beat("glow", _at(event.seat, FLEET, stage), sign="crate")


def traded(event: happened.CrateTraded, stage: Stage) -> Iterator[Beat]:
    """A crate is traded away."""
    yield Beat("travel", "#clocks", _at(event.seat, FLEET, stage), "crate")


def discarded(event: happened.CardDiscarded, stage: Stage) -> Iterator[Beat]:
    """A card leaves a hand."""
    yield Beat("travel", "#clocks", _at(event.seat, HAND, stage), "cards")


def ended(event: happened.GameEnded, stage: Stage) -> Iterator[Beat]:
    """The end has its name shown."""
    yield stage.named("flag", names.PHASES["over"])


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
"""The beats of each kind of event."""
