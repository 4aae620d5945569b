// Globals of the page's scripts, beside those of every browser.

/**
 * Facts that boot.js, prerender.js and pyodide-loader.mjs read. `boot_plan` in wasm_build/build.py collects
 * them.
 */
interface Plan {
  scripts: Partial<HTMLScriptElement>[];
  downloads: Download[];
  // key of the build with its plain page, under which a choice of that page is stored
  plain: string;
  python: {
    module: string;
    key: string; // of the build
    snapshot?: Snapshot; // a build has either this
    archives?: Archives; // or this, from which Python imports its library and the page
    coldModule: string | null; // address of the cold part of the WebAssembly; null if it is not cut
    worker: string; // address of the worker's script
    // Identity of the interpreter, without packages.
    lock: NonNullable<PyodideConfig["lockFileContents"]>;
  };
}

/** The memory of a Python that has imported the page. */
interface Snapshot {
  url: string;
  start: number; // start of the heap in Python's memory, in bytes
  heap: number; // bytes of the heap that are sent
  size: number; // the same with the parts below the heap
  own: number; // address of the word that differs between browsers
  digest: string; // of the memory without that word, up to the end of the heap
  head: string; // Pyodide's head of a snapshot, in Base64
  later: Archives; // the modules that are not in the snapshot
  onDemand: Archives; // the modules that few visitors need
}

/** The archives from which Python imports, one after another and compressed as one. */
interface Archives {
  url: string;
  size: number;
  files: [name: string, size: number][];
}

/** The message of the page to its worker: the text of its plan, and the base of its addresses. */
interface WorkerConfig {
  plan: string;
  base: string;
}

/** The worker's end of fleet_engine/worker_server.py. */
interface WorkerServer {
  readonly is_busy: boolean;
  receive(text: string): void;
  run_slice(): string;
}

interface Download {
  url: string;
  size: number;
  packed: number;
  type?: string;
  module?: boolean;
}

/** The last screen, as prerender.js keeps it. */
interface ScreenSnapshot {
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
  popover?: string; // the popover that contains it
}

/** A place on the screen, in CSS pixels. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The functions of bridge.js, which app/runtime/browser.py calls. */
declare var page: {
  placeNotice(): void; // after a notice was added
  show(markup: string, question: string): void;
  afterPaint(act: () => void): void;
  listen(act: (verb: string, argument: string) => void): void;
  act?(verb: string, argument: string): void; // the function that listen() was given
  playback?: { update(question: string): void }; // playback.js has it
  playCues?(text: string): void; // animations.js has it
  deferCues?(text: string): void; // hides the elements that the cues will reveal
  cancelCues?(): void; // ends all movement
  sounds?: { kindOf(move: string, sign: string): string; play(move: string, sign: string, after: number): void; stop(): void };
  guard?: { // guard.js has it
    update(question?: string): void; // the controls have changed, for example with another question
    accepts(event: Event, control: HTMLElement): boolean;
    onSelected(): void;
    isReady(): boolean; // every control on the screen takes a press
  };
  workers: Set<Worker>; // the workers that run bots and the coach
  loadPeers(): Promise<typeof import("../../site/peers/peers.mjs")>;
  renderHome?(): string; // the screen of the next start, as app/runtime/browser.py draws it
};

/** An entry of the index of the running games: app/play/running_games.py. */
type RunningGameEntry = { name: string };

/** Returns the storage name of the running game that the next start opens: prefix.js. */
declare var newestGameKey: () => string;
declare var tabGameKey: () => string | null;

/** Failed starts: trouble.js, which the build puts in front of boot.js and of plain.js. */
declare var trouble: {
  BASE_URL: string; // the folder of the page
  NAME_ROOT: string;
  STORAGE_PREFIX: string;
  SNAPSHOT_KEY: string;
  WORDS: Record<"en" | "es" | "ja", Record<"hintLink" | "hintGame" | "withoutLink" | "withoutGame", string>>;
  isOwnScript(places: unknown): boolean;
  tryGet<T>(look: () => T): T | undefined; // undefined if the browser refuses
  watch(listener: (why: unknown) => void): void; // errors and rejections of this page's own files
  unwatch(): void;
  lastLine(why: unknown): string;
  findSuspect(): "Link" | "Game" | null; // the possible cause that the next start may leave out
  dropSuspect(suspect: "Link" | "Game" | null): void;
};

/** Milliseconds for which a control is visible before it takes a press; tests set it. */
declare var guardMs: number | undefined;

/** Fetches the modules that are not in the snapshot. wasm_build/snapshot_trim.py calls it. */
declare var loadLateModules: () => boolean;

/** Fetches the modules that few visitors need, for the same script. */
declare var loadModulesOnDemand: () => boolean;

/** Shows errors during development: site/native/panel.js. */
declare var devPanel: {
  show(text: string): void;
  report(text: string): void;
};

declare const morphdom: typeof import("../node_modules/morphdom/index.d.ts").default;

type Pyodide = typeof import("../node_modules/pyodide/pyodide.d.ts");
type PyodideConfig = NonNullable<Parameters<Pyodide["loadPyodide"]>[0]>;
type CreatePyodideModule = NonNullable<PyodideConfig["createPyodideModule"]>;
type BeforeRun = Parameters<CreatePyodideModule>[0]["preRun"][number];

declare module "*/pyodide.mjs" {
  export { loadPyodide } from "../node_modules/pyodide/pyodide.d.ts";
}

declare module "*/qr/index.js" {
  export { encodeQR } from "../node_modules/qr/index.d.ts";
}

declare module "*/qr/decode.js" {
  export { decodeQR } from "../node_modules/qr/decode.d.ts";
}

declare module "*/pyodide.asm.mjs" {
  const createModule: CreatePyodideModule;
  export default createModule;
}

/** The functions of the Emscripten module with which pyodide-loader.mjs decompresses. */
interface EmscriptenModule {
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

// Every element found by a selector, tapped or typed into is HTML. The SVG pictures take no taps.
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

// Interfaces that some browsers have and no standard defines.
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

declare var BarcodeDetector: undefined | {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
};

declare namespace WebAssembly {
  var Suspending: unknown;
  var promising: unknown;
}
