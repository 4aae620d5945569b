"""A share of one core for a whole browser, with all its processes and threads.

DevTools' throttling slows the main thread of one tab. Workers, background compilation, the
network service and the disk keep full speed. Work that moves to a worker would seem to be
saved. A phone is slow in all parts. The closest model is a Linux control group with a quota.
That needs root and a machine that allows new groups. Otherwise `cpu_limited` raises an error.
"""

import os
import shlex
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

CGROUP_FOLDER = Path("/sys/fs/cgroup")
"""The folder of Linux's control groups."""
QUOTA_PERIOD_US = 20_000
"""The period of the quota in microseconds. It is short, so that the group never stops for long."""
END_TIMEOUT_S = 5.0
"""The time in seconds that the last processes of a browser may take to end."""


class CpuLimitUnavailableError(RuntimeError):
    """The failure to limit a browser to a share of the processor on this machine."""


class CpuLimit(ABC):
    """A group of processes that can be limited to a share of one core."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @abstractmethod
    def set_share(self, share: float | None) -> None:
        """Limit the group to a share of one core, or remove the limit."""

    @property
    def members_file(self) -> Path:
        """The file that adds a process to the group.

        Its children start in the group, too.
        """
        return self.folder / "cgroup.procs"

    def write_starter(self, command: str, place: Path) -> str:
        """Write a script that starts a command in the group, and return its path."""
        script = place / "in-a-group"
        quoted = [shlex.quote(each) for each in (str(self.members_file), command)]
        script.write_text(f'#!/bin/sh -e\necho $$ > {quoted[0]}\nexec {quoted[1]} "$@"\n')
        script.chmod(0o755)
        return str(script)

    def remove(self) -> None:
        """Kill the processes that still run in the group, and remove the group."""
        self.set_share(None)
        until = time.monotonic() + END_TIMEOUT_S
        while True:
            for member in self.members_file.read_text().split():
                with suppress(ProcessLookupError):
                    os.kill(int(member), signal.SIGKILL)
            try:
                self.folder.rmdir()
                return
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)


class CpuLimitV1(CpuLimit):
    """A group of control groups version 1."""

    def set_share(self, share: float | None) -> None:
        """Limit the group to a share of one core, or remove the limit."""
        (self.folder / "cpu.cfs_period_us").write_text(str(QUOTA_PERIOD_US))
        quota = -1 if share is None else round(share * QUOTA_PERIOD_US)
        (self.folder / "cpu.cfs_quota_us").write_text(str(quota))


class CpuLimitV2(CpuLimit):
    """A group of control groups version 2."""

    def set_share(self, share: float | None) -> None:
        """Limit the group to a share of one core, or remove the limit."""
        quota = "max" if share is None else str(round(share * QUOTA_PERIOD_US))
        (self.folder / "cpu.max").write_text(f"{quota} {QUOTA_PERIOD_US}")


def make_cpu_limit(groups: Path = CGROUP_FOLDER) -> CpuLimit:
    """Return a new group in a folder of control groups, of the version that it has.

    Raises:
        CannotBrakeError: There are no control groups, or we may not use them.
    """
    name = f"three-fleets-{os.getpid()}"
    brake: CpuLimit
    try:
        if (groups / "cpu").is_dir():
            brake = CpuLimitV1(groups / "cpu" / name)
        elif (groups / "cgroup.subtree_control").exists():
            lent = groups / "cgroup.subtree_control"
            if "cpu" not in lent.read_text().split():
                lent.write_text("+cpu")
            brake = CpuLimitV2(groups / name)
        else:
            raise CpuLimitUnavailableError(f"{groups} has no control groups")
        brake.folder.mkdir(exist_ok=True)
        brake.set_share(None)
    except OSError as error:
        raise CpuLimitUnavailableError(str(error)) from error
    return brake


@contextmanager
def cpu_limited(groups: Path = CGROUP_FOLDER) -> Iterator[CpuLimit]:
    """Yield a group that can be limited to a share of a core. Remove it at the end."""
    brake = make_cpu_limit(groups)
    try:
        yield brake
    finally:
        brake.remove()
