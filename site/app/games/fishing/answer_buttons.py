"""Buttons of answers in the dock, shared by all kinds of decisions."""

from collections.abc import Sequence

from app.games.fishing import labels, moves
from app.games.fishing.pieces import CARD_ICONS, boat_spaces, cube
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from fleet_engine import Preview
from fleet_engine.core.action import Action
from fleet_engine.fishing.names import TREASURE
from fleet_engine.fishing.observation import CardView

DECLINING_MOVES = ("stop", "done", "pass")
"""Actions that end a decision. Their buttons are among the dock's tools."""


def partial_selection(state: FishingState) -> str:
    """Return the token placement that the selected move begins with, else ""."""
    if state.kind != "place" or not state.selected_move:
        return ""
    return state.selected_move.split(moves.ACTION_SEPARATOR)[0]


def row(buttons: Sequence[Html], label: str, kind: str = "") -> Html:
    """Return a row of buttons.

    A row without a label has the question as its label.
    """
    if not buttons:
        return EMPTY
    return el(
        "ul",
        [el("li", button) for button in buttons],
        class_=f"options {kind}".strip(),
        aria_label=label or None,
        aria_labelledby=None if label else "question",
    )


def button(
    written: str,
    chosen: bool,
    *inside: Html | str,
    said: str,
    id_: str,
    off: str = "",
    kind: str = "",
) -> Html:
    """Return a button for one answer.

    Args:
        written: The move that the button selects.
        chosen: True if it is selected.
        *inside: The content.
        said: The label for screen readers.
        id_: The id of the element.
        off: The item whose reason a tap shows, if the answer is not available.
        kind: A further CSS class.
    """
    return el(
        "button",
        inside,
        type="button",
        class_=f"option{' selected' if chosen else ''}{f' {kind}' if kind else ''}",
        id=id_,
        data_do="explain" if off else "select",
        data_arg=off or written,
        aria_pressed=None if off else "true" if chosen else "false",
        aria_disabled="true" if off else None,
        aria_label=said,
    )


def answer_row(
    asked: Preview,
    state: FishingState,
    words: Translator,
    begun: str = "",
    label: str = "",
) -> Html:
    """Return the buttons of all answers except those that end the decision.

    Args:
        asked: The decision and its legal actions.
        state: The view state.
        words: The translator.
        begun: The part of the move before the decision, or "".
        label: The label of the row. If it is "", the question is the label.
    """
    shown = [action for action in asked.legal_actions if action.verb not in DECLINING_MOVES]
    faces = [answer_label(action, state, words) for action in shown]
    buttons = []
    for action, (pieces, said) in zip(shown, faces, strict=True):
        gist = labels.short_effect(action.target or "", words) if action.verb == "equip" else ""
        written = moves.joined(begun, action.text)
        buttons.append(_answer(action, written, pieces, said, state, gist))
    return row(buttons, label, f"plain-options n{len(buttons)}")


def _answer(
    action: Action, written: str, pieces: Html, said: str, state: FishingState, gist: str
) -> Html:
    """Return the button of an answer, with its short effect below if there is one."""
    on = state.selected_move == written or (state.selected_move or "").startswith(
        f"{written}{moves.ACTION_SEPARATOR}"
    )
    return button(
        written,
        on,
        pieces,
        el("b", said),
        el("small", gist) if gist else EMPTY,
        said=f"{said}: {gist}" if gist else said,
        id_=action.text.replace(" ", "-"),
        kind="text brief" if gist else "text",
    )


def answer_label(action: Action, state: FishingState, words: Translator) -> tuple[Html, str]:
    """Return the picture of an answer and its label."""
    target = action.target or ""
    match action.verb:
        case "draw":
            return icon("bag"), words.t("From the bag")
        case "take" | "box" if target == TREASURE:
            return cube(TREASURE), words.t(labels.CUBES[TREASURE])
        case "take" | "box" | "pearl" | "colour":
            return cube(target), words.t(labels.COLOUR_NAMES[target])
        case "bonus":
            sign = {"barrel": "barrel", "money": "coin", "point": "star", "fish": "any-fish"}
            return icon(sign[target]), words.t(labels.BONUSES[target])
        case "stow":
            return _at(target, state), _card(target, state, words)
        case "grab":
            colour = target.partition("-")[2]
            return cube(colour), words.t(labels.COLOUR_NAMES[colour])
        case "equip":
            kind = target.partition("-")[0]
            return icon(CARD_ICONS[kind]), labels.card(target, words)
        case "drop":
            return _at(target, state), _card(target, state, words)
        case "keep":
            return icon("freezer"), words.t("Leave it")
        case "return":
            return icon("hand"), words.t("Take it back")
        case "thaw":
            return icon("freezer"), words.t("Take the token back")
    return EMPTY, action.text


def card_name(place: str, cards: Sequence[CardView], words: Translator) -> str:
    """Return the name of the card at a place of a mat.

    Equal cards get a number.
    """
    kind = _at_place(place, cards).card
    equal = [card.place for card in cards if card.card == kind]
    name = labels.card(kind, words)
    return f"{name} ({equal.index(place) + 1})" if len(equal) > 1 else name


def _at_place(place: str, cards: Sequence[CardView]) -> CardView:
    """Return the card at a place of a mat.

    A card with room for fish has priority over one that was added there.
    """
    at = [card for card in cards if card.place == place]
    return next((card for card in at if card.kind in ("boat", "freezer")), at[0])


def _at(place: str, state: FishingState) -> Html:
    card = _at_place(place, state.me.cards)
    if card.kind in ("boat", "freezer"):
        return boat_spaces(card.fish, card.capacity, "boat-cargo" if card.kind == "boat" else "icy")
    return icon(CARD_ICONS[card.kind])


def _card(place: str, state: FishingState, words: Translator) -> str:
    return card_name(place, state.me.cards, words)
