from functools import partial

import pytest

from app.games.dice import event_text, moves
from app.games.dice.labels import (
    CAPTAINS,
    FACES,
    MAX_LETTERS,
    SECTIONS,
    SHORT_NAMES,
    SOURCES,
    licence_effect,
)
from app.games.dice.rulebook_facts import facts_from
from app.games.dice.trophies import ICONS
from app.i18n import Translator
from app.rulebook import Facts
from app.ui.players import SPECTATOR, Players
from fleet_engine.core.preview import Preview
from fleet_engine.dice import events as dice_events
from fleet_engine.dice import names, optional_cards, ruleset, sheet
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.ruleset import EDITIONS
from fleet_engine.dice.scoring import Score
from tests.dice.page import samples

ANA, BO = 0, 1
TABLE = Players(("Ana", "Bo", "Cy"), ANA)


def facts_of(edition: str) -> Facts:
    return facts_from(sheet.load_bundled("r2"), ruleset.load_printed(edition))


def test_every_event_of_many_games_is_a_sentence(words: Translator) -> None:
    event_types = set()
    for seed in range(6):
        *_, last = samples.play_solo(seed)
        for event in last.match.events:
            sentence = event_text.sentence(event, words)
            assert sentence.endswith(".")
            assert "{" not in sentence
            event_types.add(type(event))
    assert len(event_types) > 15


def test_no_kind_of_event_is_left_out() -> None:
    kinds = {kind for kind in vars(dice_events).values() if isinstance(kind, type)}
    assert {kind for kind in kinds if kind.__module__ == dice_events.__name__} <= set(
        event_text._DESCRIBERS
    )


