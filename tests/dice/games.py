"""Random dice games for the property tests, and checks at their end."""

import random
from typing import Any

from hypothesis import strategies as st

from fleet_engine.dice import ruleset
from fleet_engine.dice.rules.effects import RESEARCH_VESSEL
from tests.dice.referee import Referee
from tests.games import playing

IDLE_ACTIONS = ("coin", "pass")


class RandomGame(playing.RandomGame):
    """Random dice game.

    A busy player avoids coins and passes, so columns fill, buildings are completed and licenses
    rise.
    """

    name = "dice"

    def preferred(self, legal: list[str], chance: random.Random) -> list[str]:
        """Return the choices of a busy player: idle ones only if there is no other."""
        return [text for text in legal if text not in IDLE_ACTIONS] or legal


def check_by_referee(game: RandomGame) -> Referee:
    """Play a game while a referee checks every event, choice and score."""
    match = game.start()
    options = {"sheet": "r2", "edition": "2020", **game.options}
    referee = Referee(game.players, options["sheet"], options["edition"])
    referee.hear(match.events)
    assert bool(referee.captains) == options.get("captains", False)
    assert bool(referee.trophies) == options.get("trophies", False)
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


PLAYER_COUNTS = st.integers(1, 4)


def games(players: st.SearchStrategy[int] = PLAYER_COUNTS) -> st.SearchStrategy[RandomGame]:
    """Return a strategy that draws games."""
    return st.builds(
        RandomGame,
        players=players,
        seed=st.integers(0, 2**48 - 1),
        choices=st.lists(st.integers(0, 24), max_size=40).map(tuple),
        prefers_progress=st.booleans(),
        options=st.fixed_dictionaries(
            {
                "sheet": st.sampled_from(("r2", "r1")),
                "edition": st.sampled_from(ruleset.EDITIONS),
                "captains": st.booleans(),
                "trophies": st.booleans(),
            }
        ),
    )


def house_rules() -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy that draws a choice for every switch of the edition."""
    switches = ruleset.load_printed(ruleset.EDITIONS[0]).switches
    return st.fixed_dictionaries(
        {name: st.sampled_from(info.choices) for name, info in switches.items()}
    )


def check_invariants(position: Any) -> None:
    """Assert the invariants at the end of a game."""
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


def reshuffle(position: Any, chooser: random.Random) -> None:
    """Change the dice to come by a new chance state."""
    position.chance = chooser.getrandbits(64)
