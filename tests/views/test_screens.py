import re
from dataclasses import asdict, replace
from datetime import date

import pytest

from app import presenter
from app.games import GAMES, QUICK_STARTS
from app.games.dice.end_screen import SoloEndState, render_solo_end
from app.i18n import LANGUAGES, Translator
from app.play.active_game import ActiveGame
from app.play.results import GameResult, ResultsLog
from app.play.score_history import totals_by_round
from app.play.seats import SOLO_SEATS, Seat
from app.play.session import GameSession
from app.play.tutorial_progress import TutorialProgress, TutorialSave
from app.presenter import ScreenContext
from app.screens import challenges
from app.screens.challenges import FriendRow
from app.screens.home import HomeState, home
from app.screens.settings import APPEARANCE, SettingsViewState, settings_screen
from app.screens.text_page import Chapter, TextPageState, text_page
from app.store import SETTING_VALUES, Settings, Store
from app.ui.dates import written_day
from app.ui.dialogs import ConfirmOverlay, ConfirmText, MenuOverlay, render_overlay
from fleet_engine.dice import ruleset
from fleet_engine.dice.scoring import RANKS
from tests.dice.page import samples
from tests.views.checks import ParsedPage, check_page

DAY = date(2026, 11, 21)


def solo(day: str, seed: int, total: int, rank: str) -> GameResult:
    return GameResult(day, f"1.dice.1.{seed}..EAAA.aaaa", SOLO_SEATS, (total,), (1,), rank)


RESULTS = (
    solo("2026-11-21", 20261121, 71, "mate"),
    solo("2026-11-20", 5, 48, "greenhorn"),
    solo("not a day", 6, 90, "of another version"),
)


NO_GAMES = presenter.GamesAtHome()


def at_home(
    words: Translator,
    running: GameSession | None = None,
    results: tuple[GameResult, ...] = (),
    overlay: object = None,
) -> ParsedPage:
    """Return the home screen with a running game, stored results or an open overlay."""
    store = Store({})
    voyage = ActiveGame(store, ResultsLog(store), lambda: DAY, lambda: 1, progress_of)
    if running:
        voyage.start(running)
    games = presenter.GamesAtHome(voyage.session, voyage.games.running())
    return check_page(
        presenter.render_home(ScreenContext(words=words, overlay=overlay), games, results, DAY)
    )


def progress_of(session: GameSession) -> tuple[int, int]:
    return GAMES[session.game].progress(session)


def draft(seed: int = 3) -> GameSession:
    """Return a solo game at its first decision."""
    return next(samples.play_solo(seed))


def test_a_newcomer_finds_one_way_to_begin(words: Translator) -> None:
    page = at_home(words)
    first = next(iter(GAMES))
    assert page.find_by_id("gold")["data-do"] == "tutorial"
    assert page.find_by_id("gold")["data-arg"] == first
    assert "Recent games" not in page.text
    assert page.control_arguments("language") == set(LANGUAGES)


def test_gold_plays_after_a_game_or_a_tutorial(words: Translator) -> None:
    logbook = TutorialProgress(Store({}))
    logbook.finish(next(iter(GAMES)))
    learned = check_page(
        presenter.render_home(ScreenContext(words=words), NO_GAMES, (), DAY, logbook)
    )
    for page in (learned, at_home(words, results=RESULTS)):
        assert page.find_by_id("gold")["data-do"] == "play"
        assert page.find_by_id("gold")["data-arg"] == next(iter(QUICK_STARTS))


def test_popover_offers_the_tutorial_in_gold_until_its_game_was_tried(
    words: Translator,
) -> None:
    first = next(iter(GAMES))
    logbook = TutorialProgress(Store({}))
    logbook.finish(first)
    learned = check_page(
        presenter.render_home(ScreenContext(words=words), NO_GAMES, (), DAY, logbook)
    )
    for page, tried in (
        (at_home(words), ()),
        (at_home(words, results=RESULTS), (first,)),
        (at_home(words, draft()), (first,)),
        (learned, (first,)),
    ):
        gold = [button["data-do"] for button in page.find_all("button", class_="gold small")]
        assert gold == ["play" if game in tried else "tutorial" for game in GAMES]
        plain = page.find_all("button", class_="plain", data_do="tutorial")
        assert [button["data-arg"] for button in plain] == [*tried]


def test_gold_continues_the_lesson_that_was_left(words: Translator) -> None:
    logbook = TutorialProgress(Store({}))
    logbook.save(TutorialSave("dice", ("goal",), (), ""))
    for results in ((), RESULTS):
        page = check_page(
            presenter.render_home(ScreenContext(words=words), NO_GAMES, results, DAY, logbook)
        )
        assert (page.find_by_id("gold")["data-do"], page.find_by_id("gold")["data-arg"]) == (
            "tutorial",
            "dice",
        )
        assert GAMES["dice"].title in page.text


