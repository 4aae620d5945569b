"""Coach texts of the dice game."""

from collections.abc import Callable
from dataclasses import replace

from app.games.dice import dock_buttons, event_text, labels, moves
from app.games.dice.view_state import GameState
from app.games.game import GameViewContext
from app.i18n import N_, Translator
from app.ui.players import Players
from fleet_engine import Match
from fleet_engine.dice.names import HARBOR, SEA, WHARF

NAMED = {
    "coin": ("coin", N_("Cash in")),
    "licence": ("licence", N_("a license")),
    "boat": ("boat", N_("a boat")),
    "two": ("fish", N_("Two fish")),
    "fish": ("fish", N_("A fish and a coin")),
    "salvage": ("salvage-yard", N_("Use as a star")),
    "reroll": ("casino", N_("Reroll")),
    "pass": ("star-open", N_("Skip the star")),
}
"""Icon and name of an action without a place, by its verb."""

BECAUSE = {
    "star": N_("The next star is closer."),
    "bonus": N_("It raises your King Crab bonus."),
    "catch": N_("Your boats hold more fish."),
    "market": N_("More fish means more coins from the Market."),
    "opens": N_("You can use {place} for the rest of the game."),
    "kept": N_("Ruth strikes out fewer boxes of {place}."),
}
"""Later advantage of a choice, by topic."""


class DiceCoachText:
    """Coach texts of the dice game. `state_of` returns the view state of a moment."""

    def __init__(self, state_of: Callable[[GameViewContext, Translator], GameState]) -> None:
        self._state_of = state_of

    def hint(self, context: GameViewContext, words: Translator) -> str:
        """Return the part of the sheet with the best choice."""
        written = context.session.selected_move
        place = moves.tile_of(written) or moves.die_of(written)
        if (moves.use_of(written) or place) in moves.FOR_COINS:
            return words.t("Coins pay best right now.")
        if place in SEA:
            return words.t("Your best choice now is at sea.")
        if place in (*HARBOR, "harbor"):
            return words.t("Your best choice now is in the Harbor.")
        if place in (*WHARF, "wharf"):
            return words.t("Your best choice now is on the Wharf.")
        return words.t("Compare what each choice earns by the end of the game.")

    def describe_move(self, context: GameViewContext, words: Translator) -> tuple[str, str, str]:
        """Return the icon, the name on the gold button, and the effect of a move."""
        state = replace(self._state_of(context, words), is_suggested=False, why=None)
        own, _ = moves.parts(state.preview_events, state.observation.seat)
        effects = [effect.text for effect in event_text.effects(own, words, state.shown)]
        gain = state.gain(state.selected_move or "")
        if gain > 0:
            effects.append(words.n("+{n} point", "+{n} points", gain))
        sign = moves.tile_of(state.selected_move) or moves.die_of(state.selected_move)
        if not sign:
            sign, _ = _named(moves.use_of(state.selected_move) or moves.COIN, words)
        return sign, dock_buttons.confirm_label(state, words), words.join_list(effects)

    def reason_text(self, reason: str, context: GameViewContext, words: Translator) -> str:
        """Return a sentence about the increased value of a part of the sheet."""
        topic, *about = reason.split()
        match topic, *about:
            case "licence", fish, level:
                facts = self._state_of(context, words).facts
                perk = labels.licence_effect(fish, int(level), facts, words)
                place = labels.section(fish, words)
                return words.t(
                    "Earns the {place} license: {perk} from now on.", place=place, perk=perk
                )
            case "boats", more, times:
                return words.n(
                    "{n} more boat at sea. Fishing trips left: {times}.",
                    "{n} more boats at sea. Fishing trips left: {times}.",
                    int(more),
                    times=times,
                )
            case "near", place, boxes:
                return words.n(
                    "{place}: {n} box from its next bonus.",
                    "{place}: {n} boxes from its next bonus.",
                    int(boxes),
                    place=labels.section(place, words),
                )
        place = labels.section(about[0], words) if about else ""
        text = BECAUSE.get(topic)
        return words.t(text, place=place) if text else ""

    def action_label(
        self, action: str, then: Match, players: Players, words: Translator
    ) -> tuple[str, str]:
        """Return the icon and the name of an action."""
        return _named(action, words)


def _named(action: str, words: Translator) -> tuple[str, str]:
    verb, _, target = action.partition(" ")
    match verb:
        case "take":
            return target, labels.face(target, words)
        case "mark":
            return target, labels.section(target, words)
        case "serve":
            fish = labels.section(target, words)
            return "seafood-buffet", words.t("Serve {fish}", fish=fish)
        case "bonus":
            return labels.BONUS_ICONS[target], words.t(labels.BONUSES[target])
        case "coins" | "market":
            return verb, labels.face(verb, words)
    sign, name = NAMED[verb]
    return sign, words.t(name)
