"""Log and recent events: readable turns, the viewer's own events, and no secrets."""

import random
from collections.abc import Sequence
from typing import get_args

import pytest

from app.games.fishing.event_text import EventDescriber, ending
from app.i18n import Translator
from app.ui.event_feed import group_by_round
from fleet_engine import Match, new_match
from fleet_engine.fishing.events import (
    AreaOpened,
    BarrelsBought,
    BarrelsGained,
    BarrelsSpent,
    BoatSent,
    BonusChosen,
    BoxUsed,
    CaptainMoved,
    CubeDrawn,
    CubeReturned,
    Depleted,
    EquipmentDropped,
    EquipmentLaid,
    EquipmentSeen,
    EquipmentTaken,
    EveningCame,
    Event,
    FishFrozen,
    FishLost,
    FishMissed,
    FishReturned,
    FishSold,
    FishStowed,
    FishThawed,
    GameEnded,
    MoneyGained,
    MoneyPaid,
    OilFilled,
    PairRevealed,
    PearlPlaced,
    PointsGained,
    Robbed,
    RoundBegan,
    SeatPassed,
    TokenKept,
    TokenPlaced,
    TokenReturned,
    TreasureFound,
    TreasureLaid,
    TreasuresShuffled,
)

SEATS = ("Eva", "Ann", "Ben")

