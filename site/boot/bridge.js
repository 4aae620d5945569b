// Bridge between the document and Python. A tap passes a verb and an argument to Python, and
// markup returns. Its elements replace those with the same ids. Each crossing between JavaScript
// and Python is slow, so a tap causes no others.

let keyboard = false;
/** @type {(() => void) | null} */
let afterPaint = null;
/** @type {Touch | null} */
let swipeStart = null;
let lastQuestion = ""; // the question that was shown last
let lastBubbleText = ""; // text of the last tutorial bubble
let lastScrollTargets = ""; // question and board places of the last scroll
/** @type {EventTarget | null} */
let composingField = null; // the field in which an input method is composing
let pressCount = 0; // number of presses so far
// The browser itself returns the focus from a popover.
const DIALOG = "#app [role=dialog]:not([popover] *)";
let hasDialog = false; // true if the last page has a dialog
/** @type {{ control: WeakRef<HTMLElement>, verb?: string, argument?: string } | null} */
// The control that had the focus, or was pressed, before the dialog was opened.
let opener = null;

// Skip unchanged elements. The browser's own comparison of two nodes is much quicker than a walk
// through them.
/** @param {string} markup @param {string} question */
const morph = (markup, question) => {
  if (!markup) return;
  const template = document.createElement("template");
  template.innerHTML = markup;
  /** @type {HTMLElement[]} */
  const changedFeeds = [];
  for (const next of [...template.content.children]) {
    morphdom(/** @type {HTMLElement} */ (document.getElementById(next.id)), next, {
      onBeforeElUpdated: (now, then) => {
        // An input method loses its text if the field changes.
        if (now === composingField) return false;
        // A fold stays as the player left it. The fold of recent events does so for one question
        // only, because the next question has new events.
        const keepsFold = now.localName === "details" && (question === lastQuestion || !now.matches(".event-feed"));
        if (keepsFold) then.toggleAttribute("open", now.hasAttribute("open"));
        // Keep an element hidden that an animation cue is going to reveal.
        if (now.classList.contains("withheld")) then.classList.add("withheld");
        const changes = !now.isEqualNode(then);
        if (changes && now.className === "text") changedFeeds.push(now);
        return changes;
      },
    });
  }
  lastQuestion = question;
  // Scroll after all DOM changes, because scrolling earlier forces a second layout.
  for (const feed of changedFeeds) feed.scrollTop = isReadFromItsEnd(feed) ? feed.scrollHeight : 0;
  wasPlayback = isPlayback();
  // Show the open field of a sheet that is being entered.
  document.querySelector(".editor .selected")?.scrollIntoView({ block: "nearest" });
  showNewInvitation();
  scrollTargetsIntoView();
};

// In a low window a new invitation is below the seats of its table, so the page scrolls to it once.
/** @type {string | null | undefined} */
let lastInvitation;
const showNewInvitation = () => {
  const code = document.querySelector(".invitation .qr path")?.getAttribute("d");
  if (code && code !== lastInvitation) document.querySelector(".invitation")?.scrollIntoView({ block: "nearest" });
  lastInvitation = code;
};

// The player reads new events from the top of their list. A playback has shown them one by one, so
// at the question after it the newest ones are in sight. A step of a tutorial is on top.
const isPlayback = () => document.querySelector("#dock[data-playback]") !== null;
let wasPlayback = false;
const isReadFromItsEnd = (/** @type {Element} */ feed) => wasPlayback && !isPlayback() && !feed.querySelector(".later-step");

// Scroll the list of events to the first line that is not fully visible. A line that is taller
// than the list is scrolled in steps. Below the last line there may be padding, which keeps the
// icon for more lines visible, so scroll to its end.
const OVERLAP = 20; // CSS pixels: one line of text stays visible
const scrollFeed = (/** @type {Element} */ feed) => {
  const { top, bottom } = feed.getBoundingClientRect();
  const hidden = [...feed.querySelectorAll("li")].find((line) => line.getBoundingClientRect().bottom > bottom + 1);
  const step = hidden ? hidden.getBoundingClientRect().top - top : 0;
  feed.scrollTop += step > 1 ? step : feed.clientHeight - OVERLAP;
};

