// The browser's end of what Python and the page say to each other: a tap goes in as a few
// plain words, markup comes back, whose elements take the place of those with their ids.
// Each crossing between the two costs, so that there are no others on the way of a tap.

let keyboard = false;
/** @type {(() => void) | null} */
let wish = null;
/** @type {Touch | null} */
let swipe = null;
let bubble = ""; // what the last bubble of a lesson said
let places = ""; // of the sheet, that are asked for
let touched = 0; // so often has a finger, or a key, done so

// What is the same already is left alone without a closer look; comparing two nodes
// is the browser's own work and much quicker than walking through them.
/** @param {string} markup */
const put = (markup) => {
  if (!markup) return;
  const wanted = document.createElement("template");
  wanted.innerHTML = markup;
  /** @type {HTMLElement[]} */
  const retold = [];
  for (const next of [...wanted.content.children]) {
    morphdom(/** @type {HTMLElement} */ (document.getElementById(next.id)), next, {
      onBeforeElUpdated: (now, then) => {
        // Whoever unfolds something finds it so after the next tap, too.
        if (now.localName === "details") then.toggleAttribute("open", now.hasAttribute("open"));
        // What a beat brings is not there before its turn.
        if (now.classList.contains("held")) then.classList.add("held");
        const changes = !now.isEqualNode(then);
        if (changes && now.className === "told") retold.push(now);
        return changes;
      },
    });
  }
  // Only now: whoever scrolls amid changes has the page laid out twice.
  for (const news of retold) news.scrollTop = 0; // they are read from the first one on
  // Whoever enters a sheet sees the place of it that is open.
  document.querySelector(".editor .chosen")?.scrollIntoView({ block: "nearest" });
  lookAtPlaces();
};

// What happened is turned over like a page: on to the first line that had no room.
const turn = (/** @type {Element} */ told) => {
  const { top, bottom } = told.getBoundingClientRect();
  const rest = [...told.querySelectorAll("li")].find((line) => line.getBoundingClientRect().bottom > bottom + 1);
  if (rest) told.scrollTop += rest.getBoundingClientRect().top - top;
};

// On a low phone the board scrolls: to what is chosen on it, else to what can be. With large letters the
// whole game does: to the question, too, if the dock has its answers. Once for each question, so that
// whoever looks elsewhere may.
const lookAtPlaces = () => {
  const spots = [".chosen", ".legal"].map((state) => document.querySelectorAll(`[data-board] .spot${state}`));
  // The own mat stands still while the board scrolls: it is always in sight.
  const now = [...(spots.find(({ length }) => length) ?? [])].filter((spot) => !spot.closest("[data-still]"));
  // The prices, if the question depends on them.
  const sought = document.querySelector("[data-board] [data-sought]");
  const asked = `${document.getElementById("question")?.textContent} ${now.map(({ id }) => id)} ${sought?.id}`;
  if (asked === places) return;
  places = asked;
  const picks = document.querySelectorAll("#choices [data-do=pick]");
  const open = picks.length && ![...picks].some((pick) => pick.getAttribute("aria-pressed") === "true");
  for (const spot of [...outOfSight(now), open && document.getElementById("ask")]) {
    if (spot) spot.scrollIntoView({ block: "nearest" });
  }
  if (sought && !inSight(sought)) sought.scrollIntoView({ block: "nearest" });
};

// Both ends of some places, if they are to be brought into sight: where the board has room for all of
// them as soon as one is hidden, else when nobody sees any, lest one begins in the middle of a board.
const outOfSight = (/** @type {HTMLElement[]} */ spots) => {
  const [first, last] = [spots[0], spots.at(-1)];
  const board = first?.closest("[data-board]");
  if (!first || !last || !board) return [];
  const extent = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  const hidden = extent <= board.clientHeight ? !spots.every(inSight) : !spots.some(inSight);
  return hidden ? [last, first] : [];
};

/**
 * Whether a place is wholly seen on its board.
 * @param {Element} spot
 */
const inSight = (spot) => {
  const place = spot.getBoundingClientRect();
  const board = (spot.closest("[data-board]") ?? spot).getBoundingClientRect();
  return place.top >= board.top && place.bottom <= Math.min(board.bottom, innerHeight);
};

