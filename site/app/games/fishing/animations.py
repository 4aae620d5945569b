"""Animation cues for each event of Let's Go Fishing!

The page shows the position after all events. Numbers, pieces and recent events would reveal the
result too early. Therefore cues hide them until the first cue that changes them. This concerns
the end of a round, rotten fish, loot and majorities.
"""

from collections.abc import Iterator

from app.games.fishing import labels, moves
from app.games.fishing.pieces import CUBE_SIGNS
from app.games.fishing.player_mat import WITH_CIRCLE
from app.i18n import mark
from app.ui.animation import Beat, Beats, Stage
from fleet_engine.fishing import events as happened
from fleet_engine.fishing.names import PEARL, TREASURE

OWN, BAG, RIG, SEASON, STALLS = "#own", "#stock", "#rig", "#season", "#stalls"


def _at(seat: int, stage: Stage) -> str:
    """Return the selector of the viewer's mat, or of the chip of another seat."""
    return OWN if seat == stage.shown else stage.chip(seat)


def _held(*places: str) -> Beat:
    """Return the cue that hides elements until its turn.

    At its turn the first of them glows.
    """
    return Beat("come", f":is({','.join(places)})")


def _has(seat: int, thing: str, stage: Stage) -> Iterator[str]:
    """Yield the selectors of a seat's amount of money, or of its points.

    Fish change the points.
    """
    yield f"#seat-{seat} .has .amount:nth-child({2 if thing == 'money' else 1})"
    if seat == stage.shown:
        yield f"#own-purse .amount:nth-child({1 if thing == 'money' else 2})"


def _told(sign: str) -> str:
    """Return the selector of recent events with an icon."""
    return f'#lately .news li:has([href$="i-{sign}"])'


def _most(colour: str) -> tuple[str, ...]:
    """Return the selectors of a colour's majority and of the points for majorities."""
    return (f"#stock .of-{colour} .inbag", "#own-purse .amount:nth-child(3)", _told("trophy"))


def _laid(place: str) -> str:
    """Return the selector of the fish at a place of the viewer's mat."""
    return f'{OWN} [id$="-{place}"] .berths'


def _circle(event: happened.TokenPlaced, stage: Stage) -> str:
    """Return the selector of a group of circles.

    For a circle on another seat's mat it is the chip of the owner.
    """
    circle = moves.circle(event.circle)
    if event.seat != stage.shown and circle.startswith(WITH_CIRCLE):
        return stage.chip(event.seat)
    return f"#at-{circle}"


def _fish(colour: str) -> tuple[str, str]:
    """Return the icon of a fish, a treasure or a pearl, and the class of its colour."""
    return CUBE_SIGNS[colour], f"of-{colour}"


def _found(seat: int, origin: str, thing: str, stage: Stage) -> Beat:
    """Return the cue of a drawn piece: `draw` for the viewer, else `travel`."""
    sign, look = _fish(thing)
    move = "draw" if seat == stage.shown else "travel"
    return Beat(move, _at(seat, stage), origin, sign, "", look)


def round_began(event: happened.RoundBegan, stage: Stage) -> Iterator[Beat]:
    """Show the number of the round, then the closed colour and the reset prices."""
    yield stage.round(event.round)
    yield Beat("come", "#rounds")
    yield Beat("glow", SEASON)
    yield Beat("glow", STALLS)


def evening_came(event: happened.EveningCame, stage: Stage) -> Iterator[Beat]:
    """Show the name of the evening."""
    yield stage.named("clock", labels.EVENING)
    yield Beat("come", _told("clock"))


def revealed(event: happened.PairRevealed, stage: Stage) -> Iterator[Beat]:
    """Reveal a pair of cards."""
    yield Beat("come", "#at-next", sign="fish")


def opened(event: happened.AreaOpened, stage: Stage) -> Iterator[Beat]:
    """Show a pair of cards in an area."""
    yield Beat("come", f"#at-area-{event.area}")


