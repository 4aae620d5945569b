from tests.views.conftest import words

__all__ = ["words"]
