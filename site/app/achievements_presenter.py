"""Presenter of the achievements. It is imported when a game ends, or when they are opened."""

from app.games import GAMES
from app.i18n import Translator
from app.play.achievement_rules import Achievement, FinishedGame
from app.play.achievements import Earned
from app.play.seats import BOT_LABELS
from app.play.session import GameSession
from app.presenter import ScreenContext
from app.screens.achievements import AchievementGroup, AchievementRow, achievement_list
from app.screens.results import ResultsState, results
from app.ui.dates import written_day
from app.ui.html import Html


def _all() -> dict[str, Achievement]:
    return {each.id: each for game in GAMES.values() for each in game.achievements}


def earned_by(ended: GameSession) -> tuple[str, ...]:
    """Return the ids of the achievements that a finished game of one person earns."""
    people = [seat for seat, each in enumerate(ended.seats) if not each.bot]
    if len(people) != 1 or not ended.is_over:
        return ()
    rivals = tuple(BOT_LABELS[seat.bot].strength_dots for seat in ended.seats if seat.bot)
    game = FinishedGame(ended.match, people[0], rivals)
    return tuple(each.id for each in GAMES[ended.game].achievements if each.is_earned(game))


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
