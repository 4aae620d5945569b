"""Lazy imports of the coach.

No start needs the coach. The snapshot does not contain it, and its archive arrives separately
(`wasm_build/lighten.py`).
"""

from typing import TYPE_CHECKING, Any

from app.presenter import Frame
from app.ui.html import Html

if TYPE_CHECKING:
    from app.play.coach_requests import Advised, LookedBack


def coaching() -> Any:
    """Return the module with the coach actions."""
    from app.controller import coach

    return coach


def puzzling() -> Any:
    """Return the module with the puzzle actions."""
    from app.controller import puzzles

    return puzzles


def reviewed(frame: Frame, review: "LookedBack") -> Html:
    """Return the review screen of an ended game."""
    from app import coach_presenter

    return coach_presenter.reviewed(frame, review)


def stepped(frame: Frame, review: "LookedBack", advised: "Advised") -> Html:
    """Return the board of a reviewed turn."""
    from app import coach_presenter

    return coach_presenter.stepped(frame, review, advised)
