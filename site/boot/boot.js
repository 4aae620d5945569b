// Start of the fast page: fetch all files, then let PyScript start. Python answers with <html
// data-state="ready">, or with data-state="error" and the reason in data-error.

const STALL_TIMEOUT_S = 30; // seconds without progress until the page reports a failure
const FIRST_PAINT_TIMEOUT_MS = 2000; // milliseconds that the download waits for the first paint
const { BASE_URL, NAME_ROOT, STORAGE_PREFIX, SNAPSHOT_KEY, tryGet } = trouble;
const REFETCH_KEY = `${STORAGE_PREFIX}refetch`; // "Try again" sets this for the next start
const SERVICE_WORKER_URL = `${BASE_URL}sw.js`;
// Key of the build that opens the plain page. prerender.js reads it.
const PLAIN_PAGE_KEY = `${NAME_ROOT}-plain:${BASE_URL}`;
const FAILURES_KEY = `${NAME_ROOT}-memory:${BASE_URL}`; // pyodide-loader.mjs counts unfinished starts here
const PLAIN_PAGE_URL = "plain/";
const PLAIN_PAGE_TIMEOUT_MS = 5000; // milliseconds for the server to answer that it has the plain page
const REPAIR_TIMEOUT_MS = 15_000; // milliseconds for the service worker to fetch a damaged file again

// The share of the progress bar at which each stage begins. PyScript reports the later stages.
const STAGE_STARTS = { download: 0, python: 0.75, rules: 0.93 };

