"""Where Python begins in the browser: PyScript runs this file."""

from js import document

page = document.documentElement.dataset

try:
    from app.dom import start

    start()
except Exception as error:
    # PyScript would only write it to the console; boot.js tells the player.
    page.error = f"{type(error).__name__}: {error}"
    page.state = "error"
    raise