STORIES: dict[str, tuple[tuple[Event, ...], tuple[str, ...]]] = {
    "a purchase with its fee": (
        (TokenPlaced(0, "oil"), MoneyPaid(0, 1, "fee"), BarrelsBought(0, 2, 3)),
        ("You buy 2 barrels for $3, plus $1 for the last circle.",),
    ),
    "a purchase": (
        (TokenPlaced(1, "oil"), BarrelsBought(1, 1, 1)),
        ("Ann buys 1 barrel for $1.",),
    ),
    "all fish of a trip, with what had to go back": (
        (
            TokenPlaced(0, "fish 1"),
            BoatSent(0, "1", "1", 1),
            BoatSent(0, "2", "1", 2),
            BoxUsed(0, "1", "plain"),
            CubeDrawn(0, "red"),
            FishStowed(0, "red", "1"),
            BoxUsed(0, "1", "plain"),
            CubeDrawn(0, "green"),
            FishReturned(0, "green"),
            BoxUsed(0, "1", "blue"),
            FishStowed(0, "blue", "2"),
            BoxUsed(0, "1", "plain"),
            CubeDrawn(0, "red"),
            FishStowed(0, "red", "2"),
        ),
        (
            "You send 2 boats to Area 1, using 3 barrels.",
            "You catch 1 blue fish, 2 red fish.",
            "Close season: 1 green fish returned to the bag.",
        ),
    ),
    "a special box that is wasted": (
        (BoxUsed(1, "1", "treasure"), CubeDrawn(1, "blue"), FishStowed(1, "blue", "1")),
        (
            "The blind draw uses up a box: Treasure.",
            "Ann catches 1 blue fish.",
        ),
    ),
    "two treasures one after the other": (
        (
            TreasureFound(0, "2-money", "box"),
            MoneyGained(0, 2, "treasure"),
            TreasureFound(0, "money-barrel", "cube"),
            MoneyGained(0, 1, "treasure"),
            BarrelsGained(0, 1, "treasure"),
            BonusChosen(0, "point"),
            PointsGained(0, 1, "bonus"),
        ),
        (
            "You find a treasure in the shoal: $2.",
            "You draw a treasure from the bag: $1, 1 barrel.",
            "You take the treasure bonus: 1 point.",
        ),
    ),
    "what could not be had of a treasure": (
        (
            TokenPlaced(1, "treasure"),
            MoneyPaid(1, 1, "treasure"),
            TreasureFound(1, "3-barrels", "board"),
            BarrelsGained(1, 1, "treasure"),
            BonusChosen(1, "barrel"),
        ),
        (
            "Ann pays $1 for the treasure: 1 barrel; 2 barrels lost (no oil left or no room).",
            "Ann takes the treasure bonus: 1 barrel lost (no oil left or no room).",
        ),
    ),
    "a free fish": (
        (TreasureFound(0, "fish", "box"), FishMissed(0, "treasure")),
        (
            "You find a treasure in the shoal: a fish of any color.",
            "That fish is gone, or you have no room for it.",
        ),
    ),
    "a pearl": (
        (
            CubeDrawn(0, "pearl"),
            BarrelsGained(0, 1, "pearl"),
            MoneyGained(0, 1, "pearl"),
            PointsGained(0, 1, "pearl"),
            PearlPlaced(0, "blue"),
            FishStowed(0, "blue", "1"),
        ),
        (
            "You draw a pearl: $1, 1 barrel, 1 point.",
            "The pearl goes on blue fish on the pearl chart.",
            "You catch 1 blue fish.",
        ),
    ),
    "two pearls that bring less": (
        (
            CubeDrawn(1, "pearl"),
            PointsGained(1, 1, "pearl"),
            CubeDrawn(1, "pearl"),
            MoneyGained(1, 1, "pearl"),
            PointsGained(1, 1, "pearl"),
        ),
        (
            "Ann draws a pearl: 1 point; $1, 1 barrel lost (the bank was empty, "
            "no oil left or no room).",
            "Ann draws a pearl: $1, 1 point; 1 barrel lost (no oil left or no room).",
        ),
    ),
    "extra fishing": (
        (TokenPlaced(0, "extra"), MoneyPaid(0, 1, "extra"), CubeDrawn(0, "blue")),
        ("You pay $1 for extra fishing.",),
    ),
    "a sale": (
        (
            TokenPlaced(0, "market money"),
            FishSold(0, "red", "1", "money", 2),
            MoneyGained(0, 2, "money"),
            FishSold(0, "red", "1", "money", 2),
            MoneyGained(0, 2, "money"),
            FishSold(0, "blue", "1", "money", 0),
        ),
        ("You sell 1 blue fish, 2 red fish for $4.",),
    ),
    "a sale that the bank cannot pay": (
        (
            FishSold(1, "red", "1", "money", 2),
            MoneyGained(1, 1, "money"),
            TokenPlaced(2, "market points"),
            FishSold(2, "red", "1", "points", 2),
            PointsGained(2, 2, "points"),
        ),
        (
            "Ann sells 1 red fish: $1; $1 lost (the bank only had $1).",
            "Ben sells 1 red fish for 2 points.",
        ),
    ),
    "an empty bank": (
        (
            TokenPlaced(0, "market money"),
            FishSold(0, "red", "1", "money", 2),
            CubeDrawn(0, "treasure"),
            TreasureFound(0, "money-barrel", "cube"),
            BarrelsGained(0, 1, "treasure"),
            BonusChosen(0, "money"),
        ),
        (
            "You sell 1 red fish: $2 lost (the bank was empty).",
            "You draw a treasure from the bag: 1 barrel; $1 lost (the bank was empty).",
            "You take the treasure bonus: $1 lost (the bank was empty).",
        ),
    ),
    "purple cubes that go back": (
        (CubeReturned(0), CubeReturned(1)),
        (
            "You put the purple cube back into the bag.",
            "Ann puts the purple cube back into the bag.",
        ),
    ),
    "a subsidy that the bank cannot pay": (
        (
            TokenPlaced(0, "subsidy 3"),
            MoneyGained(0, 1, "subsidy"),
            TokenPlaced(1, "subsidy 2"),
            MoneyGained(1, 2, "subsidy"),
        ),
        (
            "You collect a subsidy: $1; $1 lost (the bank only had $1).",
            "Ann collects a subsidy: $2.",
        ),
    ),
    "equipment that a seat looks at": (
        (
            TokenPlaced(1, "equipment"),
            EquipmentSeen(1, None),
            EquipmentDropped(1, "depot-4", "2"),
            BarrelsSpent(1, 2, "depot"),
            EquipmentTaken(1, "boat-3", "2"),
        ),
        (
            "Ann looks at the equipment.",
            "Ann discards: 4-barrel depot.",
            "No room: Ann loses 2 barrels.",
            "Ann takes: 3-fish boat.",
        ),
    ),
    "equipment that the reader looks at": (
        (EquipmentSeen(0, ("boat-3", "kyoto")), EquipmentTaken(0, "kyoto", "2")),
        (
            "You look at the equipment: 3-fish boat, Kyoto Protocol.",
            "You take: Kyoto Protocol.",
        ),
    ),
    "cards of one's mat": (
        (
            TokenPlaced(0, "kyoto 2"),
            BarrelsSpent(0, 3, "kyoto"),
            PointsGained(0, 3, "kyoto"),
            TokenPlaced(1, "subsidy 1"),
            MoneyGained(1, 1, "subsidy"),
        ),
        (
            "Kyoto Protocol: you give up 3 barrels for 3 points.",
            "Ann collects a subsidy: $1.",
        ),
    ),
    "a freezer": (
        (
            TokenPlaced(0, "freeze 2"),
            FishFrozen(0, "red", "1", "2"),
            FishFrozen(0, "blue", "1", "2"),
            TokenReturned(0, "2"),
            FishThawed(0, "red", "2", "1"),
            FishLost(0, "blue", "2", "thaw"),
            EveningCame((0, 0, 0)),
            AreaOpened("1", "s1", "p3"),
            TokenKept(1, "3"),
        ),
        (
            "You place a token on a freezer.",
            "You freeze 1 blue fish, 1 red fish.",
            "You take your token back from a freezer.",
            "You move 1 red fish to your boats.",
            "You lose 1 blue fish from the freezer.",
            "Evening",
            "Area 1: shoal of 3; 1 barrel for a 2-fish boat, 1 barrel for a 3-fish boat.",
            "Ann leaves a token on a freezer.",
        ),
    ),
    "pirates": (
        (
            Robbed(0, 1, "money"),
            Robbed(1, 0, "fish", "red", "1", "2"),
            Robbed(1, 2, "barrel"),
            TokenPlaced(2, "protect"),
        ),
        (
            "You steal $1 from Ann.",
            "Ann steals 1 red fish from you.",
            "Ann steals 1 barrel from Ben.",
            "Ben is safe from pirates this round.",
        ),
    ),
    "captain and permit": (
        (
            TokenPlaced(0, "captain"),
            CaptainMoved(0),
            TokenPlaced(1, "season"),
            SeatPassed(2),
        ),
        (
            "You’re the captain: you start next round.",
            "Ann can catch any color this round.",
            "Ben can’t use any circle and is done for this round.",
        ),
    ),
    "an evening": (
        (
            TokenPlaced(1, "captain"),
            CaptainMoved(1),
            EveningCame((3, 1, 0)),
            FishLost(0, "red", "1", "rot"),
            FishLost(0, "red", "2", "rot"),
            FishLost(1, "blue", "1", "rot"),
            AreaOpened("1", "s1", "p3"),
            PairRevealed("s2", "f5"),
            EquipmentLaid(2),
            TreasuresShuffled(18),
            TreasureLaid(),
            RoundBegan(2, 1, "yellow", 2),
            OilFilled(7, 3),
        ),
        (
            "Ann is the captain and starts next round.",
            "Evening",
            "You lose 2 red fish to rot.",
            "Ann loses 1 blue fish to rot.",
            "Area 1: shoal of 3; 1 barrel for a 2-fish boat, 1 barrel for a 3-fish boat.",
            "Next area: shoal of 3 (Red fish); 1 barrel for a 3-fish boat, "
            "2 barrels for a 4-fish boat.",
            "2 equipment cards are placed face down.",
            "18 used treasure cards are shuffled into a new deck.",
            "A treasure card is placed face down.",
            "Round 2 begins. Ann starts.",
            "Close season: yellow fish.",
            "You can buy up to 2 barrels at once at the rig.",
        ),
    ),
    "a pair that is revealed and opened at once": (
        (PairRevealed("s1", "p3"), AreaOpened("1", "s1", "p3")),
        ("Area 1: shoal of 3; 1 barrel for a 2-fish boat, 1 barrel for a 3-fish boat.",),
    ),
    "the end": (
        (
            Depleted("red"),
            RoundBegan(9, 0, None, 4),
            GameEnded((3, 2, 1), ("rounds", "depletion")),
        ),
        (
            "No red fish left: this color no longer scores, and this round is the last.",
            "Round 9 begins. You start.",
            "No close season this round.",
            "You can buy up to 4 barrels at once at the rig.",
            "The last round is over. A color ran out, so that round was the last.",
        ),
    ),
}


