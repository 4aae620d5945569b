"""Dock of the board game: question, answers, preview and the gold button."""

from app.games.fishing import labels, moves, value_hints
from app.games.fishing.auto_placements import forced
from app.games.fishing.confirm_label import deed
from app.games.fishing.dock_answers import WAYS_OUT, begun, choices, of_the_loot
from app.games.fishing.event_text import OVERTAKEN, REST, Teller
from app.games.fishing.lost_majorities import overtaken
from app.games.fishing.move_preview import Entry, Forecast
from app.games.fishing.moved_pieces import happened
from app.games.fishing.quips import quip
from app.games.fishing.tutorial import LESSON
from app.games.fishing.view_state import FishingState
from app.games.fishing.why_not import obstacle, term
from app.i18n import Words, mark
from app.rulebook import WhyNot
from app.ui import event_feed as stories
from app.ui import idle_text
from app.ui.coach_button import lamp, told_phase
from app.ui.event_feed import Line
from app.ui.html import EMPTY, Html, el, region
from app.ui.shell import gold, to_gold, tool, undo
from fleet_engine import Preview
from fleet_engine.fishing.observation import DecisionView


def dock(state: FishingState, words: Words) -> Html:
    """Return the dock for a view state."""
    buttons = choices(state, words)
    return el(
        "section",
        to_gold(words),
        region("lately", told_lately(state, words)),
        region("ask", _ask(state, words)),
        region("choices", stories.choices(buttons, busy=state.waits, kind=_robbing(state))),
        to_gold(words),
        region("story", _story(state, words)),
        region("acts", _acts(state, words)),
        id="dock",
        class_="dock unread" if state.unread else "dock",
        aria_labelledby="question",
        tabindex="-1",
    )


def _robbing(state: FishingState) -> str:
    """Return the CSS class of the answers about a robbery, which need more space."""
    robs = begun(state) in moves.placements("piracy") or state.kind in ("rob", "loot", "steal")
    return "robbing" if robs else ""


# --- the question ----------------------------------------------------------------------------


def _ask(state: FishingState, words: Words) -> Html:
    return el(
        "div",
        el(
            "div",
            told_phase(phase(state, words), state.apart),
            el("h2", question(state, words), id="question"),
            lamp(words) if state.advisable and not state.covered else EMPTY,
        ),
        class_="ask",
        id="ask",
    )


def phase(state: FishingState, words: Words) -> str:
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
    "place": mark("Where does your token go?"),
    "buy": mark("How many barrels?"),
    "kyoto": mark("How many barrels?"),
    "box": mark("Which box does the draw use up?"),
    "colour": mark("Which fish do you take?"),
    "bonus": mark("Treasure! Which bonus?"),
    "pearl": mark("A pearl! Which colour?"),
    "freeze": mark("Which fish do you freeze?"),
    "save": mark("Which frozen fish is kept?"),
    "thaw": mark("On which boat?"),
    "equip": mark("Which card do you take?"),
    "drop": mark("Which card makes room?"),
    "sell": mark("Which fish do you sell?"),
    "rob": mark("Steal what, and from whom?"),
    "loot": mark("Steal what, and from whom?"),
    "grab": mark("Which fish?"),
    "token": mark("Does the token stay on the freezer?"),
}
"""Questions without a name or number, by kind of decision."""


def question(state: FishingState, words: Words) -> str:
    """Return the present decision as a question."""
    asked = state.observation.decision
    if asked is None or state.unread:
        return idle_text.meanwhile(state.over, words)
    if state.waits:
        return idle_text.thinking(state.name(asked.seat), words)
    if begun(state) in moves.placements("piracy"):
        return _of_pirates(state, words)
    return _asked(asked, state, words)


def _of_pirates(state: FishingState, words: Words) -> str:
    """Return the question about a token at the pirates, step by step."""
    if found := _of_the_loot(state):
        return _asked(found.decision, state, words)
    return words.t("Steal what, and from whom?")


def _of_the_loot(state: FishingState) -> Preview | None:
    """Return the question about a fish to steal.

    It is `None` until the selected robbery has reached that question.
    """
    found = of_the_loot("steal", state.plans, state.chosen or "") if state.plans else None
    return found[1] if found else None


