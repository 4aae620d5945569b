"""Setup of situations of the dice game, so that a test reads like its rule.

The setup becomes a position text, so each situation is possible by the rules.

    t = table(round=3, boat_dice="shrimp lobster cod", has="shrimp 5, casino, 17 coins")
    t.play("take shrimp", "mark cod")
    assert t.filled("cod") == 1

The argument `has` describes a sheet in phrases:

- `shrimp 5`: five boxes are filled, with the licenses and boats of their circles.
- `casino`: all boxes of a building are filled. `casino 1`: only one box is filled.
- `cod boats 0 4`: two boats, with 0 and 4 fish. `oyster licence 2`: the level alone.
- `cod struck 4`: the Captain has struck the four bottom boxes. `cod closed`: all open ones.
- `17 coins`. `star 6 struck`: the star on box 6 of the coin track (counted from 1) is struck.
- `hexes shrimp cod`, `yard 2` (stars used), `bonus fish` (with the license that scores by it).
"""

from collections.abc import Mapping
from typing import NamedTuple

from fleet_engine import from_position
from fleet_engine.core.game import Option
from fleet_engine.core.notation import FORMAT, TITLE
from fleet_engine.dice import sheet
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.game import DiceGame, DicePosition
from fleet_engine.dice.names import BOAT_FACES, FACES, SEA, SECTIONS, TOWN_FACES
from fleet_engine.dice.observation import DecisionView, DiceObservation, observe
from fleet_engine.dice.position import BOAT_PHASE, TOWN_PHASE, Marks
from fleet_engine.dice.rules import dice as rolling
from fleet_engine.dice.scoring import Score, scores
from tests.games.table import Situation

GAME = DiceGame()
MAX_CHANCE_STATES = 300_000
"""Maximum number of chance states that are tried for the dice of a test."""


class DiceSituation(Situation[DicePosition]):
    """Situation of the dice game."""

    actions = ACTIONS

    @property
    def observation(self) -> DiceObservation:
        """The observation of seat 0."""
        return observe(self.position, 0)

    @property
    def decision(self) -> DecisionView:
        """The current decision."""
        decision = self.observation.decision
        assert decision is not None
        return decision

    def play_idle(self) -> None:
        """Play to the end of the game without filling a box or using a power."""
        while self.position.to_move is not None:
            quiet = [text for text in ("pass", "coin", "two fish") if text in self.legal]
            self.play(quiet[0] if quiet else min(self.legal))

    def marks(self, seat: int = 0) -> Marks:
        return self.position.marks[seat]

    def filled(self, section: str, seat: int = 0) -> int:
        return self.marks(seat).filled[SECTIONS.index(section)]

    def struck(self, section: str) -> int:
        return self.observation.sheets[0].sections[section].struck

    def is_complete(self, building: str, seat: int = 0) -> bool:
        return self.observation.sheets[seat].sections[building].complete

    def level(self, sea_type: str, seat: int = 0) -> int:
        return self.marks(seat).levels[SEA.index(sea_type)]

    def boats(self, kind: str, seat: int = 0) -> list[int]:
        """Return the number of fish on each boat of a kind."""
        return [boat.fish for boat in self.observation.sheets[seat].sections[kind].boats]

    def coins(self, seat: int = 0) -> int:
        return self.marks(seat).coins

    def score(self, seat: int = 0) -> Score:
        return scores(self.position)[seat]


def make_situation(
    *,
    players: int = 1,
    round: int = 1,  # noqa: A002  the word of the game
    phase: str = "boat",
    boat_dice: str = "",
    town_dice: str = "",
    reroll: str = "",
    first: int = 0,
    has: str | Mapping[int, str] = "",
    stars: int = 0,
    tokens: tuple[str, str, str] = ("shrimp", "king-crab", "casino"),
    sheet_id: str = "r2",
    edition: str = "2020",
    captains: str = "",
    trophies: str = "",
    **switches: Option,
) -> DiceSituation:
    """Return a game at the start of a phase.

    The phase is `boat`, `income`, `fishing`, `town` or `end`. The given dice fall in this round.
    `reroll` is the first face that seat 0 rolls at the Casino in the phase that begins. `first`
    is the first seat in a game of several seats. `stars` star actions of seat 0 come before
    anything else. `captains` are the ids of the seats' cards, `trophies` the ids of the two
    trophies.
    """
    options = _options(edition, sheet_id, captains, trophies, switches)
    lines = {f"option {name}": value for name, value in options.items()}
    lines |= {"round": round, "first": first if players > 1 else "", "begin": phase}
    lines |= {"tokens": ", ".join(tokens) if players == 1 else ""}
    lines |= {"captains": ", ".join(captains.split()), "trophies": ", ".join(trophies.split())}
    for seat, words in (has if isinstance(has, Mapping) else {0: has}).items():
        pad = SheetLines(sheet.load_bundled(sheet_id))
        for phrase in filter(None, map(str.split, words.split(","))):
            pad.mark(phrase)
        lines |= {f"seat {seat} {key}": value for key, value in pad.lines().items()}
    lines |= {"seat 0 stars": stars or ""}
    rolled = ForcedDice(boat_dice.split(), town_dice.split(), reroll)
    lines |= {"chance": _find_chance_state(rolled, players, round, phase, options)}
    head = {TITLE: FORMAT, "game": "dice", "players": players}
    text_lines = (
        f"{key}: {_value_text(value)}" for key, value in (head | lines).items() if value != ""
    )
    match = from_position("\n".join(text_lines))
    assert isinstance(match.position, DicePosition)
    return DiceSituation(match.position, match.events)


