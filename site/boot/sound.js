// Sound and vibration of the beats, made here: no file is fetched for them. Both are off until asked for.

{
  /** @typedef {{ tone?: number, to?: number, noise?: number, lasts: number, loud?: number, shape?: OscillatorType, tones?: number[] }} Sound */

  // A tone that slides, or noise around a pitch; `tones` are several, each after the one before.
  /** @type {Record<string, Sound>} */
  const SOUNDS = {
    name: { tone: 660, lasts: .5, loud: .25, shape: "sine" }, // a ship's bell
    die: { noise: 2600, lasts: .05, tones: [2600, 2200, 2800] },
    come: { noise: 3200, lasts: .04 },
    strike: { tone: 150, to: 60, lasts: .16, shape: "square" },
    travel: { noise: 900, lasts: .07, loud: .12 },
    coin: { tone: 1320, lasts: .16, loud: .16, shape: "triangle", tones: [1320, 1760] },
    fall: { tone: 220, to: 110, lasts: .1, shape: "triangle" },
    fish: { tone: 300, to: 720, lasts: .1, shape: "sine" }, // a splash
    gavel: { tone: 190, to: 90, lasts: .08, loud: .5, shape: "square", tones: [190, 150] },
    star: { tone: 880, lasts: .2, loud: .2, shape: "triangle", tones: [880, 1109, 1319] },
    draw: { tone: 180, to: 520, lasts: .22, shape: "sine" },
    say: { tone: 520, lasts: .08, shape: "triangle" },
    count: { tone: 700, lasts: .03, loud: .1, shape: "triangle" },
    stamp: { tone: 120, to: 50, lasts: .18, loud: .5, shape: "square" },
    cheer: { tone: 523, lasts: .3, loud: .25, shape: "triangle", tones: [523, 659, 784, 1047] },
  };
  /** @type {Record<string, string>} */
  const OF_SIGN = { coin: "coin", coins: "coin", fish: "fish", crate: "fish", gavel: "gavel", star: "star", trophy: "star", die: "die", boat: "fish", hull: "fish" };
  /** @type {Record<string, number | number[]>} */
  const FELT = { strike: 40, die: [12, 30, 12], gavel: 50, stamp: 60, cheer: [30, 60, 30, 60, 80], draw: 20 };
  const GAP = .07; // seconds between the tones of one sound

  /** @type {AudioContext | null} */
  let context = null;
  /** @type {GainNode | null} */
  let out = null;
  /** @type {number[]} */
  let shakes = [];

  const wants = (/** @type {"sound" | "touch"} */ what) => document.documentElement.dataset[what] === "on";

  // Browsers let a page be heard only after a gesture, and warn of any attempt before. A click that picture.js repeats
  // after a start is none.
  const open = () => {
    if (navigator.userActivation?.isActive === false) return;
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => null);
  };

  const outOf = (/** @type {AudioContext} */ now) => {
    if (!out) {
      out = now.createGain();
      out.connect(now.destination);
    }
    return out;
  };

  const tone = (/** @type {AudioContext} */ now, /** @type {Sound} */ sound, /** @type {number} */ pitch, /** @type {number} */ when) => {
    const loud = now.createGain();
    loud.gain.setValueAtTime(sound.loud ?? .3, when);
    loud.gain.exponentialRampToValueAtTime(.001, when + sound.lasts);
    loud.connect(outOf(now));
    if (sound.noise) {
      const source = now.createBufferSource();
      source.buffer = now.createBuffer(1, Math.ceil(now.sampleRate * sound.lasts), now.sampleRate);
      const samples = source.buffer.getChannelData(0);
      for (let place = 0; place < samples.length; place += 1) samples[place] = 2 * Math.random() - 1;
      const around = now.createBiquadFilter();
      around.type = "bandpass";
      around.frequency.value = pitch;
      source.connect(around).connect(loud);
      source.start(when);
      return;
    }
    const source = now.createOscillator();
    source.type = sound.shape ?? "sine";
    source.frequency.setValueAtTime(pitch, when);
    if (sound.to) source.frequency.exponentialRampToValueAtTime(sound.to, when + sound.lasts);
    source.connect(loud);
    source.start(when);
    source.stop(when + sound.lasts);
  };

  // What a beat sounds like: its sign decides, else how it moves.
  const kindOf = (/** @type {string} */ move, /** @type {string} */ sign) => OF_SIGN[sign] ?? move;

  page.sounds = {
    kind: kindOf,

    // Let a beat be heard and felt after so many milliseconds.
    heard(move, sign, after) {
      const kind = kindOf(move, sign);
      const [sound, shake, now] = [SOUNDS[kind], FELT[kind], context];
      if (sound && now && wants("sound")) {
        const begins = now.currentTime + after / 1000;
        (sound.tones ?? [sound.tone ?? sound.noise ?? 0]).forEach((pitch, place) => { tone(now, sound, pitch, begins + place * GAP); });
      }
      if (shake && wants("touch")) shakes.push(setTimeout(() => navigator.vibrate?.(shake), after));
    },

    // What has not been heard yet never is.
    hush() {
      out?.disconnect();
      out = null;
      for (const shake of shakes) clearTimeout(shake);
      shakes = [];
    },
  };

  // Whoever switches sound or vibration on has a first taste of it.
  document.addEventListener("click", ({ target }) => {
    const chosen = target.closest("[data-do=set]")?.dataset.arg;
    if (wants("sound") || chosen === "sound=on") open();
    const taste = chosen === "sound=on" ? "name" : chosen === "touch=on" ? "strike" : "";
    if (taste) setTimeout(() => page.sounds?.heard(taste, "", 0)); // when it is on
  });

  // What moves by itself at the end of a game tells by `data-beat` what it is.
  document.addEventListener("animationstart", ({ target }) => {
    const element = /** @type {HTMLElement} */ (target);
    const { beat } = element.dataset;
    // What was skipped starts, too, but nothing of it is seen.
    if (beat && element.getAnimations().length) page.sounds?.heard(beat, "", 0);
  });
}
