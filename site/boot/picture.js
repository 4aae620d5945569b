// The first screen, before Python is there. When the page is left the screen with which the next start
// begins is kept on this device, and shown at once. Whoever comes for the first time, or for the first
// time to this build, is shown home from the page itself, unless the start begins elsewhere. What is
// tapped on either is told there, and done as soon as Python is: of several taps the last, since
// whoever taps somewhere else, or closes what was tapped in, has changed their mind.
//
// Leaflets, which the browser opens and closes by itself, need no Python either: what lies behind an
// open one is kept out of reach here, before Python is there and after.

const PLAIN = `three-fleets-plain:${new URL("./", document.baseURI)}`; // boot.js keeps the key of a build here
const { prefix } = document.documentElement.dataset; // prefix.js has set it
const PICTURE = `${prefix}picture`;
const GAME = `${prefix}game`; // app/store.py keeps the running game here
const SETTINGS = `${prefix}settings`;
const TAPPED = `${prefix}tapped`; // kept in this tab alone, for a start that is tried again
const LOOKS = ["lang", "data-theme", "data-contrast", "data-motion", "data-hand"];
const BEHIND = ":is(#app > :not([popover], #said), #update):not([inert])"; // what is said is heard all the same
const A_WHILE = 5000; // milliseconds, in which the last of the taps that had to wait have come down
// Markup that no view makes. Other pages of this host can write the picture, and it must not load, send or replace
// anything of this page.
const HARMFUL = `a, base, embed, form, frame, frameset, iframe, link, meta, object, script, style, template,
  [name], [id^=boot], #app`;
const USUAL = { theme: "", contrast: "", motion: "", hand: "right" }; // settings, as in app/store.py

const root = document.documentElement;
const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const plan = /** @type {HTMLElement} */ (document.getElementById("boot-plan"));
const { memory, plain } = /** @type {Plan} */ (JSON.parse(plan.textContent));
const homes = new Map([...document.querySelectorAll("script[lang]")].map((home) => [home.lang, home]));

let isFresh = false; // what is shown is the home screen of the page itself
/** @type {Tap | null} */
let tapped = null;
/** @type {string | null | undefined} */
let written; // the running game as another tab has written it, which is not on this screen
/** @type {string[]} */
let chosen = []; // what had been chosen, but not confirmed, when the page was left
/** @type {HTMLElement | null} */
let leaflet = null; // the one that lies open
const watching = new MutationObserver(cover);

// ---- at the start ----

