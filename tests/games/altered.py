"""Position texts with the mistakes that people make when they write or copy one."""

import random
import re
from collections.abc import Callable, Sequence

INSERTED_TEXTS = ("x", "0", "7", ",", ";", ":", " ", "-", "?", "...", "\n", "é", "\ud800")


def alter(text: str, chance: random.Random) -> str:
    """Return a text with a few alterations anywhere behind its title."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        text = chance.choice(ALTERATIONS)(text, chance)
    return text


def _alter_line(text: str, chance: random.Random) -> str:
    """Remove, repeat or move a line."""
    title, *lines = text.split("\n")
    line = lines.pop(chance.randrange(len(lines)))
    for _ in range(chance.randrange(3)):
        lines.insert(chance.randint(0, len(lines)), line)
    return "\n".join([title, *lines])


def _alter_entry(text: str, chance: random.Random) -> str:
    """Swap, repeat or remove entries of a list."""
    title, *lines = text.split("\n")
    number = chance.randrange(len(lines))
    mark = "; " if "; " in lines[number] else ", "
    entries = lines[number].split(mark)
    one, other = chance.randrange(len(entries)), chance.randrange(len(entries))
    match chance.randrange(3):
        case 0:
            entries[one], entries[other] = entries[other], entries[one]
        case 1:
            entries.insert(one, entries[other])
        case _:
            del entries[one]
    lines[number] = mark.join(entries)
    return "\n".join([title, *lines])


def _alter_word(text: str, chance: random.Random) -> str:
    """Replace a word with another word of the text."""
    words = re.findall(r"[\w.?-]+|\W", text)
    words[chance.randrange(len(words))] = chance.choice(words)
    return "".join(words)


def _alter_number(text: str, chance: random.Random) -> str:
    """Change a number by 1 or 2, or replace it with a small, a negative or a huge one."""
    numbers = [*re.finditer(r"\d+", text)]
    found = chance.choice(numbers)
    near = max(0, int(found[0]) + chance.choice((-2, -1, 1, 2)))
    other = chance.choice((near, chance.randrange(8), -1, 10**9))
    return text[: found.start()] + str(other) + text[found.end() :]


def _alter_letter(text: str, chance: random.Random) -> str:
    """Insert, replace or remove a character."""
    place = chance.randrange(len(text))
    letter = chance.choice((*INSERTED_TEXTS, ""))
    return text[:place] + letter + text[place + chance.randrange(2) :]


ALTERATIONS: Sequence[Callable[[str, random.Random], str]] = (
    _alter_line, _alter_entry, _alter_entry, _alter_word, _alter_number, _alter_number,
    _alter_letter,
)  # fmt: skip
