// Removes from Pyodide the functions that the page cannot reach (tree-shaking).
//
// node tree_shake.mjs <folder> <script that calls Pyodide>...
//
// Pyodide exports 8,500 functions, because any of its hundreds of packages may call any of them.
// The page has no packages. Without these exports, and the functions that only they call, the
// page downloads, compiles and sets up less.
//
// Assumptions about Pyodide's inner workings. Each is checked here and stops the build with a
// named error, or tests/build/test_start_stages.py compares the result with stock Pyodide:
// - pyodide.asm.mjs declares one function `_createPyodideModule`, whose statements are the glue
//   (FACTORY).
// - In it, `assignWasmExports` has statements `_f=Module["_f"]=wasmExports["f"]` and nothing else
//   (data symbols have `.value>>>0` at the end).
// - `applySignatureConversions` has statements `wasmExports["f"]=wrapper(wasmExports["f"])`.
// - `wasmImports` is an object literal of all functions that the WebAssembly may import.
// - The glue and its callers name a function of the glue or an export in their text.
//   `Module[name]` with a computed name is refused. `resolveGlobalSymbol("f")` names the export
//   `f`.
// - `MainLoop` and `registerPreMainLoop` serve SDL and WebGL only, which the page does not use.
// - The WebAssembly calls functions by pointer only if they are in its table: Binaryen keeps the
//   table.

import { readFile, writeFile } from "node:fs/promises";
import { parse } from "acorn";
import { exported, functions, MACHINE, readMachine } from "./wasm_module.mjs";

