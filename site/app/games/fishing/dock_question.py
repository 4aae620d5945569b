"""Question of the dock."""

from app.games.fishing import labels, moves
from app.games.fishing.answer_buttons import partial_selection
from app.games.fishing.robbery_answers import of_the_loot
from app.games.fishing.view_state import FishingState
from app.i18n import N_, Translator
from fleet_engine import Preview
from fleet_engine.fishing.observation import DecisionView

QUESTIONS = {
    "place": N_("Where does your token go?"),
    "buy": N_("How many barrels?"),
    "kyoto": N_("How many barrels?"),
    "box": N_("Which box does this draw use up?"),
    "colour": N_("Take which fish?"),
    "bonus": N_("Treasure! Which bonus?"),
    "pearl": N_("A pearl! Which color?"),
    "freeze": N_("Freeze which fish?"),
    "save": N_("Save which frozen fish?"),
    "thaw": N_("Which boat does it go on?"),
    "equip": N_("Take which card?"),
    "drop": N_("Discard which mat card?"),
    "sell": N_("Sell which fish?"),
    "rob": N_("Steal what, and from whom?"),
    "loot": N_("Steal what, and from whom?"),
    "grab": N_("Which fish?"),
    "token": N_("Leave your token on the freezer?"),
}
"""Questions without a name or number, by kind of decision."""


def decision(state: FishingState, words: Translator) -> str:
    """Return the viewer's decision as a question, step by step at the pirates."""
    asked = state.observation.decision
    assert asked is not None
    if partial_selection(state) in moves.placements("piracy"):
        loot = loot_question(state)
        # A string inside `words.t(…)` would be extracted as a message.
        robbery = QUESTIONS["rob"]
        return _asked(loot.decision, state, words) if loot else words.t(robbery)
    return _asked(asked, state, words)


def loot_question(state: FishingState) -> Preview | None:
    """Return the question about a fish to steal.

    It is `None` until the selected robbery has reached that question.
    """
    found = (
        of_the_loot("steal", state.previews, state.selected_move or "") if state.previews else None
    )
    return found[1] if found else None


def _asked(asked: DecisionView, state: FishingState, words: Translator) -> str:
    """Return a decision as a question."""
    match asked.kind:
        case "place" if state.players.human_count > 1:
            name = state.name(asked.seat)
            return words.t("{name}: where does your token go?", name=name)
        case "send" if asked.area:
            return words.t("Which boats go to {area}?", area=words.t(labels.AREAS[asked.area]))
        case "catch":
            return words.n(
                "{n} catch left: where from?", "{n} catches left: where from?", asked.left
            )
        case "stow" | "hide" if asked.colour:
            fish = words.t(labels.CUBES[asked.colour])
            return words.t("{fish}: where does it go?", fish=fish)
        case "rot":
            return words.n("{n} fish rots: which one?", "{n} fish rot: which ones?", asked.left)
    return words.t(QUESTIONS[asked.kind])
