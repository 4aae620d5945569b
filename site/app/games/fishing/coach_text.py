"""Texts of the coach for Let's Go Fishing!"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.games.fishing import labels, moves, value_hints
from app.games.fishing.answer_buttons import answer_label
from app.games.fishing.confirm_label import PLAIN, confirm_label
from app.games.fishing.move_preview import MovePreview
from app.games.fishing.pieces import CARD_ICONS, CUBE_ICONS
from app.games.fishing.view_state import FishingState
from app.games.game import GameViewContext
from app.i18n import N_, Translator
from app.ui import players as seats
from app.ui.coach import ESTIMATE_LABELS, average_note
from app.ui.players import Players
from fleet_engine import Match
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.names import AREAS
from fleet_engine.fishing.observation import AreaView

AT_CIRCLES = {
    "oil": N_("Think about how much oil your boats need."),
    "area": N_("Your best choice now: go fishing."),
    "extra": N_("Even a single catch can be worth its price."),
    "captain": N_("Think about who goes first next round."),
    "season": N_("Think about which fish are closed now."),
    "treasure": N_("See what your money can buy now."),
    "equipment": N_("Think about what your mat is missing."),
    "money": N_("Your best choice now: sell fish."),
    "points": N_("Your best choice now: sell fish."),
    "piracy": N_("Think about what pirates could steal."),
    "subsidy": N_("Your best choice now is on your own mat."),
    "kyoto": N_("Your best choice now is on your own mat."),
    "freezer": N_("Your best choice now is on your own mat."),
}
"""Hints for the best placement, by name of the circle without its place."""

OTHERWISE = {
    "draw": N_("Think about what’s left in the bag."),
    "take": N_("Think about what’s left in the bag."),
    "stop": N_("Think about what’s left in the bag."),
    "barrels": N_("Think about how much oil your boats need."),
    "bonus": N_("Think about what you’ll run short of."),
    "equip": N_("Think about which card will serve you longest."),
    "drop": N_("Think about which card will serve you longest."),
    "keep": N_("Think about how many tokens you’ll need next round."),
    "return": N_("Think about how many tokens you’ll need next round."),
}
"""Hints for other decisions, by verb of the best move."""

FISH = {
    "chill": N_("Freeze: {fish}"),
    "sell": N_("Sell: {fish}"),
    "rot": N_("Let rot: {fish}"),
    "grab": N_("Steal: {fish}"),
}
"""Labels of actions on a fish."""

THINGS = {
    "take": N_("Take: {thing}"),
    "colour": N_("Take: {thing}"),
    "box": N_("Use up: {thing}"),
    "pearl": N_("Pearl: {thing}"),
    "bonus": N_("Bonus: {thing}"),
    "loot": N_("Steal: {thing}"),
    "keep": N_("Leave the token there"),
    "return": N_("Take the token back"),
}
"""Labels of actions on a thing, or on a token on a freezer."""

ENDED = {
    "bonus": N_("Put it back"),
    "send": N_("Stop sending"),
    "freeze": N_("Stop freezing"),
    "sell": N_("Stop selling"),
}
"""Labels of the action `done`, by the kind of the decision."""

MOST = 2
"""Maximum number of preview lines in a sentence of the coach."""

SIGNS = {
    "barrels": "barrel",
    "boat": "hull",
    "draw": "bag",
    "equip": "equipment",
    "drop": "bin",
    "keep": "freezer",
    "return": "hand",
    "protect": "shield",
    "point": "star",
    "money": "coin",
    "barrel": "barrel",
    "fish": "any-fish",
    **CUBE_ICONS,
}
"""Icons of actions, by their verb or else by their target."""

SOURCES = {
    "points": N_("points earned"),
    "fish": N_("fish"),
    "majorities": N_("majorities"),
    "money": N_("money"),
    "oil": N_("oil"),
    "cards": N_("boats and equipment"),
}
"""Names of the score topics, for sentences about where points come from."""


class FishingCoachText:
    """Coach texts of the board game.

    Attributes:
        _state_of: Returns the view state of a view context.
    """

    def __init__(self, state_of: Callable[[GameViewContext, Translator], FishingState]) -> None:
        self._state_of = state_of

    def hint(self, context: GameViewContext, words: Translator) -> str:
        """Return the hint for the selected move."""
        chosen = context.session.selected_move
        circle = moves.circle(chosen).partition("-")[0]
        verb, _ = moves.first(chosen)
        usual = N_("Think about how many fish of each color you’ll have.")
        return words.t(AT_CIRCLES.get(circle) or OTHERWISE.get(verb, usual))

    def describe_move(self, context: GameViewContext, words: Translator) -> tuple[str, str, str]:
        """Return the icon, the label and the preview of the selected move.

        The label is the text of the gold button. The preview has the first lines of cost and
        effect.
        """
        state = replace(self._state_of(context, words), is_suggested=False, why=None)
        verb, target = moves.first(state.selected_move)
        name = " · ".join(part for part in confirm_label(state, words) if part)
        why = " · ".join(_forecast(state, words))
        return _sign(verb, target), name, why

    def reason_text(self, reason: str, context: GameViewContext, words: Translator) -> str:
        """Return the sentence for the topic that was worth more in the rollouts."""
        return average_note(reason, SOURCES, words, ESTIMATE_LABELS)

    def action_label(
        self, action: str, then: Match, players: Players, words: Translator
    ) -> tuple[str, str]:
        """Return the icon and the label of an action."""
        verb, _, target = action.partition(" ")
        return _sign(verb, target), _name(action, then, players, words)


def _forecast(state: FishingState, words: Translator) -> Iterator[str]:
    """Yield the first lines of a move's preview as text."""
    found = MovePreview(state, words)
    for line in found.lines()[:MOST]:
        text = f"{line.heading}: {line.text}" if line.heading else line.text
        if line.behind:
            boxes = words.join_list(words.t(labels.CUBES[box]) for box in found.picks(_area(state)))
            text = f"{text} {boxes}"
        yield text


