"""English text of the dice game: names of ids, sentences for events, effects of actions."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, takewhile
from typing import Any

from fleet_engine.core.preview import Preview
from fleet_engine.dice import events as dice_events
from fleet_engine.dice.events import CAPTAIN, Event
from fleet_engine.dice.names import BONUSES
from fleet_engine.dice.observation import DecisionView

NAMES = {
    "shrimp": "Shrimp",
    "cod": "Cod",
    "lobster": "Lobster",
    "swordfish": "Swordfish",
    "oyster": "Oyster",
    "king-crab": "King Crab",
    "captains-club": "Captain's Club",
    "research-vessel": "Research Vessel",
    "barge": "Barge",
    "inuit": "Inuit",
    "casino": "Casino",
    "amas-bank": "Ama's Bank",
    "salvage-yard": "Salvage Yard",
    "bait-shop": "Bait Shop",
    "ridback-canning": "Ridback Canning",
    "smokehouse": "Smokehouse",
    "fishermans-pub": "Fisherman's Pub",
    "seafood-buffet": "Seafood Buffet",
    "harbor": "Harbor",
    "wharf": "Wharf",
    "market": "Market",
    "coins": "3 coins",
}
"""Names of sections, ships and buildings included, and of die faces."""

SOURCES = {
    "die": "cashed-in die",
    "coins": "coins face",
    "market": "Market",
    "smokehouse": "Smokehouse",
    "cod": "Cod license",
    "second-licence": "second license",
    "oyster": "Oyster boat",
    "swordfish": "Swordfish license",
    "income": "income",
    "lobster": "Lobster license",
    "ridback-canning": "Ridback Canning",
}
"""Names of the sources of coins."""

STARS = {
    "coin-track": "A star!",
    "shrimp": "The Shrimp license gives a star!",
    "salvage-yard": "The Salvage Yard turns the die into a star!",
    "swordfish": "The Swordfish license gives a star!",
}
"""Sentences for the sources of stars."""

BONUS_NOUNS = dict(zip(BONUSES, ("buildings", "fish", "licenses", "coins"), strict=True))
"""Names of the things that King Crab bonuses count."""

PAD_LABELS = {
    "fish": "Fish",
    "boats": "Boats",
    "licences": "Licenses",
    "buildings": "Buildings",
    "bonus": "King Crab bonus",
    "captain": "Captain card",
    "trophies": "Trophies",
    "total": "Total",
}
"""Names of the lines of the score pad."""

OPTIONAL_LINES = {"captain": "captains", "trophies": "trophies"}
"""Lines of the pad for optional cards, with the option that adds these cards."""

CAPTAINS = {
    "shrimp-captain": "the Shrimp captain",
    "cod-captain": "the Cod captain",
    "lobster-captain": "the Lobster captain",
    "swordfish-captain": "the Swordfish captain",
    "oyster-captain": "the Oyster captain",
}
COUNTED_NOUNS = {
    "fish": "fish",
    "boats": "boats",
    "licences": "licenses",
    "top-licences": "level 3 licenses",
    "buildings": "buildings",
    "coins": "coins",
}
"""Names of the things that captain and trophy cards count."""

TROPHIES = {
    "most-fish": "most fish",
    "most-boats": "most boats",
    "most-licences": "most licenses",
    "most-buildings": "most buildings",
    "most-coins": "most coins",
    "first-boats": "first with six boats",
    "first-licence": "first level 3 license",
    "first-buildings": "first with three buildings",
    "first-fish": "first with twenty fish",
    "first-coins": "first with thirty coins",
}

TIE_LABELS = {"fish": "fish"}
"""Names of the tie-breaks."""

RANK_LABELS = {
    "greenhorn": "Greenhorn",
    "deckhand": "Deckhand",
    "mate": "Mate",
    "o-captain": "O Captain! My Captain",
    "salty-captain": "Salty Captain",
}

PHASES = {
    "setup": "setup",
    "boat": "boat phase",
    "income": "income",
    "fishing": "fishing",
    "town": "town phase",
    "over": "the end",
}

HELP = """\
Type the number of a choice, or its notation, such as: mark cod
  undo        take the last choice back, unless a die was rolled since
  sheet [N]   show the sheet again, or that of seat N
  log         print the game so far
  save FILE   save the game, to continue later
  help        print these lines
  quit        leave, and print the command to continue
