"""Long runs: thousands of random games with cheap checks.

`EXAMPLES=all` plays 20,000 games.
"""

import random

import pytest

from fleet_engine.cards.game import CardsGame
from tests.cards.games import SWITCHES, check_end, thrifty_choices
from tests.examples import count_games

pytestmark = pytest.mark.slow

GAME = CardsGame()


@pytest.mark.parametrize("batch", range(10))
@pytest.mark.timeout(300)
def test_random_games_lose_nothing(batch: int) -> None:
    for seed in range(batch * 2_000, batch * 2_000 + count_games(2_000)):
        chance = random.Random(seed)
        wanted = {name: chance.choice(info.choices) for name, info in SWITCHES.items()}
        options = GAME.options(wanted if seed % 2 else {})
        position = GAME.start(2 + seed % 3, seed, options, None)
        decisions = 0
        busy = seed % 5 == 0
        while position.to_move is not None:
            legal = position.legal_actions
            assert len(legal) > 1
            if busy:
                text = chance.choice(thrifty_choices([action.text for action in legal], chance))
                action = GAME.actions[text]
            else:
                action = legal[int(chance.random() * len(legal))]
            position.play(action)
            decisions += 1
            assert decisions < 3000
        check_end(position)
