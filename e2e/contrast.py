"""Contrast of all words of a page, including letters drawn in pictures.

axe-core leaves out SVG and text on a gradient. This check compares each run of text with
everything that is painted below it, including translucent layers and veils.
"""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from e2e.game import Inspect
from e2e.gestures import WAIT_PAINTED

AXE_OPTIONS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}

LOW_CONTRAST_SCRIPT = """(least) => {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const parsed = new Map();
  const rgba = (text) => {
    if (!parsed.has(text)) {
      probe.clearRect(0, 0, 1, 1);
      probe.fillStyle = text;
      probe.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
      parsed.set(text, [r, g, b, a / 255]);
    }
    return parsed.get(text);
  };
  const COLOUR = /(?:rgba?|color|oklab|oklch)\\([^()]*\\)/g;
  const over = ([r, g, b, a], [R, G, B]) =>
    [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const light = ([r, g, b]) => {
    const part = (value) =>
      value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const faded = (element) => {
    let opacity = 1;
    for (let each = element; each; each = each.parentElement) {
      opacity *= getComputedStyle(each).opacity;
    }
    return opacity;
  };
  const thin = ([r, g, b, a], opacity) => [r, g, b, a * opacity];
  const layers = (element) => {
    const style = getComputedStyle(element);
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) {
      return style.fill === 'none' ? [] : [[rgba(style.fill)]];
    }
    const gradient = style.backgroundImage.match(COLOUR);
    const plain = [rgba(style.backgroundColor)];
    return gradient ? [plain, gradient.map(rgba)] : [plain];
  };
  const veils = (element) => {
    const found = [];
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each, '::after');
      const covers = style.position === 'absolute' && style.inset === '0px';
      if (covers && style.content !== 'none') found.push(rgba(style.backgroundColor));
    }
    return found;
  };
  const grounds = (under) => {
    // All possible backgrounds: a gradient counts as each of its colors.
    let found = [[255, 255, 255, 1]];
    for (const element of [...under].reverse()) {
      const opacity = faded(element);
      for (const layer of layers(element)) {
        const colours = layer.map((colour) => thin(colour, opacity));
        found = colours.flatMap((colour) => found.map((ground) => over(colour, ground)));
        const each = new Map(found.map((colour) => [colour.map(Math.round).join(), colour]));
        found = [...each.values()];
      }
    }
    return found;
  };
  const weak = new Set();
  const texts = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  let checked = 0;
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The letters of a picture are separate: only the first is checked.
    if (element instanceof SVGElement) range.setEnd(node, 1);
    const box = range.getClientRects()[0];
    if (!box || box.width < 2 || box.height < 2) continue;
    const stack = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const place = stack.indexOf(element);
    const hidden = stack.slice(0, place).some((each) => !(each instanceof SVGElement));
    if (place < 0 || hidden) continue;
    const under = stack.slice(place + (element instanceof SVGElement));
    const style = getComputedStyle(element);
    const ink = rgba(element instanceof SVGElement ? style.fill : style.color);
    const covered = veils(element);
    for (const ground of grounds(under)) {
      let front = over(thin(ink, faded(element)), ground);
      let back = ground;
      for (const veil of covered) [front, back] = [over(veil, front), over(veil, back)];
      const found = ratio(front, back);
      if (found < least - 0.005) {
        const where = `${element.localName}.${element.getAttribute('class') ?? ''}`;
        const near = element.closest('[id]')?.id;
        const said = `“${node.data.trim().slice(0, 30)}” ${where} in ${near}`;
        weak.add(`${found.toFixed(2)}: ${said}, ${ink} on ${ground.map(Math.round)}`);
      }
    }
    checked += 1;
  }
  return [checked, [...weak].sort()];
}"""


def low_contrast_text(page: Page, min_ratio: float = 4.5) -> list[str]:
    """Return the words with less contrast than `min_ratio` to 1, with their ratios."""
    checked, weak = page.evaluate(LOW_CONTRAST_SCRIPT, min_ratio)
    assert checked, "no words were found at all"
    return list(weak)


def contrast_inspector(page: Page, min_ratio: float, uses_axe: bool) -> tuple[Inspect, list[str]]:
    """Return a function that checks a screen, and the list of its findings.

    It finds words with too little contrast, in both color schemes. axe-core is slow, so it
    checks each kind of screen once. The kind is the name of the moment without the number of
    the turn.
    """
    found: list[str] = []
    seen_by_axe: set[str] = set()

    def look(moment: str) -> None:
        kind = moment.rpartition(", ")[2]
        asks_axe = uses_axe and kind not in seen_by_axe
        seen_by_axe.add(kind)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate(WAIT_PAINTED)
            found.extend(
                f"{moment}, {scheme}: {weak}" for weak in low_contrast_text(page, min_ratio)
            )
            if asks_axe and (result := Axe().run(page, options=AXE_OPTIONS)).violations_count:
                found.append(f"{moment}, {scheme}: {result.generate_report()}")

    return look, found
