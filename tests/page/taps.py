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

GAMES = 10
MOST_TAPS = 12
"""Upper limit of the taps for one decision. Only a fault of the page makes a search longer."""
MOST_ACTIONS = 12
"""More actions than any move on the page has."""
TAPS = re.compile(r'data-do="(select|confirm)"(?: data-arg="([^"]*)")?')

Start = Callable[[App], None]
Wanted = Callable[[GameSession], str]


def actions(written: str | None) -> list[str]:
    """Return the actions of a written move."""
    return re.split(r"; | \+ ", written or "")


def same(one: str | None, other: str | None) -> bool:
    """Return True if two moves have the same actions, in any order."""
    return Counter(actions(one)) == Counter(actions(other))


def chosen_by_bot(match: Match, key: int) -> str:
    """Return the action that the greedy bot chooses."""
    return bots.make("greedy").choose(bots.of_match(match, key)).text


def longest_plan(session: GameSession) -> str:
    """Return the move with the most actions that the bot chooses in a row."""
    return plan_of_bot(session, range(MOST_ACTIONS, 0, -1))


def shortest_plan(session: GameSession) -> str:
    """Return the move with the fewest actions that the bot chooses in a row."""
    return plan_of_bot(session, range(1, MOST_ACTIONS + 1))


def plan_of_bot(session: GameSession, counts: Iterable[int]) -> str:
    """Return the first move that has one of these counts of the bot's next actions.

    If the page offers no such move, return one with the same first action, or the first of all.
    """
    match, taken = session.match, list[str]()
    twin = match.at(len(match.actions))
    while twin.to_move == match.to_move and len(taken) < MOST_ACTIONS:
        taken.append(chosen_by_bot(twin, session.key))
        twin.play(taken[-1])
    plans = {frozenset(Counter(actions(each)).items()): each for each in session.legal_moves}
    for count in counts:
        if (found := "; ".join(taken[:count])) in session.legal_moves:
            return found
        if found := plans.get(frozenset(Counter(taken[:count]).items()), ""):
            return found
    begun = [each for each in session.legal_moves if actions(each)[0] == taken[0]]
    return next(iter(begun or session.legal_moves))


def decide(app: App, target: str) -> int:
    """Play a move by the fewest taps and return their number."""
    session = app.session
    assert session
    ways: list[tuple[str | None, int]] = [(session.selected_move, 0)]
    seen = {session.selected_move}
    for chosen, taps in ways:
        assert taps < MOST_TAPS, target
        session.selected_move = chosen
        offered = [(verb, unescape(arg)) for verb, arg in TAPS.findall(str(app.render()))]
        for verb, written in offered:
            if verb == "confirm" and same(written, target):
                app.dispatch("confirm", written)
                return taps + 1
        for written in dict.fromkeys(arg for verb, arg in offered if verb == "select"):
            session.select(written)
            if session.selected_move not in seen:
                seen.add(session.selected_move)
                ways.append((session.selected_move, taps + 1))
    raise AssertionError(f"no taps lead to {target!r}")


def taps_of_a_game(seed: int, start: Start, wanted: Wanted) -> Counter[str]:
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
        taps[kind] += decide(app, wanted(app.session))
    return taps


def tell(name: str, start: Start, wanted: Wanted) -> None:
    """Print the taps of each game and their mean by the kind of decision."""
    found = [taps_of_a_game(seed, start, wanted) for seed in range(1, GAMES + 1)]
    total = sum(found, Counter[str]())
    lines = [
        f"{name}: taps a game: {' '.join(str(game.total()) for game in found)}",
        f"mean: {total.total() / GAMES:.1f}",
        *(f"  {kind}: {taps / GAMES:.1f}" for kind, taps in total.most_common()),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
