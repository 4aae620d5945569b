// Sound and vibration of the animation cues. The page generates them, so no file is fetched. Both
// are off by default.

{
  /** @typedef {{ tone?: number, to?: number, noise?: number, lasts: number, loud?: number, shape?: OscillatorType, tones?: number[] }} Sound */

  // A tone that slides to another one, or noise around a pitch, in Hz. `tones` follow each other.
  // `lasts` is in seconds.
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
  const SOUND_OF_ICON = { coin: "coin", coins: "coin", fish: "fish", crate: "fish", gavel: "gavel", star: "star", trophy: "star", die: "die", boat: "fish", hull: "fish" };
  /** @type {Record<string, number | number[]>} */
  const VIBRATIONS = { strike: 40, die: [12, 30, 12], gavel: 50, stamp: 60, cheer: [30, 60, 30, 60, 80], draw: 20 };
  const GAP = .07; // seconds between the tones of one sound

  /** @type {AudioContext | null} */
  let context = null;
  /** @type {GainNode | null} */
  let output = null;
  /** @type {number[]} */
  let vibrationTimers = [];

  const isOn = (/** @type {"sound" | "touch"} */ what) => document.documentElement.dataset[what] === "on";

  // Browsers allow sound only after a gesture, and warn of an attempt before it. A click that
  // prerender.js repeats after a start is no gesture.
  const openContext = () => {
    if (navigator.userActivation?.isActive === false) return;
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => null);
  };

  const outputOf = (/** @type {AudioContext} */ now) => {
    if (!output) {
      output = now.createGain();
      output.connect(now.destination);
    }
    return output;
  };

  const playTone = (/** @type {AudioContext} */ now, /** @type {Sound} */ sound, /** @type {number} */ pitch, /** @type {number} */ when) => {
    const loud = now.createGain();
    loud.gain.setValueAtTime(sound.loud ?? .3, when);
    loud.gain.exponentialRampToValueAtTime(.001, when + sound.lasts);
    loud.connect(outputOf(now));
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

  // Return the sound of a cue. Its icon decides, else its movement.
  const kindOf = (/** @type {string} */ cueKind, /** @type {string} */ icon) => SOUND_OF_ICON[icon] ?? cueKind;

  page.sounds = {
    kindOf,

    // Play the sound and the vibration of a cue after this number of milliseconds.
    play(cueKind, icon, after) {
      const kind = kindOf(cueKind, icon);
      const [sound, shake, now] = [SOUNDS[kind], VIBRATIONS[kind], context];
      if (sound && now && isOn("sound")) {
        const begins = now.currentTime + after / 1000;
        (sound.tones ?? [sound.tone ?? sound.noise ?? 0]).forEach((pitch, place) => { playTone(now, sound, pitch, begins + place * GAP); });
      }
      if (shake && isOn("touch")) vibrationTimers.push(setTimeout(() => navigator.vibrate?.(shake), after));
    },

    // Stop the sounds, and cancel those that have not begun.
    stop() {
      output?.disconnect();
      output = null;
      for (const shake of vibrationTimers) clearTimeout(shake);
      vibrationTimers = [];
    },
  };

  // A player who switches sound or vibration on gets a sample of it.
  document.addEventListener("click", ({ target }) => {
    const chosen = target.closest("[data-do=setting]")?.dataset.arg;
    if (isOn("sound") || chosen === "sound=on") openContext();
    const sample = chosen === "sound=on" ? "name" : chosen === "touch=on" ? "strike" : "";
    if (sample) setTimeout(() => page.sounds?.play(sample, "", 0)); // after the setting has changed
  });

  // Elements that a style sheet animates at the end of a game name their sound in `data-cue`.
  document.addEventListener("animationstart", ({ target }) => {
    const element = /** @type {HTMLElement} */ (target);
    const { cue } = element.dataset;
    // A skipped animation starts, too, but nothing of it is visible.
    if (cue && element.getAnimations().length) page.sounds?.play(cue, "", 0);
  });
}
