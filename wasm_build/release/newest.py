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

    A push to `main` deploys the page of its last commit, if the tests of that commit pass.

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
    deploy = may_deploy(sys.argv[1], Path.cwd())
    if not deploy:
        reason = f"{MAIN} is ahead of {sys.argv[1]}, or a tag has a higher version"
        print(f"::warning::The page is not deployed: {reason}.", file=sys.stderr)
    print(f"deploy={str(deploy).lower()}")
