"""What takes long to make is kept for the next builds, under a digest of all that it is made of."""

import fcntl
import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from wasm_build import CACHE

MOST = 8
"""So many of a kind are kept."""


def kept(
    kind: str, made_of: Iterable[bytes], make: Callable[[Path], Path], cache: Path = CACHE
) -> Path:
    """Return the folder with what was made of these contents, by now or in an earlier build.

    `make` works in an empty folder and returns the one in it whose files are to be kept. Of a kind
    one thing is made at a time: of two builds (in parallel tests) the second finds it made.
    """
    digest = hashlib.sha256()
    for content in made_of:
        digest.update(hashlib.sha256(content).digest())
    folder = cache / kind / digest.hexdigest()[:32]
    folder.parent.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(cache / f"{kind}.lock"):
        if not folder.is_dir():
            with tempfile.TemporaryDirectory(dir=folder.parent) as work:
                make(Path(work)).rename(folder)
            _forget_old(folder.parent)
    return folder


@contextmanager
def one_at_a_time(place: Path) -> Iterator[None]:
    """Let whoever asks for the same place wait, in whichever process, until this is done."""
    with place.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _forget_old(cache: Path) -> None:
    newest_first = sorted(cache.glob("*/"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in newest_first[MOST:]:
        shutil.rmtree(old, ignore_errors=True)
