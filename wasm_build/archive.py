"""Zip files whose bytes depend on nothing but their content."""

import io
import zipfile
from collections.abc import Mapping

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The oldest time that a zip file can hold: no clock, no difference."""


def zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file of `files`, names to contents, in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            entry.create_system = 3  # Unix, on every machine
            archive.writestr(entry, files[name])
    return buffer.getvalue()
