"""Label of the gold button: the result of pressing it, and a detail."""

from app.games.fishing import labels, moves
from app.games.fishing.answer_buttons import answer_label
from app.games.fishing.move_preview import gained
from app.games.fishing.view_state import FishingState
from app.i18n import N_, Translator
from fleet_engine.fishing import events as fishing_events
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.events import Event

PLAIN = {
    "protect": labels.PIRACY["protect"],
    "draw": N_("Draw from the bag"),
    "stop": N_("Stop here"),
    "pass": N_("Pass"),
    "done": N_("Done"),
    "boat": N_("Set sail"),
    "rot": N_("Let the fish rot"),
    **{
        verb: labels.CIRCLES[verb]
        for verb in ("subsidy", "extra", "captain", "season", "treasure", "equipment")
    },
}
"""Labels of moves that do not depend on their effects."""


def confirm_label(state: FishingState, words: Translator) -> tuple[str, str]:
    """Return the effect of the selected move in a few words, and a detail."""
    verb, target = moves.first(state.selected_move)
    if verb == "done" and state.kind == "bonus":
        return words.t("Put it back"), ""
    if verb in PLAIN:
        return words.t(PLAIN[verb]), ""
    events = state.previews.brings(state.selected_move) if state.previews else ()
    return (
        _counted(verb, target, events, words)
        or _named(verb, target, events, state, words)
        or (answer_label(ACTIONS[f"{verb} {target}".strip()], state, words)[1], "")
    )


def _counted(
    verb: str, target: str, events: tuple[Event, ...], words: Translator
) -> tuple[str, str] | None:
    """Return the label of a move that counts things, `None` for other moves."""
    if bought := sum(e.number for e in events if isinstance(e, fishing_events.BarrelsBought)):
        return words.n("Buy {n} barrel", "Buy {n} barrels", bought), ""
    given = sum(e.number for e in events if isinstance(e, fishing_events.BarrelsSpent))
    if given and verb in ("kyoto", "barrels"):
        return words.n("Give up {n} barrel", "Give up {n} barrels", given), ""
    if sold := [event for event in events if isinstance(event, fishing_events.FishSold)]:
        gain, market = gained(events), sold[0].market
        worth = labels.money(gain, words) if market == "money" else labels.points(gain, words)
        return words.n("Sell {n} fish", "Sell {n} fish", len(sold)), f"+{worth}"
    if frozen := sum(isinstance(event, fishing_events.FishFrozen) for event in events):
        return words.n("Freeze {n} fish", "Freeze {n} fish", frozen), ""
    if verb == "fish":
        sent = sum(isinstance(event, fishing_events.BoatSent) for event in events)
        boats = words.n("{n} boat", "{n} boats", sent)
        return words.t(labels.CIRCLES[f"area-{target}"]), boats
    return None


def _named(
    verb: str, target: str, events: tuple[Event, ...], state: FishingState, words: Translator
) -> tuple[str, str] | None:
    """Return the label of a move that names its target, `None` for other moves."""
    match verb:
        case "steal" | "rob" | "loot" | "grab":
            victims = [event.victim for event in events if isinstance(event, fishing_events.Robbed)]
            return words.t("Rob {name}", name=state.name(victims[0])), ""
        case "freeze":
            where = labels.CIRCLES["freezer"]
            return words.t("Place a token"), words.t(where)
        case "take":
            return words.t("Take: {thing}", thing=words.t(labels.CUBES[target])), ""
        case "equip":
            return words.t("Take this card"), labels.card(target, words)
        case "drop":
            return words.t("Discard a card"), answer_label(ACTIONS[f"drop {target}"], state, words)[
                1
            ]
    return None
