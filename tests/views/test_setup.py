"""The setup screen."""

import re
from dataclasses import replace

import pytest

from app.game_options import OptionChoice, OptionGroup
from app.games.dice.game import groups as dice_groups
from app.games.game import players_at
from app.i18n import Translator
from app.play.seats import REMOTE, Seat
from app.screens.setup import SetupViewState, setup_screen
from app.table_setup import DEFAULT_GAME, LINK, TableSetup
from app.ui.players import SPECTATOR
from fleet_engine import games
from fleet_engine.bots import LEVELS, names
from tests.views.checks import ParsedPage, check_page

GAMES = (("dice", "die", "Fleet: The Dice Game"),)


def with_own(words: Translator, *own: OptionChoice) -> tuple[OptionGroup, ...]:
    """Return the groups of the dice game, with custom sheets among the choices."""
    *others, sheets = dice_groups(words)
    return (*others, sheets._replace(choices=(*sheets.choices, *own)))


def state_of(
    table: TableSetup, groups: tuple[OptionGroup, ...], words: Translator
) -> SetupViewState:
    return SetupViewState(
        table, players_at(table.seats, 0, SPECTATOR, words), groups, GAMES, range(1, 5)
    )


def drawn(table: TableSetup, words: Translator) -> ParsedPage:
    groups = with_own(words, OptionChoice("own-code", "log", "My pad"))
    return check_page(setup_screen(state_of(table, groups, words), words))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_everything_can_be_chosen_by_a_tap(count: int, words: Translator) -> None:
    page = drawn(TableSetup(DEFAULT_GAME).with_seats(count), words)
    wanted = {f"seats={n}" for n in (1, 2, 3, 4)}
    occupants = ("person", REMOTE, LINK, *LEVELS)
    wanted |= {f"player-{n}={who}" for n in range(1, count) for who in occupants}
    wanted |= {"edition=2020", "edition=2018", "sheet=r1", "sheet=r2", "sheet=own-code"}
    wanted |= {
        f"{name}={value}" for name in ("captains", "trophies") for value in ("true", "false")
    }
    assert page.control_arguments("setup") == wanted
    assert page.find_by_id("gold")["data-arg"] == "table"


@pytest.mark.parametrize("game", games())
def test_levels_are_offered_if_a_game_has_them_else_its_bots(game: str, words: Translator) -> None:
    arguments = drawn(TableSetup(game), words).control_arguments("setup")
    offered = {bot for bot in names() if f"player-1={bot}" in arguments}
    assert offered in ({*LEVELS}, {"random", "greedy"})
    assert offered <= {*names(game)}
    assert (offered == {*LEVELS}) == (LEVELS[0] in names(game))


def test_the_names_of_people_are_fields(words: Translator) -> None:
    page = drawn(TableSetup(DEFAULT_GAME, seats=(Seat('A"na'), Seat(), Seat(bot="greedy"))), words)
    fields = page.find_all("input")
    assert [found["value"] for found in fields] == ['A"na', ""]
    assert [found["placeholder"] for found in fields] == ['A"na', "Player 2"]
    assert {found["maxlength"] for found in fields} == {"20"}


def test_strength_of_bots_is_described_in_words(words: Translator) -> None:
    page = drawn(
        TableSetup(DEFAULT_GAME, seats=(Seat(), Seat(bot="random"), Seat(bot="greedy"))), words
    )
    assert "Nora computer: picks at random" in page.text
    assert "Nils computer: picks what looks best" in page.text


def test_each_computer_player_has_a_face_and_dots_for_how_well_it_plays(words: Translator) -> None:
    table = TableSetup(DEFAULT_GAME, seats=(Seat(), Seat(bot="random"), Seat(bot="greedy")))
    html = setup_screen(state_of(table, dice_groups(words), words), words)
    faces = re.findall(r'href="#(i-captain-\w+)"', html)
    assert faces == ["i-captain-nora", "i-captain-nils"]
    dots = [row.count('class="on"') for row in re.findall(r'class="strength-dots".*?</span>', html)]
    assert dots == [1, 2]


def test_a_handoff_is_offered_to_several_people_only(words: Translator) -> None:
    assert "handoff=true" not in drawn(TableSetup(DEFAULT_GAME), words).control_arguments("setup")
    assert "handoff=true" in drawn(
        TableSetup(DEFAULT_GAME, seats=(Seat(), Seat())), words
    ).control_arguments("setup")


def test_differences_of_an_edition_are_described(words: Translator) -> None:
    texts = {
        drawn(TableSetup(DEFAULT_GAME, options={"edition": edition}), words).text
        for edition in ("2020", "2018")
    }
    assert len(texts) == 2


def test_a_game_of_secret_hands_offers_no_way_around_the_handoff(words: Translator) -> None:
    table = TableSetup(DEFAULT_GAME, seats=(Seat(), Seat()))
    state = replace(state_of(table, dice_groups(words), words), secret=True)
    page = check_page(setup_screen(state, words))
    assert not {arg for arg in page.control_arguments("setup") if arg.startswith("handoff")}
    assert "Hands are secret" in page.text
    assert "goes straight to the next" not in page.text


def test_choices_that_begin_alike_have_ids_of_their_own(words: Translator) -> None:
    same = "own1-Sheet-of-the-second-printing-of-my-box"
    groups = with_own(words, *(OptionChoice(f"{same}-{end}", "log", end) for end in "AB"))
    page = check_page(setup_screen(state_of(TableSetup(DEFAULT_GAME), groups, words), words))
    ids = [found["id"] for found in page.find_all("button") if found.get("data-do") == "setup"]
    assert len(ids) == len(set(ids))


OPEN_POINTS = tuple(
    OptionGroup(
        name,
        name,
        (OptionChoice("usual", "", "Usual"), OptionChoice("other", "", "Other")),
        True,
        seats,
    )
    for name, seats in (("always", ()), ("only-four", (4,)))
)


@pytest.mark.parametrize(
    ("count", "chosen", "shown", "unfolded"),
    [
        (2, {}, {"always"}, False),
        (4, {}, {"always", "only-four"}, False),
        (2, {"always": "other"}, {"always"}, True),
        (2, {"only-four": "other"}, {"always"}, False),
    ],
)
def test_open_points_of_the_rules_are_folded_until_one_is_changed(
    count: int, chosen: dict[str, str], shown: set[str], unfolded: bool, words: Translator
) -> None:
    table = TableSetup(DEFAULT_GAME, options=chosen).with_seats(count)
    page = check_page(setup_screen(state_of(table, OPEN_POINTS, words), words))
    names = {name for name, _ in (pair.split("=") for pair in page.control_arguments("setup"))}
    assert names & {group.name for group in OPEN_POINTS} == shown
    assert ("open" in page.find_by_id("rulings")) == unfolded


def test_a_game_without_open_points_has_nothing_to_unfold(words: Translator) -> None:
    assert not drawn(TableSetup(DEFAULT_GAME), words).find_all(id="rulings")
