// Reads Pyodide's WebAssembly with Binaryen.
//
// The file does not say which features of WebAssembly it uses, so FEATURES lists them. Binaryen
// writes a wrong file if it meets a feature that is not listed. readMachine validates the file to
// prevent that.

import { readFile } from "node:fs/promises";
import binaryen from "binaryen";

export const WASM_FILE = "pyodide.asm.wasm";
const { MutableGlobals, NontrappingFPToInt, BulkMemory, BulkMemoryOpt, SignExt, ExceptionHandling, ReferenceTypes, Multivalue } = binaryen.Features;
const FEATURES = MutableGlobals | NontrappingFPToInt | BulkMemory | BulkMemoryOpt | SignExt | ExceptionHandling | ReferenceTypes | Multivalue;

// The type declarations of binaryen lack this function.
/** @type {{ setBody(reference: number, body: number): void }} */
export const { setBody } = Reflect.get(binaryen, "Function");

// Binaryen throws an object that is no Error.
/** @param {Uint8Array} content */
function readBinary(content) {
  try {
    return binaryen.readBinary(content);
  } catch (thrown) {
    throw new Error(`Binaryen cannot read ${WASM_FILE}: ${Object(thrown).message}. Does it use a newer WebAssembly?`);
  }
}

/** @param {string} folder */
export async function readModule(folder) {
  const module = readBinary(await readFile(`${folder}/${WASM_FILE}`));
  module.setFeatures(FEATURES);
  if (!module.validate()) {
    throw new Error(`${WASM_FILE} is not valid with the features of WebAssembly that wasm_build/wasm_module.mjs lists`);
  }
  return module;
}

// All functions of a module, including the imported ones.
/** @param {binaryen.Module} module */
export function listFunctions(module) {
  return Array.from({ length: module.getNumFunctions() }, (_, at) => {
    const reference = module.getFunctionByIndex(at);
    return { reference, ...binaryen.getFunctionInfo(reference) };
  });
}

/** @param {binaryen.Module} module */
export function listExports(module) {
  return Array.from({ length: module.getNumExports() }, (_, at) => binaryen.getExportInfo(module.getExportByIndex(at)));
}
