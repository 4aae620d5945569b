"""The end of a game: numbers, texts and comparisons are true and present at once."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate

import pytest

from app.controller import App
from app.games.cards.score_lines import TABLE_RANKS as CARDS_RANKS
from app.games.dice import end_screen as dice
from app.games.dice import table_end_screen
from app.games.dice.score_lines import LINES
from app.games.dice.score_lines import TABLE_RANKS as DICE_RANKS
from app.games.fishing.score_lines import TABLE_RANKS as FISHING_RANKS
from app.games.game import GameViewContext
from app.i18n import Translator
from app.play.score_history import totals_by_round
from app.play.seats import BOT_LABELS, Seat
from app.play.session import GameSession
from app.ui import end_animation, end_screen
from app.ui.end_animation import (
    DecisiveRound,
    Swing,
    best_round,
    biggest_swing,
    decisive_round,
    decisive_round_text,
    swing_text,
)
from app.ui.end_screen import EndViewState
from app.ui.players import BotAvatar, Players
from fleet_engine import Match, new_match
from fleet_engine.dice.scoring import RANKS, Score
from tests.dice.page import samples
from tests.page.test_controller import Device
from tests.views.checks import ParsedPage, check_page
from tests.views.test_screens import finished


@pytest.fixture(scope="module")
def against_two(words: Translator) -> EndViewState:
    """Return the end of a game of the viewer against two bots."""
    session = samples.finished_table(5, {}, [Seat(), Seat(bot="random"), Seat(bot="greedy")])
    return GameViewContext(session, previous_best=1).end_state(LINES, words)


# --- the decisive moment -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "winners", "turn"),
    [
        (((1, 0), (2, 1), (5, 3)), (0,), DecisiveRound(1, 0)),
        (((1, 2), (2, 1), (5, 3)), (0,), DecisiveRound(2, 0)),
        (((3, 2), (2, 2), (5, 3)), (0,), DecisiveRound(3, 0)),
        (((3, 2), (2, 9), (5, 6)), (1,), DecisiveRound(2, 1)),
        (((3, 2), (2, 9), (5, 5)), (1,), None),
        (((3, 2), (5, 5)), (0, 1), None),
        (((9, 1, 2), (9, 10, 2), (9, 11, 12)), (2,), DecisiveRound(3, 2)),
    ],
)
def test_the_winner_was_ahead_from_the_decisive_round_on(
    totals: tuple[tuple[int, ...], ...], winners: tuple[int, ...], turn: DecisiveRound | None
) -> None:
    assert decisive_round(totals, winners) == turn


@pytest.mark.parametrize("seed", range(40))
def test_before_the_decisive_round_the_winner_was_not_ahead(seed: int) -> None:
    rng = random.Random(seed)
    totals = [tuple(rng.randrange(8) for _ in range(3)) for _ in range(6)]
    winner = max(range(3), key=totals[-1].__getitem__)

    def ahead(row: tuple[int, ...]) -> bool:
        return all(points < row[winner] for seat, points in enumerate(row) if seat != winner)

    turn = decisive_round(totals, (winner,))
    if turn is None:
        assert not ahead(totals[-1])
        return
    assert all(ahead(row) for row in totals[turn.round - 1 :])
    assert turn.round == 1 or not ahead(totals[turn.round - 2])


def test_decisive_moment_names_the_winner_or_says_you(words: Translator) -> None:
    alone, together = Players(("You", "Nora"), 0, 1), Players(("Ana", "Bo"), 0, 2)
    texts = [
        decisive_round_text(turn, cast, words)
        for cast in (alone, together)
        for turn in (DecisiveRound(1, 0), DecisiveRound(4, 0), DecisiveRound(4, 1))
    ]
    assert texts == [
        "You led from start to finish.",
        "You took the lead for good in round 4.",
        "Nora took the lead for good in round 4.",
        "Ana led from start to finish.",
        "Ana took the lead for good in round 4.",
        "Bo took the lead for good in round 4.",
    ]


def test_decisive_moment_is_on_the_end_screen_of_a_real_game(
    against_two: EndViewState, words: Translator
) -> None:
    turn = decisive_round(against_two.totals, against_two.winners)
    text = check_page(table_end_screen.render_table_end(against_two, words)).text
    assert turn
    assert decisive_round_text(turn, against_two.players, words) in text


@pytest.mark.parametrize(
    ("totals", "winner", "swing"),
    [
        (((1, 0), (2, 1), (9, 3)), 0, Swing(3, 0, 5)),
        (((1, 0), (2, 6), (9, 8)), 0, Swing(2, 1, 5)),
        (((4, 0), (0, 0), (4, 0)), 0, Swing(2, 1, 4)),
        (((9, 0), (9, 1), (9, 2)), 0, Swing(2, 1, 1)),
        (((3, 3), (5, 5)), 0, None),
        (((9, 3),), 0, None),
        (((3,), (5,)), 0, None),
        (((5, 4, 0), (6, 5, 9), (14, 6, 10)), 0, Swing(3, 0, 7)),
    ],
)
def test_lead_changed_most_in_the_round_of_the_biggest_swing(
    totals: tuple[tuple[int, ...], ...], winner: int, swing: Swing | None
) -> None:
    assert biggest_swing(totals, winner) == swing


def test_swing_names_the_seat_that_gained_or_says_your_way(words: Translator) -> None:
    totals = ((1, 0), (2, 6), (9, 8))
    alone, together = Players(("You", "Nora"), 1, 1), Players(("Ana", "Bo"), 0, 2)
    assert [swing_text(totals, 0, cast, words) for cast in (alone, together)] == [
        "Biggest swing: 5 points your way in round 2.",
        "Biggest swing: 5 points toward Bo in round 2.",
    ]
    assert swing_text(totals[:1], 0, together, words) == ""


def test_last_round_names_the_lines_of_the_seat_that_fell(
    against_two: EndViewState, words: Translator
) -> None:
    after = against_two.scores
    fallen = 2
    totals = [score.total for score in after]
    before = [
        score._replace(fish=score.fish + 5, boats=score.boats - 2) if seat == fallen else score
        for seat, score in enumerate(after)
    ]
    rows = (tuple(score.total for score in before), tuple(totals))
    state = replace(against_two, totals=rows, before_last_round=before)
    text = end_screen.last_round_text(state, words)
    assert text.endswith("last round: Fish −5, Boats +2.")
    assert against_two.players.names[fallen] in text
    assert text in check_page(table_end_screen.render_table_end(state, words)).text


def test_last_round_without_a_fall_is_that_of_the_winner(
    against_two: EndViewState, words: Translator
) -> None:
    before = [score._replace(fish=0) for score in against_two.scores]
    rows = (
        tuple(score.total for score in before),
        tuple(score.total for score in against_two.scores),
    )
    state = replace(against_two, totals=rows, before_last_round=before)
    text = end_screen.last_round_text(state, words)
    assert f"Fish +{state.scores[state.winners[0]].fish}." in text
    assert end_screen.last_round_text(replace(state, totals=rows[1:]), words) == ""


def test_the_best_round_is_the_one_after_which_most_more_is_worth() -> None:
    assert best_round((2, 8, 8, 14, 15)) == (2, 6)
    assert best_round((9, 8, 8)) == (1, 9)
    assert best_round((0, 0, 7)) == (3, 7)


def test_the_best_round_alone_is_that_of_the_match(words: Translator) -> None:
    *_, last = samples.play_solo(3)
    totals = [row[0] for row in totals_by_round(last.match)]
    gains = [now - then for then, now in zip([0, *totals], totals, strict=False)]
    number = gains.index(max(gains)) + 1
    text = check_page(dice.render_solo_end(finished(3), words)).text
    assert f"Best round: {number} (+{max(gains)})." in text


# --- ranks ---------------------------------------------------------------------------------------


def test_the_end_of_a_solo_game_shows_one_scale_of_ranks(words: Translator) -> None:
    state = finished()
    total = state.observation.sheets[0].score.total
    assert total < 50
    text = check_page(dice.render_solo_end(state, words)).text
    assert f"{50 - total} points short of “Deckhand”" in text
    for ladder in (CARDS_RANKS, FISHING_RANKS, DICE_RANKS):
        assert not [rank for rank in ladder if rank.name in text]


of_every_ladder = pytest.mark.parametrize("ladder", [CARDS_RANKS, FISHING_RANKS, DICE_RANKS])


def levels(*rivals: str) -> list[int]:
    return [BOT_LABELS[bot].strength_dots for bot in rivals]


@of_every_ladder
@pytest.mark.parametrize(
    ("rivals", "won", "place", "level"),
    [
        (("easy", "easy"), True, 1, "Boatswain"),
        (("easy", "expert"), True, 1, "Boatswain"),
        (("greedy", "medium"), True, 2, "Skipper"),
        (("medium", "medium"), False, 1, "Boatswain"),
        (("hard", "expert"), True, 3, "Sea dog"),
        (("expert", "expert"), False, 1, "Boatswain"),
        (("expert", "expert"), True, 4, ""),
    ],
)
def test_higher_ranks_need_a_win_over_higher_levels(
    ladder: end_animation.TableLadder,
    rivals: tuple[str, ...],
    won: bool,
    place: int,
    level: str,
    words: Translator,
) -> None:
    reached = end_animation.table_rank(ladder, 200, levels(*rivals), won=won)
    assert reached.name == ladder[place].name
    way = end_animation.next_rank_text(reached, words)
    if level:
        assert way == f"for “{ladder[place + 1].name}”, win against “{level}” or stronger"
    else:
        assert way == "the top rank"


@of_every_ladder
def test_every_number_of_points_is_worth_a_rank(ladder: end_animation.TableLadder) -> None:
    names = [rank.name for rank in ladder]
    least = {rank.name: rank.least for rank in ladder}
    for points in range(-3, 120):
        rank = end_animation.table_rank(ladder, points, levels("expert"), won=True)
        assert points >= least[rank.name] or rank.name == names[0]
        if rank.next:
            assert least[rank.next] - points == rank.missing > 0
            assert names.index(rank.next) == names.index(rank.name) + 1
        else:
            assert rank.name == names[-1]


def test_rank_against_weak_rivals_names_the_win_before_the_points(words: Translator) -> None:
    reached = end_animation.table_rank(CARDS_RANKS, 25, levels("easy"), won=True)
    assert "Boatswain" in end_animation.next_rank_text(reached, words)
    reached = end_animation.table_rank(CARDS_RANKS, 25, levels("medium"), won=False)
    assert end_animation.next_rank_text(reached, words) == "10 points short of “Full nets”"


def test_win_over_a_weak_rival_shows_a_low_rank_and_the_way_up(
    against_two: EndViewState, words: Translator
) -> None:
    scores = tuple(Score(points, 0, 0, 0, 0) for points in (90, 20, 30))
    result = against_two.result._replace(scores=scores, strengths=((90,), (20,), (30,)))
    page = table_end_screen.render_table_end(replace(against_two, result=result), words)
    assert "Your rank: Sea legs · for “Full nets”, win against" in ParsedPage(page).text


# --- counted, stamped and compared numbers --------------------------------------------------------


def test_numbers_that_count_up_are_in_the_markup_at_once(words: Translator) -> None:
    state = finished()
    total = state.observation.sheets[0].score.total
    html = dice.render_solo_end(state, words)
    counted = re.findall(r'data-cue="count"(?: data-run="([\d ]+)")?>(-?\d+)<', html)
    pad = [getattr(state.observation.sheets[0].score, line.field) for line in LINES[:5]]
    assert [int(number) for _, number in counted] == [total, *pad, total]
    run = " ".join(map(str, (0, *accumulate(pad, initial=0))))
    assert [totals for totals, _ in counted] == [run, *[""] * len(pad), run]


@pytest.mark.parametrize(("best", "stamped"), [(None, False), (0, True), (500, False)])
def test_only_a_new_best_is_stamped(best: int | None, stamped: bool, words: Translator) -> None:
    html = dice.render_solo_end(replace(finished(), best=best), words)
    assert ('data-cue="stamp"' in html) == stamped


def test_new_best_at_a_table_is_the_viewers_own(
    against_two: EndViewState, words: Translator
) -> None:
    mine = against_two.scores[0].total
    for best, stamped in ((None, False), (mine - 1, True), (mine, False)):
        html = table_end_screen.render_table_end(replace(against_two, best=best), words)
        assert (f"New best: {mine}" in html) == stamped
    friends = replace(against_two, is_own=False, best=0)
    assert "New best" not in table_end_screen.render_table_end(friends, words)


def test_flags_are_shown_only_to_the_winner(against_two: EndViewState, words: Translator) -> None:
    for strengths, feast in (((9, 1, 1), True), ((1, 9, 1), False)):
        result = against_two.result._replace(strengths=tuple((each,) for each in strengths))
        html = table_end_screen.render_table_end(replace(against_two, result=result), words)
        assert ('data-cue="cheer"' in html) == ('class="bunting"' in html) == feast


def test_viewer_is_compared_with_each_rival_line_by_line(
    against_two: EndViewState, words: Translator
) -> None:
    scores, cast = against_two.scores, against_two.players
    html = end_animation.compared(LINES, scores, cast, words)
    rows = re.findall(r"<tr><th.*?</tr>", html)[-1:]
    cells = re.findall(r"<td[^>]*>([+−±])(\d+)</td>", rows[0])
    for (sign, number), seat in zip(cells, (1, 2), strict=True):
        lead = scores[0].total - scores[seat].total
        assert int(number) == abs(lead)
        assert sign == ("+" if lead > 0 else "−" if lead else "±")
    assert end_animation.compared(LINES, scores, cast._replace(human_count=2), words) == ""
    assert end_animation.compared(LINES, scores[:1], Players(), words) == ""


@pytest.mark.parametrize(
    ("points", "margin"),
    [
        ((10, 9, 1), "By a hair: 1 point ahead"),
        ((10, 6, 1), "By a boat’s length: 4 points ahead"),
        ((30, 6, 1), "By a sea mile: 24 points ahead"),
        ((9, 9, 1), "Tied on points."),
    ],
)
def test_lead_of_the_winner_in_words(
    points: tuple[int, ...], margin: str, against_two: EndViewState, words: Translator
) -> None:
    nothing = {line.field: 0 for line in LINES}
    scores = tuple(
        score._replace(**{**nothing, "fish": fish})
        for score, fish in zip(against_two.scores, points, strict=True)
    )
    strengths = tuple((each, -place) for place, each in enumerate(points))
    result = against_two.result._replace(scores=scores, strengths=strengths)
    assert end_screen.margin_text(replace(against_two, result=result), words) == margin


def test_the_best_captain_has_the_last_word(against_two: EndViewState, words: Translator) -> None:
    for strengths, name, quotes in (
        ((1, 9, 2), against_two.players.names[1], end_screen.WINNER_QUOTES),
        ((9, 1, 2), against_two.players.names[2], end_screen.LOSER_QUOTES),
    ):
        result = against_two.result._replace(strengths=tuple((each,) for each in strengths))
        text = ParsedPage(end_screen.bot_farewell(replace(against_two, result=result), words)).text
        assert text.startswith(name)
        assert any(words.t(saying) in text for saying in quotes)
    alone = replace(against_two, players=against_two.players._replace(avatars=()))
    assert end_screen.bot_farewell(alone, words) == ""


def test_captain_ruth_has_words_for_every_rank(words: Translator) -> None:
    assert set(dice.LAST_WORDS) == set(RANKS)
    assert "last-word" not in dice.render_solo_end(replace(finished(), own=False), words)


def test_captain_ruth_names_the_omissions_of_a_greenhorn(words: Translator) -> None:
    state = finished()
    sheet = state.observation.sheets[0]

    def said(*complete: str, launched: int = dice.ENOUGH_BOATS) -> str:
        sections = {
            name: replace(section, filled=len(section.boxes), struck=0, complete=True)
            if name in complete
            else replace(section, filled=0, complete=False)
            for name, section in sheet.sections.items()
        }
        poor = replace(sheet, sections=sections, launched=launched, score=Score(1, 0, 0, 0, 0))
        seen = replace(state.observation, sheets=(poor,))
        return dice.render_solo_end(replace(state, observation=seen), words)

    assert dice.CRAB_FIRST in said("seafood-buffet")
    assert dice.MORE_BOATS in said("king-crab", launched=dice.ENOUGH_BOATS - 1)
    assert dice.FEED_THEM in said("king-crab")
    praised = said("king-crab", "seafood-buffet")
    assert any(words.t(saying) in praised for saying in dice.LAST_WORDS["greenhorn"])


@pytest.mark.parametrize("game", ["dice", "cards", "fishing"])
def test_score_of_a_running_table_shows_the_next_rank(game: str) -> None:
    app = Device().visit(app=App)
    app.main_game.start(GameSession.new(game, 4, {}, seats=(Seat(), Seat(bot="easy"))))
    app.show_game()
    app.dispatch("open", "pad")
    assert re.search(r"\d+ points short of “Sea legs”", ParsedPage(app.render()).text)
    people = (Seat("Ana"), Seat("Bo"))
    app.main_game.start(GameSession.new(game, 5, {}, seats=people))
    app.show_game()
    app.dispatch("reveal")
    app.dispatch("open", "pad")
    assert "Current score" in ParsedPage(app.render()).text
    assert "short of" not in ParsedPage(app.render()).text


@pytest.mark.parametrize(
    ("points", "rivals", "text"),
    [
        (19, ["easy", "expert"], "1 point short of “Sea legs”"),
        (20, ["easy", "expert"], "for “Full nets”, win against “Boatswain” or stronger"),
        (34, ["medium"], "1 point short of “Full nets”"),
        (35, ["medium"], "for “Full nets”, win against “Boatswain” or stronger"),
    ],
)
def test_next_rank_of_a_running_table_asks_for_points_then_for_a_win(
    points: int, rivals: list[str], text: str, words: Translator
) -> None:
    faces = tuple(BotAvatar("boat", BOT_LABELS[bot].rank, levels(bot)[0], 4) for bot in rivals)
    players = Players(("", *rivals), avatars=(None, *faces))
    part = end_animation.next_table_rank(CARDS_RANKS, players, points, words)
    assert text in check_page(part).text


def next_rank_text(app: App) -> str:
    """Return the sentence about the next rank in the score sheet of a running table."""
    app.dispatch("open", "pad")
    found = re.search(r"\d+ points? short of “[^”]*”", ParsedPage(app.render()).text)
    app.dispatch("close")
    assert found
    return found[0]


def open_after(game: str, is_reached: Callable[[Match], bool]) -> tuple[App, Match]:
    """Open a game of two seats with random moves until a condition holds."""
    seats, chance = (Seat(), Seat(bot="easy")), random.Random(1)
    match = new_match(game, players=2, seed=4)
    while match.to_move != 0 or not is_reached(match):
        match.play(chance.choice(match.legal_actions))
    app = Device().visit(app=App)
    app.main_game.start(GameSession.resume(match.record, seats))
    app.show_game()
    return app, match


def test_next_rank_is_that_of_the_viewer_and_not_of_the_shown_sheet() -> None:
    app, _ = open_after(
        "dice", lambda match: len({each.score.total for each in match.observe(0).sheets}) == 2
    )
    own = next_rank_text(app)
    app.dispatch("view-seat", "1")
    assert next_rank_text(app) == own


def test_next_rank_of_fishing_counts_no_majorities() -> None:
    app, match = open_after(
        "fishing", lambda match: bool(match.observe(0).players[0].score.majorities)
    )
    mine = match.observe(0).players[0].score
    left = FISHING_RANKS[1].least - (mine.points + mine.fish)
    assert next_rank_text(app).startswith(f"{left} point")
