"""`python -m fleet_engine`: the command line."""

import sys

from fleet_engine.console.main import main

if __name__ == "__main__":
    sys.exit(main())
