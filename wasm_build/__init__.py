"""Build of the page: makes `dist/` from wheel, views, texts and the runtime."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The root folder of the project."""

CACHE = ROOT / ".cache"
"""The folder of the build cache. It can be deleted at any time."""


class BuildError(Exception):
    """An error that stops the build.

    Its text names the failure, the place and the remedy.
    """