On the sheet: ■ filled, · open, × struck out by Captain Ruth. In an open box
  L is a license, B a boat, ? either of them, F a fishing trip of all your boats,
  A completes a building. Boats show fish/room. ★ is a star of the coin track."""


def count_noun(count: int, thing: str) -> str:
    """Return a count with its noun, such as `1 coin` or `2 coins`.

    The plural of fish is fish.
    """
    return f"{count} {thing}" if count == 1 or thing == "fish" else f"{count} {_plural(thing)}"


def _plural(thing: str) -> str:
    return thing + ("es" if thing.endswith(("x", "ch", "s")) else "s")


def join_list(items: Sequence[str], last: str = "and") -> str:
    """Return items as a list in English, such as `a, b and c`."""
    return f" {last} ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


class EventDescriber:
    """Describes events with the names of the players."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def subject_verb(self, seat: int, verb: str, other: str = "") -> str:
        """Return a subject with a verb: `You take`, `Ann takes`.

        `other` is the third person of an irregular verb.
        """
        if seat == CAPTAIN:
            return f"Captain Ruth {other or _third_person(verb)}"
        if len(self._names) == 1:
            return f"You {verb}"
        return f"{self._names[seat]} {other or _third_person(verb)}"

    def describe_events(self, event_log: Iterable[Event]) -> list[str]:
        """Return a description of events, a sentence per line.

        A whole catch is one sentence. An empty line precedes each round.
        """
        lines = []
        for kind, run in groupby(event_log, key=_sentence_key):
            if kind is dice_events.FishCaught:
                lines.append(self._catch(list(run)))
                continue
            if isinstance(kind, dice_events.RoundBegan):
                lines.append("")
            lines.extend(_SENTENCES[type(event)](event, self) for event in run)
        return lines

    def _catch(self, catches: list[Any]) -> str:
        fish = sum(catch.fish for catch in catches)
        boats = join_list(
            [f"{boat_name(catch.kind, catch.number)} ({catch.fish})" for catch in catches]
        )
        return f"{self.subject_verb(catches[0].seat, 'catch')} {fish} fish: {boats}."


def _sentence_key(event: Event) -> object:
    """Return a key that is equal for events of one sentence."""
    return dice_events.FishCaught if isinstance(event, dice_events.FishCaught) else event


def _third_person(verb: str) -> str:
    return _plural(verb)


def boat_name(kind: str, number: int) -> str:
    """Return a boat's name, such as `Cod boat 2`."""
    return f"{NAMES[kind]}{'' if kind in ('research-vessel', 'barge') else ' boat'} {number}"


def _roll(event: dice_events.DiceRolled, _: EventDescriber) -> str:
    dice = join_list([NAMES[face] for face in event.dice])
    if event.phase == "setup":
        return f"The starting die shows {dice}."
    return f"The {event.phase} dice show {dice}."


def _licence(event: dice_events.LicenceActivated, describer: EventDescriber) -> str:
    level = "" if event.type == "king-crab" else f", level {event.level}"
    return f"{describer.subject_verb(event.seat, 'earn')} the {NAMES[event.type]} license{level}."


def _coins(event: dice_events.CoinsGained, describer: EventDescriber) -> str:
    lost = f"; {event.lost} more lost, as the track is full" if event.lost else ""
    gained = describer.subject_verb(event.seat, "gain")
    return f"{gained} {count_noun(event.coins, 'coin')} ({SOURCES[event.source]}){lost}."


def _fishing(event: dice_events.FishingBegan, describer: EventDescriber) -> str:
    if event.personal:
        return (
            f"The Captain's Club: {describer.subject_verb(event.seat, 'send')} "
            f"all boats out at once."
        )
    return f"{describer.subject_verb(event.seat, 'send')} all boats fishing."


def _strikes(event: dice_events.BoxesStruck, _: EventDescriber) -> str:
    word = "box" if len(event.boxes) == 1 else "boxes"
    boxes = join_list([str(box + 1) for box in event.boxes])
    return f"Captain Ruth strikes out {word} {boxes} of {NAMES[event.section]}."


def _tokens(event: dice_events.TokensMoved, _: EventDescriber) -> str:
    places = join_list([NAMES[place] for place in (event.boat, event.harbor, event.wharf)])
    return f"Captain Ruth's tokens move to {places}."


def _end(event: dice_events.GameEnded, _: EventDescriber) -> str:
    return f"The game is over: {join_list([str(total) for total in event.totals])} points."


