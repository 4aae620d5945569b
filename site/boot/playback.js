// Playback of events. Python shows the past states of a game one after another, each as a whole
// page (app/play/playback.py). This script asks for the next state, and gives presses on a past
// state their meaning. No press on a past state chooses or confirms anything.
//
// The dock has `data-playback` at such a state. At `auto` the next state follows when the cues have
// ended and the player has had time to read. At `step` it waits for a press. There "Continue"
// always shows the next state, so that no press on this button seems to do nothing.

{
  /** @type {Record<string, number>} */
  const HOLD_MS = { slow: 1200 }; // milliseconds of a state without movement, by the player's pace
  const USUAL_HOLD_MS = 400;
  const MAX_HOLD_MS = 2400; // the same for all states of one tap, except at the slow pace
  const CHECK_MS = 50; // milliseconds between two looks whether the cues have ended
  const CUE_START_MS = 100; // milliseconds after the page was drawn in which its cues begin
  const DOUBLE_TAP_MS = 500; // the usual time limit of a double click
  // Controls that keep their meaning: the header, the log, the rule of the message, dialogs, links, folds and scrolling.
  const EXEMPT = "#top, #log, #message-rule, [role=dialog], [popover], #notice, #unsaved-banner, .skip-links, a, summary, .more";

  let shown = ""; // the state on the screen, "" at the present decision
  let holdLeft = MAX_HOLD_MS;
  let startedAt = -Infinity; // the time at which this playback began
  let pressedAt = -Infinity; // the time of the last press on a past state
  let restsSince = Infinity; // the time since which nothing moves
  let wasMoving = false; // true if something moved when the press began
  let timer = 0;
  /** @type {string} */
  let heldKey = ""; // the key whose press this script has taken, until its release

  const dock = () => document.getElementById("dock");
  const mode = () => dock()?.dataset.playback ?? "";
  const isMoving = () => document.querySelector("#cues.busy") !== null;
  const hasDialog = () => document.querySelector("#screen[inert], [popover]:popover-open") !== null;
  const doubleTapMs = () => globalThis.guardMs ?? DOUBLE_TAP_MS;
  const act = (/** @type {string} */ what) => page.act?.("playback", what);

  const holdMs = () => {
    const slow = HOLD_MS[document.documentElement.dataset.pace ?? ""];
    return slow ?? Math.min(USUAL_HOLD_MS, holdLeft);
  };

  // Show the next state if the present one has been at rest for long enough.
  const check = () => {
    const now = performance.now();
    const waits = isMoving() || document.hidden || hasDialog();
    restsSince = waits ? Infinity : Math.min(restsSince, now);
    const hold = holdMs();
    if (now - restsSince < hold) {
      timer = setTimeout(check, CHECK_MS);
      return;
    }
    holdLeft -= hold;
    act("next");
  };

  // The page has been drawn. A new state starts its own time.
  const update = (/** @type {string} */ question) => {
    const now = mode() && `${mode()} ${question}`;
    if (now === shown) return;
    clearTimeout(timer);
    if (!shown) {
      startedAt = performance.now();
      holdLeft = MAX_HOLD_MS;
    }
    shown = now;
    restsSince = Infinity;
    if (mode() === "auto") timer = setTimeout(check, CUE_START_MS);
  };

  // A press ends the movements. Without any it shows the question, or the next state.
  const press = (/** @type {Event} */ event) => {
    pressedAt = performance.now();
    const moves = wasMoving || isMoving();
    wasMoving = false;
    if (moves) page.cancelCues?.();
    if (!moves || (isContinue(event) && isSinglePress(event))) act(mode() === "auto" ? "skip" : "next");
    else restsSince = pressedAt; // the player may press again before the next state
  };

  const isContinue = (/** @type {Event} */ { target }) =>
    mode() === "step" && /** @type {HTMLElement} */ (target).closest?.("#gold") != null;
  // The second half of a double tap must not skip a state that nobody has seen yet.
  const isSinglePress = (/** @type {Event} */ event) => !(event instanceof MouseEvent) || event.detail < 2;
  const isWithin = (/** @type {number} */ since) => performance.now() - since < doubleTapMs();
  const isExempt = (/** @type {Event} */ { target }) => /** @type {HTMLElement} */ (target).closest?.(EXEMPT) != null;

  const swallow = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  document.addEventListener("pointerdown", (event) => {
    wasMoving = isMoving();
    // This may be the second half of the double tap that began the playback, so let the cues go on.
    if (mode() && isWithin(startedAt) && !isExempt(event)) event.stopImmediatePropagation();
  }, true);

  addEventListener("click", (event) => {
    const isSecondHalf = event.detail > 1;
    if (!mode()) {
      // The second half of the double tap that ended the playback chooses nothing.
      if (isSecondHalf && isWithin(pressedAt)) swallow(event);
      return;
    }
    if (isExempt(event)) return;
    swallow(event);
    if (isSecondHalf && isWithin(startedAt)) return;
    if (/** @type {HTMLElement} */ (event.target).closest?.("#skip")) {
      pressedAt = performance.now();
      act("skip");
    } else press(event);
  }, true);

  document.addEventListener("keydown", (event) => {
    wasMoving = isMoving();
    const isPress = event.key === "Enter" || event.key === " " || /^[1-9]$/.test(event.key);
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    const isOfOther = event.key.length === 1 && event.key !== " " && document.documentElement.dataset.keys === "off";
    if (heldKey === event.key && event.repeat) return swallow(event);
    if (!mode() || hasDialog() || !isPress || hasModifier || isOfOther || isExempt(event)) return;
    swallow(event);
    if (event.repeat) return;
    heldKey = event.key;
    if (event.target.closest?.("#skip") && !/^[1-9]$/.test(event.key)) act("skip");
    else press(event);
  }, true);

  // The release of the space bar would press the control that has the focus by then.
  document.addEventListener("keyup", (event) => {
    if (event.key === heldKey) swallow(event);
    heldKey = "";
  }, true);

  page.playback = { update };
}
