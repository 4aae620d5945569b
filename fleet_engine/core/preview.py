"""What would follow from actions that are not played: looked at up to what nobody can know yet."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from fleet_engine.core.action import Action
from fleet_engine.core.errors import IllegalAction
from fleet_engine.core.game import Game, Score, State


@dataclass(frozen=True, slots=True)
class Preview:
    """What actions would cause: the events up to the first thing that nobody can know yet.

    `rolls` tells that chance, or another seat's hidden hand, decides something then; if not,
    `decision` and `legal_actions` are those that would follow.
    """

    events: tuple[Any, ...]
    decision: Any
    legal_actions: tuple[Action, ...]
    rolls: bool
    scored: Callable[[], tuple[Score, ...]] = field(default=tuple, compare=False)

    @property
    def scores(self) -> tuple[Score, ...]:
        """What each seat's things would score by then, counted when that is asked.

        Of all that could be done a screen asks it of what is chosen. Previews are equal without it.
        """
        return self.scored()


class Ahead:
    """Looks ahead from a position; actions that others begin with are looked at only once."""

    def __init__(self, game: Game, position: State) -> None:
        self.position = position
        self._game = game
        self._seen: dict[tuple[Action, ...], tuple[Preview, State]] = {}

    def preview(self, actions: tuple[Action, ...]) -> Preview:
        """Return what would happen if these actions were played one after the other.

        Raises `IllegalAction`, for an action after chance has decided as well.
        """
        return self._look(actions)[0]

    def _look(self, actions: tuple[Action, ...]) -> tuple[Preview, State]:
        """Return what would happen, and the position then: of no use where chance decides."""
        found = self._seen.get(actions)
        if found is None:
            found = self._play(actions) if actions else self._stands()
            self._seen[actions] = found
        return found

    def _stands(self) -> tuple[Preview, State]:
        position = self.position
        return self._preview((), position, rolls=False), position

    def _play(self, actions: tuple[Action, ...]) -> tuple[Preview, State]:
        action = actions[-1]
        before, position = self._look(actions[:-1])
        if before.rolls:
            raise IllegalAction(f"{action.text!r}: chance decides before")
        if action not in before.legal_actions:
            raise IllegalAction(f"{action.text!r} is not legal then")
        position = position.copy()
        log = _UntilRevealed(self._game, position)
        position.play_up_to_chance(action, log)
        events = (*before.events, *log)
        if log.scores:
            return Preview(events, None, (), True, lambda: log.scores), position
        return self._preview(events, position, rolls=position.awaits_chance), position

    def _preview(self, events: tuple[Any, ...], position: State, *, rolls: bool) -> Preview:
        decision = None if rolls else self._game.decision(position)

        def scored() -> tuple[Score, ...]:
            return self._game.result(position).scores

        return Preview(events, decision, position.legal_actions, rolls, scored)


class _UntilRevealed(list[Any]):
    """A log that ends where something is revealed, and has the `scores` as they are then."""

    def __init__(self, game: Game, position: State) -> None:
        super().__init__()
        self._game, self._position = game, position
        self.scores: tuple[Score, ...] = ()

    def append(self, event: Any) -> None:
        """Add an event of before that."""
        if self.scores:
            return
        if self._game.reveals(event):
            self.scores = self._game.result(self._position).scores
        else:
            super().append(event)
