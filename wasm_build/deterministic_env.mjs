// Replaces clock, randomness and host names. Otherwise the snapshot would differ in every build,
// and every device would start with the values of the build machine.

import { createRequire } from "node:module";

const START_TIME_MS = Date.UTC(1980);

// Make Python see the same environment at any place and time.
export function makeDeterministic() {
  let time = START_TIME_MS;
  Date.now = () => (time += 1);
  performance.now = () => time - START_TIME_MS;
  const navigator = { userAgent: "Pyodide", platform: "", languages: ["en-US"] };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  process.argv.length = 1; // Emscripten passes the command line to Python
  let state = 0;
  /** @param {Uint8Array} bytes */
  const fillRandom = (bytes) => {
    for (let place = 0; place < bytes.length; place += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      bytes[place] = state >>> 24;
    }
    return bytes;
  };
  createRequire(import.meta.url)("node:crypto").randomFillSync = fillRandom;
  Object.defineProperty(crypto, "getRandomValues", { value: fillRandom });
}
