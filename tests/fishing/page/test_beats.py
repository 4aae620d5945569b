"""What happens to the reader is seen at the own mat, and the evening by its name."""

from collections.abc import Iterator

import pytest

from app.games.fishing.beats import BEATS
from app.ui.beats import Beat, Stage
from app.ui.cast import Cast
from app.words import Words
from fleet_engine.fishing import events

NAMES = ("Eva", "Ann")


def beats(event: events.Event, words: Words, shown: int = 0) -> list[Beat]:
    stage = Stage(Cast(NAMES, reader=shown), shown, words)
    found: Iterator[Beat] = iter(BEATS[type(event)](event, stage))
    return list(found)


@pytest.mark.parametrize(
    ("robbed", "place"),
    [
        (events.Robbed(1, 0, "barrel"), "#own-oil"),
        (events.Robbed(1, 0, "money"), "#own-purse"),
        (events.Robbed(1, 0, "fish", "red", "2", "1"), "#own-2"),
    ],
)
def test_whoever_is_robbed_sees_who_did_it_and_what_of(
    robbed: events.Robbed, place: str, words: Words
) -> None:
    name, *others = beats(robbed, words)
    assert name.move == "name"
    assert "Ann" in name.text
    assert {beat.at for beat in others if beat.move in ("strike", "say")} == {place}
    assert any(beat.text == "−1" for beat in others)
    assert all(beat.move != "name" for beat in beats(robbed, words, shown=1))


def test_a_fish_of_the_readers_own_is_seen_to_go_where_it_lay(words: Words) -> None:
    own, theirs = (beats(events.FishLost(seat, "red", "2", "rot"), words) for seat in range(2))
    assert [beat.move for beat in own] == ["strike", "say"]
    assert own[1].at.startswith("#own-2")
    assert [beat.move for beat in theirs] == ["strike"]


def test_the_evening_has_its_name_shown(words: Words) -> None:
    (name,) = beats(events.EveningCame((0, 0)), words)
    assert (name.move, name.text) == ("name", words.t("Evening"))
