"""The golden transcripts: whole games that must not change by a letter.

After a change of the rules that is meant: `python -m tests.cards.transcripts --write`, and
read the difference before it is committed.
"""

import pytest

from fleet_engine import replay
from tests.cards.transcripts import GAMES, GOLDEN, line, written


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_it_went(name: str) -> None:
    golden = (GOLDEN / f"{name}.txt").read_text("utf-8").splitlines()
    played = written(name).splitlines()
    for number, (old, new) in enumerate(zip(golden, played, strict=False), 1):
        assert new == old, f"{name}.txt, line {number}"
    assert len(played) == len(golden)


@pytest.mark.parametrize("name", GAMES)
def test_the_record_of_a_golden_game_replays(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    head, actions, events, pads = text.split("\n\n")
    match = replay(head.replace("game: cards\n", "game: cards\nengine: 0.1.0\n") + "\n\n" + actions)
    assert [line(event) for event in match.events] == events.splitlines()
    assert match.result is not None
    assert len(pads.splitlines()) == match.players


LINKS = [
    (
        "1.cards.2.2012..ADAzAAANAPAFA0ANAPALAUAQALABAZArAGA0AMAOANAFAWACAWACAzALAZAfAoAAADAz"
        "AQAMAWAZAZABAEAAAEA0AMAQAgAgAoAFA0ANALACAzASAgAgABAuAKAHABArADAzAAAPABAYAPAcAhAhAfAo"
        "ApAHA5AAAPAOAMALAMAGA4ANANAMATAaAfAhAhAoAfAiAiAoAr._Nh7",
        (51, 48),
    ),
    (
        "1.cards.3.7.gone_fishing=true,advanced_setup=true,hiring=after+own+launches,draw_dis"
        "card=hidden,needless_payment=true,last_round=until+fishing.AFA0AAAAAPALAMANAOAQAGA6A"
        "GA0AQAMALAOANAPArArApADAzAAAAAOANABADAzA1A2AQAOAQARALAGA0APALAqAqACAUARAPAaAtACAzAAA"
        "QALAAATARABAWANABAZAtAtAEA0ARAUANARAcAfAoAsAtADAAAbAfABAoAsAHA5ANANAOARAFA0AAAQALAMA"
        "RAWAPAPARAdAfAgAoApAAAEA0APALAMATANASANARAbAgAfAfABApAEA0AAAAALAPANALAAAFA0APASAQASA"
        "SAgAfAfAoAsAuAFA0AAAAARARALANANAJAVAPAPAQARAb.N77f",
        (31, 39, 23),
    ),
    (
        "1.cards.4.281474976710655..ADAzAAAAAAALAQANAEA0A1AAAAAQAMALAOAFA0AAAMANAOAGA0AOAPAUA"
        "PAVAcAuAsAtAFA0AAAQAQANAPADAzAAANANAEAUAQAaAdAfAoApAtAqADAAAAAGAAAAAfAoABApAuAtAuAGA"
        "AAAACAzAAANANADAzANAMALATAdABAiAoArAtApAEA0AAAPANAMATAUAPAaAcAiAoAgAoApArAqAtAUANAVA"
        "LAXAcAcAfAgAoAiAfAoAsApAtApAEA4A5AAAOANALALASACA3AAAQANACAzAAAQAPAQAFA0APANAVATAbAbA"
        "gAfABAoAfAiAoAuAsACAzAAAAAAASAOAAAFA0ALANAGATAUAQAVAQAUAZAaAbAfAfABAoAfAfAiAoAiAiAoA"
        "pAt.aDHL",
        (29, 24, 35, 30),
    ),
]
"""Links as players may have sent them, and what they scored. These are never written anew: a
link must open for ever, whatever edition or ruling becomes the default."""


@pytest.mark.parametrize(("link", "totals"), LINKS)
def test_old_links_open_for_ever(link: str, totals: tuple[int, ...]) -> None:
    match = replay(link)
    assert match.result is not None
    assert match.result.totals == totals


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {*GAMES, "perft"}
