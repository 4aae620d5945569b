"""Archives whose bytes depend on nothing but their content."""

import io
import zipfile
from collections.abc import Container, Mapping

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The oldest time that a zip file can hold: no clock, no difference."""


def zip_bytes(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip file of `files`, names to contents, in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = method
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # Unix, on every machine
            archive.writestr(entry, files[name])
    return buffer.getvalue()


def files_of(archive: bytes) -> dict[str, bytes]:
    """Return the files in a zip file, names to contents."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def unpacked(archive: bytes) -> bytes:
    """Return a zip file with nothing in it packed, so that it can be packed as a whole.

    Modules have much in common, so that it becomes a third smaller.
    """
    return zip_bytes(files_of(archive), zipfile.ZIP_STORED)


def without(archive: bytes, modules: Container[str]) -> bytes:
    """Return the compiled modules of an archive without some of them."""
    compiled = {name: file for name, file in files_of(archive).items() if name.endswith(".pyc")}
    return zip_bytes({name: compiled[name] for name in compiled if _module(name) not in modules})


def _module(name: str) -> str:
    return name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
