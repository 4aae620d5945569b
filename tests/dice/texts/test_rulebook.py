import dataclasses
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from app.games.dice.rulebook import BOOK
from app.games.dice.rulebook_facts import FACTS, facts_from
from app.i18n import Translator, translator_for
from app.rulebook import Book, ForEachRow, IfFact, Rule, Term
from fleet_engine.core.game import Option
from fleet_engine.dice import optional_cards, ruleset, sheet
from fleet_engine.dice.names import FACES, HARBOR, SECTIONS, WHARF
from fleet_engine.dice.ruleset import Ruleset

entry, contents, search = BOOK.entry, BOOK.contents, BOOK.search

TERMS = [term for _, terms in BOOK.chapters for term in terms]
PROMISED = [
    "round",
    "boat-phase",
    "income",
    "fishing",
    "town-phase",
    "first-open-box",
    "circles",
    "launch",
    "licence-levels",
    "star",
    "coin-track",
    "any-die-as-coin",
    "shared-die",
    "king-crab-bonus",
    "market-chart",
    "captain-ruth",
    "captain-boat",
    "captain-town",
    "captain-shared",
    "tokens",
    "struck-box",
    "struck-star",
    "scoring",
    "ranks",
    "setup",
    "undo",
    "sheet",
    "turn-order",
    "pools",
    "captain-cards",
    "trophy-cards",
]
AREAS = ("harbor", "wharf")
FIRST_EDITION_LOBSTER = ((), ((2, 1), (8, 2)), ((2, 1), (5, 2)), ((2, 1), (5, 2), (10, 3)))


def house_rules() -> list[tuple[str, Option]]:
    """Return every choice of every switch."""
    rules = ruleset.load_printed("2020")
    return [(name, value) for name, info in rules.switches.items() for value in info.choices]


def texts() -> Iterator[tuple[str, str]]:
    for term, rule in BOOK.rules.items():
        for paragraph in rule.paragraphs:
            yield term, paragraph if isinstance(paragraph, str) else paragraph.text


def test_every_section_face_and_rule_has_an_entry() -> None:
    assert set(TERMS) >= {*SECTIONS, *FACES, *PROMISED}


def test_each_term_is_in_one_chapter() -> None:
    assert sorted(TERMS) == sorted(BOOK.rules)


def test_terms_refer_to_other_terms() -> None:
    for term, rule in BOOK.rules.items():
        assert rule.see, term
        assert term not in rule.see
        assert set(rule.see) <= set(TERMS), term


def test_facts_are_complete(facts: dict[str, object]) -> None:
    assert set(facts) == set(FACTS)


@pytest.mark.parametrize("sheet_id", sheet.SHEETS)
def test_every_entry_renders(words: Translator, rules: Ruleset, sheet_id: str) -> None:
    facts = facts_from(sheet.load_bundled(sheet_id), rules)
    for term in TERMS:
        found = entry(term, words, facts)
        assert found.title
        assert found.paragraphs
        for paragraph in found.paragraphs:
            assert "{" not in paragraph, term
            assert paragraph == paragraph.strip()


@pytest.mark.parametrize(("switch", "value"), house_rules())
def test_every_entry_renders_under_house_rules(
    words: Translator, switch: str, value: Option
) -> None:
    facts = facts_from(sheet.load_bundled("r2"), ruleset.load("2020", {switch: value}))
    assert all(entry(term, words, facts).paragraphs for term in TERMS)


def test_conditions_are_about_choices_that_exist(facts: dict[str, object], rules: Ruleset) -> None:
    known: dict[str, set[object]] = {
        name: set(info.choices) for name, info in rules.switches.items()
    }
    known["edition"] = {"2018", "2020"}
    known["sheet_provenance"] = set(sheet.PROVENANCE)
    known["income_capped"] = known["lobster_by_boats"] = {True, False}
    for rule in BOOK.rules.values():
        for paragraph in rule.paragraphs:
            if isinstance(paragraph, IfFact):
                assert paragraph.value in known[paragraph.fact]


def test_first_edition_lobsters_pay_by_launched_boats(english: Translator, rules: Ruleset) -> None:
    first = dataclasses.replace(rules, lobster=FIRST_EDITION_LOBSTER, income_cap=1000)
    facts = facts_from(sheet.load_bundled("r2"), first)
    assert "Level 3: 2+\u00a0→\u00a01, 5+\u00a0→\u00a02, 10+\u00a0→\u00a03." in " ".join(
        entry("lobster", english, facts).paragraphs
    )
    assert len(entry("income", english, facts).paragraphs) == 1


