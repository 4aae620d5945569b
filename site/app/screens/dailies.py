"""The tab of the results screen with the week's challenge and the calendar of daily games."""

from calendar import Calendar
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from app.i18n import Translator
from app.ui.controls import menu_row
from app.ui.dates import month, written_day
from app.ui.html import Html, el
from app.ui.icons import icon

DAYS_PER_WEEK = 7
FIRST_WEEKDAYS = {"es": 0}
"""The first day of a week by language, 0 for Monday. Without an entry it is Sunday."""
SUNDAY = 6


class WeekDeal(NamedTuple):
    """A deal of the week's challenge: its number, its quick start, and its points or None."""

    number: int
    start: str
    points: int | None


class PlayedDeal(NamedTuple):
    """A finished daily game, or a solved daily puzzle.

    Attributes:
        title: proper name of the game, or the word for a puzzle.
        icon: icon of the game or of puzzles.
        text: points and place, or the word for solved.
        is_first_try: True if it was the first game on the deal, or the first answer.
        result: number of its result, or None if the device does not store it.
    """

    title: str
    icon: str
    text: str
    is_first_try: bool
    result: int | None = None


class CoachGame(NamedTuple):
    """A deal of a day that the coach can play: its argument, and the proper name of the game."""

    deal: str
    title: str


class CalendarState(NamedTuple):
    """A month of the calendar.

    Attributes:
        today: the day of the device's clock.
        first: first day of the shown month.
        played: finished daily games by day.
        chosen: day whose games are listed, or None.
        earlier, later: the neighboring months that can be shown, or None.
    """

    today: date
    first: date
    played: Mapping[date, Sequence[PlayedDeal]]
    chosen: date | None
    earlier: date | None
    later: date | None


def streaks(now: int, best: int, words: Translator) -> Html:
    """Return the number of days in a row, now and at best."""
    days = words.n("{n}-day streak", "{n}-day streak", now)
    most = words.n("Best streak: {n} day", "Best streak: {n} days", best)
    return el("section", el("header", el("h2", days), el("p", most)), class_="part results")


def week(title: str, deals: Sequence[WeekDeal], words: Translator) -> Html:
    """Return the week's challenge: a button for each deal that was not finished, and the points."""
    points = [deal.points for deal in deals if deal.points is not None]
    rule = words.t(
        "{n} games of {game} by Sunday, the same for everyone. Only your first result counts.",
        game=title,
        n=len(deals),
    )
    total = words.n("{n} point", "{n} points", sum(points))
    done = words.t("{done} of {all} · {points}", done=len(points), all=len(deals), points=total)
    return el(
        "section",
        el("header", el("h2", words.t("This week’s games")), el("p", done)),
        el("p", rule),
        el("ol", [_week_deal(deal, words) for deal in deals], class_="week-deals"),
        class_="part week",
    )


def _week_deal(deal: WeekDeal, words: Translator) -> Html:
    if deal.points is not None:
        points = words.n("{n} point", "{n} points", deal.points)
        label = f"{words.t('Game {n}', n=deal.number)}: {points}"
        done = icon("check"), el("b", deal.points)
        return el("li", el("span", done, aria_label=label, role="img"))
    return el(
        "li",
        el(
            "button",
            deal.number,
            type="button",
            class_="deep",
            id=f"week-{deal.number}",
            data_do="play",
            data_arg=deal.start,
            aria_label=words.t("Game {n}", n=deal.number),
        ),
    )


def calendar(state: CalendarState, words: Translator) -> Html:
    """Return a month with a button for each day with finished games, and the chosen day's games."""
    return el("section", _month_head(state, words), _month(state, words), class_="part month")


def _month_head(state: CalendarState, words: Translator) -> Html:
    title = words.t("{month} {year}", month=month(state.first, words), year=state.first.year)
    return el(
        "header",
        _month_button("back", words.t("Previous month"), state.earlier, "month-earlier"),
        el("h2", title, id="month", aria_live="polite"),
        _month_button("next", words.t("Next month"), state.later, "month-later"),
    )


def _month_button(sign: str, label: str, first: date | None, id_: str) -> Html:
    return el(
        "button",
        icon(sign),
        type="button",
        class_="round",
        id=id_,
        data_do="results",
        data_arg=f"month={first:%Y-%m}" if first else None,
        disabled=first is None,
        aria_label=label,
    )


def _month(state: CalendarState, words: Translator) -> Html:
    start = FIRST_WEEKDAYS.get(words.language, SUNDAY)
    weeks = Calendar(start).monthdatescalendar(state.first.year, state.first.month)
    names = weekday_names(words)
    heads = [
        el("th", names[(start + place) % DAYS_PER_WEEK], scope="col")
        for place in range(DAYS_PER_WEEK)
    ]
    rows = [el("tr", [_day(day, state, words) for day in each]) for each in weeks]
    return el(
        "table", el("thead", el("tr", heads)), el("tbody", rows), aria_labelledby="month",
        class_="calendar-month",
    )  # fmt: skip


def weekday_names(words: Translator) -> tuple[str, ...]:
    """Return the short names of the weekdays, Monday first."""
    return (
        words.p("weekday", "Mon"),
        words.p("weekday", "Tue"),
        words.p("weekday", "Wed"),
        words.p("weekday", "Thu"),
        words.p("weekday", "Fri"),
        words.p("weekday", "Sat"),
        words.p("weekday", "Sun"),
    )


def _day(day: date, state: CalendarState, words: Translator) -> Html:
    if day.month != state.first.month:
        return el("td")
    current = "date" if day == state.today else None
    played = state.played.get(day)
    if not played:
        return el("td", el("span", day.day), aria_current=current)
    written = written_day(day.isoformat(), words, day.year)
    said = words.join_list(f"{each.title}, {each.text}" for each in played)
    button = el(
        "button",
        el("span", day.day),
        el("span", [icon(each.icon) for each in played], class_="marks"),
        type="button",
        id=f"day-{day.day}",
        data_do="results",
        data_arg=f"day={day.isoformat()}",
        aria_pressed="true" if day == state.chosen else "false",
        aria_label=f"{written}: {said}",
    )
    return el("td", button, aria_current=current)


def day_games(
    day: date,
    played: Sequence[PlayedDeal],
    coach: Sequence[CoachGame],
    today: date,
    words: Translator,
) -> Html:
    """Return the finished games of a day, and from the next day on the coach's games.

    A stored game opens its end, with its review.
    """
    is_yesterday = (today - day).days == 1
    written = written_day(day.isoformat(), words, today.year)
    title = words.t("Yesterday") if is_yesterday else written
    rows = [_game(each, words) for each in played]
    if day < today:
        rows += [
            menu_row(
                "lighthouse",
                words.t("How the coach plays {game}", game=each.title),
                "line",
                each.deal,
                id_=f"line-{place}",
            )
            for place, each in enumerate(coach)
        ]
    return el(
        "section", el("h2", title, id="day-title"), el("ul", rows, class_="rows"), class_="part"
    )


def _game(played: PlayedDeal, words: Translator) -> Html:
    text = f"{played.title}: {played.text}"
    if played.is_first_try:
        text = words.t("{what} · first try", what=text)
    if played.result is None:
        return el("li", el("p", icon(played.icon), el("span", text), class_="row"))
    return menu_row(
        played.icon, text, "result", str(played.result), id_=f"daily-result-{played.result}"
    )


def nothing_yet(words: Translator) -> Html:
    """Return the hint for a player without a finished daily game."""
    return el("p", words.t("Finish one of today’s games to start a streak."))
