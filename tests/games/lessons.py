"""What the words of each lesson claim, held against the engine: one claim for each step."""

from collections.abc import Callable, Iterator, Mapping

from app.controller import App
from app.games import GAMES
from app.play.lesson import Lesson, Step
from app.play.session import Session
from tests.games.register import part
from tests.page.test_controller import Device

Claim = Callable[[Session], bool]
"""Whether what a step says is so, at the moment at which it is said."""

LESSONS: Mapping[str, Lesson] = {
    name: game.lesson for name, game in GAMES.items() if game.lesson is not None
}


def claims_of(game: str) -> Mapping[str, Claim]:
    """Return the claims of a game's lesson by its steps, `farewell` among them."""
    claims: Mapping[str, Claim] = part(game, "lesson").CLAIMS
    return claims


def learning(game: str, language: str = "en") -> App:
    """Return a page on which somebody has begun the lesson of a game."""
    app = Device().visit()
    app.handle("language", language)
    app.handle("learn", game)
    assert app.lesson
    return app


def told(app: App) -> Iterator[Step]:
    """Yield what is said now, one step after another, and hear it."""
    while app.lesson and (step := app.lesson.step):
        yield step
        if step is app.lesson.lesson.farewell:
            return
        app.handle("learn", "next")
