"""Workflows: pinned actions, few permissions, and the jobs that the documents describe."""

import re
from collections import defaultdict

import pytest

from wasm_build import ROOT

WORKFLOWS = {
    path.stem: path.read_text("utf-8")
    for path in sorted((ROOT / ".github/workflows").glob("*.yml"))
}
USE = re.compile(r"\buses: (\S+?)(?:@(\S+))?(?: # (\S+))?$", re.MULTILINE)
JOB = re.compile(r"^  ([a-z]+):$", re.MULTILINE)


def jobs(workflow: str) -> dict[str, str]:
    """Return the text of each job of a workflow."""
    _, _, body = WORKFLOWS[workflow].partition("\njobs:\n")
    _, *parts = JOB.split(body)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_actions_are_pinned_to_one_commit_and_version_everywhere() -> None:
    pins = defaultdict(set)
    for text in WORKFLOWS.values():
        assert text.count("uses:") == len(USE.findall(text))
        for action, commit, version in USE.findall(text):
            if action.startswith("./"):
                assert (ROOT / action).is_file()
                continue
            assert re.fullmatch("[0-9a-f]{40}", commit), action
            assert re.fullmatch(r"v\d+\.\d+\.\d+", version), action
            pins[action].add((commit, version))
    assert {len(versions) for versions in pins.values()} == {1}


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_jobs_can_only_read_if_they_ask_for_no_more(workflow: str) -> None:
    head, _, _ = WORKFLOWS[workflow].partition("\njobs:\n")
    assert "\npermissions:\n  contents: read\n" in head
    assert "pull_request_target" not in head


def test_only_the_last_jobs_of_a_release_may_write() -> None:
    release = jobs("release")
    assert {name for name, text in release.items() if "permissions:" in text} == {
        "publish",
        "deploy",
        "announce",
    }
    for name in ("deploy", "announce"):
        assert "needs: publish\n" in release[name]
    assert "needs: [tests, packages]\n" in release["publish"]


def test_package_is_published_without_a_password() -> None:
    publish = jobs("release")["publish"]
    assert "id-token: write" in publish
    assert "environment: pypi\n" in publish
    assert not re.search("password|secrets|token:(?! write)", publish)


def test_release_checks_the_tag_and_publishes_the_checked_files() -> None:
    assert 'tags: ["v*"]' in WORKFLOWS["release"]
    packages = jobs("release")["packages"]
    steps = [
        'python -m wasm_build.release.notes "$GITHUB_REF_NAME"',
        "run: make release-check",
        "PROJECT_ADDRESS: ${{ github.server_url }}/${{ github.repository }}",
        "path: build\n",
    ]
    places = [packages.index(step) for step in steps]
    assert places == sorted(places)
    assert "packages-dir: build\n" in jobs("release")["publish"]
    for name in ("tests", "packages"):
        assert "if:" not in jobs("release")[name]


def test_release_of_an_older_version_deploys_nothing() -> None:
    deploy = jobs("release")["deploy"]
    _, _, steps = deploy.partition("steps:\n")
    checkout, check, *after = re.split(r"^      - ", steps, flags=re.MULTILINE)[1:]
    assert "fetch-depth: 0\n" in checkout
    assert check.startswith("id: newest\n")
    assert 'wasm_build.release.newest "$GITHUB_REF_NAME" >> "$GITHUB_OUTPUT"' in check
    assert "deploy-pages@" in after[-1]
    for step in after:
        assert "if: steps.newest.outputs.deploy == 'true'\n" in step


def test_document_lists_all_jobs() -> None:
    text = (ROOT / "docs/releasing.md").read_text("utf-8")
    listed = {
        (workflow, job)
        for workflow, names in re.findall(r"^\| `(\w+)\.yml` \| (.+?) \|", text, re.MULTILINE)
        for job in re.findall(r"`(\w+)`", names)
    }
    assert listed == {(workflow, job) for workflow in WORKFLOWS for job in jobs(workflow)}
