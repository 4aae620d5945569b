"""The golden transcripts: whole games that must not change by a letter.

After a change of the rules that is meant: `python -m tests.dice.transcripts --write`, and
read the difference before it is committed.
"""

import pytest

from fleet_engine import replay
from tests.dice.transcripts import GAMES, GOLDEN, line, written


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
    match = replay(head.replace("game: dice\n", "game: dice\nengine: 0.1.0\n") + "\n\n" + actions)
    assert [line(event) for event in match.events] == events.splitlines()
    assert match.result is not None
    assert len(pads.splitlines()) == match.players


LINKS = [
    (
        "1.dice.1.7..CcMHYcddaHbMAfdlIeTeKKKHXMALLIedlFdiWBcVQChNGPdBLcVHXT.Sng6",
        (32,),
    ),
    (
        "1.dice.1.42.sheet=r1,casino_rerolls=2,buffet_opens=next+die,shrimp_level3=any+faces,"
        "captain_town_coins=as+boat+die.BcOGRcFdaMCMYBLcKHZNEOKeeCMdNIeKDdMlHXcFdaOHcTesaIeTd"
        ".c-fM",
        (20,),
    ),
    (
        "1.dice.2.2020..BcAKdcIeZGTOOAKcLLUbGQHULLEONNNAKGcePcbEjEOcfTtKIeGSggEOiNNKGTEOVYChC"
        "hNcURsTFdXHJceeEJMFdQOORKHWFcceCMBLNNUPosSsOFdYVXCMBJLTjOKIJPDJOceVDNEOMcOZslsNHJPCJ"
        "Mca.YLnQ",
        (61, 44),
    ),
    (
        "1.dice.4.281474976710655..FcBLCcOOOOODNHUPSPQRPFdAKDNEOLLLcMsXHUFdVGPqIeTRQSTBLFcEON"
        "KKcKIcEcQSPpQSPAcYAKDNANddQsddKONtatFdaHUIeGQseeNeeEOFdQCMCMdcdKdWNGTIelFdWXZXZUBJKB"
        "LDNEONcNcXSsQHbGQHaIeQcKdQcPdWEOEOFdKMKKKKAOHUIeKGJTeVeeLeAOBLcZNNNiNsKLNNtLFcHWIeHU"
        "ekPrePebEkMBgBLMMMMMKVGkRHYIcHZMMMOMFdLDNANDNcOOcZOLRtPasbKGJcZBgHZIeOLcYab.ohQ4",
        (50, 46, 47, 47),
    ),
    (
        "1.dice.2.5.edition=2018,captains=true,trophies=true.CcFdKcIeFdYUXEOCMNcQNGPoGRLLCMEO"
        "KKEOHaTPBLEcKKOZIeCMQRSBLFdKcLIcBcQSFdOAKccZtUIeaFdSRQCMLLLNGcCMbaCMDiOOUsLMIeOFdRPA"
        "NFdbNTiKIeALTTTChEjMMTsUKOBJLHXcQQ.HLuy",
        (65, 37),
    ),
    (
        "1.dice.1.9.edition=2018,sheet=own1-EaLN3K7CCCE2eztzKTOQG7NyAxM2KrM6cBEz5NQkABBBBBBBB"
        "BBBbkQgMTiEU0IhAZ2ERooRCByMJiQRjECkZSkgiGJEIzjNIVQBhUIDFGm5hKggBIogiIyIQoABEEKMEKEGI"
        "coAUCB-b4sn,captains=true.FcdIeWLAKdHaNCMdTAMeFdNKSHWMBLMaHbekZOOAcQkVDikZGSeNFdKSVA"
        "NPc.E5ZA",
        (30,),
    ),
]
"""Links as players have sent them, and what they scored. These are never written anew: a
link must open for ever, whatever edition, sheet or ruling becomes the default."""


@pytest.mark.parametrize(("link", "totals"), LINKS)
def test_old_links_open_for_ever(link: str, totals: tuple[int, ...]) -> None:
    match = replay(link)
    assert match.result is not None
    assert match.result.totals == totals


def test_no_golden_game_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {*GAMES, "perft"}
