"""Switches: variants and house rules as options of a match.

A data file gives the default of each switch, its choices and the reason for the default.
"""

from collections.abc import Iterable, Mapping

from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Option, OptionInfo, Options
from fleet_engine.core.validation import MAX_QUOTE_LENGTH, DataTable, quote

FLAG = (False, True)


def parse_switches(
    table: DataTable, known: Mapping[str, tuple[Option, ...]]
) -> dict[str, OptionInfo]:
    """Return the switches of a table in a data file.

    `known` maps each switch to the choices that the rules support. The table must
    contain all of them.

    Raises:
        DataError: A switch is missing, unknown or invalid.
    """
    table.check_keys(*known)
    return {name: _switch(table.table(name), allowed) for name, allowed in known.items()}


def _switch(table: DataTable, allowed: tuple[Option, ...]) -> OptionInfo:
    table.check_keys("value", "choices", "why", "record_default")
    choices, value = table.raw("choices"), table.raw("value")
    record_default = table.raw("record_default") if "record_default" in table else value
    if not isinstance(choices, list) or not choices:
        raise table.error("choices", f"must be a list, not {quote(choices)}")
    named = (
        *(("choices", choice) for choice in choices),
        ("value", value),
        ("record_default", record_default),
    )
    for key, choice in named:
        # Compare types too: in Python `1 == True`, but not in a data file.
        if not any(type(choice) is type(known) and choice == known for known in allowed):
            raise table.error(key, f"{quote(choice)} is none of {', '.join(map(repr, allowed))}")
    for key, choice in (("value", value), ("record_default", record_default)):
        if choice not in choices:
            raise table.error(key, f"{quote(choice)} is none of the choices {choices!r}")
    return OptionInfo(value, tuple(choices), table.text("why"), record_default)


def format_value(value: Option) -> str:
    """Return the value of an option as text, as a record contains it."""
    return value if isinstance(value, str) else quote(value)


def check_edition(edition: str, editions: Iterable[str]) -> str:
    """Return the edition if it is one of `editions`.

    Raises:
        OptionError: It is not.
    """
    if edition not in editions:
        raise OptionError(f"edition: {quote(edition)} is unknown; known are {', '.join(editions)}")
    return edition


def house_rules(
    game: str, switches: Mapping[str, OptionInfo], wanted: Mapping[str, Option]
) -> dict[str, Option]:
    """Return the values in `wanted` that differ from the defaults, properly typed.

    Values may be texts, as they are in records.

    Raises:
        OptionError: The game does not have such a switch or choice.
    """
    found = {}
    for name, value in wanted.items():
        if name not in switches:
            raise OptionError(f"{_shorten(name)}: no such option of the {game} game")
        by_text = {str(choice).lower(): choice for choice in switches[name].choices}
        said = format_value(value).lower()
        if said not in by_text:
            raise OptionError(f"{name}: {quote(value)} is none of {', '.join(by_text)}")
        choice = by_text[said]
        if choice != switches[name].default:
            found[name] = choice
    return found


def options_for_record(switches: Mapping[str, OptionInfo], options: Options) -> dict[str, Option]:
    """Return the options that the record of a match names.

    A switch is named if its value differs from `OptionInfo.record_default`, even if it is the
    default. A record thus keeps its meaning when a default changes.
    """
    defaults = {name: info.default for name, info in switches.items() if name not in options}
    all_options = {**options, **defaults}
    return {
        name: value
        for name, value in all_options.items()
        if name not in switches or value != switches[name].record_default
    }


def options_from_record(switches: Mapping[str, OptionInfo], recorded: Options) -> dict[str, Option]:
    """Return the options of a match from those that its record names."""
    left_out = {
        name: info.record_default
        for name, info in switches.items()
        if info.record_default != info.default
    }
    return {**recorded, **{name: value for name, value in left_out.items() if name not in recorded}}


def _shorten(name: str) -> str:
    """Return the name of an option, shortened for a message."""
    return name if len(name) <= MAX_QUOTE_LENGTH else f"{name[:MAX_QUOTE_LENGTH]}..."
