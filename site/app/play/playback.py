"""Playback of events: the true states between two decisions, one after another."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, NamedTuple

from app.play.session import GameSession
from fleet_engine import Match

MAX_FINE_STOPS = 6
"""Stops before the question that are all shown.

If more are left, those of `StopEvents.detail` are skipped. The last stops are closest to the
question, so their details matter most.
"""

Kind = object
"""Kind of an event: its type, or a name for some of the events of a type."""


def _seat_of(event: Any) -> int | None:
    """Return the seat of an event, or None for an event of the table."""
    seat: int | None = getattr(event, "seat", None)
    return seat


class StopEvents(NamedTuple):
    """Kinds of event at which the playback of a game stops.

    A state is a stop under one of these conditions:

    - It has an event of a `single` kind.
    - It has an event of a run, and the next state does not continue that run.
    - The next state begins with a `starts` kind. Successive states of such kinds are one.
    - It has only events of the viewer, and the next state has others.

    All other states merge into the next stop.

    Attributes:
        single: each of these events is a stop.
        runs: successive events of one of these kinds are a run.
        turns: successive events of these kinds by one seat are a run.
        starts: the state before these events is a stop.
        follows: these events belong to the state before them, such as the begin of a turn.
        detail: stops at these kinds are skipped if many stops are left.
        kind: returns the kind of an event, by default its type.
        actor: returns the seat that caused an event, or None.
    """

    single: Collection[Kind] = ()
    runs: Collection[Kind] = ()
    turns: Collection[Kind] = ()
    starts: Collection[Kind] = ()
    follows: Collection[Kind] = ()
    detail: Collection[Kind] = ()
    kind: Callable[[Any], Kind] = type
    actor: Callable[[Any], int | None] = _seat_of

    def leading(self, events: Iterable[Any]) -> list[Any]:
        """Return the events that do not belong to the state before them."""
        return [event for event in events if self.kind(event) not in self.follows]

    def is_stop(self, events: Iterable[Any], then: Iterable[Any], viewer: int) -> bool:
        """Return True if a state with new `events` is a stop before a state with `then`."""
        now, later = self.leading(events), self.leading(then)
        if not now or not later:
            return False
        kinds, first = {self.kind(event) for event in now}, self.kind(later[0])
        if kinds.intersection(self.single):
            return True
        runs = {self._run(event) for event in now} - {None}
        if runs:
            return self._run(later[0]) not in runs
        if first in self.starts and not kinds.issubset(self.starts):
            return True
        return self.is_own(now, viewer) and not self.is_own(later, viewer)

    def _run(self, event: Any) -> object:
        """Return the run that an event belongs to, or None."""
        kind = self.kind(event)
        if kind in self.turns:
            return self.turns, self.actor(event)
        return kind if kind in self.runs else None

    def is_own(self, events: Iterable[Any], viewer: int) -> bool:
        """Return True if the viewer caused all leading events."""
        return {self.actor(event) for event in self.leading(events)} == {viewer}

    def has_others(self, events: Iterable[Any], viewer: int) -> bool:
        """Return True if another seat caused any leading event that is no detail."""
        told = [event for event in self.leading(events) if self.kind(event) not in self.detail]
        return bool({self.actor(event) for event in told} - {None, viewer})

    def mover(self, events: Iterable[Any]) -> int | None:
        """Return the only seat that caused any leading events, or None if there is no such seat."""
        actors = {self.actor(event) for event in self.leading(events)} - {None}
        return actors.pop() if len(actors) == 1 else None


class _State(NamedTuple):
    """A state of a match, with the events since the state before it."""

    match: Match
    events: tuple[Any, ...]


class Stop(NamedTuple):
    """A state that the page shows before the question.

    Attributes:
        match: the match at this state.
        events: the new events since the last stop.
        mover: the seat that caused them, or None.
        is_own: True if they are purely the viewer's own, and the first ones since the confirmation.
        since: the number of all events at the last stop.
    """

    match: Match
    events: tuple[Any, ...]
    mover: int | None
    is_own: bool
    since: int


class Playback:
    """Stops between the last picture of a game and its present decision.

    Attributes:
        session: the game that is played back, or None.
        current: the stop that the page shows, or None. The present decision is no stop.
    """

    def __init__(self) -> None:
        self.drop()

    def drop(self) -> None:
        """Forget the game and its stops."""
        self.session: GameSession | None = None
        self.current: Stop | None = None
        self._played = 0
        self._viewer = 0
        self._begun_at = self._shown_events = 0
        self._states: list[_State] = []
        self._stop_events = StopEvents()
        self._stops_last = False

    def follow(
        self, session: GameSession, stop_events: StopEvents, *, stops_last: bool = False
    ) -> None:
        """Add the stops of new actions of the same session. Otherwise begin without any.

        With `stops_last` the last events before a question are a stop, too, if another seat
        caused any of them. Otherwise they appear together with the question.
        """
        match = session.match
        played, viewer = len(match.actions), session.viewer
        if session is not self.session or played < self._played:
            self.mark(session)
        self._stop_events, self._viewer = stop_events, viewer
        for index in range(self._played, played):
            self._add(match.playback(index))
        self._played, self._stops_last = played, stops_last and session.awaits_human
        if self.current is None:
            self._advance()

    def mark(self, session: GameSession) -> None:
        """Take the present state of a session as its last picture, without any stops."""
        self.drop()
        self.session, self._played = session, len(session.match.actions)
        self._begun_at = self._shown_events = len(session.match.events)

    def settle(self) -> None:
        """Forget the states that the page has shown already, unless a stop is shown."""
        if self.current is None and self.session is not None:
            self.mark(self.session)

    def next(self) -> None:
        """Show the next stop, or the present decision after the last one."""
        if self.current is not None:
            self.current = None
            self._advance()

    def skip(self) -> None:
        """Show the present decision."""
        if self.session is not None:
            self.mark(self.session)

    def _add(self, states: Iterable[Match]) -> None:
        """Add states. A state that only follows takes the place of the state before it."""
        for match in states:
            seen = len(self._states[-1].match.events) if self._states else self._shown_events
            events = tuple(match.events[seen:])
            if self._states and not self._stop_events.leading(events):
                last = self._states.pop()
                events = (*last.events, *events)
            if events:
                self._states.append(_State(match, events))

    def _advance(self) -> None:
        """Make the next stop the current one, and remove the states up to it."""
        found = [place for place in range(len(self._states)) if self._is_stop(place)]
        if len(found) > MAX_FINE_STOPS:
            found = [place for place in found if not self._is_detail(place)] or found
        if not found:
            return
        shown, self._states = self._states[: found[0] + 1], self._states[found[0] + 1 :]
        events = tuple(event for state in shown for event in state.events)
        since, self._shown_events = self._shown_events, len(shown[-1].match.events)
        kinds = self._stop_events
        is_own = since == self._begun_at and kinds.is_own(events, self._viewer)
        self.current = Stop(shown[-1].match, events, kinds.mover(events), is_own, since)

    def _is_stop(self, place: int) -> bool:
        if place == len(self._states) - 1:
            last = self._states[place].events
            return self._stops_last and self._stop_events.has_others(last, self._viewer)
        state, then = self._states[place : place + 2]
        return self._stop_events.is_stop(state.events, then.events, self._viewer)

    def _is_detail(self, place: int) -> bool:
        events = self._stop_events.leading(self._states[place].events)
        return all(self._stop_events.kind(event) in self._stop_events.detail for event in events)
