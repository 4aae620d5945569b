// The last screen, before Python is there: when the page is left its markup is kept on this
// device, and the next start shows it at once. The first tap on it is kept, too, and done as
// soon as the page itself stands there.

const PICTURE = "three-fleets:picture";
const GAME = "three-fleets:game"; // app/store.py keeps the running game here
const LOOKS = ["lang", "data-theme", "data-contrast", "data-motion", "data-hand"];

const root = document.documentElement;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const plan = /** @type {HTMLElement} */ (document.getElementById("boot-plan"));
const { memory } = /** @type {Plan} */ (JSON.parse(plan.textContent));

/** @type {Tap | null} */
let tapped = null;
/** @type {string | null | undefined} */
let written; // the running game as another tab has written it, which is not on this screen
/** @type {string[]} */
let chosen = []; // what had been chosen, but not confirmed, when the page was left

// ---- at the start ----

function show() {
  const kept = keptPicture();
  if (!kept) return;
  for (const [name, value] of Object.entries(kept.looks)) root.setAttribute(name, value);
  document.body.insertAdjacentHTML("afterbegin", kept.signs);
  app.innerHTML = kept.screen;
  app.setAttribute("aria-busy", "true");
  chosen = kept.chosen;
  root.dataset.picture = "";
  document.addEventListener("click", keepTap, { capture: true });
}

/** @returns {Picture | null} */
function keptPicture() {
  try {
    const kept = JSON.parse(localStorage.getItem(PICTURE) ?? "null");
    // A link in the address leads elsewhere, and a tap belongs to the game that it was seen in.
    const fits = kept.build === memory.key && kept.game === localStorage.getItem(GAME) && !location.hash;
    return fits && isSound(kept) ? kept : null;
  } catch {
    return null; // no storage, or nothing readable in it: the boot screen is there
  }
}

/** @param {Picture} kept */
function isSound({ looks, chosen, signs, screen }) {
  return Object.keys(looks).every((name) => LOOKS.includes(name)) &&
    Array.isArray(chosen) && typeof signs === "string" && typeof screen === "string";
}

/** @param {MouseEvent} event */
function keepTap(event) {
  const button = event.target.closest("[data-do]");
  event.preventDefault();
  event.stopPropagation();
  if (!button || tapped) return;
  tapped = { do: button.dataset.do, arg: button.dataset.arg };
  button.dataset.kept = "";
}

function ignoreTaps() {
  document.removeEventListener("click", keepTap, { capture: true });
}

// Python has drawn the page: the picture is no more, and what was tapped is done if it is there.
function comeAlive() {
  ignoreTaps();
  delete root.dataset.picture;
  app.removeAttribute("aria-busy");
  for (const arg of chosen) {
    const button = find("pick", arg);
    if (button && button.getAttribute("aria-pressed") !== "true") button.click();
  }
  if (tapped) find(tapped.do, tapped.arg)?.click();
}

/**
 * @param {string | undefined} verb
 * @param {string | undefined} arg
 */
function find(verb, arg) {
  return [...document.querySelectorAll("#screen:not([inert]) [data-do]")]
    .find(({ dataset }) => dataset.do === verb && dataset.arg === arg);
}

// ---- when the page is left ----

// Only a screen with which the next start begins: the running game, else home.
function keep() {
  if (root.dataset.state !== "ready") return;
  try {
    const game = localStorage.getItem(GAME);
    if (game === written) return;
    localStorage.removeItem(PICTURE);
    const start = game === null ? ".home" : ".game:not(.editor)";
    if (root.dataset.secret || !document.querySelector(`#screen > ${start}`)) return;
    const copy = /** @type {HTMLElement} */ (app.cloneNode(true));
    copy.querySelector("#screen")?.removeAttribute("inert");
    copy.querySelector("#over")?.replaceChildren();
    copy.querySelector("#notice")?.remove();
    const pressed = copy.querySelectorAll("[data-do=pick][aria-pressed=true]");
    const looks = LOOKS.filter((name) => root.hasAttribute(name)).map((name) => [name, root.getAttribute(name)]);
    localStorage.setItem(PICTURE, JSON.stringify({
      build: memory.key,
      game,
      looks: Object.fromEntries(looks),
      chosen: Array.from(pressed, ({ dataset }) => dataset.arg),
      signs: /** @type {HTMLElement} */ (document.querySelector(".sprite")).outerHTML,
      screen: copy.innerHTML,
    }));
  } catch {
    // A storage that is full or switched off: the next start has the boot screen.
  }
}

show();
document.addEventListener("visibilitychange", () => {
  if (document.hidden) keep();
});
addEventListener("pagehide", keep);
addEventListener("storage", ({ key, newValue }) => {
  if (key === GAME || key === null) written = newValue;
});
if (root.dataset.picture !== undefined) {
  new MutationObserver((_, observer) => {
    // What covers the picture now takes taps of its own; Python may come after all.
    if (root.dataset.state === "error") ignoreTaps();
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    comeAlive();
  }).observe(root, { attributeFilter: ["data-state"] });
}
