// What happened is seen to happen: beats, one after another, over a page that is drawn already as it stands
// after all of them. What a beat brings is held back until its turn; any tap and any key ends them all.
// app/ui/beats.py tells what each move is, and writes them.

{
  /** @typedef {{ own: boolean, move: string, at: string, origin: string, sign: string, text: string, look: string }} Beat */
  /** @typedef {{ x: number, y: number, box: DOMRect } | null} Spot */
  /** @typedef {Beat & { spot: Spot, from: Spot, held: HTMLElement[] }} Placed */

  /** @type {Record<string, number>} */
  const STEP = { quick: 120, "": 200, slow: 300 }; // milliseconds of a beat, by the player's pace
  const MOST = 3600; // so many milliseconds a row of beats lasts at most
  const MOST_SLOWLY = 8000; // and so many for whoever wants it slow, or is new to the game
  const READABLE = 1100; // so long a name stays, whatever goes on below it
  const QUICKER = 1 / 3; // of a beat: what is like the beat before it, or was the player's own, waits no longer
  /** @type {Record<string, number>} */
  const LASTS = { draw: 2, say: 2.5 }; // of how many beats a move consists; what is said must be read
  const LATE = 40; // by so many milliseconds turns come late, on average, where the browser is short of breath
  const FEW = "steps(3, jump-both)"; // so many pictures of what travels it draws then,
  const MOMENT = 100; // and moves begin and end at moments that are so many milliseconds apart
  const TELLING = "#lately .news li, #story.news .line:not(.hint)"; // what happened, in words

  /** @type {Set<Animation>} */
  const moving = new Set();
  /** @type {Set<number>} */
  const turns = new Set(); // what waits for its turn to move
  /** @type {Set<Element>} */
  const awaited = new Set(); // what is not there before its turn
  let over = 0; // when the last beat that has been asked for ends
  let late = 0; // by how many milliseconds turns have come late, on average
  /** @type {Set<string | null>} */
  let told = new Set(); // the lines that were there with the last beats
  const layer = document.createElement("div");
  layer.id = "beats";
  layer.ariaHidden = "true";
  document.body.prepend(layer); // before the page, whose styles ask whether something moves

  // ---- what stands where ----

  // What stands at a place; of several selectors the first one counts for which something is seen.
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

  // What moves at once is measured at once; what a beat holds back no later one does.
  const placed = (/** @type {Beat[]} */ beats) => {
    const claimed = new Set();
    return beats.map((beat) => {
      const there = things(beat.at);
      const held = there.filter((element) => !claimed.has(element));
      if (beat.move === "come") for (const element of held) claimed.add(element);
      return { ...beat, held, spot: spot(there), from: spot(things(beat.origin)) };
    }).filter((beat) => beat.move === "name" || (beat.spot ?? beat.from));
  };

  // ---- how it moves ----

  // When its turn comes, and not before: the browser keeps a layer for all that has been told to move, however
  // long it waits, and composes each of its pictures of them all. What is not there yet is held back till then.
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

  // While a computer player thinks beside a page that cannot keep up, and draws few pictures of a move in any case, it
  // draws fewer, of all moves at the same moments, and what has its place is simply there: thinking needs the processor.
  const breathless = () => late > LATE && document.querySelector("#choices[aria-busy]") !== null;
  const timely = (/** @type {number} */ time) => (breathless() ? Math.ceil(time / MOMENT) * MOMENT : time);

  // A lesson's bubble is shown when nothing moves, and the guard's clock of its button then starts.
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

  // A thing of its own on the layer, as long as it moves; `place` puts it where it ends.
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
      // One at a time: it makes room for the next.
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

  // ---- when ----

  // When each beat begins, in beats, and when all are over: one after another, but for what is alike.
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
    let later = Infinity; // a name makes room for the next one
    for (const [place, beat] of [...beats.entries()].reverse()) {
      const after = wait + (begins[place] ?? 0) * step;
      let lasts = step;
      if (beat.move === "name") [lasts, later] = [Math.max(step, Math.min(READABLE, later - after)), after];
      MOVES[beat.move]?.(beat, after, lasts);
      page.sounds?.heard(beat.move, beat.sign, after);
    }
  };

  // What one does oneself begins the news anew: a line that was there before may come again.
  const anew = (/** @type {Beat[]} */ beats) => {
    if (beats.some(({ own }) => own)) told = new Set();
  };

  const untold = () => things(TELLING).filter(({ textContent }) => !told.has(textContent));

  // What happened is told in the order in which it does, and no line of it before that: the last one with the
  // last beat.
  const tell = (/** @type {number} */ from, /** @type {number} */ step, /** @type {number} */ beats) => {
    const fresh = untold();
    told = new Set(things(TELLING).map(({ textContent }) => textContent));
    const each = (beats - 1) * step / fresh.length;
    for (const [place, line] of fresh.entries()) move(line, [GONE, {}], from + (place + 1) * each, step);
  };

  // Whoever wants nothing to move may hear it all the same: each thing once.
  const onlyHeard = (/** @type {Beat[]} */ beats) => {
    const kinds = new Map(beats.map((beat) => [page.sounds?.kind(beat.move, beat.sign), beat]));
    [...kinds.values()].forEach((beat, place) => { page.sounds?.heard(beat.move, beat.sign, place * paced(kinds.size)); });
  };

  // Names that follow each other are one: "Round 3 · Boat phase".
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

  // The dock is drawn some frames before the board, which the beats wait for.
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
    layer.hidden = document.getElementById("score") !== null; // what moved on the table is over
    const beats = read(text);
    if (still()) onlyHeard(beats);
    // In the frame that shows the page as it stands now: nothing is seen before its beat.
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
