// Clock, chance and names of this machine would be the same on every device that wakes up, and
// others in every build.

import { createRequire } from "node:module";

const LONG_AGO = Date.UTC(1980);

// Lets Python find the same, wherever and whenever it runs.
export function nothingOfThisMachine() {
  let time = LONG_AGO;
  Date.now = () => (time += 1);
  performance.now = () => time - LONG_AGO;
  const navigator = { userAgent: "Pyodide", platform: "", languages: ["en-US"] };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  process.argv.length = 1; // Emscripten tells Python how it was called
  let chance = 0;
  /** @param {Uint8Array} bytes */
  const draw = (bytes) => {
    for (let place = 0; place < bytes.length; place += 1) {
      chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0;
      bytes[place] = chance >>> 24;
    }
    return bytes;
  };
  createRequire(import.meta.url)("node:crypto").randomFillSync = draw;
  Object.defineProperty(crypto, "getRandomValues", { value: draw });
}
