"""`play` command. Plays a game in the terminal, one decision after the other."""

import os
import random
import shlex
import textwrap
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from fleet_engine import bots
from fleet_engine.cli import records, registry, seats
from fleet_engine.cli.score_table import print_scores
from fleet_engine.cli.terminal import Terminal
from fleet_engine.cli_arguments import to_printable_line
from fleet_engine.core.errors import FleetError, IllegalAction, OptionError
from fleet_engine.core.game import find_game
from fleet_engine.core.match import Match, new_match

SEED_LIMIT = 1_000_000
"""Limit of random seeds. Short seeds are easy to pass on to another player."""


def command(asked: Namespace, terminal: Terminal) -> int:
    """Run `play` and return the exit code."""
    terminal.require_input()
    if asked.resume is None:
        match, file = _start_match(asked), None
    else:
        match, file = _load_match(asked)
    PlaySession(terminal, match, file, _opponents(asked, match)).run()
    return 0


def _opponents(asked: Namespace, match: Match) -> dict[int, str]:
    """Return the bots by seat; none if people play at all seats."""
    if asked.bots is None:
        if asked.seat is not None:
            raise OptionError("play: --seat needs --bots")
        return {}
    return seats.opponents(match.game, asked.bots, match.players, (asked.seat or 1) - 1)


def _start_match(asked: Namespace) -> Match:
    if asked.game is None:
        raise OptionError(
            f"play: name a game ({', '.join(registry.CONSOLE_GAMES)}) or use --resume RECORD"
        )
    players = asked.players
    if players is None and asked.bots is not None:
        players = max(find_game(asked.game).type.seats[0], 1 + len(asked.bots))
    players = seats.seat_count(find_game(asked.game), players)
    seed = random.SystemRandom().randrange(SEED_LIMIT) if asked.seed is None else asked.seed
    return new_match(asked.game, players=players, seed=seed, options=asked.options)


def _load_match(asked: Namespace) -> tuple[Match, Path | None]:
    """Return the saved match, and its file if it is in one."""
    if asked.game or asked.players or asked.seed is not None or asked.options:
        raise OptionError("play: --resume continues a saved game; leave out the other arguments")
    match = records.load(asked.resume)
    return match, records.source_file(asked.resume)


class PlayerLeft(Exception):
    """Raised if the player quits."""


