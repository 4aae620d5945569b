"""The seed of a day, which is the same on every device."""

from datetime import date


def seed_for(day: date) -> int:
    """Return the seed of a day, such as 20261121."""
    return day.year * 10_000 + day.month * 100 + day.day


def date_of_seed(seed: int) -> date | None:
    """Return the day of a daily seed; `None` if the seed is of no day."""
    try:
        return date(seed // 10_000, seed // 100 % 100, seed % 100)
    except (ValueError, OverflowError):  # no such day, or a year out of range
        return None
