"""`python -m fleet_engine`: the command line."""

import sys


def run() -> int:
    """Run the command line and return its exit code, also if Ctrl-C stops its import."""
    try:
        from fleet_engine.cli.main import main  # noqa: PLC0415 - see above

        return main()
    except KeyboardInterrupt:
        sys.stderr.write("python -m fleet_engine: stopped\n")
        return 130


if __name__ == "__main__":
    sys.exit(run())
