"""Animation cues for each event of Let's Go Fishing!

The page shows the position after all events. Numbers, pieces and recent events would reveal the
result too early. Therefore cues hide them until the first cue that changes them. This concerns
the end of a round, rotten fish, loot and majorities.
"""

from collections.abc import Iterator
from typing import Any

from app.games.fishing import labels, moves
from app.games.fishing.pieces import CUBE_ICONS
from app.games.fishing.player_mat import WITH_CIRCLE
from app.i18n import N_
from app.play.playback import StopEvents
from app.ui.animation import AnimationCue, CueContext, CueTable
from fleet_engine.fishing import events as fishing_events
from fleet_engine.fishing.names import PEARL, TREASURE

OWN, BAG, RIG, SEASON, STALLS = "#own", "#bag", "#rig", "#season", "#markets"


def _at(seat: int, context: CueContext) -> str:
    """Return the selector of the viewer's mat, or of the chip of another seat."""
    return OWN if seat == context.shown_seat else context.chip(seat)


def _hide_until_turn(*places: str) -> AnimationCue:
    """Return the cue that hides elements until its turn.

    At its turn the first of them glows.
    """
    return AnimationCue("come", f":is({','.join(places)})")


def _has(seat: int, thing: str, context: CueContext) -> Iterator[str]:
    """Yield the selectors of a seat's amount of money, or of its points.

    Fish change the points.
    """
    yield f"#seat-{seat} .player-stats .amount:nth-child({2 if thing == 'money' else 1})"
    if seat == context.shown_seat:
        yield f"#own-money .amount:nth-child({1 if thing == 'money' else 2})"


def _in_feed(sign: str) -> str:
    """Return the selector of recent events with an icon."""
    return f'#event-feed .events li:has([href$="i-{sign}"])'


def _most(colour: str) -> tuple[str, ...]:
    """Return the selectors of a colour's majority and of the points for majorities."""
    return (f"#bag .of-{colour} .bag-count", "#own-money .amount:nth-child(3)", _in_feed("trophy"))


def _laid(place: str) -> str:
    """Return the selector of the fish at a place of the viewer's mat."""
    return f'{OWN} [id$="-{place}"] .boat-spaces'


def _circle(event: fishing_events.TokenPlaced, context: CueContext) -> str:
    """Return the selector of a group of circles.

    For a circle on another seat's mat it is the chip of the owner.
    """
    circle = moves.circle(event.circle)
    if event.seat != context.shown_seat and circle.startswith(WITH_CIRCLE):
        return context.chip(event.seat)
    return f"#at-{circle}"


def _fish(colour: str) -> tuple[str, str]:
    """Return the icon of a fish, a treasure or a pearl, and the class of its color."""
    return CUBE_ICONS[colour], f"of-{colour}"


def _found(seat: int, origin: str, thing: str, context: CueContext) -> AnimationCue:
    """Return the cue of a drawn piece: `draw` for the viewer, else `travel`."""
    sign, look = _fish(thing)
    move = "draw" if seat == context.shown_seat else "travel"
    return AnimationCue(move, _at(seat, context), origin, sign, "", look)