def _asked(asked: DecisionView, state: FishingState, words: Words) -> str:
    """Return a decision as a question."""
    match asked.kind:
        case "place" if state.cast.people > 1:
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


def tells_plan(state: FishingState) -> bool:
    """Return True if the lines preview the selected move.

    For a suggested move, recent events come first. Face-down cards have no preview.
    """
    foreseen = state.chosen is not None and not (state.proposed and state.recent)
    return foreseen and not state.covered


def entries(state: FishingState, words: Words) -> list[Entry]:
    """Return the cost, the effects and the risks of the selected move."""
    told = Forecast(state, words).told()
    if not state.complete:
        told = [*told, Entry("", hint(state, words))]
    return told


def story(state: FishingState, words: Words) -> tuple[list[Line], str]:
    """Return the lines of the dock message and the term of the rule about them."""
    if state.why:
        reason = refusal(state, words)
        refused = idle_text.refused(reason.sentence, state.waits)
        return [refused, *_worth(state.why, state, words)], reason.term
    if tells_plan(state) and (found := entries(state, words)):
        return [Line("", entry.shown, entry.head) for entry in found], topic(state)
    if state.complete and not state.proposed:
        return [Line("info", _nothing(state, words))], topic(state)
    first = Line("clock", phase(state, words))
    if state.newcomer:
        first = Line("points", words.t(LESSON.goal))
    return [first, Line("hand", hint(state, words))], topic(state)


def _nothing(state: FishingState, words: Words) -> str:
    """Return the line for a selected move without cost and effect."""
    if state.chosen in WAYS_OUT and state.kind == "bonus":
        return words.t("The cube goes back into the bag. Its bonus stays for later.")
    if state.chosen in WAYS_OUT:
        return words.t("You end it here.")
    return words.t("It brings nothing.")


def _worth(asked: str, state: FishingState, words: Words) -> list[Line]:
    """Return the effect of the circle that was tapped.

    It is empty for other items.
    """
    if asked not in _circles(state):
        return []
    sign = value_hints.SIGNS[asked.partition("-")[0]]
    return [Line(sign, value_hints.does(asked, state, words))]


def _story(state: FishingState, words: Words) -> Html:
    lines, about = story(state, words)
    if state.why:
        kind = idle_text.kind_of_refusal(state.waits)
    else:
        kind = "plan" if tells_plan(state) else "news"
    told = hint(state, words) if kind == "news" else ""
    return stories.story(lines, kind, about, words, hint=told)


def refusal(state: FishingState, words: Words) -> WhyNot:
    """Return the reason why the tapped item cannot be used now."""
    asked = state.why or ""
    if state.unread:
        return WhyNot(idle_text.first_read(state.over, words), topic(state))
    if asked == "undo" and state.waits:
        sentence = words.t("There is nothing to take back: another player has the turn.")
        return WhyNot(sentence, "undo")
    if asked == "undo":
        sentence = words.t(
            "Only what was done since the last cube or card came to light can be taken back."
        )
        return WhyNot(sentence, "undo")
    if asked == "gold":
        return WhyNot(hint(state, words), topic(state))
    if asked.startswith("boat-"):
        return WhyNot(_boat_stays(asked.removeprefix("boat-"), state, words), "fishing")
    found = obstacle(asked, state, words)
    if found is None:
        return WhyNot(hint(state, words), topic(state))
    return WhyNot(found.sentence, term(asked))


def _boat_stays(place: str, state: FishingState, words: Words) -> str:
    """Return the reason why a boat cannot be sent with the selected ones."""
    card = next(c for c in state.me.cards if c.kind == "boat" and c.place == place)
    asked = state.observation.decision
    target = moves.first(begun(state))[1] or (asked.area if asked else "") or "1"
    area = state.observation.areas[int(target) - 1]
    name = labels.card(card.card, words)
    if not area.fuel[card.holds]:
        return words.t("{boat}: this fleet card does not admit it.", boat=name)
    if card.space < 1:
        return words.t("{boat}: it is full.", boat=name)
    return words.t("{boat}: there is not enough oil left for it.", boat=name)


