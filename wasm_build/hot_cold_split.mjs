// Cuts Pyodide's WebAssembly in two: node hot_cold_split.mjs <folder>
//
// The folder has the page's Pyodide, its snapshot, and the scripts that start it. This script
// plays the page and keeps each function that was called in the first part. Each other function
// of the first part becomes a stub that calls the second part. The page fetches the second part
// when it is idle. If a stub is called sooner, the first part calls its import `rest.bring`,
// which fetches the second part synchronously.
//
// Assumptions about Pyodide's inner workings (tests/build/test_start_stages.py compares the result with
// stock Pyodide):
// - Pyodide's settings pass `instantiateWasm` to the glue, and site/boot/pyodide-loader.mjs can wrap it
//   to add `rest`.
// - The WebAssembly has one memory, and imports or exports each table and tag by a unique name.
// - Function pointers are places in the table `__indirect_function_table` of the first part. The
//   second part leaves that table alone, so that a pointer to a moved function points to its
//   stub.
// - Mutable globals (stack pointer, `__memory_base` and others) are shared by export and import.
// - No function reads its caller's WebAssembly frame, so that a stub in between changes nothing
//   but stack depth.

import { writeFile } from "node:fs/promises";
import binaryen from "binaryen";
import { exported, functions, MACHINE, readMachine, setBody } from "./wasm_module.mjs";
import { play } from "./profile_run.mjs";

const REST = "pyodide.rest.wasm";
const { i32, none, ExternalFunction, ExternalMemory, ExternalTable, ExternalTag } = binaryen;
// The second part imports the first under this name: memory, tables, globals, tags, and two
// tables of functions through which the parts call each other. STAYING has the functions of the
// first part, GONE those of the second.
const FIRST = "machine";
const [STAYING, GONE] = ["staying", "gone"];
const HERE = "here"; // global: 1 once the second part has filled the table GONE, else 0
const MOST_PAGES = 65_536; // the limit of a 32-bit memory, in pages of 64 KiB

/** @typedef {Awaited<ReturnType<typeof readMachine>>} Machine */
/** @typedef {ReturnType<typeof functions>[number]} Described */

/** @param {Machine} machine */
function own(machine) {
  return functions(machine).filter(({ module }) => !module);
}

// Return the WebAssembly with each function reporting its first call by its index.
/** @param {Machine} machine */
function talkative(machine) {
  const { block, global, i32: number } = machine;
  machine.addFunctionImport("called", "profile", "called", i32, none);
  own(machine).forEach(({ reference, body, results }, place) => {
    const said = `said ${place}`;
    machine.addGlobal(said, i32, true, number.const(0));
    const say = [global.set(said, number.const(1)), machine.call("called", [number.const(place)], none)];
    const once = machine.if(number.eqz(global.get(said, i32)), block(null, say));
    setBody(reference, block(null, [once, body], results));
  });
  return machine.emitBinary();
}

// The indexes of the functions that are exported or called while the page is played.
/** @param {string} folder */
async function needed(folder) {
  const machine = await readMachine(folder);
  const names = own(machine).map(({ name }) => name);
  const doors = exported(machine).filter(({ kind }) => kind === ExternalFunction).map(({ value }) => names.indexOf(value));
  const called = new Set(doors);
  await play(folder, talkative(machine), { profile: { called: (/** @type {number} */ place) => { called.add(place); } } });
  return called;
}

// A call of the function at an index of a table. It passes on the arguments of the function that
// it is in.
/**
 * @param {Machine} machine
 * @param {string} table
 * @param {number} place
 * @param {Described} called
 */
function step(machine, table, place, { params, results }) {
  const operands = binaryen.expandType(params).map((type, at) => machine.local.get(at, type));
  return machine.call_indirect(table, machine.i32.const(place), operands, params, results);
}

/**
 * @param {Machine} machine
 * @param {string} table
 * @param {Described[]} described
 */
function fill(machine, table, described) {
  machine.addActiveElementSegment(table, `${table} functions`, described.map(({ name }) => name), machine.i32.const(0));
}

/**
 * @param {Machine} machine
 * @param {Set<number>} needed
 */
function first(machine, needed) {
  const described = own(machine);
  const [staying, gone] = parted(described, needed);
  for (const name of changing(machine)) machine.addGlobalExport(name, name);
  machine.addGlobal(HERE, i32, true, machine.i32.const(0));
  machine.addGlobalExport(HERE, HERE);
  for (const [table, { length }] of /** @type {const} */ ([[STAYING, staying], [GONE, gone]])) {
    machine.addTable(table, length, length);
    machine.addTableExport(table, table);
  }
  fill(machine, STAYING, staying);
  machine.addFunctionImport("bring", "rest", "bring", none, none);
  const isMissing = machine.i32.eqz(machine.global.get(HERE, i32));
  machine.addFunction("complete", none, none, [], machine.if(isMissing, machine.call("bring", [], none)));
  gone.forEach((one, place) => {
    const steps = [machine.call("complete", [], none), step(machine, GONE, place, one)];
    setBody(one.reference, machine.block(null, steps, one.results));
  });
  return machine.emitBinary();
}

/**
 * @param {Machine} machine
 * @param {Set<number>} needed
 */
function rest(machine, needed) {
  const described = own(machine);
  const [staying, gone] = parted(described, needed);
  takeOver(machine);
  for (const [table, { length }] of /** @type {const} */ ([[STAYING, staying], [GONE, gone]])) {
    machine.addTable(table, length, length);
    machine.addTableImport(table, FIRST, table);
  }
  fill(machine, GONE, gone);
  staying.forEach((one, place) => { setBody(one.reference, step(machine, STAYING, place, one)); });
  machine.runPasses(["remove-unused-module-elements"]);
  return machine.emitBinary();
}

/**
 * @param {Described[]} described
 * @param {Set<number>} needed
 */
function parted(described, needed) {
  return [described.filter((_, place) => needed.has(place)), described.filter((_, place) => !needed.has(place))];
}

// Replace memory, tables, globals and tags of a machine with imports from the first part.
/** @param {Machine} machine */
function takeOver(machine) {
  for (const name of changing(machine)) machine.addGlobalImport(name, FIRST, name, i32, true);
  for (const { kind, name, value } of exported(machine)) {
    machine.removeExport(name);
    if (kind === ExternalTable) {
      for (const segment of machine.getTableSegments(value)) machine.removeElementSegment(segment);
      machine.addTableImport(value, FIRST, name);
    } else if (kind === ExternalMemory) {
      const { initial, max } = machine.getMemoryInfo(value);
      machine.setMemory(initial, max ?? MOST_PAGES, null, [], false, false, value); // without data
      machine.addMemoryImport(value, FIRST, name);
    } else if (kind === ExternalTag) {
      const { params, results } = binaryen.getTagInfo(machine.getTag(value));
      machine.addTagImport(value, FIRST, name, params, results);
    }
  }
}

// The names of the mutable globals.
/** @param {Machine} machine */
function changing(machine) {
  const globals = Array.from({ length: machine.getNumGlobals() }, (_, at) => binaryen.getGlobalInfo(machine.getGlobalByIndex(at)));
  return globals.filter(({ mutable }) => mutable).map(({ name }) => name);
}

const [folder] = process.argv.slice(2);
try {
  const staying = await needed(folder);
  const [machine, second] = [await readMachine(folder), await readMachine(folder)];
  await writeFile(`${folder}/${REST}`, rest(second, staying));
  await writeFile(`${folder}/${MACHINE}`, first(machine, staying));
  process.exit(0); // the page may still have timers
} catch (error) {
  // The stack may contain the source line, which may be all of Pyodide.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
