"""The match on the device of a guest, which contains only what one seat may know."""

from itertools import accumulate
from typing import Any, Generic, NamedTuple, NoReturn, Self, cast

from fleet_engine.core.action import Action
from fleet_engine.core.errors import DataError, IllegalAction, OptionError, PositionError
from fleet_engine.core.game import State
from fleet_engine.core.match import Match, from_position
from fleet_engine.core.type_variables import Decision, Event, Obs
from fleet_engine.core.validation import DataTable, quote
from fleet_engine.remote.errors import RemoteError
from fleet_engine.remote.messages import FORMAT
from fleet_engine.remote.values import apply_difference, decode_event, event_classes

MAX_EVENTS = 20_000
"""Maximum number of events of a match. The longest random games have a fifth of them."""
MAX_MOVES = 5_000
"""Maximum number of actions of a match. The longest random games have a fifth of them."""
MAX_STATES = 500
"""Maximum number of states between two decisions."""
MAX_NAME_LENGTH = 100
HIDDEN_ACTION = Action("hidden", None, -1)
"""Stands for an action of another seat, whose text only the host knows."""

STATE_KEYS = ("format", "seat", "names", "text", "events", "moves", "seen", "undo")
STEP_KEYS = ("format", "seat", "index", "move", "states", "undo")
MIDDLE_KEYS = ("events", "change", "round", "phase", "totals")
DECISION_KEYS = ("events", "text")

Move = tuple[int, str | None]
"""Seat of an action, with the text of the action if the seat is that of the match."""


class _Middle(NamedTuple):
    """A state between two decisions.

    Attributes:
        observation: The observation of the seat.
        round: The round.
        phase_label: The current part of the game.
        totals: The total of each seat.
        event_count: The number of events so far.
    """

    observation: Any
    round: int
    phase_label: str
    totals: tuple[int, ...]
    event_count: int


class _Moment(NamedTuple):
    """A past decision.

    Attributes:
        position: The position.
        event_count: The number of events so far.
        seen: For each seat, the number of events before its last action.
        undo_index: The lowest index to which actions could be undone.
        middles: The states between this decision and the next one.
    """

    position: State
    event_count: int
    seen: tuple[int, ...]
    undo_index: int
    middles: tuple[_Middle, ...]


class _Step(NamedTuple):
    """A checked step.

    Attributes:
        move: The action.
        middles: The states between the last decision and the next one.
        position: The position of the next decision.
        events: The new events.
        undo_index: The lowest index to which actions can be undone then.
    """

    move: Move
    middles: tuple[_Middle, ...]
    position: State
    events: list[Any]
    undo_index: int


