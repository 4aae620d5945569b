"""Animation cues of the dice game, one function for each type of event."""

from collections.abc import Iterator

from app.games.dice import labels
from app.i18n import mark
from app.ui.animation import Beat, Beats, Stage
from fleet_engine.dice import events as happened
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import SEA, SECTIONS

FULL = mark("The Buffet is full!")
STANDS = mark("The Pub stands!")
DICE, TRACK, RUTH, DOCK = "#dice", "#sec-coin-track", "#ruth", "#ask"


def _section(section: str) -> str:
    return f"#sec-{section}"


def _on_sheet(seat: int, place: str, stage: Stage) -> str:
    """Return a place of a seat's sheet if it is shown, else the seat's button."""
    return place if seat == stage.shown else stage.chip(seat)


def round_began(event: happened.RoundBegan, stage: Stage) -> Iterator[Beat]:
    """Show the number of the round."""
    yield stage.round(event.round)


def rolled(event: happened.DiceRolled, stage: Stage) -> Iterator[Beat]:
    """Show the name of the phase, or mark the starting die.

    New dice tumble by a CSS animation, so they need no cue.
    """
    if event.phase == "setup":
        yield Beat("glow", DICE, sign="die")
    else:
        yield stage.named("die", labels.PHASES[event.phase])


def taken(event: happened.DieTaken, stage: Stage) -> Iterator[Beat]:
    """Move a die to the seat that takes it."""
    to = RUTH if event.seat == CAPTAIN else _on_sheet(event.seat, DOCK, stage)
    yield Beat("travel", to, DICE, event.face)


def rerolled(event: happened.DieRerolled, stage: Stage) -> Iterator[Beat]:
    """Let the rerolled die fall."""
    yield Beat("fall", _on_sheet(event.seat, DICE, stage), sign=event.new)


def shared(event: happened.DieShared, stage: Stage) -> Iterator[Beat]:
    """Mark the dice when the last die is shared."""
    yield Beat("glow", DICE)


def filled(event: happened.BoxFilled, stage: Stage) -> Iterator[Beat]:
    """Let the filled box appear."""
    place = f"{_section(event.section)} .strip .new"
    yield Beat("come", _on_sheet(event.seat, place, stage), sign="box")


def licence(event: happened.LicenceActivated, stage: Stage) -> Iterator[Beat]:
    """Let a licence fall on its row."""
    yield Beat("fall", _on_sheet(event.seat, _section(event.type), stage), sign="licence")


def launched(event: happened.BoatLaunched, stage: Stage) -> Iterator[Beat]:
    """Let the launched boat appear."""
    place = _section(event.kind)
    yield Beat("come", _on_sheet(event.seat, f"{place} .fleet .new", stage), sign="boat")


def spent(event: happened.CircleSpent, stage: Stage) -> Iterator[Beat]:
    """Mark the section of a circle without effect."""
    yield Beat("glow", _on_sheet(event.seat, _section(event.section), stage), sign="cross")


def bonus(event: happened.BonusChosen, stage: Stage) -> Iterator[Beat]:
    """Mark King Crab when its bonus is chosen."""
    yield Beat("glow", _on_sheet(event.seat, _section("king-crab"), stage))


def coins(event: happened.CoinsGained, stage: Stage) -> Iterator[Beat]:
    """Move the coins from their source to the coin track."""
    origin = _section(event.source) if event.source in SECTIONS else DOCK
    to = _on_sheet(event.seat, TRACK, stage)
    yield Beat("travel", to, origin, "coin", f"+{event.coins}")


def star(event: happened.StarReached, stage: Stage) -> Iterator[Beat]:
    """Let a star fall on the coin track."""
    yield Beat("fall", _on_sheet(event.seat, TRACK, stage), sign="star")


def star_passed(event: happened.StarPassed, stage: Stage) -> Iterator[Beat]:
    """Mark the coin track when a star is left unused."""
    yield Beat("glow", _on_sheet(event.seat, TRACK, stage))


