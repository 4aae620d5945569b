"""Texts of the coach for Let's Go Fishing!"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.games.fishing import labels, moves, value_hints
from app.games.fishing.confirm_label import PLAIN, deed
from app.games.fishing.dock_answers import face
from app.games.fishing.move_preview import Forecast
from app.games.fishing.pieces import CARD_SIGNS, CUBE_SIGNS
from app.games.fishing.view_state import FishingState
from app.games.game import Moment
from app.i18n import Words, mark
from app.ui import players as seats
from app.ui.coach import PROMISES, on_average
from app.ui.players import Cast
from fleet_engine import Match
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.names import AREAS
from fleet_engine.fishing.observation import AreaView

AT_CIRCLES = {
    "oil": mark("Think of the oil that your boats need."),
    "area": mark("The best place is at sea."),
    "extra": mark("A single catch can be worth its price."),
    "captain": mark("Think of who places first in the next round."),
    "season": mark("Think of the fish that are closed now."),
    "treasure": mark("Look at what money can buy now."),
    "equipment": mark("Think of what your mat still lacks."),
    "money": mark("The best place is at the markets."),
    "points": mark("The best place is at the markets."),
    "piracy": mark("Think of what pirates can take."),
    "subsidy": mark("The best place is on your own mat."),
    "kyoto": mark("The best place is on your own mat."),
    "freezer": mark("The best place is on your own mat."),
}
"""Hints for the best placement, by name of the circle without its place."""

OTHERWISE = {
    "draw": mark("Think of what is left in the bag."),
    "take": mark("Think of what is left in the bag."),
    "stop": mark("Think of what is left in the bag."),
    "barrels": mark("Think of the oil that your boats need."),
    "bonus": mark("Think of what you run short of."),
    "equip": mark("Think of which card serves you longest."),
    "drop": mark("Think of which card serves you longest."),
    "keep": mark("Think of how many tokens the next round needs."),
    "return": mark("Think of how many tokens the next round needs."),
}
"""Hints for other decisions, by verb of the best move."""

FISH = {
    "chill": mark("Freeze: {fish}"),
    "sell": mark("Sell: {fish}"),
    "rot": mark("Let rot: {fish}"),
    "grab": mark("Steal: {fish}"),
}
"""Labels of actions on a fish."""

THINGS = {
    "take": mark("Take: {thing}"),
    "colour": mark("Take: {thing}"),
    "box": mark("Use up: {thing}"),
    "pearl": mark("Pearl: {thing}"),
    "bonus": mark("Bonus: {thing}"),
    "loot": mark("Steal: {thing}"),
    "keep": mark("Leave the token there"),
    "return": mark("Take the token back"),
}
"""Labels of actions on a thing, or on a token on a freezer."""

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
    **CUBE_SIGNS,
}
"""Icons of actions, by their verb or else by their target."""

SOURCES = {
    "points": mark("points taken"),
    "fish": mark("fish"),
    "majorities": mark("majorities"),
    "money": mark("money"),
    "oil": mark("oil"),
    "cards": mark("boats and equipment"),
}
"""Names of the score topics, for sentences about where points come from."""


class FishingCoaching:
    """Coach texts of the board game.

    Attributes:
        _state_of: Returns the view state of a view context.
    """

    def __init__(self, state_of: Callable[[Moment, Words], FishingState]) -> None:
        self._state_of = state_of

    def hint(self, moment: Moment, words: Words) -> str:
        """Return the hint for the selected move."""
        chosen = moment.session.chosen
        circle = moves.circle(chosen).partition("-")[0]
        verb, _ = moves.first(chosen)
        usual = mark("Think of how many fish you will have of each colour.")
        return words.t(AT_CIRCLES.get(circle) or OTHERWISE.get(verb, usual))

    def told(self, moment: Moment, words: Words) -> tuple[str, str, str]:
        """Return the icon, the label and the preview of the selected move.

        The label is the text of the gold button. The preview has the first lines of cost and
        effect.
        """
        state = replace(self._state_of(moment, words), proposed=False, why=None)
        verb, target = moves.first(state.chosen)
        name = " · ".join(part for part in deed(state, words) if part)
        why = " · ".join(_forecast(state, words))
        return _sign(verb, target), name, why

    def because(self, reason: str, moment: Moment, words: Words) -> str:
        """Return the sentence for the topic that was worth more in the rollouts."""
        return on_average(reason, SOURCES, words, PROMISES)

    def named(self, action: str, then: Match, cast: Cast, words: Words) -> tuple[str, str]:
        """Return the icon and the label of an action."""
        verb, _, target = action.partition(" ")
        return _sign(verb, target), _name(action, then, cast, words)


def _forecast(state: FishingState, words: Words) -> Iterator[str]:
    """Yield the first lines of a move's preview as text."""
    found = Forecast(state, words)
    for line in found.told()[:MOST]:
        text = f"{line.head}: {line.text}" if line.head else line.text
        if line.behind:
            boxes = words.listed(words.t(labels.CUBES[box]) for box in found.picks(_area(state)))
            text = f"{text} {boxes}"
        yield text


