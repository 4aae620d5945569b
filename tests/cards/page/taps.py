"""Count of the taps that whole games need on the page.

One person plays against two computer players. A computer player chooses for the person, so that
the decisions of a seed stay the same while the page changes. Payments are those that the page
proposes. Each decision costs the fewest taps that lead to it on the drawn page.

    PYTHONPATH=site python -m tests.cards.page.taps
"""

import re
import sys
from collections import Counter
from html import unescape

from app.controller import App
from app.play.session import Session
from fleet_engine import bots
from fleet_engine.core.match import Match
from tests.page.test_controller import Device

GAMES = 10
MOST_TAPS = 12
"""More taps than any decision of the page needs: a longer search has met a fault."""
TAPS = re.compile(r'data-do="(pick|confirm)"(?: data-arg="([^"]*)")?')


def wanted(session: Session) -> str:
    """Return the plan that the computer player chooses for the person."""
    match = session.match
    if match.decision.kind == "pay":
        return str(session.chosen)
    first = chosen_by_bot(match, session.key)
    if first.startswith("launch "):
        return next(option for option in session.options if option.startswith(first))
    if not first.startswith(("auction ", "process ")):
        return first
    twin, taken = match.at(len(match.actions)), [first]
    twin.play(first)
    while twin.to_move == match.to_move and continues(taken[-1], twin):
        taken.append(chosen_by_bot(twin, session.key))
        twin.play(taken[-1])
    # Against nobody the page offers the least bid alone.
    ways = [option for option in session.options if option.startswith(first)]
    return next((way for way in ways if same(way, "; ".join(taken))), ways[0])


def chosen_by_bot(match: Match, key: int) -> str:
    """Return the action that the greedy computer player chooses."""
    return bots.make("greedy").choose(bots.of_match(match, key)).text


def continues(last: str, match: Match) -> bool:
    """Return True if the present decision belongs to the plan of the last action."""
    follows = {"auction": "first-bid", "process": "process"}
    kind: str = match.decision.kind
    return follows.get(last.partition(" ")[0]) == kind


def same(one: str | None, other: str) -> bool:
    """Return True if two plans have the same actions, in any order."""
    return Counter((one or "").split("; ")) == Counter(other.split("; "))


def decide(app: App, target: str) -> int:
    """Carry out a plan by the fewest taps; return how many."""
    session = app.session
    assert session
    ways: list[tuple[str | None, int]] = [(session.chosen, 0)]
    seen = {session.chosen}
    for chosen, taps in ways:
        assert taps < MOST_TAPS, target
        session.chosen = chosen
        offered = [(verb, unescape(arg)) for verb, arg in TAPS.findall(str(app.view()))]
        for verb, written in offered:
            if verb == "confirm" and same(written, target):
                app.handle("confirm", written)
                return taps + 1
        for written in dict.fromkeys(arg for verb, arg in offered if verb == "pick"):
            session.choose(written)
            if session.chosen not in seen:
                seen.add(session.chosen)
                ways.append((session.chosen, taps + 1))
    raise AssertionError(f"no taps lead to {target!r}")


def taps_of_a_game(seed: int) -> Counter[str]:
    """Return the taps of one game by the kind of decision; `on` counts screens that are read."""
    device = Device()
    device.seeds = iter([seed * 123_456_789])
    app, taps = device.visit(), Counter[str]()
    app.handle("play", "cards")
    while app.session:
        if app.unread:
            app.handle("on")
            taps["on"] += 1
            continue
        kind = app.session.match.decision.kind
        taps[kind] += decide(app, wanted(app.session))
    return taps


def main() -> None:
    """Print the taps of each game and their mean by the kind of decision."""
    found = [taps_of_a_game(seed) for seed in range(1, GAMES + 1)]
    total = sum(found, Counter[str]())
    lines = [
        f"taps a game: {' '.join(str(game.total()) for game in found)}",
        f"mean: {total.total() / GAMES:.1f}",
        *(f"  {kind}: {taps / GAMES:.1f}" for kind, taps in total.most_common()),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
