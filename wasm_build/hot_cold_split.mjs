// Cuts Pyodide's WebAssembly in two: node hot_cold_split.mjs <folder>
//
// The folder has the page's Pyodide, its snapshot, and the scripts that start it. This script
// plays the page and keeps each function that was called in the hot module. Each other function
// of the hot module becomes a trampoline into the cold module. The page fetches the cold module
// when it is idle. If a trampoline is called sooner, the hot module calls its import `cold.load`,
// which fetches the cold module synchronously.
//
// Assumptions about Pyodide's inner workings (tests/build/test_start_stages.py compares the result with
// stock Pyodide):
// - Pyodide's settings pass `instantiateWasm` to the glue, and site/boot/pyodide-loader.mjs can wrap it
//   to add `cold`.
// - The WebAssembly has one memory, and imports or exports each table and tag by a unique name.
// - Function pointers are places in the table `__indirect_function_table` of the hot module. The
//   cold module leaves that table alone, so that a pointer to a moved function points to its
//   trampoline.
// - Mutable globals (stack pointer, `__memory_base` and others) are shared by export and import.
// - No function reads its caller's WebAssembly frame, so that a trampoline changes nothing
//   but stack depth.

import { writeFile } from "node:fs/promises";
import binaryen from "binaryen";
import { listExports, listFunctions, readModule, setBody, WASM_FILE } from "./wasm_module.mjs";
import { profileRun } from "./profile_run.mjs";

const COLD_FILE = "pyodide.cold.wasm";
const { i32, none, ExternalFunction, ExternalMemory, ExternalTable, ExternalTag } = binaryen;
// The cold module imports the hot one under this name: memory, tables, globals, tags, and two
// tables of functions through which the modules call each other. HOT_TABLE has the functions of
// the hot module, COLD_TABLE those of the cold one.
const HOT_MODULE = "hot";
const [HOT_TABLE, COLD_TABLE] = ["hot_functions", "cold_functions"];
const COLD_LOADED = "cold_loaded"; // global: 1 once the cold module has filled COLD_TABLE, else 0
const MAX_MEMORY_PAGES = 65_536; // the limit of a 32-bit memory, in pages of 64 KiB

/** @typedef {Awaited<ReturnType<typeof readModule>>} WasmModule */
/** @typedef {ReturnType<typeof listFunctions>[number]} FunctionInfo */

/** @param {WasmModule} module */
function definedFunctions(module) {
  return listFunctions(module).filter(({ module }) => !module);
}

// Return the WebAssembly with each function reporting its first call by its index.
/** @param {WasmModule} module */
function instrument(module) {
  const { block, global, i32: number } = module;
  module.addFunctionImport("called", "profile", "called", i32, none);
  definedFunctions(module).forEach(({ reference, body, results }, place) => {
    const flag = `called ${place}`;
    module.addGlobal(flag, i32, true, number.const(0));
    const report = [global.set(flag, number.const(1)), module.call("called", [number.const(place)], none)];
    const once = module.if(number.eqz(global.get(flag, i32)), block(null, report));
    setBody(reference, block(null, [once, body], results));
  });
  return module.emitBinary();
}

// The indexes of the functions that are exported or called while the page is played.
/** @param {string} folder */
async function profileCalled(folder) {
  const module = await readModule(folder);
  const names = definedFunctions(module).map(({ name }) => name);
  const entryPoints = listExports(module).filter(({ kind }) => kind === ExternalFunction).map(({ value }) => names.indexOf(value));
  const called = new Set(entryPoints);
  await profileRun(folder, instrument(module), { profile: { called: (/** @type {number} */ place) => { called.add(place); } } });
  return called;
}

// A call of the function at an index of a table. It passes on the arguments of the function that
// it is in.
/**
 * @param {WasmModule} module
 * @param {string} table
 * @param {number} place
 * @param {FunctionInfo} called
 */
function trampoline(module, table, place, { params, results }) {
  const operands = binaryen.expandType(params).map((type, at) => module.local.get(at, type));
  return module.call_indirect(table, module.i32.const(place), operands, params, results);
}

/**
 * @param {WasmModule} module
 * @param {string} table
 * @param {FunctionInfo[]} described
 */
