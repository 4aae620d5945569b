"""Previews of actions. Computes their effects up to the first unknown event."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic

from fleet_engine.core.action import Action
from fleet_engine.core.errors import IllegalAction
from fleet_engine.core.game import Game, Score, State
from fleet_engine.core.type_variables import Decision, Event


@dataclass(frozen=True, slots=True)
class Preview(Generic[Decision, Event]):
    """Effects of actions that were not played, up to the first unknown event.

    Attributes:
        events: The events up to that point.
        decision: The next decision. `None` if `reaches_unknown` or the game is over.
        legal_actions: The legal actions of that decision.
        reaches_unknown: True if the preview ends at a chance event or at another seat's hidden
            hand.
        compute_scores: Computes `scores`. Previews are compared without it.
    """

    events: tuple[Event, ...]
    decision: Decision
    legal_actions: tuple[Action, ...]
    reaches_unknown: bool
    compute_scores: Callable[[], tuple[Score, ...]] = field(default=tuple, compare=False)

    @property
    def scores(self) -> tuple[Score, ...]:
        """The score of each seat at the end of the preview.

        It is computed on access, since the page previews all moves but shows the score of the
        selected one only.
        """
        return self.compute_scores()


class PreviewCache:
    """Previews from one position, with a cache of common beginnings."""

    def __init__(self, game: Game, position: State) -> None:
        self.position = position
        self._game = game
        self._entries: dict[tuple[Action, ...], tuple[Preview, State]] = {}

    def preview(self, actions: tuple[Action, ...]) -> Preview:
        """Return the effects of playing these actions in a row.

        Raises:
            IllegalAction: An action is not legal, or comes after a chance event.
        """
        return self._get_entry(actions)[0]

    def _get_entry(self, actions: tuple[Action, ...]) -> tuple[Preview, State]:
        """Return the preview and its last position, which is meaningless after chance."""
        found = self._entries.get(actions)
        if found is None:
            found = self._play(actions) if actions else self._preview_nothing()
            self._entries[actions] = found
        return found

    def _preview_nothing(self) -> tuple[Preview, State]:
        position = self.position
        return self._build_preview((), position, rolls=False), position

    def _play(self, actions: tuple[Action, ...]) -> tuple[Preview, State]:
        action = actions[-1]
        before, position = self._get_entry(actions[:-1])
        if before.reaches_unknown:
            raise IllegalAction(f"{action.text!r}: chance decides before")
        if action not in before.legal_actions:
            raise IllegalAction(f"{action.text!r} is not legal then")
        position = position.copy()
        log = _LogUntilReveal(self._game, position)
        position.play_to_chance(action, log)
        events = (*before.events, *log)
        if log.scores:
            return Preview(events, None, (), True, lambda: log.scores), position
        return self._build_preview(events, position, rolls=position.is_chance_node), position

    def _build_preview(self, events: tuple[Any, ...], position: State, *, rolls: bool) -> Preview:
        decision = None if rolls else self._game.decision(position)

        def scored() -> tuple[Score, ...]:
            return self._game.result(position).scores

        return Preview(events, decision, position.legal_actions, rolls, scored)


class _LogUntilReveal(list[Any]):
    """Log that ends before the first revealing event and keeps the scores there."""

    def __init__(self, game: Game, position: State) -> None:
        super().__init__()
        self._game, self._position = game, position
        self.scores: tuple[Score, ...] = ()

    def append(self, event: Any) -> None:
        """Add an event unless something was revealed."""
        if self.scores:
            return
        if self._game.reveals(event):
            self.scores = self._game.result(self._position).scores
        else:
            super().append(event)
