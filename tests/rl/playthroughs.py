"""Playthroughs of the games of OpenSpiel, compared with golden files.

`python -m tests.rl.playthroughs --write` writes the files.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pyspiel

from fleet_engine.rl import open_spiel_games

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "dice_solo": "python_fleet_dice",
    "dice_three_2018": "python_fleet_dice(players=3,setups=8,options=edition: 2018)",
    "cards_two": "python_fleet_cards(players=2,setups=8)",
    "fishing_three": "python_fleet_fishing(players=3,setups=8,reward=rank)",
}
"""Game strings by the names of their files."""
SHOWN_EVERY = 40
"""Number of nodes from one full observation to the next, at least."""


def playthrough(game_string: str) -> str:
    """Return a random game, node by node."""
    assert open_spiel_games.PREFIX in game_string
    return "\n".join([game_string, *_lines(pyspiel.load_game(game_string))]) + "\n"


def _lines(game: pyspiel.Game) -> Iterator[str]:
    state, chance = game.new_initial_state(), random.Random(5)
    number = shown = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[chance.randrange(len(legal))]
        text = state.action_to_string(state.current_player(), action)
        if state.is_chance_node():
            share = dict(state.chance_outcomes())[action]
            yield f"{number} chance, {len(legal)} outcomes: {text} ({share:.6f})"
        else:
            if number >= shown:
                yield state.observation_string(state.current_player())
                shown = number + SHOWN_EVERY
            yield f"{number} seat {state.current_player()}, {len(legal)} actions: {text}"
        state.apply_action(action)
        number += 1
    yield f"returns {state.returns()}"
    for seat in range(game.num_players()):
        yield f"information state of seat {seat}:"
        yield state.information_state_string(seat)


def main() -> None:
    """Write the golden files."""
    for name, game_string in GAMES.items():
        (GOLDEN / f"{name}.txt").write_text(playthrough(game_string), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    main()
