"""Dock of the board game: question, answers, preview and the gold button."""

from app.games.fishing import labels, moves, value_hints
from app.games.fishing.auto_placements import auto_placements
from app.games.fishing.confirm_label import confirm_label
from app.games.fishing.dock_answers import (
    DECLINING_MOVES,
    answers_region,
    of_the_loot,
    partial_selection,
)
from app.games.fishing.event_text import OVERTAKEN, REST, EventDescriber
from app.games.fishing.lost_majorities import lost_majorities
from app.games.fishing.move_preview import MovePreview, PreviewLine
from app.games.fishing.moved_pieces import moved_pieces
from app.games.fishing.quips import quip
from app.games.fishing.tutorial import TUTORIAL
from app.games.fishing.view_state import FishingState
from app.games.fishing.why_not import term, why_not
from app.i18n import N_, Translator
from app.rulebook import WhyNot
from app.ui import event_feed as stories
from app.ui import idle_text
from app.ui.controls import coach_button, phase_label, primary_button, toolbar_button, undo_button
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el, region
from app.ui.layout import skip_to_confirm
from fleet_engine import Preview
from fleet_engine.fishing.observation import DecisionView


def dock(state: FishingState, words: Translator) -> Html:
    """Return the dock for a view state."""
    buttons = answers_region(state, words)
    return el(
        "section",
        skip_to_confirm(words),
        region("lately", event_feed(state, words)),
        region("ask", _question_region(state, words)),
        region(
            "choices",
            stories.answers_region(buttons, busy=state.is_bot_thinking, kind=_robbing(state)),
        ),
        skip_to_confirm(words),
        region("story", _message(state, words)),
        region("acts", _action_row(state, words)),
        id="dock",
        class_="dock unread" if state.has_unread_events else "dock",
        aria_labelledby="question",
        tabindex="-1",
    )


def _robbing(state: FishingState) -> str:
    """Return the CSS class of the answers about a robbery, which need more space."""
    robs = partial_selection(state) in moves.placements("piracy") or state.kind in (
        "rob",
        "loot",
        "steal",
    )
    return "robbing" if robs else ""


# --- the question ----------------------------------------------------------------------------


def _question_region(state: FishingState, words: Translator) -> Html:
    return el(
        "div",
        el(
            "div",
            phase_label(phase(state, words), state.mode_label),
            el("h2", question(state, words), id="question"),
            coach_button(words) if state.can_advise and not state.is_private_hidden else EMPTY,
        ),
        class_="ask",
        id="ask",
    )


def phase(state: FishingState, words: Translator) -> str:
    """Return the round, and the number of tokens left to the viewer."""
    seen = state.observation
    now = words.t("Round {round} of {rounds}", round=seen.round, rounds=seen.rounds)
    if seen.last_round:
        now = words.t("Last round")
    if seen.decision is None:
        return now
    left = words.n("{n} token left", "{n} tokens left", state.me.tokens)
    return f"{now} · {left}"


QUESTIONS = {
    "place": N_("Where does your token go?"),
    "buy": N_("How many barrels?"),
    "kyoto": N_("How many barrels?"),
    "box": N_("Which box does the draw use up?"),
    "colour": N_("Which fish do you take?"),
    "bonus": N_("Treasure! Which bonus?"),
    "pearl": N_("A pearl! Which colour?"),
    "freeze": N_("Which fish do you freeze?"),
    "save": N_("Which frozen fish is kept?"),
    "thaw": N_("On which boat?"),
    "equip": N_("Which card do you take?"),
    "drop": N_("Which card makes room?"),
    "sell": N_("Which fish do you sell?"),
    "rob": N_("Steal what, and from whom?"),
    "loot": N_("Steal what, and from whom?"),
    "grab": N_("Which fish?"),
    "token": N_("Does the token stay on the freezer?"),
}
"""Questions without a name or number, by kind of decision."""