// The catalogs are part of the download, so the few texts before it are here.
const WORDS = {
  en: {
    ...trouble.WORDS.en,
    subtitle: "Fishing games, solo or together",
    loading: "Loading",
    download: "Downloading the game",
    python: "Getting the boats ready",
    rules: "Setting up the board",
    bytes: "{done} of {total} MB",
    point: ".",
    title: "Three Fleets can’t start",
    noWasm: "This browser has no WebAssembly, or it’s turned off. The games need it.",
    offline: "You’re offline, and the game isn’t fully downloaded yet. Missing: {file}.",
    notThere: "Couldn’t load {file}: {why}.",
    network: "the connection was refused or lost",
    status: "the server answered {status}",
    type: "the file type is wrong ({type})",
    size: "the file is incomplete",
    stalledDownload: "The download has stalled for {seconds} seconds. Still missing: {file}.",
    stalledPython: "Python didn’t start within {seconds} seconds. This browser may be too old.",
    stopped: "Python stopped with an error: {why}",
    hint: "Check your connection and try again. If that doesn’t help, turn off content blockers for this page or open it in a current Chrome, Edge, Firefox or Safari. Your saved games are safe.",
    again: "Try again",
    plain: "Start in simple mode",
    hintOffline: "It continues by itself once you’re back online.",
    hintKept: "Try again first. If Python stops again, save a backup: you can restore it in Settings. Nothing has been deleted.",
    save: "Save a backup",
    reset: "Start over",
    loss: "Start over? Games, results, custom sheets and settings will be deleted from this device. Only a backup can restore them.",
    clear: "Delete and start over",
    cancel: "Cancel",
  },
  es: {
    ...trouble.WORDS.es,
    subtitle: "Juegos de pesca, en solitario o en grupo",
    loading: "Cargando",
    download: "Descargando el juego",
    python: "Preparando los barcos",
    rules: "Preparando el tablero",
    bytes: "{done} de {total} MB",
    point: ",",
    title: "Three Fleets no puede empezar",
    noWasm: "Este navegador no tiene WebAssembly o lo tiene desactivado. Los juegos lo necesitan.",
    offline: "No tienes conexión y el juego aún no se ha descargado del todo. Falta: {file}.",
    notThere: "No se pudo cargar {file}: {why}.",
    network: "la conexión se rechazó o se cortó",
    status: "el servidor respondió {status}",
    type: "el tipo de archivo no es correcto ({type})",
    size: "el archivo está incompleto",
    stalledDownload: "La descarga lleva {seconds} segundos detenida. Todavía falta: {file}.",
    stalledPython: "Python no ha arrancado en {seconds} segundos. Quizá este navegador sea demasiado antiguo.",
    stopped: "Python se detuvo con un error: {why}",
    hint: "Comprueba la conexión e inténtalo de nuevo. Si no basta, desactiva los bloqueadores de contenido en esta página o ábrela en una versión actual de Chrome, Edge, Firefox o Safari. Tus partidas guardadas están a salvo.",
    again: "Intentar de nuevo",
    plain: "Empezar en modo sencillo",
    hintOffline: "Seguirá por sí solo en cuanto haya conexión.",
    hintKept: "Primero inténtalo de nuevo. Si Python se detiene otra vez, guarda una copia de seguridad: puedes restaurarla en Ajustes. No se ha borrado nada.",
    save: "Guardar una copia de seguridad",
    reset: "Empezar de cero",
    loss: "¿Empezar de cero? Las partidas, los resultados, tus hojas propias y los ajustes se borrarán de este dispositivo. Solo podrás recuperarlos con una copia de seguridad.",
    clear: "Borrar y empezar de cero",
    cancel: "Cancelar",
  },
  ja: {
    ...trouble.WORDS.ja,
    subtitle: "ひとりでも、みんなでも遊べる漁のゲーム",
    loading: "読み込み中",
    download: "ゲームをダウンロードしています",
    python: "出航の準備をしています",
    rules: "コマを並べています",
    bytes: "{done} / {total} MB",
    point: ".",
    title: "ゲームを始められません",
    noWasm: "このブラウザには WebAssembly がないか、無効になっています。ゲームにはこれが必要です。",
    offline: "ネットワークに接続されておらず、ゲームの読み込みが終わっていません。足りないファイル：{file}。",
    notThere: "{file} を読み込めませんでした：{why}。",
    network: "接続が拒否されたか、途中で切れました",
    status: "サーバーの応答は {status} でした",
    type: "種類が正しくありません（{type}）",
    size: "ファイルが途中で切れています",
    stalledDownload: "{seconds}秒間、データが届いていません。足りないファイル：{file}。",
    stalledPython: "{seconds}秒たっても Python が起動しません。ブラウザが古い可能性があります。",
    stopped: "Python がエラーで止まりました：{why}",
    hint: "接続を確認して、もう一度お試しください。それでも直らないときは、このページのコンテンツブロッカーをオフにするか、最新の Chrome、Edge、Firefox、Safari で開いてください。保存したゲームは無事です。",
    again: "もう一度試す",
    plain: "シンプルモードで始める",
    hintOffline: "ネットワークにつながると、自動で再開します。",
    hintKept: "まず、もう一度お試しください。それでも止まるときは、バックアップを保存してください。設定から復元できます。何も消えていません。",
    save: "バックアップを保存",
    reset: "最初から始める",
    loss: "最初から始めますか？ゲーム、プレイ記録、カスタムシート、設定がこの端末から消えます。元に戻せるのは、バックアップに保存したものだけです。",
    clear: "消して始める",
    cancel: "キャンセル",
  },
};

/** @type {Word[]} */
const PYTHON_FAILURES = ["stopped", "stalledPython"]; // failures that no connection can mend
const NETWORK_FAILURES = ["offline", "notThere", "stalledDownload"]; // failures that spare received files

const root = document.documentElement;
const panel = /** @type {HTMLElement} */ (document.getElementById("boot"));
const bar = /** @type {HTMLElement} */ (panel.querySelector("[role=progressbar]"));
const bootElement = (/** @type {string} */ name) => /** @type {HTMLElement} */ (document.getElementById(`boot-${name}`));
const plan = /** @type {Plan} */ (JSON.parse(bootElement("plan").textContent));

