// Guard against presses that the player did not aim. A control that carries something out takes a
// press only after it has been visible for the guard time. Otherwise the second half of a double
// tap, or a repeated key, confirms a question that the player has not read. Choices are not
// guarded, because they can be changed until they are confirmed.
//
// A new question starts the clock of its controls again, even if the same button carries it out.
// Choosing a move stops the clock. A player who chooses has seen the question, and may confirm at
// once.

{
  const GUARD_MS = 500; // milliseconds: the usual time limit of a double click
  const DOUBLE_TAP_RADIUS_PX = 24; // CSS pixels between both taps of a double tap
  const GUARDED_ACTIONS = ["confirm", "dismiss-events", "reveal", "private-hand", "confirm-yes", "undo", "play", "tutorial", "practise", "puzzle"];
  const GUARDED = [".gold", ".danger", "[data-escape=tutorial]", ...GUARDED_ACTIONS.map((verb) => `[data-do=${verb}]`)].join();

  /** @type {Map<string, number>} */
  let visibleSince = new Map(); // the time at which each guarded control was painted; Infinity before that
  let question = ""; // the number of the question on the screen
  let isFirst = true;
  /** @type {HTMLElement | null} */
  let openPopover = null;
  /** @typedef {{ key: string, isGuarded: boolean, count: number, x: number, y: number, time: number }} Press */
  /** @type {Press | null} */
  let lastPress = null; // the last press by a pointer
  let isAimed = true; // false if the last press was the second half of a double tap

  // Tests set `globalThis.guardMs`: 0 turns the guard off.
  const guardMs = () => globalThis.guardMs ?? GUARD_MS;

  // The identity of a control: its action and the question. The move that gold confirms is not
  // part of it. Undo is the same for each question, so that a player undoes quickly. Its clock starts
  // when it takes the place of the button that skips a playback.
  const keyOf = (/** @type {HTMLElement} */ control) => {
    const action = control.dataset.do ?? control.dataset.escape ?? "";
    const isMove = action === "confirm" || action === "explain";
    const bubble = control.closest("#bubble")?.querySelector(".bubble-text")?.textContent ?? "";
    const container = control.closest("[popover]")?.id ?? bubble;
    const asked = action === "undo" ? "" : question;
    return [isMove ? "confirm" : `${action} ${control.dataset.arg}`, asked, container].join("\n");
  };

  // A tutorial's bubble is hidden while something moves (tutorial.css).
  const isHidden = (/** @type {HTMLElement} */ control) =>
    control.closest("#bubble") !== null && document.querySelector("#cues.busy") !== null;

  const isReachable = (/** @type {HTMLElement} */ control) =>
    !control.closest("[inert]") && !isHidden(control)
    && (openPopover?.isConnected ? openPopover.contains(control) : !control.closest("[popover]"));

  const reachable = () => new Set([...document.querySelectorAll(GUARDED)].filter(isReachable).map(keyOf));

  // Start the clocks of new controls. A prerendered screen has been visible for some time
  // already.
  const update = () => {
    const start = isFirst && document.documentElement.dataset.picture ? -Infinity : Infinity;
    isFirst = false;
    const before = visibleSince;
    visibleSince = new Map([...reachable()].map((key) => [key, before.get(key) ?? start]));
    if ([...visibleSince.values()].includes(Infinity)) requestAnimationFrame(() => setTimeout(startClocks));
  };

  const startClocks = () => {
    const now = performance.now();
    for (const [key, time] of visibleSince) if (time === Infinity) visibleSince.set(key, now);
  };

  const isVisibleLongEnough = (/** @type {string} */ key, /** @type {number} */ now) =>
    guardMs() === 0 || now - (visibleSince.get(key) ?? Infinity) >= guardMs();

  // Both halves of a double tap are meant for the control under the first one. Two choices are no
  // double tap, because a quick player taps two cards that overlap. A press at another place is
  // none either: the browser counts touches and clicks apart, so a touch has the count 2 if a
  // mouse was pressed elsewhere between it and the touch before.
  const isSecondHalf = (/** @type {Press} */ now) => {
    if (!lastPress || lastPress.key === now.key || !(lastPress.isGuarded || now.isGuarded)) return false;
    const near = Math.hypot(now.x - lastPress.x, now.y - lastPress.y) < DOUBLE_TAP_RADIUS_PX;
    return near && (now.count > 1 || now.time - lastPress.time < guardMs());
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
    update(newQuestion = question) {
      question = newQuestion;
      update();
    },

    // Return true if a press on a control may be carried out. Scripts repeat earlier presses of
    // the player.
    accepts(event, control) {
      isAimed = true;
      if (!event.isTrusted) return true;
      if (event instanceof MouseEvent && event.detail > 0) {
        const press = pressOf(event, control);
        isAimed = guardMs() === 0 || !isSecondHalf(press);
        lastPress = press;
      }
      return isAimed && (!control.matches(GUARDED) || isVisibleLongEnough(keyOf(control), event.timeStamp));
    },

    // The player has chosen a move for the question.
    onSelected() {
      if (isAimed) for (const key of visibleSince.keys()) if (key.startsWith("confirm\n")) visibleSince.set(key, -Infinity);
    },

    isReady: () => [...visibleSince.keys()].every((key) => isVisibleLongEnough(key, performance.now())),
  };

  // The browser opens and closes popovers without Python.
  document.addEventListener("toggle", ({ target, newState }) => {
    if (!target.popover) return;
    openPopover = newState === "open" ? target : null;
    update();
  }, true);
}
