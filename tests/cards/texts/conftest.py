from tests.texts.conftest import english, facts, japanese, rules, spanish, spoken, words

__all__ = ["english", "facts", "japanese", "rules", "spanish", "spoken", "words"]
