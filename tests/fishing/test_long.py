"""Long runs: thousands of random games, with all invariants checked.

`EXAMPLES=all` plays 20,000 games, and 2,000 with the referee. `make test-slow` plays a quarter.
"""

import random

import pytest

from fleet_engine.core.match import Match
from fleet_engine.fishing.game import FishingGame
from fleet_engine.fishing.rules import equipment, frames
from fleet_engine.fishing.ruleset import SEATS, SWITCHES
from tests.examples import count_games
from tests.fishing.conserved import check_conservation
from tests.fishing.referee import Referee

pytestmark = pytest.mark.slow

GAME = FishingGame()


def wanted(seed: int, chance: random.Random) -> dict[str, object]:
    """Return random house rules for odd seeds, and none for even ones."""
    return {name: chance.choice(choices) for name, choices in SWITCHES.items()} if seed % 2 else {}


@pytest.mark.parametrize("batch", range(10))
@pytest.mark.timeout(300)
def test_random_games_lose_nothing(batch: int) -> None:
    for seed in range(batch * 2_000, batch * 2_000 + count_games(2_000)):
        chance = random.Random(seed)
        options = GAME.options(wanted(seed, chance))  # type: ignore[arg-type]
        position = GAME.start(SEATS[seed % len(SEATS)], seed, options, None)
        decisions = 0
        while position.to_move is not None:
            legal = position.legal_actions
            asks_equipment = position.stack[-1][0] == frames.EQUIP
            assert len(legal) > 1 or (asks_equipment and equipment.hides_choice(position))
            position.play(legal[int(chance.random() * len(legal))])
            decisions += 1
            assert decisions < 2000
            if decisions % 40 == 0:
                check_conservation(position)
        check_conservation(position)
        assert position.round <= position.rules.rounds


@pytest.mark.parametrize("batch", range(10))
@pytest.mark.timeout(300)
def test_the_referee_follows_random_games(batch: int) -> None:
    """The referee checks all legal actions, events and scores."""
    for seed in range(batch * 200, batch * 200 + count_games(200)):
        chance = random.Random(seed)
        house_rules = wanted(seed, chance)
        players = SEATS[seed % len(SEATS)]
        match = Match(GAME, players, seed, GAME.options(house_rules), ())  # type: ignore[arg-type]
        referee = Referee(players, house_rules)
        referee.hear(match.events)
        while match.to_move is not None:
            referee.ask(match.to_move, {action.text for action in match.legal_actions})
            action = chance.choice(match.legal_actions)
            referee.choose(action.text)
            referee.hear(match.play(action))
        referee.ask(None, set())
        assert match.result is not None
        assert referee.totals() == list(match.result.totals)
        assert referee.winners() == list(match.result.winners)
