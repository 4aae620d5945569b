"""Random games for the property tests: a seed, a table size and somebody who chooses."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from fleet_engine import Match, new_match
from fleet_engine.dice import ruleset
from fleet_engine.dice.position import Marks, Position
from fleet_engine.dice.rules.effects import RESEARCH_VESSEL
from tests.dice.referee import Referee

IDLE = ("coin", "pass")


@dataclass(frozen=True)
class Game:
    """How to play a game: the first choices are listed, the others fall by chance.

    A busy player leaves coins and passes alone as long as there is anything else to do, so
    that columns fill, buildings stand and licences rise.
    """

    players: int
    seed: int
    sheet: str
    choices: tuple[int, ...]
    busy: bool
    edition: str = "2020"
    captains: bool = False
    trophies: bool = False

    @property
    def options(self) -> dict[str, Any]:
        """What the game is asked for by."""
        return {
            "sheet": self.sheet,
            "edition": self.edition,
            "captains": self.captains,
            "trophies": self.trophies,
        }

    def start(self, **switches: Any) -> Match:
        return new_match("dice", players=self.players, seed=self.seed, **self.options, **switches)

    def moves(self, match: Match) -> Iterator[str]:
        """Yield what to play next; the caller plays it."""
        chance = random.Random(self.seed)
        for number in range(10_000):
            if match.to_move is None:
                return
            legal = [action.text for action in match.legal_actions]
            if self.busy:
                legal = [text for text in legal if text not in IDLE] or legal
            listed = number < len(self.choices)
            pick = self.choices[number] if listed else chance.randrange(1 << 30)
            yield legal[pick % len(legal)]
        raise AssertionError("a game without an end")

    def play(self, limit: int = 10_000) -> Match:
        """Return the match, played so many decisions far."""
        match = self.start()
        for _, text in zip(range(limit), self.moves(match), strict=False):
            match.play(text)
        return match


def referee_follows(game: Game) -> Referee:
    """Play a game under the eyes of the referee, who judges every choice and the score."""
    match = game.start()
    referee = Referee(game.players, game.sheet, game.edition)
    referee.hear(match.events)
    assert bool(referee.captains) == game.captains
    assert bool(referee.trophies) == game.trophies
    for text in game.moves(match):
        asked = match.decision
        assert asked is not None
        referee.ask(asked, {action.text for action in match.legal_actions})
        referee.choose(asked, text)
        referee.hear(match.play(text))
    assert referee.over
    assert match.result is not None
    scored = [tuple(pad._asdict().values()) for pad in match.result.scores]
    assert scored == referee.scores()
    assert match.result.totals == tuple(map(sum, referee.scores()))
    return referee


ANY_NUMBER = st.integers(1, 4)


def games(players: st.SearchStrategy[int] = ANY_NUMBER) -> st.SearchStrategy[Game]:
    """Return a strategy that draws games."""
    return st.builds(
        Game,
        players=players,
        seed=st.integers(0, 2**48 - 1),
        sheet=st.sampled_from(("r2", "r1")),
        choices=st.lists(st.integers(0, 24), max_size=40).map(tuple),
        busy=st.booleans(),
        edition=st.sampled_from(ruleset.EDITIONS),
        captains=st.booleans(),
        trophies=st.booleans(),
    )


def house_rules() -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy that draws a choice for every switch of the edition."""
    switches = ruleset.printed(ruleset.EDITIONS[0]).switches
    return st.fixed_dictionaries(
        {name: st.sampled_from(info.choices) for name, info in switches.items()}
    )


def snapshot(value: Any) -> Any:
    """Return all that a position holds as plain tuples that share nothing with it."""
    if isinstance(value, (Position, Marks)):
        slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        return tuple(
            (name, snapshot(getattr(value, name)))
            for name in slots
            if name not in ("rules", "sheet")
        )
    if isinstance(value, (list, tuple)):
        return tuple(snapshot(entry) for entry in value)
    return value


def check(position: Any) -> None:
    """What must hold at the end of any game, whatever happened."""
    track = len(position.sheet.track)
    for marks in position.marks:
        assert marks.stars_owed == 0
        assert 0 <= marks.coins <= marks.track <= track
        assert all(map(int.__le__, marks.filled, marks.end))
        holds = [marks.capacity[kind] for kind in marks.boat_kinds]
        assert all(map(int.__le__, marks.boat_fish, holds))
        assert len(marks.boat_kinds) + marks.launched[RESEARCH_VESSEL] == sum(marks.launched)
        assert all(map(int.__le__, marks.launched, position.sheet.boats))
        assert max(marks.levels) <= 3
        assert (marks.bonus >= 0) == bool(marks.king_crab)
    assert position.stack == []
    assert position.legal_actions == ()
    assert position.takers.count(-2) == 1