// A start of this build has failed and chosen the plain page. boot.js looks for that page and opens it, so no
// picture is shown: it would disappear at once. Without that page boot.js goes on from the loading screen.
function leaves() {
  try {
    return localStorage.getItem(PLAIN) === plain;
  } catch {
    return false; // no storage: no choice
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
  if (!isHome()) app.setAttribute("aria-busy", "true"); // a board cannot be played yet, home can be used
  root.dataset.picture = isHome() ? "home" : "board";
  document.addEventListener("click", keepTap, { capture: true });
  takeUpTap();
}

/** @param {Record<string, string>} looks */
function wear(looks) {
  for (const [name, value] of Object.entries(looks)) {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value); // even the same styles the page anew
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
    // A link in the address leads elsewhere, and a tap belongs to the game that it was seen in.
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
  // What the browser opens needs no Python, nor does what tells why there is none.
  if (button?.hasAttribute("popovertarget") || event.target.closest("#boot")) return;
  event.preventDefault();
  event.stopImmediatePropagation(); // nobody else takes it for one that Python answers
  if (!button || (isFresh && button.dataset.do === "language" && speaks(String(button.dataset.arg)))) return;
  tapped = { do: button.dataset.do, arg: button.dataset.arg, id: button.id, leaflet: button.closest("[popover]")?.id };
  tell(button);
}

function forgetTap() {
  tapped = null;
  untell();
  document.getElementById("said")?.replaceChildren();
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
  find({ do: "language", arg: language })?.focus();
  if (tapped) tell(find(tapped));
  return true;
}

// Whoever tries again after a start that failed still wants what was tapped.
function handOnTap() {
  try {
    if (tapped && root.dataset.state === "error") sessionStorage.setItem(TAPPED, JSON.stringify(tapped));
  } catch {
    // No storage for this page: then it is tapped once more.
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

// Says where the tap was that it will be done, and how far the start is.
/** @param {HTMLElement | null | undefined} button */
function tell(button) {
  untell();
  // The name of a game is as large as its card: the button on its picture does the same.
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

// boot.js moves its bar; what was tapped follows it. As long as megabytes come it is no moment.
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

// Python has drawn the page: the picture is no more, and what was tapped is done if it is there. While
// Python started the browser held taps back, too: they come down now, before the next task, and what is
// drawn is still what they were meant for.
function comeAlive() {
  isFresh = false;
  delete root.dataset.picture;
  app.removeAttribute("aria-busy");
  dropPicture(); // what stumbles once does not stumble at every start
  setTimeout(() => {
    ignoreTaps();
    untell();
    if (tapped || chosen.length) ignoreLateTaps();
    replay();
  });
}

// What has been done may have changed what lies under those that come down even later.
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
  if (!leaflet || tapped?.leaflet === leaflet.id) doTap(); // whoever reads a leaflet reads it to its end
}

// Who has learned already finds the lesson, which gold offers to newcomers, in a leaflet.
function doTap() {
  const button = tapped && (find(tapped) ?? find({ ...tapped, leaflet: `how-${tapped.arg}` }) ?? sameWithAnotherDay(tapped));
  tapped = null;
  button?.click();
}

// The picture may be older than the day that Python draws. The tap means the day that the picture names.
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
  const place = tap.leaflet ? `#${CSS.escape(tap.leaflet)}` : "#screen:not([inert=''])"; // under no sheet of Python's
  return [...document.querySelectorAll(`${place} ${kind}[data-do]`)]
    .find(({ dataset }) => dataset.do === tap.do && dataset.arg === tap.arg);
}

// ---- leaflets ----

// Python knows nothing of leaflets and may draw at any time: what it draws anew is covered anew. What
// it has made inert itself stays so.
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
  if (!target.popover) return; // other things unfold
  if (newState === "open") {
    leaflet = target;
    cover();
    watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
  } else {
    giveBackFocus(target);
    if (root.dataset.state === "ready") doTap();
  }
}

// Before the browser closes it: the focus goes back to where it came from, which must not be inert then.
/** @param {ToggleEvent} event */
function closing({ target, newState }) {
  if (newState !== "closed") return;
  uncover();
  if (tapped?.leaflet === target.id) forgetTap();
}

// Safari's taps give the focus to no button, so that the browser knows none to give it back to.
/** @param {HTMLElement} closed */
function giveBackFocus(closed) {
  const now = document.activeElement;
  if (now !== document.body && !closed.contains(now)) return;
  document.querySelector(`#screen [popovertarget="${closed.id}"]`)?.focus({ preventScroll: true });
}

// What Python answers must not come up behind it.
/** @param {MouseEvent} event */
function makeWay({ target }) {
  if (root.dataset.state !== "ready" || !target.closest("[data-do]")) return;
  tapped = null; // another one counts now
  leaflet?.hidePopover();
}

// ---- when the page is left ----

// The running game, where it is what is left, else home, which Python can draw from everywhere.
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
    // A storage that is full or switched off: the next start begins without.
  }
}

function dropPicture() {
  try {
    localStorage.removeItem(PICTURE);
  } catch {
    // Nothing is kept there.
  }
}

function ownHome() {
  const home = document.createElement("div");
  home.innerHTML = page.home?.() ?? "";
  return home;
}

function board() {
  // The board of a lesson is not that of the running game.
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
    const shown = bar(); // gone where Python is ready before the last of the page's scripts has come
    if (shown) progress.observe(shown, { attributeFilter: ["aria-valuenow"] });
  });
  new MutationObserver((_, observer) => {
    // What covers a board now takes taps of its own; Python may come after all.
    if (root.dataset.state === "error" && !isHome()) ignoreTaps();
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    progress.disconnect();
    comeAlive();
  }).observe(root, { attributeFilter: ["data-state"] });
}