function fillTable(module, table, described) {
  module.addActiveElementSegment(table, `${table} elements`, described.map(({ name }) => name), module.i32.const(0));
}

/**
 * @param {WasmModule} module
 * @param {Set<number>} hotIndexes
 */
function buildHot(module, hotIndexes) {
  const described = definedFunctions(module);
  const [hot, cold] = partition(described, hotIndexes);
  for (const name of mutableGlobals(module)) module.addGlobalExport(name, name);
  module.addGlobal(COLD_LOADED, i32, true, module.i32.const(0));
  module.addGlobalExport(COLD_LOADED, COLD_LOADED);
  for (const [table, { length }] of /** @type {const} */ ([[HOT_TABLE, hot], [COLD_TABLE, cold]])) {
    module.addTable(table, length, length);
    module.addTableExport(table, table);
  }
  fillTable(module, HOT_TABLE, hot);
  module.addFunctionImport("loadCold", "cold", "load", none, none);
  const isMissing = module.i32.eqz(module.global.get(COLD_LOADED, i32));
  module.addFunction("ensureCold", none, none, [], module.if(isMissing, module.call("loadCold", [], none)));
  cold.forEach((one, place) => {
    const steps = [module.call("ensureCold", [], none), trampoline(module, COLD_TABLE, place, one)];
    setBody(one.reference, module.block(null, steps, one.results));
  });
  return module.emitBinary();
}

/**
 * @param {WasmModule} module
 * @param {Set<number>} hotIndexes
 */
function buildCold(module, hotIndexes) {
  const described = definedFunctions(module);
  const [hot, cold] = partition(described, hotIndexes);
  importState(module);
  for (const [table, { length }] of /** @type {const} */ ([[HOT_TABLE, hot], [COLD_TABLE, cold]])) {
    module.addTable(table, length, length);
    module.addTableImport(table, HOT_MODULE, table);
  }
  fillTable(module, COLD_TABLE, cold);
  hot.forEach((one, place) => { setBody(one.reference, trampoline(module, HOT_TABLE, place, one)); });
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}

/**
 * @param {FunctionInfo[]} described
 * @param {Set<number>} hotIndexes
 */
function partition(described, hotIndexes) {
  return [described.filter((_, place) => hotIndexes.has(place)), described.filter((_, place) => !hotIndexes.has(place))];
}

// Replace memory, tables, globals and tags of a module with imports from the hot module.
/** @param {WasmModule} module */
function importState(module) {
  for (const name of mutableGlobals(module)) module.addGlobalImport(name, HOT_MODULE, name, i32, true);
  for (const { kind, name, value } of listExports(module)) {
    module.removeExport(name);
    if (kind === ExternalTable) {
      for (const segment of module.getTableSegments(value)) module.removeElementSegment(segment);
      module.addTableImport(value, HOT_MODULE, name);
    } else if (kind === ExternalMemory) {
      const { initial, max } = module.getMemoryInfo(value);
      module.setMemory(initial, max ?? MAX_MEMORY_PAGES, null, [], false, false, value); // without data
      module.addMemoryImport(value, HOT_MODULE, name);
    } else if (kind === ExternalTag) {
      const { params, results } = binaryen.getTagInfo(module.getTag(value));
      module.addTagImport(value, HOT_MODULE, name, params, results);
    }
  }
}

// The names of the mutable globals.
/** @param {WasmModule} module */
function mutableGlobals(module) {
  const globals = Array.from({ length: module.getNumGlobals() }, (_, at) => binaryen.getGlobalInfo(module.getGlobalByIndex(at)));
  return globals.filter(({ mutable }) => mutable).map(({ name }) => name);
}

const [folder] = process.argv.slice(2);
try {
  const hotIndexes = await profileCalled(folder);
  const [hotModule, coldModule] = [await readModule(folder), await readModule(folder)];
  await writeFile(`${folder}/${COLD_FILE}`, buildCold(coldModule, hotIndexes));
  await writeFile(`${folder}/${WASM_FILE}`, buildHot(hotModule, hotIndexes));
  process.exit(0); // the page may still have timers
} catch (error) {
  // The stack may contain the source line, which may be all of Pyodide.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
