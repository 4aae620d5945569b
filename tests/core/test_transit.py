"""Tests of links and records that mail, messengers or editors have changed.

The parser reads them if a check proves that the content is the same.
"""

from collections.abc import Callable
from functools import cache
from urllib.parse import quote

import pytest

from fleet_engine import Match, Record, RecordError, new_match, replay
from fleet_engine.core.checksum import compute_checksum

FINISHED = "1.dice.1.7..CMcIccccQNCMbFdfZBgeKcKHVhBLcFdcFdcaGRLDccKGTdFcLVCMVY._CIq"
ADDRESS = "https://example.org/three-fleets/#"

LINKS: dict[str, Callable[[str], str]] = {
    "full stop": lambda link: f"{link}.",
    "three dots": lambda link: f"{link}...",
    "ellipsis": lambda link: f"{link}…",
    "bracket": lambda link: f"{link})",
    "bracket and full stop": lambda link: f"{link}).",
    "quotation mark": lambda link: f'"{link}"',
    "typographic quotation marks": lambda link: f"„{link}“",
    "asterisks": lambda link: f"**{link}**",
    "underscores": lambda link: f"_{link}_",
    "angle brackets": lambda link: f"<{ADDRESS}{link}>",
    "ideographic full stop": lambda link: f"{link}。",
    "exclamation mark before": lambda link: f"!{link}",
    "slash before": lambda link: f"/{link}",
    "hash before": lambda link: f"#{link}",
    "address before": lambda link: ADDRESS + link,
    "words before": lambda link: f"Look at this: {ADDRESS}{link}",
    "words behind": lambda link: f"{ADDRESS}{link} and tell me",
    "Markdown": lambda link: f"[my game]({ADDRESS}{link}), look",
    "HTML": lambda link: f'<a href="{ADDRESS}{link}">my game</a>',
    "parameter behind": lambda link: f"{link}?fbclid=Iw1x",
    "ampersand behind": lambda link: f"{link}&utm_source=mail",
    "percent escapes": lambda link: quote(link, safe=""),
    "percent escapes twice": lambda link: quote(quote(link, safe=""), safe=""),
    "escaped equals sign and comma": lambda link: link.replace("=", "%3D").replace(",", "%2C"),
    "lower-case escapes": lambda link: link.replace("=", "%3d").replace(",", "%2c"),
    "entities": lambda link: link.replace("=", "&#61;").replace(",", "&comma;"),
    "hexadecimal entities": lambda link: link.replace("=", "&#x3D;").replace(",", "&#x2c;"),
    "quoted-printable": lambda link: link[:20] + "=\r\n" + link[20:].replace("=", "=3D"),
    "blank inside": lambda link: f"{link[:20]} {link[20:]}",
    "line end inside": lambda link: f"{link[:20]}\n{link[20:]}",
    "wrapped at 30 columns": lambda link: "\r\n".join(
        link[place : place + 30] for place in range(0, len(link), 30)
    ),
    "quoted and wrapped": lambda link: f"> {link[:20]}\n> {link[20:]}\n> bye",
    "blank without width": lambda link: f"{link[:20]}\u200b{link[20:]}",
    "soft hyphen": lambda link: f"{link[:20]}\u00ad{link[20:]}",
    "joiner": lambda link: f"{link[:20]}\u200d{link[20:]}",
    "marks of direction": lambda link: f"\u2066{link}\u2069",
    "byte order mark": lambda link: f"\ufeff{link}",
    "no-break space": lambda link: f"{link}\u00a0now",
    "dots as one sign": lambda link: link.replace("..", "‥"),
    "a tag that the browser encoded": lambda link: f"{link}%3Cbr%3E",
    "an encoded zero-width space": lambda link: f"{link[:20]}%E2%80%8B{link[20:]}",
    "encoded direction marks": lambda link: f"%E2%81%A6{link[:20]}%E2%81%A9{link[20:]}",
    "an encoded soft hyphen": lambda link: f"{link[:20]}%C2%AD{link[20:]}",
}
"""Changes that programs make to a link."""


@cache
def played(game: str, names: tuple[str, ...], **options: bool | str) -> Match:
    match = new_match(game, players=max(len(names), 1), seed=7, names=names, options=options)
    for _ in range(12):
        match.play(match.legal_actions[0])
    return match


def of_kind(kind: str) -> tuple[str, Record]:
    """Return a link and the record that it contains."""
    if kind == "finished":
        return FINISHED, Record.parse(FINISHED)
    if kind == "options":
        record = played("cards", ("a", "b"), empty_draw="discard", empty_trade=True).record
        return record.to_compact(), Record.parse(record.to_compact())
    record = played("dice", ("Ana Maria", "a+b", "100%", "seat 4")).record
    return record.to_link(), Record.parse(record.to_link())


@pytest.mark.parametrize("kind", ["finished", "options", "table"])
@pytest.mark.parametrize("change", LINKS)
def test_a_changed_link_holds_the_same_record(change: str, kind: str) -> None:
    link, record = of_kind(kind)
    assert Record.parse(LINKS[change](link)) == record


@pytest.mark.parametrize("seed", range(150, 175))
def test_a_link_ends_in_a_letter_or_digit_and_is_read_without_its_end(seed: int) -> None:
    record = new_match("dice", players=1, seed=seed).record
    link = record.to_compact()
    assert link[-1].isalnum()
    body = link.rpartition(".")[0]
    old = f"{body}.{compute_checksum(body)}"
    assert Record.parse(old) == Record.parse(link)
    assert Record.parse(old.rstrip("_-")) == Record.parse(link)


