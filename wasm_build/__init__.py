"""Builds the page: wheel, views, words, styles and the pinned runtime become `dist/`."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The folder of the project."""

CACHE = ROOT / ".cache"
"""Where the build keeps what it may throw away at any time."""


class BuildError(Exception):
    """Something that stops the build; its text says what, where and how to mend it."""
