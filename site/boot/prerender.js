// Prerendered first screen, shown before Python is ready. When the page is left, the screen of
// the next start is stored on this device, and the next start shows it at once. A new player, or
// the first start of a build, gets the home screen that is part of the page, unless the start
// begins elsewhere. A tap on either screen is marked there and carried out when Python is ready.
// Only the last of several taps counts, because a player who taps elsewhere, or closes the
// popover of the tap, has changed their mind.
//
// Leaflets are popovers, which the browser opens and closes without Python. This script keeps
// everything behind an open one out of reach, before Python is ready and after.

// boot.js stores the key of a build here.
const PLAIN_PAGE_KEY = `three-fleets-plain:${new URL("./", document.baseURI)}`;
const { prefix } = document.documentElement.dataset; // prefix.js has set it
const SNAPSHOT_KEY = `${prefix}picture`;
const SETTINGS_KEY = `${prefix}settings`;
const TAP_KEY = `${prefix}tapped`; // only in this tab, for another try of a failed start
const ROOT_ATTRIBUTES = ["lang", "data-theme", "data-contrast", "data-motion", "data-hand"];
// The live region `#live-region` stays audible.
const BEHIND_POPOVER = ":is(#app > :not([popover], #live-region), #update):not([inert])";
const LATE_TAP_WINDOW_MS = 5000; // milliseconds after which no delayed tap arrives any more
// Markup that no view makes. Other pages of this host can write the stored screen, and it must
// not load, send or replace anything of this page.
const FORBIDDEN_MARKUP = `a, base, embed, form, frame, frameset, iframe, link, meta, object, script, style, template,
  [name], [id^=boot], #app`;
// Settings, as in app/store.py.
const DEFAULT_SETTINGS = { theme: "", contrast: "", motion: "", hand: "right" };

const root = document.documentElement;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const plan = /** @type {HTMLElement} */ (document.getElementById("boot-plan"));
const { python, plain } = /** @type {Plan} */ (JSON.parse(plan.textContent));
const homeScreens = new Map([...document.querySelectorAll("script[lang]")].map((home) => [home.lang, home]));

let isBuiltInHome = false; // true if the screen is the home screen of the page itself
/** @type {Tap | null} */
let queuedTap = null;
/** @type {string | null | undefined} */
let otherTabGame; // the newest game as another tab has written it, which is not on this screen
/** @type {string[]} */
// The moves that were selected, but not confirmed, when the page was left.
let selectedMoves = [];
/** @type {HTMLElement | null} */
let openPopover = null;
const inertObserver = new MutationObserver(setInert);

// ---- at the start ----

// Return true if a start of this build has failed and chosen the plain page. boot.js looks for
// that page and opens it. No stored screen is shown, because it would disappear at once. Without
// that page boot.js continues from the loading screen.
function opensPlainPage() {
  try {
    return localStorage.getItem(PLAIN_PAGE_KEY) === plain;
  } catch {
    return false; // without storage there is no choice
  }
}

function showFirstScreen() {
  const snapshot = loadScreenSnapshot();
  if (snapshot) {
    applyAttributes(snapshot.looks);
    app.replaceChildren(snapshot.content);
    selectedMoves = snapshot.chosen;
  } else {
    applyAttributes(attributesFromSettings());
    if (!shouldShowHome()) return;
    isBuiltInHome = true;
    showHome();
  }
  // A board cannot be played yet, but home can be used.
  if (!isHome()) app.setAttribute("aria-busy", "true");
  root.dataset.picture = isHome() ? "home" : "board";
  document.addEventListener("click", queueTap, { capture: true });
  restoreTap();
}

/** @param {Record<string, string>} attributes */
function applyAttributes(attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    // Even an equal value restyles the page.
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}

// Return the stored text of the game that the next start opens. Throws if there is no storage.
function newestGame() {
  return localStorage.getItem(newestGameKey());
}

function showHome() {
  app.innerHTML = /** @type {HTMLElement} */ (homeScreens.get(root.lang)).textContent;
}

function isHome() {
  return app.querySelector("#screen > .home") !== null;
}

