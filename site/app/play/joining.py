"""Guest's end of a table of several devices.

The host plays the game. This device knows what its seat may know, shows it, and sends its moves.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from app.peers import (
    OTHER_TAB,
    ClosePeer,
    JoinPeer,
    PeerAnswer,
    PeerEffect,
    RejoinPeer,
    SendToPeer,
)
from app.play.active_game import ActiveGame
from app.play.bot_personas import ORDER_COUNT, seed_with_persona_order
from app.play.bot_requests import BotRequest
from app.play.results import ResultsLog
from app.play.running_games import MAX_SEATS
from app.play.seats import MAX_TYPED_LENGTH, REMOTE, Seat, clean_name, seat_from_json
from app.play.serialization import from_link
from app.play.session import GameSession
from app.play.stored_values import as_list, as_number, as_text, rows_of_form
from app.play.table_messages import PROTOCOL, write_message
from app.store import Store
from fleet_engine import Match, RecordError
from fleet_engine.core.version import VERSION
from fleet_engine.remote import RemoteMatch

PEER = "host"
"""Id of the connection to the host."""
FORM = "three-fleets-seat"

INVITED, ANSWERING, ANSWERED, GREETING, LOBBY, PLAYING, ENDED, AWAY, REFUSED, LEFT = (
    "invited", "answering", "answered", "greeting", "lobby", "playing", "ended", "away", "refused",
    "left",
)  # fmt: skip
"""Stages of a guest: has an invitation, makes the answer or has it, is connected, waits for the
game, plays, has seen the end, has lost the host, was refused, or could not connect."""


IDLE = (INVITED, REFUSED, LEFT)
"""Stages in which the device has no seat."""


class GuestSession(GameSession):
    """The game of a guest. The host plays its moves.

    Attributes:
        sent_move: the move that the host has not played yet, or None.
    """

    match: RemoteMatch
    sent_move: str | None = None

    @property
    def awaits_human(self) -> bool:
        """True if the person of this device decides now."""
        return self.sent_move is None and super().awaits_human

    def confirm(self) -> bool:
        """Take the selected move as sent. Return True if it was complete."""
        if self.selected_move is None or self.selected_move not in self.legal_moves:
            return False
        self.events_acknowledged = False
        self._seen_events[self.viewer] = len(self.match.events)
        self.sent_move = self.selected_move
        self._refresh()
        return True

    def follow(self, step: object) -> None:
        """Follow an action that the host has played. Raises `RemoteError`."""
        self.match.follow(step)
        self.sent_move = None
        self._refresh()


class JoinedGame(ActiveGame):
    """The game of a guest. The device stores only its result.

    Attributes:
        moves: the confirmed moves that are not sent yet.
        asks_undo: True if the person wants to undo the last move.
    """

    def __init__(
        self, results: ResultsLog, today: Callable[[], date], fresh_key: Callable[[], int]
    ) -> None:
        super().__init__(Store({}), results, today, fresh_key)
        self.moves: list[str] = []
        self.asks_undo = False

    @property
    def wanted_bot_request(self) -> BotRequest | None:
        """`None`: the host asks the bots."""
        return None

    def play_selected(self) -> None:
        """Send the selected move to the host."""
        session = self.session
        if isinstance(session, GuestSession) and session.confirm():
            assert session.sent_move is not None
            self.viewed_seat = None
            self.moves.append(session.sent_move)

    def undo(self) -> None:
        """Ask the host to undo the last move."""
        self.asks_undo = self.session is not None and self.session.can_undo

    def _save(self, session: GameSession) -> None:
        """Store nothing: the host stores the game."""

    def show(self, session: GuestSession) -> None:
        """Show a game as the host has sent it."""
        self.session, self.ended_session = session, None
        self.viewed_seat, self.moves, self.asks_undo = None, [], False

    def show_end(self, ended: GameSession) -> None:
        """Show the end of the game, and store its result. Raises `StorageError`."""
        self.session, self.ended_session, self.is_own_result = None, ended, True
        self._record_result(ended)


@dataclass
class GuestTable:
    """The seat of this device at the table of another one.

    Attributes:
        game: the game of this seat.
        stage: the stage of the seat, such as `LOBBY`.
        name: the name that this person types.
        code: the code of the invitation.
        answer: the answer to the invitation, or None.
        kind: the name of the game, or "".
        seat: the own seat.
        seats: the seats of the table, as this device knows them.
        here: the seats that are at the table.
        bots: the seats for which bots play.
        cause: why the seat is refused or lost.
        host_version: the version of the host, if it differs.
        question: id and seat of an open question about an undo, or None.
        effects: the queued effects.
    """

    game: JoinedGame
    stage: str = INVITED
    name: str = ""
    code: str = ""
    answer: PeerAnswer | None = None
    kind: str = ""
    seat: int = 0
    seats: tuple[Seat, ...] = ()
    here: frozenset[int] = frozenset()
    bots: frozenset[int] = frozenset()
    cause: str = ""
    host_version: str = ""
    question: tuple[int, int] | None = None
    effects: list[PeerEffect] = field(default_factory=list)

    @property
    def session(self) -> GameSession | None:
        """The running game, or None."""
        return self.game.session

    @property
    def is_in_other_tab(self) -> bool:
        """True if another tab of this device has the connection to the host now."""
        return self.stage == LEFT and self.cause == OTHER_TAB

    @property
    def has_sat(self) -> bool:
        """True if this guest has sat at the table, before a reload or after it."""
        return bool(self.seats) or not self.code

    @property
    def owns_seat(self) -> bool:
        """True if the stored seat is that of this tab, and not that of another tab."""
        return self.has_sat and not self.is_in_other_tab

    # --- connection --------------------------------------------------------------------------

    def join(self) -> None:
        """Answer the invitation."""
        self.stage, self.answer = ANSWERING, None
        self.effects.append(JoinPeer(PEER, self.code))

    def rejoin(self) -> None:
        """Connect to the host again after a reload."""
        self.stage, self.cause = AWAY, ""
        self.effects.append(RejoinPeer(PEER))

    def on_answer(self, answer: PeerAnswer) -> None:
        """Keep the answer, which the host needs."""
        if self.stage == ANSWERING:
            self.stage, self.answer = ANSWERED, answer

    def on_opened(self) -> None:
        """Greet the host."""
        self.stage, self.answer, self.cause = GREETING, None, ""
        self.send("hello", protocol=PROTOCOL, engine=VERSION, name=self.name)

    def on_lost(self) -> None:
        """Wait for the host."""
        if self.stage in (GREETING, LOBBY, PLAYING):
            self.stage = AWAY

    def on_failed(self, cause: str) -> None:
        """Keep the cause of a connection that did not come about."""
        if cause == OTHER_TAB or self.stage in (ANSWERING, ANSWERED, GREETING, AWAY):
            self.stage, self.cause = LEFT, cause

    def close(self) -> None:
        """Leave the table. Another tab that has it stays there."""
        if self.is_in_other_tab:
            return
        if self.stage in (LOBBY, PLAYING, ENDED):
            self.send("leave")
        self.effects.append(ClosePeer(PEER))

    def send(self, do: str, **fields: object) -> None:
        """Queue a message to the host."""
        self.effects.append(SendToPeer(PEER, write_message(do, **fields)))

    def send_moves(self) -> None:
        """Queue what the person has done since the last message."""
        game, session = self.game, self.game.session
        if session is None:
            return
        at = len(session.match.actions)
        for move in game.moves:
            self.send("move", at=at, move=move)
        if game.asks_undo:
            self.send("undo", at=at)
        game.moves, game.asks_undo = [], False

    # --- messages ----------------------------------------------------------------------------

    def on_table(self, fields: dict[str, Any], host_name: str) -> None:
        """Take who sits at the table. A host who is alone and unnamed is called `host_name`.

        Raises:
            ValueError, TypeError, KeyError: The message is wrong.
        """
        values = as_list(fields["seats"])
        if not 2 <= len(values) < MAX_SEATS:
            raise ValueError("seats: wrong number")
        seats = [seat_from_json(place, value) for place, value in enumerate(values, 1)]
        seat = as_number(fields["seat"], len(seats))
        if seats[seat].bot != REMOTE:
            raise ValueError("seat: a bot plays there")
        seats = [Seat(each.name, each.bot or REMOTE) for each in seats]
        hosts = [as_number(value, len(seats)) for value in as_list(fields["hosts"])]
        if len(hosts) == 1 and seats[hosts[0]] == Seat("", REMOTE):
            seats[hosts[0]] = Seat(host_name, REMOTE)
        seats[seat] = Seat(seats[seat].name)
        numbers = [as_number(value, len(seats)) for value in as_list(fields["here"])]
        bots = [as_number(value, len(seats)) for value in as_list(fields["bots"])]
        self.kind, self.seat, self.seats = as_text(fields["game"])[:20], seat, tuple(seats)
        self.here, self.bots = frozenset(numbers), frozenset(bots)
        if self.stage in (GREETING, LOBBY):
            self.stage = LOBBY

    def on_state(self, fields: dict[str, Any], seed: int) -> None:
        """Take the game as the host sends it. Unknown things follow from `seed`.

        Raises:
            ValueError, TypeError, KeyError: The message is wrong.
        """
        order = as_number(fields["order"], ORDER_COUNT)
        match = RemoteMatch.from_state(fields["state"], seed_with_persona_order(seed, order))
        if match.seat != self.seat or match.players != len(self.seats):
            raise ValueError("state: not of this seat")
        self.game.show(GuestSession(match, self.seats))
        self.stage = PLAYING

    def on_end(self, fields: dict[str, Any]) -> None:
        """Show the end of the game. Raises `StorageError` after that.

        Raises:
            ValueError, TypeError, KeyError: The message is wrong.
        """
        replayed = from_link(as_text(fields["record"])).match
        known = self.game.session.match if self.game.session else None
        if known is None or not known.is_over or _outcome(replayed) != _outcome(known):
            raise RecordError("end: not the end of this game")
        ended = GameSession.resume(replayed.record, self.seats)
        self.stage = ENDED
        self.game.show_end(ended)


def _outcome(match: Match) -> tuple[object, ...]:
    """Return the facts that the record of a guest's game must have."""
    result = match.result
    return match.game.name, match.players, match.options, result and result.totals


# --- stored seat -----------------------------------------------------------------------------


def parse_seat(text: str) -> str:
    """Return the name in a stored seat. Raises `ValueError` or `TypeError`."""
    return clean_name(
        as_text(rows_of_form(text, FORM, 1, "seat", dict).get("name"))[:MAX_TYPED_LENGTH]
    )


def to_text(table: GuestTable) -> str:
    """Return the text from which this device rejoins the table after a reload."""
    return json.dumps({FORM: 1, "seat": {"name": table.name}}, ensure_ascii=False)
