"""Controller of the page: the app, its state, and a handler for each `data-do`."""

from app.controller.app import ACTIONS, App

__all__ = ["ACTIONS", "App"]
