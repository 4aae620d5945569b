"""Dates in the format of the language."""

from datetime import date

from app.i18n import Translator


def month(day: date, words: Translator) -> str:
    """Return the short name of a day's month."""
    short = (
        words.p("month", "Jan"),
        words.p("month", "Feb"),
        words.p("month", "Mar"),
        words.p("month", "Apr"),
        words.p("month", "May"),
        words.p("month", "Jun"),
        words.p("month", "Jul"),
        words.p("month", "Aug"),
        words.p("month", "Sep"),
        words.p("month", "Oct"),
        words.p("month", "Nov"),
        words.p("month", "Dec"),
    )
    return short[day.month - 1]


def written_day(iso: str, words: Translator, this_year: int | None = None) -> str:
    """Return a date in the format of the language.

    The input is an ISO date such as `2026-11-21`. The year is omitted if it is `this_year`, or
    if no `this_year` is given. An invalid date is returned unchanged.
    """
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    short = month(day, words)
    if this_year in (None, day.year):
        return words.t("{month} {day}", month=short, day=day.day)
    return words.t("{month} {day}, {year}", month=short, day=day.day, year=day.year)