def _value_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _options(
    edition: str, sheet_id: str, captains: str, trophies: str, switches: Mapping[str, Option]
) -> dict[str, Option]:
    """Return the options as a position text has them."""
    wanted: dict[str, Option] = {"edition": edition, "sheet": sheet_id, **switches}
    wanted |= {"captains": bool(captains), "trophies": bool(trophies)}
    return GAME.options_for_record(GAME.options(wanted))


class SheetLines:
    """Sheet that phrases fill in, for the lines of a position text."""

    def __init__(self, paper: sheet.Sheet) -> None:
        self.printed = dict(zip(SECTIONS, paper.boxes, strict=True))
        self.track = paper.track
        self.boxes: dict[str, int] = {}
        self.struck: dict[str, int] = {}
        self.licences: dict[str, int] = {}
        self.boats: list[str] = []
        self.stars_struck: list[int] = []
        self.other_lines: dict[str, object] = {}

    def lines(self) -> dict[str, str]:
        """Return the lines of a seat, by key."""
        values = {
            "boxes": _format_counts(self.boxes),
            "struck": _format_counts(self.struck),
            "licences": _format_counts(self.licences),
            "boats": ", ".join(self.boats),
            "struck stars": ", ".join(map(str, self.stars_struck)),
            **self.other_lines,
        }
        return {key: str(value) for key, value in values.items() if value}

    def mark(self, words: list[str]) -> None:
        """Apply a phrase to the sheet."""
        match words:
            case ["bonus", bonus]:
                self.other_lines["bonus"], self.licences["king-crab"] = bonus, 1
            case [coins, "coins"]:
                self.other_lines["coin track"] = self._track_boxes(int(coins))
            case ["star", box, "struck"]:
                self.stars_struck.append(int(box))
            case ["hexes", *types]:
                self.other_lines["hexes"] = ", ".join(types)
            case ["yard", used]:
                self.other_lines["yard"] = used
            case [name, "licence"]:
                assert name == "king-crab"
                self.licences[name] = 1
            case [name, "licence", level]:
                self.licences[name] = int(level)
            case [kind, "boats", *fish]:
                self.boats += [kind if aboard == "0" else f"{kind} {aboard}" for aboard in fish]
            case [name, "struck", boxes]:
                self.struck[name] = self.struck.get(name, 0) + int(boxes)
            case [name, "closed"]:
                self.struck[name] = len(self.printed[name]) - self.boxes.get(name, 0)
            case [name, *boxes]:
                self._fill(name, int(boxes[0]) if boxes else len(self.printed[name]))
            case _:
                raise AssertionError(f"no such phrase: {words}")

    def _fill(self, name: str, count: int) -> None:
        """Fill `count` boxes of a section, and add the boats and licenses of their circles."""
        for letter in self.printed[name][self.boxes.get(name, 0) : count]:
            assert letter != "?", "name licences and boats of a ? circle by phrases of their own"
            if letter == "B":
                self.boats.append(name)
            elif letter == "L":
                self.licences[name] = 1 + (self.licences.get(name, 0) if name in SEA else 0)
        self.boxes[name] = count

    def _track_boxes(self, coins: int) -> int:
        """Return the number of track boxes that are filled or struck with these coins."""
        box = 0
        while coins:
            coins -= box + 1 not in self.stars_struck
            box += 1
        return box


def _format_counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count)


class ForcedDice(NamedTuple):
    """Dice that must fall: the two pools, and the first reroll of seat 0."""

    boat: list[str]
    town: list[str]
    reroll: str


def _find_chance_state(
    rolled: ForcedDice, players: int, number: int, phase: str, options: Mapping[str, Option]
) -> int:
    """Return a chance state in which the given dice fall.

    The rules stay as they are.
    """
    assert {*rolled.boat, *rolled.town} <= set(FACES), "no such face"
    boat_dice = [face for face in rolled.town if face in BOAT_FACES]
    assert not rolled.town or len(boat_dice) == 1, "one boat die"
    trial = GAME.start(players, 0, GAME.options(options), None)
    trial.round = number
    for trial.chance in range(MAX_CHANCE_STATES):
        if (
            (not rolled.boat or _rolls(trial, BOAT_PHASE, rolled.boat))
            and (not rolled.town or _rolls(trial, TOWN_PHASE, rolled.town))
            and (not rolled.reroll or _rerolls(trial, phase, rolled.reroll))
        ):
            return trial.chance
    raise AssertionError(f"these dice do not fall: {rolled}")


def _rolls(position: DicePosition, phase: int, faces: list[str]) -> bool:
    position.phase = phase
    rolling.roll_pool(position)
    assert len(position.dice) == len(faces), "the pool has more or fewer dice"
    return sorted(FACES[face] for face in position.dice) == sorted(faces)


def _rerolls(position: DicePosition, phase: str, face: str) -> bool:
    position.phase = TOWN_PHASE if phase == "town" else BOAT_PHASE
    position.dice = [FACES.index("market" if face in TOWN_FACES else "oyster")]
    return FACES[rolling.seeded_reroll(position, 0, 0, 0)] == face
