"""End warnings of the card game: in time, true, and from public information only."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from app.games.cards import moves
from app.games.cards.dock import CardsDock
from app.games.cards.end_warning import end_warning, fishing, is_last, usual_catch
from app.games.cards.rulebook import BOOK
from app.games.cards.screen import CardsScreen
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.event_feed import group_by_round
from fleet_engine.cards.events import FishCaught, LastRound, LicenceBought, RoundBegan
from tests.cards.page import samples
from tests.views.checks import check_page

TABLES = [(seed, players) for seed in range(4) for players in (2, 3)]


@cache
def moments(seed: int, players: int) -> tuple[tuple[CardsState, ...], CardsState]:
    """Return the states at all decisions of a game, and the final state."""
    asked: list[CardsState] = []
    for session in samples.play_random(seed, players):
        if session.is_over:
            return tuple(asked), samples.view_state(session, is_over=True)
        asked.append(samples.frozen_view_state(session))
    raise AssertionError("every game ends")


@cache
def rounds(seed: int, players: int) -> dict[int, list[object]]:
    """Return the events of each round of a game."""
    *_, session = samples.play_random(seed, players)
    return dict(group_by_round(session.match.visible_events(0), RoundBegan))


def states_with_end_warning(words: Translator) -> Iterator[tuple[CardsState, str, int]]:
    """Yield states with an end warning, its text, and the number of the last round."""
    for table in TABLES:
        asked, last = moments(*table)
        for state in asked:
            if line := end_warning(state.observation, words):
                yield state, line.text, last.observation.round


def test_end_warning_names_the_last_round_correctly(words: Translator) -> None:
    reasons = set()
    for state, text, last in states_with_end_warning(words):
        round_ = state.observation.round
        if is_last(state.observation):
            assert "this is the last round" in text
            assert round_ == last
            reasons.add((state.observation.last_round, "crate" in text))
        elif "the next round is the last" in text:
            assert round_ + 1 == last
        elif "next round" in text:
            assert round_ < last
    assert {(True, False), (False, True), (False, False)} <= reasons


@pytest.mark.parametrize("table", TABLES)
def test_end_warning_appears_in_the_last_two_rounds(
    table: tuple[int, int], words: Translator
) -> None:
    asked, last = moments(*table)
    late = [state for state in asked if state.observation.round >= last.observation.round - 1]
    assert any(end_warning(state.observation, words) for state in late)
    first = next(state for state in late if end_warning(state.observation, words))
    assert first.observation.round < last.observation.round or is_last(first.observation)


def test_end_warning_gives_the_sales_that_end_the_game(words: Translator) -> None:
    compared = 0
    for table in TABLES:
        asked, _ = moments(*table)
        for seen in (state.observation for state in asked):
            line = end_warning(seen, words)
            if line and "if more than" in line.text:
                events = rounds(*table)[seen.round]
                sold = sum(isinstance(event, LicenceBought) for event in events)
                assert str(seen.licences_left) in line.text
                ends = any(isinstance(event, LastRound) for event in events)
                assert ends == (sold > seen.licences_left or not sold)
                assert ("or none" in line.text) == (len(seen.market) == seen.players)
                compared += 1
    assert compared


def test_last_round_is_certain_once_sales_exceed_the_licence_stack(
    words: Translator,
) -> None:
    (seen,) = (
        state.observation for state in moments(0, 3)[0][:1] if state.observation.phase == "auction"
    )
    one_left = replace(seen, licences_left=1, rounds_left=1)
    assert not is_last(one_left)
    one_sold, both_sold = (replace(one_left, market=seen.market[n:]) for n in (1, 2))
    assert "more than 1 license is sold." in end_warning(one_sold, words).text  # type: ignore[union-attr]
    assert not is_last(one_sold)
    assert is_last(both_sold)
    assert end_warning(both_sold, words).text.startswith("Too few licenses")  # type: ignore[union-attr]


def test_fishing_count_is_a_lower_bound_of_the_next_catch() -> None:
    """`fishing` is a lower bound, because captains hired later fish, too."""
    compared = 0
    for table in TABLES:
        asked, last = moments(*table)
        for seen in (state.observation for state in asked):
            if seen.phase == "draw" and seen.round < last.observation.round:
                events = rounds(*table)[seen.round + 1]
                caught = sum(len(event.boats) for event in events if isinstance(event, FishCaught))
                assert caught >= fishing(seen)
                compared += fishing(seen) > 0
    assert compared


def test_end_warning_precedes_recent_events_and_labels_the_clocks(words: Translator) -> None:
    for state, text, _ in states_with_end_warning(words):
        page = check_page(
            CardsScreen(state, words).render(), actions=moves.actions, terms=BOOK.rules
        )
        news = check_page(CardsDock(state, words).event_feed()).text
        assert news.split(text)[0].strip() == "Just now"
        assert text in CardsDock(state, words).spoken_text()
        label = page.find_by_id("end-counters")["aria-label"] or ""
        sure = is_last(state.observation)
        assert ("Last round!" if sure else text) in label
        assert ("Last round" in CardsDock(state, words).phase()) == sure


def test_end_warning_follows_the_events_of_a_stop(words: Translator) -> None:
    followed = 0
    for state, text, _ in states_with_end_warning(words):
        dock = CardsDock(replace(state, playback="step"), words)
        if [line for line in dock.news if line.icon != "flag"]:
            assert check_page(dock.event_feed()).text.split(text)[1].strip() == "More"
            followed += 1
    assert followed


def test_end_warning_is_absent_with_more_than_two_rounds_left(words: Translator) -> None:
    for table in TABLES:
        asked, _ = moments(*table)
        for state in asked:
            if state.observation.rounds_left > 2:
                assert end_warning(state.observation, words) is None


@pytest.mark.parametrize("table", TABLES)
def test_cause_of_the_end_is_the_last_recent_event(
    table: tuple[int, int], words: Translator
) -> None:
    _, last = moments(*table)
    assert end_warning(last.observation, words) is None
    *_, cause = CardsDock(last, words).recent_lines()
    assert cause.icon == "flag"
    news = check_page(CardsDock(replace(last, is_over=True, before=()), words).event_feed()).text
    assert news.endswith(f"{cause.text} More")


def test_crates_are_a_warning_only_if_the_usual_catch_takes_them(words: Translator) -> None:
    seen = next(
        state.observation
        for state in reversed(moments(0, 3)[0])
        if state.observation.phase == "launch"
    )
    two = usual_catch(seen, 2)
    assert usual_catch(seen, 1) < two < 33
    late = replace(seen, rounds_left=2, licences_left=9, last_round=False)
    assert end_warning(replace(late, crates_left=33), words) is None
    assert end_warning(replace(late, crates_left=two + 1), words) is None
    near = end_warning(replace(late, crates_left=two), words)
    assert near
    assert near.text == f"Only {two} crates left: the next round may be the last."


@pytest.mark.parametrize("fishings", [1, 2])
def test_usual_catch_counts_captains_and_space_on_boats(fishings: int) -> None:
    seen = moments(0, 3)[0][0].observation
    assert not any(player.boats for player in seen.player_views)
    # Without boats each player launches one in each round, with a captain.
    assert usual_catch(seen, fishings) == sum(range(1, fishings + 1)) * seen.players
