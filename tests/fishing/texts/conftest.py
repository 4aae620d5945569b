from tests.texts.conftest import english, japanese, spanish, spoken, words

__all__ = ["english", "japanese", "spanish", "spoken", "words"]
