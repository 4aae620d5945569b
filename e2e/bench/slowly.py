"""A share of one core for a whole browser: all its processes and threads together.

DevTools' throttling slows the main thread of one tab. Workers, compilation in the background, the
network service and the disk go on at full speed, so that whoever moves work to a worker seems to
have saved it. A phone is slow everywhere; what comes near to one is a Linux control group with a
quota. That needs root and a machine whose groups can be made: `braked` says so where it is not so.
"""

import os
import shlex
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
"""Where Linux has its control groups."""
PERIOD = 20_000
"""Microseconds in which a group has its share: short, so that it never stands still for long."""
PATIENCE = 5.0
"""Seconds that the last processes of a browser may take to end."""


class CannotBrakeError(RuntimeError):
    """This machine does not let us hold a browser to a share of the processor."""


class Brake(ABC):
    """A group of processes that can be held to a share of one core."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @abstractmethod
    def hold(self, share: float | None) -> None:
        """Let the group have so much of one core, or all it wants."""

    @property
    def members(self) -> Path:
        """The file that takes a process into the group; its children are born there."""
        return self.folder / "cgroup.procs"

    def starter(self, command: str, place: Path) -> str:
        """Write a script that starts a command in the group, and return its path."""
        script = place / "in-a-group"
        quoted = [shlex.quote(each) for each in (str(self.members), command)]
        script.write_text(f'#!/bin/sh -e\necho $$ > {quoted[0]}\nexec {quoted[1]} "$@"\n')
        script.chmod(0o755)
        return str(script)

    def remove(self) -> None:
        """End what still runs in the group, and take it away."""
        self.hold(None)
        until = time.monotonic() + PATIENCE
        while True:
            for member in self.members.read_text().split():
                with suppress(ProcessLookupError):
                    os.kill(int(member), signal.SIGKILL)
            try:
                self.folder.rmdir()
                return
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)


class Brake1(Brake):
    """The first version of control groups."""

    def hold(self, share: float | None) -> None:
        """Let the group have so much of one core, or all it wants."""
        (self.folder / "cpu.cfs_period_us").write_text(str(PERIOD))
        quota = -1 if share is None else round(share * PERIOD)
        (self.folder / "cpu.cfs_quota_us").write_text(str(quota))


class Brake2(Brake):
    """The second version of control groups."""

    def hold(self, share: float | None) -> None:
        """Let the group have so much of one core, or all it wants."""
        quota = "max" if share is None else str(round(share * PERIOD))
        (self.folder / "cpu.max").write_text(f"{quota} {PERIOD}")


def make_brake(groups: Path = GROUPS) -> Brake:
    """Make a group below a folder of Linux, of whichever version it has.

    Raises `CannotBrakeError` where there are none, or none for us.
    """
    name = f"three-fleets-{os.getpid()}"
    brake: Brake
    try:
        if (groups / "cpu").is_dir():
            brake = Brake1(groups / "cpu" / name)
        elif (groups / "cgroup.subtree_control").exists():
            lent = groups / "cgroup.subtree_control"
            if "cpu" not in lent.read_text().split():
                lent.write_text("+cpu")
            brake = Brake2(groups / name)
        else:
            raise CannotBrakeError(f"{groups} has no control groups")
        brake.folder.mkdir(exist_ok=True)
        brake.hold(None)
    except OSError as error:
        raise CannotBrakeError(str(error)) from error
    return brake


@contextmanager
def braked(groups: Path = GROUPS) -> Iterator[Brake]:
    """Give a group that can be held to a share of a core, and take it away at the end."""
    brake = make_brake(groups)
    try:
        yield brake
    finally:
        brake.remove()
