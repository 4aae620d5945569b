"""The drivers of the other browsers: the settings that a browser starts with."""

import os
from pathlib import Path

import pytest

from e2e.gestures import WAIT_PAINTED
from e2e.other_browsers import OTHER_BROWSERS
from e2e.webdriver import DriverError, webkit

PICTURE = "data:text/html,<body style='height: 9000px; background: linear-gradient(red, blue)'>Sea"


def test_webkit_paints_on_the_cpu_alone(tmp_path: Path) -> None:
    """Threads that paint with OpenGL crash in old versions of Mesa."""
    start = OTHER_BROWSERS["webkit"].find()
    if start is None:
        pytest.skip(OTHER_BROWSERS["webkit"].missing_message)
    with start(tmp_path) as driver:
        driver.open(PICTURE)
        driver.run(WAIT_PAINTED)
        painters = [name for name in threads_of_page() if name.startswith("Skia")]
    assert painters
    assert set(painters) == {"SkiaCPUWorker"}


def test_screen_that_does_not_start_is_an_error_with_the_place_of_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = tmp_path / "Xvfb"
    screen.write_text("#!/bin/sh\necho 'no fonts' >&2\n", "utf-8")
    screen.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    log = tmp_path / "Xvfb.log"
    with pytest.raises(DriverError, match=f"^Xvfb ended .*; see {log}$"), webkit("", "", tmp_path):
        pass
    assert log.read_text("utf-8") == "no fonts\n"


def threads_of_page() -> list[str]:
    """Return the names of the threads of the page process that this test has started."""
    pages = [path for path in Path("/proc").glob("[0-9]*") if name_of(path) == "WebKitWebProces"]
    [page] = [path for path in pages if descends_from(path, os.getpid())]
    return [name_of(thread) for thread in page.glob("task/*")]


def name_of(process: Path) -> str:
    """Return the name of a process or a thread, cut to 15 characters.

    The name is empty if the process has ended.
    """
    try:
        return (process / "comm").read_text("utf-8").strip()
    except OSError:
        return ""


def descends_from(process: Path, ancestor: int) -> bool:
    """Return True if a process is `ancestor` or one of its descendants.

    A process that ends meanwhile, for example one of another worker's browser, is no
    descendant.
    """
    pid = int(process.name)
    try:
        while pid not in (0, ancestor):
            pid = int(Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[1])
    except OSError:
        return False
    return pid == ancestor
