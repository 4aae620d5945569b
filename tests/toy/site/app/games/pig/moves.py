"""Plans: in Pig one confirmation plays one action."""

from collections.abc import Mapping

from fleet_engine import Match, Preview
from fleet_engine.core.action import Action
from fleet_engine.pig.actions import ACTIONS


def legal_moves(match: Match) -> Mapping[str, Preview]:
    """Return the plans that could be confirmed now, with their previews."""
    return {action.text: match.preview(action) for action in match.legal_actions}


def actions(written: str) -> tuple[Action, ...]:
    """Return the actions of a plan. Raises `KeyError` if the text is no plan."""
    return (ACTIONS[written],)


def suggested(match: Match, options: Mapping[str, Preview]) -> str | None:
    """Return no suggested plan: no answer is obvious."""
    return None


def public_moves(match: Match) -> tuple[str, ...]:
    """Return no plans: no hand is hidden."""
    return ()


def is_partial(written: str, options: Mapping[str, Preview]) -> bool:
    """Return False: one action is always a complete plan."""
    return False


def is_mid_move(match: Match) -> bool:
    """Return False: a match is never in the middle of a plan."""
    return False


def forced_move(options: Mapping[str, Preview]) -> str | None:
    """Return no forced plan: there is always a choice."""
    return None
