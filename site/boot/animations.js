// Animation cues, which show events one after another. The page already has the state after all
// of them, and an element that a cue reveals is hidden until its turn. Any tap and any key ends
// them all. app/ui/animation.py defines the kinds of cues and writes them.

{
  /** @typedef {{ own: boolean, move: string, at: string, origin: string, sign: string, text: string, look: string }} Beat */
  /** @typedef {{ x: number, y: number, box: DOMRect } | null} Spot */
  /** @typedef {Beat & { spot: Spot, from: Spot, held: HTMLElement[] }} Placed */

  /** @type {Record<string, number>} */
  const STEP = { quick: 120, "": 200, slow: 300 }; // milliseconds of a cue, by the player's pace
  const MOST = 3600; // longest series of cues in milliseconds
  const MOST_SLOWLY = 8000; // the same at the slow pace, which new players have, too
  const READABLE = 1100; // milliseconds for which a name stays, unless the next name replaces it
  // The share of its time that a cue takes if it is like the one before it, or the player's own
  // action.
  const QUICKER = 1 / 3;
  /** @type {Record<string, number>} */
  const LASTS = { draw: 2, say: 2.5 }; // duration in cues; a text must stay readable
  const LATE = 40; // average delay in milliseconds above which the browser is overloaded
  const FEW = "steps(3, jump-both)"; // frames of a moving thing on an overloaded browser
  // Milliseconds. An overloaded browser begins and ends movements at multiples of it.
  const MOMENT = 100;
  const TELLING = "#lately .news li, #story.news .line:not(.hint)"; // lines that describe events

  /** @type {Set<Animation>} */
  const moving = new Set();
  /** @type {Set<number>} */
  const turns = new Set(); // timers of movements to come
  /** @type {Set<Element>} */
  const awaited = new Set(); // elements that are hidden until their turn
  let over = 0; // the time at which the last requested cue ends
  let late = 0; // average delay of turns in milliseconds
  /** @type {Set<string | null>} */
  let told = new Set(); // the lines that were visible with the last cues
  const layer = document.createElement("div");
  layer.id = "beats";
  layer.ariaHidden = "true";
  document.body.prepend(layer); // before the page, because its styles depend on `busy`

  // ---- places ----

  // The elements of the first selector in a list that has visible ones.
  const things = (/** @type {string} */ selectors) => {
    for (const selector of selectors ? selectors.split(", ") : []) {
      const found = [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width);
      if (found.length) return found;
    }
    return [];
  };

  /** @returns {Spot} */
  const spot = (/** @type {HTMLElement[]} */ [first]) => {
    const box = first?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, box } : null;
  };

  // Measure the places of all cues at the same time. A later cue does not hide an element that an
  // earlier one reveals.
  const placed = (/** @type {Beat[]} */ beats) => {
    const claimed = new Set();
    return beats.map((beat) => {
      const there = things(beat.at);
      const held = there.filter((element) => !claimed.has(element));
      if (beat.move === "come") for (const element of held) claimed.add(element);
      return { ...beat, held, spot: spot(there), from: spot(things(beat.origin)) };
    }).filter((beat) => beat.move === "name" || (beat.spot ?? beat.from));
  };

  // ---- movements ----

  // Run `act` at its turn and not before. The browser keeps a layer for each element with an
  // animation, even a waiting one, and composes all layers in each frame.
  /** @type {(after: number, act: () => void) => void} */
  const later = (after, act) => {
    const waits = timely(after);
    const due = performance.now() + waits;
    const turn = setTimeout(() => {
      turns.delete(turn);
      late += (performance.now() - due - late) / 8;
      act();
      tellBusy();
    }, waits);
    turns.add(turn);
    tellBusy();
  };

  // True while a bot thinks beside a page that cannot keep up. The bot needs the processor. The
  // page then draws few frames of each movement, and all at the same moments. Elements appear
  // without a movement.
  const breathless = () => late > LATE && document.querySelector("#choices[aria-busy]") !== null;
  const timely = (/** @type {number} */ time) => (breathless() ? Math.ceil(time / MOMENT) * MOMENT : time);

  // A tutorial's bubble is shown when nothing moves. The guard's clock of its button starts then.
  const tellBusy = () => {
    const busy = turns.size + layer.childElementCount > 0;
    if (busy === layer.classList.contains("busy")) return;
    layer.classList.toggle("busy", busy);
    page.guard?.look();
  };

  /** @type {(element: Element, frames: Keyframe[], lasts: number, easing?: string) => Animation} */
  const animate = (element, frames, lasts, easing = "ease-out") => {
    const animation = element.animate(frames, { duration: timely(lasts), easing: breathless() ? FEW : easing });
    moving.add(animation);
    animation.onfinish = animation.oncancel = () => moving.delete(animation);
    return animation;
  };

  /** @type {(element: Element, frames: Keyframe[], after: number, lasts: number) => void} */
  const move = (element, frames, after, lasts) => {
    if (frames[0]?.opacity === 0) {
      awaited.add(element);
      element.classList.add("held");
    }
    later(after, () => {
      awaited.delete(element);
      element.classList.remove("held");
      if (!breathless()) animate(element, frames, lasts);
    });
  };

  // Add an element to the layer for the time of its movement. `place` puts it where the movement
  // ends.
  /** @type {(kind: string, beat: Beat, frames: Keyframe[], after: number, lasts: number, place?: (made: HTMLElement) => void, easing?: string) => void} */
  const thing = (kind, { sign, text, look }, frames, after, lasts, place, easing) => later(after, () => {
    const made = document.createElement("span");
    made.className = `${kind} ${look}`;
    if (sign) made.innerHTML = `<svg class="icon"><use href="#i-${sign}"/></svg>`;
    if (text) made.append(Object.assign(document.createElement("b"), { textContent: text }));
    place?.(made);
    layer.append(made);
    const animation = animate(made, frames, lasts, easing);
    animation.onfinish = animation.oncancel = () => {
      moving.delete(animation);
      made.remove();
      tellBusy();
    };
  });

  /** @type {(x: number, y: number) => (made: HTMLElement) => void} */
  const at = (x, y) => (made) => { made.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`; };

  const ring = (/** @type {Placed} */ beat, /** @type {number} */ after, /** @type {number} */ lasts, kind = "") => {
    if (!beat.spot || breathless()) return;
    const { x, y, box } = beat.spot;
    const bare = { ...beat, sign: "", text: "", look: kind };
    thing("beat-ring", bare, [GONE, { opacity: 1, offset: .3 }, GONE], after, 2 * lasts, (made) => {
      made.style.width = `${box.width}px`;
      made.style.height = `${box.height}px`;
      at(x, y)(made);
    });
  };

  const GONE = { opacity: 0 };
  const THERE = { opacity: 1, transform: "none" };
  /** @type {Record<string, (beat: Placed, after: number, lasts: number) => void>} */
  const MOVES = {
    name(beat, after, lasts) {
      const frames = [{ ...GONE, transform: "translateY(-.75rem)" }, { ...THERE, offset: .12 }, { ...THERE, offset: .8 }, GONE];
      // Show one name at a time.
      const alone = () => { for (const name of layer.querySelectorAll(".beat-name")) name.remove(); };
      thing("beat-name", beat, frames, after, lasts, alone, "linear");
    },
    roll({ held }, after, lasts) {
      const frames = [{}, { transform: "rotate(-40deg) scale(.9)", offset: .2 }, { transform: "rotate(14deg)", offset: .7 }, {}];
      for (const element of held) move(element, frames, after, lasts);
    },
    come(beat, after, lasts) {
      const frames = [{ ...(beat.own ? {} : GONE), transform: "scale(1.25)" }, {}];
      for (const element of beat.held) move(element, frames, after, lasts);
      ring(beat, after, lasts);
    },
    glow: ring,
    strike(beat, after, lasts) {
      const sway = [{}, { transform: "translateX(-3px)" }, { transform: "translateX(3px)" }, { transform: "translateX(-2px)" }, {}];
      for (const element of beat.held) move(element, sway, after, lasts);
      ring(beat, after, lasts, "struck");
      if (!beat.spot) return;
      const frames = [{ ...GONE, transform: "scale(2.4)" }, { ...THERE, offset: .4 }, { ...THERE, offset: .8 }, GONE];
      thing("beat struck", beat, frames, after, 2 * lasts, at(beat.spot.x, beat.spot.y));
    },
    travel(beat, after, lasts) {
      const { spot: to, from } = beat;
      if (!to) return;
      const start = from ?? to;
      const way = `translate(${start.x - to.x}px, ${start.y - to.y}px)`;
      const frames = [{ ...GONE, transform: way }, { opacity: 1, transform: way, offset: .1 }, { ...THERE, offset: .8 }, { ...GONE, transform: "scale(.7)" }];
      thing("beat", beat, frames, after, 1.25 * lasts, at(to.x, to.y), "ease-in-out");
    },
    fall(beat, after, lasts) {
      if (!beat.spot) return;
      const frames = [{ ...GONE, transform: "translateY(-3rem) scale(1.4)" }, { ...THERE, offset: .5 }, { ...THERE, offset: .8 }, GONE];
      thing("beat", beat, frames, after, 1.5 * lasts, at(beat.spot.x, beat.spot.y), "ease-in");
    },
    draw(beat, after, lasts) {
      const { spot: to, from } = beat;
      if (!from) return;
      const end = to ?? from;
      const way = (/** @type {number} */ x, /** @type {number} */ y) => `translate(${x - end.x}px, ${y - end.y}px)`;
      const large = `${way(innerWidth / 2, innerHeight * .4)} scale(3)`;
      const frames = [
        { ...GONE, transform: `${way(from.x, from.y)} scale(.5)` },
        { opacity: 1, transform: large, offset: .35 },
        { opacity: 1, transform: large, offset: .7 },
        { opacity: .6, transform: "scale(.8)" },
      ];
      thing("beat", beat, frames, after, 2 * lasts, at(end.x, end.y), "ease-in-out");
    },
    say(beat, after, lasts) {
      if (!beat.spot) return;
      const frames = [{ ...GONE, transform: "translateY(.75rem) scale(.7)" }, { ...THERE, offset: .2 }, { ...THERE, offset: .8 }, GONE];
      thing("beat said", beat, frames, after, 4 * lasts, at(beat.spot.x, beat.spot.box.top));
    },
  };

  // ---- times ----

  // Return the beginning of each cue and the end of all, in cues. Cues follow each other, but
  // cues that are alike overlap.
  const schedule = (/** @type {Beat[]} */ beats) => {
    let next = 0;
    let last = "";
    const begins = beats.map(({ own, move: kind, at, sign }) => {
      const like = `${kind} ${at} ${sign}`;
      if (like === last && !own) next -= 1 - QUICKER;
      last = like;
      const begin = next;
      next += LASTS[kind] ?? (own ? QUICKER : 1);
      return begin;
    });
    return { begins, ends: next };
  };

  const pace = () => document.documentElement.dataset.pace ?? "";

  const still = () => {
    const { motion } = document.documentElement.dataset;
    return pace() === "off" || motion === "less" || (motion !== "full" && matchMedia("(prefers-reduced-motion: reduce)").matches);
  };

  const most = () => (pace() === "slow" ? MOST_SLOWLY : MOST);
  const paced = (/** @type {number} */ beats) => Math.min(STEP[pace()] ?? 200, most() / beats);

  const begin = (/** @type {Placed[]} */ beats) => {
    const { begins, ends } = schedule(beats);
    const step = paced(ends);
    const now = performance.now();
    const wait = Math.min(most(), Math.max(0, over - now));
    over = now + wait + ends * step;
    anew(beats);
    tell(wait, step, ends);
    let later = Infinity; // the beginning of the next name, which replaces this one
    for (const [place, beat] of [...beats.entries()].reverse()) {
      const after = wait + (begins[place] ?? 0) * step;
      let lasts = step;
      if (beat.move === "name") [lasts, later] = [Math.max(step, Math.min(READABLE, later - after)), after];
      MOVES[beat.move]?.(beat, after, lasts);
      page.sounds?.heard(beat.move, beat.sign, after);
    }
  };

  // The player's own action begins a new list of events, so a line may appear in it again.
  const anew = (/** @type {Beat[]} */ beats) => {
    if (beats.some(({ own }) => own)) told = new Set();
  };

  const untold = () => things(TELLING).filter(({ textContent }) => !told.has(textContent));

  // Reveal the event lines in their order during the cues, the last line with the last cue.
  const tell = (/** @type {number} */ from, /** @type {number} */ step, /** @type {number} */ beats) => {
    const fresh = untold();
    told = new Set(things(TELLING).map(({ textContent }) => textContent));
    const each = (beats - 1) * step / fresh.length;
    for (const [place, line] of fresh.entries()) move(line, [GONE, {}], from + (place + 1) * each, step);
  };

  // Without movement the sounds are still played, each kind once.
  const onlyHeard = (/** @type {Beat[]} */ beats) => {
    const kinds = new Map(beats.map((beat) => [page.sounds?.kind(beat.move, beat.sign), beat]));
    [...kinds.values()].forEach((beat, place) => { page.sounds?.heard(beat.move, beat.sign, place * paced(kinds.size)); });
  };

  // Join names that follow each other: "Round 3 · Boat phase".
  const joined = (/** @type {Beat[]} */ beats) => {
    /** @type {Beat[]} */
    const found = [];
    for (const beat of beats) {
      const last = found.at(-1);
      if (last?.move === "name" && beat.move === "name") last.text += ` · ${beat.text}`;
      else found.push(beat);
    }
    return found;
  };

  /** @returns {Beat[]} */
  const read = (/** @type {string} */ text) => {
    /** @type {[number, string, string, string, string, string, string][]} */
    const written = JSON.parse(text);
    return written.map(([own, kind, at, origin, sign, words, look]) => ({ own: own > 0, move: kind, at, origin, sign, text: words, look }));
  };

  // The dock is drawn some frames before the board, for which the cues wait.
  page.hold = (text) => {
    if (document.hidden || still()) return;
    const beats = read(text);
    anew(beats);
    const come = beats.filter(({ own, move: kind }) => kind === "come" && !own).flatMap(({ at }) => things(at));
    for (const element of [...come, ...untold()]) if (element.closest("#dock")) element.classList.add("held");
  };

  const release = () => {
    for (const element of document.querySelectorAll(".held")) if (!awaited.has(element)) element.classList.remove("held");
  };

  page.play = (text) => {
    if (document.hidden) return;
    // The table's movements are over on the results screen.
    layer.hidden = document.getElementById("score") !== null;
    const beats = read(text);
    if (still()) onlyHeard(beats);
    // Start in the frame that draws the current page, so that nothing is visible before its cue.
    else requestAnimationFrame(() => {
      release();
      begin(placed(joined(beats)));
    });
  };

  page.calm = () => {
    over = 0;
    for (const turn of turns) clearTimeout(turn);
    turns.clear();
    awaited.clear();
    release();
    for (const animation of [...moving]) animation.finish();
    layer.replaceChildren();
    tellBusy();
    page.sounds?.hush();
  };
  document.addEventListener("pointerdown", page.calm, true);
  document.addEventListener("keydown", page.calm, true);
  document.addEventListener("visibilitychange", page.calm);
  addEventListener("wheel", page.calm, { passive: true });
  addEventListener("resize", page.calm);
}
