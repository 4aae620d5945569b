"""A solo dice game as the page plays it: plans, confirmations, undo.

A plan is one confirmation of the player: an action, or the taking of a die together
with its use (see `app.views.dice.plan`).
"""

from functools import cached_property

from app.views.dice.plan import actions, plan, proposed
from fleet_engine import Match, Preview, Record, RecordError, replay
from fleet_engine.core.action import Action
from fleet_engine.core.game import Options, find
from fleet_engine.dice.events import Event
from fleet_engine.dice.observation import DiceObservation

ME = 0
"""The player's seat."""


class Session:
    """A match, what is chosen in it but not yet confirmed, and what happened last.

    Where a decision has one plain answer that is `proposed`: chosen already, so that one
    tap confirms it, while the page still tells what happened before.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.chosen: str | None = None
        self._moved_on(())

    @classmethod
    def new(cls, seed: int, options: Options) -> "Session":
        """Return a new game against Captain Ruth on the dice of a seed."""
        session = cls(Match(find("dice"), 1, seed, options))
        session.recent = tuple(session.match.events)
        return session

    @classmethod
    def resume(cls, record: Record | str) -> "Session":
        """Return the game of a record at its last decision.

        Raises `RecordError`, for a game that is not played alone as well.
        """
        match = replay(record)
        if match.game.name != "dice" or match.players != 1:
            raise RecordError(f"players: {match.game.name} for {match.players} is no solo game")
        return cls(match)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.to_move is None

    def choose(self, written: str) -> bool:
        """Choose a plan, or the die that begins one; return whether there is such a plan."""
        known = written in self.options or any(
            option.startswith(f"{written}; ") for option in self.options
        )
        if known:
            self.chosen = written
            self.proposed = False
        return known

    def confirm(self) -> bool:
        """Play the chosen plan; return whether one was complete."""
        if self.chosen not in self.options:
            return False
        happened: list[Event] = []
        for action in actions(self.chosen):
            happened.extend(self.match.play(action))
        self._moved_on(tuple(happened))
        return True

    @property
    def can_undo(self) -> bool:
        """Whether the last confirmation can be taken back."""
        return self.match.can_undo

    def undo(self) -> bool:
        """Take the last confirmation back; return whether there was one to take back.

        A use takes the choice of its die with it: together they were one plan.
        """
        if not self.match.can_undo:
            return False
        self.match.undo()
        asked = self.match.decision
        if asked.kind == "use" and not asked.shared and self.match.can_undo:
            self.match.undo()
        self._moved_on(())
        return True

    def _moved_on(self, happened: tuple[Event, ...]) -> None:
        self.observation: DiceObservation = self.match.observe(ME)
        self.recent = happened
        self.options = _options(self.match)
        self.chosen = proposed(self.options)
        self.proposed = self.chosen is not None

    @cached_property
    def compact_record(self) -> str:
        """The record of a finished game, short enough for a link."""
        return self.match.record.to_compact()

    def same_dice(self) -> "Session":
        """Return a new game with the same dice and rules."""
        return Session.new(self.match.seed, self.match.options)

    def is_on_the_dice_of(self, other: "Session") -> bool:
        """Return whether both games have the same dice and rules."""
        mine, others = self.match, other.match
        return mine.seed == others.seed and mine.options == others.options

    @cached_property
    def totals_by_round(self) -> tuple[int, ...]:
        """What the sheet of a finished game was worth at the end of each round."""
        totals: list[int] = []
        game = Match(self.match.game, 1, self.match.seed, self.match.options)
        before = game.observe(ME)
        for action in self.match.actions:
            game.play(action)
            now = game.observe(ME)
            if now.round != before.round:
                totals.append(now.sheets[ME].score.total)
            before = now
        return (*totals, before.sheets[ME].score.total)


def _options(match: Match) -> dict[str, Preview]:
    """Return every plan that could be confirmed now, and what it would cause."""
    found: dict[str, Preview] = {}
    for action in match.legal_actions:
        if action.verb == "take":
            found |= _uses(match, action)
        else:
            found[plan(action)] = match.preview(action)
    return found


def _uses(match: Match, take: Action) -> dict[str, Preview]:
    """Return the plans that begin with taking a die.

    Where the die has one use only, it is used at once: then taking it is all of the plan.
    """
    taken = match.preview(take)
    asked = taken.decision
    if asked is None or asked.kind != "use" or asked.shared or asked.seat != ME:
        return {plan(take): taken}
    return {plan(take, use): match.preview(take, use) for use in taken.legal_actions}
