"""Tables of the observation arrays in docs/reinforcement-learning.md.

`python -m tests.rl.tables --write` writes them.
"""

import re
import sys
from collections.abc import Iterable

from fleet_engine import find_game
from fleet_engine.rl.encoding import CHOICES, LAYOUTS
from fleet_engine.rl.layout import FieldRow
from tests.sources import ROOT

DOCUMENT = ROOT / "docs/reinforcement-learning.md"
TITLES = {"dice": "Dice game", "cards": "Card game", "fishing": "Let's Go Fishing!"}
BEGIN, END = "<!-- tables: begin -->\n", "<!-- tables: end -->\n"


def tables() -> str:
    """Return the tables of all games as Markdown."""
    return "\n".join(_game(game) for game in LAYOUTS)


def with_tables(text: str) -> str:
    """Return a document with its tables replaced."""
    pattern = re.compile(f"{BEGIN}.*?{END}", re.DOTALL)
    return pattern.sub(lambda _: f"{BEGIN}\n{tables()}\n{END}", text)


def _game(game: str) -> str:
    layout = LAYOUTS[game]
    common, per_seat = layout.rows()
    options = len(CHOICES[game])
    return (
        f"### {TITLES[game]}\n\n"
        f"{len(find_game(game).actions)} actions. The array has {layout.size + options} numbers: "
        f"common fields up to {layout.block_offset - 1}, {layout.max_seats} seat blocks of "
        f"{layout.block_length} numbers up to {layout.size - 1}, then {options} options.\n\n"
        f"{_table('common field', common)}\n{_table('field of a seat block', per_seat)}"
    )


def _table(title: str, rows: Iterable[FieldRow]) -> str:
    lines = [f"| {title} | offset | length | limit | meaning |", "| --- | --- | --- | --- | --- |"]
    lines += [f"| {' | '.join(map(str, row))} |" for row in rows]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the tables into the document."""
    DOCUMENT.write_text(with_tables(DOCUMENT.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(__doc__)
    main()
