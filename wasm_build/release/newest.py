"""Guard of the deployment of a release: an older page never replaces a newer one.

`python -m wasm_build.release.newest v1.2.3` prints `deploy=true` if the page of this tag may be
deployed, else `deploy=false`. It runs in the checkout of the tag, with all tags and with the branch
`origin/main`. It uses only the standard library, so it runs before any installation.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

VERSION_TAG = re.compile(r"v(\d+)\.(\d+)\.(\d+)")
MAIN = "origin/main"


def is_newest(tag: str, tags: Iterable[str]) -> bool:
    """Return True if no tag of `tags` has a higher version than `tag`. Other tags do not count."""
    own = _version(tag)
    return own is not None and all(own >= (_version(other) or own) for other in tags)


def _version(tag: str) -> tuple[int, ...] | None:
    found = VERSION_TAG.fullmatch(tag)
    return tuple(map(int, found.groups())) if found else None


def may_deploy(tag: str, folder: Path) -> bool:
    """Return True if `tag` has the highest version and `main` has no commit after it.

    Each commit of `main` deploys its own page, which is newer than that of the tag.

    Raises:
        subprocess.CalledProcessError: The checkout has no such tag or no `origin/main`.
    """
    later = _git(folder, "rev-list", "--count", f"refs/tags/{tag}..{MAIN}")
    return later == "0" and is_newest(tag, _git(folder, "tag", "--list").split())


def _git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


if __name__ == "__main__":
    print(f"deploy={str(may_deploy(sys.argv[1], Path.cwd())).lower()}")
