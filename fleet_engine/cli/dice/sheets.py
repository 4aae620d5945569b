"""`--sheet` argument. Reads a sheet from its id, a code, a link or a file."""

import os
from argparse import ArgumentTypeError
from pathlib import Path

from fleet_engine.core.decoding import decode_text
from fleet_engine.core.errors import DataError, FleetError
from fleet_engine.dice import sheet

MAX_SHEET_BYTES = 4 * sheet.MAX_TEXT_LENGTH
"""Maximum size of a sheet file in bytes. A character takes at most four."""


def sheet_option(source: str) -> str:
    """Return the match option for a sheet that the command line names.

    Raises `ArgumentTypeError` with all mistakes of a file.
    """
    try:
        if source in sheet.SHEETS:
            return sheet.to_option(sheet.load(source))
        if sheet.PREFIX in source and not os.path.exists(source):  # noqa: PTH110 - takes any text
            return sheet.to_option(sheet.from_link(source))
        return sheet.to_option(sheet.from_values(sheet.parse_text(_text(Path(source)))))
    except OSError as error:
        known = ", ".join(sheet.SHEETS)
        raise ArgumentTypeError(
            f"{source[:80]!r} is no file that can be read ({error.strerror or error}), "
            f"no code, and none of {known}"
        ) from None
    except FleetError as error:
        message = str(error).replace("\n", "; ").replace("sheet: ", "")
        raise ArgumentTypeError(f"{source[-80:]}: {message}") from None
    except ValueError as error:
        raise ArgumentTypeError(f"{source[-80:]!r}: {error}") from None


def _text(path: Path) -> str:
    with path.open("rb") as file:
        content = file.read(MAX_SHEET_BYTES + 1)
    if len(content) > MAX_SHEET_BYTES:
        raise DataError(f"has more than {MAX_SHEET_BYTES:,} bytes, which no sheet has")
    return decode_text(content)