def oil_filled(event: happened.OilFilled, stage: Stage) -> Iterator[Beat]:
    """Drop new barrels on the rig."""
    yield Beat("fall", RIG, sign="barrel", text=f"+{event.column}")


def equipment_laid(event: happened.EquipmentLaid, stage: Stage) -> Iterator[Beat]:
    """Show the new equipment."""
    yield Beat("come", "#at-equipment", sign="equipment")


def treasure_laid(event: happened.TreasureLaid, stage: Stage) -> Iterator[Beat]:
    """Show the new treasure."""
    yield Beat("come", "#at-treasure", sign="treasure")


def shuffled(event: happened.TreasuresShuffled, stage: Stage) -> Iterator[Beat]:
    """Let the treasure tumble after a shuffle."""
    yield Beat("roll", "#at-treasure")


def token_placed(event: happened.TokenPlaced, stage: Stage) -> Iterator[Beat]:
    """Move a token to its circle."""
    sign, look = stage.token(event.seat)
    yield Beat("travel", _circle(event, stage), _at(event.seat, stage), sign, "", look)


def token_returned(event: happened.TokenReturned, stage: Stage) -> Iterator[Beat]:
    """Light up the seat that gets a token back."""
    yield Beat("glow", _at(event.seat, stage))


def token_kept(event: happened.TokenKept, stage: Stage) -> Iterator[Beat]:
    """Light up the seat whose token stays on a freezer."""
    yield Beat("glow", _at(event.seat, stage), sign="freezer")


def passed(event: happened.SeatPassed, stage: Stage) -> Iterator[Beat]:
    """Show that a seat has finished the round."""
    yield Beat("say", stage.chip(event.seat), sign="check")


def paid(event: happened.MoneyPaid, stage: Stage) -> Iterator[Beat]:
    """Show the money that a seat pays."""
    yield Beat("say", _at(event.seat, stage), sign="coin", text=f"−{event.amount}")


def gained(event: happened.MoneyGained, stage: Stage) -> Iterator[Beat]:
    """Move money to a seat."""
    yield Beat("travel", _at(event.seat, stage), "#stalls", "coin", f"+{event.amount}")


def points(event: happened.PointsGained, stage: Stage) -> Iterator[Beat]:
    """Move points to a seat."""
    yield Beat("travel", stage.chip(event.seat), "#stalls", "star", f"+{event.amount}")


def barrels_bought(event: happened.BarrelsBought, stage: Stage) -> Iterator[Beat]:
    """Move bought barrels from the rig to a seat."""
    yield Beat("travel", _at(event.seat, stage), RIG, "barrel", f"+{event.number}")


def barrels_gained(event: happened.BarrelsGained, stage: Stage) -> Iterator[Beat]:
    """Move barrels from the pocket to a seat."""
    yield Beat("travel", _at(event.seat, stage), RIG, "barrel", f"+{event.number}")


def barrels_spent(event: happened.BarrelsSpent, stage: Stage) -> Iterator[Beat]:
    """Move barrels from a seat back to the pocket."""
    yield Beat("travel", RIG, _at(event.seat, stage), "barrel", f"−{event.number}")


def boat_sent(event: happened.BoatSent, stage: Stage) -> Iterator[Beat]:
    """Move a boat to its area."""
    yield Beat("travel", f"#at-area-{event.area}", _at(event.seat, stage), "hull")


def box_used(event: happened.BoxUsed, stage: Stage) -> Iterator[Beat]:
    """Light up the shoal card with a used box."""
    yield Beat("glow", f"#at-area-{event.area} .nets")


def cube_drawn(event: happened.CubeDrawn, stage: Stage) -> Iterator[Beat]:
    """Move a cube from the bag to a seat."""
    yield _found(event.seat, BAG, event.cube, stage)


