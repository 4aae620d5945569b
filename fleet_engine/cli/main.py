"""Entry point of the command line. Defines the commands, their arguments and exit codes."""

import os
import sys
from argparse import SUPPRESS, Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from fleet_engine import bots, executors
from fleet_engine.bots.difficulty import EXPERT, LEVELS
from fleet_engine.cli import bench, coach, engine_comparison, play, replay, simulate, tournament
from fleet_engine.cli.registry import CONSOLE_GAMES
from fleet_engine.cli.terminal import Terminal
from fleet_engine.cli_arguments import (
    EXIT_USAGE,
    OneLineErrorParser,
    decimal,
    integer,
    key_value,
    seed,
)
from fleet_engine.core.errors import FleetError
from fleet_engine.core.game import find_game, games
from fleet_engine.core.version import VERSION

PROGRAM = "python -m fleet_engine"
parse_seconds = decimal("number of seconds", 0.1, 3600)
EXIT_INTERRUPTED = 130
EXIT_BROKEN_PIPE = 141
"""Exit codes for Ctrl-C and for a closed pipe, as a shell reports them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    _open_closed_streams()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
        return EXIT_BROKEN_PIPE
    except OSError as error:
        _discard_output()
        sys.stderr.write(f"{PROGRAM}: standard output: {error.strerror or error}\n")
        return EXIT_USAGE
    return code


def _open_closed_streams() -> None:
    """Replace closed output streams, which Python sets to `None`, by the null device.

    A closed standard input stays `None`, so that a command that needs it can refuse.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open until exit
            setattr(sys, name, stream)


