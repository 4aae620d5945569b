"""Presenter of the daily games. It is imported when the player opens their tab."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from app.daily_seed import date_of_seed, seed_for, week_seed
from app.games import GAMES
from app.i18n import Translator
from app.play.dailies import (
    PUZZLE,
    DailyEntry,
    Deal,
    Entries,
    best_streak,
    days_played,
    streak,
)
from app.play.results import GameResult
from app.presenter import ScreenContext
from app.screens import dailies
from app.screens.dailies import CalendarState, CoachGame, PlayedDeal, WeekDeal
from app.screens.results import ResultsState, results
from app.ui.html import EMPTY, Html


def render_dailies(
    screen: ScreenContext,
    entries: Entries,
    kept: tuple[GameResult, ...],
    chosen: date | None,
    month: date | None,
    today: date,
) -> Html:
    """Return the results screen with the daily games.

    Without a `chosen` day yesterday's games are listed, and without a `month` its month is shown.
    """
    words = screen.words
    played = _played(entries, kept, words)
    day = chosen or (today - timedelta(days=1))
    known = day if day in played else None
    first = (month or chosen or today).replace(day=1)
    month_state = CalendarState(today, first, played, known, *_neighbors(first, entries, today))
    parts = (
        dailies.streaks(streak(entries, today), best_streak(entries), words),
        EMPTY if played else dailies.nothing_yet(words),
        *_weeks(entries, today, words),
        dailies.calendar(month_state, words),
        dailies.day_games(day, played.get(day, ()), _coach_games(day), today, words)
        if known or chosen is None
        else EMPTY,
    )
    return results(ResultsState("dailies", parts, (), screen.overlay, screen.notice), words)


def _coach_games(day: date) -> tuple[CoachGame, ...]:
    """Return the deals of a day, for the coach to play."""
    seed = seed_for(day)
    return tuple(CoachGame(f"{name}:{seed}", game.title) for name, game in GAMES.items())


def _neighbors(first: date, entries: Entries, today: date) -> tuple[date | None, date | None]:
    """Return the months before and after one, between the first daily game and today."""
    earlier = (first - timedelta(days=1)).replace(day=1)
    later = (first + timedelta(days=31)).replace(day=1)
    begin = min(days_played(entries), default=today).replace(day=1)
    return earlier if earlier >= begin else None, later if later <= today else None


def _played(
    entries: Entries, kept: Sequence[GameResult], words: Translator
) -> Mapping[date, Sequence[PlayedDeal]]:
    """Return the finished daily games and the solved puzzles by day."""
    numbers = _result_numbers(kept)
    found: defaultdict[date, list[PlayedDeal]] = defaultdict(list)
    for name, game in GAMES.items():
        for (of, seed), entry in entries.items():
            day = date_of_seed(seed)
            if of != name or day is None or not entry.is_finished:
                continue
            number = numbers.get((of, seed, entry.points))
            text = _text(entry, len(game.daily.seats), words)
            found[day].append(PlayedDeal(game.title, game.icon, text, entry.is_first_try, number))
    for (of, seed), entry in entries.items():
        day = date_of_seed(seed)
        if of == PUZZLE and day is not None and entry.is_finished:
            title, text = words.t("Puzzle"), words.t("solved")
            found[day].append(PlayedDeal(title, "lighthouse", text, entry.is_first_try))
    return found


def _text(entry: DailyEntry, seats: int, words: Translator) -> str:
    """Return the points of a daily game, and the place at a table."""
    points = words.n("{n} point", "{n} points", entry.points)
    if seats == 1:
        return points
    place = words.t("#{place} of {players}", place=entry.place, players=seats)
    return words.t("{points}, {place}", points=points, place=place)


def _result_numbers(kept: Sequence[GameResult]) -> Mapping[tuple[str, int, int], int]:
    """Return the numbers of the results of daily games by game, seed and points."""
    return {
        (each.game, each.seed, each.points): number
        for number, each in enumerate(kept)  # the newest first, so the first game stays
        if each.game in GAMES
        and each.counts
        and GAMES[each.game].daily.includes(each.seed, each.seats, usual=each.has_default_rules)
    }


def _weeks(entries: Entries, today: date, words: Translator) -> tuple[Html, ...]:
    """Return the week's challenges."""
    return tuple(
        dailies.week(game.title, _week_deals(name, game.daily.week, entries, today), words)
        for name, game in GAMES.items()
        if game.daily.week
    )


def _week_deals(
    game: str, starts: Sequence[str], entries: Entries, today: date
) -> tuple[WeekDeal, ...]:
    deals = []
    for number, start in enumerate(starts, 1):
        deal: Deal = game, week_seed(today, number)
        entry = entries.get(deal)
        points = entry.points if entry and entry.is_finished else None
        deals.append(WeekDeal(number, f"{start}:{seed_for(today)}", points))
    return tuple(deals)
