"""Labels of the gold button, and the buttons that use a die for coins."""

from app.games.dice import labels, moves
from app.games.dice.view_state import GameState
from app.i18n import Translator
from app.ui.controls import toolbar_button
from app.ui.html import EMPTY, Html
from fleet_engine.dice.events import CoinsGained, Event


def confirm_label(state: GameState, words: Translator) -> str:
    """Return the label of the gold button, which names the result of the move."""
    written = state.selected_move or ""
    die = moves.die_of(written) or ""
    verb, _, target = (moves.use_of(written) or "").partition(" ")
    events = state.preview_events
    match verb:
        case "":
            return words.t("Take {die}", die=labels.face(die, words))
        case "mark" if die == target:
            return words.t("Take {die}", die=labels.face(die, words))
        case "mark":
            return words.t("Fill {place}", place=words.t(labels.SHORT_NAMES[target]))
        case "coin" | "coins" | "market":
            return words.n("Gain {n} coin", "Gain {n} coins", _coins(events, state))
        case "serve":
            return words.t("Serve {fish}", fish=labels.section(target, words))
        case "salvage":
            return words.t("Use as a star")
        case "reroll":
            return words.t("Reroll")
        case "pass":
            return words.t("Skip the star")
        case "licence":
            return words.t("Earn the license")
        case "boat":
            return words.t("Launch the boat")
        case "bonus":
            return words.t("Choose {bonus}", bonus=words.t(labels.BONUSES[target]))
        case "two":
            return words.t("Take two fish")
    return words.t("Fish and coin")


def coin_button(state: GameState, words: Translator) -> Html:
    """Return the button that uses the die for coins, or that leaves the star unused."""
    chosen = moves.use_of(state.selected_move) in ("coin", "pass")
    uses = moves.uses(moves.die_of(state.selected_move), state.legal_moves)
    if leave := uses.get("pass"):
        return toolbar_button(
            "star-open", words.t("Skip star"), "select", leave, id_="coin", chosen=chosen
        )
    written = uses.get(moves.COIN)
    if written is None:
        return toolbar_button("coin", words.t("Cash in"), "explain", "coin", off=True, id_="coin")
    coins = _coins(state.legal_moves[written].events, state)
    label = words.n("Cash in for {n}", "Cash in for {n}", coins)
    return toolbar_button("coin", label, "select", written, id_="coin", chosen=chosen)


def _coins(events: tuple[Event, ...], state: GameState) -> int:
    own = moves.parts(events, state.observation.seat)[0]
    return sum(event.coins + event.lost for event in own if isinstance(event, CoinsGained))


def last_die_button(state: GameState, words: Translator) -> Html:
    """Return the button that uses the last die for coins.

    It appears if the selected move also uses the last die and can do so in two ways.
    """
    ways = moves.followers(state.selected_move, state.legal_moves)
    if len(ways) < 2:
        return EMPTY
    plainly, for_coins = ways
    chosen = state.selected_move == for_coins
    gains = [
        event for event in state.legal_moves[for_coins].events if isinstance(event, CoinsGained)
    ]
    coins = next(gain.coins + gain.lost for gain in reversed(gains) if gain.source == "die")
    label = words.n("Shared: +{n} coin", "Shared: +{n} coins", coins)
    other = plainly if chosen else for_coins
    return toolbar_button("coin", label, "select", other, id_="last-coin", chosen=chosen)
