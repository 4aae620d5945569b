"""Plans: in Pig one confirmation plays one action."""

from collections.abc import Mapping

from fleet_engine import Match, Preview
from fleet_engine.core.action import Action
from fleet_engine.pig.actions import ACTIONS


def options(match: Match) -> Mapping[str, Preview]:
    """Return the plans that could be confirmed now, and what each would cause."""
    return {action.text: match.preview(action) for action in match.legal_actions}


def actions(written: str) -> tuple[Action, ...]:
    """Return the actions of a plan; raises `KeyError` for what is none."""
    return (ACTIONS[written],)


def proposed(options: Mapping[str, Preview]) -> str | None:
    """Return nothing: no answer is plain."""
    return None


def in_public(match: Match) -> tuple[str, ...]:
    """Return nothing: no hand is hidden."""
    return ()


def is_part(written: str, options: Mapping[str, Preview]) -> bool:
    """Whether something is to be added to what is written: never."""
    return False


def is_begun(match: Match) -> bool:
    """Whether the match stands in the middle of a plan: never."""
    return False


def forced(options: Mapping[str, Preview]) -> str | None:
    """Return nothing: there is always a choice."""
    return None