def question(state: FishingState, words: Translator) -> str:
    """Return the present decision as a question."""
    asked = state.observation.decision
    if asked is None or state.has_unread_events:
        return idle_text.idle_title(state.is_over, words)
    if state.is_bot_thinking:
        return idle_text.bot_thinking(state.name(asked.seat), words)
    if partial_selection(state) in moves.placements("piracy"):
        return _of_pirates(state, words)
    return _asked(asked, state, words)


def _of_pirates(state: FishingState, words: Translator) -> str:
    """Return the question about a token at the pirates, step by step."""
    if found := _of_the_loot(state):
        return _asked(found.decision, state, words)
    return words.t("Steal what, and from whom?")


def _of_the_loot(state: FishingState) -> Preview | None:
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
            return words.t("Boats to {area}?", area=words.t(labels.AREAS[asked.area]))
        case "catch":
            return words.n("{n} catch left: how?", "{n} catches left: how?", asked.left)
        case "stow" | "hide" if asked.colour:
            fish = words.t(labels.CUBES[asked.colour])
            return words.t("{fish}: where does it go?", fish=fish)
        case "rot":
            return words.n("{n} fish rots: which?", "{n} fish rot: which?", asked.left)
    return words.t(QUESTIONS[asked.kind])


# --- what happened and what would happen -----------------------------------------------------


def shows_preview(state: FishingState) -> bool:
    """Return True if the lines preview the selected move.

    For a suggested move, recent events come first. Face-down cards have no preview.
    """
    foreseen = state.selected_move is not None and not (state.is_suggested and state.recent_events)
    return foreseen and not state.is_private_hidden


def preview_lines(state: FishingState, words: Translator) -> list[PreviewLine]:
    """Return the cost, the effects and the risks of the selected move."""
    told = MovePreview(state, words).lines()
    if not state.is_complete:
        told = [*told, PreviewLine("", hint(state, words))]
    return told


def message_lines(state: FishingState, words: Translator) -> tuple[list[LogLine], str]:
    """Return the lines of the dock message and the term of the rule about them."""
    if state.why:
        reason = blocked_text(state, words)
        refused = idle_text.blocked_line(reason.sentence, state.is_bot_thinking)
        return [refused, *_worth(state.why, state, words)], reason.term
    if shows_preview(state) and (found := preview_lines(state, words)):
        return [LogLine("", entry.shown, entry.heading) for entry in found], rule_term(state)
    if state.is_complete and not state.is_suggested:
        return [LogLine("info", _no_preview(state, words))], rule_term(state)
    first = LogLine("clock", phase(state, words))
    if state.is_first_game:
        first = LogLine("points", words.t(TUTORIAL.goal))
    return [first, LogLine("hand", hint(state, words))], rule_term(state)


def _no_preview(state: FishingState, words: Translator) -> str:
    """Return the line for a selected move without cost and effect."""
    if state.selected_move in DECLINING_MOVES and state.kind == "bonus":
        return words.t("The cube goes back into the bag. Its bonus stays for later.")
    if state.selected_move in DECLINING_MOVES:
        return words.t("You end it here.")
    return words.t("It brings nothing.")


def _worth(asked: str, state: FishingState, words: Translator) -> list[LogLine]:
    """Return the effect of the circle that was tapped.

    It is empty for other items.
    """
    if asked not in _circles(state):
        return []
    sign = value_hints.ICONS[asked.partition("-")[0]]
    return [LogLine(sign, value_hints.effect_text(asked, state, words))]


def _message(state: FishingState, words: Translator) -> Html:
    lines, about = message_lines(state, words)
    if state.why:
        kind = idle_text.blocked_kind(state.is_bot_thinking)
    else:
        kind = "plan" if shows_preview(state) else "news"
    told = hint(state, words) if kind == "news" else ""
    return stories.dock_message(lines, kind, about, words, hint=told)