class RemoteMatch(Match[Obs, Decision, Event], Generic[Obs, Decision, Event]):
    """A match as the device of one seat knows it. The host plays; `follow` takes its steps.

    Everything that the seat may not know is dealt from a seed of this device. The observation of
    the seat, its events, its legal actions and its previews are those of the match of the host.
    Hidden information of other seats is invented. `actions` contains `HIDDEN_ACTION` for each
    action of another seat.

    The match knows the decisions since the state from which it began. `at` and `playback` give the
    first of them for all earlier actions.

    >>> from fleet_engine import new_match
    >>> from fleet_engine.remote import seat_state, seat_step
    >>> match = new_match("cards", players=2, seed=7)
    >>> guest = RemoteMatch.from_state(seat_state(match, 1), seed=3)
    >>> _ = match.play("auction shrimp")
    >>> _ = guest.follow(seat_step(match, 0, 1))
    >>> guest.observe(1) == match.observe(1), guest.actions
    (True, (<hidden>,))

    Attributes:
        seat: The seat.
    """

    seat: int
    _moves: tuple[Move, ...]
    _seen: tuple[int, ...]
    _undo_index: int
    _moments: tuple[_Moment, ...]

    @classmethod
    def from_state(cls, data: object, seed: int) -> Self:
        """Return the match of a `seat_state`. Everything unknown to the seat follows from `seed`.

        Raises:
            RemoteError: The data is no state of a seat.
            OptionError: The seed is invalid.
        """
        try:
            return cls._from_table(_read_message(data, "state", STATE_KEYS), seed)
        except (DataError, PositionError) as error:
            raise RemoteError(str(error)) from None

    @classmethod
    def _from_table(cls, table: DataTable, seed: int) -> Self:
        names = table.texts("names")
        if any(len(name) > MAX_NAME_LENGTH for name in names):
            raise table.error("names", f"a name has more than {MAX_NAME_LENGTH} characters")
        played = from_position(table.text("text"), seed=seed)
        if len(names) != played.players:
            raise table.error("names", f"{len(names)} for {played.players} seats")
        match = cls.__new__(cls)
        vars(match).update(vars(played))
        match.names = names
        match.seat = table.number("seat", 0, match.players - 1)
        match._check_text(table)
        match.events = _read_events(table, match, MAX_EVENTS)
        match._moves = tuple(
            _read_move(table, move, match) for move in _read_list(table, "moves", MAX_MOVES)
        )
        match._seen = table.exact_numbers("seen", match.players, 0, len(match.events))
        match._undo_index = table.number("undo", 0, len(match._moves))
        match._moments = ()
        return match

    def _check_text(self, table: DataTable) -> None:
        """Raise `DataError` unless the text of a table is that of the position and the seat."""
        if self.position_text(self.seat) != table.text("text"):
            raise table.error("text", f"is not the text of seat {self.seat}")

    def follow(self, step: object) -> tuple[Event, ...]:
        """Take the `seat_step` of the next action, and return its events.

        Raises:
            RemoteError: The data is no step after the last action. The match is unchanged.
        """
        try:
            taken = self._read_step(_read_message(step, "step", STEP_KEYS))
        except (DataError, PositionError) as error:
            raise RemoteError(str(error)) from None
        before = _Moment(
            self._position, len(self.events), self._seen, self._undo_index, taken.middles
        )
        mover = taken.move[0]
        self._moments = (*self._moments, before)
        self._moves = (*self._moves, taken.move)
        self._seen = tuple(
            len(self.events) if seat == mover else seen for seat, seen in enumerate(self._seen)
        )
        self._undo_index = taken.undo_index
        self._position = taken.position
        self.events.extend(taken.events)
        return tuple(taken.events)

    def _read_step(self, table: DataTable) -> _Step:
        """Return a checked step; the match stays unchanged."""
        table.number("seat", self.seat, self.seat)
        index = len(self._moves)
        table.number("index", index, index)
        if index >= MAX_MOVES:
            raise table.error("index", f"{MAX_MOVES:,} actions are the most")
        move = _read_move(table, table.raw("move"), self)
        if move[0] != self.to_move:
            raise table.error("move", f"seat {self.to_move} is to move")
        states = _read_list(table, "states", MAX_STATES)
        if not states:
            raise table.error("states", "is empty")
        middle = [_read_table(state, "step: states", MIDDLE_KEYS) for state in states[:-1]]
        last = _read_table(states[-1], "step: states", DECISION_KEYS)
        room = MAX_EVENTS - len(self.events)
        events = [_read_events(part, self, room) for part in (*middle, last)]
        counts = [*accumulate(map(len, events), initial=len(self.events))]
        if counts[-1] > MAX_EVENTS:
            raise table.error("states", f"more than {MAX_EVENTS:,} events in all")
        return _Step(
            move,
            self._read_middles(middle, counts[1:]),
            self._read_position(last),
            [event for part in events for event in part],
            table.number("undo", 0, index + 1),
        )

    def _read_middles(self, tables: list[DataTable], counts: list[int]) -> tuple[_Middle, ...]:
        observation: Any = self.observe(self.seat)
        middles = []
        for table, count in zip(tables, counts, strict=False):
            try:
                observation = apply_difference(
                    observation, type(observation), table.raw("change"), self.game
                )
            except DataError as error:
                raise table.error("change", str(error)) from None
            label = table.text("phase")
            if len(label) > MAX_NAME_LENGTH:
                raise table.error("phase", f"has more than {MAX_NAME_LENGTH} characters")
            middles.append(
                _Middle(
                    observation,
                    table.number("round", 0, MAX_MOVES),
                    label,
                    table.exact_numbers("totals", self.players, -MAX_MOVES, MAX_MOVES),
                    count,
                )
            )
        return tuple(middles)

    def _read_position(self, table: DataTable) -> State:
        after = from_position(table.text("text"), seed=self.seed)
        mine, others = (
            (match.game, match.players, match.options, match.discreet) for match in (self, after)
        )
        if mine != others:
            raise table.error("text", "is the position of another match")
        twin = self.with_position(after.position)
        twin._check_text(table)
        return twin._position

    def play(self, action: Action | str) -> NoReturn:
        """Raise `IllegalAction`, because only the host plays."""
        raise IllegalAction(f"{quote(str(action))}: only the host of the match plays")

    def undo(self, force: bool = False) -> NoReturn:
        """Raise `IllegalAction`, because only the host undoes."""
        raise IllegalAction("only the host of the match takes back")

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far; `HIDDEN_ACTION` for those of other seats."""
        known = self.game.actions
        return tuple(HIDDEN_ACTION if text is None else known[text] for _, text in self._moves)

    @property
    def seats_by_action(self) -> tuple[int, ...]:
        """The seat of each action played so far."""
        return tuple(mover for mover, _ in self._moves)

    def event_count_at_last_action(self, seat: int) -> int:
        """Return the number of events before a seat's last action; 0 if it never acted.

        Raises:
            OptionError: The seat does not exist.
        """
        self._check_seat(seat)
        return self._seen[seat]

    @property
    def can_undo(self) -> bool:
        """True if the last action can be undone: it has revealed nothing by chance."""
        return self.can_undo_to(len(self._moves) - 1)

    def can_undo_to(self, index: int) -> bool:
        """Return True if the host can undo the actions from index `index` on."""
        return self._undo_index <= index < len(self._moves)

    @property
    def _first_known(self) -> int:
        """The index of the first known decision."""
        return len(self._moves) - len(self._moments)

    def at(self, index: int) -> Self:
        """Return a copy of the match before action `index`, counted from 0.

        For an action before the first known decision it is the match at that decision.

        Raises:
            OptionError: `index` is out of range.
        """
        last = len(self._moves)
        if not 0 <= index <= last:
            raise OptionError(f"action: {index!r} is not from 0 to {last}")
        twin = self.copy()
        first = self._first_known
        known = max(index, first)
        if known < last:
            moment = self._moments[known - first]
            twin._position, twin._seen = moment.position, moment.seen
            twin._undo_index = moment.undo_index
            twin._moves = self._moves[:known]
            twin._moments = self._moments[: known - first]
            del twin.events[moment.event_count :]
        return twin

    def playback(self, index: int) -> tuple[Self, ...]:
        """Return the states between action `index` and the decision after it, in their order.

        For an action before the first known decision it is only the match at that decision.

        Raises:
            OptionError: No action has this index.
        """
        if not 0 <= index < len(self._moves):
            raise OptionError(f"action: {index!r} is none of {len(self._moves)}")
        after = self.at(index + 1)
        if index < self._first_known:
            return (after,)
        middles = self._moments[index - self._first_known].middles
        return (*(after._at_middle(middle) for middle in middles), after)

    def _at_middle(self, middle: _Middle) -> Any:
        """Return a copy at a middle state."""
        twin: Any = _MiddleMatch.__new__(_MiddleMatch)
        vars(twin).update(vars(self))
        twin.events = self.events[: middle.event_count]
        twin._middle = middle
        return twin


class _MiddleMatch(RemoteMatch[Obs, Decision, Event], Generic[Obs, Decision, Event]):
    """A match at a state between two decisions. No seat is to move."""

    _middle: _Middle

    @property
    def to_move(self) -> None:
        return None

    @property
    def is_over(self) -> bool:
        return False

    @property
    def hides_choice(self) -> bool:
        return False

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return ()

    @property
    def decision(self) -> Decision:
        return cast("Decision", None)

    @property
    def round(self) -> int:
        return self._middle.round

    @property
    def phase_label(self) -> str:
        return self._middle.phase_label

    @property
    def totals(self) -> tuple[int, ...]:
        return self._middle.totals

    def observe(self, seat: int) -> Obs:
        if seat != self.seat:
            raise OptionError(f"seat: {seat!r} is not {self.seat}, whose observation is known")
        observation: Obs = self._middle.observation
        return observation


def _read_message(data: object, name: str, keys: tuple[str, ...]) -> DataTable:
    """Return a message as a table with checked access."""
    table = _read_table(data, name, keys)
    table.number("format", FORMAT, FORMAT)
    return table


def _read_table(data: object, name: str, keys: tuple[str, ...]) -> DataTable:
    if not isinstance(data, dict):
        raise DataError(f"{name}: must be a table, not {quote(data)}")
    table = DataTable(data, name)
    table.check_keys(*keys)
    return table


def _read_list(table: DataTable, key: str, limit: int) -> list[Any]:
    entries = table.raw(key)
    if not isinstance(entries, list):
        raise table.error(key, f"must be a list, not {quote(entries)}")
    if len(entries) > limit:
        raise table.error(key, f"has {len(entries):,} entries; {limit:,} are the most")
    return entries


def _read_events(table: DataTable, match: RemoteMatch, limit: int) -> list[Any]:
    """Return the events of a table as the seat of a match may know them."""
    classes = event_classes(match.game)
    events = []
    for place, data in enumerate(_read_list(table, "events", limit)):
        try:
            event = decode_event(data, classes, match.game, match.players)
        except DataError as error:
            raise table.error("events", f"{place}: {error}") from None
        if match.game.redact_for_seat(event, match.seat) != event:
            raise table.error("events", f"{place}: seat {match.seat} may not know it")
        events.append(event)
    return events


def _read_move(table: DataTable, move: object, match: RemoteMatch) -> Move:
    """Return the mover of an action, and its text if the seat of the match played it."""
    match move:
        case [mover, text] if type(mover) is int and 0 <= mover < match.players:
            if mover != match.seat and text is None:
                return mover, None
            if mover == match.seat and isinstance(text, str) and match.game.actions.get(text):
                return mover, text
    raise table.error("moves", f"{quote(move)} is no action of a seat")
