"""Random games with a host and a guest at each seat."""

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from fleet_engine import Match, find_game
from fleet_engine.core.game import HasHiddenHands
from fleet_engine.remote import RemoteMatch, seat_state, seat_step
from tests.games.playing import RandomGame
from tests.games.register import game_module

PREVIEWED = 3
"""Number of legal actions whose previews are compared."""


class TableGame(NamedTuple):
    """A random game.

    Attributes:
        kind: The game.
        players: The number of seats.
        number: Decides the seed, the options and the choices.
        discreet: True if the match is discreet.
    """

    kind: str
    players: int
    number: int
    discreet: bool = False

    def label(self) -> str:
        """Return the name of the case."""
        return f"{self.kind}-{self.players}{'-discreet' if self.discreet else ''}"

    def script(self) -> RandomGame:
        """Return the script; odd numbers have random options."""
        chance = random.Random(f"{self.kind} {self.players} {self.number}")
        game: RandomGame = game_module(self.kind, "games").RandomGame(
            players=self.players,
            seed=chance.randrange(10**12, 2**48),
            prefers_progress=chance.random() < 0.7,
            options=random_options(self.kind, chance) if self.number % 2 else {},
        )
        return game

    def positions(self, script: RandomGame) -> Iterator[Match]:
        """Yield the match at each decision of a script and at the end; it is the same object."""
        match: Match = Match(
            find_game(self.kind),
            script.players,
            script.seed,
            script.options,
            discreet=self.discreet,
        )
        yield match
        for text in script.moves(match):
            match.play(text)
            yield match


def random_options(kind: str, chance: random.Random) -> dict[str, Any]:
    """Return a random choice for every option of a game."""
    game = find_game(kind)
    edition = {
        name: chance.choice(info.choices)
        for name, info in game.type.options.items()
        if name == "edition"
    }
    options = game.type_with(edition).options
    return {name: chance.choice(info.choices) for name, info in options.items()} | edition


def table_games(kind: str, per_table: int = 1) -> Iterator[TableGame]:
    """Yield games for each number of players, discreet ones as well."""
    for players in find_game(kind).type.seats:
        for number in range(per_table):
            yield TableGame(kind, players, number)
        if isinstance(find_game(kind), HasHiddenHands):
            yield TableGame(kind, players, per_table, discreet=True)


def sent(data: object) -> Any:
    """Return a message as the other device gets it."""
    return json.loads(json.dumps(data))


def join(match: Match, seat: int, seed: int = 5) -> RemoteMatch:
    """Return the match of a guest who joins now."""
    return RemoteMatch.from_state(sent(seat_state(match, seat)), seed)


def catch_up(guest: RemoteMatch, match: Match) -> None:
    """Take the last action of the host and compare what the guest sees of it."""
    index = len(match.actions) - 1
    seen = len(guest.events)
    events = guest.follow(sent(seat_step(match, index, guest.seat)))
    assert events == match.visible_events(guest.seat, seen)
    compare_playback(guest, match, index)


def compare_playback(guest: RemoteMatch, match: Match, index: int) -> None:
    """Assert that guest and host show the same pictures after an action."""
    seat = guest.seat
    for mine, real in zip(guest.playback(index), match.playback(index), strict=True):
        assert mine.observe(seat) == real.observe(seat)
        assert mine.visible_events(seat) == real.visible_events(seat)
        for state in (mine, real):
            assert len(state.actions) == index + 1
        assert _public(mine) == _public(real)


def compare(guest: RemoteMatch, match: Match) -> None:
    """Assert that guest and host agree on all that the seat may know."""
    seat = guest.seat
    assert guest.observe(seat) == match.observe(seat)
    assert guest.visible_events(seat) == match.visible_events(seat)
    assert _public(guest) == _public(match)
    assert guest.seats_by_action == match.seats_by_action
    assert (guest.names, guest.options, guest.discreet) == (
        match.names,
        match.options,
        match.discreet,
    )
    for other in range(match.players):
        seen = match.event_count_at_last_action(other)
        assert guest.event_count_at_last_action(other) == seen
    for index in range(max(0, len(match.actions) - 5), len(match.actions) + 1):
        assert guest.can_undo_to(index) == match.can_undo_to(index)
    assert guest.can_undo == match.can_undo
    for mine, real, mover in zip(guest.actions, match.actions, match.seats_by_action, strict=True):
        assert mine.text == (real.text if mover == seat else "hidden")
    assert guest.result == match.result
    if match.to_move == seat:
        assert guest.legal_actions == match.legal_actions
        for action in match.legal_actions[:PREVIEWED]:
            assert guest.preview(action) == match.preview(action)
            assert guest.preview(action).scores == match.preview(action).scores


def _public(match: Match) -> tuple[object, ...]:
    return (
        match.to_move,
        match.is_over,
        match.decision,
        match.round,
        match.phase_label,
        match.totals,
        match.hides_choice,
    )
