"""Perft counts, as in chess programs: the number of action sequences from some situations.

    python -m tests.games.perft --write     count anew

A change of the legal actions, or of their effects, changes a count.
"""

import sys
from collections.abc import Callable, Mapping

from fleet_engine.core.game import State
from tests.games.register import GAMES, game_module
from tests.games.transcripts import WHOLE_GAMES

SITUATIONS: Mapping[str, Mapping[str, tuple[Callable[[], State], int]]] = {
    game: game_module(game, "situations").SITUATIONS for game in GAMES
}
"""Start positions of each game, each with the depth of the search in decisions."""


def perft(position: State, depth: int) -> int:
    """Return the number of sequences of `depth` decisions. An early end counts as one."""
    if not depth or position.to_move is None:
        return 1
    count = 0
    for action in position.legal_actions:
        after = position.copy()
        after.play(action)
        count += perft(after, depth - 1)
    return count


def count_by_action(game: str, name: str) -> dict[str, int]:
    """Return the counts of a situation, action by action."""
    make, depth = SITUATIONS[game][name]
    position = make()
    counts = {}
    for action in position.legal_actions:
        after = position.copy()
        after.play(action)
        counts[action.text] = perft(after, depth - 1)
    return counts


def read_golden(game: str) -> dict[str, dict[str, int]]:
    """Return the counts in the golden file of a game."""
    found: dict[str, dict[str, int]] = {}
    for row in (WHOLE_GAMES[game].GOLDEN / "perft.txt").read_text("utf-8").splitlines():
        name, action, count = (part.strip() for part in row.split("|"))
        found.setdefault(name, {})[action] = int(count)
    return found


def write_golden() -> None:
    """Write the golden files of all games."""
    for game, situations in SITUATIONS.items():
        rows = [
            f"{name} | {action} | {count}"
            for name in situations
            for action, count in count_by_action(game, name).items()
        ]
        (WHOLE_GAMES[game].GOLDEN / "perft.txt").write_text("\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    write_golden()