/** @returns {ScreenSnapshot & { content: DocumentFragment } | null} */
function loadScreenSnapshot() {
  try {
    const snapshot = JSON.parse(localStorage.getItem(SNAPSHOT_KEY) ?? "null");
    // A link in the address leads elsewhere, and a tap is only for the game that was visible.
    const fits = snapshot.build === python.key && snapshot.game === newestGame() && !location.hash;
    if (!fits || !isValid(snapshot)) return null;
    const { content } = Object.assign(document.createElement("template"), { innerHTML: snapshot.screen });
    return isHarmless(content) ? { ...snapshot, content } : null;
  } catch {
    return null; // no storage, or nothing readable in it
  }
}

/** @param {ScreenSnapshot} kept */
function isValid({ looks, chosen, screen }) {
  return Object.entries(looks).every(([name, value]) => ROOT_ATTRIBUTES.includes(name) && typeof value === "string") &&
    homeScreens.has(looks.lang ?? "en") && Array.isArray(chosen) && typeof screen === "string";
}

/** @param {DocumentFragment} content */
function isHarmless(content) {
  const ids = Array.from(content.querySelectorAll("[id]"), ({ id }) => id);
  const areNew = new Set(ids).size === ids.length && !ids.some((id) => document.getElementById(id));
  return areNew && !content.querySelector(FORBIDDEN_MARKUP);
}

// Return true if no link leads elsewhere and no game is stored.
function shouldShowHome() {
  try {
    return !location.hash && newestGame() === null;
  } catch {
    return !location.hash; // a game that cannot be read is not continued
  }
}

// Return the stored settings. Throws if there is no storage, or if it has no settings.
/** @returns {Record<string, unknown>} */
function storedSettings() {
  const stored = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}");
  if (Object.getPrototypeOf(stored) !== Object.prototype) throw new TypeError("no settings");
  return stored;
}

// The player's settings, else those of the device: the choice of app/i18n.py and app/runtime/browser.py.
/** @returns {Record<string, string>} */
function attributesFromSettings() {
  /** @type {Record<string, unknown>} */
  let stored = {};
  try {
    stored = storedSettings();
  } catch {
    // The app handles unreadable settings.
  }
  const tags = [stored.language, ...(navigator.languages ?? [])].map((tag) => String(tag).split("-")[0].toLowerCase());
  const attributes = Object.entries(DEFAULT_SETTINGS)
    .map(([name, usual]) => [`data-${name}`, String(stored[name] ?? usual)])
    .filter(([, value]) => value);
  return { lang: tags.find((tag) => homeScreens.has(tag)) ?? "en", ...Object.fromEntries(attributes) };
}

// ---- taps before Python ----

/** @param {MouseEvent} event */
function queueTap(event) {
  const button = event.target.closest("[data-do], [popovertarget]");
  // Leaflets need no Python, and the error screen explains why there is none.
  if (button?.hasAttribute("popovertarget") || event.target.closest("#boot")) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // no other listener may treat it as a tap that Python answers
  if (!button || (isBuiltInHome && button.dataset.do === "language" && switchLanguage(String(button.dataset.arg)))) return;
  queuedTap = { do: button.dataset.do, arg: button.dataset.arg, id: button.id, popover: button.closest("[popover]")?.id };
  showPending(button);
}

function clearTap() {
  queuedTap = null;
  hidePending();
  document.getElementById("live-region")?.replaceChildren();
}

// Show the home screen in another language. Return false if the choice cannot be stored, because
// Python would not know of it.
/** @param {string} language */
function switchLanguage(language) {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...storedSettings(), language }));
  } catch {
    return false;
  }
  root.lang = language;
  showHome();
  findControl({ do: "language", arg: language })?.focus();
  if (queuedTap) showPending(findControl(queuedTap));
  return true;
}

// Keep the tap for another try of a failed start.
function persistTap() {
  try {
    if (queuedTap && root.dataset.state === "error") sessionStorage.setItem(TAP_KEY, JSON.stringify(queuedTap));
  } catch {
    // Without storage the player has to tap again.
  }
}

function restoreTap() {
  try {
    const stored = JSON.parse(sessionStorage.getItem(TAP_KEY) ?? "null");
    sessionStorage.removeItem(TAP_KEY);
    const button = stored && isHome() ? findControl({ do: stored.do, arg: stored.arg }) : null;
    if (!button) return;
    queuedTap = { do: stored.do, arg: stored.arg, id: button.id };
    showPending(button);
  } catch {
    // No storage, or nothing readable in it.
  }
}

