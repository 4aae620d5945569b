"""Where Python begins in the browser: PyScript runs this file."""

import sys
from random import seed

from js import document

page = document.documentElement.dataset

try:
    # A memory that Python woke up with knows the archives already, and the state of chance.
    sys.path[:0] = [name for name in ("app.zip", "fleet_engine.zip") if name not in sys.path]
    seed()
    from app.dom import start

    start()
except Exception as error:
    # PyScript would only write it to the console; boot.js tells the player.
    page.error = f"{type(error).__name__}: {error}"
    page.state = "error"
    raise
