"""How each event of a dice game is seen to happen."""

from collections.abc import Iterator

from app.games.dice import names
from app.ui.beats import Beat, Beats, Stage
from app.words import mark
from fleet_engine.dice import events as happened
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.names import SEA, SECTIONS

FULL = mark("The Buffet is full!")
STANDS = mark("The Pub stands!")
DICE, TRACK, RUTH, DOCK = "#dice", "#sec-coin-track", "#ruth", "#ask"


def _section(section: str) -> str:
    return f"#sec-{section}"


def _on_sheet(seat: int, place: str, stage: Stage) -> str:
    """Return a place of the sheet of a seat, if that is the one that is shown, else the seat."""
    return place if seat == stage.shown else stage.chip(seat)


def round_began(event: happened.RoundBegan, stage: Stage) -> Iterator[Beat]:
    """The round has its name shown."""
    yield stage.round(event.round)


def rolled(event: happened.DiceRolled, stage: Stage) -> Iterator[Beat]:
    """A phase of a round has its name shown; its dice, which are new, tumble by themselves."""
    if event.phase == "setup":
        yield Beat("glow", DICE, sign="die")
    else:
        yield stage.named("die", names.PHASES[event.phase])


def taken(event: happened.DieTaken, stage: Stage) -> Iterator[Beat]:
    """A die goes to whoever takes it."""
    to = RUTH if event.seat == CAPTAIN else _on_sheet(event.seat, DOCK, stage)
    yield Beat("travel", to, DICE, event.face)


def rerolled(event: happened.DieRerolled, stage: Stage) -> Iterator[Beat]:
    """The die tumbles, and the Casino has its say."""
    yield Beat("fall", _on_sheet(event.seat, DICE, stage), sign=event.new)


def shared(event: happened.DieShared, stage: Stage) -> Iterator[Beat]:
    """The last die lies there for everybody."""
    yield Beat("glow", DICE)


def filled(event: happened.BoxFilled, stage: Stage) -> Iterator[Beat]:
    """A box is filled."""
    place = f"{_section(event.section)} .strip .new"
    yield Beat("come", _on_sheet(event.seat, place, stage), sign="box")


def licence(event: happened.LicenceActivated, stage: Stage) -> Iterator[Beat]:
    """A licence is stamped on its row."""
    yield Beat("fall", _on_sheet(event.seat, _section(event.type), stage), sign="licence")


def launched(event: happened.BoatLaunched, stage: Stage) -> Iterator[Beat]:
    """A boat sails in."""
    place = _section(event.kind)
    yield Beat("come", _on_sheet(event.seat, f"{place} .fleet .new", stage), sign="boat")


def spent(event: happened.CircleSpent, stage: Stage) -> Iterator[Beat]:
    """Nothing comes of a circle."""
    yield Beat("glow", _on_sheet(event.seat, _section(event.section), stage), sign="cross")


def bonus(event: happened.BonusChosen, stage: Stage) -> Iterator[Beat]:
    """King Crab knows what it scores for."""
    yield Beat("glow", _on_sheet(event.seat, _section("king-crab"), stage))


def coins(event: happened.CoinsGained, stage: Stage) -> Iterator[Beat]:
    """Coins travel from where they are earned to the track."""
    origin = _section(event.source) if event.source in SECTIONS else DOCK
    to = _on_sheet(event.seat, TRACK, stage)
    yield Beat("travel", to, origin, "coin", f"+{event.coins}")


def star(event: happened.StarReached, stage: Stage) -> Iterator[Beat]:
    """A star of the track is reached."""
    yield Beat("fall", _on_sheet(event.seat, TRACK, stage), sign="star")


def star_passed(event: happened.StarPassed, stage: Stage) -> Iterator[Beat]:
    """A star fills nothing."""
    yield Beat("glow", _on_sheet(event.seat, TRACK, stage))


def fishing(event: happened.FishingBegan, stage: Stage) -> Iterator[Beat]:
    """Fishing has its name shown, once for everybody."""
    if event.seat == stage.shown:
        yield stage.named("fish", names.PHASES["fishing"])
    else:
        yield Beat("glow", stage.chip(event.seat))


def caught(event: happened.FishCaught, stage: Stage) -> Iterator[Beat]:
    """Fish drop into a boat."""
    to = _on_sheet(event.seat, f"{_section(event.kind)} .fleet, {_section(event.kind)}", stage)
    yield Beat("fall", to, sign="fish", text=f"+{event.fish}")


def served(event: happened.HexFilled, stage: Stage) -> Iterator[Beat]:
    """A kind is served at the Buffet; the last one has it glow and send its points to the score."""
    buffet = _section("seafood-buffet")
    yield Beat("fall", _on_sheet(event.seat, buffet, stage), sign=event.type)
    if event.hexes == len(SEA) and event.seat == stage.shown:
        yield stage.named("seafood-buffet", FULL)
        yield Beat("glow", buffet)
        yield Beat("travel", stage.chip(event.seat) + ", #total", buffet, "points")


def yard(event: happened.YardUsed, stage: Stage) -> Iterator[Beat]:
    """The Yard gives a star."""
    yield Beat("fall", _on_sheet(event.seat, _section("salvage-yard"), stage), sign="star")


def built(event: happened.BuildingCompleted, stage: Stage) -> Iterator[Beat]:
    """A flag is put up on a building; the one that is worth most has its name shown."""
    yield Beat("fall", _on_sheet(event.seat, _section(event.building), stage), sign="flag")
    if event.building == "fishermans-pub" and event.seat == stage.shown:
        yield stage.named(event.building, STANDS)


def struck(event: happened.BoxesStruck, stage: Stage) -> Iterator[Beat]:
    """The Captain's token goes to its section and strikes."""
    place = _section(event.section)
    yield Beat("travel", place, RUTH, "ruth-mark")
    yield Beat("strike", place, sign="cross", text=f"−{len(event.boxes)}")


def star_struck(event: happened.StarStruck, stage: Stage) -> Iterator[Beat]:
    """The Captain's token goes to the track and strikes a star."""
    yield Beat("travel", TRACK, RUTH, "ruth-mark")
    yield Beat("strike", TRACK, sign="star-open")


def captain_passed(event: happened.CaptainPassed, stage: Stage) -> Iterator[Beat]:
    """The Captain finds nothing."""
    yield Beat("glow", RUTH)


def tokens_moved(event: happened.TokensMoved, stage: Stage) -> Iterator[Beat]:
    """The Captain's tokens go on."""
    yield Beat("come", "#sheet .token")


def dealt(event: happened.CaptainDealt, stage: Stage) -> Iterator[Beat]:
    """A captain comes aboard."""
    yield Beat("come", _on_sheet(event.seat, "#table-cards", stage), sign="captain")


def trophy_set(event: happened.TrophySet, stage: Stage) -> Iterator[Beat]:
    """A trophy is put on the table."""
    yield Beat("come", "#table-cards", sign="trophy")


def trophy_won(event: happened.TrophyWon, stage: Stage) -> Iterator[Beat]:
    """A trophy goes to a seat."""
    to = _on_sheet(event.seat, "#total", stage)
    yield Beat("travel", to, "#table-cards", "trophy", f"+{event.points}")


def ended(event: happened.GameEnded, stage: Stage) -> Iterator[Beat]:
    """The end has its name shown."""
    yield stage.named("flag", names.PHASES["over"])


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
"""The beats of each kind of event."""