def texts(events: Sequence[Event], words: Translator, me: int = 0) -> list[str]:
    lines = EventDescriber(me, SEATS, words).describe(events)
    return [line.text.replace("\u00a0", " ") for line in lines]


@pytest.mark.parametrize("story", STORIES)
def test_events_that_belong_together_share_a_sentence(story: str, english: Translator) -> None:
    events, sentences = STORIES[story]
    assert texts(events, english) == list(sentences)


def test_stories_cover_every_event() -> None:
    event_types = {type(event) for events, _ in STORIES.values() for event in events}
    assert event_types == set(get_args(Event))


@pytest.mark.parametrize("story", STORIES)
def test_every_language_has_the_same_number_of_lines(story: str, words: Translator) -> None:
    events, sentences = STORIES[story]
    found = texts(events, words)
    assert len(found) == len(sentences)
    assert not [text for text in found if "{" in text or not text]


@pytest.mark.parametrize("language", ["es", "ja"])
def test_no_sentence_stays_in_english(language: str, spoken: dict[str, Translator]) -> None:
    for events, sentences in STORIES.values():
        assert not set(sentences) & set(texts(events, spoken[language]))


def test_viewer_is_you_and_other_seats_have_names(words: Translator) -> None:
    events = (BarrelsBought(1, 2, 3), SeatPassed(1), FishLost(1, "red", "1", "rot"))
    assert not [text for text in texts(events, words, me=1) if "Ann" in text]
    assert all("Ann" in text for text in texts(events, words, me=0))