def test_every_id_has_words() -> None:
    assert set(SECTIONS) == set(SHORT_NAMES) == set(names.SECTIONS)
    assert set(FACES) == set(names.FACES)
    assert set(SOURCES) == set(names.COIN_SOURCES)
    assert set(CAPTAINS) == {card.id for card in optional_cards.captains()}
    assert set(MAX_LETTERS) == set(ICONS) == set(names.COUNTABLE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_licence_texts_follow_the_rules_in_play(edition: str, words: Translator) -> None:
    facts = facts_of(edition)
    for fish in names.SEA:
        perks = [licence_effect(fish, level, facts, words) for level in (1, 2, 3)]
        assert len(set(perks)) == 3
        assert "{" not in "".join(perks)


def test_perks_follow_the_edition(words: Translator) -> None:
    newer, older = facts_of("2020"), facts_of("2018")
    assert licence_effect("lobster", 1, newer, words) == "income +1"
    assert (
        licence_effect("lobster", 1, older, words)
        == "coins for boats: 2+\u00a0→\u00a01, 8+\u00a0→\u00a02"
    )
    assert licence_effect("oyster", 1, newer, words) == "boats hold 6 fish"
    assert licence_effect("oyster", 1, older, words) == "6 fish per boat, or coins"


def test_an_income_names_each_source(words: Translator) -> None:
    income = (
        dice_events.CoinsGained(0, "income", 1, 0),
        dice_events.CoinsGained(0, "lobster", 2, 0),
        dice_events.CoinsGained(0, "ridback-canning", 1, 0),
    )
    (line,) = event_text.describe_events(income, words)
    assert line.text == "+4 coins (income 1 + Lobster 2 + Ridback Canning 1)."


def test_a_catch_names_each_kind_of_boat(words: Translator) -> None:
    catch = (
        dice_events.FishingBegan(0, False),
        dice_events.FishCaught(0, "cod", 1, 1, 2),
        dice_events.FishCaught(0, "cod", 2, 1, 1),
        dice_events.FishCaught(0, "barge", 1, 3, 3),
    )
    (line,) = event_text.describe_events(catch, words)
    assert line.text == "Your boats catch 5 fish (Cod 2 + Barge 3)."


def test_the_captains_die_and_strokes_are_one_line(words: Translator) -> None:
    hers = (
        dice_events.DieTaken(CAPTAIN, "harbor"),
        dice_events.BoxesStruck("barge", (2, 1)),
        dice_events.DieShared("cod"),
    )
    assert [line.text for line in event_text.describe_events(hers, words)] == [
        "Ruth takes Harbor and strikes out 2 boxes of Barge.",
        "Shared die: Cod.",
    ]


@pytest.mark.parametrize(
    ("face", "strike", "said"),
    [
        ("cod", ("cod", 12), "Shared die: Ruth strikes out 1 box of Cod."),
        ("coins", ("cod", 12), "Shared die: Ruth’s token strikes out 1 box of Cod."),
        ("harbor", ("barge", 2), "Shared die: Ruth’s token strikes out 1 box of Barge."),
    ],
)
def test_strike_with_the_shared_die_names_it(
    face: str, strike: tuple[str, int], said: str, words: Translator
) -> None:
    section, box = strike
    news = (
        dice_events.DieShared(face),
        dice_events.BoxesStruck(section, (box,)),
        dice_events.CoinsGained(0, "die", 1, 0),
        dice_events.DiceRolled("town", ("barge", "wharf", "harbor")),
        dice_events.DieTaken(CAPTAIN, "harbor"),
        dice_events.BoxesStruck("barge", (2, 1)),
    )
    texts = [line.text for line in event_text.recent_lines(news, words)]
    assert texts[0] == said
    assert "Ruth takes Harbor and strikes out 2 boxes of Barge." in texts
    alone = event_text.preview_lines(news[:3], words)
    assert alone[0].text == said


def test_shared_market_die_names_the_star(words: Translator) -> None:
    news = (dice_events.DieShared("market"), dice_events.StarStruck(4))
    (line,) = event_text.recent_lines(news, words)
    assert line.text == "Shared die: Ruth strikes out the next star."


def test_coins_come_before_the_star_that_they_reach(words: Translator) -> None:
    news = (
        dice_events.DieShared("coins"),
        dice_events.CoinsGained(0, "coins", 3, 0),
        dice_events.StarReached(0, 5),
    )
    (line,) = event_text.recent_lines(news, words)
    assert line.text == "Shared die: Coins (3 coins, a star)."


def test_lost_coins_are_reported(words: Translator) -> None:
    assert "lose 2" in event_text.sentence(dice_events.CoinsGained(0, "market", 3, 2), words)
    assert "1 coin lost" in event_text.sentence(dice_events.CoinsGained(0, "market", 0, 1), words)


def test_effects_put_the_boat_before_its_coins(words: Translator) -> None:
    own = (
        dice_events.BoxFilled(0, "cod", 2, "B"),
        dice_events.CoinsGained(0, "cod", 1, 0),
        dice_events.BoatLaunched(0, "cod", 1),
        dice_events.StarReached(0, 5),
    )
    assert [effect.icon for effect in event_text.effects(own, words)] == ["boat", "coin", "star"]


def test_a_plain_box_is_listed_only_without_other_effects(words: Translator) -> None:
    box = dice_events.BoxFilled(0, "cod", 0, "-")
    assert [effect.icon for effect in event_text.effects((box,), words)] == ["box"]
    coin = dice_events.CoinsGained(0, "die", 1, 0)
    assert [effect.icon for effect in event_text.effects((coin,), words)] == ["coin"]


def test_a_move_is_split_before_the_answer_of_the_table() -> None:
    own = (dice_events.DieTaken(0, "cod"), dice_events.BoxFilled(0, "cod", 0, "-"))
    answer = (dice_events.DieTaken(CAPTAIN, "cod"), dice_events.BoxesStruck("cod", (12, 11)))
    assert moves.parts(own + answer, 0) == (own, answer)


def test_a_served_die_mentions_that_its_row_is_not_filled(words: Translator) -> None:
    served = dice_events.HexFilled(0, "cod", 2)
    said = "You serve Cod at the Buffet (2 of 5). It fills no box."
    assert event_text.sentence(served, words) == said
    assert [effect.text for effect in event_text.effects((served,), words)] == ["Buffet: 2 of 5"]


def test_a_personal_fishing_is_part_of_the_seats_own_move() -> None:
    mine = (dice_events.FishingBegan(0, True), dice_events.FishCaught(0, "cod", 1, 1, 1))
    assert moves.parts(mine, 0) == (mine, ())
    ours = (dice_events.FishingBegan(0, False),)
    assert moves.parts(ours, 0) == ((), ours)


def worth(**points: int) -> dict[str, Preview]:
    """Return moves with these total points.

    A key has `__` for `; ` and `_` for a blank.
    """
    seen = (dice_events.BoxFilled(0, "cod", 0, "-"),)
    return {
        written.replace("__", "; ").replace("_", " "): Preview(
            seen, None, (), False, partial(tuple, [Score(total, 0, 0, 0, 0)])
        )
        for written, total in points.items()
    }


def test_a_die_has_a_plain_use() -> None:
    options = worth(
        take_cod__mark_cod=0,
        take_cod__coin=0,
        take_harbor__mark_barge=0,
        take_harbor__mark_inuit=0,
    )
    assert moves.move_for_die("cod", options) == "take cod; mark cod"
    assert moves.move_for_die("harbor", options) == "take harbor"
    market = worth(take_market__market=0, take_market__coin=0)
    assert moves.move_for_die("market", market) == "take market; market"
    coin = worth(take_lobster__coin=0)
    assert moves.move_for_die("lobster", coin) == "take lobster; coin"


def test_the_last_die_has_a_plain_use() -> None:
    assert moves.plain_move(worth(mark_cod=0, coin=0, salvage=0)) == "mark cod"
    assert moves.plain_move(worth(coins=0, coin=0)) == "coins"
    assert moves.plain_move(worth(coin=0)) == "coin"
    assert moves.plain_move(worth(mark_cod=0, mark_oyster=0)) is None
    assert moves.plain_move(worth(licence=0, boat=0)) is None


def test_serving_is_plain_if_it_scores_more() -> None:
    assert moves.plain_move(worth(mark_cod=0, serve_cod=5, coin=0)) == "serve cod"
    assert moves.plain_move(worth(mark_cod=1, serve_cod=1, coin=0)) == "mark cod"
    assert moves.plain_move(worth(mark_cod=2, serve_cod=1, coin=3)) == "mark cod"
    pool = worth(take_cod__mark_cod=0, take_cod__serve_cod=3, take_cod__coin=0)
    assert moves.move_for_die("cod", pool) == "take cod; serve cod"


def test_no_suggestion_scores_less_than_serving() -> None:
    served = 0
    for seed in range(20):
        for session in samples.play_solo(seed):
            if session.is_over or not session.is_suggested:
                continue
            points = {way: seen.scores[0].total for way, seen in session.legal_moves.items()}
            serving = [points[way] for way in points if way.startswith("serve ")]
            assert points[session.selected_move or ""] >= max(serving, default=0)
            served += (session.selected_move or "").startswith("serve ")
    assert served


def test_events_of_other_seats_have_their_names(words: Translator) -> None:
    for event, said in (
        (dice_events.DieTaken(BO, "cod"), "Bo takes Cod."),
        (dice_events.BoatLaunched(BO, "cod", 2), "Bo launches Cod boat 2."),
        (dice_events.LicenceActivated(BO, "cod", 2), "Bo earns the Cod license, level 2."),
        (dice_events.CoinsGained(BO, "market", 2, 0), "Bo gains 2 coins (Market)."),
        (dice_events.BuildingCompleted(BO, "casino"), "Bo: Casino is complete."),
        (dice_events.RoundBegan(3, BO), "Round 3 begins. Bo chooses first."),
        (dice_events.GameEnded((40, 50, 60)), "Game over: Ana 40, Bo 50, Cy 60."),
    ):
        assert event_text.sentence(event, words, TABLE) == said


def test_every_event_names_its_seat_if_there_is_no_viewer(words: Translator) -> None:
    match = samples.finished_table(7, {"captains": True, "trophies": True}).match
    cast = Players(("Ana", "Bo", "Cy"), SPECTATOR)
    for event in match.events:
        sentence = event_text.sentence(event, words, cast)
        seat = getattr(event, "seat", None)
        assert "You" not in sentence
        assert "{" not in sentence
        if seat is not None:
            assert cast.names[seat] in sentence


def test_each_other_player_has_one_line_of_news(words: Translator) -> None:
    recent = (
        dice_events.DieTaken(ANA, "shrimp"),
        dice_events.BoxFilled(ANA, "shrimp", 3, "-"),
        dice_events.DieTaken(BO, "cod"),
        dice_events.BoxFilled(BO, "cod", 2, "B"),
        dice_events.BoatLaunched(BO, "cod", 1),
        dice_events.DieTaken(2, "harbor"),
        dice_events.BoxFilled(2, "inuit", 0, "-"),
        dice_events.DieShared("oyster"),
        dice_events.LicenceActivated(BO, "oyster", 1),
        dice_events.CoinsGained(2, "die", 1, 0),
        dice_events.StarReached(2, 5),
        dice_events.BoxFilled(2, "casino", 0, "-"),
    )
    assert [line.text for line in event_text.recent_lines(recent, words, TABLE)] == [
        "Bo: Cod (launches boat 1); Oyster (license level 1).",
        "Cy: Harbor (Inuit); Oyster (1 coin, a star, Casino).",
    ]


def test_the_viewers_own_move_is_news_only_if_nothing_follows(words: Translator) -> None:
    own = (dice_events.DieTaken(ANA, "cod"), dice_events.BoatLaunched(ANA, "cod", 1))
    assert [line.text for line in event_text.recent_lines(own, words, TABLE)] == [
        "You launch Cod boat 1."
    ]
    income = (
        dice_events.CoinsGained(ANA, "income", 1, 0),
        dice_events.CoinsGained(ANA, "lobster", 1, 0),
        dice_events.CoinsGained(BO, "income", 1, 0),
    )
    texts = [line.text for line in event_text.recent_lines(own + income, words, TABLE)]
    assert texts == ["+2 coins (income 1 + Lobster 1)."]


def test_incomes_of_two_players_are_two_lines(words: Translator) -> None:
    events = tuple(
        dice_events.CoinsGained(seat, source, 1, 0)
        for seat in (ANA, BO)
        for source in ("income", "lobster")
    )
    assert [line.text for line in event_text.describe_events(events, words, TABLE)] == [
        "+2 coins (income 1 + Lobster 1).",
        "Bo: +2 coins (income 1 + Lobster 1).",
    ]


def test_a_preview_lists_only_the_viewers_income(words: Translator) -> None:
    answer = (
        dice_events.CoinsGained(ANA, "income", 1, 0),
        dice_events.CoinsGained(BO, "income", 3, 0),
    )
    assert [line.text for line in event_text.preview_lines(answer, words, TABLE)] == [
        "Income: 1 coin."
    ]


def test_a_preview_separates_income_from_coins_of_a_die(words: Translator) -> None:
    answer = (
        dice_events.CoinsGained(ANA, "cod", 1, 0),
        dice_events.CoinsGained(ANA, "income", 1, 0),
        dice_events.CoinsGained(ANA, "lobster", 2, 0),
    )
    texts = [line.text for line in event_text.preview_lines(answer, words)]
    assert texts == ["+1 coin.", "Income: 3 coins."]


def test_events_of_other_seats_are_no_part_of_the_own_move() -> None:
    own = (dice_events.DieTaken(BO, "cod"), dice_events.BoxFilled(BO, "cod", 3, "-"))
    others = (dice_events.CoinsGained(ANA, "die", 1, 0),)
    assert moves.parts(own + others, BO) == (own, others)


def test_news_of_a_captain_card_list_its_effects(words: Translator) -> None:
    recent = (
        dice_events.CaptainDealt(BO, "lobster-captain"),
        dice_events.BoxFilled(BO, "lobster", 0, "-"),
        dice_events.BoxFilled(BO, "lobster", 1, "L"),
        dice_events.LicenceActivated(BO, "lobster", 1),
        dice_events.BoxFilled(BO, "lobster", 2, "B"),
        dice_events.BoatLaunched(BO, "lobster", 1),
        dice_events.BoxFilled(BO, "ridback-canning", 0, "-"),
        dice_events.BuildingCompleted(BO, "ridback-canning"),
    )
    assert [line.text for line in event_text.recent_lines(recent, words, TABLE)] == [
        "Bo: Lobster captain, Lobster ×3, license level 1, launches boat 1, Ridback complete."
    ]
