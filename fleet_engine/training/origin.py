"""Where weights come from, as their data files tell it: back to a run that began with none."""

from collections.abc import Mapping
from typing import Any

from fleet_engine.core.validation import Table, spell

FROM = "from"
"""The key of the provenance that tells of the weights which a run began with."""
ORIGIN = ("command", "commit", "by", "note", FROM)
"""What is told of those."""


def going_on(trained: Mapping[str, Any], start: Table, name: str, digest: str) -> dict[str, Any]:
    """Return where weights come from that go on from others of a name, a digest and a provenance.

    Who goes on with weights is thought to be who made those, unless `trained` says who it is.
    """
    origin = {key: start.raw(key) for key in ORIGIN if key in start}
    by = {"by": start.text("by")} if "by" in start else {}
    return {**by, **trained, FROM: {"name": name, "digest": digest, **origin}}


def rows(told: Mapping[str, Any]) -> list[str]:
    """Return the lines of what is told of weights themselves."""
    return [f"{key} = {spell(value)}" for key, value in told.items() if key != FROM]


def before(told: Mapping[str, Any], path: str = "provenance") -> list[str]:
    """Return the lines of what weights go on from, and of what those went on from."""
    if FROM not in told:
        return []
    path = f"{path}.{FROM}"
    return ["", f"[{path}]", *rows(told[FROM]), *before(told[FROM], path)]