// Mark the tapped control, and show on it how far the start is.
/** @param {HTMLElement | null | undefined} button */
function showPending(button) {
  hidePending();
  // The button with the name of a game covers the whole card. The button on its picture does the
  // same, so mark that one.
  const target = button?.closest(".cover-button") ? findControl(button.dataset, ".picture-button") ?? button : button;
  if (!target) return;
  target.dataset.kept = "";
  const said = document.getElementById("live-region");
  if (!isHome() || !said) return;
  const label = document.createElement("span");
  label.className = "pending-label";
  label.setAttribute("aria-hidden", "true");
  label.innerHTML = "<span><i></i> <b></b></span>";
  target.append(label);
  updatePending();
  said.textContent = label.textContent;
}

function hidePending() {
  for (const marked of app.querySelectorAll("[data-kept]")) marked.removeAttribute("data-kept");
  app.querySelector(".pending-label")?.remove();
}

// Show the progress of boot.js on the tapped control. During the download show the bytes, because
// the download takes more than a moment.
function updatePending() {
  const label = /** @type {HTMLElement | null} */ (app.querySelector(".pending-label"));
  const percent = `${progressBar()?.getAttribute("aria-valuenow") ?? 0}%`;
  const bytes = progressBar()?.dataset.stage === "download" && document.getElementById("boot-bytes")?.textContent;
  label?.style.setProperty("--progress", percent);
  label?.querySelector("i")?.replaceChildren(bytes || (homeScreens.get(root.lang)?.dataset.soon ?? ""));
  label?.querySelector("b")?.replaceChildren(percent);
}

/** @returns {HTMLElement | null} */
function progressBar() {
  return document.querySelector("#boot [role=progressbar]");
}

function stopQueueingTaps() {
  document.removeEventListener("click", queueTap, { capture: true });
}