def _area(state: FishingState) -> AreaView:
    """Return the area where the boats of the selected move fish."""
    verb, target = moves.first(state.selected_move)
    asked = state.observation.decision
    sent_to = target if verb == "fish" or asked is None else asked.area
    return state.observation.areas[AREAS.index(sent_to or target)]


def _sign(verb: str, target: str) -> str:
    circle = moves.circle(f"{verb} {target}".strip())
    name = circle.partition("-")[0]
    if verb in SIGNS:
        return SIGNS[verb]
    if name in value_hints.ICONS:
        return value_hints.ICONS[name]
    if verb == "rob":
        return seats.seat_icon(int(target))
    if verb == "stow":
        return CARD_ICONS["boat"]
    thing = target.rpartition("-")[2]
    return SIGNS.get(thing, "cross")


def _name(action: str, then: Match, players: Players, words: Translator) -> str:
    verb, _, target = action.partition(" ")
    asked = then.decision
    if verb in FISH:
        colour = target.rpartition("-")[2]
        return words.t(FISH[verb], fish=words.t(labels.COLOUR_NAMES[colour]))
    match verb:
        case "done" if asked.kind in ENDED:
            return words.t(ENDED[asked.kind])
        case "steal":
            return words.t(labels.PIRACY[verb])
        case "freeze":
            return f"{words.t('Place a token')} · {words.t(labels.CIRCLES['freezer'])}"
        case "fish" | "market" | "oil" | "kyoto":
            circle = moves.circle(action)
            return words.t(labels.CIRCLES.get(circle) or labels.CIRCLES[circle.partition("-")[0]])
        case "barrels" if asked.kind == "kyoto":
            return words.n("Give up {n} barrel", "Give up {n} barrels", int(target))
        case "barrels":
            return words.n("Buy {n} barrel", "Buy {n} barrels", int(target))
        case "rob":
            return words.t("Rob {name}", name=players.names[int(target)])
    if verb in THINGS:
        return _of_a_thing(verb, target, words)
    if verb in PLAIN and verb not in ("boat", "subsidy"):
        return words.t(PLAIN[verb])
    return _faced(action, then, players, words)


def _of_a_thing(verb: str, target: str, words: Translator) -> str:
    """Return the label of an action that takes a thing or puts it somewhere."""
    match verb:
        case "bonus" | "loot":
            thing = words.t("a fish") if target == "fish" else labels.bonus(target, words)
        case "box":
            thing = words.t(labels.BOXES[target])
        case _:
            thing = words.t(labels.CUBES[target]) if target else ""
    return words.t(THINGS[verb], thing=thing)


def _faced(action: str, then: Match, players: Players, words: Translator) -> str:
    """Return the label of an action about a card of the mat or a card taken."""
    verb, _, target = action.partition(" ")
    asked = then.decision
    state = FishingState(observation=then.observe(asked.seat), players=players, legal_moves={})
    if verb == "boat":
        boat = next(c for c in state.me.cards if (c.kind, c.place) == ("boat", target))
        return words.t("Send: {thing}", thing=labels.card(boat.card, words))
    if verb == "subsidy":
        pays = next(c.pays for c in state.me.cards if (c.kind, c.place) == (verb, target))
        return f"{words.t(PLAIN[verb])} · {labels.money(pays, words)}"
    _, name = answer_label(ACTIONS[action], state, words)
    match verb:
        case "stow" if asked.colour:
            return f"{words.t(labels.CUBES[asked.colour])} · {name}"
        case "drop":
            return f"{words.t('Discard a card')} · {name}"
        case "equip":
            return f"{words.t('Take this card')} · {name}"
    return name