const loaderUrl = new URL(plan.python.module, document.baseURI).href;
/** @type {Promise<typeof import("./pyodide-loader.mjs")>} */
const loader = import(loaderUrl);
loader.catch(() => null); // PyScript meets the same error
const receivedBytes = new Map(plan.downloads.map((file) => [file.url, 0])); // uncompressed
const downloads = new AbortController();
const serviceWorkers = tryGet(() => navigator.serviceWorker);
/** @type {keyof typeof STAGE_STARTS} */
let stage = "download";
let idleSeconds = 0; // seconds since the last progress
/** @type {Word | null} */
let failure = null; // reason of the failed start
let bypassesCaches = false; // true if this start bypasses all caches
/** @type {ReturnType<typeof trouble.findSuspect>} */
let suspect = null; // the possible cause that the error screen offers to start without

/** @typedef {keyof typeof WORDS.en} Word */

// Answers on the error screen and in its confirmation of a deletion.
const BUTTONS = /** @type {const} */ (["again", "plain", "save", "reset", "loss", "clear", "cancel"]);

/**
 * @param {Word} key
 * @param {Record<string, string | number>} values
 */
function text(key, values = {}) {
  // prerender.js has set it.
  const words = WORDS[/** @type {keyof typeof WORDS} */ (Object.hasOwn(WORDS, root.lang) ? root.lang : "en")];
  return words[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

const fileName = (/** @type {{url: string}} */ { url }) => String(url.split("/").pop());
const receivedOf = (/** @type {Download} */ file) => receivedBytes.get(file.url) ?? 0;
const isComplete = (/** @type {Download} */ file) => receivedOf(file) === file.size;
// pyodide-loader.mjs takes the snapshot or the archives from this download, and fetches them again if
// they are damaged.
const isSnapshot = (/** @type {{url: string}} */ { url }) => url === (plan.python.snapshot ?? plan.python.archives)?.url;

// ---- progress and failure screens ----

function translate() {
  for (const element of panel.querySelectorAll("[data-words]")) {
    element.textContent = text(/** @type {Word} */ (element.dataset.words));
  }
  for (const named of [panel, bar]) named.setAttribute("aria-label", text("loading"));
  bootElement("title").textContent = text("title");
  for (const name of BUTTONS) bootElement(name).textContent = text(name);
}

function showProgress() {
  // A stream counts uncompressed bytes, but the compressed ones take the time.
  const total = plan.downloads.reduce((sum, file) => sum + file.packed, 0);
  const done = plan.downloads.reduce(
    (sum, file) => sum + (file.packed * receivedOf(file)) / file.size, 0);
  const share = stage === "download" ? (done / total) * STAGE_STARTS.python : STAGE_STARTS[stage];
  const percent = Math.floor(share * 100);
  // Creating an Intl.NumberFormat takes a tenth of the time of Python's start.
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1).replace(".", text("point"));

  // The page's policy allows a style property set by a script, but no style attribute.
  panel.style.setProperty("--progress", String(share));
  bar.dataset.stage = stage;
  bar.setAttribute("aria-valuenow", String(percent));
  bar.setAttribute("aria-valuetext", `${percent}%, ${text(stage)}`);
  bootElement("percent").textContent = `${percent}%`;
  bootElement("bytes").textContent = text("bytes", { done: megabytes(done), total: megabytes(total) });
  if (bootElement("stage").textContent !== text(stage)) bootElement("stage").textContent = text(stage);
}

/** @param {typeof stage} next */
function setStage(next) {
  resetWatchdog();
  stage = next;
  showProgress();
}

/**
 * @param {Word} key
 * @param {Record<string, string | number>} [values]
 */
function fail(key, values) {
  // The first reason is the cause. Later ones are mostly its consequences.
  if (bootElement("reason").textContent) return;
  bootElement("reason").textContent = text(key, values);
  if (PYTHON_FAILURES.includes(key)) fallBackToPlainPage(key);
  else showFailure(key);
}

// Without its snapshot Python cannot start, even with a network. The plain page needs no
// snapshot.
/** @param {Word} key */
async function fallBackToPlainPage(key) {
  root.dataset.state = "loading"; // no failure screen while the page looks for the plain page
  if (await wasRepaired()) return; // `useServiceWorkerCache` reloads the page
  const canOpen = !plainPageHasFailed() && (await canOpenPlainPage());
  if (root.dataset.state === "ready") return;
  if (canOpen) {
    console.warn(`The fast start failed, so the plain page opens: ${bootElement("reason").textContent}`);
    openPlainPage();
  } else showFailure(key);
}

// Return true if the service worker has found and mended a damaged file among those of this
// start.
/** @returns {Promise<boolean>} */
function wasRepaired() {
  return new Promise((answer) => {
    if (!isControlled() || bypassesCaches) return answer(false);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    const suspects = plan.downloads.filter((file) => !isSnapshot(file)).map(({ url }) => url);
    serviceWorkers?.controller?.postMessage({ suspects }, [port2]);
    setTimeout(answer, REPAIR_TIMEOUT_MS, false);
  });
}

/** @param {Word} key */
function showFailure(key) {
  failure = key;
  const hasData = Object.keys(exportStorage()).length > 0;
  suspect = PYTHON_FAILURES.includes(key) ? trouble.findSuspect() : null;
  bootElement("hint").textContent = text(hintFor(key, hasData));
  bootElement("without").hidden = !suspect;
  if (suspect) bootElement("without").textContent = text(`without${suspect}`);
  bootElement("storage").hidden = !hasData;
  if (key !== "noWasm") canOpenPlainPage().then((can) => { bootElement("plain").hidden = !can; });
  root.dataset.state = "error";
  // The home screen stays the main landmark.
  if (root.dataset.picture === "home") panel.setAttribute("aria-label", text("title"));
  else {
    panel.role = "main";
    panel.removeAttribute("aria-label");
  }
  bootElement("title").focus({ preventScroll: true });
  if (NETWORK_FAILURES.includes(key)) addEventListener("online", retry, { once: true });
}

/**
 * @param {Word} key
 * @param {boolean} hasData
 * @returns {Word}
 */
function hintFor(key, hasData) {
  if (key === "offline") return "hintOffline";
  if (suspect) return `hint${suspect}`;
  return hasData && PYTHON_FAILURES.includes(key) ? "hintKept" : "hint";
}

// ---- the download ----

/**
 * @param {Download} file
 * @param {RequestCache} cache
 */
async function download(file, cache) {
  const describeRefusal = (/** @type {unknown} */ error) => {
    if (downloads.signal.aborted) return null;
    console.warn(`${file.url}: ${error}`);
    return text("network");
  };
  let why = await fetchToEnd(file, cache).catch(describeRefusal);
  if (why && cache === "default") {
    // A cached file may be damaged, so fetch it once more past all caches.
    receivedBytes.set(file.url, 0);
    why = await fetchToEnd(file, "reload").catch(describeRefusal);
  }
  // pyodide-loader.mjs reports it.
  if (why && isSnapshot(file) && navigator.onLine) receivedBytes.set(file.url, file.size);
  else if (why) {
    downloads.abort();
    const key = navigator.onLine ? "notThere" : "offline";
    fail(key, { file: fileName(file), why });
  } else if (isComplete(file)) preload(file); // it is in the cache now
}

// Let the browser compile a module before its import.
/** @param {Download} file */
function preload(file) {
  if (!file.module) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: file.url }));
}