def test_printed_values_come_from_the_data() -> None:
    """The only digits are levels, single fish or coins, points of fish, and editions."""
    plain = re.compile(
        r"[Ll]evel [123]|1 fish|1 more coin per|1 point per fish aboard"
        r"|\(20(18|20)\)|2–4 players"
    )
    for term, text in texts():
        literal = " ".join(part for part, *_ in Formatter().parse(text))
        assert not re.search(r"\d", plain.sub("", literal)), term


def test_bonus_texts_that_say_each_are_true(rules: Ruleset) -> None:
    assert rules.bonus["buildings"][0] == rules.bonus["licences"][0] == 1


def test_entries_have_the_values_of_the_sheet(
    english: Translator, facts: dict[str, object]
) -> None:
    assert (
        "13 boxes and up to 4 boats, each with room for 4 fish"
        in entry("cod", english, facts).paragraphs[-1]
    )
    assert entry("market-chart", english, facts).paragraphs == (
        "Fish aboard → coins: 0–4 → 2, 5–11 → 3, 12–19 → 4, 20–29 → 5, 30–39 → 6, 40+ → 7.",
    )
    assert "1 / 3 / 6 / 10 / 15" in " ".join(entry("seafood-buffet", english, facts).paragraphs)


def test_the_effect_of_a_section_is_first_and_short(
    words: Translator, facts: dict[str, object]
) -> None:
    for term in SECTIONS:
        first = entry(term, words, facts).paragraphs[0]
        assert len(first) <= 85, first
        assert first[-1] in ".。", first


@pytest.mark.parametrize("edition", ruleset.EDITIONS)
def test_numbers_are_those_of_the_edition(english: Translator, edition: str) -> None:
    changed = dataclasses.replace(
        ruleset.load_printed(edition), fishing_every=3, oyster_catch=4, oyster_coin=2
    )
    facts = facts_from(sheet.load_bundled("r2"), changed)
    assert (
        "Boats fish in rounds 3, 6, 9; solo, in 3, 6."
        in entry("fishing", english, facts).paragraphs[0]
    )
    oyster = " ".join(entry("oyster", english, facts).paragraphs)
    assert "catch 4 fish" in oyster
    assert "3 fish and 2 coins" in oyster


def test_the_entry_about_editions_describes_their_differences(english: Translator) -> None:
    for edition in ruleset.EDITIONS:
        facts = facts_from(sheet.load_bundled("r2"), ruleset.load_printed(edition))
        text = " ".join(entry("editions", english, facts).paragraphs)
        assert f"({edition})" in text
        assert "level 3: 2+\u00a0→\u00a01, 5+\u00a0→\u00a02, 10+\u00a0→\u00a03" in text
        assert "10 coins per round" in text


def test_the_first_edition_has_its_own_strike_and_oyster_coin_rules(
    english: Translator,
) -> None:
    facts = facts_from(sheet.load_bundled("r2"), ruleset.load_printed("2018"))
    assert "the first open one" in " ".join(entry("captain-boat", english, facts).paragraphs)
    assert "With an Oyster license" in " ".join(entry("oyster", english, facts).paragraphs)


def test_every_ship_building_and_card_is_listed(
    english: Translator, facts: dict[str, object]
) -> None:
    harbor, wharf = (" ".join(entry(area, english, facts).paragraphs) for area in AREAS)
    assert all(english.t(BOOK.rules[ship].title) in harbor for ship in HARBOR)
    assert all(english.t(BOOK.rules[building].title) in wharf for building in WHARF)
    cards = entry("captain-cards", english, facts).paragraphs
    assert "Lobster plus a box of Ridback Canning: 1 point per 12 coins" in " ".join(cards)
    assert len(cards) == len(optional_cards.captains()) + 2
    trophies = entry("trophy-cards", english, facts).paragraphs
    trophy_lines = [text for text in trophies if text.startswith(("Gold, ", "Silver, "))]
    assert len(trophy_lines) == sum(len(cards) for cards in optional_cards.trophies().values())
    assert "Silver, 5 points: first to reach 1 top license." in trophy_lines


def test_made_up_cards_are_called_made_up(english: Translator, facts: dict[str, object]) -> None:
    for term in ("captain-cards", "trophy-cards"):
        assert "made up" in entry(term, english, facts).paragraphs[-1]


def test_pools_are_listed_for_each_number_of_players(
    english: Translator, facts: dict[str, object]
) -> None:
    text = entry("pools", english, facts).paragraphs
    assert "4 players: 5 dice in the boat phase; 5 dice in the town phase" in text[-1]