// To what wants the focus, or back to the screen if it was lost.
const placeFocus = () => {
  const wanted = document.querySelector("#app [data-focus]");
  const about = wanted?.closest("#bubble")?.textContent ?? "";
  const heard = about && about === bubble; // whoever plays on beside a bubble is not called back to it
  bubble = about;
  if (wanted && !heard) {
    if (!document.getElementById("over")?.contains(document.activeElement)) wanted.focus();
  } else if (keyboard && document.activeElement === document.body) {
    (document.querySelector("#gold") ?? document.querySelector("#app :is(h1, h2)"))?.focus({ preventScroll: true });
  }
};

// What a key stands for, if anything on the screen names it; a swipe to the side is such a key.
const press = (/** @type {string} */ key) => document.querySelector(`#screen:not([inert]) [data-key~="${CSS.escape(key)}"]`)?.click();

// Arrow keys walk round the board, and round a list: Tab stops at few of their places.
/** @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const walk = (/** @type {string} */ key, /** @type {HTMLElement} */ from) => {
  const group = from.closest("[data-board]") ?? from.closest("ul, ol");
  if (!group || !(key in STEPS)) return false;
  const stops = [...group.querySelectorAll("button, input")].filter((stop) => stop.checkVisibility());
  const next = stops.indexOf(from) + (STEPS[key] ?? 0);
  stops.at(next % stops.length)?.focus();
  return stops.length > 0;
};

// A digit chooses what stands at its place in the dock: the second die, the third answer.
const choose = (/** @type {string} */ digit) => {
  const choices = document.querySelectorAll("#screen:not([inert]) #dock [data-do=pick]:not(.tool)");
  choices[Number(digit) - 1]?.click();
};

/** @param {KeyboardEvent} event */
const keyed = (event) => {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || target.matches("input[type=search], input[type=text]")) return;
  if (walk(key, target)) event.preventDefault();
  else if (/^[1-9]$/.test(key)) choose(key);
  else press(key);
};

const painted = (/** @type {() => void} */ act) => requestAnimationFrame(() => setTimeout(act));

/** @param {"rest" | "work"} word */
const say = (word) => {
  for (const worker of page.workers) worker.postMessage(word);
};

// A finger needs the processor, which a phone may have but one of: who thinks beside the page rests from a touch
// on until what came of it has been painted, the rest of the screen, too. A touch that comes to nothing is no
// tap: it scrolls, or is held, and the worker itself knows how long to rest at most.
const rest = () => {
  touched += 1;
  say("rest");
};
const workAgain = () => {
  if (!page.workers.size) return; // a game alone asks for no frames
  const last = touched;
  painted(() => painted(() => { if (last === touched) say("work"); }));
};
addEventListener("pointerdown", rest, true);
addEventListener("pointercancel", workAgain, true);
addEventListener("click", () => {
  rest(); // a key comes without a touch
  workAgain();
}, true);

globalThis.page = {
  workers: new Set(),

  show(markup) {
    put(markup);
    placeFocus();
  },

  // Do something when what is shown now has been painted; the last wish alone counts.
  afterPaint(act) {
    if (!wish) painted(() => {
      const last = wish;
      wish = null;
      last?.();
    });
    wish = act;
  },

  // Tell `act` of everything that is tapped: what to do, and with what.
  listen(act) {
    document.addEventListener("click", (event) => {
      const told = event.target.closest(".more")?.previousElementSibling;
      if (told) return turn(told);
      const button = event.target.closest("[data-do]");
      if (!button) return;
      keyboard = event.detail === 0;
      act(button.dataset.do ?? "", button.dataset.arg ?? "");
    });
    document.addEventListener("keydown", (event) => {
      const layer = event.key === "Escape" && document.querySelector("#app [data-escape]");
      if (layer) {
        keyboard = true;
        act(layer.dataset.escape ?? "", "");
      } else keyed(event);
    });
    document.addEventListener("touchstart", ({ touches }) => {
      swipe = touches.length === 1 && /** @type {HTMLElement} */ (touches[0].target).closest("[data-board]") ? touches[0] : null;
    }, { passive: true });
    document.addEventListener("touchend", ({ changedTouches: [end] }) => {
      if (!swipe) return;
      const [across, down] = [end.clientX - swipe.clientX, end.clientY - swipe.clientY];
      if (Math.abs(across) > 70 && Math.abs(across) > 3 * Math.abs(down)) press(across < 0 ? "ArrowRight" : "ArrowLeft");
    }, { passive: true });
  },
};
