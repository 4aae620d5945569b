// Takes out of Pyodide what the page cannot reach: node slim.mjs <folder> <script that calls Pyodide>…
// Pyodide is linked so that each of its hundreds of packages could call anything in it. The page has
// none of them: without thousands of doors, and what lies behind those alone, less travels, less
// is compiled, and less is set up at each start.

import { readFile, writeFile } from "node:fs/promises";
import { parse } from "acorn";
import { exported, functions, MACHINE, readMachine } from "./machine.mjs";

const GLUE = "pyodide.asm.mjs";
const FACTORY = "_createPyodideModule";
const DOORS = "assignWasmExports"; // gives the exports of the machine their names in JavaScript
const WRAPPED = "applySignatureConversions"; // has numbers beyond 2 GB right in some of them
const SERVED = "wasmImports"; // what the machine may call
// Loops of games that draw by themselves set themselves up, and with them all of SDL and WebGL.
const UNASKED = /^(?:MainLoop\.|register(?:Pre|Post)MainLoop\()/;
const IDLE = ["ArrayExpression", "ArrowFunctionExpression", "FunctionExpression", "Identifier", "Literal", "MemberExpression", "NewExpression", "ObjectExpression"];
const HUNG = /\bModule(?:\.|\[")([\w$]+)/g;
const SOUGHT = /\bresolveGlobalSymbol\("([\w$]+)/g;
const TAKEN = /\bwasmExports(?:\.|\[")([\w$]+)/g;

// What hangs on Module, what the machine may call and what it offers are names apart, as nearly
// everything has its own name there, too.
/** @param {string} name */
const onModule = (name) => `Module.${name}`;
/** @param {string} name */
const served = (name) => `served ${name}`;
/** @param {string} name */
const offered = (name) => `offered ${name}`;
const ALWAYS = "";

/** @typedef {Awaited<ReturnType<typeof readMachine>>} Machine */

// All words of a text, without a look at what they mean: rather a part too many stays than one too few.
/** @param {string} text */
function namesIn(text) {
  const words = text.replace(HUNG, "").match(/[A-Za-z_$][\w$]*/g) ?? [];
  const hung = Array.from(text.matchAll(HUNG), ([, name]) => onModule(name));
  const sought = Array.from(text.matchAll(SOUGHT), ([, name]) => `_${name}`);
  const taken = Array.from(text.matchAll(TAKEN), ([, name]) => offered(name));
  return [...words, ...hung, ...sought, ...taken];
}

// A part of the glue stays where one of its roles is named by another that stays.
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

// The parts of one statement, and how those that stay are put together again.
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
    const parts = init.properties.map((/** @type {any} */ one) => new Part(this.text(one), [served(one.key.name)]));
    return new Statement(parts, (texts) => `${kind} ${id.name}={${texts}};`);
  }

  // All that is named where these names are, and by what stays for them.
  /** @param {string[]} names */
  named(names) {
    /** @type {Map<string, Part[]>} */
    const parts = new Map();
    for (const part of this.statements.flatMap((statement) => statement.parts)) {
      for (const role of part.roles) parts.set(role, [...(parts.get(role) ?? []), part]);
    }
    const named = new Set([ALWAYS, ...names]);
    for (const name of named) { // grows as it is gone through
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

// To make it does nothing to anything else.
/** @param {any} declarator */
function isIdle({ id, init }) {
  return id.type === "Identifier" && (!init || IDLE.includes(init.type));
}

// What the machine still needs of JavaScript, by its names there.
/** @param {Machine} machine */
function needs(machine) {
  return functions(machine).filter(({ module }) => module).map(({ base }) => base);
}

// Each frees the other of some more, until none does.
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
