// Prerendered first screen, shown before Python is ready. When the page is left, the screen of
// the next start is stored on this device, and the next start shows it at once. A new player, or
// the first start of a build, gets the home screen that is part of the page, unless the start
// begins elsewhere. A tap on either screen is marked there and carried out when Python is ready.
// Only the last of several taps counts, because a player who taps elsewhere, or closes the
// leaflet of the tap, has changed their mind.
//
// Leaflets are popovers, which the browser opens and closes without Python. This script keeps
// everything behind an open one out of reach, before Python is ready and after.

// boot.js stores the key of a build here.
const PLAIN = `three-fleets-plain:${new URL("./", document.baseURI)}`;
const { prefix } = document.documentElement.dataset; // prefix.js has set it
const PICTURE = `${prefix}picture`;
const GAME = `${prefix}game`; // app/store.py stores the active game here
const SETTINGS = `${prefix}settings`;
const TAPPED = `${prefix}tapped`; // only in this tab, for another try of a failed start
const LOOKS = ["lang", "data-theme", "data-contrast", "data-motion", "data-hand"];
// The live region `#said` stays audible.
const BEHIND = ":is(#app > :not([popover], #said), #update):not([inert])";
const A_WHILE = 5000; // milliseconds after which no delayed tap arrives any more
// Markup that no view makes. Other pages of this host can write the stored screen, and it must
// not load, send or replace anything of this page.
const HARMFUL = `a, base, embed, form, frame, frameset, iframe, link, meta, object, script, style, template,
  [name], [id^=boot], #app`;
// Settings, as in app/store.py.
const USUAL = { theme: "", contrast: "", motion: "", hand: "right" };

const root = document.documentElement;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const plan = /** @type {HTMLElement} */ (document.getElementById("boot-plan"));
const { memory, plain } = /** @type {Plan} */ (JSON.parse(plan.textContent));
const homes = new Map([...document.querySelectorAll("script[lang]")].map((home) => [home.lang, home]));

let isFresh = false; // true if the screen is the home screen of the page itself
/** @type {Tap | null} */
let tapped = null;
/** @type {string | null | undefined} */
let written; // the active game as another tab has written it, which is not on this screen
/** @type {string[]} */
// The moves that were selected, but not confirmed, when the page was left.
let chosen = [];
/** @type {HTMLElement | null} */
let leaflet = null; // the open leaflet
const watching = new MutationObserver(cover);

// ---- at the start ----

// Return true if a start of this build has failed and chosen the plain page. boot.js looks for
// that page and opens it. No stored screen is shown, because it would disappear at once. Without
// that page boot.js continues from the loading screen.
function leaves() {
  try {
    return localStorage.getItem(PLAIN) === plain;
  } catch {
    return false; // without storage there is no choice
  }
}

function show() {
  const kept = keptPicture();
  if (kept) {
    wear(kept.looks);
    app.replaceChildren(kept.content);
    chosen = kept.chosen;
  } else {
    wear(looksAsSet());
    if (!startsAtHome()) return;
    isFresh = true;
    showHome();
  }
  // A board cannot be played yet, but home can be used.
  if (!isHome()) app.setAttribute("aria-busy", "true");
  root.dataset.picture = isHome() ? "home" : "board";
  document.addEventListener("click", keepTap, { capture: true });
  takeUpTap();
}

