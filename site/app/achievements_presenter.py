"""Presenter of the achievements, imported when a game earns one or they are opened."""

from app.games import GAMES
from app.i18n import Translator
from app.play.achievement_rules import Achievement
from app.play.achievements import Earned
from app.presenter import ScreenContext
from app.screens.achievements import AchievementGroup, AchievementRow, achievement_list
from app.screens.results import ResultsState, results
from app.ui.dates import written_day
from app.ui.html import Html


def _all() -> dict[str, Achievement]:
    return {each.id: each for game in GAMES.values() for each in game.achievements}


def names(ids: tuple[str, ...], words: Translator) -> tuple[str, ...]:
    """Return the names of achievements."""
    known = _all()
    return tuple(words.t(known[each].name) for each in ids if each in known)


def render_achievements(screen: ScreenContext, earned: Earned, year: int) -> Html:
    """Return the results screen with the earned and the open achievements of all games."""
    words = screen.words
    groups = [
        AchievementGroup(
            game.title,
            tuple(
                AchievementRow(
                    each.id,
                    each.icon,
                    words.t(each.name),
                    words.t(each.text),
                    written_day(earned[each.id], words, year) if each.id in earned else "",
                )
                for each in game.achievements
            ),
        )
        for game in GAMES.values()
        if game.achievements
    ]
    content = tuple(achievement_list(group, words) for group in groups)
    state = ResultsState("achievements", content, (), screen.overlay, screen.notice)
    return results(state, words)
