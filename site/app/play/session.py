"""Game session: a match with its seats, the selected move, confirmation and undo.

A move is one confirmation of a player: one action, or several that are one thought. The game
defines its moves (see `app.play.moves`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from app.play import moves as plans_register
from app.play.bot_personas import crew_of, with_crew
from app.play.bot_requests import Answer, Question, Thinker
from app.play.moves import TOUCHED
from app.play.seats import ALONE, Seat, people_at, plays, recorded, seats_of
from app.play.sitting import Sitting
from fleet_engine import Match, Preview, Record, RecordError, replay
from fleet_engine.core.game import Options, find
from fleet_engine.core.validation import shown

UNFORESEEN = Preview((), None, (), False)
"""The preview of a move in the shared view. A real one might reveal hidden information."""


class Session(Sitting):
    """A match with its selected move and its recent events.

    At a decision with one obvious answer that move is suggested. It is already selected, so
    that one tap confirms it while the page still shows the recent events.

    A session computes no bot's move. If a bot decides there is a `question`, and the runner
    passes its answer to `take`.

    If hands are hidden and several people share the device, some decisions are `open`. They use
    a shared view that shows no hand, with the moves that all players must expect. The person to
    move may step `aside` to see the hand.

    Attributes:
        chosen: the selected move, or `None`.
        proposed: True if the selected move is the suggested one.
        touched: the tapped one of several equal things, or "".
        options: the legal moves and their previews.
        recent: the events since the viewer last confirmed.
        observation: the viewer's observation, or the public one in the shared view.
        aside: True if the person to move has left the shared view.
        caught_up: True once the viewer has dismissed the recent events.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat] = ALONE,
        *,
        curtain: bool = False,
        heard: int | None = None,
        key: int | None = None,
    ) -> None:
        """Start with `heard` events known to every seat.

        By default, a seat knows the events before its last action. The random choices of bots
        follow from `key`, else from the seed. Raises `RecordError` for a game that this page
        does not play.
        """
        plans = plans_register.of_game(match.game.name)
        if plans is None:
            raise RecordError(f"game: {match.game.name} is not played here")
        super().__init__(match, seats, curtain=curtain, key=key)
        self.chosen: str | None = None
        self.aside = False
        self.caught_up = False
        self.touched = ""
        self._plans = plans
        self._heard = {
            place: match.events_before(place) if heard is None else heard
            for place in range(match.players)
        }
        self._confirmed: int | None = None
        self._moved_on()

    @classmethod
    def new(
        cls,
        game: str,
        seed: int,
        options: Options,
        *,
        seats: Sequence[Seat] = ALONE,
        curtain: bool = False,
        key: int | None = None,
    ) -> Self:
        """Return a new game on a seed."""
        names = recorded(seats, game) if any(any(seat) for seat in seats) else ()
        discreet = people_at(seats) > 1
        match = Match(find(game), len(seats), seed, options, names, discreet=discreet)
        return cls(match, seats, curtain=curtain, heard=0, key=key)

    @classmethod
    def resume(
        cls,
        record: Record | str,
        seats: Sequence[Seat] = (),
        *,
        curtain: bool = False,
        key: int | None = None,
        unwritten: int = 0,
    ) -> Self:
        """Return the game of a record at its last decision.

        It continues past `unwritten` decisions without a choice. Without `seats`, the names in
        the record determine them.

        Raises:
            RecordError: The record is invalid, this page does not play the game, or a game in
                progress has no person. Such a game would play itself to a result.
        """
        told = Record.parse(record) if isinstance(record, str) else record
        if seats and len(seats) != told.players:
            raise RecordError(f"seats: {len(seats)} for {told.players} players")
        told = replace(told, names=recorded(seats, told.game)) if seats else told
        seats = seats or seats_of(told)
        if not all(plays(seat.bot, told.game) for seat in seats):
            raise RecordError(f"seats: a computer player there cannot play {shown(told.game)}")
        match = replay(told, discreet=people_at(seats) > 1, unwritten=unwritten)
        if match.to_move is not None and not people_at(seats):
            raise RecordError("seats: a game in progress needs a person at one of them")
        resumed = cls(match, seats, curtain=curtain, key=key)
        resumed.caught_up = True  # a resumed game does not show its events again
        return resumed

    @property
    def open(self) -> bool:
        """True if the screen is the shared view."""
        return self._public and not self.aside

    def choose(self, written: str) -> bool:
        """Select a move or a partial move. Return True if it exists.

        An empty text clears the selection. The text may name the tapped one of several equal
        things, `touched`, which makes no difference to the game.
        """
        if not written:
            self.chosen, self.proposed = None, False
            return True
        written, _, touched = written.partition(TOUCHED)
        known = written in self.options or self._plans.is_part(written, self.options)
        if known:
            self.chosen = written
            self.proposed = False
            self.touched = touched or self.touched
        return known

    def told(self, since: int = 0) -> tuple[Any, ...]:
        """Return the events from index `since` on, as far as the viewer may know them."""
        if self.open:
            return self.match.watched_events(since)
        return self.match.events_for(self.viewer, since)

    def actions_of(self, option: str) -> tuple[str, ...]:
        """Return the texts of the actions of a move."""
        return tuple(each.text for each in self._plans.actions(option))

    @property
    def news(self) -> tuple[Any, ...]:
        """The public part of the events since the viewer last confirmed."""
        return self.match.watched_events(self._heard[self.viewer])

    def confirm(self) -> bool:
        """Play the selected move. Return True if it was complete and affordable.

        Forced moves follow at once, unless chance has revealed something, which the player must
        see first.
        """
        if self.chosen is None or self.chosen not in self.options or self.beyond_means:
            return False
        self._confirmed = len(self.match.actions)
        self.caught_up = False
        self._heard[self.viewer] = len(self.match.events)
        self._play(self.chosen)
        return True

    def _play(self, plan: str) -> None:
        for action in self._plans.actions(plan):
            self.match.play(action)
        self._go_on()

    def _go_on(self) -> None:
        """Update the view of the game. After a confirmation, play a forced move."""
        self._moved_on()
        if self._confirmed is None or not self.match.can_undo_to(self._confirmed):
            return
        if (forced := self._plans.forced(self.options)) is not None:
            self._play(forced)

    @property
    def beyond_means(self) -> bool:
        """True if the hand cannot pay for the move selected in the shared view."""
        return self.open and self.chosen not in (None, *self._plans.options(self.match))

    def step_aside(self) -> None:
        """Show the hand of the person to move, from the shared view."""
        self.aside = True
        self._look()

    def come_back(self) -> None:
        """Return to the shared view."""
        self.aside = False
        self._look()

    @property
    def can_undo(self) -> bool:
        """True if the last confirmation can be undone.

        With handoff screens, a person cannot undo the action of another person.
        """
        last = self.last_confirmed
        if self.curtain and last >= 0 and self.match.movers[last] != self.viewer:
            return False
        return self.match.can_undo_to(last)

    def undo(self) -> bool:
        """Undo the last confirmation. Return True if there was one that can be undone.

        This includes the answers of bots, the rest of the move, and forced moves.
        """
        if not self.can_undo:
            return False
        self._take_back()
        while self._plans.is_begun(self.match) and self.can_undo:
            self._take_back()
        self._confirmed = None
        heard = len(self.match.events)
        self._heard = {place: min(then, heard) for place, then in self._heard.items()}
        if self.match.to_move is not None:
            self._heard[self.match.to_move] = heard
        self._moved_on()
        return True

    def _take_back(self) -> None:
        """Undo the last action of a person and all later actions."""
        for _ in range(len(self.match.actions) - self.last_confirmed):
            self.match.undo()

    # --- bots --------------------------------------------------------------------------------

    def take(self, answer: Answer) -> None:
        """Play the first action of a bot's ranking."""
        self.match.play(answer[0][0])
        self._go_on()

    def let_play(self, think: Thinker) -> Question | None:
        """Let bots decide until a person decides. Return a request that has no answer yet."""
        while question := self.question:
            answer = question.only_answer or think(question)
            if answer is None:
                return question
            self.take(answer)
        return None

    # --- view --------------------------------------------------------------------------------

    def _moved_on(self) -> None:
        """Update the session after the match has changed."""
        match = self.match
        # With hidden hands and several people, show no hand while a bot decides.
        asks = match.discreet and self.asks_somebody
        self._offered = self._plans.in_public(match) if asks else ()
        self._public = bool(self._offered) or (match.discreet and self.question is not None)
        self.aside = False
        self._look()

    def _look(self) -> None:
        """Update the observation and the legal moves for the viewer or the shared view."""
        match = self.match
        self.recent = self.told(self._heard[self.viewer])
        self.observation: Any
        self.options: Mapping[str, Preview]
        self.touched = ""
        if self.open:
            self.observation = match.watch()
            self.options = dict.fromkeys(self._offered, UNFORESEEN)
            self.chosen, self.proposed = None, False
            return
        self.observation = match.observe(self.viewer)
        self.options = self._plans.options(match) if self.asks_somebody else {}
        self.chosen = self._plans.proposed(self.options)
        self.proposed = self.chosen is not None

    def same_seed(self, key: int) -> Self:
        """Return a new game with the same seed, rules and seats, and another key."""
        return self._anew(self.match.seed, key)

    def again(self, seed: int, key: int) -> Self:
        """Return a new game with the same rules and seats, on another seed and key.

        The bot personas stay the same.
        """
        if self.people < len(self.seats):
            seed = with_crew(seed, crew_of(self.match.seed))
        return self._anew(seed, key)

    def _anew(self, seed: int, key: int) -> Self:
        options, seats = self.match.options, self.seats
        return self.new(self.game, seed, options, seats=seats, curtain=self.curtain, key=key)
