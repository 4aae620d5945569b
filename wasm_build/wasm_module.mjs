// Reads Pyodide's WebAssembly with Binaryen.
//
// The file does not say which features of WebAssembly it uses, so FEATURES lists them. Binaryen
// writes a wrong file if it meets a feature that is not listed. readMachine validates the file to
// prevent that.

import { readFile } from "node:fs/promises";
import binaryen from "binaryen";

export const MACHINE = "pyodide.asm.wasm";
const { MutableGlobals, NontrappingFPToInt, BulkMemory, BulkMemoryOpt, SignExt, ExceptionHandling, ReferenceTypes, Multivalue } = binaryen.Features;
const FEATURES = MutableGlobals | NontrappingFPToInt | BulkMemory | BulkMemoryOpt | SignExt | ExceptionHandling | ReferenceTypes | Multivalue;

// The type declarations of binaryen lack this function.
/** @type {{ setBody(reference: number, body: number): void }} */
export const { setBody } = Reflect.get(binaryen, "Function");

// Binaryen throws an object that is no Error.
/** @param {Uint8Array} content */
function read(content) {
  try {
    return binaryen.readBinary(content);
  } catch (thrown) {
    throw new Error(`Binaryen cannot read ${MACHINE}: ${Object(thrown).message}. Does it use a newer WebAssembly?`);
  }
}

/** @param {string} folder */
export async function readMachine(folder) {
  const machine = read(await readFile(`${folder}/${MACHINE}`));
  machine.setFeatures(FEATURES);
  if (!machine.validate()) {
    throw new Error(`${MACHINE} is not valid with the features of WebAssembly that wasm_build/wasm_module.mjs lists`);
  }
  return machine;
}

// All functions of a machine, including the imported ones.
/** @param {binaryen.Module} machine */
export function functions(machine) {
  return Array.from({ length: machine.getNumFunctions() }, (_, at) => {
    const reference = machine.getFunctionByIndex(at);
    return { reference, ...binaryen.getFunctionInfo(reference) };
  });
}

/** @param {binaryen.Module} machine */
export function exported(machine) {
  return Array.from({ length: machine.getNumExports() }, (_, at) => binaryen.getExportInfo(machine.getExportByIndex(at)));
}
