"""The check of the distributions: it passes, and it reports faults."""

import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.build.test_dist import files_of
from wasm_build import ROOT, BuildError
from wasm_build.release import check
from wasm_build.release.check import Distributions
from wasm_build.release.notes import read_version
from wasm_build.tool_environment import run_tool


@pytest.mark.timeout(900)  # the first run on a machine fetches the tools
def test_distributions_pass_all_checks(tmp_path: Path) -> None:
    (tmp_path / "fleet_engine-0.0.1.tar.gz").write_bytes(b"an older build")
    check.check(tmp_path)
    names = {*files_of(tmp_path)}
    version = read_version()
    assert names == {
        f"fleet_engine-{version}-py3-none-any.whl",
        f"fleet_engine-{version}.tar.gz",
    }
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as archive:
        metadata = archive.read(f"fleet_engine-{version}.dist-info/METADATA").decode()
    assert f"Project-URL: Source, {check.EXAMPLE_ADDRESS}\n" in metadata
    assert "License-Expression: MIT\n" in metadata
    assert "Provides-Extra: rl\n" in metadata
    assert "Provides-Extra: test\n" not in metadata
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        tops = {name.split("/")[1] for name in archive.getnames()}
    assert not tops & {"site", "e2e", "tests"}


def test_a_failing_tool_stops_the_check_with_its_output() -> None:
    code = "import sys; print('a fault of the wheel'); sys.exit(3)"
    with pytest.raises(BuildError, match="a fault of the wheel"):
        run_tool([sys.executable, "-c", code], ROOT)


def test_tools_do_not_find_the_repository(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    code = "import importlib.util as u; print(u.find_spec('wasm_build'))"
    assert run_tool([sys.executable, "-c", code], tmp_path) == "None\n"


def test_a_source_distribution_that_builds_another_wheel_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "fleet_engine-0.0.1-py3-none-any.whl"
    built = Distributions(tmp_path / name, tmp_path / "fleet_engine-0.0.1.tar.gz")
    built.wheel.write_bytes(b"with addresses")
    with tarfile.open(built.source, "w:gz") as archive:
        archive.add(ROOT / "LICENSE", "fleet_engine-0.0.1/LICENSE")

    def build_another(_: Path, project: Path, out: Path, *__: object) -> None:
        assert (project / "LICENSE").is_file()
        out.mkdir()
        (out / name).write_bytes(b"without addresses")

    monkeypatch.setattr(check, "_build", build_another)
    with pytest.raises(BuildError, match="builds another"):
        check.check_source_builds_the_wheel(Path(sys.executable), built, tmp_path)
