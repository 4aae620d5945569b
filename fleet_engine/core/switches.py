"""Switches: ways to play and open rules, which are options of a match.

A data file tells of each switch its default, its choices, and why this default was chosen.
"""

from collections.abc import Iterable, Mapping

from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Option, OptionInfo, Options
from fleet_engine.core.validation import SHOWN, Table, shown

FLAG = (False, True)


def parse(table: Table, known: Mapping[str, tuple[Option, ...]]) -> dict[str, OptionInfo]:
    """Return the switches in a table of a data file; raises `DataError`.

    `known` are all of them, each with the choices that the rules understand.
    """
    table.only(*known)
    return {name: _switch(table.table(name), allowed) for name, allowed in known.items()}


def _switch(table: Table, allowed: tuple[Option, ...]) -> OptionInfo:
    table.only("value", "choices", "why", "unsaid")
    choices, value = table.raw("choices"), table.raw("value")
    unsaid = table.raw("unsaid") if "unsaid" in table else value
    if not isinstance(choices, list) or not choices:
        raise table.error("choices", f"must be a list, not {shown(choices)}")
    named = (*(("choices", choice) for choice in choices), ("value", value), ("unsaid", unsaid))
    for key, choice in named:
        # In Python 1 equals true, but not in a data file.
        if not any(type(choice) is type(known) and choice == known for known in allowed):
            raise table.error(key, f"{shown(choice)} is none of {', '.join(map(repr, allowed))}")
    for key, choice in (("value", value), ("unsaid", unsaid)):
        if choice not in choices:
            raise table.error(key, f"{shown(choice)} is none of the choices {choices!r}")
    return OptionInfo(value, tuple(choices), table.text("why"), unsaid)


def spoken(value: Option) -> str:
    """Return the value of an option in words, as a record holds it."""
    return value if isinstance(value, str) else shown(value)


def known(edition: str, editions: Iterable[str]) -> str:
    """Return an edition that is one of `editions`; raises `OptionError`."""
    if edition not in editions:
        raise OptionError(f"edition: {shown(edition)} is unknown; known are {', '.join(editions)}")
    return edition


def house_rules(
    game: str, switches: Mapping[str, OptionInfo], wanted: Mapping[str, Option]
) -> dict[str, Option]:
    """Return the wanted values that differ from the defaults, each of its switch's type.

    Values may come as text, as they do from a record. Raises `OptionError` for a switch or
    a choice that the game does not have.
    """
    found = {}
    for name, value in wanted.items():
        if name not in switches:
            raise OptionError(f"{_short(name)}: no such option of the {game} game")
        by_text = {str(choice).lower(): choice for choice in switches[name].choices}
        said = spoken(value).lower()
        if said not in by_text:
            raise OptionError(f"{name}: {shown(value)} is none of {', '.join(by_text)}")
        choice = by_text[said]
        if choice != switches[name].value:
            found[name] = choice
    return found


def said(switches: Mapping[str, OptionInfo], options: Options) -> dict[str, Option]:
    """Return the options of a match as its record tells them.

    A switch is named where it differs from what its silence means, be it the default or not:
    so a record keeps its game when a default changes.
    """
    defaults = {name: info.value for name, info in switches.items() if name not in options}
    told = {**options, **defaults}
    return {
        name: value
        for name, value in told.items()
        if name not in switches or value != switches[name].unsaid
    }


def meant(switches: Mapping[str, OptionInfo], told: Options) -> dict[str, Option]:
    """Return the options that a record means which tells these."""
    unsaid = {name: info.unsaid for name, info in switches.items() if info.unsaid != info.value}
    return {**told, **{name: value for name, value in unsaid.items() if name not in told}}


def _short(name: str) -> str:
    """Return the name of an option as a message may repeat it."""
    return name if len(name) <= SHOWN else f"{name[:SHOWN]}..."