@pytest.mark.parametrize("names", [("Ana", "Bo"), ("Ana Maria", "a+b", "José 👩‍👦", "~%~")])
def test_a_table_link_cut_anywhere_is_refused(names: tuple[str, ...]) -> None:
    record = played("dice", names).record
    link = record.to_link()
    assert Record.parse(link).names == names
    for end in range(link.index("~~") + 1, len(link)):
        with pytest.raises(RecordError, match=r"link: (the check sum of its|a) name"):
            Record.parse(link[:end])


def test_a_table_link_with_an_altered_name_is_refused() -> None:
    link = played("dice", ("Ana", "Bo")).record.to_link()
    with pytest.raises(RecordError, match="check sum of its names"):
        Record.parse(link.replace("Ana", "Eva"))


def test_a_table_link_whose_names_are_decoded_is_read() -> None:
    record = played("dice", ("José", "Ana Maria")).record
    link = record.to_link()
    decoded = link.replace("Jos%C3%A9", "José")
    assert decoded != link
    assert Record.parse(decoded).names == record.names
    assert Record.parse(decoded.replace("+", " ")).names == record.names


@pytest.mark.parametrize("end", ["", ".", ")", "…", "*", '"', " and tell me"])
def test_an_old_table_link_without_a_check_sum_is_read(end: str) -> None:
    record = played("dice", ("seat 1", "greedy")).record
    old = f"{record.to_compact()}~seat%201~greedy"
    assert Record.parse(old + end).names == ("seat 1", "greedy")


def wrapped(text: str, columns: int) -> str:
    """Return the text wrapped at blanks, as mail programs wrap it."""
    lines = []
    for whole in text.splitlines():
        line = whole
        while len(line) > columns and " " in line[:columns]:
            end = line.rindex(" ", 0, columns)
            lines.append(line[:end])
            line = line[end + 1 :]
        lines.append(line)
    return "\n".join(lines) + "\n"


def quoted(text: str, sign: str = "> ") -> str:
    return "".join(f"{sign}{line}\n" for line in text.splitlines())


TEXTS: dict[str, Callable[[str], str]] = {
    "wrapped at 72 columns": lambda text: wrapped(text, 72),
    "wrapped at 40 columns": lambda text: wrapped(text, 40),
    "cut at 60 columns": lambda text: "\n".join(
        line[place : place + 60]
        for line in text.splitlines()
        for place in range(0, max(len(line), 1), 60)
    ),
    "quoted": quoted,
    "quoted twice": lambda text: quoted(quoted(text)),
    "quoted without a blank": lambda text: quoted(text, ">"),
    "wrapped and quoted": lambda text: quoted(wrapped(text, 70)),
    "indented": lambda text: quoted(text, "    "),
    "blank lines doubled": lambda text: text.replace("\n", "\n\n"),
    "blank lines tripled": lambda text: text.replace("\n", "\r\n\r\n\r\n"),
    "no blank lines": lambda text: text.replace("\n\n", "\n"),
    "words before": lambda text: f"Hello!\nThis was my game:\n\n{text}",
    "words on the first line": lambda text: f"My game: {text}",
    "words behind": lambda text: f"{text}\nBest wishes, Ana\n",
    "words right behind": lambda text: f"{text.rstrip()}\nSee you",
    "signature behind": lambda text: f"{text}\n-- \nAna: sailor; captain\nhttps://example.org",
    "words around, quoted and wrapped": lambda text: (
        f"Ana wrote:\n{quoted(wrapped(text, 72))}\nWell done!"
    ),
    "code fence": lambda text: f"```\n{text}```\n",
    "old line ends": lambda text: text.replace("\n", "\r"),
    "Windows' line ends": lambda text: text.replace("\n", "\r\n"),
    "byte order mark": lambda text: f"\ufeff{text}",
    "no-break spaces": lambda text: text.replace(": ", ":\u00a0").replace("; ", ";\u00a0"),
    "trailing blanks": lambda text: text.replace("\n", "  \n"),
    "entities": lambda text: text.replace(";", "&#59;").replace(":", "&colon;"),
    "flowed": lambda text: wrapped(text, 72).replace("\n", " \n"),
}
"""Changes that programs make to a record in text form."""


@pytest.mark.parametrize("game", ["dice", "cards", "fishing"])
@pytest.mark.parametrize("change", TEXTS)
def test_a_changed_text_holds_the_same_record(change: str, game: str) -> None:
    record = played(game, ("Ana Maria Magdalena", "Bo", "Zoë", "Constantin the 2nd")).record
    assert Record.parse(TEXTS[change](str(record))) == Record.parse(str(record))


@pytest.mark.parametrize("change", ["wrapped at 72 columns", "quoted", "words before"])
def test_changed_json_holds_the_same_record(change: str) -> None:
    record = played("dice", ("Ana Maria", "Bo")).record
    assert Record.parse(TEXTS[change](record.to_json())) == record


def test_a_wrapped_text_with_more_or_fewer_actions_is_refused() -> None:
    text = quoted(str(played("dice", ("Ana", "Bo")).record))
    assert replay(text)
    for changed in (text + "> 9 boat: coin\n", text + "> ; coin\n", text.replace("; ", " ", 1)):
        with pytest.raises(RecordError):
            replay(changed)


def test_a_link_in_a_text_with_a_wrong_check_sum_is_refused() -> None:
    with pytest.raises(RecordError, match="link: its check sum does not fit"):
        Record.parse(f"Look: {ADDRESS}{FINISHED[:-4]}AAAA")
