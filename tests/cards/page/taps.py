"""Tap counts of ten card games against two bots.

Payments are those that the page suggests, else the best by the engine.

    PYTHONPATH=site python -m tests.cards.page.taps
"""

from app.controller import App
from app.play.session import GameSession
from fleet_engine.core.match import Match
from tests.page.taps import bot_action, is_same_move, print_taps


def start(app: App) -> None:
    """Begin a game against two bots."""
    app.dispatch("play", "cards")


def choose_move(session: GameSession) -> str:
    """Return the plan that the bot chooses for the person."""
    match = session.match
    if match.decision.kind == "pay":
        return session.selected_move or next(iter(session.legal_moves))
    first = bot_action(match, session.key)
    if first.startswith("launch "):
        return next(option for option in session.legal_moves if option.startswith(first))
    if not first.startswith(("auction ", "process ")):
        return first
    twin, taken = match.at(len(match.actions)), [first]
    twin.play(first)
    while twin.to_move == match.to_move and is_continued(taken[-1], twin):
        taken.append(bot_action(twin, session.key))
        twin.play(taken[-1])
    # Without a rival bidder only the lowest bid is offered, so the bot's bid may be missing.
    ways = [option for option in session.legal_moves if option.startswith(first)]
    return next((way for way in ways if is_same_move(way, "; ".join(taken))), ways[0])


def is_continued(last_action: str, match: Match) -> bool:
    """Return True if the present decision belongs to the plan of the last action."""
    follows = {"auction": "first-bid", "process": "process"}
    kind: str = match.decision.kind
    return follows.get(last_action.partition(" ")[0]) == kind


if __name__ == "__main__":
    print_taps("against two", start, choose_move)
