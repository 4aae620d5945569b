import dataclasses
import re
from collections.abc import Iterator
from string import Formatter

import pytest

from app.rules import BOOK, FACTS, contents, entry, facts_from, search
from app.rules.book import Only
from app.words import Words
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.names import FACES, SECTIONS
from fleet_engine.dice.ruleset import Ruleset, Switch

TERMS = [term for _, terms in BOOK.chapters for term in terms]
PROMISED = [
    "round",
    "boat-phase",
    "income",
    "fishing",
    "town-phase",
    "topmost-box",
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
]
FIRST_EDITION_LOBSTER = ((), ((2, 1), (8, 2)), ((2, 1), (5, 2)), ((2, 1), (5, 2), (10, 3)))


def house_rules() -> list[tuple[str, Switch]]:
    """Every choice of every switch, one at a time."""
    rules = ruleset.printed("2020")
    return [(name, value) for name, info in rules.switches.items() for value in info.choices]


def texts() -> Iterator[tuple[str, str]]:
    for term, rule in BOOK.rules.items():
        for paragraph in rule.paragraphs:
            yield term, paragraph.text if isinstance(paragraph, Only) else paragraph


def test_every_section_face_and_rule_has_an_entry() -> None:
    assert set(TERMS) >= {*SECTIONS, *FACES, *PROMISED}


def test_each_term_stands_in_one_chapter() -> None:
    assert sorted(TERMS) == sorted(BOOK.rules)


def test_terms_lead_on_to_terms() -> None:
    for term, rule in BOOK.rules.items():
        assert rule.see, term
        assert term not in rule.see
        assert set(rule.see) <= set(TERMS), term


def test_facts_are_all_there_and_no_others(facts: dict[str, object]) -> None:
    assert set(facts) == set(FACTS)


@pytest.mark.parametrize("sheet_id", sheet.SHEETS)
def test_every_entry_renders(words: Words, rules: Ruleset, sheet_id: str) -> None:
    facts = facts_from(sheet.shipped(sheet_id), rules)
    for term in TERMS:
        found = entry(term, words, facts)
        assert found.title
        assert found.paragraphs
        for paragraph in found.paragraphs:
            assert "{" not in paragraph, term
            assert paragraph == paragraph.strip()


@pytest.mark.parametrize(("switch", "value"), house_rules())
def test_every_entry_renders_under_house_rules(words: Words, switch: str, value: Switch) -> None:
    facts = facts_from(sheet.shipped("r2"), ruleset.load("2020", {switch: value}))
    assert all(entry(term, words, facts).paragraphs for term in TERMS)


def test_conditions_are_about_choices_that_exist(facts: dict[str, object], rules: Ruleset) -> None:
    known: dict[str, set[object]] = {
        name: set(info.choices) for name, info in rules.switches.items()
    }
    known["edition"] = {"2018", "2020"}
    known["income_capped"] = known["lobster_by_boats"] = {True, False}
    for rule in BOOK.rules.values():
        for paragraph in rule.paragraphs:
            if isinstance(paragraph, Only):
                assert paragraph.value in known[paragraph.fact]


def test_first_edition_lobsters_pay_by_launched_boats(english: Words, rules: Ruleset) -> None:
    first = dataclasses.replace(rules, lobster=FIRST_EDITION_LOBSTER, income_cap=1000)
    facts = facts_from(sheet.shipped("r2"), first)
    assert "Level 3: 2+ → 1, 5+ → 2, 10+ → 3." in " ".join(
        entry("lobster", english, facts).paragraphs
    )
    assert len(entry("income", english, facts).paragraphs) == 1


def test_printed_values_come_from_the_data() -> None:
    """The only digits in texts count levels, single fish and coins, and points of fish."""
    plain = re.compile(r"[Ll]evel [123]|[12] fish|1 coin|1 point for each one aboard|of 20(18|20)")
    for term, text in texts():
        literal = " ".join(part for part, *_ in Formatter().parse(text))
        assert not re.search(r"\d", plain.sub("", literal)), term


def test_bonus_texts_that_say_each_are_true(rules: Ruleset) -> None:
    assert rules.bonus["buildings"][0] == rules.bonus["licences"][0] == 1
    assert rules.oyster_catch == 2
    assert rules.oyster_coin == 1


def test_entries_say_what_the_sheet_says(english: Words, facts: dict[str, object]) -> None:
    assert (
        "13 boxes, up to 4 boats with room for 4 fish each"
        in entry("cod", english, facts).paragraphs[-1]
    )
    assert entry("market-chart", english, facts).paragraphs == (
        "Fish aboard → coins: 0–4 → 2, 5–11 → 3, 12–19 → 4, 20–29 → 5, 30–39 → 6, 40+ → 7.",
    )
    assert "1 / 3 / 6 / 10 / 15" in " ".join(entry("seafood-buffet", english, facts).paragraphs)


def test_contents_are_in_the_players_language(
    english: Words, spanish: Words, japanese: Words
) -> None:
    titles = [[title for title, _ in contents(words)] for words in (english, spanish, japanese)]
    assert all(len(set(same)) == 3 for same in zip(*titles, strict=True))
    assert contents(english)[0][1] == contents(japanese)[0][1]


def test_an_unknown_term_is_an_error(english: Words, facts: dict[str, object]) -> None:
    with pytest.raises(KeyError):
        entry("kraken", english, facts)


class TestSearch:
    def test_titles_come_first(self, english: Words, facts: dict[str, object]) -> None:
        found = search("market", english, facts)
        assert found[:2] == ("market", "market-chart")
        assert "smokehouse" in found

    def test_every_word_has_to_occur(self, english: Words, facts: dict[str, object]) -> None:
        assert "fishing" in search("full barge", english, facts)
        assert search("full barge kraken", english, facts) == ()

    def test_case_and_accents_make_no_difference(
        self, spanish: Words, facts: dict[str, object]
    ) -> None:
        assert search("GAMBAS", spanish, facts)[0] == "shrimp"
        assert search("pasare", spanish, facts) == search("pasaré", spanish, facts)
        assert "captain-ruth" in search("capitan", spanish, facts)
        assert "captain-ruth" in search("Capitán", spanish, facts)

    def test_japanese_is_found_by_part_of_a_word(
        self, japanese: Words, facts: dict[str, object]
    ) -> None:
        assert "lobster" in search("ロブスター", japanese, facts)
        assert "lobster" in search("ﾛﾌﾞｽﾀｰ", japanese, facts)
        assert search("ロフスター", japanese, facts) == ()

    def test_nothing_is_found_for_nothing(self, english: Words, facts: dict[str, object]) -> None:
        assert search("", english, facts) == ()
        assert search("  ", english, facts) == ()