def round_began(event: fishing_events.RoundBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the number of the round, then the closed color and the reset prices."""
    yield context.round(event.round)
    yield AnimationCue("come", "#rounds")
    yield AnimationCue("glow", SEASON)
    yield AnimationCue("glow", STALLS)


def evening_came(event: fishing_events.EveningCame, context: CueContext) -> Iterator[AnimationCue]:
    """Show the name of the evening."""
    yield context.named("clock", labels.EVENING)
    yield AnimationCue("come", _in_feed("clock"))


def revealed(event: fishing_events.PairRevealed, context: CueContext) -> Iterator[AnimationCue]:
    """Reveal a pair of cards."""
    yield AnimationCue("come", "#at-next", icon="fish")


def opened(event: fishing_events.AreaOpened, context: CueContext) -> Iterator[AnimationCue]:
    """Show a pair of cards in an area."""
    yield AnimationCue("come", f"#at-area-{event.area}")


def oil_filled(event: fishing_events.OilFilled, context: CueContext) -> Iterator[AnimationCue]:
    """Drop new barrels on the rig."""
    yield AnimationCue("fall", RIG, icon="barrel", text=f"+{event.column}")


def equipment_laid(
    event: fishing_events.EquipmentLaid, context: CueContext
) -> Iterator[AnimationCue]:
    """Show the new equipment."""
    yield AnimationCue("come", "#at-equipment", icon="equipment")


def treasure_laid(
    event: fishing_events.TreasureLaid, context: CueContext
) -> Iterator[AnimationCue]:
    """Show the new treasure."""
    yield AnimationCue("come", "#at-treasure", icon="treasure")


def shuffled(
    event: fishing_events.TreasuresShuffled, context: CueContext
) -> Iterator[AnimationCue]:
    """Let the treasure tumble after a shuffle."""
    yield AnimationCue("roll", "#at-treasure")


def token_placed(event: fishing_events.TokenPlaced, context: CueContext) -> Iterator[AnimationCue]:
    """Move a token to its circle."""
    sign, look = context.token(event.seat)
    yield AnimationCue("travel", _circle(event, context), _at(event.seat, context), sign, "", look)


def token_returned(
    event: fishing_events.TokenReturned, context: CueContext
) -> Iterator[AnimationCue]:
    """Light up the seat that gets a token back."""
    yield AnimationCue("glow", _at(event.seat, context))


def token_kept(event: fishing_events.TokenKept, context: CueContext) -> Iterator[AnimationCue]:
    """Light up the seat whose token stays on a freezer."""
    yield AnimationCue("glow", _at(event.seat, context), icon="freezer")


def passed(event: fishing_events.SeatPassed, context: CueContext) -> Iterator[AnimationCue]:
    """Show that a seat has finished the round."""
    yield AnimationCue("say", context.chip(event.seat), icon="check")


def paid(event: fishing_events.MoneyPaid, context: CueContext) -> Iterator[AnimationCue]:
    """Show the money that a seat pays."""
    yield AnimationCue("say", _at(event.seat, context), icon="coin", text=f"−{event.amount}")


def gained(event: fishing_events.MoneyGained, context: CueContext) -> Iterator[AnimationCue]:
    """Move money to a seat."""
    yield AnimationCue("travel", _at(event.seat, context), "#markets", "coin", f"+{event.amount}")


def points(event: fishing_events.PointsGained, context: CueContext) -> Iterator[AnimationCue]:
    """Move points to a seat."""
    yield AnimationCue("travel", context.chip(event.seat), "#markets", "star", f"+{event.amount}")


def barrels_bought(
    event: fishing_events.BarrelsBought, context: CueContext
) -> Iterator[AnimationCue]:
    """Move bought barrels from the rig to a seat."""
    yield AnimationCue("travel", _at(event.seat, context), RIG, "barrel", f"+{event.number}")


def barrels_gained(
    event: fishing_events.BarrelsGained, context: CueContext
) -> Iterator[AnimationCue]:
    """Move barrels from the pocket to a seat."""
    yield AnimationCue("travel", _at(event.seat, context), RIG, "barrel", f"+{event.number}")


def barrels_spent(
    event: fishing_events.BarrelsSpent, context: CueContext
) -> Iterator[AnimationCue]:
    """Move barrels from a seat back to the pocket."""
    yield AnimationCue("travel", RIG, _at(event.seat, context), "barrel", f"−{event.number}")


def boat_sent(event: fishing_events.BoatSent, context: CueContext) -> Iterator[AnimationCue]:
    """Move a boat to its area."""
    yield AnimationCue("travel", f"#at-area-{event.area}", _at(event.seat, context), "hull")


def box_used(event: fishing_events.BoxUsed, context: CueContext) -> Iterator[AnimationCue]:
    """Light up the shoal card with a used box."""
    yield AnimationCue("glow", f"#at-area-{event.area} .fish-boxes")


def cube_drawn(event: fishing_events.CubeDrawn, context: CueContext) -> Iterator[AnimationCue]:
    """Move a cube from the bag to a seat."""
    yield _found(event.seat, BAG, event.cube, context)


def fish_returned(
    event: fishing_events.FishReturned, context: CueContext
) -> Iterator[AnimationCue]:
    """Move a closed fish back into the bag."""
    sign, look = _fish(event.colour)
    yield AnimationCue("travel", BAG, _at(event.seat, context), sign, "", look)


def fish_stowed(event: fishing_events.FishStowed, context: CueContext) -> Iterator[AnimationCue]:
    """Drop a fish into a boat."""
    sign, look = _fish(event.colour)
    yield _hide_until_turn(*_has(event.seat, "fish", context), *_most(event.colour))
    yield AnimationCue("fall", _at(event.seat, context), icon=sign, style=look)


def fish_missed(event: fishing_events.FishMissed, context: CueContext) -> Iterator[AnimationCue]:
    """Strike the bag, because a seat cannot take a fish."""
    yield AnimationCue("strike", BAG, icon="cross")


def treasure_found(
    event: fishing_events.TreasureFound, context: CueContext
) -> Iterator[AnimationCue]:
    """Move a revealed treasure to a seat."""
    yield _found(event.seat, "#at-treasure", TREASURE, context)


def bonus(event: fishing_events.BonusChosen, context: CueContext) -> Iterator[AnimationCue]:
    """Light up the seat that uses a treasure."""
    yield AnimationCue("glow", _at(event.seat, context))


def cube_returned(
    event: fishing_events.CubeReturned, context: CueContext
) -> Iterator[AnimationCue]:
    """Light up the bag that a purple cube returns to."""
    yield AnimationCue("glow", BAG)


def pearl(event: fishing_events.PearlPlaced, context: CueContext) -> Iterator[AnimationCue]:
    """Drop a pearl at a seat."""
    sign, look = _fish(PEARL)
    yield AnimationCue("fall", context.chip(event.seat), icon=sign, style=look)


def frozen(event: fishing_events.FishFrozen, context: CueContext) -> Iterator[AnimationCue]:
    """Drop a fish into a freezer."""
    yield AnimationCue("fall", _at(event.seat, context), icon="freezer", style=f"of-{event.colour}")


def thawed(event: fishing_events.FishThawed, context: CueContext) -> Iterator[AnimationCue]:
    """Drop a fish that comes out of a freezer."""
    sign, look = _fish(event.colour)
    yield AnimationCue("fall", _at(event.seat, context), icon=sign, style=look)


def lost(event: fishing_events.FishLost, context: CueContext) -> Iterator[AnimationCue]:
    """Strike a lost fish.

    For the viewer's own fish, show the one that is lost.
    """
    sign, look = _fish(event.colour)
    result = [*_has(event.seat, "fish", context), *_most(event.colour), _in_feed("bin")]
    if event.seat == context.shown_seat:
        result += [_laid(event.place), "#event-feed .lot-of:has(.rotten)"]
    yield _hide_until_turn(*result)
    yield AnimationCue("strike", _at(event.seat, context), icon="bin", style=look)
    if event.seat == context.shown_seat:
        yield AnimationCue("say", f"#own-{event.place}, {OWN}", "", sign, "−1", look)


def equipment_seen(
    event: fishing_events.EquipmentSeen, context: CueContext
) -> Iterator[AnimationCue]:
    """Light up the equipment when a seat looks at it."""
    yield AnimationCue("glow", "#at-equipment")


def equipment_taken(
    event: fishing_events.EquipmentTaken, context: CueContext
) -> Iterator[AnimationCue]:
    """Move an equipment card to a mat."""
    yield AnimationCue("travel", _at(event.seat, context), "#at-equipment", "equipment")


def equipment_dropped(
    event: fishing_events.EquipmentDropped, context: CueContext
) -> Iterator[AnimationCue]:
    """Strike a card that leaves a mat."""
    yield AnimationCue("strike", _at(event.seat, context), icon="bin")


def sold(event: fishing_events.FishSold, context: CueContext) -> Iterator[AnimationCue]:
    """Move a sold fish to the market."""
    sign, look = _fish(event.colour)
    yield AnimationCue("travel", f"#at-{event.market}", _at(event.seat, context), sign, "", look)


def robbed(event: fishing_events.Robbed, context: CueContext) -> Iterator[AnimationCue]:
    """Move the loot of pirates from the victim to the robber.

    If the viewer is the victim, first name the robber and strike the place of the loss.
    """
    to, origin = _at(event.seat, context), _at(event.victim, context)
    if event.victim == context.shown_seat:
        yield context.named(
            "pirates", N_("{name} robs you!"), name=context.players.names[event.seat]
        )
    yield _hide_until_turn(*_of_robbery(event, context))
    if event.victim == context.shown_seat:
        place = f"#own-{event.origin}" if event.origin else _KEPT[event.thing]
        yield AnimationCue("strike", place, icon="pirates")
        yield AnimationCue("say", place, "", _LOOT[event.thing], "−1", f"of-{event.colour}")
    else:
        yield AnimationCue("strike", origin, icon="pirates")
    yield AnimationCue("travel", to, origin, _LOOT[event.thing], "", f"of-{event.colour}")


def _of_robbery(event: fishing_events.Robbed, context: CueContext) -> Iterator[str]:
    """Yield the selectors that reveal the result of a robbery.

    They belong to both seats and to the viewer's mat.
    """
    if event.thing != "barrel":
        for seat in (event.victim, event.seat):
            yield from _has(seat, event.thing, context)
    if event.colour:
        yield from _most(event.colour)
    for seat, place in ((event.victim, event.origin), (event.seat, event.place)):
        if seat == context.shown_seat:
            yield _laid(place) if place else _KEPT[event.thing]
    yield from (_in_feed("pirates"), "#event-feed .lot-of:has(.robbed)")


def captain_moved(
    event: fishing_events.CaptainMoved, context: CueContext
) -> Iterator[AnimationCue]:
    """Move the captain piece to a seat."""
    yield AnimationCue("come", f"{context.chip(event.seat)} .player-marks")
    yield AnimationCue("travel", context.chip(event.seat), "#at-captain", "captain")


def depleted(event: fishing_events.Depleted, context: CueContext) -> Iterator[AnimationCue]:
    """Announce the last round."""
    yield AnimationCue("strike", BAG, icon="warn")
    yield context.named("flag", N_("Last round"))


def ended(event: fishing_events.GameEnded, context: CueContext) -> Iterator[AnimationCue]:
    """Announce the end of the game."""
    yield context.named("flag", N_("The end"))


_LOOT = {"barrel": "barrel", "money": "coin", "fish": "fish"}
_KEPT = {"barrel": "#own-oil", "money": "#own-money"}
"""Place of each kind of loot on the viewer's mat."""

CUES: CueTable = {
    fishing_events.RoundBegan: round_began,
    fishing_events.EveningCame: evening_came,
    fishing_events.PairRevealed: revealed,
    fishing_events.AreaOpened: opened,
    fishing_events.OilFilled: oil_filled,
    fishing_events.EquipmentLaid: equipment_laid,
    fishing_events.TreasureLaid: treasure_laid,
    fishing_events.TreasuresShuffled: shuffled,
    fishing_events.TokenPlaced: token_placed,
    fishing_events.TokenReturned: token_returned,
    fishing_events.TokenKept: token_kept,
    fishing_events.SeatPassed: passed,
    fishing_events.MoneyPaid: paid,
    fishing_events.MoneyGained: gained,
    fishing_events.PointsGained: points,
    fishing_events.BarrelsBought: barrels_bought,
    fishing_events.BarrelsGained: barrels_gained,
    fishing_events.BarrelsSpent: barrels_spent,
    fishing_events.BoatSent: boat_sent,
    fishing_events.BoxUsed: box_used,
    fishing_events.CubeDrawn: cube_drawn,
    fishing_events.FishReturned: fish_returned,
    fishing_events.FishStowed: fish_stowed,
    fishing_events.FishMissed: fish_missed,
    fishing_events.TreasureFound: treasure_found,
    fishing_events.BonusChosen: bonus,
    fishing_events.CubeReturned: cube_returned,
    fishing_events.PearlPlaced: pearl,
    fishing_events.FishFrozen: frozen,
    fishing_events.FishThawed: thawed,
    fishing_events.FishLost: lost,
    fishing_events.EquipmentSeen: equipment_seen,
    fishing_events.EquipmentTaken: equipment_taken,
    fishing_events.EquipmentDropped: equipment_dropped,
    fishing_events.FishSold: sold,
    fishing_events.Robbed: robbed,
    fishing_events.CaptainMoved: captain_moved,
    fishing_events.Depleted: depleted,
    fishing_events.GameEnded: ended,
}
"""Animation cues by event class."""

_EVENING = (
    fishing_events.FishLost,
    fishing_events.TokenKept,
)
_MORNING = (
    fishing_events.AreaOpened,
    fishing_events.PairRevealed,
    fishing_events.EquipmentLaid,
    fishing_events.TreasureLaid,
    fishing_events.TreasuresShuffled,
    fishing_events.CaptainMoved,
    fishing_events.RoundBegan,
    fishing_events.OilFilled,
)


def _kind(event: Any) -> object:
    """Return the kind of an event for the playback. Evening and morning are one kind each."""
    if isinstance(event, _EVENING):
        return "evening"
    return "morning" if isinstance(event, _MORNING) else type(event)


def _actor(event: Any) -> int | None:
    """Return the seat whose turn caused an event, or None for evening and morning."""
    seat: int | None = getattr(event, "seat", None)
    return seat if isinstance(_kind(event), type) else None


STOPS = StopEvents(
    runs=("evening", "morning"),
    starts=(
        fishing_events.TokenPlaced,
        fishing_events.SeatPassed,
        fishing_events.EveningCame,
        "evening",
        "morning",
    ),
    kind=_kind,
    actor=_actor,
)
"""The stops of the playback: the turn of a seat, the evening and the morning.

The evening is no stop of its own if it takes nothing.
"""
