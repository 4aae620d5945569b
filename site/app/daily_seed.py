"""Seeds of days and weeks, which are the same on every device."""

from datetime import date

WEEK_DEALS = 7
"""Deals of a week's challenge."""


def seed_for(day: date) -> int:
    """Return the seed of a day, such as 20261121."""
    return day.year * 10_000 + day.month * 100 + day.day


def date_of_seed(seed: int) -> date | None:
    """Return the day of a daily seed; `None` if the seed is of no day."""
    try:
        return date(seed // 10_000, seed // 100 % 100, seed % 100)
    except (ValueError, OverflowError):  # no such day, or a year out of range
        return None


def week_seed(day: date, number: int) -> int:
    """Return the seed of a deal, from 1 to 7, of the week of a day.

    The seed of deal 3 in week 48 of 2026 is 2026480003. It is neither the seed of a day nor
    that of another new game. Weeks begin on Mondays, after ISO 8601.
    """
    year, week, _ = day.isocalendar()
    return (year * 100 + week) * 10_000 + number


def week_deal(seed: int) -> int | None:
    """Return the number of a week's deal; `None` if the seed is of no week."""
    week, number = divmod(seed, 10_000)
    if not 1 <= number <= WEEK_DEALS:
        return None
    try:
        date.fromisocalendar(week // 100, week % 100, 1)
    except (ValueError, OverflowError):  # no such week, or a year out of range
        return None
    return number


def first_day(seed: int) -> date | None:
    """Return the day of a daily seed or the Monday of a week's; `None` for other seeds."""
    if week_deal(seed) is None:
        return date_of_seed(seed)
    week = seed // 10_000
    return date.fromisocalendar(week // 100, week % 100, 1)


def is_current(seed: int, today: date) -> bool:
    """Return True if a seed is of today or of this week."""
    number = week_deal(seed)
    return seed == (week_seed(today, number) if number else seed_for(today))