/** @param {Record<string, string>} looks */
function wear(looks) {
  for (const [name, value] of Object.entries(looks)) {
    // Even an equal value restyles the page.
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}

function showHome() {
  app.innerHTML = /** @type {HTMLElement} */ (homes.get(root.lang)).textContent;
}

function isHome() {
  return app.querySelector("#screen > .home") !== null;
}

/** @returns {Picture & { content: DocumentFragment } | null} */
function keptPicture() {
  try {
    const kept = JSON.parse(localStorage.getItem(PICTURE) ?? "null");
    // A link in the address leads elsewhere, and a tap is only for the game that was visible.
    const fits = kept.build === memory.key && kept.game === localStorage.getItem(GAME) && !location.hash;
    if (!fits || !isSound(kept)) return null;
    const { content } = Object.assign(document.createElement("template"), { innerHTML: kept.screen });
    return isHarmless(content) ? { ...kept, content } : null;
  } catch {
    return null; // no storage, or nothing readable in it
  }
}

/** @param {Picture} kept */
function isSound({ looks, chosen, screen }) {
  return Object.entries(looks).every(([name, value]) => LOOKS.includes(name) && typeof value === "string") &&
    homes.has(looks.lang ?? "en") && Array.isArray(chosen) && typeof screen === "string";
}

/** @param {DocumentFragment} content */
function isHarmless(content) {
  const ids = Array.from(content.querySelectorAll("[id]"), ({ id }) => id);
  const areNew = new Set(ids).size === ids.length && !ids.some((id) => document.getElementById(id));
  return areNew && !content.querySelector(HARMFUL);
}

// Return true if no link leads elsewhere and no game is stored.
function startsAtHome() {
  try {
    return !location.hash && localStorage.getItem(GAME) === null;
  } catch {
    return !location.hash; // a game that cannot be read is not continued
  }
}

// Return the stored settings. Throws if there is no storage, or if it has no settings.
/** @returns {Record<string, unknown>} */
function settings() {
  const kept = JSON.parse(localStorage.getItem(SETTINGS) ?? "{}");
  if (Object.getPrototypeOf(kept) !== Object.prototype) throw new TypeError("no settings");
  return kept;
}

// The player's settings, else those of the device: the choice of app/i18n.py and app/runtime/browser.py.
/** @returns {Record<string, string>} */
function looksAsSet() {
  /** @type {Record<string, unknown>} */
  let set = {};
  try {
    set = settings();
  } catch {
    // The app handles unreadable settings.
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
  // Leaflets need no Python, and the error screen explains why there is none.
  if (button?.hasAttribute("popovertarget") || event.target.closest("#boot")) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // no other listener may treat it as a tap that Python answers
  if (!button || (isFresh && button.dataset.do === "language" && speaks(String(button.dataset.arg)))) return;
  tapped = { do: button.dataset.do, arg: button.dataset.arg, id: button.id, leaflet: button.closest("[popover]")?.id };
  tell(button);
}

function forgetTap() {
  tapped = null;
  untell();
  document.getElementById("said")?.replaceChildren();
}

// Show the home screen in another language. Return false if the choice cannot be stored, because
// Python would not know of it.
/** @param {string} language */
function speaks(language) {
  try {
    localStorage.setItem(SETTINGS, JSON.stringify({ ...settings(), language }));
  } catch {
    return false;
  }
  root.lang = language;
  showHome();
  find({ do: "language", arg: language })?.focus();
  if (tapped) tell(find(tapped));
  return true;
}

// Keep the tap for another try of a failed start.
function handOnTap() {
  try {
    if (tapped && root.dataset.state === "error") sessionStorage.setItem(TAPPED, JSON.stringify(tapped));
  } catch {
    // Without storage the player has to tap again.
  }
}

function takeUpTap() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TAPPED) ?? "null");
    sessionStorage.removeItem(TAPPED);
    const button = kept && isHome() ? find({ do: kept.do, arg: kept.arg }) : null;
    if (!button) return;
    tapped = { do: kept.do, arg: kept.arg, id: button.id };
    tell(button);
  } catch {
    // No storage, or nothing readable in it.
  }
}

// Mark the tapped control, and show on it how far the start is.
/** @param {HTMLElement | null | undefined} button */
function tell(button) {
  untell();
  // The button with the name of a game covers the whole card. The button on its picture does the
  // same, so mark that one.
  const place = button?.closest(".whole") ? find(button.dataset, ".plate") ?? button : button;
  if (!place) return;
  place.dataset.kept = "";
  const said = document.getElementById("said");
  if (!isHome() || !said) return;
  const soon = document.createElement("span");
  soon.className = "soon";
  soon.setAttribute("aria-hidden", "true");
  soon.innerHTML = "<span><i></i> <b></b></span>";
  place.append(soon);
  tellHowFar();
  said.textContent = soon.textContent;
}