def fishing(event: happened.FishingBegan, stage: Stage) -> Iterator[Beat]:
    """Show the name of the fishing phase once, and mark the other seats."""
    if event.seat == stage.shown:
        yield stage.named("fish", labels.PHASES["fishing"])
    else:
        yield Beat("glow", stage.chip(event.seat))


def caught(event: happened.FishCaught, stage: Stage) -> Iterator[Beat]:
    """Let the fish fall on their boat."""
    to = _on_sheet(event.seat, f"{_section(event.kind)} .fleet, {_section(event.kind)}", stage)
    yield Beat("fall", to, sign="fish", text=f"+{event.fish}")


def served(event: happened.HexFilled, stage: Stage) -> Iterator[Beat]:
    """Let a fish fall on the Buffet.

    When the last hex is filled, the Buffet glows and its points move to the score.
    """
    buffet = _section("seafood-buffet")
    yield Beat("fall", _on_sheet(event.seat, buffet, stage), sign=event.type)
    if event.hexes == len(SEA) and event.seat == stage.shown:
        yield stage.named("seafood-buffet", FULL)
        yield Beat("glow", buffet)
        yield Beat("travel", stage.chip(event.seat) + ", #total", buffet, "points")


def yard(event: happened.YardUsed, stage: Stage) -> Iterator[Beat]:
    """Let a star fall on the Salvage Yard."""
    yield Beat("fall", _on_sheet(event.seat, _section("salvage-yard"), stage), sign="star")


def built(event: happened.BuildingCompleted, stage: Stage) -> Iterator[Beat]:
    """Let a flag fall on the building.

    The Pub is worth the most points, so its name appears, too.
    """
    yield Beat("fall", _on_sheet(event.seat, _section(event.building), stage), sign="flag")
    if event.building == "fishermans-pub" and event.seat == stage.shown:
        yield stage.named(event.building, STANDS)


def struck(event: happened.BoxesStruck, stage: Stage) -> Iterator[Beat]:
    """Move Captain Ruth's token to the section and strike the boxes."""
    place = _section(event.section)
    yield Beat("travel", place, RUTH, "ruth-mark")
    yield Beat("strike", place, sign="cross", text=f"−{len(event.boxes)}")


def star_struck(event: happened.StarStruck, stage: Stage) -> Iterator[Beat]:
    """Move Captain Ruth's token to the coin track and strike a star."""
    yield Beat("travel", TRACK, RUTH, "ruth-mark")
    yield Beat("strike", TRACK, sign="star-open")


def captain_passed(event: happened.CaptainPassed, stage: Stage) -> Iterator[Beat]:
    """Mark Captain Ruth when she finds nothing to strike."""
    yield Beat("glow", RUTH)


def tokens_moved(event: happened.TokensMoved, stage: Stage) -> Iterator[Beat]:
    """Let Captain Ruth's tokens appear on their new sections."""
    yield Beat("come", "#sheet .token")


def dealt(event: happened.CaptainDealt, stage: Stage) -> Iterator[Beat]:
    """Let a captain card appear."""
    yield Beat("come", _on_sheet(event.seat, "#table-cards", stage), sign="captain")


def trophy_set(event: happened.TrophySet, stage: Stage) -> Iterator[Beat]:
    """Let a trophy card appear."""
    yield Beat("come", "#table-cards", sign="trophy")


def trophy_won(event: happened.TrophyWon, stage: Stage) -> Iterator[Beat]:
    """Move a trophy to the seat that won it."""
    to = _on_sheet(event.seat, "#total", stage)
    yield Beat("travel", to, "#table-cards", "trophy", f"+{event.points}")


def ended(event: happened.GameEnded, stage: Stage) -> Iterator[Beat]:
    """Show the end of the game."""
    yield stage.named("flag", labels.PHASES["over"])


BEATS: Beats = {
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