// Read a file to its end, which puts it into the HTTP cache, where PyScript finds it. Return the
// fault of the response, or null.
/**
 * @param {Download} file
 * @param {RequestCache} cache
 */
async function fetchToEnd(file, cache) {
  const response = await fetch(file.url, { cache, signal: downloads.signal });
  if (!response.ok) return text("status", { status: response.status });
  // Pyodide hangs on a wasm of the wrong type, and an error page is no module.
  const type = (response.headers.get("Content-Type") ?? "").split(";")[0];
  if (file.type && type !== file.type) return text("type", { type: type || "?" });
  const use = file.type === "application/wasm" ? "precompile" : isSnapshot(file) ? "prefetchSnapshot" : null;
  if (use) {
    const copy = response.clone();
    loader.then((loaded) => { loaded[use](copy); }, () => copy.body?.cancel());
  }
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    receivedBytes.set(file.url, receivedOf(file) + piece.value.length);
    resetWatchdog();
    showProgress();
  }
  return isComplete(file) ? null : text("size");
}

async function start() {
  if (typeof WebAssembly !== "object") return fail("noWasm");
  if ((await wantsPlainPage()) && (await canOpenPlainPage())) return openPlainPage();
  // The chosen page is missing.
  if (root.dataset.state === "leaving") root.dataset.state = "loading";
  bypassesCaches = takeRefetchFlag();
  const cache = bypassesCaches ? "reload" : "default";
  if (serviceWorkers && isControlled() && cache === "default") {
    useServiceWorkerCache(serviceWorkers);
    await waitForScreenPaint();
    for (const file of plan.downloads) preload(file);
  } else {
    await waitForFirstPaint();
    await Promise.all(plan.downloads.map((file) => download(file, cache)));
    if (!plan.downloads.every(isComplete)) return;
  }
  // Start PyScript only after the downloads. Some browsers do not join two requests for a file
  // that is still in transfer, so a phone would fetch the megabytes twice.
  setStage("python");
  installShims();
  import(loaderUrl).then(({ prefetchSnapshot }) => { prefetchSnapshot(); }, (error) => onPythonError(error.message));
  // PyScript's attribute for the address of the interpreter.
  bootElement("main").setAttribute("version", loaderUrl);
  for (const script of plan.scripts) {
    document.head.append(Object.assign(document.createElement("script"), script));
  }
}

