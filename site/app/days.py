"""The seed of a day: the same for everybody."""

from datetime import date


def seed_of(day: date) -> int:
    """Return the seed of a day: 20261121."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_of(seed: int) -> date | None:
    """Return the day whose seed it is, if it is one of a day."""
    try:
        return date(seed // 10_000, seed // 100 % 100, seed % 100)
    except (ValueError, OverflowError):  # no such day, or a year that is far away
        return None
