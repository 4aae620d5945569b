"""Zip archives whose bytes depend only on their content."""

import io
import zipfile
from collections.abc import Container, Mapping
from pathlib import PurePosixPath

FIXED_MTIME = (1980, 1, 1, 0, 0, 0)
"""The oldest time that a zip file can hold.

Every entry gets it, so that no clock changes the bytes.
"""


def zip_bytes(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip file of `files` (name to content), in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, FIXED_MTIME)
            entry.compress_type = method
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # Unix, on every machine
            archive.writestr(entry, files[name])
    return buffer.getvalue()


def read_zip(archive: bytes) -> dict[str, bytes]:
    """Return the files in a zip file (name to content)."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def store_uncompressed(archive: bytes) -> bytes:
    """Return the zip file with uncompressed entries.

    The caller compresses it as a whole. Modules have much in common, so the result is a third
    smaller than with entries that are compressed one by one.
    """
    return zip_bytes(read_zip(archive), zipfile.ZIP_STORED)


def without_modules(archive: bytes, modules: Container[str]) -> bytes:
    """Return an archive without some compiled modules and without the data of their packages."""
    files = read_zip(archive)
    packages = {_module_name(name) for name in files if name.endswith("/__init__.pyc")}

    def is_kept(name: str) -> bool:
        if name.endswith(".pyc"):
            return _module_name(name) not in modules
        folders = (str(folder).replace("/", ".") for folder in PurePosixPath(name).parents)
        package = next((folder for folder in folders if folder in packages), None)
        return package is not None and package not in modules

    return zip_bytes({name: file for name, file in files.items() if is_kept(name)})


def module_names(archive: bytes) -> set[str]:
    """Return the names of the compiled modules in an archive."""
    return {_module_name(name) for name in read_zip(archive) if name.endswith(".pyc")}


def _module_name(name: str) -> str:
    return name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