def hint(state: FishingState, words: Words) -> str:
    """Return the next step for the viewer, in one sentence."""
    match begun(state).partition(" ")[0] or state.kind:
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
        case "equip" if state.covered:
            return words.t(
                "The cards lie face down: only {name} may look.", name=state.name(state.me.seat)
            )
        case "":
            return idle_text.nothing_asked(words)
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


def topic(state: FishingState) -> str:
    """Return the rule term that fits the selected move, else the present decision."""
    if circle := moves.circle(state.chosen):
        return term(circle)
    return TOPICS.get(state.kind, "game-end")


# --- the buttons -----------------------------------------------------------------------------


def _acts(state: FishingState, words: Words) -> Html:
    return el(
        "div",
        undo(state.can_undo, words),
        way_out(state, words),
        tool("log", words.t("Log"), "open", "log", id_="log"),
        _gold(state, words),
        class_="acts",
        id="acts",
    )


def way_out(state: FishingState, words: Words) -> Html:
    """Return the button that ends the decision.

    Without one it opens the details of the selected place, otherwise the rules.
    """
    written = next((way for way in WAYS_OUT if way in state.options), None) if state.kind else None
    if written:
        labels = {"stop": words.t("Stop"), "done": words.t("No more"), "pass": words.t("Pass")}
        is_cube = state.kind == "bonus"
        label = words.t("Put it back") if is_cube else labels[written]
        chosen = state.chosen == written
        return tool("cross", label, "pick", written, id_="way-out", chosen=chosen)
    looked = moves.circle(state.chosen) or (state.why if state.why in _circles(state) else "")
    if looked:
        return tool("search", words.t("Details"), "open", f"closer-{looked}", id_="way-out")
    return tool("book", words.t("Rules"), "go", "rules", id_="way-out")


def _circles(state: FishingState) -> tuple[str, ...]:
    return (*state.observation.circles, *circles_of_mat(state))


def circles_of_mat(state: FishingState) -> list[str]:
    """Return the circles of the viewer's mat."""
    kinds = ("freezer", "kyoto", "subsidy")
    return [f"{card.kind}-{card.place}" for card in state.me.cards if card.kind in kinds]


def _gold(state: FishingState, words: Words) -> Html:
    if state.covered:
        return gold(words.t("Look at the cards"), "open", "faces", below=state.name(state.me.seat))
    if state.unread:
        return idle_text.onward(state.over, words)
    if state.waits:
        return idle_text.one_moment(words)
    if not state.complete:
        return gold(wanting(state, words), "why", "gold", waits=True)
    label, below = deed(state, words)
    return gold(label, "confirm", state.chosen, below=below)


def wanting(state: FishingState, words: Words) -> str:
    """Return the label of the gold button while no complete move is selected."""
    match begun(state).partition(" ")[0] or state.kind:
        case "place":
            return words.t("Choose a place")
        case "fish" | "send":
            return words.t("Choose boats")
        case "market" | "sell" | "freeze":
            return words.t("Choose fish")
    return words.t("Choose")


# --- news ------------------------------------------------------------------------------------


def _teller(state: FishingState, words: Words) -> Teller:
    cast = state.cast.told_to_all()
    return Teller(cast.reader, cast.names, words, quip(state.recent, cast, words))


def told_lately(state: FishingState, words: Words) -> Html:
    """Return the event feed with the pieces that moved.

    The feed stays while the viewer decides.
    """
    news, before = lately(state, words), earlier(state, words)
    return stories.lately(news, words, before, state.cast, beside=happened(state, words))


def lately(state: FishingState, words: Words) -> list[Line]:
    """Return the lines of all recent events, losses of the viewer first.

    Losses to other seats come before losses of the evening.
    """
    teller = _teller(state, words)
    lines = [(OVERTAKEN, line) for line in overtaken(state, words)]
    since = 0
    for place, line in forced(state.recent, state.me.seat, words):
        lines += [*teller.weighed(state.recent[since:place]), (REST, line)]
        since = place
    lines += teller.weighed(state.recent[since:])
    return [line for _, line in sorted(lines, key=lambda weighed: weighed[0])]


EARLIER = 8
"""Maximum number of lines before the recent events. More do not fit on a wide screen."""


def earlier(state: FishingState, words: Words) -> list[Line]:
    """Return the lines of the events before the recent ones, for wide screens."""
    return _teller(state, words).news(state.before)[-EARLIER:] if state.before else []
