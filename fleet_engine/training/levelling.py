"""Level the values that computer players go by: measure what an expert really reaches.

Weights are learned in games that go astray on purpose, and a sum over traits fits good sheets and
bad ones alike; so what they promise before a roll is a little less, or more, than an expert makes
of it. Here experts play, and for each number of pools still to be rolled it is kept by how much
their scores beat the promises on average. It is added for every sheet alike, so that everybody
plays on exactly as before; what changes is that a coach's luck is zero on average, roll by roll.

Whoever trains weights anew measures their levels afterwards: the data file of the weights, such as
that of `python -m fleet_engine.training.levelling solo`, has them at its end.
"""

import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from fleet_engine import arguments, bots, workers
from fleet_engine.bots.dice.gauge import Gauge
from fleet_engine.bots.dice.players import KEPT, SOLO, TABLE, value_of
from fleet_engine.bots.dice.traits import horizon
from fleet_engine.bots.dice.tree import Tree
from fleet_engine.bots.dice.worth import learned, level_name
from fleet_engine.bots.levels import EXPERT
from fleet_engine.core import chance
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import find
from fleet_engine.dice.game import DicePosition
from fleet_engine.dice.ruleset import EDITIONS
from fleet_engine.training.keeping import levelled_file
from fleet_engine.training.telling import carried_out, commit, error, many, tell

PROGRAM = "python -m fleet_engine.training.levelling"
DATA = Path(bots.__file__).parent / "dice/data"
PART = 5
"""Games that a worker plays at a time."""
SEATS_OF = {SOLO: (1,), TABLE: (2, 3, 4)}

Missing = Mapping[int, Sequence[float]]
"""By how much too little was promised, by the pools that were still to be rolled."""


class Games(NamedTuple):
    """What a worker is to play: expert games from a seed, so many from the `first`."""

    players: int
    edition: str
    seed: int
    first: int
    number: int


class _Promises(Gauge):
    """Notes what is promised before each roll, and the luck that there was until then."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.noted: list[tuple[int, list[float]]] = []

    def rolled(self, waiting: DicePosition) -> None:
        if Tree.is_leaf(waiting):
            value, _ = value_of(waiting).of(waiting)
            rows = enumerate(self.luck())
            promised = [value(waiting, seat) - luck for seat, luck in rows]
            self.noted.append((horizon(waiting, waiting.slot).left, promised))
        super().rolled(waiting)


def missing(games: Games) -> Missing:
    """Play expert games, and return by how much their scores, luck taken out, beat promises."""
    found: dict[int, list[float]] = {}
    game = find("dice")
    options = game.options({"edition": games.edition})
    for number in range(games.first, games.first + games.number):
        seed = chance.below(chance.begin(games.seed), number, chance.SEED_LIMIT)
        position = game.start(games.players, seed, options, None)
        gauge = _Promises(games.players)
        experts = [bots.make(EXPERT) for _ in range(games.players)]
        look: Callable[[Any], None] = gauge.look
        bots.play_out(game, position, experts, bots.key_of(seed), look)
        rows = zip(game.result(position).totals, gauge.luck(), strict=True)
        earned = [total - luck for total, luck in rows]
        for left, promised in gauge.noted:
            more = map(float.__sub__, earned, promised)
            found.setdefault(left, []).append(fmean(more))
    return found


def measure(games: Games, executor: Executor) -> Missing:
    """Have experts play all of some games, in parts, and return what was missing in them."""
    last = games.first + games.number
    parts = [
        executor.submit(missing, games._replace(first=first, number=min(PART, last - first)))
        for first in range(games.first, last, PART)
    ]
    for done, _ in enumerate(as_completed(parts), 1):
        tell(f"{games.edition}, {games.players} seats: {games.number:,} games", done, len(parts))
    found: dict[int, list[float]] = {}
    for part in parts:
        for left, values in part.result().items():
            found.setdefault(left, []).extend(values)
    return found


def main() -> int:
    """Carry out what the command line asks for and return the exit code."""
    asked = _parser().parse_args()
    return carried_out(PROGRAM, lambda: _level(asked))


def _level(asked: Namespace) -> None:
    told = {"command": f"{PROGRAM} {shlex.join(sys.argv[1:])}", "commit": commit()}
    path = DATA / f"{asked.name}.toml"
    seats = _seats(asked)
    with workers.workers(asked.executor, asked.processes) as pool:
        for edition in asked.editions:
            for players in seats:
                found = measure(Games(players, edition, asked.seed, 0, asked.games), pool)
                _show(found)
                if asked.look:
                    continue
                known = learned(asked.name).levels.get((edition, players), (0.0,))
                level = {**told, "games": asked.games, "hundredths": hundredths_of(known, found)}
                # At once: who ends a run keeps what was measured.
                levels = {level_name(edition, players): level}
                path.write_text(levelled_file(path.read_text("utf-8"), levels), "utf-8")


def _seats(asked: Namespace) -> Sequence[int]:
    """Return for how many seats there is to be a level; raises `OptionError`."""
    known = SEATS_OF[asked.name]
    for players in asked.players or ():
        if players not in known:
            low, high = known[0], known[-1]
            told = f"{players} is not from {low} to {high}, what {asked.name} is for"
            raise OptionError(f"players: {told}")
    return asked.players or known


def hundredths_of(known: Sequence[float], found: Missing) -> list[int]:
    """Return a level: what was known of it, from none to come, and what was missing beyond that."""
    last = max(found)
    return [
        round(100 * (known[min(left, len(known) - 1)] + fmean(found.get(left, [0.0]))))
        for left in range(1, last + 1)
    ]


def _show(found: Missing) -> None:
    for left, values in sorted(found.items()):
        told = f"{fmean(values):+.2f} ± {error(values):.2f} points"
        sys.stdout.write(f"{left:3} pools to come: {told}\n")
    sys.stdout.flush()


def _parser() -> ArgumentParser:
    told = "Measure by how much experts beat what weights promise."
    parser = arguments.Parser(prog=PROGRAM, description=told)
    add = parser.add_argument
    add("name", choices=KEPT, help="which weights")
    add("--look", action="store_true", help="tell what is missing and leave the file as it is")
    add("--games", type=many, default=500, help="games that experts play, two or more (500)")
    told = "seats (all that the weights are for)"
    add("--players", type=arguments.whole(1), nargs="+", metavar="N", help=told)
    add("--editions", nargs="+", default=EDITIONS, choices=EDITIONS, help="editions (all)")
    add("--seed", type=arguments.seed, default=1, help="what all chance follows from (1)")
    workers.ask(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
