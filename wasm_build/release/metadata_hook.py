"""Addresses in the metadata of the package.

A build knows no address of the project, so its wheel has the same bytes on every machine. The
workflow that publishes the package sets `PROJECT_ADDRESS`. A source distribution contains its
addresses, so a wheel that is built from it has the same ones. hatchling calls this module.
"""

import os
import re
from typing import Any
from urllib.parse import urlsplit

from hatchling.metadata.plugin.interface import MetadataHookInterface

VARIABLE = "PROJECT_ADDRESS"
"""The environment variable with the address of the repository, as `https://github.com/OWNER/NAME`."""


class AddressesHook(MetadataHookInterface):
    """Adds the addresses of the project if the environment names its repository."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set `project.urls`. Raises ValueError if the address is none of a repository."""
        if address := os.environ.get(VARIABLE):
            metadata["urls"] = addresses(address)
        else:
            metadata.setdefault("urls", {})


def addresses(repository: str) -> dict[str, str]:
    """Return the addresses to list beside the package, by their labels.

    GitHub Pages serves the site of a repository below the name of its owner.
    """
    if not re.fullmatch(r"https://[\w.-]+/[\w.-]+/[\w.-]+", repository):
        raise ValueError(f"{VARIABLE}: {repository!r} is not https://HOST/OWNER/NAME")
    owner, name = urlsplit(repository).path.strip("/").split("/")
    return {
        "Homepage": f"https://{owner.lower()}.github.io/{name}/",
        "Source": repository,
        "Documentation": f"{repository}/blob/main/docs/engine.md",
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
    }
