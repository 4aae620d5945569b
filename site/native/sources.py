"""Watcher of the sources, and their archive for stock Pyodide."""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from wasm_build import CACHE, ROOT, catalogs
from wasm_build.build import SITE

WATCHED_FOLDERS = ("site", "fleet_engine")
STYLE, SCRIPT, PYTHON = "style", "script", "python"
CHANGE_KINDS = {
    ".css": STYLE,
    ".js": SCRIPT,
    ".py": PYTHON,
    ".toml": PYTHON,
    ".po": PYTHON,
    ".svg": PYTHON,  # Python reads larger drawings, and its restart renews the icons of the page
}
"""The kinds of change, by the suffix of the file."""
PACKAGE_FOLDERS = {"app": SITE, "native": SITE, "fleet_engine": ROOT}
"""The packages of the page, and the folder that each is in."""
COMPILED_CACHE = CACHE / "dev/pycache.zip"
SOURCE_HASH_FLAGS = (3).to_bytes(4, "little")
"""The flags of a compiled module that Python checks against a hash of its source."""
COMPILED_MODULE = re.compile(rf"(?:{'|'.join(PACKAGE_FOLDERS)})/(?:\w+/)*__pycache__/[\w.-]+\.pyc")


@dataclass
class Watcher:
    """Comparison of the times of all source files with those of the last look."""

    root: Path = ROOT
    modified_ns: dict[Path, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.modified_ns = dict(self._scan())

    def take_changes(self) -> list[Path]:
        """Return the files that were changed, added or removed since the last call."""
        now = dict(self._scan())
        before, self.modified_ns = self.modified_ns, now
        return sorted(path for path in before.keys() | now if before.get(path) != now.get(path))

    def _scan(self) -> Iterator[tuple[Path, int]]:
        for name in WATCHED_FOLDERS:
            for path in (self.root / name).rglob("*"):
                if path.suffix in CHANGE_KINDS:
                    try:
                        yield path, path.stat().st_mtime_ns
                    except FileNotFoundError:
                        continue  # an editor replaces files while they are listed


def pack_sources() -> bytes:
    """Return a zip file of the sources and of the compiled modules.

    The latter are those that `cache_compiled` kept, so that Pyodide compiles only changed modules.
    """
    drafts = catalogs.compile_drafts(SITE)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for package, folder in PACKAGE_FOLDERS.items():
            for path in sorted((folder / package).rglob("*")):
                if path.suffix in (".py", ".svg", ".toml"):
                    with suppress(FileNotFoundError):  # an editor may replace or remove it
                        name = path.relative_to(folder).as_posix()
                        archive.writestr(name, path.read_bytes())
        for language, catalog in drafts.items():
            archive.writestr(f"app/locale/{language}.mo", catalog)
        if COMPILED_CACHE.is_file():
            with zipfile.ZipFile(COMPILED_CACHE) as kept:
                for name in kept.namelist():
                    archive.writestr(name, kept.read(name))
    return buffer.getvalue()


def cache_compiled(content: bytes) -> bool:
    """Keep the compiled modules of a zip file, and earlier ones of other names.

    Return False unless the content is a zip file of compiled modules of the page. Each must be
    bound to its source, because another one would replace its source at each later start.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as fresh:
            modules = {name: fresh.read(name) for name in fresh.namelist()}
    except (zipfile.BadZipFile, RuntimeError, zlib.error):
        return False
    if not all(
        COMPILED_MODULE.fullmatch(name) and module[4:8] == SOURCE_HASH_FLAGS
        for name, module in modules.items()
    ):
        return False
    if COMPILED_CACHE.is_file():
        with zipfile.ZipFile(COMPILED_CACHE) as kept:
            modules = {name: kept.read(name) for name in kept.namelist()} | modules
    COMPILED_CACHE.parent.mkdir(parents=True, exist_ok=True)
    part = COMPILED_CACHE.with_suffix(".part")
    with zipfile.ZipFile(part, "w") as archive:
        for name, module in modules.items():
            archive.writestr(name, module)
    part.replace(COMPILED_CACHE)
    return True
