"""Checks of the statements in each tutorial against the engine, one claim for each step."""

from collections.abc import Callable, Iterator, Mapping

from app.controller import App
from app.games import GAMES
from app.play.session import GameSession
from app.play.tutorial_script import TutorialScript, TutorialStep
from tests.games.register import part
from tests.page.test_controller import Device

Claim = Callable[[GameSession], bool]
"""Returns True if the text of a step is true of the session when the step is shown."""

LESSONS: Mapping[str, TutorialScript] = {
    name: game.tutorial for name, game in GAMES.items() if game.tutorial is not None
}


def claims_of(game: str) -> Mapping[str, Claim]:
    """Return the claims of a game's tutorial by step name, including `farewell`."""
    claims: Mapping[str, Claim] = part(game, "tutorial").CLAIMS
    return claims


def learning(game: str, language: str = "en") -> App:
    """Return a page that has started the tutorial of a game."""
    app = Device().visit()
    app.dispatch("language", language)
    app.dispatch("tutorial", game)
    assert app.tutorial
    return app


def told(app: App) -> Iterator[TutorialStep]:
    """Yield the steps that are shown now, and acknowledge each."""
    while app.tutorial and (step := app.tutorial.current_step):
        yield step
        if step is app.tutorial.script.closing_step:
            return
        app.dispatch("tutorial", "next")
