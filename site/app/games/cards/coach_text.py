"""Texts of the coach for the card game."""

from collections.abc import Callable
from dataclasses import replace

from app.games.cards import dock_message, labels, moves
from app.games.cards.dock import CardsDock, stop_label
from app.games.cards.view_state import CardsState
from app.games.game import GameViewContext
from app.i18n import N_, Translator
from app.ui.coach import average_note
from app.ui.players import Players
from fleet_engine import Match
from fleet_engine.cards.observation import DecisionView

HINTS = {
    "auction": N_("Don’t skip the auction: one license is worth more than its minimum bid."),
    "bid": N_("This license is worth a higher bid."),
    "pass": N_("Think about what else your money can buy."),
    "pay": N_("Think about which cards you still want to launch."),
    "launch": N_("One of your cards is worth more as a boat than as money."),
    "captain": N_("A boat without a captain catches no fish."),
    "process": N_("Compare what a crate pays with what it scores."),
    "trade": N_("Compare what a crate pays with what it scores."),
    "discard": N_("Think about which card you need least, as a boat or as money."),
    "done": N_("Think about what your cards can pay for later."),
}
"""Hints by the verb of the best move. A hint does not name the move."""

ENDED = {
    "process": N_("Keep all fish"),
    "trade": N_("Keep the crate"),
}
"""Labels of the action `done`, by the kind of the decision. `stop_label` has the others."""

LAST_TELLS = ("pay", "discard")
"""Verbs for which the last preview line is the one that differs between moves."""

SOURCES = {
    "licences": N_("licenses"),
    "boats": N_("boats"),
    "crates": N_("crates aboard"),
    "bonus": N_("King Crab bonuses"),
}
"""Names of the score lines, for sentences about where points come from."""


class CardsCoachText:
    """Coach texts of the card game.

    Attributes:
        _state_of: Returns the view state of a view context.
    """

    def __init__(self, state_of: Callable[[GameViewContext, Translator], CardsState]) -> None:
        self._state_of = state_of

    def hint(self, context: GameViewContext, words: Translator) -> str:
        """Return the hint for the verb of the selected move."""
        verb, _ = moves.parts(context.session.selected_move)
        return words.t(HINTS.get(verb, HINTS["pass"]))

    def describe_move(self, context: GameViewContext, words: Translator) -> tuple[str, str, str]:
        """Return the icon, the label and the first effect of the selected move.

        The label is the text of the gold button. For the verbs in `LAST_TELLS` the effect is
        the last preview line.
        """
        state = replace(self._state_of(context, words), is_suggested=False, why=None)
        verb, target = moves.parts(state.selected_move)
        causes = dock_message.preview_lines(state, words)
        why = causes[-1 if verb in LAST_TELLS else 0] if causes else ""
        name = " · ".join(part for part in CardsDock(state, words).confirm_label() if part)
        return _sign(verb, target, state.observation.decision), name, why

    def reason_text(self, reason: str, context: GameViewContext, words: Translator) -> str:
        """Return the sentence for the score line that had more points in the rollouts."""
        return average_note(reason, SOURCES, words)

    def action_label(
        self, action: str, then: Match, players: Players, words: Translator
    ) -> tuple[str, str]:
        """Return the icon and the label of an action."""
        verb, _, target = action.partition(" ")
        asked: DecisionView = then.decision
        return _sign(verb, target, asked), _name(verb, target, asked, words)


def _sign(verb: str, target: str, asked: DecisionView | None) -> str:
    match verb:
        case "auction":
            return labels.family(target)
        case "bid" if asked and asked.licence:
            return labels.family(asked.licence)
        case "pay" | "launch" | "discard":
            return target
        case "captain":
            return "captain"
        case "process" | "trade":
            return "crate"
    return "cross"


def _name(verb: str, target: str, asked: DecisionView, words: Translator) -> str:
    lot = labels.licence(asked.licence, words) if asked.licence else ""
    match verb:
        case "auction":
            return words.t("Auction {licence}", licence=labels.licence(target, words))
        case "bid":
            return f"{words.t('Bid {amount}', amount=target)} · {lot}"
        case "pass":
            return f"{words.t('Pass')} · {lot}" if lot else words.t("Buy nothing")
        case "pay":
            return words.t("Pay with {card}", card=labels.card(target, words))
        case "launch":
            return words.t("Launch {boat}", boat=labels.boat(target, words))
        case "captain":
            return f"{words.t('Hire captain')} · {labels.card(target, words)}"
        case "process":
            # The number of crates on its boat distinguishes a crate from the others.
            if int(target) > 1:
                return words.t("Process 1 of {n} crates", n=target)
            return words.n("Process {n} crate", "Process {n} crates", 1)
        case "trade":
            return words.t("Trade a crate")
        case "discard":
            return words.t("Discard {card}", card=labels.card(target, words))
    label = ENDED.get(asked.kind)
    return words.t(label) if label else stop_label(asked.kind, words)
