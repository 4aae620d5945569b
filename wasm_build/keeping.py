"""What takes long to make is kept for the next builds, under a digest of all that it is made of."""

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from wasm_build import CACHE

MOST = 8
"""So many of a kind are kept."""


def kept(
    kind: str, made_of: Iterable[bytes], make: Callable[[Path], Path], cache: Path = CACHE
) -> Path:
    """Return the folder with what was made of these contents, by now or in an earlier build.

    `make` works in an empty folder and returns the one in it whose files are to be kept.
    """
    digest = hashlib.sha256()
    for content in made_of:
        digest.update(hashlib.sha256(content).digest())
    folder = cache / kind / digest.hexdigest()[:32]
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as work:
            made = make(Path(work))
            if not folder.is_dir():  # another build of the same may have been quicker
                made.rename(folder)
        _forget_old(folder.parent)
    return folder


def _forget_old(cache: Path) -> None:
    newest_first = sorted(cache.glob("*/"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in newest_first[MOST:]:
        shutil.rmtree(old, ignore_errors=True)