def _area(state: FishingState) -> AreaView:
    """Return the area where the boats of the selected move fish."""
    verb, target = moves.first(state.chosen)
    asked = state.observation.decision
    sent_to = target if verb == "fish" or asked is None else asked.area
    return state.observation.areas[AREAS.index(sent_to or target)]


def _sign(verb: str, target: str) -> str:
    circle = moves.circle(f"{verb} {target}".strip())
    name = circle.partition("-")[0]
    if verb in SIGNS:
        return SIGNS[verb]
    if name in value_hints.SIGNS:
        return value_hints.SIGNS[name]
    if verb == "rob":
        return seats.sign(int(target))
    if verb == "stow":
        return CARD_SIGNS["boat"]
    thing = target.rpartition("-")[2]
    return SIGNS.get(thing, "cross")


def _name(action: str, then: Match, cast: Cast, words: Words) -> str:
    verb, _, target = action.partition(" ")
    asked = then.decision
    if verb in FISH:
        colour = target.rpartition("-")[2]
        return words.t(FISH[verb], fish=words.t(labels.COLOUR_NAMES[colour]))
    match verb:
        case "done" if asked.kind == "bonus":
            return words.t("Put it back")
        case "steal":
            return words.t(labels.PIRACY[verb])
        case "freeze":
            return f"{words.t('Put a token there')} · {words.t(labels.CIRCLES['freezer'])}"
        case "fish" | "market" | "oil" | "kyoto":
            circle = moves.circle(action)
            return words.t(labels.CIRCLES.get(circle) or labels.CIRCLES[circle.partition("-")[0]])
        case "barrels" if asked.kind == "kyoto":
            return words.n("Give up {n} barrel", "Give up {n} barrels", int(target))
        case "barrels":
            return words.n("Buy {n} barrel", "Buy {n} barrels", int(target))
        case "rob":
            return words.t("Rob {name}", name=cast.names[int(target)])
    if verb in THINGS:
        return _of_a_thing(verb, target, words)
    if verb in PLAIN and verb not in ("boat", "subsidy"):
        return words.t(PLAIN[verb])
    return _faced(action, then, cast, words)


def _of_a_thing(verb: str, target: str, words: Words) -> str:
    """Return the label of an action that takes a thing or puts it somewhere."""
    match verb:
        case "bonus" | "loot":
            thing = words.t("a fish") if target == "fish" else labels.bonus(target, words)
        case "box":
            thing = words.t(labels.BOXES[target])
        case _:
            thing = words.t(labels.CUBES[target]) if target else ""
    return words.t(THINGS[verb], thing=thing)


def _faced(action: str, then: Match, cast: Cast, words: Words) -> str:
    """Return the label of an action about a card of the mat or a card taken."""
    verb, _, target = action.partition(" ")
    asked = then.decision
    state = FishingState(observation=then.observe(asked.seat), cast=cast, options={})
    if verb == "boat":
        boat = next(c for c in state.me.cards if (c.kind, c.place) == ("boat", target))
        return f"{words.t(PLAIN[verb])} · {labels.card(boat.card, words)}"
    if verb == "subsidy":
        pays = next(c.pays for c in state.me.cards if (c.kind, c.place) == (verb, target))
        return f"{words.t(PLAIN[verb])} · {labels.money(pays, words)}"
    _, name = face(ACTIONS[action], state, words)
    match verb:
        case "stow" if asked.colour:
            return f"{words.t(labels.CUBES[asked.colour])} · {name}"
        case "drop":
            return f"{words.t('Discard a card')} · {name}"
        case "equip":
            return f"{words.t('Take this card')} · {name}"
    return name
