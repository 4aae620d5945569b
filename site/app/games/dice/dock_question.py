"""Question of the dock, with the first seat and Captain Ruth beside it."""

from app.games.dice import labels, moves, quips
from app.games.dice.view_state import GameState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from fleet_engine.dice.events import CAPTAIN, DieTaken


def first_seat(state: GameState, words: Translator) -> Html:
    """Return the seat that chooses first. It follows the phase if all of it fits."""
    seen, players = state.observation, state.players
    if state.mode_label or seen.phase in ("setup", "over"):
        return EMPTY
    if seen.first == CAPTAIN:
        text = words.t("Ruth first")
    elif seen.first == players.viewer and players.human_count == 1:
        text = words.t("you first")
    else:
        text = words.t("{name} first", name=players.names[seen.first])
    return el("span", text, class_="first")


def decision(state: GameState, words: Translator) -> str:
    """Return the viewer's decision as a question."""
    asked = state.observation.decision
    assert asked is not None
    match asked.kind:
        case "draft":
            return _draft(state, words)
        case "use":
            die = labels.face(asked.face or "", words)
            if len(state.legal_moves) == 1:
                return words.t("{die}: only one choice", die=die)
            if asked.shared:
                return words.t("Use the shared die")
            return words.t("Use the {die} die", die=die)
        case "star":
            return words.t("Where does the star go?")
        case "circle":
            return words.t(
                "{place}: license or boat?", place=labels.section(asked.section or "", words)
            )
        case "bonus":
            return words.t("Choose King Crab’s bonus")
        case "again":
            return words.t("Shrimp: choose the second box")
    return words.t("Oyster boat {number}’s catch?", number=asked.number)


def _draft(state: GameState, words: Translator) -> str:
    die = moves.die_of(state.selected_move)
    if die and not state.is_complete:
        match die:
            case "harbor":
                return words.t("Which ship?")
            case "wharf":
                return words.t("Which building?")
        return words.t("Use the {die} die", die=labels.face(die, words))
    return words.t("Choose a die")


def ruth(state: GameState, words: Translator) -> Html:
    """Return the button with Captain Ruth's remark, empty without her."""
    if state.observation.captain is None:
        return EMPTY
    return el(
        "button",
        icon("ruth", "portrait"),
        el(
            "span",
            el("b", words.t("Captain Ruth"), icon("ruth-mark", "token")),
            el("small", ruth_intention(state, words)),
        ),
        type="button",
        class_="ruth",
        id="ruth",
        data_do="open-rule",
        data_arg="captain-ruth",
    )


def ruth_intention(state: GameState, words: Translator) -> str:
    """Return Captain Ruth's remark about the die that she took, will take or wants."""
    seen = state.observation
    assert seen.captain is not None
    for die in seen.dice:
        if die.taken_by == CAPTAIN:
            return quips.ruth_quip(quips.TOOK, seen, words, die=labels.face(die.face, words))
    if taken := ruth_pick(state):
        return quips.ruth_quip(quips.WILL_TAKE, seen, words, die=labels.face(taken, words))
    if eyed := seen.captain.would_take:
        return quips.ruth_quip(quips.EYES, seen, words, die=labels.face(eyed, words))
    wants = [labels.section(section, words) for section in seen.captain.wanted_types]
    if len(wants) > 1:
        first, second, *_ = wants
        return quips.ruth_quip(quips.WANTS_TWO, seen, words, first=first, second=second)
    if wants:
        return quips.ruth_quip(quips.WANTS, seen, words, first=wants[0])
    return quips.ruth_quip(quips.WANTS_COINS, seen, words)


def ruth_pick(state: GameState) -> str | None:
    """Return the die that the selected move leaves to Captain Ruth."""
    for event in state.preview_events:
        if isinstance(event, DieTaken) and event.seat == CAPTAIN:
            return event.face
    return None
