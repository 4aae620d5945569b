"""Host's end of a table of several devices.

The host has the match. Each guest's device gets what its seat may know (`fleet_engine.remote`), and
sends the moves of its seat. Guests are strangers: a message that does not fit changes nothing.
"""

from dataclasses import dataclass, field
from typing import Any

from app.peers import (
    ClosePeer,
    InvitePeer,
    PeerEffect,
    PeerInvitation,
    RejoinPeer,
    SendToPeer,
)
from app.play.bot_personas import persona_order_of
from app.play.seats import MAX_TYPED_LENGTH, REMOTE, Seat, clean_name, default_bot
from app.play.serialization import to_link
from app.play.session import GameSession
from app.play.stored_values import as_number, as_text
from app.play.table_messages import (
    MAX_GUEST_CHARACTERS,
    PROTOCOL,
    parse_message,
    write_message,
)
from fleet_engine.core.version import VERSION
from fleet_engine.remote import seat_state, seat_step

MAX_FAULTS = 50
"""Number of wrong messages after which the host closes a connection."""
MAX_STEPS = 50
"""Number of steps that a guest gets one by one. Instead of more it gets the whole state."""
EMPTY, INVITING, INVITED, GREETING, HERE, AWAY = (
    "empty", "inviting", "invited", "greeting", "here", "away",
)  # fmt: skip
"""Stages of a guest: not invited, invitation asked for or ready, connected, at the table, gone."""


@dataclass
class Guest:
    """The connection to a person on another device.

    Attributes:
        peer: the id of the connection.
        seat: the seat.
        stage: the stage of the connection, such as `EMPTY`.
        invitation: the last invitation, or None.
        sent: the actions that the guest knows; None if it needs the whole state.
        table_sent: the last `table` message.
        knows_end: True if the guest has the record of the ended game.
        faults: the number of wrong messages.
    """

    peer: str
    seat: int
    stage: str = EMPTY
    invitation: PeerInvitation | None = None
    sent: tuple[Any, ...] | None = None
    table_sent: str = ""
    knows_end: bool = False
    faults: int = 0


@dataclass
class UndoQuestion:
    """A question of a seat whether it may undo its last move.

    Attributes:
        id: the number of the question.
        seat: the seat that asks.
        at: the number of actions at that time.
        waiting: the seats that have not agreed yet.
    """

    id: int
    seat: int
    at: int
    waiting: set[int]