def fish_returned(event: happened.FishReturned, stage: Stage) -> Iterator[Beat]:
    """Move a closed fish back into the bag."""
    sign, look = _fish(event.colour)
    yield Beat("travel", BAG, _at(event.seat, stage), sign, "", look)


def fish_stowed(event: happened.FishStowed, stage: Stage) -> Iterator[Beat]:
    """Drop a fish into a boat."""
    sign, look = _fish(event.colour)
    yield _held(*_has(event.seat, "fish", stage), *_most(event.colour))
    yield Beat("fall", _at(event.seat, stage), sign=sign, look=look)


def fish_missed(event: happened.FishMissed, stage: Stage) -> Iterator[Beat]:
    """Strike the bag, because a seat cannot take a fish."""
    yield Beat("strike", BAG, sign="cross")


def treasure_found(event: happened.TreasureFound, stage: Stage) -> Iterator[Beat]:
    """Move a revealed treasure to a seat."""
    yield _found(event.seat, "#at-treasure", TREASURE, stage)


def bonus(event: happened.BonusChosen, stage: Stage) -> Iterator[Beat]:
    """Light up the seat that uses a treasure."""
    yield Beat("glow", _at(event.seat, stage))


def cube_returned(event: happened.CubeReturned, stage: Stage) -> Iterator[Beat]:
    """Light up the bag that a purple cube returns to."""
    yield Beat("glow", BAG)


def pearl(event: happened.PearlPlaced, stage: Stage) -> Iterator[Beat]:
    """Drop a pearl at a seat."""
    sign, look = _fish(PEARL)
    yield Beat("fall", stage.chip(event.seat), sign=sign, look=look)


def frozen(event: happened.FishFrozen, stage: Stage) -> Iterator[Beat]:
    """Drop a fish into a freezer."""
    yield Beat("fall", _at(event.seat, stage), sign="freezer", look=f"of-{event.colour}")


def thawed(event: happened.FishThawed, stage: Stage) -> Iterator[Beat]:
    """Drop a fish that comes out of a freezer."""
    sign, look = _fish(event.colour)
    yield Beat("fall", _at(event.seat, stage), sign=sign, look=look)


def lost(event: happened.FishLost, stage: Stage) -> Iterator[Beat]:
    """Strike a lost fish.

    For the viewer's own fish, show the one that is lost.
    """
    sign, look = _fish(event.colour)
    result = [*_has(event.seat, "fish", stage), *_most(event.colour), _told("bin")]
    if event.seat == stage.shown:
        result += [_laid(event.place), "#lately .lot-of:has(.rotten)"]
    yield _held(*result)
    yield Beat("strike", _at(event.seat, stage), sign="bin", look=look)
    if event.seat == stage.shown:
        yield Beat("say", f"#own-{event.place}, {OWN}", "", sign, "−1", look)


def equipment_seen(event: happened.EquipmentSeen, stage: Stage) -> Iterator[Beat]:
    """Light up the equipment when a seat looks at it."""
    yield Beat("glow", "#at-equipment")


def equipment_taken(event: happened.EquipmentTaken, stage: Stage) -> Iterator[Beat]:
    """Move an equipment card to a mat."""
    yield Beat("travel", _at(event.seat, stage), "#at-equipment", "equipment")


def equipment_dropped(event: happened.EquipmentDropped, stage: Stage) -> Iterator[Beat]:
    """Strike a card that leaves a mat."""
    yield Beat("strike", _at(event.seat, stage), sign="bin")


def sold(event: happened.FishSold, stage: Stage) -> Iterator[Beat]:
    """Move a sold fish to the market."""
    sign, look = _fish(event.colour)
    yield Beat("travel", f"#at-{event.market}", _at(event.seat, stage), sign, "", look)


