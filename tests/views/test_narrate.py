from app.views.dice import narrate, plan
from app.views.dice.names import FACES, PERKS, SECTIONS, SHORT, SOURCES
from app.words import Words
from fleet_engine.dice import events as happened
from fleet_engine.dice import names
from fleet_engine.dice.events import CAPTAIN
from fleet_engine.dice.ruleset import EDITIONS
from tests.views import samples


def test_every_event_of_many_games_is_a_sentence(words: Words) -> None:
    told = set()
    for seed in range(6):
        *_, last = samples.game(seed)
        for event in last.match.events:
            sentence = narrate.sentence(event, words)
            assert sentence.endswith(".")
            assert "{" not in sentence
            told.add(type(event))
    assert len(told) > 15


def test_no_kind_of_event_is_left_out() -> None:
    kinds = {kind for kind in vars(happened).values() if isinstance(kind, type)}
    assert {kind for kind in kinds if kind.__module__ == happened.__name__} <= set(narrate._TELLERS)


def test_every_id_has_words() -> None:
    assert set(SECTIONS) == set(SHORT) == set(names.SECTIONS)
    assert set(FACES) == set(names.FACES)
    assert set(SOURCES) == set(names.COIN_SOURCES)
    assert set(PERKS) == set(EDITIONS)
    assert all(len(levels) == 3 for levels in PERKS["2020"].values())


def test_an_income_names_each_source(words: Words) -> None:
    income = (
        happened.CoinsGained(0, "income", 1, 0),
        happened.CoinsGained(0, "lobster", 2, 0),
        happened.CoinsGained(0, "ridback-canning", 1, 0),
    )
    (line,) = narrate.told(income, words)
    assert line.text == "4 coins: income 1 + Lobster licence 2 + Ridback Canning 1."


def test_a_catch_names_each_kind_of_boat(words: Words) -> None:
    catch = (
        happened.FishingBegan(0, False),
        happened.FishCaught(0, "cod", 1, 1, 2),
        happened.FishCaught(0, "cod", 2, 1, 1),
        happened.FishCaught(0, "barge", 1, 3, 3),
    )
    (line,) = narrate.told(catch, words)
    assert line.text == "Your boats catch 5 fish: Cod 2 + Barge 3."


def test_the_captains_die_and_strokes_are_one_line(words: Words) -> None:
    hers = (
        happened.DieTaken(CAPTAIN, "harbor"),
        happened.BoxesStruck("barge", (2, 1)),
        happened.DieShared("cod"),
    )
    assert [line.text for line in narrate.told(hers, words)] == [
        "Ruth takes Harbor and strikes 2 boxes of Barge.",
        "Left for both: Cod.",
    ]


def test_coins_without_room_are_told(words: Words) -> None:
    assert "lose 2" in narrate.sentence(happened.CoinsGained(0, "market", 3, 2), words)
    assert "is lost" in narrate.sentence(happened.CoinsGained(0, "market", 0, 1), words)


def test_effects_put_the_boat_before_its_coins(words: Words) -> None:
    own = (
        happened.BoxFilled(0, "cod", 2, "B"),
        happened.CoinsGained(0, "cod", 1, 0),
        happened.BoatLaunched(0, "cod", 1),
        happened.StarReached(0, 5),
    )
    assert [effect.icon for effect in narrate.effects(own, words)] == ["boat", "coin", "star"]


def test_a_plain_box_is_said_only_if_nothing_else_happens(words: Words) -> None:
    box = happened.BoxFilled(0, "cod", 0, "-")
    assert [effect.icon for effect in narrate.effects((box,), words)] == ["box"]
    coin = happened.CoinsGained(0, "die", 1, 0)
    assert [effect.icon for effect in narrate.effects((coin,), words)] == ["coin"]


def test_a_plan_is_split_where_the_table_answers() -> None:
    own = (happened.DieTaken(0, "cod"), happened.BoxFilled(0, "cod", 0, "-"))
    answer = (happened.DieTaken(CAPTAIN, "cod"), happened.BoxesStruck("cod", (12, 11)))
    assert plan.parts(own + answer) == (own, answer)


def test_a_personal_fishing_is_ones_own_doing() -> None:
    mine = (happened.FishingBegan(0, True), happened.FishCaught(0, "cod", 1, 1, 1))
    assert plan.parts(mine) == (mine, ())
    ours = (happened.FishingBegan(0, False),)
    assert plan.parts(ours) == ((), ours)


def test_a_die_proposes_its_plain_use() -> None:
    options = (
        "take cod; mark cod",
        "take cod; coin",
        "take harbor; mark barge",
        "take harbor; mark inuit",
    )
    assert plan.plan_for_die("cod", options) == "take cod; mark cod"
    assert plan.plan_for_die("harbor", options) == "take harbor"
    assert (
        plan.plan_for_die("market", ("take market; market", "take market; coin"))
        == "take market; market"
    )
    assert plan.plan_for_die("lobster", ("take lobster; coin",)) == "take lobster; coin"


def test_the_last_die_proposes_its_plain_use() -> None:
    assert plan.proposed(("mark cod", "coin", "salvage")) == "mark cod"
    assert plan.proposed(("coins", "coin")) == "coins"
    assert plan.proposed(("coin",)) == "coin"
    assert plan.proposed(("mark cod", "mark oyster", "pass")) is None
    assert plan.proposed(("licence", "boat")) is None
