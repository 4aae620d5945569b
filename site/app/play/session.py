"""A game as the page plays it: who sits where, plans, confirmations, undo.

A plan is one confirmation of a player: an action, or several that are one thought. What the
plans of a game are says the game itself (see `app.play.plans`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from app.play import plans as plans_register
from app.play.captains import crew_of, with_crew
from app.play.computers import Answer, Question, Thinker
from app.play.plans import TOUCHED
from app.play.seats import ALONE, Seat, people_at, plays, recorded, seats_of
from app.play.sitting import Sitting
from fleet_engine import Match, Preview, Record, RecordError, replay
from fleet_engine.core.game import Options, find
from fleet_engine.core.validation import shown

UNFORESEEN = Preview((), None, (), False)
"""What a plan would cause, where others look on: that might tell what a hand holds."""


class Session(Sitting):
    """A match, what is chosen in it but not yet confirmed, and what happened last.

    Where a decision has one plain answer that is `proposed`: chosen already, so that one tap
    confirms it, while the page still tells what happened before.

    A session plays no computer's move by itself: where one is to decide there is a `question`,
    and whoever has it answered goes on with `take`.

    Where hands are hidden and several people share the device, some decisions are `open`: made
    on a screen that all may see, and that tells of no hand. There the plans are those that
    everybody must reckon with. Whoever decides may step `aside` to decide with the hand in view.

    Whoever looks has `caught_up` with what happened once they have said so.
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
        """Everybody has `heard` of so many events, else of those before their last action.

        The chance of computer players follows from `key`, else from the seed. Raises
        `RecordError` for a game that this page does not play.
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
        """Return a new game on what chance has in store for a seed."""
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
        """Return the game of a record at its last decision, past `unwritten` ones without a choice.

        Without `seats` they are those that the names in the record tell of. Raises
        `RecordError`, also for a game that this page does not play, and for a game in progress
        in which no person plays: it would play itself to a result.
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
        resumed.caught_up = True  # as a game is left it is taken up
        return resumed

    @property
    def open(self) -> bool:
        """Whether the screen is one that all may see."""
        return self._public and not self.aside

    def choose(self, written: str) -> bool:
        """Choose a plan, or a part of one; return whether there is such a plan.

        Nothing at all may be chosen, too. It may tell which of several equal things was
        `touched`, which is all the same to the game.
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
        """Return what happened from event `since` on, as far as whoever looks may know it."""
        if self.open:
            return self.match.watched_events(since)
        return self.match.events_for(self.viewer, since)

    def actions_of(self, option: str) -> tuple[str, ...]:
        """Return the actions of a plan, as they are written."""
        return tuple(each.text for each in self._plans.actions(option))

    @property
    def news(self) -> tuple[Any, ...]:
        """What everybody may know of what happened since the viewer last confirmed."""
        return self.match.watched_events(self._heard[self.viewer])

    def confirm(self) -> bool:
        """Play the chosen plan; return whether one was complete and within one's means.

        What can only be played one way plays itself then, unless chance has spoken: that is
        to be seen first.
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
        """Look at what has become of the game; after a confirmation a forced plan plays itself."""
        self._moved_on()
        if self._confirmed is None or not self.match.can_undo_to(self._confirmed):
            return
        if (forced := self._plans.forced(self.options)) is not None:
            self._play(forced)

    @property
    def beyond_means(self) -> bool:
        """Whether the hand cannot pay for what is chosen on a screen that all may see."""
        return self.open and self.chosen not in (None, *self._plans.options(self.match))

    def step_aside(self) -> None:
        """Look at the hand of whoever decides openly."""
        self.aside = True
        self._look()

    def come_back(self) -> None:
        """Decide before everybody's eyes again."""
        self.aside = False
        self._look()

    @property
    def can_undo(self) -> bool:
        """Whether the last confirmation can be taken back.

        Behind a curtain nobody takes back what another person has done.
        """
        last = self.last_confirmed
        if self.curtain and last >= 0 and self.match.movers[last] != self.viewer:
            return False
        return self.match.can_undo_to(last)

    def undo(self) -> bool:
        """Take the last confirmation back; return whether there was one to take back.

        All that computer players answered goes with it, the rest of the plan, and what had
        played itself.
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
        """Take back the last action of a person, and all that computer players answered."""
        for _ in range(len(self.match.actions) - self.last_confirmed):
            self.match.undo()

    # --- computer players --------------------------------------------------------------------

    def take(self, answer: Answer) -> None:
        """Play what a computer player has answered to the question: the first of its ranking."""
        self.match.play(answer[0][0])
        self._go_on()

    def let_play(self, think: Thinker) -> Question | None:
        """Let computer players decide until a person does; return what one still thinks about."""
        while question := self.question:
            answer = question.only_answer or think(question)
            if answer is None:
                return question
            self.take(answer)
        return None

    # --- what is seen ------------------------------------------------------------------------

    def _moved_on(self) -> None:
        """Look at what has become of the game."""
        match = self.match
        # Where hands are hidden and several people look on, nobody's is seen while others think.
        asks = match.discreet and self.asks_somebody
        self._offered = self._plans.in_public(match) if asks else ()
        self._public = bool(self._offered) or (match.discreet and self.question is not None)
        self.aside = False
        self._look()

    def _look(self) -> None:
        """Look at the game through the eyes of the viewer, or of everybody."""
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
        """Return a new game with the same seed, rules and seats, and a key of its own."""
        return self._anew(self.match.seed, key)

    def again(self, seed: int, key: int) -> Self:
        """Return a new game with the same rules and seats, on another seed and key.

        The same captains play for the computer.
        """
        if self.people < len(self.seats):
            seed = with_crew(seed, crew_of(self.match.seed))
        return self._anew(seed, key)

    def _anew(self, seed: int, key: int) -> Self:
        options, seats = self.match.options, self.seats
        return self.new(self.game, seed, options, seats=seats, curtain=self.curtain, key=key)
