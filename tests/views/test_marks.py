import pytest

from app.views.dice import marks, names
from app.words import Words
from tests.views.checks import Page

STARS = tuple(range(5, 72, 6))


def classes(written: str, words: Words, **changes: int) -> list[str]:
    values = {"filled": 0, "struck": 0, "threatened": 0, "fresh": 0} | changes
    html = marks.boxes(written, letters=names.letters(words), **values)
    return [str(found["class"]) for found in Page(html).all("i")]


def test_each_state_of_a_box_has_its_own_shape(words: Words) -> None:
    found = classes("-LB--?", words, filled=2, struck=1, threatened=1, fresh=1)
    assert found == ["b f", "b c f new", "b c n", "b", "b p", "b c x"]


def test_a_threat_to_the_next_box_shows_as_threat(words: Words) -> None:
    assert classes("-A", words, threatened=2) == ["b p", "b c p"]


@pytest.mark.parametrize("length", [5, 13, 20])
def test_columns_of_any_length(length: int, words: Words) -> None:
    assert len(classes("-" * length, words, filled=2)) == length


@pytest.mark.parametrize(
    ("length", "stars", "columns"),
    [
        (72, STARS, 24),
        (70, tuple(range(4, 70, 5)), 25),
        (40, tuple(range(4, 40, 5)), 15),
        (100, tuple(range(5, 100, 6)), 30),
        (60, (3, 10, 30), 20),
    ],
)
def test_stars_of_the_track_form_columns(length: int, stars: tuple[int, ...], columns: int) -> None:
    assert marks.columns_of(length, stars) == columns


def test_the_track_draws_each_box_once() -> None:
    html = marks.track(72, STARS, (11,), 13, 2, 17)
    drawn = {str(found["class"]): str(found["d"]) for found in Page(html).all("path")}
    boxes = sum(drawn[kind].count("z") for kind in ("o", "f", "f new"))
    stars = sum(drawn.get(kind, "").count("z") for kind in ("so", "sf", "sf new", "sx"))
    assert (boxes, stars) == (60, 12)
    assert drawn["k"].count("M") == drawn["kp"].count("M") == 1


@pytest.mark.parametrize(
    ("spaces", "capacity", "fish"), [(4, 4, 0), (10, 6, 6), (10, 10, 3), (20, 20, 20)]
)
def test_a_boat_draws_every_space(spaces: int, capacity: int, fish: int) -> None:
    html = marks.boat(spaces, capacity, fish)
    drawn = {str(found["class"]): str(found["d"]) for found in Page(html).all("path")}
    assert drawn.get("f", "").count("M") == fish
    assert drawn.get("o", "").count("M") == capacity - fish
    assert drawn.get("s", "").count("M") == spaces - capacity


def test_a_research_vessel_has_no_spaces() -> None:
    assert 'class="o"' not in marks.ship(0, 0)
    assert marks.ship(3, 1).count("M") >= 4
