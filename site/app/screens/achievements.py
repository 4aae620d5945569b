"""List of the achievements of a game on the results screen."""

from typing import NamedTuple

from app.i18n import Translator
from app.ui.html import Html, el
from app.ui.icons import icon


class AchievementRow(NamedTuple):
    """An achievement: its id, icon, name and text, and the day on which it was earned, or ""."""

    id: str
    icon: str
    name: str
    text: str
    day: str


class AchievementGroup(NamedTuple):
    """The achievements of a game."""

    title: str
    rows: tuple[AchievementRow, ...]


def achievement_list(group: AchievementGroup, words: Translator) -> Html:
    """Return the achievements of a game, and the number of earned ones."""
    earned = sum(bool(row.day) for row in group.rows)
    count = words.t("{earned} of {total}", earned=earned, total=len(group.rows))
    return el(
        "section",
        el("header", el("h2", group.title), el("p", count)),
        el("ul", [_row(row, words) for row in group.rows]),
        class_="part achievements",
    )


def _row(row: AchievementRow, words: Translator) -> Html:
    state = words.t("Earned {day}", day=row.day) if row.day else words.t("Not earned yet")
    return el(
        "li",
        icon(row.icon),
        el("span", el("b", row.name), el("span", row.text)),
        el("small", state),
        class_="earned" if row.day else None,
    )
