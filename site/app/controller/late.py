"""What the coach does at a tap, and shows: imported when it is first asked for.

No start needs it, so that the memory with which Python wakes up has nothing of it, and it comes to
a device by itself (`wasm_build/lighten.py`).
"""

from typing import TYPE_CHECKING, Any

from app.presenter import Frame
from app.ui.html import Html

if TYPE_CHECKING:
    from app.play.coach import Advised, LookedBack


def coaching() -> Any:
    """Return the module with what is done when the coach is asked."""
    from app.controller import coaching

    return coaching


def puzzling() -> Any:
    """Return the module with what is done with puzzles."""
    from app.controller import puzzling

    return puzzling


def reviewed(frame: Frame, review: "LookedBack") -> Html:
    """Return what the coach says of a game that has ended."""
    from app import coached

    return coached.reviewed(frame, review)


def stepped(frame: Frame, review: "LookedBack", advised: "Advised") -> Html:
    """Return a decision of a game that has ended, on its board."""
    from app import coached

    return coached.stepped(frame, review, advised)
