from app.html import Html, Layout, el, join, region


def page(*parts: Html, around: str = "div") -> Layout:
    return Layout.of(el(around, parts))


def one(name: str, text: str, *, scenery: bool = False) -> Html:
    return region(name, el("p", text, id=name), scenery=scenery)


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("p", "a < b", Html("<b>c</b>")) == "<p>a &lt; b<b>c</b></p>"
    assert el("p", title='"&') == '<p title="&quot;&amp;"></p>'


def test_attributes_are_written_as_keywords() -> None:
    made = el("input", class_="x", data_do="pick", hidden=True, id=None, lang=False)
    assert made == '<input class="x" data-do="pick" hidden>'


def test_children_are_laid_out_flat() -> None:
    assert join(["a", ["b", (None, 3)], Html("<i>")], ", ") == "a, b, 3, <i>"


def test_only_regions_that_differ_are_sent() -> None:
    before = page(one("a", "1"), one("b", "2"))
    assert before.changes(page(one("a", "1"), one("b", "3"))) == ('<p id="b">3</p>', "")
    assert before.changes(page(one("a", "1"), one("b", "2"))) == ("", "")


def test_scenery_comes_later_unless_it_was_tapped() -> None:
    before = page(one("a", "1"), one("b", "2", scenery=True), one("c", "3", scenery=True))
    after = page(one("a", "4"), one("b", "5", scenery=True), one("c", "6", scenery=True))
    changes = before.changes(after, "c")
    assert changes is not None
    assert changes.first == '<p id="a">4</p><p id="c">6</p>'
    assert changes.later == '<p id="b">5</p>'


def test_a_change_around_the_regions_needs_the_whole_page() -> None:
    before = page(one("a", "1"))
    assert before.changes(page(one("a", "1"), around="main")) is None
    assert before.changes(page(one("b", "1"))) is None
    assert before.changes(page(one("a", "1"), one("b", "1"))) is None


def test_a_text_cannot_pass_for_the_mark_of_a_region() -> None:
    told = page(region("a", el("p", "<!--b--> <!--/-->", id="a")))
    assert list(told.regions) == ["a"]
