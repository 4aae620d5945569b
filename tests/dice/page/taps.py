"""Count of the taps in ten dice games, solo and against two bots.

PYTHONPATH=site python -m tests.dice.page.taps
"""

from app.controller import App
from app.controller.new_game import begin
from app.games.game import vs_two_bots
from app.play.bot_requests import run_synchronously
from tests.page.taps import longest_move, print_taps

QUICK_START = vs_two_bots("dice")


def start_solo(app: App) -> None:
    """Begin a solo game."""
    app.dispatch("play", "solo")


def start_against_two(app: App) -> None:
    """Begin a game against two bots."""
    begin(app, QUICK_START(app.today(), app.fresh_seed(), app.fresh_key()))
    app.play_bots(run_synchronously)


if __name__ == "__main__":
    print_taps("solo", start_solo, longest_move)
    print_taps("against two", start_against_two, longest_move)
