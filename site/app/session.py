"""A solo dice game as the page plays it: plans, confirmations, undo.

A plan is one confirmation of the player: an action, or the taking of a die together
with its use (see `app.views.dice.plan`).
"""

from app.views.dice.plan import actions, plan, proposed
from fleet_engine import Match, Preview, Record, new_match, replay
from fleet_engine.core.action import Action
from fleet_engine.dice.events import Event

ME = 0
"""The player's seat."""


class Session:
    """A match, what is chosen in it but not yet confirmed, and what happened last.

    Where a decision has one plain answer that is `proposed`: chosen already, so that one
    tap confirms it, while the page still tells what happened before.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.recent: tuple[Event, ...] = ()
        self.options = _options(match)
        self.chosen = proposed(self.options)
        self.proposed = self.chosen is not None

    @classmethod
    def new(cls, seed: int) -> "Session":
        """Return a new game against Captain Ruth on the dice of a seed."""
        session = cls(new_match("dice", players=1, seed=seed))
        session.recent = tuple(session.match.events)
        return session

    @classmethod
    def resume(cls, record: Record | str) -> "Session":
        """Return the game of a record at its last decision; raises `RecordError`."""
        return cls(replay(record))

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
        last = self.match.actions[-1] if self.match.actions else None
        if last is not None and last.verb == "take" and self.match.can_undo:
            self.match.undo()
        self._moved_on(())
        return True

    def _moved_on(self, happened: tuple[Event, ...]) -> None:
        self.recent = happened
        self.options = _options(self.match)
        self.chosen = proposed(self.options)
        self.proposed = self.chosen is not None

    def totals_by_round(self) -> tuple[int, ...]:
        """Return what the sheet was worth at the end of each round so far."""
        totals: list[int] = []
        game = Match(self.match.game, 1, self.match.seed, self.match.options)
        before = game.observe(ME)
        for action in self.match.actions:
            game.play(action)
            now = game.observe(ME)
            if now.round != before.round:
                totals.append(now.sheets[ME].score.total)
            before = now
        if self.over:
            totals.append(before.sheets[ME].score.total)
        return tuple(totals)


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
    following = match.preview(take).legal_actions
    return {plan(take, use): match.preview(take, use) for use in following}
