"""Tables of the observation arrays in the documents."""

from tests.rl.tables import DOCUMENT, with_tables


def test_document_has_the_tables_of_the_code() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert with_tables(text) == text