def blocked_text(state: FishingState, words: Translator) -> WhyNot:
    """Return the reason why the tapped item cannot be used now."""
    asked = state.why or ""
    if state.has_unread_events:
        return WhyNot(idle_text.read_first(state.is_over, words), rule_term(state))
    if asked == "undo" and state.is_bot_thinking:
        sentence = words.t("There is nothing to take back: another player has the turn.")
        return WhyNot(sentence, "undo")
    if asked == "undo":
        sentence = words.t(
            "Only what was done since the last cube or card came to light can be taken back."
        )
        return WhyNot(sentence, "undo")
    if asked == "gold":
        return WhyNot(hint(state, words), rule_term(state))
    if asked.startswith("boat-"):
        return WhyNot(_boat_stays(asked.removeprefix("boat-"), state, words), "fishing")
    found = why_not(asked, state, words)
    if found is None:
        return WhyNot(hint(state, words), rule_term(state))
    return WhyNot(found.sentence, term(asked))


def _boat_stays(place: str, state: FishingState, words: Translator) -> str:
    """Return the reason why a boat cannot be sent with the selected ones."""
    card = next(c for c in state.me.cards if c.kind == "boat" and c.place == place)
    asked = state.observation.decision
    target = moves.first(partial_selection(state))[1] or (asked.area if asked else "") or "1"
    area = state.observation.areas[int(target) - 1]
    name = labels.card(card.card, words)
    if not area.fuel[card.holds]:
        return words.t("{boat}: this fleet card does not admit it.", boat=name)
    if card.space < 1:
        return words.t("{boat}: it is full.", boat=name)
    return words.t("{boat}: there is not enough oil left for it.", boat=name)


def hint(state: FishingState, words: Translator) -> str:
    """Return the next step for the viewer, in one sentence."""
    match partial_selection(state).partition(" ")[0] or state.kind:
        case "place":
            return words.t("Tap a lit place: nothing is played before you confirm it.")
        case "fish" | "send":
            return words.t("Tap the boats to send.")
        case "market" | "sell":
            return words.t("Tap the fish that you sell.")
        case "oil" | "buy" | "kyoto":
            return words.t("Tap how many barrels.")
        case "steal" | "rob" | "loot" if not _of_the_loot(state):
            return words.t("Tap what to take, and from whom.")
        case "catch":
            return words.t("Draw from the bag, or pick a box of the card.")
        case "freeze":
            return words.t("Tap the fish that go into the freezer.")
        case "rot":
            return words.t("Tap a fish to let that one rot instead.")
        case "equip" if state.is_private_hidden:
            return words.t(
                "The cards lie face down: only {name} may look.", name=state.name(state.me.seat)
            )
        case "":
            return idle_text.no_question(words)
    return words.t("Choose one of these.")


TOPICS = {
    "place": "tokens",
    "buy": "oil",
    "kyoto": "kyoto",
    "send": "fishing",
    "stow": "mat",
    "colour": "free-fish",
    "catch": "catch",
    "box": "catch",
    "bonus": "bonuses",
    "pearl": "pearls",
    "freeze": "freezers",
    "save": "freezers",
    "thaw": "freezers",
    "token": "freezers",
    "equip": "equipment",
    "drop": "equipment",
    "sell": "selling",
    "rob": "piracy",
    "loot": "piracy",
    "grab": "piracy",
    "hide": "piracy",
    "rot": "rot",
}


def rule_term(state: FishingState) -> str:
    """Return the rule term that fits the selected move, else the present decision."""
    if circle := moves.circle(state.selected_move):
        return term(circle)
    return TOPICS.get(state.kind, "game-end")


# --- the buttons -----------------------------------------------------------------------------


def _action_row(state: FishingState, words: Translator) -> Html:
    return el(
        "div",
        undo_button(state.can_undo, words),
        decline_button(state, words),
        toolbar_button("log", words.t("Log"), "open", "log", id_="log"),
        _primary_button(state, words),
        class_="acts",
        id="acts",
    )