// PyScript does not start without IndexedDB and a class Worker. The page needs neither at its start, so
// this provides stand-ins. The real IndexedDB remains as `real`, for site/peers/kept.mjs.
function installShims() {
  const answer = (/** @type {unknown} */ result) => {
    const request = { onsuccess: (/** @type {unknown} */ _) => {} };
    setTimeout(() => request.onsuccess({ target: { result } }));
    return request;
  };
  const empty = { getAllKeys: () => answer([]) };
  const store = { transaction: () => ({ objectStore: () => empty }), close() {} };
  Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(store), real: tryGet(() => indexedDB) } });
  if (!tryGet(() => Worker)) Object.defineProperty(globalThis, "Worker", { value: EventTarget });
}

// The service worker has every file. If it finds a damaged file too late and mends it, start
// again.
/** @param {ServiceWorkerContainer} container */
function useServiceWorkerCache(container) {
  for (const file of plan.downloads) receivedBytes.set(file.url, file.size);
  container.addEventListener("message", ({ data }) => {
    if (root.dataset.state === "ready" || !data.damaged || isSnapshot({ url: data.damaged })) return;
    // Fetch it once more, so that the next start does not take the damaged file from the
    // browser's memory.
    if (data.mended) fetch(data.damaged).finally(() => location.reload());
    else fail("offline", { file: fileName({ url: data.damaged }) });
  });
}

// Wait for the first paint, because the download of megabytes would delay it.
/** @returns {Promise<void>} */
function waitForFirstPaint() {
  return new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : FIRST_PAINT_TIMEOUT_MS); // a background tab paints nothing
    if (!globalThis.PerformanceObserver) return;
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName("first-contentful-paint").length) return; // only the background
      observer.disconnect();
      done();
    }).observe({ type: "paint", buffered: true });
  });
}

// Wait until the prerendered last screen is painted, because Python keeps the page busy.
async function waitForScreenPaint() {
  if (root.dataset.picture === undefined) return;
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
}

// ---- the plain page ----

// Return true if an earlier start has chosen the plain page, or if the last starts did not
// finish.
async function wantsPlainPage() {
  if (tryGet(() => localStorage.getItem(PLAIN_PAGE_KEY)) === plan.plain) return true;
  if (plainPageHasFailed()) return false;
  return loader.then(({ hasFailedRepeatedly }) => hasFailedRepeatedly(), () => false);
}

// plain.js marks a build whose plain page failed, too. Then only a tap opens that page again.
function plainPageHasFailed() {
  return tryGet(() => localStorage.getItem(PLAIN_PAGE_KEY)) === `${plan.plain} failed`;
}

