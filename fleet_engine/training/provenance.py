"""Provenance of weights in data files, with the chain of runs before this one."""

from collections.abc import Mapping
from typing import Any

from fleet_engine.core.validation import DataTable, format_toml

FROM = "from"
"""Key of the provenance for the weights that a run started from."""
ORIGIN_KEYS = ("command", "commit", "by", "note", FROM)
"""Keys of the provenance that are copied for those weights."""


def continue_provenance(
    trained: Mapping[str, Any], start: DataTable, name: str, digest: str
) -> dict[str, Any]:
    """Return the provenance of weights that a run trained further.

    The author is that of the old weights unless `trained` names one.

    Args:
        trained: The provenance of the run itself.
        start: The provenance of the old weights.
        name: The name of the old weights.
        digest: The digest of the old weights.
    """
    origin = {key: start.raw(key) for key in ORIGIN_KEYS if key in start}
    by = {"by": start.text("by")} if "by" in start else {}
    return {**by, **trained, FROM: {"name": name, "digest": digest, **origin}}


def toml_lines(values: Mapping[str, Any]) -> list[str]:
    """Return the TOML lines of a provenance, except the weights it started from."""
    return [f"{key} = {format_toml(value)}" for key, value in values.items() if key != FROM]


def origin_lines(provenance: Mapping[str, Any], path: str = "provenance") -> list[str]:
    """Return the TOML lines of the weights that a run started from, recursively."""
    if FROM not in provenance:
        return []
    path = f"{path}.{FROM}"
    return ["", f"[{path}]", *toml_lines(provenance[FROM]), *origin_lines(provenance[FROM], path)]
