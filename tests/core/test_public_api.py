"""Public names of the engine: no name and no signature changes unnoticed."""

import re
from importlib import import_module

import pytest

from tests.core.public_api import LISTING, PACKAGES, listing

RENEW = "python -m tests.core.public_api --write"


def test_public_names_and_signatures_are_those_of_the_listing() -> None:
    kept, now = LISTING.read_text("utf-8").splitlines(), listing().splitlines()
    gone, new = sorted({*kept} - {*now}), sorted({*now} - {*kept})
    assert (gone, new) == ([], []), f"the public interface changed; if intended, run `{RENEW}`"
    assert kept == now, f"the order of the listing changed; run `{RENEW}`"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_exists_and_is_listed(package: str) -> None:
    module = import_module(package)
    listed = set(re.findall(rf"\b{re.escape(package)}\.(\w+)", listing()))
    assert {*module.__all__} <= listed
    assert all(hasattr(module, name) for name in module.__all__)


@pytest.mark.parametrize(
    "line",
    [
        "fleet_engine.DataError(FleetError)",
        "fleet_engine.Match.events: list[Event]",
        "@property fleet_engine.Match.to_move(self) -> int | None",
        "fleet_engine.__version__",
        "fleet_engine.bots: module",
        "fleet_engine.bots.LEVELS = ('easy', 'medium', 'hard', 'expert')",
        "fleet_engine.bots.RankedAction.value: float | None",
        "fleet_engine.coach.run_to_end(steps: Generator[S, None, T], "
        "on_step: Callable[[S], object] | None=None) -> T",
    ],
)
def test_listing_has_each_sort_of_definition(line: str) -> None:
    assert line in listing().splitlines()


def test_listing_has_the_overloads_of_new_match() -> None:
    lines = [line for line in listing().splitlines() if "fleet_engine.new_match." in line]
    assert [line.partition(" -> ")[2] for line in lines] == [
        "CardsMatch", "DiceMatch", "FishingMatch", "Match",
    ]  # fmt: skip