function untell() {
  for (const before of app.querySelectorAll("[data-kept]")) before.removeAttribute("data-kept");
  app.querySelector(".soon")?.remove();
}

// Show the progress of boot.js on the tapped control. During the download show the bytes, because
// the download takes more than a moment.
function tellHowFar() {
  const soon = /** @type {HTMLElement | null} */ (app.querySelector(".soon"));
  const percent = `${bar()?.getAttribute("aria-valuenow") ?? 0}%`;
  const bytes = bar()?.dataset.stage === "download" && document.getElementById("boot-bytes")?.textContent;
  soon?.style.setProperty("--progress", percent);
  soon?.querySelector("i")?.replaceChildren(bytes || (homes.get(root.lang)?.dataset.soon ?? ""));
  soon?.querySelector("b")?.replaceChildren(percent);
}

/** @returns {HTMLElement | null} */
function bar() {
  return document.querySelector("#boot [role=progressbar]");
}

function ignoreTaps() {
  document.removeEventListener("click", keepTap, { capture: true });
}

// Python has drawn the page. Drop the stored screen, and carry out the tap if its control is
// there. The browser held further taps back while Python started. They arrive now, before the
// next task, and still belong to the current screen.
function comeAlive() {
  isFresh = false;
  delete root.dataset.picture;
  app.removeAttribute("aria-busy");
  dropPicture(); // a failure from here on must not repeat at every start
  setTimeout(() => {
    ignoreTaps();
    untell();
    if (tapped || chosen.length) ignoreLateTaps();
    replay();
  });
}

// The tap may have changed the screen under those that arrive even later.
function ignoreLateTaps() {
  const now = performance.now();
  /** @param {MouseEvent} event */
  const ignore = (event) => {
    if (!event.isTrusted || event.timeStamp >= now) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, { capture: true });
  setTimeout(() => document.removeEventListener("click", ignore, { capture: true }), A_WHILE);
}

function replay() {
  for (const arg of chosen) {
    const button = find({ do: "pick", arg });
    if (button && button.getAttribute("aria-pressed") !== "true") button.click();
  }
  if (!leaflet || tapped?.leaflet === leaflet.id) doTap(); // an open leaflet is read first
}

// The gold button offers the tutorial to new players only. Other players have it in a leaflet.
function doTap() {
  const button = tapped && (find(tapped) ?? find({ ...tapped, leaflet: `how-${tapped.arg}` }) ?? sameWithAnotherDay(tapped));
  tapped = null;
  button?.click();
}

// The stored screen may be older than the day that Python draws. The tap means the day on that
// screen.
/** @param {Tap} tap */
function sameWithAnotherDay({ id, do: verb, arg }) {
  const button = id ? document.getElementById(id) : null;
  if (!button || button.dataset.do !== verb || button.dataset.arg?.split(":")[0] !== arg?.split(":")[0]) return null;
  button.dataset.arg = arg;
  return button;
}

/**
 * @param {Tap} tap
 * @param {string} kind
 */
function find(tap, kind = "") {
  // Not under a dialog of Python's.
  const place = tap.leaflet ? `#${CSS.escape(tap.leaflet)}` : "#screen:not([inert=''])";
  return [...document.querySelectorAll(`${place} ${kind}[data-do]`)]
    .find(({ dataset }) => dataset.do === tap.do && dataset.arg === tap.arg);
}

// ---- leaflets ----

// Python has no part in leaflets and may draw at any time, so cover again what it draws. Elements
// that Python itself has made inert stay so.
function cover() {
  if (!leaflet?.isConnected) return uncover();
  for (const part of document.querySelectorAll(BEHIND)) part.setAttribute("inert", "leaflet");
}

