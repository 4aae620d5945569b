import pytest

from app.games.dice import labels, sheet_drawing
from app.i18n import Translator
from tests.views.checks import ParsedPage

STARS = tuple(range(5, 72, 6))


def drawn(written: str, words: Translator, **changes: int) -> ParsedPage:
    values = {"filled": 0, "struck": 0, "threatened": 0, "fresh": 0} | changes
    return ParsedPage(
        sheet_drawing.boxes(written, letters=labels.letters(words), cut=sheet_drawing.ROW, **values)
    )


def shapes(page: ParsedPage) -> dict[str, int]:
    """Return the number of boxes in each state."""
    boxes = [found for found in page.find_all("path") if found["class"] not in ("k", "kp")]
    return {str(found["class"]): str(found["d"]).count("M") for found in boxes}


def test_each_state_of_a_box_has_its_own_shape(words: Translator) -> None:
    page = drawn("-LB--?", words, filled=2, struck=1, threatened=1, fresh=1)
    assert shapes(page) == {"f": 1, "f new": 1, "n": 1, "o": 1, "p": 1, "x": 1}
    signs = {str(found["class"]): str(found["d"]) for found in page.find_all("path")}
    assert signs["k"].count("M") == 2 * signs["kp"].count("M") - 1


def test_circles_show_their_letters_unless_struck(words: Translator) -> None:
    page = drawn("-LB--?", words, filled=2, struck=1)
    assert {str(found["class"]) for found in page.find_all("text")} == {"f", "n"}
    assert page.text == "L B"


def test_a_threat_to_the_next_box_shows_as_threat(words: Translator) -> None:
    assert shapes(drawn("-A", words, threatened=2)) == {"p": 2}


@pytest.mark.parametrize("cut", [sheet_drawing.ROW, sheet_drawing.SHIP, sheet_drawing.BUILDING])
@pytest.mark.parametrize("length", [1, 5, 13, 20])
def test_any_number_of_boxes_fits_the_picture(
    length: int, cut: sheet_drawing.BoxGeometry, words: Translator
) -> None:
    html = sheet_drawing.boxes("A" * length, 1, 0, 0, 0, labels.letters(words), cut)
    [picture] = ParsedPage(html).find_all("svg")
    right = float(str(picture["viewbox"]).split()[2])
    last = (length - 1) * cut.pitch + 1 + cut.width
    assert right == pytest.approx(last + 1, abs=0.1)
    assert sum(shapes(ParsedPage(html)).values()) == length
    assert "--" not in html


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
    assert sheet_drawing.columns_of(length, stars) == columns


def test_the_track_draws_each_box_once() -> None:
    html = sheet_drawing.track(72, STARS, (11,), 13, 2, 17)
    drawn = {str(found["class"]): str(found["d"]) for found in ParsedPage(html).find_all("path")}
    boxes = sum(drawn[kind].count("z") for kind in ("o", "f", "f new"))
    stars = sum(drawn.get(kind, "").count("z") for kind in ("so", "sf", "sf new", "sx"))
    assert (boxes, stars) == (60, 12)
    assert drawn["k"].count("M") == drawn["kp"].count("M") == 1


@pytest.mark.parametrize(
    ("spaces", "capacity", "fish"), [(4, 4, 0), (10, 6, 6), (10, 10, 3), (20, 20, 20)]
)
def test_a_boat_draws_every_space(spaces: int, capacity: int, fish: int) -> None:
    html = sheet_drawing.fleet(spaces, (sheet_drawing.BoatSlot(capacity, fish),), 0, 0)
    drawn = {str(found["class"]): str(found["d"]) for found in ParsedPage(html).find_all("path")}
    assert drawn.get("f", "").count("M") == fish
    assert drawn.get("o", "").count("M") == capacity - fish
    assert drawn.get("s", "").count("M") == spaces - capacity


def test_free_slips_follow_the_boats_and_the_next_ones_are_marked() -> None:
    boats = (sheet_drawing.BoatSlot(4, 1), sheet_drawing.BoatSlot(4, 0, new=True))
    page = ParsedPage(sheet_drawing.fleet(4, boats, 2, 1))
    hulls = [
        found["class"] for found in page.find_all("path") if found["class"] in ("h", "up", "due")
    ]
    assert hulls == ["h", "h", "up", "due"]
    assert len(page.find_all("g", class_="new")) == 1


def test_a_research_vessel_has_no_spaces() -> None:
    assert 'class="o"' not in sheet_drawing.ship(0, 0)
    assert sheet_drawing.ship(3, 1).count("M") >= 4
