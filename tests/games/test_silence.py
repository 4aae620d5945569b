"""Options that a record omits: they keep their meaning when defaults change."""

from collections.abc import Mapping
from typing import Any

import pytest

from fleet_engine import Match, games, new_match, replay
from fleet_engine.core.game import Option, OptionInfo, find_game
from fleet_engine.core.switches import options_for_record, options_from_record
from tests.games.kinds import GAME_CHECKS

SWITCHES: Mapping[tuple[str, str], Mapping[str, OptionInfo]] = {
    (game, edition): switches
    for game, kind in GAME_CHECKS.items()
    for edition, switches in kind.switches.items()
}
CHANGED = [
    (game, edition, name)
    for (game, edition), switches in SWITCHES.items()
    for name, info in switches.items()
    if info.record_default != info.default
]
"""Switches whose default differs from the meaning of a record without them."""


def by(edition: str) -> dict[str, Any]:
    """Return the options that name an edition; none in a game without editions."""
    return {"edition": edition} if edition else {}


def test_every_game_has_its_switches_here() -> None:
    assert {game for game, _ in SWITCHES} == set(games())


def test_listed_switches_are_those_with_changed_defaults() -> None:
    assert [
        (game, edition, name)
        for game, kind in GAME_CHECKS.items()
        for edition, name in kind.changed_defaults
    ] == CHANGED
    assert CHANGED


@pytest.mark.parametrize(
    ("link", "totals"),
    [pair for kind in GAME_CHECKS.values() for pair in kind.legacy_links.items()],
)
def test_old_link_replays_and_is_written_the_same(link: str, totals: tuple[int, ...]) -> None:
    match = replay(link)
    assert match.result
    assert match.result.totals == totals
    assert match.record.to_compact() == link
    for form in (str(match.record), match.record.to_json()):
        assert replay(form).record == match.record
        assert replay(form).events == match.events


@pytest.mark.parametrize(("game", "edition", "name"), CHANGED)
def test_every_form_names_a_changed_switch_of_a_new_game_only(
    game: str, edition: str, name: str
) -> None:
    info = SWITCHES[game, edition][name]
    left_out: dict[str, Any] = {name: info.record_default}
    new: Match = new_match(game, players=2, seed=1, **by(edition))
    old: Match = new_match(game, players=2, seed=1, **by(edition), **left_out)
    for match, named in ((new, True), (old, False)):
        for form in (str(match.record), match.record.to_json(), match.record.to_compact()):
            assert (name in form) is named
            again = replay(form)
            assert again.options == match.options
            assert again.record == match.record


@pytest.mark.parametrize(("game", "edition"), SWITCHES)
def test_record_restores_every_choice_of_a_switch(game: str, edition: str) -> None:
    switches = SWITCHES[game, edition]
    for name, info in switches.items():
        for choice in info.choices:
            wanted: dict[str, Any] = {**by(edition), name: choice}
            options = find_game(game).options(wanted)
            back = find_game(game).options(
                find_game(game).options_from_record(find_game(game).options_for_record(options))
            )
            assert back == options
            played = {**{other: info.default for other, info in switches.items()}, **back}
            assert played[name] == choice


def test_records_stay_valid_after_several_changes_of_a_default() -> None:
    """A record depends on `record_default`, not on the default."""
    choices: tuple[Option, ...] = ("a", "b", "c")
    records = []
    for default in choices:
        today = {"rule": OptionInfo(default, choices, "", "a")}
        for played in choices:
            records.append((options_for_record(today, {"rule": played}), played))
        assert options_for_record(today, {}) == options_for_record(today, {"rule": default})
    for default in choices:
        today = {"rule": OptionInfo(default, choices, "", "a")}
        for recorded, played in records:
            assert {"rule": default, **options_from_record(today, recorded)}["rule"] == played


def test_record_with_an_unknown_edition_is_refused() -> None:
    of_editions = [(game, next(iter(kind.switches))) for game, kind in GAME_CHECKS.items()]
    for game, edition in of_editions:
        if not edition:
            continue
        record = str(new_match(game, players=2, seed=1, edition=edition).record)
        with pytest.raises(ValueError, match="header: edition: '1912' is unknown"):
            replay(record.replace(f"edition: {edition}", "edition: 1912"))
