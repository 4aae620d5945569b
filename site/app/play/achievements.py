"""Achievements that the device stores: the id of each one and the day on which it was earned.

An achievement stays earned. Ids that this version does not know are kept.
"""

import json
import re
from collections.abc import Iterable, Mapping
from datetime import date

from app.play.stored_values import rows_of_form
from app.store import Store

STORAGE_KEY = "achievements"
FORMAT = "three-fleets-achievements"
VERSION = 1
MAX_ACHIEVEMENTS = 300
_ID = re.compile(r"[a-z]{1,20}(-[a-z0-9]{1,20}){1,5}")

Earned = Mapping[str, str]
"""The days in ISO format by id."""


class AchievementLog:
    """The achievements that the device stores."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.earned: Earned = self._read()

    def _read(self) -> Earned:
        """Return the stored achievements. An unreadable text is set aside, its valid part stays."""
        text = self.store.load_text(STORAGE_KEY)
        if text is None:
            return {}
        good, fault = read(text)
        if fault:
            self.store.repair(STORAGE_KEY, text, fault, lambda: self._write(good))
        return good

    def add(self, ids: Iterable[str], today: date) -> tuple[str, ...]:
        """Store achievements of today and return the new ones. Raises `StorageError`."""
        return self.join(dict.fromkeys(ids, today.isoformat()))

    def join(self, others: Earned) -> tuple[str, ...]:
        """Store achievements and return the new ones. Raises `StorageError`.

        Of two days the earlier one stays. The stored ones are read again first, because another
        page may have added some. `earned` has those, too, that the device refused to store.
        """
        stored = self._read()
        before = {**self.earned, **stored}
        found = dict(before)
        for name, day in others.items():
            found[name] = min(day, found.get(name, day))
        self.earned = dict(list(found.items())[:MAX_ACHIEVEMENTS])
        if self.earned != stored:
            self._write(self.earned)
        return tuple(name for name in self.earned if name not in before)

    def _write(self, earned: Earned) -> None:
        self.store.save_text(STORAGE_KEY, json.dumps({FORMAT: VERSION, "earned": earned}))


def read(text: str) -> tuple[Earned, str]:
    """Return the achievements in a text, and the first fault, or ""."""
    try:
        rows = rows_of_form(text, FORMAT, VERSION, "earned", dict)
    except ValueError as error:
        return {}, f"{STORAGE_KEY}: {error}"
    good: dict[str, str] = {}
    fault = ""
    for name, day in rows.items():
        try:
            good[_checked(name)] = date.fromisoformat(day).isoformat()
        except (TypeError, ValueError) as error:
            fault = fault or f"{STORAGE_KEY}: {error}"
    return dict(list(good.items())[:MAX_ACHIEVEMENTS]), fault


def _checked(name: str) -> str:
    if not _ID.fullmatch(name):
        raise ValueError(f"no id: {name[:20]!r}")
    return name