class PlaySession:
    """A match in progress. `file`, if given, is the file that it is saved to.

    `bots_by_seat` has the names of the bots. All other seats share the terminal, so it shows public
    events and the secrets of the seat to move only.
    """

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        file: Path | None,
        bots_by_seat: Mapping[int, str] | None = None,
    ) -> None:
        self._bots_by_seat = bots_by_seat or {}
        self._terminal = terminal
        self._match = match
        self._file = file
        self._console_game = registry.find(match.game.name)
        self._names = seats.player_names(match, self._bots_by_seat)
        self._commands: dict[str, Callable[[str], None]] = {
            "undo": self._undo,
            self._console_game.board_command: self._show_board,
            "log": self._print_log,
            "save": self._save,
            "help": self._print_help,
            "?": self._print_help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the match is over or the player leaves."""
        say = self._terminal.print_lines
        match = self._match
        say(self._terminal.paint(f"{self._console_game.title}, seed {match.seed}", "bold"))
        shown = self._console_game.board_command
        say(f"Type a number or its words, or: undo, {shown}, log, save FILE, help, quit", "")
        if match.actions:
            say(f"  {len(match.actions)} choices were made so far; log prints them.")
        else:
            self._print_events(match.events)
        try:
            self._play()
        except (EOFError, KeyboardInterrupt, PlayerLeft):
            arguments = [self._resume_argument(), *self._bot_arguments()]
            say("", f"To continue: {_command_line('play --resume', *arguments)}")
        else:
            say("")
            print_scores(match, self._terminal)
            say("", f"To see it again: {_command_line('replay', self._resume_argument())}")

    def _play(self) -> None:
        """Ask for decisions until the match is over."""
        self._play_bots()
        if self._match.to_move is not None:
            self._print_board()
        while self._match.to_move is not None:
            self._print_question()
            while not self._handle_input(self._terminal.ask("> ")):
                pass

    def _play_bots(self) -> list[Any]:
        """Play for the bots up to the next decision of a person, and return the events."""
        match, found = self._match, list[Any]()
        while match.to_move is not None and match.to_move in self._bots_by_seat:
            action = bots.choose_action(match, self._bots_by_seat[match.to_move])
            events = match.play(action)
            self._print_events(events)
            found += events
        return found

    def _print_question(self) -> None:
        match = self._match
        assert match.to_move is not None
        whose = f"{self._names[match.to_move]}: " if match.players > 1 else ""
        self._terminal.print_lines(
            "", self._terminal.paint(whose + self._console_game.question(match), "bold")
        )
        indent = 7 + max(len(action.text) for action in match.legal_actions)
        effects = self._console_game.choice_effects(match)
        for number, (action, effect) in enumerate(
            zip(match.legal_actions, effects, strict=True), 1
        ):
            choice = f"{number:3}  {action.text}".ljust(indent) + effect
            width = max(self._terminal.width, 2 * indent)
            self._terminal.print_lines(
                *textwrap.wrap(choice, width, subsequent_indent=" " * indent)
            )

    def _handle_input(self, typed: str) -> bool:
        """Execute a number, an action text or a command, and return True if it was valid."""
        name, _, argument = typed.strip().partition(" ")
        command = self._commands.get(name.lower())
        if command:
            command(argument.strip())
            return True
        legal = self._match.legal_actions
        text = " ".join(typed.lower().split())
        if (number := _parse_number(text)) in range(1, len(legal) + 1):
            text = legal[number - 1].text
        try:
            events = self._match.play(text)
        except IllegalAction:
            if text:
                self._terminal.print_lines(
                    f"{to_printable_line(text)!r} is no choice here: "
                    f"type a number from 1 to {len(legal)}, or help."
                )
            return False
        self._print_events(events)
        events = (*events, *self._play_bots())
        if self._console_game.needs_redraw(events) and self._match.to_move is not None:
            self._print_board()
        return True

    def _print_events(self, events: Sequence[Any]) -> None:
        for line in self._console_game.describe_events(events, self._names):
            self._terminal.print_lines(f"  {line}".rstrip())

    def _print_board(self, seat: int | None = None) -> None:
        owner = self._match.to_move or 0 if seat is None else seat
        self._terminal.print_lines("")
        self._terminal.print_lines(
            *self._console_game.board_lines(self._match, owner, self._names, self._terminal)
        )

    # --- commands ------------------------------------------------------------------------

    def _undo(self, _: str) -> None:
        """Undo the last action of a person, and the actions of bots since."""
        match = self._match
        own = [n for n, seat in enumerate(match.seats_by_action) if seat not in self._bots_by_seat]
        if not own:
            self._terminal.print_lines("No undo: there is nothing to take back.")
        elif not match.can_undo_to(own[-1]):
            self._terminal.print_lines("No undo: what chance has revealed cannot be taken back.")
        else:
            while len(match.actions) > own[-1]:
                action = match.undo()
            self._terminal.print_lines(f"Taken back: {action}")

    def _show_board(self, argument: str) -> None:
        if not argument:
            self._print_board()
        elif (seat := _parse_number(argument)) in range(1, self._match.players + 1):
            self._print_board(seat - 1)
        else:
            self._terminal.print_lines(f"There are seats from 1 to {self._match.players}.")

    def _print_log(self, _: str) -> None:
        self._print_events(self._match.events)

    def _save(self, argument: str) -> None:
        if argument:
            # `Path.expanduser` raises for an unknown user; `os.path.expanduser` keeps the name.
            self._write(Path(os.path.expanduser(argument)))  # noqa: PTH111
        elif self._file:
            self._write(self._file)
        else:
            self._terminal.print_lines("Say where: save FILE")

    def _write(self, file: Path) -> bool:
        """Save the match and return True on success."""
        try:
            records.save(self._match, file)
        except FleetError as error:
            self._terminal.print_lines(f"Not saved: {to_printable_line(str(error))}")
            return False
        self._file = file
        self._terminal.print_lines(f"Saved in {to_printable_line(str(file))}")
        return True

    def _print_help(self, _: str) -> None:
        self._terminal.print_lines(self._console_game.help)

    def _quit(self, _: str) -> None:
        raise PlayerLeft

    # --- the end -------------------------------------------------------------------------

    def _resume_argument(self) -> str:
        """Return the argument that resumes the match: its file, else a compact record."""
        if self._file and self._write(self._file):
            return str(self._file)
        return self._match.record.to_compact()

    def _bot_arguments(self) -> list[str]:
        """Return the arguments that give the seats to the same bots again."""
        if not self._bots_by_seat:
            return []
        human = next(seat for seat in range(self._match.players) if seat not in self._bots_by_seat)
        return ["--bots", ",".join(self._bots_by_seat.values()), "--seat", str(human + 1)]


def _parse_number(text: str) -> int:
    """Return the number in a text, or -1 for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def _command_line(command: str, *arguments: str) -> str:
    return f"python -m fleet_engine {command} {shlex.join(arguments)}"