@dataclass
class HostTable:
    """The table of a host: its seats, its guests, and the game once it has begun.

    Attributes:
        id: the id of the table. Its games have it, so that no guest gets the seat of another table.
        game: the name of the game.
        seats: the seats, with the names that guests have sent.
        guests: the guests by seat.
        session: the game, or None before it has begun.
        question: the open question about an undo, or None.
        effects: the queued effects.
        wants_rematch: the seats that want another game.
        refused: the seat and the number of actions of the last question about an undo that got a
            "no", or None.
    """

    id: str
    game: str
    seats: tuple[Seat, ...]
    guests: dict[int, Guest] = field(default_factory=dict)
    session: GameSession | None = None
    question: UndoQuestion | None = None
    effects: list[PeerEffect] = field(default_factory=list)
    wants_rematch: set[int] = field(default_factory=set)
    refused: tuple[int, int] | None = None
    _questions: int = 0

    def __post_init__(self) -> None:
        for number, seat in enumerate(self.seats):
            if seat.bot == REMOTE:
                self.guests[number] = Guest(f"{self.id}-{number}", number)

    @classmethod
    def rejoining(cls, session: GameSession) -> "HostTable":
        """Return the table of a game that runs already. Its guests are away."""
        table = cls(session.table_id, session.game, session.seats, session=session)
        for guest in table.guests.values():
            guest.stage = AWAY
            table.effects.append(RejoinPeer(guest.peer))
        return table

    @property
    def host_seat(self) -> int:
        """The seat of the last person to move at this device, or its first person."""
        session = self.session
        if session is not None and (last := session.last_human_action) >= 0:
            return session.match.seats_by_action[last]
        return next(number for number, seat in enumerate(self.seats) if not seat.bot)

    def guest_of(self, peer: str) -> Guest | None:
        """Return the guest of a connection."""
        return next((guest for guest in self.guests.values() if guest.peer == peer), None)

    @property
    def absent(self) -> tuple[Guest, ...]:
        """The guests that are not at the table and for whom no bot plays."""
        stand_ins = self.session.stand_ins if self.session else {}
        return tuple(
            guest
            for guest in self.guests.values()
            if guest.stage != HERE and guest.seat not in stand_ins
        )

    # --- connections -------------------------------------------------------------------------

    def invite(self, seat: int) -> None:
        """Make an invitation for a seat, in place of an earlier one."""
        if (guest := self.guests.get(seat)) and guest.stage not in (HERE, INVITING):
            guest.stage, guest.invitation = INVITING, None
            self.effects.append(InvitePeer(guest.peer))

    def on_invitation(self, invitation: PeerInvitation) -> None:
        """Keep an invitation that is ready."""
        guest = self.guest_of(invitation.peer)
        if guest and guest.stage == INVITING:
            guest.stage, guest.invitation = INVITED, invitation

    def on_opened(self, peer: str) -> None:
        """Wait for the greeting of a guest whose connection is open."""
        if guest := self.guest_of(peer):
            guest.stage, guest.invitation = GREETING, None
            guest.sent, guest.table_sent, guest.knows_end, guest.faults = None, "", False, 0

    def on_lost(self, peer: str) -> Guest | None:
        """Mark a guest as away. Return the guest if it was at the table."""
        guest = self.guest_of(peer)
        if guest is None or guest.stage not in (GREETING, HERE):
            return None
        was_here = guest.stage == HERE
        self.set_away(guest)
        return guest if was_here else None

    def set_away(self, guest: Guest) -> None:
        """Mark a guest as away. Before the game its seat is empty again."""
        guest.stage, guest.invitation = (AWAY if self.session else EMPTY), None

    def on_failed(self, peer: str) -> None:
        """Take back an invitation that did not lead to a connection."""
        guest = self.guest_of(peer)
        if guest and guest.stage in (INVITING, INVITED, GREETING):
            self.set_away(guest)

    def close(self) -> None:
        """Close all connections."""
        self.effects += [ClosePeer(guest.peer) for guest in self.guests.values()]

    # --- messages ----------------------------------------------------------------------------

    def read(self, peer: str, text: str) -> tuple[Guest, str, dict[str, Any]] | None:
        """Return the guest, the kind and the fields of a message; None if it does not fit.

        A guest that sends too many wrong messages loses its connection.
        """
        guest = self.guest_of(peer)
        if guest is None:
            return None
        try:
            do, fields = parse_message(text, MAX_GUEST_CHARACTERS)
        except ValueError:
            self.count_fault(guest)
            return None
        if guest.stage != (GREETING if do == "hello" else HERE):
            self.count_fault(guest)
            return None
        return guest, do, fields

    def count_fault(self, guest: Guest) -> None:
        """Count a wrong message of a guest."""
        guest.faults += 1
        if guest.faults == MAX_FAULTS:
            self.set_away(guest)
            self.effects.append(ClosePeer(guest.peer))

    def greet(self, guest: Guest, fields: dict[str, Any]) -> bool:
        """Take a greeting. Return False if the guest has another version."""
        try:
            version = as_number(fields.get("protocol"), 1000), as_text(fields["engine"])
            name = clean_name(as_text(fields["name"])[:MAX_TYPED_LENGTH])
        except (KeyError, TypeError, ValueError):
            self.count_fault(guest)
            return True
        if version != (PROTOCOL, VERSION):
            self._send(guest, "refuse", cause="version", engine=VERSION)
            self.set_away(guest)
            return False
        self._seat(guest, name)
        return True

    def _seat(self, guest: Guest, name: str) -> None:
        """Seat a guest. Its name stays the same during a game."""
        guest.stage = HERE
        if self.session is None:
            seats = list(self.seats)
            seats[guest.seat] = Seat(name, REMOTE)
            self.seats = tuple(seats)

    def _send(self, guest: Guest, do: str, **fields: object) -> None:
        self.effects.append(SendToPeer(guest.peer, write_message(do, **fields)))

    # --- the game ----------------------------------------------------------------------------

    def begin(self, seed: int, options: Any, key: int) -> GameSession:
        """Return the game of this table. Bots play for guests who are not there."""
        session = GameSession.new(self.game, seed, options, seats=self.seats, key=key)
        session.table_id, self.session = self.id, session
        self._seat_computers(session)
        return session

    def _seat_computers(self, session: GameSession) -> None:
        """Let bots play for the guests who are not there."""
        for guest in self.absent:
            session.set_stand_in(guest.seat, default_bot(self.game))

    def follow(self, session: GameSession | None) -> None:
        """Take the running game of the page if it is one of this table, such as a rematch."""
        before = self.session
        if session is None or before is None or session is before or session.table_id != self.id:
            return
        self.session = session
        if not session.match.actions and session.match.seed != before.match.seed:
            self.wants_rematch.clear()
            self.question = self.refused = None
            self._seat_computers(session)

    def tell_guests(self, *, shows_game: bool = True) -> None:
        """Queue everything that the guests do not know yet.

        `shows_game` is False if the page has another game open.
        """
        self._drop_old_question()
        for guest in self.guests.values():
            if guest.stage != HERE:
                continue
            self._tell_table(guest, shows_game=shows_game)
            if self.session is not None:
                self._tell_game(guest, self.session)

    def _tell_table(self, guest: Guest, *, shows_game: bool) -> None:
        seats = [[seat.name, seat.bot or REMOTE] for seat in self.seats]
        stand_ins = self.session.stand_ins if self.session else {}
        hosts = [number for number, seat in enumerate(self.seats) if not seat.bot]
        own = hosts if shows_game else []
        here = [number for number, other in self.guests.items() if other.stage == HERE]
        message = write_message(
            "table",
            game=self.game,
            seat=guest.seat,
            hosts=hosts,
            seats=seats,
            here=sorted((*own, *here)),
            bots=sorted(stand_ins),
        )
        if message != guest.table_sent:
            guest.table_sent = message
            self.effects.append(SendToPeer(guest.peer, message))

    def _tell_game(self, guest: Guest, session: GameSession) -> None:
        """Queue the steps since the last message, or the whole state after an undo."""
        actions = session.match.actions
        known = guest.sent
        is_ahead = known is not None and actions[: len(known)] == known
        if known is None or not is_ahead or len(actions) - len(known) > MAX_STEPS:
            order = persona_order_of(session.match.seed)
            state = seat_state(session.match, guest.seat)
            self._send(guest, "state", order=order, state=state)
        else:
            for index in range(len(known), len(actions)):
                self._send(guest, "step", step=seat_step(session.match, index, guest.seat))
        guest.sent = actions
        if not session.is_over:
            guest.knows_end = False
        elif not guest.knows_end:
            guest.knows_end = True
            self._send(guest, "end", record=to_link(session))

    # --- undo --------------------------------------------------------------------------------

    def may_undo_alone(self, seat: int) -> bool:
        """Return True if a seat may undo without a question: no other person has moved since."""
        session = self.session
        last = session.last_action_of(seat) if session else -1
        if session is None or last < 0 or session.match.to_move != seat:
            return False
        movers = session.match.seats_by_action[last:]
        return all(
            mover == seat or not self.seats[mover].is_person or mover in session.stand_ins
            for mover in movers
        )

    def ask_undo(self, seat: int) -> bool:
        """Ask the other people whether a seat may undo. Return False if there are none."""
        assert self.session is not None
        guests = (guest for guest in self.guests.values() if guest.stage == HERE)
        waiting = {guest.seat for guest in guests} | {self.host_seat}
        waiting -= {seat, *self.session.stand_ins}
        if not waiting:
            return False
        self._questions += 1
        at = len(self.session.match.actions)
        self.question = UndoQuestion(self._questions, seat, at, waiting)
        for other in waiting - {self.host_seat}:
            self._send(self.guests[other], "ask", id=self._questions, seat=seat)
        return True

    def answer_undo(self, seat: int, question_id: int, *, yes: bool) -> bool | None:
        """Take an answer about an undo.

        Return True if all agree, False if one does not, and None while others must answer, or if
        the question is not open any more.
        """
        asked, session = self.question, self.session
        if asked is None or session is None or asked.id != question_id:
            return None
        if seat not in asked.waiting or asked.at != len(session.match.actions):
            return None
        asked.waiting.discard(seat)
        if yes and asked.waiting:
            return None
        self.question = None
        self.refused = None if yes else (asked.seat, asked.at)
        return yes

    def may_ask_undo(self, seat: int) -> bool:
        """Return True if a seat may ask: there is no open question, and it got no "no" here."""
        session = self.session
        at = len(session.match.actions) if session else 0
        return session is not None and self.question is None and self.refused != (seat, at)

    def _drop_old_question(self) -> None:
        """Answer a question with "no" if the game has continued or a person to answer is away."""
        asked, session = self.question, self.session
        if asked is None or session is None:
            return
        gone = {guest.seat for guest in self.guests.values() if guest.stage != HERE}
        if asked.at != len(session.match.actions) or asked.waiting & gone:
            self.question = None
            self.tell_answer(asked.seat, yes=False)

    def tell_answer(self, seat: int, *, yes: bool) -> None:
        """Tell a guest the answer to its question about an undo."""
        if guest := self.guests.get(seat):
            self._send(guest, "answered", yes=yes)

    def resend(self, guest: Guest) -> None:
        """Send the whole state to a guest again."""
        guest.sent, guest.knows_end = None, False
