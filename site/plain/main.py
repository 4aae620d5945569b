"""Entry point of the plain page: PyScript runs this file."""

from js import document

page = document.documentElement.dataset

try:
    from app.runtime.browser import start

    start()
except Exception as error:
    # PyScript writes errors to the console only, so plain.js shows this one to the player.
    page.error = f"{type(error).__name__}: {error}"
    page.state = "error"
    raise
