"""Sets a situation of the dice game up, so that a test reads like the rule it is about.

    t = table(round=3, boat_dice="shrimp lobster cod", has="shrimp 5, casino, 17 coins")
    t.play("take shrimp", "mark cod")
    assert t.filled("cod") == 1

What a sheet `has` is told in phrases:

- `shrimp 5`: five boxes are filled, licences and boats of their circles included;
- `casino`: all boxes of a building are filled; `casino 1`: only one of them;
- `cod boats 0 4`: two boats with so many fish; `oyster licence 2`: the level alone;
- `cod struck 4`: the Captain has struck the four bottom boxes; `cod closed`: all open ones;
- `17 coins`; `star 6 struck`: the star on box 6 of the coin track (counted from 1);
- `hexes shrimp cod`, `yard 2` (stars used), `bonus fish`.
"""

from collections.abc import Mapping
from typing import Any

from fleet_engine.core.game import Option
from fleet_engine.dice import modules, ruleset, sheet
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.names import (
    BOAT_FACES,
    BOATS,
    BONUSES,
    FACES,
    HARBOR,
    SEA,
    SECTIONS,
    TOWN_FACES,
    WHARF,
)
from fleet_engine.dice.observation import DecisionView, DiceObservation, observe
from fleet_engine.dice.position import BOAT_PHASE, TOWN_PHASE, Marks
from fleet_engine.dice.rules import dice as rolling
from fleet_engine.dice.rules import effects, flow
from fleet_engine.dice.rules.frames import BY_TRACK, FISH, INCOME, ROLL, ROUND, ROUND_END, STARS
from fleet_engine.dice.scoring import Score, scores
from tests.games.table import Situation

AREAS = (SEA, HARBOR, WHARF)
SEARCHED = 300_000
"""States of chance that are tried for the dice of a test."""


class Table(Situation[DicePosition]):
    """A situation of the dice game."""

    actions = ACTIONS

    @property
    def seen(self) -> DiceObservation:
        """What everybody sees."""
        return observe(self.position, 0)

    @property
    def asked(self) -> DecisionView:
        """What is asked now."""
        decision = self.seen.decision
        assert decision is not None
        return decision

    def run_out(self) -> None:
        """Play on without filling a box or using a power, to the end of the game."""
        while self.position.to_move is not None:
            quiet = [text for text in ("pass", "coin", "two fish") if text in self.legal]
            self.play(quiet[0] if quiet else min(self.legal))

    def marks(self, seat: int = 0) -> Marks:
        return self.position.marks[seat]

    def filled(self, section: str, seat: int = 0) -> int:
        return self.marks(seat).filled[SECTIONS.index(section)]

    def struck(self, section: str) -> int:
        return self.seen.sheets[0].sections[section].struck

    def stands(self, building: str, seat: int = 0) -> bool:
        return self.seen.sheets[seat].sections[building].complete

    def level(self, sea_type: str, seat: int = 0) -> int:
        return self.marks(seat).levels[SEA.index(sea_type)]

    def boats(self, kind: str, seat: int = 0) -> list[int]:
        """Return the fish aboard each boat of a kind."""
        return [boat.fish for boat in self.seen.sheets[seat].sections[kind].boats]

    def coins(self, seat: int = 0) -> int:
        return self.marks(seat).coins

    def score(self, seat: int = 0) -> Score:
        return scores(self.position)[seat]


def table(
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
) -> Table:
    """Return a game at the start of a phase: `boat`, `income`, `fishing`, `town` or `end`.

    Dice that are told fall in this round; `reroll` is what seat 0 rolls first at the Casino
    in the phase that begins. `first` begins in a game of several. `stars` star actions of
    seat 0 come before all else. `captains` are the cards of the seats, `trophies` the two
    that lie on the table, by their ids.
    """
    position = DicePosition.__new__(DicePosition)
    rules, paper = ruleset.load(edition, switches), sheet.shipped(sheet_id)
    flow.start(position, rules, paper, players, 0, None)
    position.marks = [Marks.blank(paper) for _ in range(players)]
    position.bonuses = (1 << len(BONUSES)) - 1
    position.modules = _cards(captains.split(), trophies.split())
    position.tokens = [area.index(name) for area, name in zip(AREAS, tokens, strict=True)]
    for seat, words in (has if isinstance(has, Mapping) else {0: has}).items():
        for phrase in filter(None, map(str.split, words.split(","))):
            _mark(position, seat, phrase)
    log: list[Any] = []
    _go_to(position, round, phase, first)
    _load_the_dice(position, phase, boat_dice.split(), town_dice.split(), reroll)
    if stars:
        position.marks[0].stars_owed += stars
        position.stack.append((STARS, 0, BY_TRACK, 0))
    flow.FLOW.settle(position, log)
    return Table(position, log)


def _cards(captains: list[str], trophies: list[str]) -> modules.Modules:
    """The cards with these ids; nothing of their setup is carried out."""
    if not captains and not trophies:
        return modules.NO_MODULES
    cards = {card.id: card for card in modules.captains()}
    cups = {card.id: card for metal in modules.trophies().values() for card in metal}
    return modules.Modules(
        tuple(cards[name] for name in captains), tuple(cups[name] for name in trophies)
    )