// On a low screen the board scrolls, to its selected place or else to the legal ones. With large
// letters the whole game scrolls, so show the question, too, if the dock has its answers. This
// happens once for each question, so that the player may scroll elsewhere.
const scrollTargetsIntoView = () => {
  const spots = [".selected", ".legal"].map((state) => document.querySelectorAll(`[data-board] .spot${state}`));
  // The player's own area does not scroll with the board, so it is always visible.
  const targets = [...(spots.find(({ length }) => length) ?? [])].filter((spot) => !spot.closest("[data-still]"));
  // The part of the board on which the question depends, such as prices.
  const reference = document.querySelector("[data-board] [data-sought]");
  const scrollTargets = `${document.getElementById("question")?.textContent} ${targets.map(({ id }) => id)} ${reference?.id}`;
  if (scrollTargets === lastScrollTargets) return;
  lastScrollTargets = scrollTargets;
  const answers = document.querySelectorAll("#choices [data-do=select]");
  const isUnanswered = answers.length && ![...answers].some((answer) => answer.getAttribute("aria-pressed") === "true");
  for (const spot of [...hiddenTargets(targets), isUnanswered && document.getElementById("question-area")]) {
    if (spot) spot.scrollIntoView({ block: "nearest" });
  }
  if (reference && !isVisible(reference)) reference.scrollIntoView({ block: "nearest" });
};

// Return the last and the first spot if the board must scroll to them. If the board has room for
// all spots, it must do so as soon as one is hidden. Otherwise it must do so only if all are
// hidden, so that the view does not begin in the middle of the board.
const hiddenTargets = (/** @type {HTMLElement[]} */ spots) => {
  const [first, last] = [spots[0], spots.at(-1)];
  const board = first?.closest("[data-board]");
  if (!first || !last || !board) return [];
  const extent = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  const hidden = extent <= board.clientHeight ? !spots.every(isVisible) : !spots.some(isVisible);
  return hidden ? [last, first] : [];
};

/**
 * Return true if a spot is fully visible on its board.
 * @param {Element} spot
 */
const isVisible = (spot) => {
  const place = spot.getBoundingClientRect();
  const board = (spot.closest("[data-board]") ?? spot).getBoundingClientRect();
  return place.top >= board.top && place.bottom <= Math.min(board.bottom, innerHeight);
};

const rememberOpener = (/** @type {HTMLElement} */ pressed) => {
  if (hasDialog) return; // a dialog that follows another one has the same opener
  const { activeElement } = document;
  const control = /** @type {HTMLElement} */ (activeElement === document.body ? pressed : activeElement ?? pressed);
  opener = { control: new WeakRef(control), verb: control.dataset.do, argument: control.dataset.arg };
};

// Return the focus to the control that opened a dialog. The page may have drawn another element
// for it.
const returnFocus = () => {
  const isClosed = hasDialog && !document.querySelector(DIALOG);
  hasDialog = document.querySelector(DIALOG) !== null;
  if (!isClosed || !opener || document.activeElement !== document.body) return;
  const { verb, argument } = opener;
  const control = opener.control.deref();
  const isSame = control?.isConnected && control.dataset.do === verb && control.dataset.arg === argument;
  const found = [...document.querySelectorAll("#screen [data-do]")].find(
    ({ dataset }) => dataset.do === verb && dataset.arg === argument,
  );
  (isSame ? control : found)?.focus({ preventScroll: true });
};

// Place the notice below the controls at the top. Their height depends on the size of the letters
// and on the width of the window.
const placeNotice = () => {
  if (!document.querySelector(".notice")) return;
  const bars = [...document.querySelectorAll("#unsaved-banner, #screen .top, #screen .handoff-screen > .round")];
  const bottom = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
  document.documentElement.style.setProperty("--notice-top", `${bottom}px`);
};
addEventListener("resize", placeNotice);

