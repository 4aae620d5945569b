"""Tap counts of ten games of Let's Go Fishing! against two bots.

Run it with `PYTHONPATH=site python -m tests.fishing.page.taps`.
"""

from app.controller import App
from tests.page.taps import print_taps, shortest_move


def start(app: App) -> None:
    """Begin a game against two bots."""
    app.dispatch("play", "fishing")


if __name__ == "__main__":
    print_taps("against two", start, shortest_move)
