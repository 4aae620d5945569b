from app.ui.html import Html, PageRegions, el, join, region


def page(*parts: Html, around: str = "div") -> PageRegions:
    return PageRegions.of(el(around, parts))


def one(name: str, text: str) -> Html:
    return region(name, el("p", text, id=name))


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("p", "a < b", Html("<b>c</b>")) == "<p>a &lt; b<b>c</b></p>"
    assert el("p", title='"&') == '<p title="&quot;&amp;"></p>'


def test_attributes_are_written_as_keywords() -> None:
    made = el("input", class_="x", data_do="select", hidden=True, id=None, lang=False)
    assert made == '<input class="x" data-do="select" hidden>'


def test_children_are_laid_out_flat() -> None:
    assert join(["a", ["b", (None, 3)], Html("<i>")], ", ") == "a, b, 3, <i>"


def test_only_regions_that_differ_are_sent() -> None:
    before = page(one("a", "1"), one("b", "2"))
    assert before.diff(page(one("a", "1"), one("b", "3"))) == '<p id="b">3</p>'
    assert before.diff(page(one("a", "1"), one("b", "2"))) == ""


def test_a_part_of_the_page_may_come_before_the_rest() -> None:
    before = page(one("a", "1"), one("b", "2"), one("c", "3"))
    part = page(one("a", "4"), one("c", "3"))
    assert before.changed(part) == '<p id="a">4</p>'
    after = page(one("a", "4"), one("b", "5"), one("c", "3"))
    assert before.merged(part).diff(after) == '<p id="b">5</p>'


def test_a_change_around_the_regions_needs_the_whole_page() -> None:
    before = page(one("a", "1"))
    assert before.diff(page(one("a", "1"), around="main")) is None
    assert before.diff(page(one("b", "1"))) is None
    assert before.diff(page(one("a", "1"), one("b", "1"))) is None


def test_a_text_cannot_pass_for_the_mark_of_a_region() -> None:
    parsed = page(region("a", el("p", "<!--b--> <!--/-->", id="a")))
    assert list(parsed.regions) == ["a"]
