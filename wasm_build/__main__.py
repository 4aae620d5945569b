"""The command line: `python -m wasm_build build`, `serve`, `words` and `javascript`."""

import argparse
import os
import sys
from dataclasses import fields
from pathlib import Path

from wasm_build import ROOT, BuildError, lint_js
from wasm_build.build import SITE, Servers, build
from wasm_build.catalogs import compile_all, update
from wasm_build.progress import terminal_reporter
from wasm_build.server import ANY_ADDRESS, SiteServer, parse_port
from wasm_build.start_stages import Optimizations


def main(arguments: list[str] | None = None) -> int:
    """Run the command that the command line names and return the exit status."""
    asked = _parser().parse_args(arguments)
    try:
        asked.run(asked)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m wasm_build", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="build | serve | words | javascript")

    making = commands.add_parser("build", help="build the page into a folder")
    making.add_argument("--out", type=Path, default=ROOT / "dist", help="default: dist")
    making.add_argument(
        "--without",
        action="append",
        default=[],
        choices=[field.name for field in fields(Optimizations)],
        help="leave out an optimization (repeatable)",
    )
    making.add_argument(
        "--stun",
        action="append",
        metavar="ADDRESS",
        help="STUN server for tables of several devices (repeatable; default: STUN_SERVERS,"
        " separated by blanks, or none)",
    )
    making.add_argument(
        "--rendezvous",
        metavar="ADDRESS",
        default=os.environ.get("RENDEZVOUS", ""),
        help="PeerServer that introduces devices of one table (default: RENDEZVOUS, or none)",
    )
    making.add_argument(
        "--docs",
        action="store_true",
        help="link to the documentation site, which `make docs` adds to the folder"
        " (default: only if WITH_DOCS is set)",
    )
    making.set_defaults(run=_build)

    serving = commands.add_parser("serve", help="serve the built page as GitHub Pages does")
    port = os.environ.get("PORT") or "8000"
    serving.add_argument("--port", default=port, help="default: PORT or 8000")
    serving.add_argument(
        "--prefix", default="/", help="path of the page on the server (default: /)"
    )
    serving.add_argument("--dir", type=Path, default=ROOT / "dist", help="default: dist")
    serving.add_argument(
        "--network", action="store_true", help="listen on all addresses, for a phone nearby"
    )
    serving.set_defaults(run=_serve)

    words = commands.add_parser("words", help="update the translation catalogs from the code")
    words.add_argument(
        "--check", action="store_true", help="change nothing; fail if a translation is missing"
    )
    words.set_defaults(run=_update_catalogs)

    scripts = commands.add_parser("javascript", help="lint and type-check the JavaScript")
    scripts.set_defaults(run=_lint_javascript)
    return parser


def _build(asked: argparse.Namespace) -> None:
    tricks = Optimizations(**dict.fromkeys(asked.without, False))
    stun = asked.stun or os.environ.get("STUN_SERVERS", "").split()
    made = build(
        asked.out,
        optimizations=tricks,
        progress=terminal_reporter(),
        servers=Servers(stun, asked.rendezvous),
        with_docs=asked.docs or bool(os.environ.get("WITH_DOCS")),
    )
    ending = (
        f"; Python's memory ends at {made.snapshot.end_address:,} bytes" if made.snapshot else ""
    )
    print(f"{asked.out}: {made.file_count} files{ending}")
    print(*made.budget_lines(), sep="\n")


def _serve(asked: argparse.Namespace) -> None:
    if not (asked.dir / "index.html").is_file():
        raise BuildError(f"{asked.dir} holds no page: run `python -m wasm_build build` first")
    port = parse_port(asked.port)
    try:
        host = ANY_ADDRESS if asked.network else "localhost"
        server = SiteServer(asked.dir, port, asked.prefix, quiet=True, host=host)
    except OSError as error:
        raise BuildError(
            f"Port {port} cannot be used ({error.strerror}). Try another: PORT=8001 make play"
        ) from error
    print(f"Three Fleets: {server.address}   (Ctrl+C stops it)")
    if asked.network and server.network_address:
        print(f"On a phone in the same network: {server.network_address}")
    sys.stdout.flush()
    with server:
        server.serve_forever()


def _update_catalogs(asked: argparse.Namespace) -> None:
    if asked.check:
        print(f"translations: {len(compile_all(SITE))} catalogs, nothing missing")
        return
    for line in update(SITE):
        print(line)


def _lint_javascript(_: argparse.Namespace) -> None:
    lint_js.check()
    print(f"JavaScript: {len(lint_js.list_scripts())} files, nothing found")


if __name__ == "__main__":
    sys.exit(main())
