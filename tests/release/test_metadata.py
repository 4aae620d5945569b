"""Metadata of the package: addresses, classifiers, readme, and the content of distributions."""

import re
import tomllib

import pytest
from trove_classifiers import classifiers

from wasm_build import ROOT
from wasm_build.release.metadata_hook import VARIABLE, AddressesHook, addresses

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NATIVE_VERSIONS = re.compile(r"python: \[(.+)\]")


def set_addresses(metadata: dict[str, object]) -> dict[str, object]:
    AddressesHook(str(ROOT), {}).update(metadata)
    return metadata


def test_addresses_are_those_of_the_repository_that_publishes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(VARIABLE, "https://github.com/Some-One/fleets")
    urls = set_addresses({})["urls"]
    assert urls == addresses("https://github.com/Some-One/fleets")
    assert urls["Homepage"] == "https://some-one.github.io/fleets/"
    assert urls["Source"] == "https://github.com/Some-One/fleets"


def test_a_build_without_an_address_has_none_but_keeps_those_of_a_source_distribution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert set_addresses({}) == {"urls": {}}
    given = {"Source": "https://github.com/some/fleets"}
    assert set_addresses({"urls": given}) == {"urls": given}


def test_documents_behind_the_addresses_exist() -> None:
    for address in addresses("https://github.com/some/fleets").values():
        _, blob, path = address.partition("/blob/main/")
        assert not blob or (ROOT / path).is_file()


@pytest.mark.parametrize("address", ["fleets", "https://github.com/some", "http://a.b/some/fleets"])
def test_an_address_of_no_repository_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="is not https://HOST/OWNER/NAME"):
        addresses(address)


def test_classifiers_exist_and_none_names_a_license() -> None:
    named = PROJECT["project"]["classifiers"]
    assert {*named} <= classifiers
    assert len(named) == len({*named})
    # With a license expression the package index refuses them (PEP 639).
    assert not [each for each in named if each.startswith("License ::")]
    assert PROJECT["project"]["license"] == "MIT"
    assert all((ROOT / path).is_file() for path in PROJECT["project"]["license-files"])


def test_classifiers_are_the_versions_of_python_that_are_tested() -> None:
    workflow = (ROOT / ".github/workflows/tests.yml").read_text("utf-8")
    found = NATIVE_VERSIONS.search(workflow)
    assert found
    tested = re.findall(r"[\d.]+", found[1])
    prefix = "Programming Language :: Python :: 3."
    named = [each for each in PROJECT["project"]["classifiers"] if each.startswith(prefix)]
    assert named == [f"Programming Language :: Python :: {version}" for version in tested]
    assert PROJECT["project"]["requires-python"] == f">={tested[0]}"


def test_readme_of_the_package_has_no_link_into_the_repository() -> None:
    text = (ROOT / PROJECT["project"]["readme"]).read_text("utf-8")
    links = re.findall(r'\]\(([^)]+)\)|(?:src|href)="([^"]+)"', text)
    assert not [link for pair in links for link in pair if link and "://" not in link]


def test_source_distribution_has_all_files_of_its_build() -> None:
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"]
    assert all((ROOT / path).exists() for path in included)
    assert {
        PROJECT["project"]["readme"],
        PROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]["path"],
        *PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"],
    } <= {*included}