// Return true if the plain page is stored on the device or the server has it. The promise always
// resolves, because a start waits for it.
/** @returns {Promise<boolean>} */
function canOpenPlainPage() {
  const request = new AbortController(); // older browsers lack AbortSignal.timeout
  return new Promise((answer) => {
    setTimeout(() => {
      request.abort();
      answer(false);
    }, PLAIN_PAGE_TIMEOUT_MS);
    hasStoredPlainPage().then((isStored) => isStored || serverHasPlainPage(request.signal)).then(answer, () => answer(false));
  });
}

async function hasStoredPlainPage() {
  try {
    const registration = await serviceWorkers?.getRegistration(PLAIN_PAGE_URL);
    return Boolean(registration?.active) && registration?.scope === BASE_URL + PLAIN_PAGE_URL;
  } catch {
    return false; // a browser that refuses service workers
  }
}

/** @param {AbortSignal} signal */
async function serverHasPlainPage(signal) {
  const { ok } = await fetch(PLAIN_PAGE_URL, { method: "HEAD", cache: "no-store", signal });
  return ok;
}

// The next starts of this build open the plain page at once. The failure count is used up, so
// "Try fast mode" begins with none.
function openPlainPage() {
  tryGet(() => {
    localStorage.setItem(PLAIN_PAGE_KEY, plan.plain);
    localStorage.removeItem(FAILURES_KEY);
  });
  location.replace(PLAIN_PAGE_URL + location.hash);
}

// ---- trouble ----

// The timer does not fire while Python keeps the page busy or the device sleeps. A hidden tab
// counts no seconds either.
function checkStall() {
  if (document.hidden) return;
  idleSeconds += 1;
  if (idleSeconds < STALL_TIMEOUT_S) return;
  const missing = plan.downloads.find((file) => !isComplete(file));
  if (missing) fail("stalledDownload", { seconds: STALL_TIMEOUT_S, file: fileName(missing) });
  else fail("stalledPython", { seconds: STALL_TIMEOUT_S });
}

function resetWatchdog() {
  idleSeconds = 0;
}

/** @param {unknown} why */
function onPythonError(why) {
  fail("stopped", { why: trouble.lastLine(why) });
}

function takeRefetchFlag() {
  try {
    const wanted = sessionStorage.getItem(REFETCH_KEY) !== null;
    sessionStorage.removeItem(REFETCH_KEY);
    return wanted;
  } catch {
    return false; // without storage the start is a plain one
  }
}

// A newer build that waits takes over. Otherwise the next start fetches every file again, unless
// the network was the cause. If that start fails too, the stored build is dropped. Without a
// network and a service worker a reload would end in an error page of the browser.
async function retry() {
  if (!navigator.onLine && !isControlled()) return;
  const registration = await ownRegistration().catch(() => undefined);
  if (registration?.waiting) {
    reloadsOnNewWorker = true;
    registration.waiting.postMessage("take over");
    return;
  }
  try {
    if (!failure || !NETWORK_FAILURES.includes(failure)) {
      sessionStorage.setItem(REFETCH_KEY, "");
      if (bypassesCaches && navigator.onLine) await deleteCachedBuild();
    }
  } catch {
    // A reload still helps against a broken connection.
  }
  location.reload();
}

async function deleteCachedBuild() {
  await (await ownRegistration())?.unregister();
  // sw.js has the same prefix.
  const names = (await caches.keys()).filter((name) => name.startsWith(`three-fleets:${BASE_URL}:`));
  await Promise.all(names.map((name) => caches.delete(name)));
}

// The service worker of another copy in a folder above controls this page until the page has its
// own one. It has none of this copy's files.
function isControlled() {
  return serviceWorkers?.controller?.scriptURL === SERVICE_WORKER_URL;
}

async function ownRegistration() {
  const found = await serviceWorkers?.getRegistration();
  return found?.scope === BASE_URL ? found : undefined;
}

// ---- stored data, if Python cannot start ----