def played(players: int) -> Match:
    match = new_match("fishing", players=players, seed=players)
    chance = random.Random(players)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_actions))
    return match


@pytest.fixture(scope="module", params=range(2, 6))
def match(request: pytest.FixtureRequest) -> Match:
    return played(request.param)


def test_log_of_a_whole_game_has_all_turns_and_evenings(match: Match, words: Translator) -> None:
    events = match.visible_events(0)
    lines = [
        line
        for _, part in group_by_round(events, RoundBegan)
        for line in EventDescriber(0, [""] * 5, words).describe(part)
    ]
    turns = sum(isinstance(event, TokenPlaced) for event in events)
    assert sum(line.starts == "turn" for line in lines) == turns
    evenings = sum(isinstance(event, RoundBegan) for event in events)
    assert sum(line.starts == "phase" for line in lines) == evenings
    assert all(line.icon and line.text and "{" not in line.text for line in lines)


def test_a_game_has_its_setup_and_its_rounds(match: Match) -> None:
    parts = group_by_round(match.visible_events(0), RoundBegan)
    assert [number for number, _ in parts] == list(range(len(parts)))
    assert sum(len(part) for _, part in parts) == len(match.visible_events(0))


def test_cards_that_another_seat_looks_at_are_not_named(match: Match, english: Translator) -> None:
    seen = [event for event in match.visible_events(0) if isinstance(event, EquipmentSeen)]
    assert {event.seat for event in seen} > {0}
    for event in seen:
        (text,) = texts((event,), english) if event.seat < len(SEATS) else ("at the equipment.",)
        assert text.endswith("at the equipment.") == (event.seat != 0)