def _discard_output() -> None:
    """Send buffered output to the null device, since Python flushes it again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Sequence[str] | None) -> int:
    terminal = Terminal(sys.stdin, sys.stdout, sys.stderr, os.environ)
    try:
        asked = _parser().parse_args(arguments)
        return int(asked.command(asked, terminal))
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0
    except FleetError as error:
        terminal.print_error(f"{PROGRAM}: {error}")
        return EXIT_USAGE
    except KeyboardInterrupt:
        terminal.print_error(f"{PROGRAM}: stopped")
        return EXIT_INTERRUPTED


def _parser() -> ArgumentParser:
    parser = OneLineErrorParser(
        prog=PROGRAM,
        description="Play the games of Three Fleets, run bots, replay records and measure speed.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"fleet_engine {VERSION}")
    commands = parser.add_subparsers(
        metavar="COMMAND", required=True, parser_class=OneLineErrorParser
    )
    _add_play(commands.add_parser)
    _add_simulate(commands.add_parser)
    _add_tournament(commands.add_parser)
    _add_replay(commands.add_parser)
    _add_advise(commands.add_parser)
    _add_review(commands.add_parser)
    _add_bench(commands.add_parser)
    return parser


AddParser = Callable[..., ArgumentParser]


def _command(
    add: AddParser, name: str, run: Callable[[Namespace, Terminal], int], purpose: str, **texts: str
) -> ArgumentParser:
    parser = add(
        name,
        help=purpose,
        description=f"{purpose[0].upper()}{purpose[1:]}.",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
        **texts,
    )
    parser.set_defaults(command=run)
    return parser


def _add_play(add: AddParser) -> None:
    parser = _command(
        add, "play", play.command, "play a game in the terminal", epilog=_house_rules_help()
    )
    _add_game(parser, tuple(CONSOLE_GAMES), nargs="?")
    parser.add_argument(
        "--resume",
        metavar="RECORD",
        help="continue a saved game: a file, a link or a compact record",
    )
    parser.add_argument(
        "--bots",
        type=_split_names,
        metavar="NAME[,NAME...]",
        help="bots of the other seats, one for all or one each, of "
        f"{', '.join(bots.names())} (default: people play at all seats)",
    )
    parser.add_argument(
        "--seat",
        type=integer(1, max(find_game(name).type.seats[-1] for name in games())),
        metavar="N",
        help="your seat among bots, counted from 1 (default: 1)",
    )
    _add_setup(parser)
    _add_seed(parser, None, "seed of all chance (default: random)")


def _add_simulate(add: AddParser) -> None:
    parser = _command(
        add,
        "simulate",
        simulate.command,
        "play many games between bots and print their scores",
        epilog="With --json the scores of several seats are a list. `wins` is the number of games\n"
        "that a seat won, alone or shared. `share` is its part of all victories.\n\n"
        + _house_rules_help(),
    )
    _add_game(parser, games())
    _add_setup(parser)
    parser.add_argument(
        "--bots",
        type=_split_names,
        default=["random"],
        metavar="NAME[,NAME...]",
        help="one bot for all seats or one per seat, of "
        f"{', '.join(bots.names())} (default: random)",
    )
    parser.add_argument(
        "--games",
        type=integer(1),
        metavar="N",
        default=1000,
        help="number of games (default: 1000)",
    )
    _add_seed(parser, 1, "seed of all chance (default: 1)")
    _add_json(parser)


def _add_tournament(add: AddParser) -> None:
    parser = _command(
        add,
        "tournament",
        tournament.command,
        "play each deal with every bot at every seat and rank the bots",
        epilog="With more bots than seats all line-ups are played. With one seat each bot plays\n"
        "every deal alone, and one bot is enough.\n"
        "`skill` is the score without luck, in games that can measure it. `share` is the part\n"
        "of the victories. The mean of `elo` is zero. `duels` compares two bots deal by deal,\n"
        "without luck. Each mean has its 95% confidence interval.\n\n" + _house_rules_help(),
    )
    _add_game(parser, games())
    _add_setup(parser)
    parser.add_argument(
        "--bots",
        type=_split_names,
        required=True,
        metavar="NAME[,...]",
        help=f"at least one bot per seat, of {', '.join(bots.names())}",
    )
    parser.add_argument(
        "--games",
        type=integer(1),
        metavar="N",
        default=200,
        help="number of games, rounded up to whole deals; with one seat, per bot (default: 200)",
    )
    executors.add_executor_arguments(parser, "--jobs", default=1)
    _add_seed(parser, 1, "seed of all chance (default: 1)")
    _add_json(parser)


def _add_replay(add: AddParser) -> None:
    parser = _command(
        add, "replay", replay.command, "replay a record and print its itemized scores"
    )
    _add_record(parser)
    _add_json(parser)


def _add_advise(add: AddParser) -> None:
    parser = _command(
        add,
        "advise",
        coach.advise,
        "rank the actions of the next decision of a game, best first",
        epilog="Each action has an expert's estimate: the final score of the seat, or its chance\n"
        "to win. The unit says which. The coach knows no more than the seat.",
    )
    _add_record(parser)
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=EXPERT,
        help=f"level of the player that ranks the actions (default: {EXPERT})",
    )
    _add_json(parser)


def _add_review(add: AddParser) -> None:
    parser = _command(
        add,
        "review",
        coach.review,
        "print the cost of each choice in a finished game, and the luck",
        epilog="The estimate at the start, luck and choices add up to the score. If the unit is a\n"
        "chance, they add up to the victory: 100% if the seat won alone. Luck is all that a\n"
        "seat does not decide: chance and the actions of others. With --json `expected` is the\n"
        "curve. For several seats it and the other figures of a seat are lists.",
    )
    _add_record(parser)
    parser.add_argument(
        "--seat",
        type=integer(1, max(find_game(name).type.seats[-1] for name in games())),
        metavar="N",
        help="review only this seat, counted from 1 (default: all)",
    )
    parser.add_argument(
        "--hindsight",
        action="store_true",
        help="add the best score possible with the same luck, if the game can compute it",
    )
    _add_json(parser)


def _add_record(parser: ArgumentParser) -> None:
    parser.add_argument(
        "record",
        metavar="RECORD",
        help="file (text, JSON or compact), - for standard input, a link or a compact record",
    )


def _add_bench(add: AddParser) -> None:
    parser = _command(add, "bench", bench.command, "measure the speed of the engine")
    _add_game(parser, games(), nargs="?", default=games()[0])
    _add_setup(parser)
    parser.add_argument(
        "--seconds",
        type=parse_seconds,
        metavar="N",
        default=5.0,
        help="duration in seconds (default: 5)",
    )
    parser.add_argument(
        "--against",
        action="store_true",
        help="also measure random play in "
        f"{' and '.join(engine_comparison.ENGINE_NAMES)}, if installed",
    )
    _add_json(parser)


def _add_game(parser: ArgumentParser, names: Sequence[str], **settings: Any) -> None:
    help_text = f"name of the game: {', '.join(names)}"
    parser.add_argument("game", choices=names, metavar="GAME", help=help_text, **settings)


def _add_setup(parser: ArgumentParser) -> None:
    """Add the arguments that set up a match, except the seed."""
    _add_players(parser)
    parser.set_defaults(options={})
    option = partial(parser.add_argument, action=_MatchOption, default=SUPPRESS)
    # Several games may share an argument, so add each only once.
    for argument in dict.fromkeys(
        each for table in CONSOLE_GAMES.values() for each in table.arguments
    ):
        value = {"metavar": argument.metavar, "type": argument.parse}
        form = value if argument.metavar else {"nargs": 0}
        option(f"--{argument.name.replace('_', '-')}", help=argument.help, **form)
    option("--option", type=key_value, metavar="NAME=VALUE", help="change a rule; see below")


def _add_players(parser: ArgumentParser) -> None:
    help_text = "number of seats (default: the fewest of the game)"
    most = max(find_game(name).type.seats[-1] for name in games())
    parser.add_argument("--players", type=integer(1, most), metavar="N", help=help_text)


def _add_seed(parser: ArgumentParser, default: int | None, help_text: str) -> None:
    parser.add_argument("--seed", type=seed, metavar="N", default=default, help=help_text)


def _add_json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


class _MatchOption(Action):
    """Argparse action that collects the options of a match in `namespace.options`."""

    def __call__(
        self, parser: ArgumentParser, namespace: Namespace, values: Any, _: object = None
    ) -> None:
        if self.nargs == 0:
            values = True
        name, value = values if isinstance(values, tuple) else (self.dest, values)
        if name in namespace.options:
            parser.error(f"{name} is given twice")
        namespace.options = {**namespace.options, name: value}


def _house_rules_help() -> str:
    lines = []
    for name, table in CONSOLE_GAMES.items():
        lines.append(f"options of {name} for --option, the default first:")
        own = {argument.name for argument in table.arguments}
        for option, info in find_game(name).type.options.items():
            if option not in own:
                choices = ", ".join(str(choice).lower() for choice in info.default_first)
                lines.append(f"  {option}: {choices}")
    return "\n".join(lines)


def _split_names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]
