// The first screen, before Python is there. When the page is left its markup is kept on this device,
// and the next start shows it at once. Whoever comes for the first time, or for the first time to
// this build, is shown home from the page itself, unless the start begins elsewhere. What is tapped
// on either is told there, and done as soon as Python is: of several taps the last, since whoever
// taps somewhere else has changed their mind.

const PICTURE = "three-fleets:picture";
const GAME = "three-fleets:game"; // app/store.py keeps the running game here
const SETTINGS = "three-fleets:settings";
const LOOKS = ["lang", "data-theme", "data-contrast", "data-motion", "data-hand"];
const USUAL = { theme: "", contrast: "", motion: "", hand: "right" }; // settings, as in app/store.py

const root = document.documentElement;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const plan = /** @type {HTMLElement} */ (document.getElementById("boot-plan"));
const { memory } = /** @type {Plan} */ (JSON.parse(plan.textContent));
const homes = new Map([...document.querySelectorAll("template")].map((home) => [home.lang, home]));

let isFresh = false; // what is shown is the home screen of the page itself
/** @type {Tap | null} */
let tapped = null;
/** @type {string | null | undefined} */
let written; // the running game as another tab has written it, which is not on this screen
/** @type {string[]} */
let chosen = []; // what had been chosen, but not confirmed, when the page was left

// ---- at the start ----

function show() {
  const kept = keptPicture();
  if (kept) {
    wear(kept.looks);
    app.innerHTML = kept.screen;
    chosen = kept.chosen;
  } else {
    wear(looksAsSet());
    if (!startsAtHome()) return;
    isFresh = true;
    showHome();
  }
  app.setAttribute("aria-busy", "true");
  root.dataset.picture = "";
  document.addEventListener("click", keepTap, { capture: true });
}

/** @param {Record<string, string>} looks */
function wear(looks) {
  for (const [name, value] of Object.entries(looks)) {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value); // even the same styles the page anew
  }
}

function showHome() {
  const home = /** @type {HTMLTemplateElement} */ (homes.get(root.lang));
  app.replaceChildren(home.content.cloneNode(true));
}

/** @returns {Picture | null} */
function keptPicture() {
  try {
    const kept = JSON.parse(localStorage.getItem(PICTURE) ?? "null");
    // A link in the address leads elsewhere, and a tap belongs to the game that it was seen in.
    const fits = kept.build === memory.key && kept.game === localStorage.getItem(GAME) && !location.hash;
    return fits && isSound(kept) ? kept : null;
  } catch {
    return null; // no storage, or nothing readable in it
  }
}

/** @param {Picture} kept */
function isSound({ looks, chosen, screen }) {
  return Object.keys(looks).every((name) => LOOKS.includes(name)) &&
    Array.isArray(chosen) && typeof screen === "string";
}

// No link leads elsewhere, and no game waits.
function startsAtHome() {
  try {
    return !location.hash && localStorage.getItem(GAME) === null;
  } catch {
    return !location.hash; // what cannot be read is not played on
  }
}

// Throws where there is no storage, or something else in it.
/** @returns {Record<string, unknown>} */
function settings() {
  const kept = JSON.parse(localStorage.getItem(SETTINGS) ?? "{}");
  if (Object.getPrototypeOf(kept) !== Object.prototype) throw new TypeError("no settings");
  return kept;
}

// What the player has set, else what the device wants: the choice of app/words.py and app/dom.py.
/** @returns {Record<string, string>} */
function looksAsSet() {
  /** @type {Record<string, unknown>} */
  let set = {};
  try {
    set = settings();
  } catch {
    // The app deals with that.
  }
  const tags = [set.language, ...(navigator.languages ?? [])].map((tag) => String(tag).split("-")[0].toLowerCase());
  const looks = Object.entries(USUAL)
    .map(([name, usual]) => [`data-${name}`, String(set[name] ?? usual)])
    .filter(([, value]) => value);
  return { lang: tags.find((tag) => homes.has(tag)) ?? "en", ...Object.fromEntries(looks) };
}

// ---- taps before Python ----

/** @param {MouseEvent} event */
function keepTap(event) {
  const button = event.target.closest("[data-do], [popovertarget]");
  if (button?.hasAttribute("popovertarget")) return; // what the browser opens needs no Python
  event.preventDefault();
  event.stopPropagation();
  if (!button || (isFresh && button.dataset.do === "language" && speaks(String(button.dataset.arg)))) return;
  tapped = { do: button.dataset.do, arg: button.dataset.arg };
  tell(button);
}

// Home is there in every language. Where the choice cannot be kept Python would not know of it.
/** @param {string} language */
function speaks(language) {
  try {
    localStorage.setItem(SETTINGS, JSON.stringify({ ...settings(), language }));
  } catch {
    return false;
  }
  root.lang = language;
  showHome();
  find("language", language)?.focus();
  if (tapped) tell(find(tapped.do, tapped.arg));
  return true;
}

// Says where the tap was that it will be done, and how far the start is.
/** @param {HTMLElement | null | undefined} button */
function tell(button) {
  for (const before of app.querySelectorAll("[data-kept]")) before.removeAttribute("data-kept");
  app.querySelector(".soon")?.remove();
  // The name of a game is as large as its card: the button on its picture does the same.
  const place = button?.closest(".whole") ? find(button.dataset.do, button.dataset.arg, ".plate") ?? button : button;
  if (!place) return;
  place.dataset.kept = "";
  const said = document.getElementById("said");
  if (!place.closest(".home") || !said) return;
  const soon = document.createElement("span");
  soon.className = "soon";
  soon.setAttribute("aria-hidden", "true");
  soon.innerHTML = "<span><i></i> <b></b></span>";
  /** @type {HTMLElement} */ (soon.querySelector("i")).textContent = homes.get(root.lang)?.dataset.soon ?? "";
  place.append(soon);
  tellHowFar();
  said.textContent = soon.textContent;
}

// boot.js moves its bar; what was tapped follows it.
function tellHowFar() {
  const soon = /** @type {HTMLElement | null} */ (app.querySelector(".soon"));
  const percent = `${bar()?.getAttribute("aria-valuenow") ?? 0}%`;
  soon?.style.setProperty("--progress", percent);
  soon?.querySelector("b")?.replaceChildren(percent);
}

function bar() {
  return document.querySelector("#boot [role=progressbar]");
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
 * @param {string} kind
 */
function find(verb, arg, kind = "") {
  return [...document.querySelectorAll(`#screen:not([inert]) ${kind}[data-do]`)]
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
      screen: copy.innerHTML,
    }));
  } catch {
    // A storage that is full or switched off: the next start begins without.
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
  const progress = new MutationObserver(tellHowFar);
  document.addEventListener("DOMContentLoaded", () => {
    progress.observe(/** @type {HTMLElement} */ (bar()), { attributeFilter: ["aria-valuenow"] });
  });
  new MutationObserver((_, observer) => {
    // What covers the picture now takes taps of its own; Python may come after all.
    if (root.dataset.state === "error") ignoreTaps();
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    progress.disconnect();
    comeAlive();
  }).observe(root, { attributeFilter: ["data-state"] });
}
