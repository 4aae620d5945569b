"""Time until a player sees the board again after a return to a running game."""

from collections.abc import Iterable

from e2e.bench import PACES
from e2e.bench.metrics import Figures, spread
from e2e.bench.page_visit import Phones, Site
from e2e.players import FIRST, GAMES, any_player

DECISIONS = 3
"""The number of decisions before the player leaves."""

NOTE_BOARD = f"""
window.bench.board = new Promise((done) => {{
  const look = (_, observer) => {{
    if (!document.querySelector('{GAMES[FIRST].player.BOARD}')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  }};
  new MutationObserver(look).observe(document, {{ childList: true, subtree: true }});
}});
"""
"""Script that records when the board has been in the document for a frame."""

BOARD = """() => Promise.race([
  window.bench.board,
  new Promise((done) => setTimeout(done, 500, null)),
])"""
"""Null if a start shows no board."""


def measure(site: Site, phones: Phones, runs: int, paces: Iterable[str]) -> Figures:
    """Return the milliseconds from the page's request until its board is painted."""
    seen: dict[str, list[float | None]] = {pace: [] for pace in paces}
    with phones.new() as phone:
        with phone.visit(site) as first:
            first.ready()
            player = any_player(first.page)
            player.start()
            player.play_on(DECISIONS)
            first.rest()
        for _ in range(runs):
            for pace, times in seen.items():
                with phone.visit(site, PACES[pace], NOTE_BOARD) as again:
                    again.ready()
                    times.append(again.page.evaluate(BOARD))
    return {pace: of_all(times) for pace, times in seen.items()}


def of_all(times: list[float | None]) -> Figures:
    """Return the spread of some times.

    If one board never appeared, there is no median.
    """
    came = [time for time in times if time is not None]
    if len(came) < len(times):
        return {"median": None, "runs": len(times), "never": len(times) - len(came)}
    return spread(came)
