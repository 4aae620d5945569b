"""Entry point of Python in the browser. PyScript runs this file."""

from random import seed

from js import document

page = document.documentElement.dataset

try:
    seed()  # every device restores the same snapshot
    from app.runtime.browser import start

    start()
except Exception as error:
    # PyScript writes errors to the console only, so boot.js shows this one to the player.
    page.error = f"{type(error).__name__}: {error}"
    page.state = "error"
    raise