def decline_button(state: FishingState, words: Translator) -> Html:
    """Return the button that ends the decision.

    Without one it opens the details of the selected place, otherwise the rules.
    """
    written = (
        next((way for way in DECLINING_MOVES if way in state.legal_moves), None)
        if state.kind
        else None
    )
    if written:
        labels = {"stop": words.t("Stop"), "done": words.t("No more"), "pass": words.t("Pass")}
        is_cube = state.kind == "bonus"
        label = words.t("Put it back") if is_cube else labels[written]
        chosen = state.selected_move == written
        return toolbar_button("cross", label, "select", written, id_="way-out", chosen=chosen)
    looked = moves.circle(state.selected_move) or (
        state.why if state.why in _circles(state) else ""
    )
    if looked:
        return toolbar_button(
            "search", words.t("Details"), "open", f"closer-{looked}", id_="way-out"
        )
    return toolbar_button("book", words.t("Rules"), "go", "rules", id_="way-out")


def _circles(state: FishingState) -> tuple[str, ...]:
    return (*state.observation.circles, *circles_of_mat(state))


def circles_of_mat(state: FishingState) -> list[str]:
    """Return the circles of the viewer's mat."""
    kinds = ("freezer", "kyoto", "subsidy")
    return [f"{card.kind}-{card.place}" for card in state.me.cards if card.kind in kinds]


def _primary_button(state: FishingState, words: Translator) -> Html:
    if state.is_private_hidden:
        return primary_button(
            words.t("Look at the cards"), "open", "faces", below=state.name(state.me.seat)
        )
    if state.has_unread_events:
        return idle_text.continue_button(state.is_over, words)
    if state.is_bot_thinking:
        return idle_text.please_wait(words)
    if not state.is_complete:
        return primary_button(
            primary_button_placeholder(state, words), "explain", "gold", waits=True
        )
    label, below = confirm_label(state, words)
    return primary_button(label, "confirm", state.selected_move, below=below)


def primary_button_placeholder(state: FishingState, words: Translator) -> str:
    """Return the label of the gold button while no complete move is selected."""
    match partial_selection(state).partition(" ")[0] or state.kind:
        case "place":
            return words.t("Choose a place")
        case "fish" | "send":
            return words.t("Choose boats")
        case "market" | "sell" | "freeze":
            return words.t("Choose fish")
    return words.t("Choose")


# --- news ------------------------------------------------------------------------------------


def _describer(state: FishingState, words: Translator) -> EventDescriber:
    players = state.players.for_everyone()
    return EventDescriber(
        players.viewer, players.names, words, quip(state.recent_events, players, words)
    )


def event_feed(state: FishingState, words: Translator) -> Html:
    """Return the event feed with the pieces that moved.

    The feed stays while the viewer decides.
    """
    news, before = recent_lines(state, words), earlier_lines(state, words)
    return stories.event_feed(news, words, before, state.players, beside=moved_pieces(state, words))


def recent_lines(state: FishingState, words: Translator) -> list[LogLine]:
    """Return the lines of all recent events, losses of the viewer first.

    Losses to other seats come before losses of the evening.
    """
    describer = _describer(state, words)
    lines = [(OVERTAKEN, line) for line in lost_majorities(state, words)]
    since = 0
    for place, line in auto_placements(state.recent_events, state.me.seat, words):
        lines += [*describer.by_importance(state.recent_events[since:place]), (REST, line)]
        since = place
    lines += describer.by_importance(state.recent_events[since:])
    return [line for _, line in sorted(lines, key=lambda weighed: weighed[0])]


MAX_EARLIER = 8
"""Maximum number of lines before the recent events. More do not fit on a wide screen."""


def earlier_lines(state: FishingState, words: Translator) -> list[LogLine]:
    """Return the lines of the events before the recent ones, for wide screens."""
    return _describer(state, words).news(state.before)[-MAX_EARLIER:] if state.before else []
