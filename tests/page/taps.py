"""Count of the taps that whole games need on the page, by a search that all games share.

A bot chooses for the person, so that the decisions of a seed stay the same while the page changes.
Each decision costs the fewest taps that lead to it on the drawn page.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from html import unescape

from app.controller import App
from app.play.session import GameSession
from fleet_engine import bots
from fleet_engine.core.match import Match
from tests.page.test_controller import Device

GAME_COUNT = 10
MAX_TAPS = 12
"""Upper limit of the taps for one decision. Only a fault of the page makes a search longer."""
MAX_ACTIONS = 12
"""More actions than any move on the page has."""
TAP_CONTROL = re.compile(r'data-do="(select|confirm)"(?: data-arg="([^"]*)")?')

StartGame = Callable[[App], None]
ChooseMove = Callable[[GameSession], str]


def parse_actions(written: str | None) -> list[str]:
    """Return the actions of a written move."""
    return re.split(r"; | \+ ", written or "")


def is_same_move(one: str | None, other: str | None) -> bool:
    """Return True if two moves have the same actions, in any order."""
    return Counter(parse_actions(one)) == Counter(parse_actions(other))


def bot_action(match: Match, key: int) -> str:
    """Return the action that the greedy bot chooses."""
    return bots.make("greedy").choose(bots.view_of(match, key)).text


def longest_move(session: GameSession) -> str:
    """Return the move with the most actions that the bot chooses in a row."""
    return bot_move(session, range(MAX_ACTIONS, 0, -1))


def shortest_move(session: GameSession) -> str:
    """Return the move with the fewest actions that the bot chooses in a row."""
    return bot_move(session, range(1, MAX_ACTIONS + 1))


def bot_move(session: GameSession, lengths: Iterable[int]) -> str:
    """Return the first move that has one of these counts of the bot's next actions.

    If the page offers no such move, return one with the same first action, or the first of all.
    """
    match, taken = session.match, list[str]()
    twin = match.at(len(match.actions))
    while twin.to_move == match.to_move and len(taken) < MAX_ACTIONS:
        taken.append(bot_action(twin, session.key))
        twin.play(taken[-1])
    plans = {frozenset(Counter(parse_actions(each)).items()): each for each in session.legal_moves}
    for count in lengths:
        if (found := "; ".join(taken[:count])) in session.legal_moves:
            return found
        if found := plans.get(frozenset(Counter(taken[:count]).items()), ""):
            return found
    begun = [each for each in session.legal_moves if parse_actions(each)[0] == taken[0]]
    return next(iter(begun or session.legal_moves))


def play_by_fewest_taps(app: App, move: str) -> int:
    """Play a move by the fewest taps and return their number."""
    session = app.session
    assert session
    ways: list[tuple[str | None, int]] = [(session.selected_move, 0)]
    seen = {session.selected_move}
    for chosen, taps in ways:
        assert taps < MAX_TAPS, move
        session.selected_move = chosen
        offered = [(verb, unescape(arg)) for verb, arg in TAP_CONTROL.findall(str(app.render()))]
        for verb, written in offered:
            if verb == "confirm" and is_same_move(written, move):
                app.dispatch("confirm", written)
                return taps + 1
        for written in dict.fromkeys(arg for verb, arg in offered if verb == "select"):
            session.select(written)
            if session.selected_move not in seen:
                seen.add(session.selected_move)
                ways.append((session.selected_move, taps + 1))
    raise AssertionError(f"no taps lead to {move!r}")


def count_taps(seed: int, start: StartGame, choose_move: ChooseMove) -> Counter[str]:
    """Return the taps of one game by the kind of decision.

    `dismiss-events` counts the taps that acknowledge events.
    """
    device = Device()
    device.seeds = iter([seed * 123_456_789])
    app, taps = device.visit(), Counter[str]()
    start(app)
    while app.session:
        if app.has_unread_events:
            app.dispatch("dismiss-events")
            taps["dismiss-events"] += 1
            continue
        kind = app.session.match.decision.kind
        taps[kind] += play_by_fewest_taps(app, choose_move(app.session))
    return taps


def print_taps(name: str, start: StartGame, choose_move: ChooseMove) -> None:
    """Print the taps of each game and their mean by the kind of decision."""
    found = [count_taps(seed, start, choose_move) for seed in range(1, GAME_COUNT + 1)]
    total = sum(found, Counter[str]())
    lines = [
        f"{name}: taps a game: {' '.join(str(game.total()) for game in found)}",
        f"mean: {total.total() / GAME_COUNT:.1f}",
        *(f"  {kind}: {taps / GAME_COUNT:.1f}" for kind, taps in total.most_common()),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
