"""Animation cues of Let's Go Fishing!: losses at the own mat, and the evening."""

from collections.abc import Iterator

import pytest

from app.games.fishing.animations import CUES
from app.i18n import Translator
from app.ui.animation import AnimationCue, CueContext
from app.ui.players import Players
from fleet_engine.fishing import events

NAMES = ("Eva", "Ann")


def beats(event: events.Event, words: Translator, shown: int = 0) -> list[AnimationCue]:
    stage = CueContext(Players(NAMES, viewer=shown), shown, words)
    found: Iterator[AnimationCue] = iter(CUES[type(event)](event, stage))
    return list(found)


@pytest.mark.parametrize(
    ("robbed", "place"),
    [
        (events.Robbed(1, 0, "barrel"), "#own-oil"),
        (events.Robbed(1, 0, "money"), "#own-money"),
        (events.Robbed(1, 0, "fish", "red", "2", "1"), "#own-2"),
    ],
)
def test_victim_sees_the_robber_and_the_stolen_thing(
    robbed: events.Robbed, place: str, words: Translator
) -> None:
    name, held, *others = beats(robbed, words)
    assert [name.kind, held.kind] == ["name", "come"]
    assert "Ann" in name.text
    assert {beat.target for beat in others if beat.kind in ("strike", "say")} == {place}
    assert any(beat.text == "−1" for beat in others)
    assert all(beat.kind != "name" for beat in beats(robbed, words, shown=1))


def test_lost_fish_of_the_viewer_is_struck_at_its_place(words: Translator) -> None:
    own, theirs = (beats(events.FishLost(seat, "red", "2", "rot"), words) for seat in range(2))
    assert [beat.kind for beat in own] == ["come", "strike", "say"]
    assert own[2].target.startswith("#own-2")
    assert [beat.kind for beat in theirs] == ["come", "strike"]


def test_the_evening_has_its_name_shown(words: Translator) -> None:
    name, _ = beats(events.EveningCame((0, 0)), words)
    assert (name.kind, name.text) == ("name", words.t("Evening"))


STAR, COINS = ".player-stats .amount:nth-child(1)", ".player-stats .amount:nth-child(2)"
OWN = '#own [id$="-{}"] .boat-spaces'
MOST = ("#bag .of-red .bag-count", "#own-money .amount:nth-child(3)", "trophy")
"""Places that show the leaders in red fish and the points of that majority."""


@pytest.mark.parametrize(
    ("event", "places"),
    [
        (events.RoundBegan(2, 0, "red", 2), ("#rounds",)),
        (events.EveningCame((1, 1)), ("clock",)),
        (events.CaptainMoved(1), ("#seat-1 .player-marks",)),
        (events.FishStowed(1, "red", "1"), (f"#seat-1 {STAR}", *MOST)),
        (events.FishLost(1, "red", "1", "rot"), (f"#seat-1 {STAR}", *MOST, "bin")),
        (
            events.FishLost(0, "red", "1", "rot"),
            ("#own-money .amount:nth-child(2)", *MOST, "bin", OWN.format(1), ".rotten"),
        ),
        (events.Robbed(1, 0, "barrel"), ("#own-oil", "pirates", ".robbed")),
        (
            events.Robbed(1, 0, "money"),
            (f"#seat-0 {COINS}", f"#seat-1 {COINS}", "#own-money", "pirates"),
        ),
        (
            events.Robbed(1, 0, "fish", "red", "2", "1"),
            (f"#seat-0 {STAR}", f"#seat-1 {STAR}", *MOST, OWN.format(2), "pirates"),
        ),
        (events.Robbed(0, 1, "fish", "red", "2", "1"), (OWN.format(1), *MOST, "pirates")),
    ],
)
def test_results_are_hidden_until_their_cue_plays(
    event: events.Event, places: tuple[str, ...], words: Translator
) -> None:
    """Results of other seats are hidden as well, until their cue plays."""
    found = beats(event, words)
    held = [beat for beat in found if beat.kind == "come"]
    assert any(all(place in beat.target for place in places) for beat in held)
    assert ", " not in "".join(beat.target for beat in held), (
        "the browser would take the first alone"
    )
    moves = [beat.kind for beat in found]
    assert "strike" not in moves[: moves.index("come")]
