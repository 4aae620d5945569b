"""Checks of the statements in each tutorial against the engine, one claim for each step."""

from collections.abc import Callable, Iterator, Mapping

from app.controller import App
from app.games import GAMES
from app.play.session import Session
from app.play.tutorial_script import Lesson, Step
from tests.games.register import part
from tests.page.test_controller import Device

Claim = Callable[[Session], bool]
"""Returns True if the text of a step is true of the session when the step is shown."""

LESSONS: Mapping[str, Lesson] = {
    name: game.lesson for name, game in GAMES.items() if game.lesson is not None
}


def claims_of(game: str) -> Mapping[str, Claim]:
    """Return the claims of a game's tutorial by step name, including `farewell`."""
    claims: Mapping[str, Claim] = part(game, "lesson").CLAIMS
    return claims


def learning(game: str, language: str = "en") -> App:
    """Return a page that has started the tutorial of a game."""
    app = Device().visit()
    app.handle("language", language)
    app.handle("learn", game)
    assert app.lesson
    return app


def told(app: App) -> Iterator[Step]:
    """Yield the steps that are shown now, and acknowledge each."""
    while app.lesson and (step := app.lesson.step):
        yield step
        if step is app.lesson.lesson.farewell:
            return
        app.handle("learn", "next")
