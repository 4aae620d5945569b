"""Control groups of both versions limit whole browsers to a share of a core."""

import subprocess
from pathlib import Path

import pytest

from e2e.bench.cpu_limit import (
    QUOTA_PERIOD_US,
    CpuLimit,
    CpuLimitUnavailableError,
    cpu_limited,
    make_cpu_limit,
)


def version_1(folder: Path) -> Path:
    (folder / "cpu").mkdir()
    return folder


def version_2(folder: Path, lent: str = "cpuset cpu io") -> Path:
    (folder / "cgroup.subtree_control").write_text(lent)
    return folder


def test_the_first_version_has_a_quota_and_a_period(tmp_path: Path) -> None:
    brake = make_cpu_limit(version_1(tmp_path))
    assert brake.folder.parent == tmp_path / "cpu"
    quota, period = brake.folder / "cpu.cfs_quota_us", brake.folder / "cpu.cfs_period_us"
    assert (quota.read_text(), period.read_text()) == ("-1", str(QUOTA_PERIOD_US))
    brake.set_share(0.5)
    assert (quota.read_text(), period.read_text()) == (
        str(QUOTA_PERIOD_US // 2),
        str(QUOTA_PERIOD_US),
    )
    brake.set_share(None)
    assert quota.read_text() == "-1"


def test_the_second_version_has_both_in_one_file(tmp_path: Path) -> None:
    brake = make_cpu_limit(version_2(tmp_path))
    assert brake.folder.parent == tmp_path
    most = brake.folder / "cpu.max"
    assert most.read_text() == f"max {QUOTA_PERIOD_US}"
    brake.set_share(0.25)
    assert most.read_text() == f"{QUOTA_PERIOD_US // 4} {QUOTA_PERIOD_US}"


def test_the_second_version_is_asked_for_the_processor(tmp_path: Path) -> None:
    make_cpu_limit(version_2(tmp_path, lent="memory"))
    assert (tmp_path / "cgroup.subtree_control").read_text() == "+cpu"


def test_missing_control_groups_raise_an_error(tmp_path: Path) -> None:
    with pytest.raises(CpuLimitUnavailableError, match="has no control groups"):
        make_cpu_limit(tmp_path)


def test_forbidden_control_groups_raise_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("only root may")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(CpuLimitUnavailableError, match="only root may"):
        make_cpu_limit(version_2(tmp_path))


def test_a_command_joins_the_group_before_it_begins(tmp_path: Path) -> None:
    brake: CpuLimit = make_cpu_limit(version_2(tmp_path))
    script = brake.write_starter("/bin/echo", tmp_path)
    completed = subprocess.run([script, "a", "b c"], check=True, capture_output=True, text=True)
    assert completed.stdout == "a b c\n"
    assert brake.members_file.read_text().strip().isdigit()


def test_no_command_runs_beside_its_group(tmp_path: Path) -> None:
    brake = make_cpu_limit(version_2(tmp_path))
    brake.members_file.unlink(missing_ok=True)
    brake.members_file.mkdir()
    command = [brake.write_starter("/bin/echo", tmp_path), "free"]
    done = subprocess.run(command, check=False, capture_output=True)
    assert (done.returncode != 0, done.stdout) == (True, b"")


def test_processes_left_in_the_group_are_killed_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brake = make_cpu_limit(version_2(tmp_path))
    brake.set_share(0.5)
    left = subprocess.Popen(["sleep", "1000"])
    brake.members_file.write_text(f"{left.pid}\n")
    monkeypatch.setattr("e2e.bench.cpu_limit.END_TIMEOUT_S", 0)
    with pytest.raises(OSError, match="not empty"):  # plain files stay, unlike a group's own
        brake.remove()
    assert left.wait(timeout=60) < 0
    assert (brake.folder / "cpu.max").read_text() == f"max {QUOTA_PERIOD_US}"


def test_group_is_removed_after_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[CpuLimit] = []

    def remove(brake: CpuLimit) -> None:
        gone.append(brake)

    monkeypatch.setattr(CpuLimit, "remove", remove)
    with pytest.raises(KeyError), cpu_limited(version_2(tmp_path)) as brake:
        raise KeyError
    assert gone == [brake]