// Move the focus to the element that wants it, or back to the screen if it was lost.
const updateFocus = () => {
  returnFocus();
  const target = document.querySelector("#app [data-focus]");
  const bubbleText = target?.closest("#bubble")?.textContent ?? "";
  const isSameBubble = bubbleText && bubbleText === lastBubbleText; // a player who continues beside a bubble keeps the focus
  lastBubbleText = bubbleText;
  if (target && !isSameBubble) {
    if (!document.getElementById("overlay")?.contains(document.activeElement)) target.focus();
  } else if (keyboard && document.activeElement === document.body) {
    (document.querySelector("#gold") ?? document.querySelector("#app :is(h1, h2)"))?.focus({ preventScroll: true });
  }
};

// Press the element that names a key in `data-key`, if there is one. A sideways swipe is an arrow
// key.
const pressKey = (/** @type {string} */ key) => {
  const named = document.querySelector(`#screen:not([inert]) [data-key~="${CSS.escape(key)}"]`);
  named?.click();
  return named !== null;
};

const ROVING = "[data-board], [data-roving]";
const stopsOf = (/** @type {HTMLElement} */ group) =>
  [...group.querySelectorAll("button, input")].filter((stop) => stop.checkVisibility());

// Arrow keys move the focus round the board and round a list.
/** @type {Record<string, number>} */
const ARROW_STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const moveFocusByArrow = (/** @type {string} */ key, /** @type {HTMLElement} */ from) => {
  const group = from.closest(ROVING) ?? from.closest("ul, ol");
  if (!group || !(key in ARROW_STEPS)) return false;
  const stops = stopsOf(group);
  const next = stops.indexOf(from) + (ARROW_STEPS[key] ?? 0);
  stops.at(next % stops.length)?.focus();
  return stops.length > 0;
};

const TAB_STOP_PRIORITY = [":focus", "[aria-pressed=true]", ".legal", "[data-do=select], [data-do=sheet]", "*"];

// The Tab key stops once in a group: at the focused element, else at the selected one, else at
// the first answer. The stops are set before the browser moves the focus, so that players without
// a keyboard pay nothing for them.
const setTabStops = () => {
  for (const group of document.querySelectorAll(`#app :is(${ROVING})`)) {
    const stops = stopsOf(group);
    const stop = TAB_STOP_PRIORITY.map((wanted) => stops.find((each) => each.matches(wanted))).find(Boolean);
    for (const each of stops) each.tabIndex = each === stop ? 0 : -1;
  }
  // The skip link to the gold button is a stop only if there is something to confirm.
  const isReady = document.querySelector("#gold:not([aria-disabled])") !== null;
  for (const link of document.querySelectorAll(".skip-links [data-arg=gold]")) link.tabIndex = isReady ? 0 : -1;
};

// Choose the answer at a place of the dock: 2 for the second one. An answer with its own key has
// no place.
const selectByDigit = (/** @type {string} */ digit) => {
  const answers = document.querySelectorAll("#screen:not([inert]) #dock [data-do=select]:not(.tool, [data-key])");
  answers[Number(digit) - 1]?.click();
};

// The character of a key, in any keyboard layout. The upper row gives digits without Shift, too
// (AZERTY). A full-width character counts as the usual one. Letters of other scripts are read by
// their place.
const characterOf = (/** @type {KeyboardEvent} */ { key, code, shiftKey }) => {
  if (/^Digit[1-9]$/.test(code) && !shiftKey) return code.slice(-1);
  const own = key.normalize("NFKC").toLowerCase();
  if (/^[\x20-\x7e]$/.test(own)) return own;
  return key.length === 1 && /^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : key;
};

const isTyped = (/** @type {KeyboardEvent} */ { target }) =>
  target.matches("input:not([type=file]), textarea, select, [contenteditable]");

const hasModifier = (/** @type {KeyboardEvent} */ event) =>
  event.altKey || event.ctrlKey || event.metaKey || event.getModifierState("AltGraph");

/** @param {KeyboardEvent} event */
const onKey = (event) => {
  if (event.isComposing || hasModifier(event) || isTyped(event)) return;
  const key = characterOf(event);
  const isOff = key.length === 1 && document.documentElement.dataset.keys === "off";
  if (moveFocusByArrow(event.key, event.target)) event.preventDefault();
  else if (!isOff && !pressKey(key) && /^[1-9]$/.test(key)) selectByDigit(key);
};

