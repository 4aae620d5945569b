"""Entry point of the command line: `python -m fleet_engine`, and the script `fleet-engine`."""

import sys


def run() -> int:
    """Run the command line and return its exit code.

    Ctrl-C is also caught while `main` is imported, so the import is inside this function.
    """
    try:
        from fleet_engine.cli.main import main  # noqa: PLC0415 - see above

        return main()
    except KeyboardInterrupt:
        sys.stderr.write("python -m fleet_engine: stopped\n")
        return 130


if __name__ == "__main__":
    sys.exit(run())
