"""Animation cues of the dice game, one function for each type of event."""

from collections.abc import Iterator

from app.games.dice import labels
from app.i18n import N_
from app.ui.animation import AnimationCue, CueContext, CueTable
from fleet_engine.dice import events as happened
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import SEA, SECTIONS

FULL = N_("The Buffet is full!")
STANDS = N_("The Pub stands!")
DICE, TRACK, RUTH, DOCK = "#dice", "#sec-coin-track", "#ruth", "#ask"


def _section(section: str) -> str:
    return f"#sec-{section}"


def _on_sheet(seat: int, place: str, context: CueContext) -> str:
    """Return a place of a seat's sheet if it is shown, else the seat's button."""
    return place if seat == context.shown_seat else context.chip(seat)


def round_began(event: happened.RoundBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the number of the round."""
    yield context.round(event.round)


def rolled(event: happened.DiceRolled, context: CueContext) -> Iterator[AnimationCue]:
    """Show the name of the phase, or mark the starting die.

    New dice tumble by a CSS animation, so they need no cue.
    """
    if event.phase == "setup":
        yield AnimationCue("glow", DICE, icon="die")
    else:
        yield context.named("die", labels.PHASES[event.phase])


def taken(event: happened.DieTaken, context: CueContext) -> Iterator[AnimationCue]:
    """Move a die to the seat that takes it."""
    to = RUTH if event.seat == CAPTAIN else _on_sheet(event.seat, DOCK, context)
    yield AnimationCue("travel", to, DICE, event.face)


def rerolled(event: happened.DieRerolled, context: CueContext) -> Iterator[AnimationCue]:
    """Let the rerolled die fall."""
    yield AnimationCue("fall", _on_sheet(event.seat, DICE, context), icon=event.new)


def shared(event: happened.DieShared, context: CueContext) -> Iterator[AnimationCue]:
    """Mark the dice when the last die is shared."""
    yield AnimationCue("glow", DICE)


def filled(event: happened.BoxFilled, context: CueContext) -> Iterator[AnimationCue]:
    """Let the filled box appear."""
    place = f"{_section(event.section)} .strip .new"
    yield AnimationCue("come", _on_sheet(event.seat, place, context), icon="box")


def licence(event: happened.LicenceActivated, context: CueContext) -> Iterator[AnimationCue]:
    """Let a licence fall on its row."""
    yield AnimationCue("fall", _on_sheet(event.seat, _section(event.type), context), icon="licence")


def launched(event: happened.BoatLaunched, context: CueContext) -> Iterator[AnimationCue]:
    """Let the launched boat appear."""
    place = _section(event.kind)
    yield AnimationCue("come", _on_sheet(event.seat, f"{place} .fleet .new", context), icon="boat")


def spent(event: happened.CircleSpent, context: CueContext) -> Iterator[AnimationCue]:
    """Mark the section of a circle without effect."""
    yield AnimationCue(
        "glow", _on_sheet(event.seat, _section(event.section), context), icon="cross"
    )


def bonus(event: happened.BonusChosen, context: CueContext) -> Iterator[AnimationCue]:
    """Mark King Crab when its bonus is chosen."""
    yield AnimationCue("glow", _on_sheet(event.seat, _section("king-crab"), context))


def coins(event: happened.CoinsGained, context: CueContext) -> Iterator[AnimationCue]:
    """Move the coins from their source to the coin track."""
    origin = _section(event.source) if event.source in SECTIONS else DOCK
    to = _on_sheet(event.seat, TRACK, context)
    yield AnimationCue("travel", to, origin, "coin", f"+{event.coins}")


def star(event: happened.StarReached, context: CueContext) -> Iterator[AnimationCue]:
    """Let a star fall on the coin track."""
    yield AnimationCue("fall", _on_sheet(event.seat, TRACK, context), icon="star")


def star_passed(event: happened.StarPassed, context: CueContext) -> Iterator[AnimationCue]:
    """Mark the coin track when a star is left unused."""
    yield AnimationCue("glow", _on_sheet(event.seat, TRACK, context))


def fishing(event: happened.FishingBegan, context: CueContext) -> Iterator[AnimationCue]:
    """Show the name of the fishing phase once, and mark the other seats."""
    if event.seat == context.shown_seat:
        yield context.named("fish", labels.PHASES["fishing"])
    else:
        yield AnimationCue("glow", context.chip(event.seat))


def caught(event: happened.FishCaught, context: CueContext) -> Iterator[AnimationCue]:
    """Let the fish fall on their boat."""
    to = _on_sheet(event.seat, f"{_section(event.kind)} .fleet, {_section(event.kind)}", context)
    yield AnimationCue("fall", to, icon="fish", text=f"+{event.fish}")


def served(event: happened.HexFilled, context: CueContext) -> Iterator[AnimationCue]:
    """Let a fish fall on the Buffet.

    When the last hex is filled, the Buffet glows and its points move to the score.
    """
    buffet = _section("seafood-buffet")
    yield AnimationCue("fall", _on_sheet(event.seat, buffet, context), icon=event.type)
    if event.hexes == len(SEA) and event.seat == context.shown_seat:
        yield context.named("seafood-buffet", FULL)
        yield AnimationCue("glow", buffet)
        yield AnimationCue("travel", context.chip(event.seat) + ", #total", buffet, "points")


def yard(event: happened.YardUsed, context: CueContext) -> Iterator[AnimationCue]:
    """Let a star fall on the Salvage Yard."""
    yield AnimationCue(
        "fall", _on_sheet(event.seat, _section("salvage-yard"), context), icon="star"
    )


def built(event: happened.BuildingCompleted, context: CueContext) -> Iterator[AnimationCue]:
    """Let a flag fall on the building.

    The Pub is worth the most points, so its name appears, too.
    """
    yield AnimationCue(
        "fall", _on_sheet(event.seat, _section(event.building), context), icon="flag"
    )
    if event.building == "fishermans-pub" and event.seat == context.shown_seat:
        yield context.named(event.building, STANDS)


def struck(event: happened.BoxesStruck, context: CueContext) -> Iterator[AnimationCue]:
    """Move Captain Ruth's token to the section and strike the boxes."""
    place = _section(event.section)
    yield AnimationCue("travel", place, RUTH, "ruth-mark")
    yield AnimationCue("strike", place, icon="cross", text=f"−{len(event.boxes)}")


def star_struck(event: happened.StarStruck, context: CueContext) -> Iterator[AnimationCue]:
    """Move Captain Ruth's token to the coin track and strike a star."""
    yield AnimationCue("travel", TRACK, RUTH, "ruth-mark")
    yield AnimationCue("strike", TRACK, icon="star-open")


def captain_passed(event: happened.CaptainPassed, context: CueContext) -> Iterator[AnimationCue]:
    """Mark Captain Ruth when she finds nothing to strike."""
    yield AnimationCue("glow", RUTH)


def tokens_moved(event: happened.TokensMoved, context: CueContext) -> Iterator[AnimationCue]:
    """Let Captain Ruth's tokens appear on their new sections."""
    yield AnimationCue("come", "#sheet .token")


def dealt(event: happened.CaptainDealt, context: CueContext) -> Iterator[AnimationCue]:
    """Let a captain card appear."""
    yield AnimationCue("come", _on_sheet(event.seat, "#table-cards", context), icon="captain")


def trophy_set(event: happened.TrophySet, context: CueContext) -> Iterator[AnimationCue]:
    """Let a trophy card appear."""
    yield AnimationCue("come", "#table-cards", icon="trophy")


def trophy_won(event: happened.TrophyWon, context: CueContext) -> Iterator[AnimationCue]:
    """Move a trophy to the seat that won it."""
    to = _on_sheet(event.seat, "#total", context)
    yield AnimationCue("travel", to, "#table-cards", "trophy", f"+{event.points}")


def ended(event: happened.GameEnded, context: CueContext) -> Iterator[AnimationCue]:
    """Show the end of the game."""
    yield context.named("flag", labels.PHASES["over"])


CUES: CueTable = {
    happened.RoundBegan: round_began,
    happened.DiceRolled: rolled,
    happened.DieTaken: taken,
    happened.DieRerolled: rerolled,
    happened.DieShared: shared,
    happened.BoxFilled: filled,
    happened.LicenceActivated: licence,
    happened.BoatLaunched: launched,
    happened.CircleSpent: spent,
    happened.BonusChosen: bonus,
    happened.CoinsGained: coins,
    happened.StarReached: star,
    happened.StarPassed: star_passed,
    happened.FishingBegan: fishing,
    happened.FishCaught: caught,
    happened.HexFilled: served,
    happened.YardUsed: yard,
    happened.BuildingCompleted: built,
    happened.BoxesStruck: struck,
    happened.StarStruck: star_struck,
    happened.CaptainPassed: captain_passed,
    happened.TokensMoved: tokens_moved,
    happened.CaptainDealt: dealt,
    happened.TrophySet: trophy_set,
    happened.TrophyWon: trophy_won,
    happened.GameEnded: ended,
}
"""The function that returns the cues, by type of event."""
