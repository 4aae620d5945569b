// Guard against presses that the player did not aim. A control that carries something out takes a
// press only after it has been visible for the guard time. Otherwise the second half of a double
// tap, or a repeated key, confirms a question that the player has not read. Choices are not
// guarded, because they can be changed until they are confirmed.
//
// A new question starts the clock of its controls again, even if the same button carries it out.
// Choosing a move stops the clock. A player who chooses has seen the question, and may confirm at
// once.

{
  const GUARD_TIME = 500; // milliseconds: the usual time limit of a double click
  const NEAR = 24; // CSS pixels between both taps of a double tap
  const VERBS = ["confirm", "on", "turn", "hand", "yes", "play", "learn", "practise", "puzzle"];
  const GUARDED = [".gold", ".danger", "[data-escape=learn]", ...VERBS.map((verb) => `[data-do=${verb}]`)].join();

  /** @type {Map<string, number>} */
  let since = new Map(); // the time at which each guarded control was painted; Infinity before that
  let question = ""; // the number of the question on the screen
  let first = true;
  /** @type {HTMLElement | null} */
  let leaflet = null; // the open leaflet
  /** @typedef {{ key: string, isGuarded: boolean, count: number, x: number, y: number, time: number }} Press */
  /** @type {Press | null} */
  let last = null; // the last press by a pointer
  let isAimed = true; // false if the last press was the second half of a double tap

  // Tests set `globalThis.guardTime`: 0 turns the guard off.
  const guardTime = () => globalThis.guardTime ?? GUARD_TIME;

  // The identity of a control: its action and the question. The move that gold confirms is not
  // part of it.
  const keyOf = (/** @type {HTMLElement} */ control) => {
    const verb = control.dataset.do ?? control.dataset.escape ?? "";
    const plan = verb === "confirm" || verb === "why";
    const bubble = control.closest("#bubble")?.querySelector(".words")?.textContent ?? "";
    const place = control.closest("[popover]")?.id ?? bubble;
    return [plan ? "confirm" : `${verb} ${control.dataset.arg}`, question, place].join("\n");
  };

  // A tutorial's bubble is hidden while something moves (tutorial.css).
  const isHidden = (/** @type {HTMLElement} */ control) =>
    control.closest("#bubble") !== null && document.querySelector("#beats.busy") !== null;

  const isReachable = (/** @type {HTMLElement} */ control) =>
    !control.closest("[inert]") && !isHidden(control)
    && (leaflet?.isConnected ? leaflet.contains(control) : !control.closest("[popover]"));

  const reachable = () => new Set([...document.querySelectorAll(GUARDED)].filter(isReachable).map(keyOf));

  // Start the clocks of new controls. A prerendered screen has been visible for some time
  // already.
  const look = () => {
    const start = first && document.documentElement.dataset.picture ? -Infinity : Infinity;
    first = false;
    const before = since;
    since = new Map([...reachable()].map((key) => [key, before.get(key) ?? start]));
    if ([...since.values()].includes(Infinity)) requestAnimationFrame(() => setTimeout(startClocks));
  };

  const startClocks = () => {
    const now = performance.now();
    for (const [key, time] of since) if (time === Infinity) since.set(key, now);
  };

  const isVisibleLongEnough = (/** @type {string} */ key, /** @type {number} */ now) =>
    guardTime() === 0 || now - (since.get(key) ?? Infinity) >= guardTime();

  // Both halves of a double tap are meant for the control under the first one. Two choices are no
  // double tap, because a quick player taps two cards that overlap.
  const isSecondHalf = (/** @type {Press} */ now) => {
    if (!last || last.key === now.key || !(last.isGuarded || now.isGuarded)) return false;
    const near = Math.hypot(now.x - last.x, now.y - last.y) < NEAR;
    return now.count > 1 || (near && now.time - last.time < guardTime());
  };

  const pressOf = (/** @type {MouseEvent} */ event, /** @type {HTMLElement} */ control) => ({
    key: keyOf(control),
    isGuarded: control.matches(GUARDED),
    count: event.detail, // 2: the browser detected a double click
    x: event.clientX,
    y: event.clientY,
    time: event.timeStamp,
  });

  page.guard = {
    look(asked = question) {
      question = asked;
      look();
    },

    // Return true if a press on a control may be carried out. Scripts repeat earlier presses of
    // the player.
    takes(event, control) {
      isAimed = true;
      if (!event.isTrusted) return true;
      if (event instanceof MouseEvent && event.detail > 0) {
        const press = pressOf(event, control);
        isAimed = guardTime() === 0 || !isSecondHalf(press);
        last = press;
      }
      return isAimed && (!control.matches(GUARDED) || isVisibleLongEnough(keyOf(control), event.timeStamp));
    },

    // The player has chosen a move for the question.
    chose() {
      if (isAimed) for (const key of since.keys()) if (key.startsWith("confirm\n")) since.set(key, -Infinity);
    },

    isOpen: () => [...since.keys()].every((key) => isVisibleLongEnough(key, performance.now())),
  };

  // The browser opens and closes leaflets without Python.
  document.addEventListener("toggle", ({ target, newState }) => {
    if (!target.popover) return;
    leaflet = newState === "open" ? target : null;
    look();
  }, true);
}