def test_recent_events_omit_steps_and_affairs_of_other_seats(english: Translator) -> None:
    events = (
        TokenPlaced(1, "equipment"), EquipmentSeen(1, None), EquipmentTaken(1, "kyoto", "2"),
        FishFrozen(1, "red", "1", "2"), FishFrozen(0, "red", "1", "2"),
        FishLost(1, "red", "1", "rot"), AreaOpened("1", "s1", "p3"), EquipmentLaid(2),
        RoundBegan(2, 0, "red", 2),
    )  # fmt: skip
    assert [line.text for line in EventDescriber(0, SEATS, english).news(events)] == [
        "Ann takes: Kyoto Protocol.",
        "You freeze 1 red fish.",
        "Ann loses 1 red fish to rot.",
        "Round 2 begins. You start. Close season: red fish.",
    ]


def test_recent_events_sum_up_an_evening_with_the_viewer_first(english: Translator) -> None:
    events = (
        FishLost(2, "blue", "1", "rot"), FishLost(0, "red", "1", "rot"),
        FishLost(1, "red", "1", "rot"), FishLost(1, "red", "1", "rot"),
        CaptainMoved(1), RoundBegan(2, 1, None, 2),
    )  # fmt: skip
    assert [line.text for line in EventDescriber(0, SEATS, english).news(events)] == [
        "Fish rot. You: 1 red fish, Ann: 2 red fish, Ben: 1 blue fish.",
        "Round 2 begins. Ann starts. No close season this round.",
    ]
    assert len(EventDescriber(0, SEATS, english).describe(events)) == 7


@pytest.mark.parametrize(
    ("came", "rotten", "sentences"),
    [
        (
            (3, 2, 0),
            ((0, "red"), (0, "red"), (1, "blue")),
            [
                "Evening: you lose 2 red fish to rot. 1 left on your boats.",
                "Ann loses 1 blue fish to rot.",
            ],
        ),
        ((2, 0, 0), (), ["Evening: none of your fish rot."]),
        ((0, 0, 0), (), []),
        (
            (0, 1, 1),
            ((1, "blue"), (2, "red")),
            ["Fish rot. Ann: 1 blue fish, Ben: 1 red fish."],
        ),
    ],
)
def test_recent_events_of_an_evening_name_rotten_and_remaining_fish(
    came: tuple[int, ...],
    rotten: Sequence[tuple[int, str]],
    sentences: list[str],
    english: Translator,
) -> None:
    events: list[Event] = [EveningCame(came)]
    events += [FishLost(seat, colour, "1", "rot") for seat, colour in rotten]
    events.append(RoundBegan(2, 1, None, 2))
    *evening, _ = EventDescriber(0, SEATS, english).news(events)
    assert [line.text for line in evening] == sentences


def test_unfinished_evening_does_not_say_that_nothing_rots(
    english: Translator,
) -> None:
    events: list[Event] = [EveningCame((3, 2, 0)), FishLost(1, "blue", "1", "rot")]
    assert [line.text for line in EventDescriber(0, SEATS, english).news(events)] == [
        "Evening",
        "Ann loses 1 blue fish to rot.",
    ]


def test_recent_events_are_in_their_order(english: Translator) -> None:
    events = (
        FishSold(0, "red", "1", "points", 2), PointsGained(0, 2, "points"),
        TokenPlaced(2, "treasure"), MoneyPaid(2, 1, "treasure"),
        TreasureFound(2, "2-money", "board"), MoneyGained(2, 2, "treasure"),
        BarrelsBought(1, 2, 3), Robbed(2, 1, "money"), Robbed(1, 0, "money"),
        EveningCame((1, 0, 0)), RoundBegan(2, 1, None, 2),
    )  # fmt: skip
    assert [line.icon for line in EventDescriber(0, SEATS, english).news(events)] == [
        "points", "treasure", "barrel", "pirates", "pirates", "clock", "clock",
    ]  # fmt: skip


def test_every_reason_for_the_end_is_named(words: Translator) -> None:
    both = ending(("rounds", "depletion"), words)
    assert ending(("rounds",), words) in both
    assert ending(("depletion",), words) in both