// All texts of app/store.py by its names for them, in the form in which they may leave the
// device.
/** @returns {Record<string, string>} */
function exportStorage() {
  const names = ownKeys().filter((name) => name !== SNAPSHOT_KEY && !name.startsWith(`${STORAGE_PREFIX}peer:`));
  const isGame = (/** @type {string} */ name) => /^game(:|$)/.test(name.slice(STORAGE_PREFIX.length));
  const textOf = (/** @type {string} */ name) => (isGame(name) ? stripBotKey : String)(localStorage.getItem(name) ?? "");
  return Object.fromEntries(names.map((name) => [name.slice(STORAGE_PREFIX.length), textOf(name)]));
}

// A running game without the key of its bots, which app/play/session.py stores with a table. The
// key predicts their moves.
/** @param {string} game */
function stripBotKey(game) {
  const table = tryGet(() => JSON.parse(game));
  if (!table || !Object.hasOwn(table, "key")) return game;
  delete table.key;
  return JSON.stringify(table);
}

/** @returns {string[]} */
function ownKeys() {
  const names = tryGet(() => Array.from({ length: localStorage.length }, (_, place) => String(localStorage.key(place)))) ?? [];
  return names.filter((name) => name.startsWith(STORAGE_PREFIX));
}

// Drop the suspect that the button names, even if the address has changed meanwhile.
async function startWithoutSuspect() {
  try {
    trouble.dropSuspect(suspect);
  } catch {
    // The store is too full to set the game aside. A file is the only way left.
    bootElement("without").hidden = true;
    bootElement("hint").textContent = text("hintKept");
    return;
  }
  await retry();
}

// Save the same file as Settings, which can open it.
function saveExport() {
  const content = JSON.stringify({ "three-fleets-export": 1, kept: exportStorage() }, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "text/plain;charset=utf-8" }));
  link.download = `three-fleets-${new Date().toLocaleDateString("sv")}.json`;
  link.click();
  // Not at once, because some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {boolean} isAsking */
function showResetQuestion(isAsking) {
  for (const name of ["hint", "actions", "storage"]) bootElement(name).hidden = isAsking;
  bootElement("confirm").hidden = !isAsking;
  bootElement(isAsking ? "cancel" : "reset").focus();
}

async function reset() {
  for (const name of [...ownKeys(), PLAIN_PAGE_KEY, FAILURES_KEY]) localStorage.removeItem(name);
  await retry();
}

// ---- set-up ----

// The prerendered screen has the main landmark.
if (root.dataset.picture !== undefined) panel.role = "region";
translate();
showProgress();
panel.dataset.scripted = ""; // the style sheet shows its own message if boot.js never sets this
bootElement("again").addEventListener("click", retry);
bootElement("without").addEventListener("click", startWithoutSuspect);
bootElement("plain").addEventListener("click", openPlainPage);
bootElement("save").addEventListener("click", saveExport);
bootElement("reset").addEventListener("click", () => showResetQuestion(true));
bootElement("cancel").addEventListener("click", () => showResetQuestion(false));
bootElement("clear").addEventListener("click", reset);

const watchdog = setInterval(checkStall, 1000);
const onProgress = (/** @type {CustomEvent<string>} */ { detail }) => {
  resetWatchdog();
  if (detail === "Python started" || detail === "Loaded interpreter") setStage("rules");
};
addEventListener("py:progress", onProgress);
trouble.watch(onPythonError);
// The service worker of a newer build lacks the files of this one. The first service worker of
// all may be that of another tab.
let reloadsOnNewWorker = isControlled();
serviceWorkers?.addEventListener("controllerchange", () => {
  if (reloadsOnNewWorker && root.dataset.state !== "ready") location.reload();
});

// A new player may choose a language before Python is ready.
const languageObserver = new MutationObserver(() => {
  translate();
  showProgress();
});
languageObserver.observe(root, { attributeFilter: ["lang"] });

// Python may still become ready after a time-out: "ready" always wins.
new MutationObserver((_, observer) => {
  if (root.dataset.state === "error") onPythonError(root.dataset.error);
  if (root.dataset.state !== "ready") return;
  observer.disconnect();
  languageObserver.disconnect();
  clearInterval(watchdog);
  removeEventListener("py:progress", onProgress);
  trouble.unwatch();
  panel.remove();
}).observe(root, { attributeFilter: ["data-state"] });

start();