def test_a_translated_name_is_followed_by_the_printed_name(
    english: Translator, spanish: Translator, facts: dict[str, object]
) -> None:
    assert "En la hoja impresa: Salvage Yard." in entry("salvage-yard", spanish, facts).paragraphs
    assert not any("printed" in text for text in entry("salvage-yard", english, facts).paragraphs)
    assert "impresa" not in entry("casino", spanish, facts).paragraphs[-1]


@pytest.mark.parametrize("provenance", sheet.PROVENANCE)
def test_only_a_reconstruction_says_that_it_is_one(english: Translator, provenance: str) -> None:
    mine = dataclasses.replace(sheet.load_bundled("r2"), provenance=provenance)
    text = " ".join(
        entry("sheet", english, facts_from(mine, ruleset.load_printed("2020"))).paragraphs
    )
    assert ("a reconstruction" in text) == (provenance == "reconstruction")
    assert ("A player entered" in text) == (provenance == "own")


def test_a_table_gives_a_paragraph_a_row(english: Translator) -> None:
    book = Book({"it": Rule("It", (ForEachRow("rows", "{name}: {n_points}."),))}, ())
    facts = {"rows": ({"name": Term("Cod"), "n_points": 1}, {"name": Term("Inuit"), "n_points": 2})}
    assert book.entry("it", english, facts).paragraphs == ("Cod: 1 point.", "Inuit: 2 points.")


def test_contents_are_in_the_players_language(
    english: Translator, spanish: Translator, japanese: Translator
) -> None:
    titles = [[title for title, _ in contents(words)] for words in (english, spanish, japanese)]
    assert all(len(set(same)) == 3 for same in zip(*titles, strict=True))
    assert contents(english)[0][1] == contents(japanese)[0][1]


def test_an_unknown_term_is_an_error(english: Translator, facts: dict[str, object]) -> None:
    with pytest.raises(KeyError):
        entry("kraken", english, facts)


class TestSearch:
    def test_titles_come_first(self, english: Translator, facts: dict[str, object]) -> None:
        found = search("market", english, facts)
        assert found[:2] == ("market", "market-chart")
        assert "smokehouse" in found

    def test_every_word_has_to_occur(self, english: Translator, facts: dict[str, object]) -> None:
        assert "fishing" in search("full barge", english, facts)
        assert search("full barge kraken", english, facts) == ()

    def test_case_and_accents_make_no_difference(
        self, spanish: Translator, facts: dict[str, object]
    ) -> None:
        assert search("GAMBAS", spanish, facts)[0] == "shrimp"
        assert search("pasare", spanish, facts) == search("pasaré", spanish, facts)
        assert "captain-ruth" in search("capitan", spanish, facts)
        assert "captain-ruth" in search("Capitán", spanish, facts)

    def test_japanese_is_found_by_part_of_a_word(
        self, japanese: Translator, facts: dict[str, object]
    ) -> None:
        assert "lobster" in search("ロブスター", japanese, facts)
        assert "lobster" in search("ﾛﾌﾞｽﾀｰ", japanese, facts)
        assert search("ロフスター", japanese, facts) == ()

    def test_an_empty_query_finds_nothing(
        self, english: Translator, facts: dict[str, object]
    ) -> None:
        assert search("", english, facts) == ()
        assert search("  ", english, facts) == ()


def captains_page(term: str, edition: str, **switches: Option) -> str:
    facts = facts_from(sheet.load("r2"), ruleset.load(edition, switches))
    return "\n".join(entry(term, translator_for("en"), facts).paragraphs)


@pytest.mark.parametrize(
    ("edition", "shared", "mentioned"),
    [("2018", "bottom", True), ("2018", "as her own", False), ("2020", "as her own", False)],
)
def test_the_entry_describes_the_strike_of_shared_coins(
    edition: str, shared: str, mentioned: bool
) -> None:
    page = captains_page("captain-shared", edition, captain_shared_coins=shared)
    assert ("If the shared die is Coins, she strikes out the last open box." in page) == mentioned


@pytest.mark.parametrize("edition", ["2018", "2020"])
def test_the_entry_describes_her_next_fish(edition: str) -> None:
    ways = {
        looks: captains_page("captain-boat", edition, captain_next=looks)
        for looks in ("clockwise", "nearest")
    }
    assert "the next one in order that was rolled" in ways["clockwise"]
    assert "the nearest one before or after it" in ways["nearest"]
    assert "the next one in order that was rolled" not in ways["nearest"]