// Python has drawn the page. Drop the stored screen, and carry out the tap if its control is
// there. The browser held further taps back while Python started. They arrive now, before the
// next task, and still belong to the current screen.
function onPythonReady() {
  isBuiltInHome = false;
  delete root.dataset.picture;
  app.removeAttribute("aria-busy");
  deleteScreenSnapshot(); // a failure from here on must not repeat at every start
  setTimeout(() => {
    stopQueueingTaps();
    hidePending();
    if (queuedTap || selectedMoves.length) ignoreLateTaps();
    replayInput();
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
  setTimeout(() => document.removeEventListener("click", ignore, { capture: true }), LATE_TAP_WINDOW_MS);
}

function replayInput() {
  for (const arg of selectedMoves) {
    const button = findControl({ do: "select", arg });
    if (button && button.getAttribute("aria-pressed") !== "true") button.click();
  }
  if (!openPopover || queuedTap?.popover === openPopover.id) replayTap(); // an open popover is read first
}

// The gold button offers the tutorial to new players only. Other players have it in a popover.
function replayTap() {
  const button = queuedTap && (findControl(queuedTap) ?? findControl({ ...queuedTap, popover: `how-${queuedTap.arg}` }) ?? findWithOtherDay(queuedTap));
  queuedTap = null;
  button?.click();
}

// The stored screen may be older than the day that Python draws. The tap means the day on that
// screen.
/** @param {Tap} tap */
function findWithOtherDay({ id, do: action, arg }) {
  const button = id ? document.getElementById(id) : null;
  if (!button || button.dataset.do !== action || button.dataset.arg?.split(":")[0] !== arg?.split(":")[0]) return null;
  button.dataset.arg = arg;
  return button;
}

/**
 * @param {Tap} tap
 * @param {string} selector
 */
function findControl(tap, selector = "") {
  // Not under a dialog of Python's.
  const container = tap.popover ? `#${CSS.escape(tap.popover)}` : "#screen:not([inert=''])";
  return [...document.querySelectorAll(`${container} ${selector}[data-do]`)]
    .find(({ dataset }) => dataset.do === tap.do && dataset.arg === tap.arg);
}

// ---- popovers ----

// Python has no part in popovers and may draw at any time, so cover again what it draws. Elements
// that Python itself has made inert stay so.
function setInert() {
  if (!openPopover?.isConnected) return unsetInert();
  for (const part of document.querySelectorAll(BEHIND_POPOVER)) part.setAttribute("inert", "popover");
}

function unsetInert() {
  inertObserver.disconnect();
  openPopover = null;
  for (const part of document.querySelectorAll("[inert=popover]")) part.inert = false;
}

/** @param {ToggleEvent} event */
function onToggle({ target, newState }) {
  if (!target.popover) return; // another element that opens
  if (newState === "open") {
    openPopover = target;
    setInert();
    inertObserver.observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
  } else {
    returnFocus(target);
    if (root.dataset.state === "ready") replayTap();
  }
}

// Called before the browser closes a popover. The browser returns the focus to the control that
// opened it, which must not be inert then.
/** @param {ToggleEvent} event */
function onBeforeToggle({ target, newState }) {
  if (newState !== "closed") return;
  unsetInert();
  if (queuedTap?.popover === target.id) clearTap();
}

// Safari gives no focus to a tapped button, so the browser has no control to return it to.
/** @param {HTMLElement} closed */
function returnFocus(closed) {
  const now = document.activeElement;
  if (now !== document.body && !closed.contains(now)) return;
  document.querySelector(`#screen [popovertarget="${closed.id}"]`)?.focus({ preventScroll: true });
}

// Close the popover, because Python's answer must not appear behind it.
/** @param {MouseEvent} event */
function closePopover({ target }) {
  if (root.dataset.state !== "ready" || !target.closest("[data-do]")) return;
  queuedTap = null; // another tap counts now
  openPopover?.hidePopover();
}

// ---- when the page is left ----

// Store the screen of the next start: the active game if its screen is left, else home. Python
// can draw home from every screen.
function saveScreenSnapshot() {
  if (root.dataset.state !== "ready") return;
  try {
    const game = newestGame();
    if (game === otherTabGame) return;
    deleteScreenSnapshot();
    if (root.dataset.secret) return;
    const copy = game === null ? renderHome() : cloneBoard();
    if (!copy) return;
    const pressed = copy.querySelectorAll("[data-do=select][aria-pressed=true]");
    const looks = ROOT_ATTRIBUTES.filter((name) => root.hasAttribute(name)).map((name) => [name, root.getAttribute(name)]);
    localStorage.setItem(SNAPSHOT_KEY, JSON.stringify({
      build: python.key,
      game,
      looks: Object.fromEntries(looks),
      chosen: Array.from(pressed, ({ dataset }) => dataset.arg),
      screen: copy.innerHTML,
    }));
  } catch {
    // The storage is full or refused, so the next start has no stored screen.
  }
}

function deleteScreenSnapshot() {
  try {
    localStorage.removeItem(SNAPSHOT_KEY);
  } catch {
    // There is no storage, so nothing is stored.
  }
}

function renderHome() {
  const home = document.createElement("div");
  home.innerHTML = page.renderHome?.() ?? "";
  return home;
}

function cloneBoard() {
  // The board of a tutorial is not that of the active game. A playback shows a past board.
  if (root.dataset.learning || document.querySelector("#dock[data-playback]") || !document.querySelector("#screen > .game:not(.editor)")) return null;
  const copy = /** @type {HTMLElement} */ (app.cloneNode(true));
  for (const part of copy.querySelectorAll("[inert]")) part.inert = false;
  copy.querySelector("#overlay")?.replaceChildren();
  copy.querySelector("#notice")?.remove();
  return copy;
}

if (opensPlainPage()) {
  applyAttributes(attributesFromSettings());
  root.dataset.state = "leaving";
} else showFirstScreen();
document.addEventListener("toggle", onToggle, { capture: true });
document.addEventListener("beforetoggle", onBeforeToggle, { capture: true });
document.addEventListener("click", closePopover, { capture: true });
document.addEventListener("visibilitychange", () => {
  if (document.hidden) saveScreenSnapshot();
});
addEventListener("pagehide", saveScreenSnapshot);
addEventListener("pagehide", persistTap);
addEventListener("storage", ({ key }) => {
  const own = tabGameKey();
  const isNext = own === null ? key?.startsWith(`${prefix}game`) : key === own; // the next start opens it
  if (key === null || isNext) otherTabGame = newestGame();
});
if (root.dataset.picture !== undefined) {
  const progressObserver = new MutationObserver(updatePending);
  document.addEventListener("DOMContentLoaded", () => {
    // The bar is missing if Python is ready before the last of the page's scripts has arrived.
    const bar = progressBar();
    if (bar) progressObserver.observe(bar, { attributeFilter: ["aria-valuenow"] });
  });
  new MutationObserver((_, observer) => {
    // The error screen over a board takes taps of its own. Python may still become ready.
    if (root.dataset.state === "error" && !isHome()) stopQueueingTaps();
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    progressObserver.disconnect();
    onPythonReady();
  }).observe(root, { attributeFilter: ["data-state"] });
}
