"""Areas of the board and of a mat, each with circles for tokens.

The button is the area, not its circles. It is lit if a token would have an effect. Otherwise it
shows the reason in one or two words. A further tap opens the details.
"""

from app.games.fishing import moves
from app.games.fishing.pieces import circles, note
from app.games.fishing.view_state import FishingState
from app.games.fishing.why_not import is_open, why_not
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el
from fleet_engine.fishing.events import TokenPlaced


def area_button(
    circle: str, state: FishingState, words: Translator, *inside: Html, said: str, kind: str = ""
) -> Html:
    """Return an area of the board as a button."""
    chosen = moves.circle(state.selected_move) == circle
    lit = is_open(circle, state)
    do, arg = "open", f"details-{circle}"
    if lit and not chosen and state.previews:
        do, arg = "select", state.previews.usual(_first_move(circle, state))
    elif state.kind == "place" and not lit and state.why != circle:
        do, arg = "explain", circle
    looks = (
        "selected" if chosen else "legal" if lit else "busy" if _busy(circle, state) else "neutral"
    )
    return el(
        "button",
        inside,
        type="button",
        class_=f"spot area-button {looks}{f' {kind}' if kind else ''}",
        id=f"at-{circle}",
        data_do=do,
        data_arg=arg,
        aria_label=". ".join(part for part in (said, _majority_text(circle, state, words)) if part),
        aria_pressed=("true" if chosen else "false") if lit else None,
        aria_disabled="true" if do == "explain" else None,
    )


def _first_move(circle: str, state: FishingState) -> str:
    legal = {action.text for action in state.observation.legal_actions}
    return next(way for way in moves.placements(circle) if way in legal)


def _busy(circle: str, state: FishingState) -> bool:
    """Return True if the present decision is about a token that was placed there."""
    asked = state.observation.decision
    if asked is None or asked.kind in ("place", "rot", "token"):
        return False
    placed = [event for event in state.recent_events if isinstance(event, TokenPlaced)]
    return bool(placed) and moves.circle(placed[-1].circle) == circle


def _majority_text(circle: str, state: FishingState, words: Translator) -> str:
    """Return the owners of the tokens there and the state, for screen readers."""
    parts = []
    if taken := state.observation.circles.get(circle, ()):
        who = words.join_list(state.name(seat) for seat in taken)
        parts.append(words.t("Tokens: {names}", names=who))
    if state.kind == "place":
        closed = why_not(circle, state, words)
        parts.append(closed.short if closed else words.p("of a circle", "open"))
    return ". ".join(parts)


def token_circles(circle: str, state: FishingState) -> Html:
    """Return the circles of an area of the board with their tokens."""
    seen = state.observation
    chosen = moves.circle(state.selected_move) == circle
    return circles(
        seen.circles[circle],
        seen.circle_capacity[circle],
        lit=is_open(circle, state),
        mine=seen.seat if chosen else None,
    )


def closed_note(circle: str, state: FishingState, words: Translator, otherwise: str = "") -> Html:
    """Return the reason why an area is closed in one or two words, else `otherwise`."""
    found = why_not(circle, state, words) if state.kind == "place" else None
    text = found.short if found else otherwise
    return note(text) if text else EMPTY
