"""Animation cues of the dice game, one function for each type of event."""

from collections.abc import Iterator
from typing import Any

from app.games.dice import labels
from app.games.dice.event_text import INCOME
from app.i18n import N_
from app.play.playback import StopEvents
from app.ui.animation import AnimationCue, CueContext, CueTable
from fleet_engine.dice import events as dice_events
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import SEA, SECTIONS
from fleet_engine.dice.sheet import LEVELS

FULL = N_("The Buffet is full!")
STANDS = N_("The Pub is complete!")
DICE, TRACK, RUTH, DOCK = "#dice", "#sec-coin-track", "#ruth", "#question-area"


def _section(section: str) -> str:
    return f"#sec-{section}"


def _on_sheet(seat: int, place: str, context: CueContext) -> str:
    """Return a place of a seat's sheet if it is shown, else the seat's button."""
    return place if seat == context.shown_seat else context.chip(seat)


def round_began(event: dice_events.RoundBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the number of the round."""
    yield context.round(event.round)


def rolled(event: dice_events.DiceRolled, context: CueContext) -> Iterator[AnimationCue]:
    """Show the name of the phase, or mark the starting die.

    New dice tumble by a CSS animation, so they need no cue.
    """
    if event.phase == "setup":
        yield AnimationCue("glow", DICE, icon="die")
    else:
        yield context.named("die", labels.PHASES[event.phase])


def taken(event: dice_events.DieTaken, context: CueContext) -> Iterator[AnimationCue]:
    """Move a die to the seat that takes it."""
    to = RUTH if event.seat == CAPTAIN else _on_sheet(event.seat, DOCK, context)
    yield AnimationCue("travel", to, DICE, event.face)


def rerolled(event: dice_events.DieRerolled, context: CueContext) -> Iterator[AnimationCue]:
    """Let the rerolled die fall."""
    yield AnimationCue("fall", _on_sheet(event.seat, DICE, context), icon=event.new)


def shared(event: dice_events.DieShared, context: CueContext) -> Iterator[AnimationCue]:
    """Mark the dice when the last die is shared."""
    yield AnimationCue("glow", DICE)


def filled(event: dice_events.BoxFilled, context: CueContext) -> Iterator[AnimationCue]:
    """Let the filled box appear."""
    place = f"{_section(event.section)} .strip .new"
    yield AnimationCue("come", _on_sheet(event.seat, place, context), icon="box")


def licence(event: dice_events.LicenceActivated, context: CueContext) -> Iterator[AnimationCue]:
    """Let a license fall on its row. At the highest level, which scores, rays shine."""
    if event.level == LEVELS:
        yield from context.cheer(event.seat, _section(event.type))
    yield AnimationCue("fall", _on_sheet(event.seat, _section(event.type), context), icon="licence")


def launched(event: dice_events.BoatLaunched, context: CueContext) -> Iterator[AnimationCue]:
    """Let the launched boat appear."""
    place = _section(event.kind)
    yield AnimationCue("come", _on_sheet(event.seat, f"{place} .fleet .new", context), icon="boat")


def spent(event: dice_events.CircleSpent, context: CueContext) -> Iterator[AnimationCue]:
    """Mark the section of a circle without effect."""
    yield AnimationCue(
        "glow", _on_sheet(event.seat, _section(event.section), context), icon="cross"
    )


def bonus(event: dice_events.BonusChosen, context: CueContext) -> Iterator[AnimationCue]:
    """Mark King Crab when its bonus is chosen."""
    yield AnimationCue("glow", _on_sheet(event.seat, _section("king-crab"), context))


def coins(event: dice_events.CoinsGained, context: CueContext) -> Iterator[AnimationCue]:
    """Move the coins from their source to the coin track."""
    origin = _section(event.source) if event.source in SECTIONS else DOCK
    to = _on_sheet(event.seat, TRACK, context)
    yield AnimationCue("travel", to, origin, "coin", f"+{event.coins}")


def star(event: dice_events.StarReached, context: CueContext) -> Iterator[AnimationCue]:
    """Let a star fall on the coin track."""
    yield AnimationCue("fall", _on_sheet(event.seat, TRACK, context), icon="star")


def star_passed(event: dice_events.StarPassed, context: CueContext) -> Iterator[AnimationCue]:
    """Mark the coin track when a star is left unused."""
    yield AnimationCue("glow", _on_sheet(event.seat, TRACK, context))


def fishing(event: dice_events.FishingBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the name of the fishing phase once, and mark the other seats."""
    if event.seat == context.shown_seat:
        yield context.named("fish", labels.PHASES["fishing"])
    else:
        yield AnimationCue("glow", context.chip(event.seat))


def caught(event: dice_events.FishCaught, context: CueContext) -> Iterator[AnimationCue]:
    """Let the fish fall on their boat."""
    to = _on_sheet(event.seat, f"{_section(event.kind)} .fleet, {_section(event.kind)}", context)
    yield AnimationCue("fall", to, icon="fish", text=f"+{event.fish}")


def served(event: dice_events.HexFilled, context: CueContext) -> Iterator[AnimationCue]:
    """Let a fish fall on the Buffet.

    When the last hex is filled, rays shine, the Buffet glows and its points move to the score.
    """
    buffet = _section("seafood-buffet")
    if event.hexes == len(SEA):
        yield from context.cheer(event.seat, buffet)
    yield AnimationCue("fall", _on_sheet(event.seat, buffet, context), icon=event.type)
    if event.hexes == len(SEA) and event.seat == context.shown_seat:
        yield context.named("seafood-buffet", FULL)
        yield AnimationCue("glow", buffet)
        yield AnimationCue("travel", context.chip(event.seat) + ", #total", buffet, "points")


def yard(event: dice_events.YardUsed, context: CueContext) -> Iterator[AnimationCue]:
    """Let a star fall on the Salvage Yard."""
    yield AnimationCue(
        "fall", _on_sheet(event.seat, _section("salvage-yard"), context), icon="star"
    )


def built(event: dice_events.BuildingCompleted, context: CueContext) -> Iterator[AnimationCue]:
    """Let a flag fall on the building, where rays shine.

    The Pub is worth the most points, so its name appears, too.
    """
    yield from context.cheer(event.seat, _section(event.building))
    yield AnimationCue(
        "fall", _on_sheet(event.seat, _section(event.building), context), icon="flag"
    )
    if event.building == "fishermans-pub" and event.seat == context.shown_seat:
        yield context.named(event.building, STANDS)


def struck(event: dice_events.BoxesStruck, context: CueContext) -> Iterator[AnimationCue]:
    """Move Captain Ruth's token to the section and strike the boxes."""
    place = _section(event.section)
    yield AnimationCue("travel", place, RUTH, "ruth-mark")
    yield AnimationCue("strike", place, icon="cross", text=f"−{len(event.boxes)}")


def star_struck(event: dice_events.StarStruck, context: CueContext) -> Iterator[AnimationCue]:
    """Move Captain Ruth's token to the coin track and strike a star."""
    yield AnimationCue("travel", TRACK, RUTH, "ruth-mark")
    yield AnimationCue("strike", TRACK, icon="star-open")


def captain_passed(event: dice_events.CaptainPassed, context: CueContext) -> Iterator[AnimationCue]:
    """Mark Captain Ruth when she finds nothing to strike."""
    yield AnimationCue("glow", RUTH)


def tokens_moved(event: dice_events.TokensMoved, context: CueContext) -> Iterator[AnimationCue]:
    """Let Captain Ruth's tokens appear on their new sections."""
    yield AnimationCue("come", "#sheet .token")


def dealt(event: dice_events.CaptainDealt, context: CueContext) -> Iterator[AnimationCue]:
    """Let a captain card appear."""
    yield AnimationCue("come", _on_sheet(event.seat, "#table-cards", context), icon="captain")


def trophy_set(event: dice_events.TrophySet, context: CueContext) -> Iterator[AnimationCue]:
    """Let a trophy card appear."""
    yield AnimationCue("come", "#table-cards", icon="trophy")


def trophy_won(event: dice_events.TrophyWon, context: CueContext) -> Iterator[AnimationCue]:
    """Move a trophy to the seat that won it."""
    to = _on_sheet(event.seat, "#total", context)
    yield AnimationCue("travel", to, "#table-cards", "trophy", f"+{event.points}")


def ended(event: dice_events.GameEnded, context: CueContext) -> Iterator[AnimationCue]:
    """Show the end of the game."""
    yield context.named("flag", labels.PHASES["over"])


CUES: CueTable = {
    dice_events.RoundBegan: round_began,
    dice_events.DiceRolled: rolled,
    dice_events.DieTaken: taken,
    dice_events.DieRerolled: rerolled,
    dice_events.DieShared: shared,
    dice_events.BoxFilled: filled,
    dice_events.LicenceActivated: licence,
    dice_events.BoatLaunched: launched,
    dice_events.CircleSpent: spent,
    dice_events.BonusChosen: bonus,
    dice_events.CoinsGained: coins,
    dice_events.StarReached: star,
    dice_events.StarPassed: star_passed,
    dice_events.FishingBegan: fishing,
    dice_events.FishCaught: caught,
    dice_events.HexFilled: served,
    dice_events.YardUsed: yard,
    dice_events.BuildingCompleted: built,
    dice_events.BoxesStruck: struck,
    dice_events.StarStruck: star_struck,
    dice_events.CaptainPassed: captain_passed,
    dice_events.TokensMoved: tokens_moved,
    dice_events.CaptainDealt: dealt,
    dice_events.TrophySet: trophy_set,
    dice_events.TrophyWon: trophy_won,
    dice_events.GameEnded: ended,
}
"""The function that returns the cues, by type of event."""

_OF_CAPTAIN = (
    dice_events.BoxesStruck,
    dice_events.StarStruck,
    dice_events.CaptainPassed,
    dice_events.TokensMoved,
)


def _kind(event: Any) -> object:
    """Return the kind of an event for the playback. Income and fishing are one kind each."""
    if isinstance(event, dice_events.CoinsGained) and event.source in INCOME:
        return "income"
    if isinstance(event, dice_events.FishingBegan | dice_events.FishCaught):
        return "fishing"
    return type(event)


def _actor(event: Any) -> int | None:
    """Return the seat that caused an event, Captain Ruth's, or None."""
    seat: int | None = getattr(event, "seat", None)
    return CAPTAIN if isinstance(event, _OF_CAPTAIN) else seat


STOPS = StopEvents(
    single=(*_OF_CAPTAIN, dice_events.DiceRolled),
    runs=("income", "fishing"),
    starts=(
        *_OF_CAPTAIN,
        dice_events.DieTaken,
        dice_events.DieShared,
        dice_events.DiceRolled,
        dice_events.RoundBegan,
        dice_events.TrophyWon,
        "income",
    ),
    kind=_kind,
    actor=_actor,
)
"""The stops of the playback. The turn of a seat, from its die on, is one stop."""