# One sentence per event type. `Any`: a type checker cannot relate each key to its function.
_SENTENCES: dict[type, Callable[[Any, EventDescriber], str]] = {
    dice_events.RoundBegan: lambda e, describer: (
        f"Round {e.round}: {describer.subject_verb(e.first, 'choose')} first."
    ),
    dice_events.DiceRolled: _roll,
    dice_events.DieTaken: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'take')} {NAMES[e.face]}."
    ),
    dice_events.DieRerolled: lambda e, describer: (
        f"The Casino rerolls {NAMES[e.old]}: {NAMES[e.new]}."
    ),
    dice_events.DieShared: lambda e, describer: (
        f"The shared die is {NAMES[e.face]}: everyone uses it."
    ),
    dice_events.BoxFilled: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'fill')} box {e.box + 1} of {NAMES[e.section]}."
    ),
    dice_events.LicenceActivated: _licence,
    dice_events.BoatLaunched: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'launch')} {boat_name(e.kind, e.number)}."
    ),
    dice_events.CircleSpent: lambda e, describer: (
        f"{NAMES[e.section]} has nothing left to give: this circle has no effect."
    ),
    dice_events.BonusChosen: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'choose')} to score {BONUS_NOUNS[e.bonus]} "
        "with the King Crab license."
    ),
    dice_events.CoinsGained: _coins,
    dice_events.StarReached: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'reach')} a star: fill a box in any section."
    ),
    dice_events.StarPassed: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'skip')} a star."
    ),
    dice_events.FishingBegan: _fishing,
    dice_events.FishCaught: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'catch')} {e.fish} fish with "
        f"{boat_name(e.kind, e.number)}."
    ),
    dice_events.HexFilled: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'serve')} {NAMES[e.type]} at the Seafood Buffet,"
        f" {e.hexes} of 5 kinds now."
    ),
    dice_events.YardUsed: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'turn')} the die into a star at the Salvage Yard."
    ),
    dice_events.BuildingCompleted: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'complete')} the building {NAMES[e.building]}."
    ),
    dice_events.BoxesStruck: _strikes,
    dice_events.StarStruck: lambda e, describer: (
        "Captain Ruth strikes out the next star of the coin track."
    ),
    dice_events.CaptainPassed: lambda e, describer: (
        f"Captain Ruth finds nothing to strike out with {NAMES[e.face]}."
    ),
    dice_events.TokensMoved: _tokens,
    dice_events.CaptainDealt: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'start')} with {CAPTAINS[e.card]}."
    ),
    dice_events.TrophySet: lambda e, describer: f"The {e.metal} trophy: {TROPHIES[e.card]}.",
    dice_events.TrophyWon: lambda e, describer: (
        f"{describer.subject_verb(e.seat, 'win')} the {e.metal} trophy, {TROPHIES[e.card]}:"
        f" {count_noun(e.points, 'point')}."
    ),
    dice_events.GameEnded: _end,
}


# --- short texts of the effects of a choice ------------------------------------------------


def effect_text(preview: Preview, seat: int) -> str:
    """Return the effect of a choice on the sheet of its seat."""
    parts = []
    fish = 0
    for event in takewhile(lambda event: _is_of_choice(event, seat), preview.events):
        if isinstance(event, dice_events.FishCaught):
            fish += event.fish
        elif describe := _EFFECTS.get(type(event)):
            parts.append(describe(event))
    if fish:
        parts.append(f"catch {fish} fish")
    return ", ".join(parts) or ("reroll it" if preview.reaches_unknown else "nothing")


_COMMON_SOURCES = ("income", "lobster", "ridback-canning", "swordfish")
"""Sources of coins that every seat gets at fixed times, not by a choice."""


def _is_of_choice(event: Event, seat: int) -> bool:
    """Return True if an event is an effect of the choice, and not of a later step."""
    if getattr(event, "seat", CAPTAIN) != seat:
        return False
    if isinstance(event, dice_events.FishingBegan):
        return event.personal
    return not (isinstance(event, dice_events.CoinsGained) and event.source in _COMMON_SOURCES)


def _box(event: dice_events.BoxFilled) -> str:
    return f"{NAMES[event.section]} box {event.box + 1}" + (
        " (license or boat)" if event.circle == "?" else ""
    )


_EFFECTS: dict[type, Callable[[Any], str]] = {
    dice_events.BoxFilled: _box,
    dice_events.LicenceActivated: lambda e: (
        "King Crab license and bonus" if e.type == "king-crab" else f"license level {e.level}"
    ),
    dice_events.BoatLaunched: lambda e: f"launch {boat_name(e.kind, e.number)}",
    dice_events.CircleSpent: lambda e: "no effect",
    dice_events.BonusChosen: lambda e: f"score {BONUS_NOUNS[e.bonus]}",
    dice_events.CoinsGained: lambda e: f"+{count_noun(e.coins, 'coin')}",
    dice_events.StarReached: lambda e: "★ reached",
    dice_events.HexFilled: lambda e: f"serve {NAMES[e.type]}, {e.hexes} of 5 kinds",
    dice_events.YardUsed: lambda e: "★ to use at once",
    dice_events.BuildingCompleted: lambda e: "building complete",
    dice_events.StarPassed: lambda e: "skip the star",
    dice_events.TrophyWon: lambda e: f"the {e.metal} trophy",
}


def question(decision: DecisionView) -> str:
    """Return the question of a decision."""
    place = NAMES.get(decision.section or "", "")
    face = NAMES.get(decision.face or "", "")
    questions = {
        "draft": "Choose a die.",
        "use": f"Use the shared die, {face}." if decision.shared else f"Use the {face} die.",
        "star": f"{STARS[decision.source or 'coin-track']} Fill a box in any section.",
        "again": "The Shrimp license fills a second box.",
        "circle": f"{place}: license or boat?",
        "bonus": "Choose King Crab's bonus.",
        "oyster": f"What does Oyster boat {decision.number} catch?",
    }
    return questions[decision.kind]
