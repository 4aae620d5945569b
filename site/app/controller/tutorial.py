"""Actions that begin, continue and end a tutorial."""

from app.controller.state import AppState
from app.games import GAMES
from app.play.tutorial_game import TutorialGame

ACKNOWLEDGING_ACTIONS = ("select", "confirm")
"""Actions that also acknowledge the current step."""


def tutorial_action(state: AppState, what: str) -> None:
    """Begin or continue the tutorial of a game, acknowledge a step, or skip the rest."""
    match what:
        case "" | "next" if state.tutorial:
            with state.saving():
                state.tutorial.acknowledge()
        case "over" if state.tutorial:
            skip(state, state.tutorial)
            state.go_home()
        case game if game in GAMES:
            start_tutorial(state, game)


def start_tutorial(state: AppState, game: str) -> None:
    """Begin a tutorial or continue it. The running game waits meanwhile.

    A game that a quick start began is removed if its tutorial begins before the first move.
    """
    tutorial = GAMES[game].tutorial
    if tutorial is None:
        return
    if game == state.tutorial_offer and state.main_game.name == state.quick_game:
        state.main_game.end(state.quick_game)
    state.go_home()
    state.tutorial = TutorialGame(
        game, tutorial, state.tutorial_progress, state.results, state.today, state.fresh_key
    )
    with state.saving():
        state.tutorial.start_script()
    state.show_game()


def skip(state: AppState, tutorial: TutorialGame) -> None:
    """End a tutorial. An unfinished one can be continued from home and from the menu."""
    if tutorial.current_step is tutorial.script.closing_step:
        finish_tutorial(state)
        return
    with state.saving():
        state.tutorial_progress.skip(tutorial.game)
    state.tutorial = None


def finish_tutorial(state: AppState) -> None:
    """End the tutorial, if there is one, and remove its progress."""
    if state.tutorial:
        with state.saving():
            state.tutorial_progress.finish(state.tutorial.game)
        state.tutorial = None