def test_running_game_can_be_continued_and_ends_only_after_a_question(words: Translator) -> None:
    page = at_home(words, draft(), RESULTS)
    assert page.find_by_id("gold")["data-arg"] == "continue"
    assert page.find_by_id("new-game")["data-do"] == "play"
    assert all(argument.startswith("end game:") for argument in page.control_arguments("ask"))
    assert "Round 1 of 8" in page.text


def test_each_game_has_a_tap_of_its_own_that_plays(words: Translator) -> None:
    page = at_home(words)
    begun = [button["data-arg"] for button in page.find_all(class_="picture-button")]
    assert begun == [next(iter(game.quick_starts)) for game in GAMES.values()]
    assert {button["data-do"] for button in page.find_all(class_="picture-button")} == {"play"}


def test_todays_dice_of_a_newcomer_show_their_running_game(words: Translator) -> None:
    assert at_home(words).find_by_id("play-today")["data-arg"] == "today:20261121"
    assert at_home(words, results=RESULTS).find_all(id="play-today") == []
    running = at_home(words, draft(20261121))
    again = running.find_by_id("play-today")
    assert (again["data-arg"], again["aria-label"]) == (
        "today:20261121",
        f"{words.t('Continue')}: {words.t('Today’s dice')}",
    )


def test_results_of_unknown_ranks_and_days_are_shown_as_they_are(words: Translator) -> None:
    page = at_home(words, results=RESULTS)
    assert "of another version" in page.text
    assert "3 games, best 90, average 70" in page.text
    assert written_day("2026-11-21", words) == "Nov 21"


@pytest.mark.parametrize("name", GAMES)
def test_any_game_may_be_the_first_that_invites(name: str, words: Translator) -> None:
    game = GAMES[name]
    offer = game.new_game_offer(words)
    page = check_page(home(HomeState((), (), offer), words))
    assert page.find_by_id("gold")["data-arg"] in game.quick_starts
    for text in (offer.title, offer.length, offer.label, offer.below):
        assert text
        assert text in page.text


def test_the_home_screen_has_its_sheets(words: Translator) -> None:
    for over in (MenuOverlay(), ConfirmOverlay("save-all")):
        page = at_home(words, overlay=over)
        assert "inert" in page.find_by_id("screen")


def finished(seed: int = 3) -> SoloEndState:
    *_, last = samples.play_solo(seed)
    ranks = tuple(zip(ruleset.load_printed("2020").ranks, RANKS, strict=True))
    return SoloEndState(
        last.match.observe(0), tuple(row[0] for row in totals_by_round(last.match)), ranks
    )


def test_the_score_screen_adds_up(words: Translator) -> None:
    state = finished()
    total = state.observation.sheets[0].score.total
    page = check_page(render_solo_end(state, words))
    assert f"Game over: {total} point" in page.text
    assert page.control_arguments("play") == {"same", "again"}
    assert page.control_arguments("share") == {"result"}


@pytest.mark.parametrize("best", [None, 1, 200])
def test_best_result_so_far_is_shown(best: int | None, words: Translator) -> None:
    text = check_page(render_solo_end(replace(finished(), best=best), words)).text
    assert ("new personal best" in text) == (best == 1)
    assert ("your best: 200" in text) == (best == 200)


def test_a_shared_result_is_a_friends_and_gold_plays_its_dice(words: Translator) -> None:
    state = replace(finished(), own=False, is_friends=True)
    total = state.observation.sheets[0].score.total
    page = check_page(render_solo_end(state, words))
    assert f"Your friend scored {total} points." in page.text
    assert page.find_by_id("gold")["data-arg"] == "same"
    assert page.control_arguments("play") == {"same", "again"}
    for own in ("Your sheet", "points short of", "Solo vs", "your best", "personal best"):
        assert own not in page.text


@pytest.mark.parametrize(
    ("lead", "comparison"),
    [(8, "8 points ahead of Ann"), (0, "tied with Ann"), (-1, "1 point short of Ann")],
)
def test_the_same_dice_are_compared_with_the_friends(
    lead: int, comparison: str, words: Translator
) -> None:
    mine = finished().observation.sheets[0].score.total
    rows = (
        FriendRow(1, "Ann", mine - lead, (mine - lead,), own=False),
        FriendRow(1, "You", mine, (mine,), own=True),
    )
    friends = challenges.end_part("dice-1-AAAA", rows, words)
    page = check_page(render_solo_end(replace(finished(), friends=friends), words))
    assert comparison in page.text
    assert str(mine - lead) in page.text
    assert page.find_by_id("to-friends")["data-arg"] == "open:dice-1-AAAA"
    assert page.find_by_id("gold")["data-arg"] == "again"


def test_a_curve_of_nothing_or_one_round_is_left_out(words: Translator) -> None:
    for totals in ((), (5,)):
        assert (
            "Score by round"
            not in check_page(render_solo_end(replace(finished(), totals=totals), words)).text
        )
    flat = replace(finished(), totals=(0, 0, 0))
    assert "Score by round" in check_page(render_solo_end(flat, words)).text