def robbed(event: happened.Robbed, stage: Stage) -> Iterator[Beat]:
    """Move the loot of pirates from the victim to the robber.

    If the viewer is the victim, first name the robber and strike the place of the loss.
    """
    to, origin = _at(event.seat, stage), _at(event.victim, stage)
    if event.victim == stage.shown:
        yield stage.named("pirates", mark("{name} robs you!"), name=stage.cast.names[event.seat])
    yield _held(*_of_robbery(event, stage))
    if event.victim == stage.shown:
        place = f"#own-{event.origin}" if event.origin else _KEPT[event.thing]
        yield Beat("strike", place, sign="pirates")
        yield Beat("say", place, "", _LOOT[event.thing], "−1", f"of-{event.colour}")
    else:
        yield Beat("strike", origin, sign="pirates")
    yield Beat("travel", to, origin, _LOOT[event.thing], "", f"of-{event.colour}")


def _of_robbery(event: happened.Robbed, stage: Stage) -> Iterator[str]:
    """Yield the selectors that reveal the result of a robbery.

    They belong to both seats and to the viewer's mat.
    """
    if event.thing != "barrel":
        for seat in (event.victim, event.seat):
            yield from _has(seat, event.thing, stage)
    if event.colour:
        yield from _most(event.colour)
    for seat, place in ((event.victim, event.origin), (event.seat, event.place)):
        if seat == stage.shown:
            yield _laid(place) if place else _KEPT[event.thing]
    yield from (_told("pirates"), "#lately .lot-of:has(.robbed)")


def captain_moved(event: happened.CaptainMoved, stage: Stage) -> Iterator[Beat]:
    """Move the captain piece to a seat."""
    yield Beat("come", f"{stage.chip(event.seat)} .caps")
    yield Beat("travel", stage.chip(event.seat), "#at-captain", "captain")


def depleted(event: happened.Depleted, stage: Stage) -> Iterator[Beat]:
    """Announce the last round."""
    yield Beat("strike", BAG, sign="warn")
    yield stage.named("flag", mark("The last round"))


def ended(event: happened.GameEnded, stage: Stage) -> Iterator[Beat]:
    """Announce the end of the game."""
    yield stage.named("flag", mark("The end"))


_LOOT = {"barrel": "barrel", "money": "coin", "fish": "fish"}
_KEPT = {"barrel": "#own-oil", "money": "#own-purse"}
"""Place of each kind of loot on the viewer's mat."""

BEATS: Beats = {
    happened.RoundBegan: round_began,
    happened.EveningCame: evening_came,
    happened.PairRevealed: revealed,
    happened.AreaOpened: opened,
    happened.OilFilled: oil_filled,
    happened.EquipmentLaid: equipment_laid,
    happened.TreasureLaid: treasure_laid,
    happened.TreasuresShuffled: shuffled,
    happened.TokenPlaced: token_placed,
    happened.TokenReturned: token_returned,
    happened.TokenKept: token_kept,
    happened.SeatPassed: passed,
    happened.MoneyPaid: paid,
    happened.MoneyGained: gained,
    happened.PointsGained: points,
    happened.BarrelsBought: barrels_bought,
    happened.BarrelsGained: barrels_gained,
    happened.BarrelsSpent: barrels_spent,
    happened.BoatSent: boat_sent,
    happened.BoxUsed: box_used,
    happened.CubeDrawn: cube_drawn,
    happened.FishReturned: fish_returned,
    happened.FishStowed: fish_stowed,
    happened.FishMissed: fish_missed,
    happened.TreasureFound: treasure_found,
    happened.BonusChosen: bonus,
    happened.CubeReturned: cube_returned,
    happened.PearlPlaced: pearl,
    happened.FishFrozen: frozen,
    happened.FishThawed: thawed,
    happened.FishLost: lost,
    happened.EquipmentSeen: equipment_seen,
    happened.EquipmentTaken: equipment_taken,
    happened.EquipmentDropped: equipment_dropped,
    happened.FishSold: sold,
    happened.Robbed: robbed,
    happened.CaptainMoved: captain_moved,
    happened.Depleted: depleted,
    happened.GameEnded: ended,
}
"""Animation cues by event class."""
