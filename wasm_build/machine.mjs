// Pyodide's WebAssembly as Binaryen reads it.

import { readFile } from "node:fs/promises";
import binaryen from "binaryen";

export const MACHINE = "pyodide.asm.wasm";
const { MutableGlobals, NontrappingFPToInt, BulkMemory, BulkMemoryOpt, SignExt, ExceptionHandling, ReferenceTypes, Multivalue } = binaryen.Features;
const FEATURES = MutableGlobals | NontrappingFPToInt | BulkMemory | BulkMemoryOpt | SignExt | ExceptionHandling | ReferenceTypes | Multivalue;

// Its types look for this in another place.
/** @type {{ setBody(reference: number, body: number): void }} */
export const { setBody } = Reflect.get(binaryen, "Function");

/** @param {string} folder */
export async function readMachine(folder) {
  const machine = binaryen.readBinary(await readFile(`${folder}/${MACHINE}`));
  machine.setFeatures(FEATURES);
  return machine;
}

// All functions of a machine, those that it imports too.
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
