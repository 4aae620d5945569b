// Makes the snapshot from which the page's Python starts.
//
// node snapshot.mjs <folder> <snapshot_trim.py> <archive>…
//
// The folder has the page's Pyodide and its archives. This script adds the snapshot and the facts
// that the page needs to restore it.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { makeDeterministic } from "./deterministic_env.mjs";

const WORD_BYTES = 4; // bytes
// Words. A shorter gap of equal words is sent too, because a new stretch costs as much.
const MAX_GAP_WORDS = 4;
const IN_USE_BIT = 2; // a bit of the word before a chunk of the heap; the other bits are its size
const FLAG_BITS = 7;
const SNAPSHOT_MAGIC = 0x706e7300; // first word of a snapshot of Pyodide
const FREE_LIST_BYTES = 32; // bytes at the beginning of a free chunk that malloc reads

const [folder, trimScript, ...archives] = process.argv.slice(2);
try {
  makeDeterministic();
  const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
  const snapshot = await bootAndWarmUp(loadPyodide);
  const [fresh, other] = [await captureFreshHeap(loadPyodide, "C"), await captureFreshHeap(loadPyodide, "another.UTF-8")];
  const changed = diffAgainstFresh(snapshot, fresh, other);
  await writeFile(`${folder}/snapshot`, changed);
  const { start, end, own, head } = snapshot;
  const digest = createHash("sha256").update(snapshot.bytes.subarray(0, end)).digest("hex");
  const metadata = { start, heap: end - start, size: changed.length, own, digest, head };
  await writeFile(`${folder}/snapshot.json`, JSON.stringify(metadata));
  await writeFile(`${folder}/modules.json`, JSON.stringify(snapshot.modules));
} catch (error) {
  // The stack would contain the source line, which is all of Pyodide.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// The memory of a Python that has done everything that needs no player, without the parts that no
// device needs. Pyodide writes a `head` before it, and the restore gives the head back to
// Pyodide.
/** @param {any} loadPyodide */
async function bootAndWarmUp(loadPyodide) {
  const python = await loadPyodide({ env: pythonEnv("C.UTF-8"), _makeSnapshot: true });
  for (const name of archives) python.FS.writeFile(name, await readFile(`${folder}/${name}`));
  python.runPython(`
import sys
sys.path[:0] = ${JSON.stringify(archives)}
from app.prerender import warm_up
warm_up()
import app.runtime.browser
`);
  const modules = python.runPython("import sys; chr(10).join(sys.modules)").split("\n").sort();
  python.runPython(await readFile(trimScript, "utf8"));
  const module = python._module;
  const snapshot = python.makeMemorySnapshot();
  const [magic, head] = new Uint32Array(snapshot.buffer);
  expect(magic === SNAPSHOT_MAGIC && head > 0 && snapshot.length - head === module.HEAPU8.length, "the header of a snapshot");
  const bytes = snapshot.slice(head);
  const { start, end } = heapRange(module);
  zeroFreeChunks(bytes, start, end);
  bytes.fill(0, module._emscripten_stack_get_end(), module.stackSave());
  // This word depends on the browser: iPhones call functions of other signatures in another way.
  const own = module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / WORD_BYTES];
  bytes.fill(0, own, own + WORD_BYTES);
  return { bytes, start, end, own, modules, head: Buffer.from(snapshot.subarray(0, head)).toString("base64") };
}

/** @param {string} language */
function pythonEnv(language) {
  return { PYTHONHASHSEED: "1", PYTHONUNBUFFERED: "1", HOME: "/home/pyodide", LANG: language };
}

// Stop the build if Pyodide's inner workings are not those that this file relies on.
/**
 * @param {boolean} holds
 * @param {string} subject
 */
function expect(holds, subject) {
  if (!holds) throw new Error(`${subject} is not as wasm_build/snapshot.mjs expects: see docs/upgrading.md#snapshot`);
}

/** @param {any} module */
function heapRange(module) {
  const [low, high] = [module._emscripten_stack_get_end(), module._emscripten_stack_get_base()];
  expect(low < module.stackSave() && module.stackSave() <= high && high < module._sbrk(0), "the order of stack and heap");
  return { start: module._emscripten_stack_get_base(), end: module._sbrk(0) };
}

// Zero the free chunks: they contain remains of the compilation and of files. malloc places chunk
// after chunk, each behind a word with its size.
/**
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} end
 */
function zeroFreeChunks(bytes, start, end) {
  const words = new Uint32Array(bytes.buffer);
  let chunk = start;
  while (chunk < end) {
    const head = words[chunk / WORD_BYTES + 1];
    const next = chunk + (head & ~FLAG_BITS);
    if (next === chunk) break;
    if (!(head & IN_USE_BIT)) bytes.fill(0, Math.min(chunk + FREE_LIST_BYTES, next), next);
    chunk = next;
  }
  expect(chunk === end, `the last block of the heap (it ends at ${chunk}, the heap at ${end})`);
}

// The memory of a new WebAssembly instance directly before Python starts in it, as on a device.
/**
 * @param {any} loadPyodide
 * @param {string} language
 */
async function captureFreshHeap(loadPyodide, language) {
  const { default: createModule } = await import(`${folder}/pyodide.asm.mjs`);
  let heap = new Uint8Array();
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const fresh = await createModule({ ...settings, noInitialRun: true });
    heap = fresh.HEAPU8.slice();
    expectAllocator(fresh);
    throw heap;
  };
  await loadPyodide({ env: pythonEnv(language), createPyodideModule }).catch((/** @type {unknown} */ thrown) => {
    if (thrown !== heap) throw thrown;
  });
  return heap;
}

// dlmalloc keeps the size of a block and a bit for "in use" in the word before it.
/** @param {any} module */
function expectAllocator(module) {
  const requested = 1000; // bytes; dlmalloc adds one word and rounds up to 8 bytes
  const word = module.HEAPU32[module._malloc(requested) / WORD_BYTES - 1];
  expect((word & ~FLAG_BITS) === requested + 8 && (word & IN_USE_BIT) !== 0, "the header of a block that malloc returns");
}

// The bytes to send: the whole heap, and below it the words that differ from a fresh instance. If
// two fresh instances differ, the word depends on the device, so the snapshot's word is sent.
/**
 * @param {{ bytes: Uint8Array, start: number, end: number, own: number }} memory
 * @param {Uint8Array} fresh
 * @param {Uint8Array} other
 */
function diffAgainstFresh({ bytes, start, end, own }, fresh, other) {
  const [words, here, there] = [bytes, fresh, other].map(({ buffer }) => new Uint32Array(buffer));
  /** @type {[from: number, to: number][]} */
  const runs = [];
  for (let place = 0; place < start / WORD_BYTES; place += 1) {
    if (place === own / WORD_BYTES || (words[place] === here[place] && here[place] === there[place])) continue;
    const last = runs.at(-1);
    if (last && place - last[1] < MAX_GAP_WORDS && (own < last[1] * WORD_BYTES || own > place * WORD_BYTES)) last[1] = place + 1;
    else runs.push([place, place + 1]);
  }
  const changes = runs.flatMap(([from, to]) => [Uint32Array.of(from * WORD_BYTES, (to - from) * WORD_BYTES), words.subarray(from, to)]);
  const all = [words.subarray(start / WORD_BYTES, end / WORD_BYTES), ...changes];
  return Buffer.concat(all.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
}
