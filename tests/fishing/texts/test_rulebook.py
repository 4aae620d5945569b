"""Rulebook: complete, true to the data, with the clauses that players look up."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from string import Formatter

import pytest

from app.games.fishing import labels
from app.games.fishing.rulebook import BOOK, CHOICES, facts_from, facts_of
from app.i18n import Translator
from app.rulebook import ForEachRow, IfFact
from fleet_engine.core.game import Option
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.names import KYOTO, SUBSIDY

RULES = ruleset.load_printed()
TERMS = [term for _, chapter in BOOK.chapters for term in chapter]
CHOSEN: list[tuple[str, Option]] = [
    (name, choice) for name, info in RULES.switches.items() for choice in info.choices
]

CLAUSES = {
    "how long it lasts": ("round", "The game lasts 9 rounds"),
    "no idle question": ("round", "If there’s only one option, the game plays it for you."),
    "money by seat": (
        "setup",
        "5 players: 3 tokens each and, in order from the captain, $2, 2, 3, 3, 4.",
    ),
    "what is in the bag": ("setup", "15 blue, 12 green, 10 yellow and 8 red fish, 4 treasures"),
    "circles": ("tokens", "Sell fish for money: 2."),
    "the captain again": ("captain", "You can take it even if you already have it."),
    "no change of the bank": ("money", "If it runs short, you get what’s left"),
    "how many barrels": ("oil", "1+ → 2, 4+ → 3, 7+ → 4"),
    "the last circle": ("oil", "The rig has 3 circles. The last one costs $1 extra."),
    "the cheapest first": ("oil", "you buy the cheapest first. From the pocket it costs $2"),
    "given barrels": ("oil-price", "Barrels you’re given also come from the pocket."),
    "tokens of an area": ("areas", "An area takes 2 tokens, and only while its shoal has boxes"),
    "fuel in full": ("fuel", "Pay the full amount, however little room the boat has"),
    "catches by room": ("fishing", "as many catches as it has room for fish"),
    "no boat later": ("fishing", "you can’t add any later"),
    "special boxes last": ("catch", "a draw uses up a special box of your choice"),
    "no room for treasures": ("catch", "use up a catch but take no room"),
    "a closed catch is spent": ("close-season", "the catch is spent"),
    "when red is closed": ("close-season", "Closed in rounds 1, 4, 7: red fish."),
    "free fish are never closed": ("close-season", "can be any color, even a closed one"),
    "the permit holds for extra fishing": ("permit", "in extra fishing too"),
    "extra fishing": ("extra", "Pay $1 and draw once from the bag, without using oil"),
    "prizes in all": ("treasures", "18 cards add up to $16, 10 barrels, 10 points and 2 fish"),
    "the bonus once": ("bonuses", "Each bonus can be taken once per game."),
    "a pearl without a fish": (
        "pearls",
        "none of the free colors, place the pearl on one of them anyway",
    ),
    "where a free fish goes": (
        "free-fish",
        "choose a boat or a freezer with a token. If there’s no room",
    ),
    "places of a mat": ("mat", "has room for 3 equipment cards"),
    "what may be dropped": ("mat", "You can’t replace a card with a token or a boat with fish"),
    "the first one looks": ("equipment", "looks at them all and takes one"),
    "cards for five": ("equipment", "with five players, 16 cards"),
    "boats in the deck": ("boats", "4 cards with room for 3 fish"),
    "depots in the deck": ("depots", "2 cards with room for 4 barrels"),
    "frozen fish are sold": ("freezers", "You can sell them like fresh ones"),
    "when a token comes back": ("freezers", "From then on, you can take it back"),
    "barrels for points": ("kyoto", "at least one, for 1 point each"),
    "subsidies": ("subsidy", "pays $1, each of the 2 cards in the deck $2"),
    "sold fish stay": ("selling", "they score at the end"),
    "prices of red": ("prices", "For money, red fish: $2, 2, 1, 0."),
    "whom pirates visit": ("piracy", "must have more than 1 of what you steal, and you need room"),
    "who chooses what rots": ("rot", "rounded up. You choose which"),
    "a colour runs out": ("game-end", "You still finish that round"),
    "depleted fish": ("scoring", "Fish of a fished-out color score nothing."),
    "ties": ("scoring", "Ties: most money, then the win is shared."),
    "tied majorities": ("majorities", "If players tie, they all score in full"),
    "two": ("two-players", "There are no pirates."),
    "five": ("five-players", "Each player has only 3 tokens. There are no freezers"),
    "made up values": ("values", "are a reconstruction that fits the rules"),
}


def text_of(term: str, words: Translator, facts: Mapping[str, object]) -> str:
    return " ".join(BOOK.entry(term, words, facts).paragraphs).replace("\u00a0", " ")


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_rulebook_contains_the_clause(english: Translator, clause: str) -> None:
    term, part = CLAUSES[clause]
    assert part in text_of(term, english, facts_of({}))


def test_each_term_is_in_one_chapter_and_links_to_others() -> None:
    assert sorted(TERMS) == sorted(BOOK.rules)
    for term, rule in BOOK.rules.items():
        assert rule.see, term
        assert rule.search_terms, term
        assert term not in rule.see
        assert set(rule.see) <= set(TERMS), term


@pytest.mark.parametrize(("switch", "choice"), CHOSEN)
def test_every_entry_is_whole_in_every_language(
    switch: str, choice: Option, words: Translator
) -> None:
    facts = facts_of({switch: choice})
    for term in TERMS:
        entry = BOOK.entry(term, words, facts)
        assert entry.title
        assert entry.paragraphs
        assert not any("{" in text for text in entry.paragraphs)


@pytest.mark.parametrize(("switch", "choice"), CHOSEN)
def test_rulebook_has_only_the_chosen_text_of_each_switch(
    switch: str, choice: Option, words: Translator
) -> None:
    facts = facts_of({switch: choice})
    entries = [BOOK.entry(term, words, facts) for term in BOOK.rules]
    book = [text for entry in entries for text in entry.paragraphs]
    for other, text in CHOICES[switch].items():
        assert (words.t(text) in book) == (other == choice)


def asked() -> Iterator[str]:
    """Yield the facts that the texts use, without those of a row."""
    for rule in BOOK.rules.values():
        for paragraph in rule.paragraphs:
            match paragraph:
                case ForEachRow(table, _):
                    yield table
                case IfFact(fact, _, text):
                    yield fact
                    yield from fields(text)
                case str():
                    yield from fields(paragraph)


def fields(text: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(text) if name]


def test_facts_are_exactly_those_that_the_texts_use() -> None:
    assert set(facts_of({})) == set(asked())


def test_new_cards_come_before_tokens_go_back(english: Translator) -> None:
    text = text_of("evening", english, facts_of({}))
    steps = ("Fish rot.", "Fish prices reset", "get new cards", "Those on freezers", "captain")
    places = [text.index(step) for step in steps]
    assert places == sorted(places)


def test_renewed_areas_always_use_all_start_cards(english: Translator) -> None:
    some, every = CHOICES["fleet_pile"].values()
    text = text_of("areas", english, facts_of({"areas": "renewed"}))
    assert english.t(every) in text
    assert english.t(some) not in text


def test_numbers_follow_the_data(english: Translator) -> None:
    board = replace(
        RULES.board, oil=(5, 6), pocket_price=7, most=(3,) * 9, card_subsidy=4,
        closed=(0,) * 9, prices=(((9,),) * 4, ((8,),) * 4),
    )  # fmt: skip
    facts = facts_from(replace(RULES, board=board, oil_fee=6, rounds=5, victim_keeps=2))
    for term, part in (
        ("oil", "1+ → 3 (round"),
        ("oil", "From the pocket it costs $7"),
        ("oil", "costs $6 extra"),
        ("oil-price", "From the top, barrels in the column cost $5, 6."),
        ("round", "lasts 5 rounds"),
        ("subsidy", "in the deck $4"),
        ("close-season", "Closed in rounds 1, 2, 3, 4, 5, 6, 7, 8, 9: blue fish."),
        ("prices", "For money, green fish: $9."),
        ("prices", "For points, green fish: 8."),
        ("piracy", "more than 2 of what you steal"),
    ):
        assert part in text_of(term, english, facts)
    assert "red fish" not in text_of("close-season", english, facts)


def test_counts_of_cards_follow_the_data(english: Translator) -> None:
    cards = tuple(card._replace(copies=7) for card in RULES.board.equipment)
    facts = facts_from(replace(RULES, board=replace(RULES.board, equipment=cards)))
    for term in ("boats", "depots", "freezers", KYOTO, SUBSIDY):
        assert "7 cards" in text_of(term, english, facts)
    assert f"{7 * len(cards)} cards" in text_of("equipment", english, facts)


def test_every_circle_of_board_and_mat_has_an_entry() -> None:
    entries = {
        "oil": "oil", "area-1": "areas", "area-2": "areas", "extra": "extra",
        "captain": "captain", "season": "permit", "treasure": "treasure-circle",
        "equipment": "equipment", "money": "selling", "points": "selling", "piracy": "piracy",
        "subsidy": "subsidy", "kyoto": "kyoto", "freezer": "freezers",
    }  # fmt: skip
    assert tuple(entries) == tuple(labels.CIRCLES)
    assert set(entries.values()) <= set(TERMS)


FIRST = {
    "en": {
        "goal": "goal", "how do I win": "goal", "barrel": "oil", "boat": "fishing",
        "close season": "close-season", "veda": "close-season", "pirates": "piracy",
        "steal": "piracy", "freeze": "freezers", "sell": "selling", "score": "scoring",
        "pearl": "pearls", "rot": "rot", "captain": "captain", "undo": "undo", "bag": "bonuses",
        "five players": "five-players", "tie": "scoring", "kyoto": "kyoto", "depleted": "fish-left",
    },
    "es": {
        "objetivo": "goal", "cómo se gana": "goal", "barril": "oil", "veda": "close-season",
        "piratas": "piracy", "robar": "piracy", "congelar": "freezers", "lonja": "selling",
        "puntuar": "scoring", "perla": "pearls", "pudrirse": "rot", "capitán": "captain",
        "patrón": "captain", "empate": "scoring", "dos jugadores": "two-players",
        "cubo morado": "bonuses", "banco de peces": "areas",
    },
    "ja": {
        "目的": "goal", "勝ち方": "goal", "禁漁": "close-season", "海賊": "piracy",
        "冷凍": "freezers", "売る": "selling", "真珠": "pearls", "腐る": "rot", "船長": "captain",
        "同点": "scoring", "魚群": "areas", "京都": "kyoto", "枯渇": "fish-left",
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "query", "term"),
    [(language, query, term) for language in FIRST for query, term in FIRST[language].items()],
)
def test_search_for_a_common_word_finds_its_entry(
    spoken: Mapping[str, Translator], language: str, query: str, term: str
) -> None:
    assert BOOK.search(query, spoken[language], facts_of({}))[0] == term
