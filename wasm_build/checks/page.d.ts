// What the scripts of the page may take for granted, beside what every browser has.

/** Facts that boot.js, picture.js and memory.mjs read: `plan_of` in wasm_build/build.py collects them. */
interface Plan {
  scripts: Partial<HTMLScriptElement>[];
  downloads: Download[];
  plain: string; // key of the build with its plain page: the choice of that page holds for it
  memory: {
    module: string;
    key: string; // of the build
    snapshot?: Snapshot; // a build has either this
    archives?: Archives; // or this, from which Python imports its library and the page
    rest: string | null; // address of the second part of the WebAssembly; null: it is not cut
    worker: string; // and what thinks beside the page
    lock: NonNullable<PyodideConfig["lockFileContents"]>; // which interpreter it is, for packages that there are none of
  };
}

/** The memory of a Python that has imported the page. */
interface Snapshot {
  url: string;
  start: number; // where the heap begins in Python's memory
  heap: number; // how many bytes of it come
  size: number; // and with what lies below it
  own: number; // where a word lies that is the machine's own
  digest: string; // of all else, from the first byte to the end of the heap
  head: string; // what Pyodide writes before a memory, in Base64
  later: Archives; // what is not in the memory
}

/** What Python imports from, packed as one: archives, one after another. */
interface Archives {
  url: string;
  size: number;
  files: [name: string, size: number][];
}

/** What the page tells its worker: what stands in it, and where its addresses begin. */
interface Told {
  plan: string;
  base: string;
}

/** The worker's end of app/afar.py. */
interface Desk {
  readonly busy: boolean;
  take(text: string): void;
  work(): string;
}

interface Download {
  url: string;
  size: number;
  packed: number;
  type?: string;
  module?: boolean;
}

/** The last screen, as picture.js keeps it. */
interface Picture {
  build: string;
  game: string | null;
  looks: Record<string, string>;
  chosen: string[];
  screen: string;
}

interface Tap {
  do?: string;
  arg?: string;
  id?: string; // of the button
  leaflet?: string; // the one that it is in
}

/** A place on the screen, in CSS pixels. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How page.js is called by app/dom.py. */
declare var page: {
  placeNotice(): void; // after a notice was added
  show(markup: string, question: string): void;
  afterPaint(act: () => void): void;
  listen(act: (verb: string, argument: string) => void): void;
  play?(text: string): void; // beats.js has it
  hold?(text: string): void; // what beats are going to bring is not seen yet
  calm?(): void; // nothing moves any more
  sounds?: { kind(move: string, sign: string): string; heard(move: string, sign: string, after: number): void; hush(): void };
  guard?: { // guard.js has it
    look(question?: string): void; // what can be pressed has changed, for example with another question
    takes(event: Event, control: HTMLElement): boolean;
    chose(): void;
    isOpen(): boolean; // every control on the screen takes a press
  };
  workers: Set<Worker>; // who think beside the page
  home?(): string; // what the next start shows, as app/dom.py draws it
};

/** Failed starts: trouble.js, which the build puts in front of boot.js and of plain.js. */
declare var trouble: {
  HERE: string; // the folder of the page
  OURS: string;
  PREFIX: string;
  PICTURE: string;
  GAME: string;
  WORDS: Record<"en" | "es" | "ja", Record<"hintLink" | "hintGame" | "withoutLink" | "withoutGame", string>>;
  isOurs(places: unknown): boolean;
  given<T>(look: () => T): T | undefined; // undefined if the browser refuses
  watch(listener: (why: unknown) => void): void; // errors and rejections of this page's own files
  unwatch(): void;
  lastLine(why: unknown): string;
  suspect(): "Link" | "Game" | null; // what the next start may do without
  drop(suspect: "Link" | "Game" | null): void;
};

/** Milliseconds for which a control is visible before it takes a press; tests set it. */
declare var guardTime: number | undefined;

/** Brings what is not in Python's memory: wasm_build/lighten.py calls it. */
declare var bringLater: () => boolean;

/** Shows errors during development: site/native/panel.js. */
declare var devPanel: {
  show(text: string): void;
  report(text: string): void;
};

declare const morphdom: typeof import("../node_modules/morphdom/index.d.ts").default;

type Pyodide = typeof import("../node_modules/pyodide/pyodide.d.ts");
type PyodideConfig = NonNullable<Parameters<Pyodide["loadPyodide"]>[0]>;
type PyodideMachine = NonNullable<PyodideConfig["createPyodideModule"]>;
type BeforeRun = Parameters<PyodideMachine>[0]["preRun"][number];

declare module "*/pyodide.mjs" {
  export { loadPyodide } from "../node_modules/pyodide/pyodide.d.ts";
}

declare module "*/pyodide.asm.mjs" {
  const machine: PyodideMachine;
  export default machine;
}

/** The parts of a machine with which memory.mjs unpacks. */
interface Machine {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _emscripten_stack_get_end(): number;
  FS: { writeFile(name: string, content: Uint8Array, how: { canOwn: boolean }): void };
  _malloc(size: number): number;
  _free(place: number): void;
  _sbrk(more: number): number;
  _ZSTD_estimateDCtxSize(): number;
  _ZSTD_initStaticDCtx(place: number, size: number): number;
  _ZSTD_decompressBegin(worker: number): number;
  _ZSTD_nextSrcSizeToDecompress(worker: number): number;
  _ZSTD_decompressContinue(worker: number, to: number, room: number, from: number, size: number): number;
}

// Whatever is asked for by a selector, tapped or typed into is HTML; the pictures take no taps.
interface ParentNode {
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

interface Element {
  closest(selectors: string): HTMLElement | null;
}

interface MouseEvent {
  readonly target: HTMLElement;
}

interface KeyboardEvent {
  readonly target: HTMLElement;
}

interface ToggleEvent {
  readonly target: HTMLElement;
}

// What some browsers know and no standard holds.
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
  "py:progress": CustomEvent<string>;
}

interface Navigator {
  standalone?: boolean;
}

declare namespace WebAssembly {
  var Suspending: unknown;
  var promising: unknown;
}
