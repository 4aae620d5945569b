"""What a record leaves out never changes its meaning: old ones keep the game that they told."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from fleet_engine import Match, games, new_match, replay
from fleet_engine.cards import events as card_events
from fleet_engine.cards import ruleset as card_rules
from fleet_engine.core.game import Option, OptionInfo, find
from fleet_engine.core.switches import meant, said
from fleet_engine.dice import ruleset as dice_rules
from fleet_engine.dice.events import BoxesStruck

EDITIONS = {"cards": card_rules.EDITIONS, "dice": dice_rules.EDITIONS}
SWITCHES: Mapping[tuple[str, str], Mapping[str, OptionInfo]] = {
    **{("cards", edition): card_rules.switches_of(edition) for edition in card_rules.EDITIONS},
    **{("dice", edition): dice_rules.switches_of(edition) for edition in dice_rules.EDITIONS},
}
CHANGED = [
    (game, edition, name)
    for (game, edition), switches in SWITCHES.items()
    for name, info in switches.items()
    if info.unsaid != info.value
]
"""The switches whose default is not what a record means without them."""

SHARED_COINS_2018 = (
    "1.dice.1.0.edition=2018.DcNHccEccVlIecBLcbIceAfcZeVcFdjZGTcAKLWHaEcLWHklNdkOOeakS._H8I"
)
COINS_FROM_THE_TOP = (
    "1.dice.1.0.captain_coins_strike=top.DcNHccEccVIecBLcbIceAfcZecFcjDNcBgcLHUEOcaHVicdOlee.Xtjo"
)
NOTHING_TO_DRAW = (
    "1.cards.4.6..AAAAAFA0AAAOANAGA0AMAPALArAuAAAAAEA0AAALAOAAAuAuAsAAAAAAACAzAQANAPAVALATAeA"
    "cAfAoArAqADAzAAAAAAALAPAEA0AAAAAMAQALANAAAEA0AQANANATABAfABApAsApACAzAAAAAAAOANAAACAzAAA"
    "PALAAAVAMAXAMAMABAaABAfAoApApArADAzAAAAAAAQAPADAzAAAAAPANAEA0AAASAOANAAAUAOAUAMATAXABABA"
    "BAfABAtAuAtAAAAAFA0AAAPAOAAATATAVASAPAVABAZABAdABAfAfABAtApACAzAAAAAAANASASADAzAAAAAMANA"
    "AAAATATAWAbABABAaAeAfAfAfABAAAAAFA0AAAOAMAAAWAUASAeAdAeABAbAcAfAfAfAfAfABAtArAGA0AAAAAAA"
    "LANAAAAAAATATATATAVAPAVAbABAaAcAdAdAfAgAiAoAfAfAfAfAfAfAfAoArArAtAAAAAAAAATAVAMATAXASATA"
    "VAMAUASABABAdABABAfAfAfAfAfAfAfAoAfAgAiABAqArAAAAAGA0AAAMANASAAAXAOAVAOAUANAUAPATATATAaA"
    "eABABABAfAfAfAfAfAfAfAfAfAoAfAgAiAoAtAFA0AAAAAAAPAMAPAGA0AAAAANAOAAAAAVANAVAXAOAWATAXAQA"
    "VAOAeABABABAfAgAiAoAfAfAfAfAfAfAfAfAfABArAt.nkys"
)
"""Links that version 0.1.0 wrote, of games in which the rules at stake mattered."""


def test_every_game_has_its_switches_here() -> None:
    assert {game for game, _ in SWITCHES} == set(games())


def test_which_defaults_have_changed_or_are_younger_than_the_records() -> None:
    assert CHANGED == [
        ("cards", "2012", "empty_draw"),
        ("cards", "2012", "empty_trade"),
        ("dice", "2018", "captain_shared_coins"),
    ]


@pytest.mark.parametrize(
    ("link", "totals"),
    [(SHARED_COINS_2018, (23,)), (COINS_FROM_THE_TOP, (19,)), (NOTHING_TO_DRAW, (55, 30, 51, 41))],
)
def test_an_old_link_keeps_its_game_and_its_letters(link: str, totals: tuple[int, ...]) -> None:
    match = replay(link)
    assert match.result
    assert match.result.totals == totals
    assert match.record.to_compact() == link
    for form in (str(match.record), match.record.to_json()):
        assert replay(form).record == match.record
        assert replay(form).events == match.events


def test_shared_coins_of_old_links_strike_where_her_own_do() -> None:
    for link in (SHARED_COINS_2018, COINS_FROM_THE_TOP):
        match = replay(link)
        assert BoxesStruck("lobster", (0,)) in match.events
        assert match.game.said(match.options).keys().isdisjoint({"captain_shared_coins"})


def test_an_old_link_discards_and_trades_where_nothing_is_left_to_draw() -> None:
    events = replay(NOTHING_TO_DRAW).events
    follow = list(pairwise(events))
    traded = [after for event, after in follow if isinstance(event, card_events.CrateTraded)]
    assert any(not isinstance(event, card_events.CardsDrawn) for event in traded)
    discarding = [
        before for before, event in follow if isinstance(event, card_events.CardDiscarded)
    ]
    assert any(not isinstance(event, card_events.CardsDrawn) for event in discarding)


@pytest.mark.parametrize(("game", "edition", "name"), CHANGED)
def test_a_new_game_names_the_switch_in_every_form_and_an_old_one_does_not(
    game: str, edition: str, name: str
) -> None:
    info = SWITCHES[game, edition][name]
    unsaid: dict[str, Any] = {name: info.unsaid}
    new: Match = new_match(game, players=2, seed=1, edition=edition)
    old: Match = new_match(game, players=2, seed=1, edition=edition, **unsaid)
    for match, named in ((new, True), (old, False)):
        for form in (str(match.record), match.record.to_json(), match.record.to_compact()):
            assert (name in form) is named
            again = replay(form)
            assert again.options == match.options
            assert again.record == match.record


@pytest.mark.parametrize(("game", "edition"), SWITCHES)
def test_whatever_is_chosen_a_record_brings_it_back(game: str, edition: str) -> None:
    switches = SWITCHES[game, edition]
    for name, info in switches.items():
        for choice in info.choices:
            wanted: dict[str, Any] = {"edition": edition, name: choice}
            options = find(game).options(wanted)
            back = find(game).options(find(game).meant(find(game).said(options)))
            assert back == options
            played = {**{other: info.value for other, info in switches.items()}, **back}
            assert played[name] == choice


def test_a_default_may_change_again_and_again() -> None:
    """What counts is not the default but what silence means."""
    choices: tuple[Option, ...] = ("a", "b", "c")
    records = []
    for default in choices:
        today = {"rule": OptionInfo(default, choices, "", "a")}
        for played in choices:
            records.append((said(today, {"rule": played}), played))
        assert said(today, {}) == said(today, {"rule": default})
    for default in choices:
        today = {"rule": OptionInfo(default, choices, "", "a")}
        for told, played in records:
            assert {"rule": default, **meant(today, told)}["rule"] == played


def test_an_edition_that_does_not_exist_is_told_of_a_record() -> None:
    for game, editions in EDITIONS.items():
        record = str(new_match(game, players=2, seed=1, edition=editions[0]).record)
        with pytest.raises(ValueError, match="header: edition: '1912' is unknown"):
            replay(record.replace(f"edition: {editions[0]}", "edition: 1912"))
