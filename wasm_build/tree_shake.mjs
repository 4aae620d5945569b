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
import { listExports, listFunctions, readModule, WASM_FILE } from "./wasm_module.mjs";

const GLUE = "pyodide.asm.mjs";
const FACTORY = "_createPyodideModule";
const EXPORT_ASSIGNER = "assignWasmExports"; // gives the exports of the WebAssembly their names in JavaScript
const SIGNATURE_WRAPPER = "applySignatureConversions"; // converts pointers beyond 2 GB for some exports
const IMPORT_TABLE = "wasmImports"; // the functions that the WebAssembly may import
const EXPORT_ASSIGNMENT = /^(?:[\w$]+=|Module\["[\w$]+"\]=)+wasmExports\["[^"]+"\](?:\.value>>>0)?;?$/;
const COMPUTED = /\bModule\[(?!")[^\]]*\]/;
// Emscripten's main loop refers to SDL and WebGL. Without it both can be removed.
const UNUSED_STATEMENT = /^(?:MainLoop\.|register(?:Pre|Post)MainLoop\()/;
const PURE_NODES = ["ArrayExpression", "ArrowFunctionExpression", "FunctionExpression", "Identifier", "Literal", "MemberExpression", "NewExpression", "ObjectExpression"];
const MODULE_REF = /\bModule(?:\.|\[")([\w$]+)/g;
const SYMBOL_LOOKUP = /\bresolveGlobalSymbol\("([\w$]+)/g;
const EXPORT_REF = /\bwasmExports(?:\.|\[")([\w$]+)/g;

// A property of Module, an import of the WebAssembly and an export of it often have the name of a
// function of the glue. Prefixes keep the four apart.
/** @param {string} name */
const moduleRole = (name) => `Module.${name}`;
/** @param {string} name */
const importRole = (name) => `import ${name}`;
/** @param {string} name */
const exportRole = (name) => `export ${name}`;
const ROOT = "";

/** @typedef {Awaited<ReturnType<typeof readModule>>} WasmModule */

// All identifiers in a text, also those in strings and comments. One node too many is harmless,
// one too few is not.
/** @param {string} text */
function namesIn(text) {
  const words = text.replace(MODULE_REF, "").match(/[A-Za-z_$][\w$]*/g) ?? [];
  const modules = Array.from(text.matchAll(MODULE_REF), ([, name]) => moduleRole(name));
  const lookups = Array.from(text.matchAll(SYMBOL_LOOKUP), ([, name]) => `_${name}`);
  const exports = Array.from(text.matchAll(EXPORT_REF), ([, name]) => exportRole(name));
  return [...words, ...modules, ...lookups, ...exports];
}

// A node of the glue's syntax tree. It is kept if a kept node names one of its roles.
class GlueNode {
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

// The nodes of one statement, and a function that joins those that are kept.
class GlueStatement {
  /**
   * @param {GlueNode[]} nodes
   * @param {(texts: string[]) => string} join
   */
  constructor(nodes, join = ([text = ""]) => text) {
    this.nodes = nodes;
    this.join = join;
  }

  /** @param {Set<string>} used */
  emit(used) {
    return this.join(this.nodes.filter(({ roles }) => roles.some((role) => used.has(role))).map(({ text }) => text));
  }
}

class GlueModule {
  /** @param {string} source */
  constructor(source) {
    const [computed] = COMPUTED.exec(source) ?? [];
    if (computed) throw new Error(`${GLUE} uses ${computed}: a computed name hides what is used (wasm_build/tree_shake.mjs)`);
    this.source = source;
    /** @type {any[]} */
    const program = parse(source, { ecmaVersion: "latest", sourceType: "module" }).body;
    const { start, end, body } = findDeclaration(program, FACTORY).body;
    const lists = new Map([
      [findDeclaration(body, EXPORT_ASSIGNER), this.exportAssigner],
      [findDeclaration(body, SIGNATURE_WRAPPER), this.signatureWrapper],
      [findDeclaration(body, IMPORT_TABLE), this.importTable],
    ]);
    this.before = source.slice(0, start + 1);
    this.after = source.slice(end - 1);
    /** @type {GlueStatement[]} */
    this.statements = body.map((/** @type {any} */ node) => (lists.get(node) ?? this.statement).call(this, node));
  }

  /** @param {any} node */
  text({ start, end }) {
    return this.source.slice(start, end);
  }

  /** @param {any} node */
  statement(node) {
    const { kind, declarations } = node;
    if (!kind || !declarations.every(isPure)) return new GlueStatement([new GlueNode(this.text(node), this.roles(node))]);
    const variables = declarations.map((/** @type {any} */ one) => new GlueNode(this.text(one), [one.id.name]));
    return new GlueStatement(variables, (texts) => (texts.length ? `${kind} ${texts};` : ""));
  }

  /** @param {any} node */
  roles({ type, id, expression, start }) {
    if (type === "FunctionDeclaration" || type === "ClassDeclaration") return [id.name];
    if (UNUSED_STATEMENT.test(this.source.slice(start, start + 100))) return [];
    const { object, property } = expression?.left ?? {};
    if (!object) return [ROOT];
    return [object.name === "Module" ? moduleRole(property.name ?? property.value) : object.name];
  }

  // _malloc=Module["_malloc"]=wasmExports["malloc"];
  /** @param {any} node */
  exportAssigner({ id, body }) {
    const statements = body.body.flatMap((/** @type {any} */ one) => one.expression?.expressions ?? one);
    const other = statements.map((/** @type {any} */ one) => this.text(one)).find((/** @type {string} */ text) => !EXPORT_ASSIGNMENT.test(text));
    if (other) throw new Error(`${GLUE}: ${EXPORT_ASSIGNER} holds a statement of another form: ${other.slice(0, 100)}`);
    const nodes = body.body.map((/** @type {any} */ one) => {
      const [given] = this.text(one).split("wasmExports");
      return new GlueNode(this.text(one), namesIn(given));
    });
    return new GlueStatement(nodes, (texts) => `function ${id.name}(wasmExports){${texts.join("")}}`);
  }

  // wasmExports["malloc"]=makeWrapper_pp(wasmExports["malloc"]);
  /** @param {any} node */
  signatureWrapper({ id, body }) {
    const nodes = body.body.map((/** @type {any} */ one) => {
      const [, name] = /^wasmExports\["([^"]+)"\]/.exec(this.text(one)) ?? [];
      return name ? new GlueNode(this.text(one), [exportRole(name)], []) : new GlueNode(this.text(one), [ROOT]);
    });
    return new GlueStatement(nodes, (texts) => `function ${id.name}(wasmExports){${texts.join("")}}`);
  }

  /** @param {any} node */
  importTable({ kind, declarations: [{ id, init }] }) {
    if (init?.type !== "ObjectExpression") throw new Error(`${GLUE}: ${IMPORT_TABLE} is no object literal`);
    const nodes = init.properties.map((/** @type {any} */ one) => new GlueNode(this.text(one), [importRole(one.key.name)]));
    return new GlueStatement(nodes, (texts) => `${kind} ${id.name}={${texts}};`);
  }

  // These names, and all names in the nodes that they keep, transitively.
  /** @param {string[]} names */
  reachable(names) {
    /** @type {Map<string, GlueNode[]>} */
    const nodes = new Map();
    for (const node of this.statements.flatMap((statement) => statement.nodes)) {
      for (const role of node.roles) nodes.set(role, [...(nodes.get(role) ?? []), node]);
    }
    const reached = new Set([ROOT, ...names]);
    for (const name of reached) { // the loop also visits names that are added during it
      for (const other of (nodes.get(name) ?? []).flatMap((node) => node.names)) reached.add(other);
    }
    return reached;
  }

  /** @param {Set<string>} used */
  emit(used) {
    return this.before + this.statements.map((statement) => statement.emit(used)).join("") + this.after;
  }
}

/**
 * @param {any[]} nodes
 * @param {string} name
 */
function findDeclaration(nodes, name) {
  const node = nodes.find(({ id, declarations }) => [id, declarations?.[0].id].some((one) => one?.name === name));
  if (!node) throw new Error(`${GLUE} has no ${name}`);
  return node;
}

// True if the initial value has no side effect.
/** @param {any} declarator */
function isPure({ id, init }) {
  return id.type === "Identifier" && (!init || PURE_NODES.includes(init.type));
}

// The names of the functions that the WebAssembly imports.
/** @param {WasmModule} module */
function requiredImports(module) {
  return listFunctions(module).filter(({ module }) => module).map(({ base }) => base);
}

// Repeat until a fixpoint: removing exports frees imports, and the reverse.
/**
 * @param {GlueModule} glue
 * @param {WasmModule} module
 * @param {string[]} asked
 */
function shakeToFixpoint(glue, module, asked) {
  for (;;) {
    const [needed, offer] = [requiredImports(module), listExports(module).map(({ name }) => name)];
    const used = glue.reachable([...asked, ...needed.map((name) => importRole(`${name}`))]);
    const unused = offer.filter((name) => !used.has(exportRole(name)));
    for (const name of unused) module.removeExport(name);
    module.runPasses(["remove-unused-module-elements"]);
    if (!unused.length && requiredImports(module).length === needed.length) return glue.emit(used);
  }
}

const [folder, ...callers] = process.argv.slice(2);
try {
  const calls = await Promise.all(callers.map((path) => readFile(path, "utf8")));
  const asked = calls.flatMap(namesIn);
  const module = await readModule(folder);
  const glue = new GlueModule(await readFile(`${folder}/${GLUE}`, "utf8"));
  await writeFile(`${folder}/${GLUE}`, shakeToFixpoint(glue, module, [...asked, ...asked.map(moduleRole)]));
  await writeFile(`${folder}/${WASM_FILE}`, module.emitBinary());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