const GLUE = "pyodide.asm.mjs";
const FACTORY = "_createPyodideModule";
const DOORS = "assignWasmExports"; // gives the exports of the machine their names in JavaScript
const WRAPPED = "applySignatureConversions"; // converts pointers beyond 2 GB for some exports
const SERVED = "wasmImports"; // the functions that the machine may import
const DOOR = /^(?:[\w$]+=|Module\["[\w$]+"\]=)+wasmExports\["[^"]+"\](?:\.value>>>0)?;?$/;
const COMPUTED = /\bModule\[(?!")[^\]]*\]/;
// Emscripten's main loop refers to SDL and WebGL. Without it both can be removed.
const UNASKED = /^(?:MainLoop\.|register(?:Pre|Post)MainLoop\()/;
const IDLE = ["ArrayExpression", "ArrowFunctionExpression", "FunctionExpression", "Identifier", "Literal", "MemberExpression", "NewExpression", "ObjectExpression"];
const HUNG = /\bModule(?:\.|\[")([\w$]+)/g;
const SOUGHT = /\bresolveGlobalSymbol\("([\w$]+)/g;
const TAKEN = /\bwasmExports(?:\.|\[")([\w$]+)/g;

// A property of Module, an import of the WebAssembly and an export of it often have the name of a
// function of the glue. Prefixes keep the four apart.
/** @param {string} name */
const onModule = (name) => `Module.${name}`;
/** @param {string} name */
const served = (name) => `served ${name}`;
/** @param {string} name */
const offered = (name) => `offered ${name}`;
const ALWAYS = "";

/** @typedef {Awaited<ReturnType<typeof readMachine>>} Machine */

// All identifiers in a text, also those in strings and comments. One part too many is harmless,
// one too few is not.
/** @param {string} text */
function namesIn(text) {
  const words = text.replace(HUNG, "").match(/[A-Za-z_$][\w$]*/g) ?? [];
  const hung = Array.from(text.matchAll(HUNG), ([, name]) => onModule(name));
  const sought = Array.from(text.matchAll(SOUGHT), ([, name]) => `_${name}`);
  const taken = Array.from(text.matchAll(TAKEN), ([, name]) => offered(name));
  return [...words, ...hung, ...sought, ...taken];
}

// A part of the glue. It is kept if a kept part names one of its roles.
class Part {
  /**
   * @param {string} text
   * @param {string[]} roles
   * @param {string[]} names
   */
  constructor(text, roles, names = namesIn(text)) {
    this.text = text;
    this.roles = roles;
    this.names = names;
  }
}

// The parts of one statement, and a function that joins those that are kept.
class Statement {
  /**
   * @param {Part[]} parts
   * @param {(texts: string[]) => string} joined
   */
  constructor(parts, joined = ([text = ""]) => text) {
    this.parts = parts;
    this.joined = joined;
  }

  /** @param {Set<string>} named */
  without(named) {
    return this.joined(this.parts.filter(({ roles }) => roles.some((role) => named.has(role))).map(({ text }) => text));
  }
}

class Glue {
  /** @param {string} source */
  constructor(source) {
    const [computed] = COMPUTED.exec(source) ?? [];
    if (computed) throw new Error(`${GLUE} uses ${computed}: a computed name hides what is used (wasm_build/tree_shake.mjs)`);
    this.source = source;
    /** @type {any[]} */
    const program = parse(source, { ecmaVersion: "latest", sourceType: "module" }).body;
    const { start, end, body } = found(program, FACTORY).body;
    const lists = new Map([
      [found(body, DOORS), this.doors],
      [found(body, WRAPPED), this.wrapped],
      [found(body, SERVED), this.served],
    ]);
    this.before = source.slice(0, start + 1);
    this.after = source.slice(end - 1);
    /** @type {Statement[]} */
    this.statements = body.map((/** @type {any} */ node) => (lists.get(node) ?? this.statement).call(this, node));
  }

  /** @param {any} node */
  text({ start, end }) {
    return this.source.slice(start, end);
  }

  /** @param {any} node */
  statement(node) {
    const { kind, declarations } = node;
    if (!kind || !declarations.every(isIdle)) return new Statement([new Part(this.text(node), this.roles(node))]);
    const variables = declarations.map((/** @type {any} */ one) => new Part(this.text(one), [one.id.name]));
    return new Statement(variables, (texts) => (texts.length ? `${kind} ${texts};` : ""));
  }

  /** @param {any} node */
  roles({ type, id, expression, start }) {
    if (type === "FunctionDeclaration" || type === "ClassDeclaration") return [id.name];
    if (UNASKED.test(this.source.slice(start, start + 100))) return [];
    const { object, property } = expression?.left ?? {};
    if (!object) return [ALWAYS];
    return [object.name === "Module" ? onModule(property.name ?? property.value) : object.name];
  }

  // _malloc=Module["_malloc"]=wasmExports["malloc"];
  /** @param {any} node */
  doors({ id, body }) {
    const statements = body.body.flatMap((/** @type {any} */ one) => one.expression?.expressions ?? one);
    const other = statements.map((/** @type {any} */ one) => this.text(one)).find((/** @type {string} */ text) => !DOOR.test(text));
    if (other) throw new Error(`${GLUE}: ${DOORS} holds a statement of another form: ${other.slice(0, 100)}`);
    const parts = body.body.map((/** @type {any} */ one) => {
      const [given] = this.text(one).split("wasmExports");
      return new Part(this.text(one), namesIn(given));
    });
    return new Statement(parts, (texts) => `function ${id.name}(wasmExports){${texts.join("")}}`);
  }

  // wasmExports["malloc"]=makeWrapper_pp(wasmExports["malloc"]);
  /** @param {any} node */
  wrapped({ id, body }) {
    const parts = body.body.map((/** @type {any} */ one) => {
      const [, name] = /^wasmExports\["([^"]+)"\]/.exec(this.text(one)) ?? [];
      return name ? new Part(this.text(one), [offered(name)], []) : new Part(this.text(one), [ALWAYS]);
    });
    return new Statement(parts, (texts) => `function ${id.name}(wasmExports){${texts.join("")}}`);
  }

  /** @param {any} node */
  served({ kind, declarations: [{ id, init }] }) {
    if (init?.type !== "ObjectExpression") throw new Error(`${GLUE}: ${SERVED} is no object literal`);
    const parts = init.properties.map((/** @type {any} */ one) => new Part(this.text(one), [served(one.key.name)]));
    return new Statement(parts, (texts) => `${kind} ${id.name}={${texts}};`);
  }

  // These names, and all names in the parts that they keep, transitively.
  /** @param {string[]} names */
  named(names) {
    /** @type {Map<string, Part[]>} */
    const parts = new Map();
    for (const part of this.statements.flatMap((statement) => statement.parts)) {
      for (const role of part.roles) parts.set(role, [...(parts.get(role) ?? []), part]);
    }
    const named = new Set([ALWAYS, ...names]);
    for (const name of named) { // the loop also visits names that are added during it
      for (const other of (parts.get(name) ?? []).flatMap((part) => part.names)) named.add(other);
    }
    return named;
  }

  /** @param {Set<string>} named */
  without(named) {
    return this.before + this.statements.map((statement) => statement.without(named)).join("") + this.after;
  }
}

/**
 * @param {any[]} nodes
 * @param {string} name
 */
function found(nodes, name) {
  const node = nodes.find(({ id, declarations }) => [id, declarations?.[0].id].some((one) => one?.name === name));
  if (!node) throw new Error(`${GLUE} has no ${name}`);
  return node;
}

// True if the initial value has no side effect.
/** @param {any} declarator */
function isIdle({ id, init }) {
  return id.type === "Identifier" && (!init || IDLE.includes(init.type));
}

// The names of the functions that the WebAssembly imports.
/** @param {Machine} machine */
function needs(machine) {
  return functions(machine).filter(({ module }) => module).map(({ base }) => base);
}

// Repeat until a fixpoint: removing exports frees imports, and the reverse.
/**
 * @param {Glue} glue
 * @param {Machine} machine
 * @param {string[]} asked
 */
function fit(glue, machine, asked) {
  for (;;) {
    const [needed, offer] = [needs(machine), exported(machine).map(({ name }) => name)];
    const named = glue.named([...asked, ...needed.map((name) => served(`${name}`))]);
    const spare = offer.filter((name) => !named.has(offered(name)));
    for (const name of spare) machine.removeExport(name);
    machine.runPasses(["remove-unused-module-elements"]);
    if (!spare.length && needs(machine).length === needed.length) return glue.without(named);
  }
}

const [folder, ...callers] = process.argv.slice(2);
try {
  const calls = await Promise.all(callers.map((path) => readFile(path, "utf8")));
  const asked = calls.flatMap(namesIn);
  const machine = await readMachine(folder);
  const glue = new Glue(await readFile(`${folder}/${GLUE}`, "utf8"));
  await writeFile(`${folder}/${GLUE}`, fit(glue, machine, [...asked, ...asked.map(onModule)]));
  await writeFile(`${folder}/${MACHINE}`, machine.emitBinary());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
