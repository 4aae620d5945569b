"""The error for a module of the page that has not arrived from the server."""


class MissingPartError(ImportError):
    """An error because the archive of a module did not arrive. A later import tries again."""
