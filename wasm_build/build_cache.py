"""Build cache: the results of slow steps, keyed by a digest of their inputs."""

import fcntl
import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from wasm_build import CACHE

MAX_ENTRIES = 8  # results of one kind; the oldest are deleted

_lookups: ContextVar[list[bool] | None] = ContextVar("lookups", default=None)


def get_or_make(
    kind: str, inputs: Iterable[bytes], make: Callable[[Path], Path], cache: Path = CACHE
) -> Path:
    """Return the folder with the result for these inputs.

    It comes from the cache if it is there. Otherwise `make` gets an empty folder and returns the
    folder inside it that is to be cached. A lock for each kind makes the second of two parallel
    builds wait and find the result of the first.
    """
    digest = hashlib.sha256()
    for content in inputs:
        digest.update(hashlib.sha256(content).digest())
    folder = cache / kind / digest.hexdigest()[:32]
    folder.parent.mkdir(parents=True, exist_ok=True)
    with file_lock(cache / f"{kind}.lock"):
        hit = folder.is_dir()
        if not hit:
            with tempfile.TemporaryDirectory(dir=folder.parent) as work:
                make(Path(work)).rename(folder)
            _evict(folder.parent)
    record_lookup(hit=hit)
    return folder


@contextmanager
def collect_lookups() -> Iterator[list[bool]]:
    """Collect the cache lookups within the block: True for a hit, False for a miss."""
    found: list[bool] = []
    token = _lookups.set(found)
    try:
        yield found
    finally:
        _lookups.reset(token)


def record_lookup(*, hit: bool) -> None:
    """Record a cache lookup for the surrounding `collect_lookups` block, if there is one."""
    if (found := _lookups.get()) is not None:
        found.append(hit)


@contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Hold an exclusive lock on a file.

    Other threads and processes wait for it.
    """
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _evict(cache: Path) -> None:
    newest_first = sorted(cache.glob("*/"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in newest_first[MAX_ENTRIES:]:
        shutil.rmtree(old, ignore_errors=True)