def _mark(position: DicePosition, seat: int, words: list[str]) -> None:
    marks = position.marks[seat]
    match words:
        case ["bonus", bonus]:
            marks.bonus = BONUSES.index(bonus)
            position.bonuses &= ~(1 << marks.bonus)
        case [coins, "coins"]:
            effects.gain(position, seat, int(coins), "die", None)
            marks.stars_owed = 0
        case ["star", box, "struck"]:
            marks.struck_stars |= 1 << int(box) - 1
        case ["hexes", *types]:
            marks.hexes = sum(1 << SEA.index(name) for name in types)
        case ["yard", used]:
            marks.yard_used = int(used)
        case [name, "licence"]:
            assert name == "king-crab"
            marks.king_crab = 1
        case [name, "licence", level]:
            _raise(position, marks, SEA.index(name), int(level))
        case [kind, "boats", *fish]:
            for aboard in fish:
                _launch(marks, BOATS.index(kind), int(aboard))
        case [name, "struck", boxes]:
            section = SECTIONS.index(name)
            _close(marks, section, marks.end[section] - int(boxes))
        case [name, "closed"]:
            section = SECTIONS.index(name)
            _close(marks, section, marks.filled[section])
        case [name, *boxes]:
            section = SECTIONS.index(name)
            printed = position.sheet.boxes[section]
            count = int(boxes[0]) if boxes else len(printed)
            for letter in printed[marks.filled[section] : count]:
                _carry_out(position, marks, section, letter)
            marks.filled[section] = count
            _close(marks, section, marks.end[section])
            if count == len(printed) and name in WHARF:
                marks.built |= 1 << WHARF.index(name)
        case _:
            raise AssertionError(f"no such phrase: {words}")


def _carry_out(position: DicePosition, marks: Marks, section: int, letter: str) -> None:
    assert letter != "?", "tell licences and boats of a ? circle by phrases of their own"
    if letter == "B":
        _launch(marks, effects.KIND_OF_SECTION[section], 0)
    elif letter == "L" and section < len(SEA):
        _raise(position, marks, section, marks.levels[section] + 1)
    elif letter == "L":
        marks.king_crab = 1


def _launch(marks: Marks, kind: int, fish: int) -> None:
    marks.launched[kind] += 1
    if BOATS[kind] != "research-vessel":
        marks.boat_kinds.append(kind)
        marks.boat_fish.append(fish)


def _raise(position: DicePosition, marks: Marks, sea_type: int, level: int) -> None:
    marks.levels[sea_type] = level
    marks.capacity[sea_type] = position.sheet.capacity[sea_type][level]


def _close(marks: Marks, section: int, end: int) -> None:
    marks.end[section] = end
    if marks.filled[section] == end:
        marks.open &= ~(1 << section)


def _go_to(position: DicePosition, wanted_round: int, phase: str, first: int) -> None:
    """Lay the frames of a round, and take those before the phase away again."""
    begins_with: dict[str, tuple[int, ...]] = {
        "boat": (ROLL, BOAT_PHASE),
        "income": (INCOME,),
        "fishing": (FISH,),
        "town": (ROLL, TOWN_PHASE),
        "end": (ROUND_END,),
    }
    position.round, position.first = wanted_round - 1, first
    position.stack, position.dice, position.takers = [], [], []
    begin_round = flow.FLOW.steps[ROUND]
    assert begin_round is not None
    begin_round(position, (ROUND,), None)
    begin = begins_with[phase]
    assert any(frame[: len(begin)] == begin for frame in position.stack), "not in this round"
    while position.stack[-1][: len(begin)] != begin:
        position.stack.pop()


def _load_the_dice(
    position: DicePosition, phase: str, boat: list[str], town: list[str], reroll: str
) -> None:
    """Find a state of chance in which the dice fall as told: nothing else is bent."""
    assert {*boat, *town} <= set(FACES), "no such face"
    assert not town or len([face for face in town if face in BOAT_FACES]) == 1, "one boat die"
    for position.chance in range(SEARCHED):
        if (
            (not boat or _rolls(position, BOAT_PHASE, boat))
            and (not town or _rolls(position, TOWN_PHASE, town))
            and (not reroll or _rerolls(position, phase, reroll))
        ):
            break
    else:
        raise AssertionError(f"these dice do not fall: {boat} {town} {reroll}")
    position.phase, position.drawn = BOAT_PHASE, 0
    position.dice, position.takers = [], []


def _rolls(position: DicePosition, phase: int, faces: list[str]) -> bool:
    position.phase = phase
    rolling.roll_pool(position)
    assert len(position.dice) == len(faces), "the pool has more or fewer dice"
    return sorted(FACES[face] for face in position.dice) == sorted(faces)


def _rerolls(position: DicePosition, phase: str, face: str) -> bool:
    position.phase = TOWN_PHASE if phase == "town" else BOAT_PHASE
    position.dice = [FACES.index("market" if face in TOWN_FACES else "oyster")]
    return FACES[rolling.reroll(position, 0, 0, 0)] == face