// A key that is held down keeps moving the focus. It presses nothing, because Enter would press
// the control that appears under it.
const isHeld = (/** @type {KeyboardEvent} */ event) => {
  if (!event.repeat || event.key in ARROW_STEPS) return false;
  if (event.key === "Enter" && event.target.closest("button, [data-do]")) event.preventDefault();
  return true;
};

const afterNextPaint = (/** @type {() => void} */ act) => requestAnimationFrame(() => setTimeout(act));

/** @param {"pause" | "resume"} message */
const broadcast = (message) => {
  for (const worker of page.workers) {
    try {
      worker.postMessage(message);
    } catch {
      page.workers.delete(worker); // app/runtime/worker_client.py gives it up
    }
  }
};

// Pause the workers from a touch on until its result has been painted, which takes two frames for
// the whole screen. A phone may have only one processor, and the workers would delay the
// response. A touch that becomes no tap scrolls or is held. The worker limits the pause in that
// case.
const pauseWorkers = () => {
  pressCount += 1;
  broadcast("pause");
};
const resumeWorkers = () => {
  if (!page.workers.size) return; // without workers no frame is needed
  const lastCount = pressCount;
  afterNextPaint(() => afterNextPaint(() => { if (lastCount === pressCount) broadcast("resume"); }));
};
addEventListener("compositionstart", ({ target }) => { composingField = target; });
addEventListener("compositionend", () => { composingField = null; });
addEventListener("pointerdown", pauseWorkers, true);
addEventListener("pointercancel", resumeWorkers, true);
addEventListener("click", () => {
  pauseWorkers(); // a key press has no pointerdown
  resumeWorkers();
}, true);

globalThis.page = {
  workers: new Set(),

  placeNotice,

  // Connections to other devices, which few visits need.
  loadPeers: () => import(new URL(document.documentElement.dataset.peers ?? "", document.baseURI).href),

  show(markup, question) {
    morph(markup, question);
    placeNotice();
    updateFocus();
    page.guard?.update(question);
    page.playback?.update(question);
  },

  // Run `act` after the current page has been painted. Only the last request counts.
  afterPaint(act) {
    if (!afterPaint) afterNextPaint(() => {
      const callback = afterPaint;
      afterPaint = null;
      callback?.();
    });
    afterPaint = act;
  },

  // Call `act` with the verb and the argument of everything that is tapped.
  listen(act) {
    page.act = act;
    document.addEventListener("click", (event) => {
      const feed = event.target.closest(".more")?.previousElementSibling;
      if (feed) return scrollFeed(feed);
      const button = event.target.closest("[data-do]");
      if (!button || page.guard?.accepts(event, button) === false) return;
      keyboard = event.detail === 0;
      rememberOpener(button);
      act(button.dataset.do ?? "", button.dataset.arg ?? "");
      if (button.dataset.do === "select") page.guard?.onSelected();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Tab") setTabStops();
      if (isHeld(event)) return;
      const layer = event.key === "Escape" && document.querySelector("#app [data-escape]");
      if (layer) {
        if (page.guard?.accepts(event, layer) === false) return;
        keyboard = true;
        act(layer.dataset.escape ?? "", "");
      } else onKey(event);
    });
    document.addEventListener("touchstart", ({ touches }) => {
      swipeStart = touches.length === 1 && /** @type {HTMLElement} */ (touches[0].target).closest("[data-board]") ? touches[0] : null;
    }, { passive: true });
    document.addEventListener("touchend", ({ changedTouches: [end] }) => {
      if (!swipeStart) return;
      const [across, down] = [end.clientX - swipeStart.clientX, end.clientY - swipeStart.clientY];
      if (Math.abs(across) > 70 && Math.abs(across) > 3 * Math.abs(down)) pressKey(across < 0 ? "ArrowRight" : "ArrowLeft");
    }, { passive: true });
  },
};
