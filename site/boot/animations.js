// Animation cues, which show events one after another. The page already has the state after all
// of them, and an element that a cue reveals is hidden until its turn. Any tap and any key ends
// them all. app/ui/animation.py defines the kinds of cues and writes them.

{
  /** @typedef {{ own: boolean, kind: string, target: string, source: string, icon: string, text: string, style: string }} Cue */
  /** @typedef {{ x: number, y: number, box: DOMRect } | null} Center */
  /** @typedef {Cue & { center: Center, from: Center, elements: HTMLElement[] }} MeasuredCue */

  /** @type {Record<string, number>} */
  const STEP_MS = { quick: 120, "": 200, slow: 300, step: 300 }; // milliseconds of a cue, by the player's pace
  const MAX_TOTAL_MS = 3600; // longest series of cues in milliseconds
  const MAX_TOTAL_SLOW_MS = 8000; // the same at the slow pace, which new players have, too
  const MIN_READ_MS = 1100; // milliseconds for which a name stays, unless the next name replaces it
  // The share of its time that a cue takes if it is like the one before it, or the player's own
  // action.
  const REPEAT_FACTOR = 1 / 3;
  /** @type {Record<string, number>} */
  const DURATION_FACTOR = { draw: 2, say: 2.5, cheer: 0 }; // duration in cues; a text must stay readable
  const CHEER_MS = 450; // milliseconds for which rays shine
  const JANK_MS = 40; // average delay in milliseconds above which the browser is overloaded
  const LOW_FPS_EASING = "steps(3, jump-both)"; // frames of a moving thing on an overloaded browser
  // Milliseconds. An overloaded browser begins and ends movements at multiples of it.
  const LOW_FPS_MS = 100;
  const EVENT_LINES = "#event-feed .events li, #dock-message.events .line:not(.hint)"; // lines that describe events

  /** @type {Set<Animation>} */
  const runningAnimations = new Set();
  /** @type {Set<number>} */
  const timers = new Set(); // timers of movements to come
  /** @type {Set<Element>} */
  const withheld = new Set(); // elements that are hidden until their turn
  let endsAt = 0; // the time at which the last requested cue ends
  let averageDelay = 0; // average delay of turns in milliseconds
  /** @type {Set<string | null>} */
  let shownLines = new Set(); // the lines that were visible with the last cues
  const layer = document.createElement("div");
  layer.id = "cues";
  layer.ariaHidden = "true";
  document.body.prepend(layer); // before the page, because its styles depend on `busy`

  // ---- places ----

  // The elements of the first selector in a list that has visible ones.
  const findTargets = (/** @type {string} */ selectors) => {
    for (const selector of selectors ? selectors.split(", ") : []) {
      const found = [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width);
      if (found.length) return found;
    }
    return [];
  };

  /** @returns {Center} */
  const centerOf = (/** @type {HTMLElement[]} */ [first]) => {
    const box = first?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, box } : null;
  };

  // Measure the places of all cues at the same time. A later cue does not hide an element that an
  // earlier one reveals.
  const measure = (/** @type {Cue[]} */ cues) => {
    const claimed = new Set();
    return cues.map((cue) => {
      const targets = findTargets(cue.target);
      const revealed = targets.filter((element) => !claimed.has(element));
      if (cue.kind === "come") for (const element of revealed) claimed.add(element);
      return { ...cue, elements: revealed, center: centerOf(targets), from: centerOf(findTargets(cue.source)) };
    }).filter((cue) => cue.kind === "name" || (cue.center ?? cue.from));
  };

  // ---- movements ----

  // Run `act` at its turn and not before. The browser keeps a layer for each element with an
  // animation, even a waiting one, and composes all layers in each frame.
  /** @type {(after: number, act: () => void) => void} */
  const schedule = (after, act) => {
    const delay = roundedToFrames(after);
    const due = performance.now() + delay;
    const timer = setTimeout(() => {
      timers.delete(timer);
      averageDelay += (performance.now() - due - averageDelay) / 8;
      act();
      updateBusy();
    }, delay);
    timers.add(timer);
    updateBusy();
  };

  // Return true while a bot thinks beside a page that cannot keep up. The bot needs the processor. The
  // page then draws few frames of each movement, and all at the same moments. Elements appear
  // without a movement.
  const isJanky = () => averageDelay > JANK_MS && document.querySelector("#choices[aria-busy]") !== null;
  const roundedToFrames = (/** @type {number} */ time) => (isJanky() ? Math.ceil(time / LOW_FPS_MS) * LOW_FPS_MS : time);

  // A tutorial's bubble is shown when nothing moves but rays. The guard's clock of its button starts then.
  const updateBusy = () => {
    const busy = timers.size > 0 || layer.querySelector(":scope > :not(.cue-cheer)") !== null;
    if (busy === layer.classList.contains("busy")) return;
    layer.classList.toggle("busy", busy);
    page.guard?.update();
  };

  /** @type {(element: Element, frames: Keyframe[], lasts: number, easing?: string) => Animation} */
  const animate = (element, frames, duration, easing = "ease-out") => {
    const animation = element.animate(frames, { duration: roundedToFrames(duration), easing: isJanky() ? LOW_FPS_EASING : easing });
    runningAnimations.add(animation);
    animation.onfinish = animation.oncancel = () => runningAnimations.delete(animation);
    return animation;
  };

  /** @type {(element: Element, frames: Keyframe[], after: number, lasts: number) => void} */
  const moveElement = (element, frames, after, duration) => {
    if (frames[0]?.opacity === 0) {
      withheld.add(element);
      element.classList.add("withheld");
    }
    schedule(after, () => {
      withheld.delete(element);
      element.classList.remove("withheld");
      if (!isJanky()) animate(element, frames, duration);
    });
  };

  // Add an element to the layer for the time of its movement. `setPlace` puts it where the movement
  // ends.
  /** @type {(className: string, cue: Cue, frames: Keyframe[], after: number, duration: number, setPlace?: (sprite: HTMLElement) => void, easing?: string) => void} */
  const showSprite = (className, { icon, text, style }, frames, after, duration, setPlace, easing) => schedule(after, () => {
    const sprite = document.createElement("span");
    sprite.className = `${className} ${style}`;
    if (icon) sprite.innerHTML = `<svg class="icon"><use href="#i-${icon}"/></svg>`;
    if (text) sprite.append(Object.assign(document.createElement("b"), { textContent: text }));
    setPlace?.(sprite);
    layer.append(sprite);
    const animation = animate(sprite, frames, duration, easing);
    animation.onfinish = animation.oncancel = () => {
      runningAnimations.delete(animation);
      sprite.remove();
      updateBusy();
    };
  });

  /** @type {(x: number, y: number) => (made: HTMLElement) => void} */
  const placeAt = (x, y) => (sprite) => { sprite.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`; };

  const showRing = (/** @type {MeasuredCue} */ cue, /** @type {number} */ after, /** @type {number} */ duration, style = "") => {
    if (!cue.center || isJanky()) return;
    const { x, y, box } = cue.center;
    const frame = { ...cue, icon: "", text: "", style };
    showSprite("cue-ring", frame, [HIDDEN, { opacity: 1, offset: .3 }, HIDDEN], after, 2 * duration, (sprite) => {
      sprite.style.width = `${box.width}px`;
      sprite.style.height = `${box.height}px`;
      placeAt(x, y)(sprite);
    });
  };

  const HIDDEN = { opacity: 0 };
  const SHOWN = { opacity: 1, transform: "none" };
  /** @type {Record<string, (cue: MeasuredCue, after: number, duration: number) => void>} */
  const CUE_KINDS = {
    name(cue, after, duration) {
      const frames = [{ ...HIDDEN, transform: "translateY(-.75rem)" }, { ...SHOWN, offset: .12 }, { ...SHOWN, offset: .8 }, HIDDEN];
      // Show one name at a time.
      const removeOthers = () => { for (const name of layer.querySelectorAll(".cue-name")) name.remove(); };
      showSprite("cue-name", cue, frames, after, duration, removeOthers, "linear");
    },
    roll({ elements }, after, duration) {
      const frames = [{}, { transform: "rotate(-40deg) scale(.9)", offset: .2 }, { transform: "rotate(14deg)", offset: .7 }, {}];
      for (const element of elements) moveElement(element, frames, after, duration);
    },
    come(cue, after, duration) {
      const frames = [{ ...(cue.own ? {} : HIDDEN), transform: "scale(1.25)" }, {}];
      for (const element of cue.elements) moveElement(element, frames, after, duration);
      showRing(cue, after, duration);
    },
    glow: showRing,
    strike(cue, after, duration) {
      const sway = [{}, { transform: "translateX(-3px)" }, { transform: "translateX(3px)" }, { transform: "translateX(-2px)" }, {}];
      for (const element of cue.elements) moveElement(element, sway, after, duration);
      showRing(cue, after, duration, "loss");
      if (!cue.center) return;
      const frames = [{ ...HIDDEN, transform: "scale(2.4)" }, { ...SHOWN, offset: .4 }, { ...SHOWN, offset: .8 }, HIDDEN];
      showSprite("cue loss", cue, frames, after, 2 * duration, placeAt(cue.center.x, cue.center.y));
    },
    travel(cue, after, duration) {
      const { center: to, from } = cue;
      if (!to) return;
      const start = from ?? to;
      const offset = `translate(${start.x - to.x}px, ${start.y - to.y}px)`;
      const frames = [{ ...HIDDEN, transform: offset }, { opacity: 1, transform: offset, offset: .1 }, { ...SHOWN, offset: .8 }, { ...HIDDEN, transform: "scale(.7)" }];
      showSprite("cue", cue, frames, after, 1.25 * duration, placeAt(to.x, to.y), "ease-in-out");
    },
    fall(cue, after, duration) {
      if (!cue.center) return;
      const frames = [{ ...HIDDEN, transform: "translateY(-3rem) scale(1.4)" }, { ...SHOWN, offset: .5 }, { ...SHOWN, offset: .8 }, HIDDEN];
      showSprite("cue", cue, frames, after, 1.5 * duration, placeAt(cue.center.x, cue.center.y), "ease-in");
    },
    draw(cue, after, duration) {
      const { center: to, from } = cue;
      if (!from) return;
      const end = to ?? from;
      const offset = (/** @type {number} */ x, /** @type {number} */ y) => `translate(${x - end.x}px, ${y - end.y}px)`;
      const large = `${offset(innerWidth / 2, innerHeight * .4)} scale(3)`;
      const frames = [
        { ...HIDDEN, transform: `${offset(from.x, from.y)} scale(.5)` },
        { opacity: 1, transform: large, offset: .35 },
        { opacity: 1, transform: large, offset: .7 },
        { opacity: .6, transform: "scale(.8)" },
      ];
      showSprite("cue", cue, frames, after, 2 * duration, placeAt(end.x, end.y), "ease-in-out");
    },
    say(cue, after, duration) {
      if (!cue.center) return;
      const frames = [{ ...HIDDEN, transform: "translateY(.75rem) scale(.7)" }, { ...SHOWN, offset: .2 }, { ...SHOWN, offset: .8 }, HIDDEN];
      showSprite("cue spoken", cue, frames, after, 4 * duration, placeAt(cue.center.x, cue.center.box.top));
    },
    cheer(cue, after) {
      if (!cue.center || isJanky()) return;
      const frames = [{ ...HIDDEN, transform: "scale(.3)" }, { opacity: 1, transform: "scale(1) rotate(15deg)", offset: .4 }, { ...HIDDEN, transform: "scale(1.5) rotate(30deg)" }];
      showSprite("cue-cheer", cue, frames, after, CHEER_MS, placeAt(cue.center.x, cue.center.y));
    },
  };

  // ---- times ----

  // Return the beginning of each cue and the end of all, in cues. Cues follow each other, but
  // cues that are alike overlap.
  const timeline = (/** @type {Cue[]} */ cues) => {
    let next = 0;
    let last = "";
    const begins = cues.map(({ own, kind, target, icon }) => {
      const signature = `${kind} ${target} ${icon}`;
      if (signature === last && !own) next -= 1 - REPEAT_FACTOR;
      last = signature;
      const begin = next;
      next += DURATION_FACTOR[kind] ?? (own ? REPEAT_FACTOR : 1);
      return begin;
    });
    return { begins, ends: next };
  };

  const pace = () => document.documentElement.dataset.pace ?? "";

  const isDisabled = () => {
    const { motion } = document.documentElement.dataset;
    return pace() === "off" || motion === "less" || (motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  };

  const maxDuration = () => (["slow", "step"].includes(pace()) ? MAX_TOTAL_SLOW_MS : MAX_TOTAL_MS);
  const stepDuration = (/** @type {number} */ cues) => Math.min(STEP_MS[pace()] ?? 200, maxDuration() / cues);

  const startCues = (/** @type {MeasuredCue[]} */ cues) => {
    const { begins, ends } = timeline(cues);
    const step = stepDuration(ends);
    const now = performance.now();
    const wait = Math.min(maxDuration(), Math.max(0, endsAt - now));
    endsAt = now + wait + ends * step;
    resetShownLines(cues);
    revealLines(wait, step, ends);
    let nextName = Infinity; // the beginning of the next name, which replaces this one
    for (const [index, cue] of [...cues.entries()].reverse()) {
      const after = wait + (begins[index] ?? 0) * step;
      let duration = step;
      if (cue.kind === "name") [duration, nextName] = [Math.max(step, Math.min(MIN_READ_MS, nextName - after)), after];
      CUE_KINDS[cue.kind]?.(cue, after, duration);
      page.sounds?.play(cue.kind, cue.icon, after);
    }
  };

  // The player's own action begins a new list of events, so a line may appear in it again.
  const resetShownLines = (/** @type {Cue[]} */ cues) => {
    if (cues.some(({ own }) => own)) shownLines = new Set();
  };

  const newLines = () => findTargets(EVENT_LINES).filter(({ textContent }) => !shownLines.has(textContent));

  // Reveal the event lines in their order during the cues, the last line with the last cue.
  const revealLines = (/** @type {number} */ from, /** @type {number} */ step, /** @type {number} */ cues) => {
    const lines = newLines();
    shownLines = new Set(findTargets(EVENT_LINES).map(({ textContent }) => textContent));
    const each = (cues - 1) * step / lines.length;
    for (const [index, line] of lines.entries()) moveElement(line, [HIDDEN, {}], from + (index + 1) * each, step);
  };

  // Without movement the sounds are still played, each kind once.
  const playSoundsOnly = (/** @type {Cue[]} */ cues) => {
    const kinds = new Map(cues.map((cue) => [page.sounds?.kindOf(cue.kind, cue.icon), cue]));
    [...kinds.values()].forEach((cue, index) => { page.sounds?.play(cue.kind, cue.icon, index * stepDuration(kinds.size)); });
  };

  // Join names that follow each other: "Round 3 · Boat phase".
  const mergeNames = (/** @type {Cue[]} */ cues) => {
    /** @type {Cue[]} */
    const merged = [];
    for (const cue of cues) {
      const last = merged.at(-1);
      if (last?.kind === "name" && cue.kind === "name") last.text += ` · ${cue.text}`;
      else merged.push(cue);
    }
    return merged;
  };

  /** @returns {Cue[]} */
  const parseCues = (/** @type {string} */ text) => {
    /** @type {[number, string, string, string, string, string, string][]} */
    const rows = JSON.parse(text);
    return rows.map(([own, kind, target, source, icon, words, style]) => ({ own: own > 0, kind, target, source, icon, text: words, style }));
  };

  // The dock is drawn some frames before the board, for which the cues wait.
  page.deferCues = (text) => {
    if (document.hidden || isDisabled()) return;
    const cues = parseCues(text);
    resetShownLines(cues);
    const arrivals = cues.filter(({ own, kind }) => kind === "come" && !own).flatMap(({ target }) => findTargets(target));
    for (const element of [...arrivals, ...newLines()]) if (element.closest("#dock")) element.classList.add("withheld");
  };

  const revealAll = () => {
    for (const element of document.querySelectorAll(".withheld")) if (!withheld.has(element)) element.classList.remove("withheld");
  };

  page.playCues = (text) => {
    if (document.hidden) return;
    // The table's movements are over on the results screen.
    layer.hidden = document.getElementById("score") !== null;
    const cues = parseCues(text);
    if (isDisabled()) playSoundsOnly(cues);
    // Start in the frame that draws the current page, so that nothing is visible before its cue.
    else requestAnimationFrame(() => {
      revealAll();
      startCues(measure(mergeNames(cues)));
    });
  };

  page.cancelCues = () => {
    endsAt = 0;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    withheld.clear();
    revealAll();
    for (const animation of [...runningAnimations]) animation.finish();
    layer.replaceChildren();
    updateBusy();
    page.sounds?.stop();
  };
  document.addEventListener("pointerdown", page.cancelCues, true);
  document.addEventListener("keydown", page.cancelCues, true);
  document.addEventListener("visibilitychange", page.cancelCues);
  addEventListener("wheel", page.cancelCues, { passive: true });
  addEventListener("resize", page.cancelCues);
}
