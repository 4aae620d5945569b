"""Command line of the benchmarks, and machines that cannot slow whole browsers."""

from pathlib import Path

import pytest

from e2e.bench import PACES
from e2e.bench.__main__ import BENCHMARKS, limit_for, parse_arguments
from e2e.bench.cpu_limit import CpuLimitUnavailableError
from e2e.bench.network_shaping import NETWORKS


def test_all_parts_are_measured_by_default() -> None:
    asked = parse_arguments([])
    assert asked.only == list(BENCHMARKS)
    assert (asked.runs, asked.dist) == (7, [])
    assert asked.pace == ["1x", "4x", "0.5"]
    assert asked.network == ["local", "4g"]


def test_parts_paces_networks_and_builds_can_be_chosen() -> None:
    parts = ["--only", "starts", "weight", "--pace", "0.25", "--network", "3g", "local"]
    asked = parse_arguments([*parts, "--dist", "a", "--dist", "b"])
    assert asked.only == ["starts", "weight"]
    assert asked.pace == ["0.25"]
    assert asked.network == ["3g", "local"]
    assert asked.dist == [Path("a"), Path("b")]


@pytest.mark.parametrize("wrong", [["--pace", "2x"], ["--network", "5g"], ["--only", "all"]])
def test_unknown_pace_network_or_part_is_refused(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(wrong)
    assert "invalid choice" in capsys.readouterr().err


def test_help_lists_every_part_pace_and_network(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(["--help"])
    output = " ".join(capsys.readouterr().out.split())
    for name in (*BENCHMARKS, *PACES, *NETWORKS):
        assert name in output
    for network in NETWORKS.values():
        assert network.description in output


def test_missing_control_groups_drop_paces_with_a_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise CpuLimitUnavailableError("only root may")

    monkeypatch.setattr("e2e.bench.__main__.cpu_limited", refuse)
    asked = parse_arguments(["--pace", "1x", "0.5", "4x", "0.25"])
    with limit_for(asked) as brake:
        assert brake is None
    assert asked.pace == ["1x", "4x"]
    assert capsys.readouterr().err == "No control group, so no pace 0.5 0.25: only root may\n"


@pytest.mark.parametrize("words", [["--pace", "1x", "4x"], ["--only", "weight", "engine"]])
def test_no_group_is_made_without_a_pace_that_needs_it(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("e2e.bench.__main__.cpu_limited", None)
    with limit_for(parse_arguments(words)) as brake:
        assert brake is None
