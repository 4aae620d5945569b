// Makes the snapshot from which the page's Python starts.
//
// node snapshot.mjs <folder> <snapshot_trim.py> <archive>…
//
// The folder has the page's Pyodide and its archives. This script adds the snapshot and the facts
// that the page needs to restore it.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { nothingOfThisMachine } from "./deterministic_env.mjs";

const WORD = 4; // bytes
// Words. A shorter gap of equal words is sent too, because a new stretch costs as much.
const NEAR = 4;
const USED = 2; // a bit of the word before a chunk of the heap; the other bits are its size
const FLAGS = 7;
const SNAPSHOT = 0x706e7300; // first word of a snapshot of Pyodide
const LINKS = 32; // bytes at the beginning of a free chunk that malloc reads

const [folder, lighten, ...archives] = process.argv.slice(2);
try {
  nothingOfThisMachine();
  const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
  const memory = await made(loadPyodide);
  const [fresh, other] = [await freshHeap(loadPyodide, "C"), await freshHeap(loadPyodide, "another.UTF-8")];
  const sent = parts(memory, fresh, other);
  await writeFile(`${folder}/memory`, sent);
  const { start, end, own, head } = memory;
  const digest = createHash("sha256").update(memory.bytes.subarray(0, end)).digest("hex");
  const told = { start, heap: end - start, size: sent.length, own, digest, head };
  await writeFile(`${folder}/memory.json`, JSON.stringify(told));
  await writeFile(`${folder}/modules.json`, JSON.stringify(memory.modules));
} catch (error) {
  // The stack would contain the source line, which is all of Pyodide.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// The memory of a Python that has done everything that needs no player, without the parts that no
// device needs. Pyodide writes a `head` before it, and the restore gives the head back to
// Pyodide.
/** @param {any} loadPyodide */
async function made(loadPyodide) {
  const python = await loadPyodide({ env: env("C.UTF-8"), _makeSnapshot: true });
  for (const name of archives) python.FS.writeFile(name, await readFile(`${folder}/${name}`));
  python.runPython(`
import sys
sys.path[:0] = ${JSON.stringify(archives)}
from app.prerender import warm_up
warm_up()
import app.runtime.browser
`);
  const modules = python.runPython("import sys; chr(10).join(sys.modules)").split("\n").sort();
  python.runPython(await readFile(lighten, "utf8"));
  const machine = python._module;
  const snapshot = python.makeMemorySnapshot();
  const [magic, head] = new Uint32Array(snapshot.buffer);
  expect(magic === SNAPSHOT && head > 0 && snapshot.length - head === machine.HEAPU8.length, "the header of a snapshot");
  const bytes = snapshot.slice(head);
  const { start, end } = heapOf(machine);
  clean(bytes, start, end);
  bytes.fill(0, machine._emscripten_stack_get_end(), machine.stackSave());
  // This word depends on the browser: iPhones call functions of other signatures in another way.
  const own = machine.__PyRuntime + machine.HEAP32[machine.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / WORD];
  bytes.fill(0, own, own + WORD);
  return { bytes, start, end, own, modules, head: Buffer.from(snapshot.subarray(0, head)).toString("base64") };
}

/** @param {string} language */
function env(language) {
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

/** @param {any} machine */
function heapOf(machine) {
  const [low, high] = [machine._emscripten_stack_get_end(), machine._emscripten_stack_get_base()];
  expect(low < machine.stackSave() && machine.stackSave() <= high && high < machine._sbrk(0), "the order of stack and heap");
  return { start: machine._emscripten_stack_get_base(), end: machine._sbrk(0) };
}

// Zero the free chunks: they contain remains of the compilation and of files. malloc places chunk
// after chunk, each behind a word with its size.
/**
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} end
 */
function clean(bytes, start, end) {
  const words = new Uint32Array(bytes.buffer);
  let piece = start;
  while (piece < end) {
    const head = words[piece / WORD + 1];
    const next = piece + (head & ~FLAGS);
    if (next === piece) break;
    if (!(head & USED)) bytes.fill(0, Math.min(piece + LINKS, next), next);
    piece = next;
  }
  expect(piece === end, `the last block of the heap (it ends at ${piece}, the heap at ${end})`);
}

// The memory of a new WebAssembly instance directly before Python starts in it, as on a device.
/**
 * @param {any} loadPyodide
 * @param {string} language
 */
async function freshHeap(loadPyodide, language) {
  const { default: machine } = await import(`${folder}/pyodide.asm.mjs`);
  let heap = new Uint8Array();
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const fresh = await machine({ ...settings, noInitialRun: true });
    heap = fresh.HEAPU8.slice();
    expectAllocator(fresh);
    throw heap;
  };
  await loadPyodide({ env: env(language), createPyodideModule }).catch((/** @type {unknown} */ thrown) => {
    if (thrown !== heap) throw thrown;
  });
  return heap;
}

// dlmalloc keeps the size of a block and a bit for "in use" in the word before it.
/** @param {any} machine */
function expectAllocator(machine) {
  const asked = 1000; // bytes; dlmalloc adds one word and rounds up to 8 bytes
  const word = machine.HEAPU32[machine._malloc(asked) / WORD - 1];
  expect((word & ~FLAGS) === asked + 8 && (word & USED) !== 0, "the header of a block that malloc returns");
}

// The bytes to send: the whole heap, and below it the words that differ from a fresh instance. If
// two fresh instances differ, the word depends on the device, so the snapshot's word is sent.
/**
 * @param {{ bytes: Uint8Array, start: number, end: number, own: number }} memory
 * @param {Uint8Array} fresh
 * @param {Uint8Array} other
 */
function parts({ bytes, start, end, own }, fresh, other) {
  const [words, here, there] = [bytes, fresh, other].map(({ buffer }) => new Uint32Array(buffer));
  /** @type {[from: number, to: number][]} */
  const runs = [];
  for (let place = 0; place < start / WORD; place += 1) {
    if (place === own / WORD || (words[place] === here[place] && here[place] === there[place])) continue;
    const last = runs.at(-1);
    if (last && place - last[1] < NEAR && (own < last[1] * WORD || own > place * WORD)) last[1] = place + 1;
    else runs.push([place, place + 1]);
  }
  const told = runs.flatMap(([from, to]) => [Uint32Array.of(from * WORD, (to - from) * WORD), words.subarray(from, to)]);
  const all = [words.subarray(start / WORD, end / WORD), ...told];
  return Buffer.concat(all.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
}