def test_the_highest_rank_has_none_above_it(words: Translator) -> None:
    low = replace(finished(), ranks=((0, "greenhorn"), (1, "salty-captain")))
    page = check_page(render_solo_end(low, words))
    assert "Salty Captain" in page.text
    assert "the top rank" in page.text


def test_muted_speaker_is_the_icon_of_sound_only() -> None:
    signs = {name: {sign for sign, _ in shown.values()} for name, (_, shown) in APPEARANCE.items()}
    quiet = [name for name, shown in signs.items() if "quiet" in shown]
    assert quiet == ["sound"]


def test_settings_offer_all_values_and_show_the_current_ones(words: Translator) -> None:
    page = check_page(settings_screen(SettingsViewState(Settings(theme="dark")), words))
    languages, *others = SETTING_VALUES
    assert page.control_arguments("language") == {*SETTING_VALUES[languages]} - {""}
    offered = {f"{name}={value}" for name in others for value in SETTING_VALUES[name]}
    assert page.control_arguments("setting") == offered
    assert page.find_by_id("set-theme-dark")["aria-pressed"] == "true"
    assert page.find_by_id("set-theme-usual")["aria-pressed"] == "false"
    assert page.find_by_id("file")["type"] == "file"
    assert page.control_arguments("start") == {"fast"}
    assert asdict(Settings()) == {name: possible[0] for name, possible in SETTING_VALUES.items()}


def test_deleting_asks_first(words: Translator) -> None:
    page = check_page(
        settings_screen(SettingsViewState(Settings(), overlay=ConfirmOverlay("delete")), words)
    )
    assert page.control_arguments("ask") == {"delete"}
    assert page.control_arguments("confirm-yes") == {"delete"}


def test_pages_to_read(words: Translator) -> None:
    chapters = (Chapter("One", (("Head", ("A & B",)),)), Chapter("", (("Alone", ("C",)),)))
    page = check_page(text_page(TextPageState("Title", chapters), words))
    assert "A & B" in page.text
    assert page.find_all(id="query") == []
    found = check_page(text_page(TextPageState("Rules", (), query='"none"'), words))
    assert found.find_by_id("query")["value"] == '"none"'
    assert "Nothing found." in found.text


def test_book_shows_its_contents_until_a_search(
    words: Translator,
) -> None:
    chapters = (Chapter("One", (("Head", ("A",)),)), Chapter("Two", (("Alone", ("B",)),)))
    book = check_page(text_page(TextPageState("Rules", chapters, query=" "), words))
    assert [found.get("open") for found in book.find_all("details")] == ["", None]
    assert len(book.find_all("summary")) == 2
    searched = check_page(text_page(TextPageState("Rules", chapters, query="a"), words))
    assert searched.find_all("details") == []
    assert {"A", "B"} <= set(searched.text.split())


OWN = ConfirmText("Delete it?", "It is gone.", "Delete")


@pytest.mark.parametrize(
    "question",
    [
        ConfirmOverlay("delete", OWN),
        ConfirmOverlay("delete-thing", OWN),
        ConfirmOverlay("import"),
        ConfirmOverlay("save-game"),
    ],
)
def test_an_answer_that_loses_something_is_not_the_gold_one(
    question: ConfirmOverlay, words: Translator
) -> None:
    page = check_page(render_overlay(question, words))
    [yes] = page.find_all("button", data_do="confirm-yes")
    [gold] = [each for each in page.find_all("button") if "gold" in (each["class"] or "").split()]
    assert "danger" in (yes["class"] or "").split()
    assert gold["data-do"] == "close"


def test_a_roll_is_the_gold_answer(words: Translator) -> None:
    [yes] = check_page(
        render_overlay(
            ConfirmOverlay("chance", ConfirmText("Roll?", "It is final.", "Roll")), words
        )
    ).find_all("button", data_do="confirm-yes")
    assert "gold" in (yes["class"] or "").split()


def test_the_card_of_a_game_leads_into_it(words: Translator) -> None:
    """Its name is a button as large as the card.

    For a running game the button continues it.
    """
    _, *others = (next(iter(game.quick_starts)) for game in GAMES.values())
    assert "cards" in others
    for running, dice in ((None, "solo"), (draft(), "continue")):
        page = at_home(words, running)
        begin = [each["data-arg"] for each in page.find_all("button", class_="cover-button")]
        assert begin == [dice, *others]


@pytest.mark.parametrize("game", GAMES)
def test_dock_describes_the_running_game(game: str, words: Translator) -> None:
    seats = (Seat("Ana"), Seat("Bo"))
    running = GameSession.new(game, 4, {}, seats=seats)
    card = GAMES[game].resume_card(running, DAY, words)
    page = at_home(words, running)
    assert card.title == GAMES[game].title
    for text in (card.title, *(fact for _, fact in card.facts)):
        assert text in page.text
    assert re.search(r"Ana: \d+ · Bo: \d+", page.text)
    first = {name: next(iter(each.quick_starts)) for name, each in GAMES.items()}
    begin = ["continue" if name == game else first[name] for name in GAMES]
    assert [each["data-arg"] for each in page.find_all("button", class_="cover-button")] == begin
