"""The command line: `python -m wasm_build.release check` and `notes`."""

import argparse
import sys
from pathlib import Path

from wasm_build import ROOT, BuildError
from wasm_build.release.check import check
from wasm_build.release.notes import notes_for_tag


def main(arguments: list[str] | None = None) -> int:
    """Run the command that the command line names and return the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        asked.run(asked)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m wasm_build.release", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="check | notes")

    checking = commands.add_parser("check", help="build the distributions and check them")
    checking.add_argument("--out", type=Path, default=ROOT / "build", help="default: build")
    checking.set_defaults(run=lambda asked: check(asked.out))

    describing = commands.add_parser(
        "notes", help="print the changelog of a tag; fail if the tag is not that of this version"
    )
    describing.add_argument("tag")
    describing.set_defaults(run=lambda asked: print(notes_for_tag(asked.tag)))
    return parser


if __name__ == "__main__":
    sys.exit(main())