function uncover() {
  watching.disconnect();
  leaflet = null;
  for (const part of document.querySelectorAll("[inert=leaflet]")) part.inert = false;
}

/** @param {ToggleEvent} event */
function toggled({ target, newState }) {
  if (!target.popover) return; // another element that opens
  if (newState === "open") {
    leaflet = target;
    cover();
    watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
  } else {
    giveBackFocus(target);
    if (root.dataset.state === "ready") doTap();
  }
}

// Called before the browser closes a leaflet. The browser returns the focus to the control that
// opened it, which must not be inert then.
/** @param {ToggleEvent} event */
function closing({ target, newState }) {
  if (newState !== "closed") return;
  uncover();
  if (tapped?.leaflet === target.id) forgetTap();
}

// Safari gives no focus to a tapped button, so the browser has no control to return it to.
/** @param {HTMLElement} closed */
function giveBackFocus(closed) {
  const now = document.activeElement;
  if (now !== document.body && !closed.contains(now)) return;
  document.querySelector(`#screen [popovertarget="${closed.id}"]`)?.focus({ preventScroll: true });
}

// Close the leaflet, because Python's answer must not appear behind it.
/** @param {MouseEvent} event */
function makeWay({ target }) {
  if (root.dataset.state !== "ready" || !target.closest("[data-do]")) return;
  tapped = null; // another tap counts now
  leaflet?.hidePopover();
}

// ---- when the page is left ----

// Store the screen of the next start: the active game if its screen is left, else home. Python
// can draw home from every screen.
function keep() {
  if (root.dataset.state !== "ready") return;
  try {
    const game = localStorage.getItem(GAME);
    if (game === written) return;
    dropPicture();
    if (root.dataset.secret) return;
    const copy = game === null ? ownHome() : board();
    if (!copy) return;
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
    // The storage is full or refused, so the next start has no stored screen.
  }
}

function dropPicture() {
  try {
    localStorage.removeItem(PICTURE);
  } catch {
    // There is no storage, so nothing is stored.
  }
}

function ownHome() {
  const home = document.createElement("div");
  home.innerHTML = page.home?.() ?? "";
  return home;
}

function board() {
  // The board of a tutorial is not that of the active game.
  if (root.dataset.learning || !document.querySelector("#screen > .game:not(.editor)")) return null;
  const copy = /** @type {HTMLElement} */ (app.cloneNode(true));
  for (const part of copy.querySelectorAll("[inert]")) part.inert = false;
  copy.querySelector("#over")?.replaceChildren();
  copy.querySelector("#notice")?.remove();
  return copy;
}

if (leaves()) {
  wear(looksAsSet());
  root.dataset.state = "leaving";
} else show();
document.addEventListener("toggle", toggled, { capture: true });
document.addEventListener("beforetoggle", closing, { capture: true });
document.addEventListener("click", makeWay, { capture: true });
document.addEventListener("visibilitychange", () => {
  if (document.hidden) keep();
});
addEventListener("pagehide", keep);
addEventListener("pagehide", handOnTap);
addEventListener("storage", ({ key, newValue }) => {
  if (key === GAME || key === null) written = newValue;
});
if (root.dataset.picture !== undefined) {
  const progress = new MutationObserver(tellHowFar);
  document.addEventListener("DOMContentLoaded", () => {
    // The bar is missing if Python is ready before the last of the page's scripts has arrived.
    const shown = bar();
    if (shown) progress.observe(shown, { attributeFilter: ["aria-valuenow"] });
  });
  new MutationObserver((_, observer) => {
    // The error screen over a board takes taps of its own. Python may still become ready.
    if (root.dataset.state === "error" && !isHome()) ignoreTaps();
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    progress.disconnect();
    comeAlive();
  }).observe(root, { attributeFilter: ["data-state"] });
}
