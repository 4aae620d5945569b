// Position of the tutorial bubble: beside the element that it points at. It covers neither that
// element nor the dock's answers. It is measured again after each change, and the style sheet
// reads the result from the page's root.

const GAP_PX = 12; // pixels between a bubble and its target, where its tip is
const EDGE_PX = 8; // pixels between a bubble and the edge of the window
const HALO_PX = 4; // pixels around the target that stay bright

/** @type {(left: number, top: number, right: number, bottom: number) => Box} */
const boxOf = (left, top, right, bottom) => ({ left, top, right, bottom });

const overlap = (/** @type {Box} */ one, /** @type {Box} */ other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

// Positions below, above and beside a place, as near to the middle of the target as the window
// allows.
/** @type {(from: Box, target: Box, wide: number, high: number) => Array<[string, Box]>} */
const candidatePositions = (from, target, wide, high) => {
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ all) =>
    Math.max(EDGE_PX, Math.min(at - size / 2, all - EDGE_PX - size));
  const left = within((target.left + target.right) / 2, wide, innerWidth);
  const top = within((target.top + target.bottom) / 2, high, innerHeight);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => boxOf(x, y, x + wide, y + high);
  return [
    ["below", at(left, from.bottom + GAP_PX)],
    ["above", at(left, from.top - GAP_PX - high)],
    ["after", at(from.right + GAP_PX, top)],
    ["before", at(from.left - GAP_PX - wide, top)],
    ["over", at(left, EDGE_PX)],
    ["over", at(left, innerHeight - EDGE_PX - high)],
  ];
};

// Cost of a position. A part outside the window costs most, then a covered target, then a covered
// dock.
/** @type {(box: Box, place: Box, dock: Box) => number} */
const costOf = (box, place, dock) => {
  const shown = overlap(box, boxOf(0, 0, innerWidth, innerHeight));
  const outside = (box.right - box.left) * (box.bottom - box.top) - shown;
  return 9999 * outside + 40 * overlap(box, place) + overlap(box, dock);
};

// Length in pixels of the line from a bubble to its target, beyond the gap.
/** @type {(side: string, bubble: Box, target: Box) => number} */
const tipLength = (side, bubble, target) => {
  const away = { below: bubble.top - target.bottom, above: target.top - bubble.bottom, after: bubble.left - target.right, before: target.left - bubble.right };
  return Math.max(0, (away[/** @type {keyof typeof away} */ (side)] ?? 0) - GAP_PX);
};

const placeBubble = () => {
  const bubble = document.getElementById("bubble");
  const words = bubble?.querySelector("section");
  const dock = document.getElementById("dock");
  if (!bubble || !words || !dock) return;
  const at = document.getElementById(bubble.dataset.at || "");
  const ring = at ? at.getBoundingClientRect() : boxOf(0, 0, 0, 0);
  // The bubble of a target in the dock is beside the whole dock, so that it covers no other
  // answers.
  const from = at && !dock.contains(at) ? ring : dock.getBoundingClientRect();
  const target = at ? ring : from;
  const { width, height } = words.getBoundingClientRect();
  const [[side, best]] = candidatePositions(from, target, width, height)
    .map((/** @type {[string, Box]} */ place, order) => ({ place, harm: costOf(place[1], ring, dock.getBoundingClientRect()) + order }))
    .sort((one, other) => one.harm - other.harm)
    .map(({ place }) => place);
  const tip = { x: (target.left + target.right) / 2 - best.left, y: (target.top + target.bottom) / 2 - best.top };
  const found = {
    x: best.left, y: best.top, tipX: Math.max(20, Math.min(tip.x, width - 20)), tipY: Math.max(20, Math.min(tip.y, height - 20)),
    far: tipLength(side, best, target),
    ringX: ring.left - HALO_PX, ringY: ring.top - HALO_PX,
    ringW: ring.right - ring.left + 2 * HALO_PX, ringH: ring.bottom - ring.top + 2 * HALO_PX,
  };
  for (const [name, value] of Object.entries(found)) document.documentElement.style.setProperty(`--bubble-${name}`, `${value}px`);
  document.documentElement.dataset.bubble = at ? side : "free";
};

const scrollTargetIntoView = (/** @type {HTMLElement} */ bubble) =>
  document.getElementById(bubble.dataset.at || "")?.scrollIntoView({ block: "nearest" });

// Each new bubble scrolls its target into view once, and again when the phone is turned.
let lastText = "";
const updateBubble = () => {
  const bubble = document.getElementById("bubble");
  if (!bubble?.firstChild) {
    lastText = "";
    return;
  }
  const now = bubble.textContent ?? "";
  if (now !== lastText) scrollTargetIntoView(bubble);
  lastText = now;
  placeBubble();
};

new MutationObserver(updateBubble).observe(/** @type {HTMLElement} */ (document.getElementById("app")), {
  attributeFilter: ["data-at"], characterData: true, childList: true, subtree: true,
});
addEventListener("resize", () => {
  lastText = "";
  updateBubble();
});
addEventListener("scroll", placeBubble, { capture: true, passive: true });

// While a bubble is shown, a dimmed control may select a move but plays none. Controls that the
// bubble points at work at once.
const PLAYING_CONTROLS = "[data-do=confirm], [data-do=undo]";
document.addEventListener("click", (event) => {
  const bubble = document.getElementById("bubble");
  const at = document.getElementById(bubble?.dataset.at || "");
  const button = event.target.closest(PLAYING_CONTROLS);
  if (!bubble?.firstChild || !button || at?.contains(button) || bubble.contains(button)) return;
  event.stopImmediatePropagation();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!still) bubble.querySelector("section")?.animate([{}, { scale: 1.04 }, {}], 240);
}, true);
