// The page without a network. This worker stores every file of exactly one build at the first
// visit and serves them from then on. The build fills in the list of these files.

const BUILD = "{{build}}";
/** @type {Map<string, [size: number, digest: string]>} */
const FILES = new Map(JSON.parse("{{files}}")); // address → size in bytes and SHA-256
/** @type {string[]} */
const FIRST_FILES = JSON.parse("{{first}}"); // the files that the page requests first
/** @type {string[]} */
const ON_DEMAND = JSON.parse("{{on_demand}}"); // files that most visits never need; stored once they are requested
const PAGE = "index.html";
const OPTIONAL = /\.(woff2|png|svg|webmanifest)$/; // games start and work without these
const SMALL_FILE_BYTES = 200_000; // bytes; files up to this size are verified before they are served
const LARGE_FILE_BYTES = 2_000_000; // bytes; only the WebAssembly and the snapshot are larger
const MESSAGE_DELAY_MS = 500; // milliseconds for a message to reach the page
// In an address: the missing file, without which no script of the page starts.
const MISSING_PARAM = "lacking";
const ERROR_TEXTS = [
  ["en", "Three Fleets can’t start: {file} is missing or damaged on this device, and there is no network.", "Try again"],
  ["es", "Three Fleets no puede empezar: {file} falta o está dañado en este dispositivo y no tienes conexión.", "Intentar de nuevo"],
  ["ja", "ゲームを始められません。この端末の {file} がないか壊れており、ネットワークにも接続されていません。", "もう一度試す"],
];
const LATE_CHECK_DELAY_MS = 5_000; // milliseconds, after which a start is over on almost every device
const verified = new Set(); // the names of verified big files
/** @type {Map<string, Promise<boolean>>} */
const verifications = new Map(); // client and name → verification of a big file

// All pages of one host share their caches, so the name contains the page and its build.
const CACHE_PREFIX = `three-fleets:${registration.scope}:`;
const CACHE_NAME = CACHE_PREFIX + BUILD;
// Older builds had a cache for the snapshot.
const LEGACY_CACHE = `three-fleets-memory:${registration.scope}`;
const prefetched = new Map(); // address → the stored file, looked up before its request

addEventListener("install", (event) => event.waitUntil(precache()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  else if (event.data.suspects) event.waitUntil(repairSuspects(event));
});
addEventListener("fetch", (event) => {
  const name = fileNameOf(event.request);
  if (name !== null) event.respondWith(respond(event, name));
});

// Store all required files or none, but no file on demand. If one does not arrive whole, the old build continues to
// serve. A missing optional file is stored when the page requests it.
async function precache() {
  const inUse = await caches.has(CACHE_NAME); // by this build's own worker, if it is installed again
  const cache = await caches.open(CACHE_NAME);
  const required = [...FILES.keys()].filter((name) => !ON_DEMAND.includes(name));
  try {
    await Promise.all([...required, ...(await demandedBefore())].map((name) => cacheFile(cache, name).catch((error) => {
      if (!isDispensable(name)) throw error;
    })));
  } catch (error) {
    if (!inUse) await caches.delete(CACHE_NAME);
    throw error;
  }
}

// Store a file from an older build, else from the network. The browser's HTTP cache may have the
// file of another build, so the last try bypasses it.
/**
 * @param {Cache} cache
 * @param {string} name
 */
async function cacheFile(cache, name) {
  const cacheName = await olderCache();
  const priority = "low"; // the page may need the connection meanwhile
  const sources = [
    () => caches.match(name, { cacheName }),
    () => fetch(name, { priority }),
    () => fetch(name, { priority, cache: "reload" }),
  ];
  for (const load of sources) {
    const response = await load();
    if (await readVerified(name, response?.clone())) return cache.put(name, /** @type {Response} */ (response));
  }
  throw new Error(`${name} did not come whole`);
}

// The files on demand that this device has used in an older build. Offline it needs them again.
async function demandedBefore() {
  const cacheName = await olderCache();
  if (!cacheName) return [];
  const withoutHash = (/** @type {string} */ name) => name.replace(/[-/][0-9a-f]{12}(?=[./])/, "");
  const requests = await (await caches.open(cacheName)).keys();
  const stored = requests.map(({ url }) => withoutHash(url.slice(registration.scope.length)));
  return ON_DEMAND.filter((name) => stored.includes(withoutHash(name)));
}

// Return true if games start and work without a file.
/** @param {string} name */
function isDispensable(name) {
  return OPTIONAL.test(name) || ON_DEMAND.includes(name);
}

async function olderCache() {
  return (await caches.keys()).find((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
}

// Return the bytes of a response if they are exactly those of this build, else undefined. A
// connection may break, a disk may change a bit, and a server may have another build.
/**
 * @param {string} name
 * @param {Response | undefined} response
 */
async function readVerified(name, response) {
  const content = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
  if (content?.byteLength !== sizeOf(name)) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const hexadecimal = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hexadecimal === digestOf(name) ? content : undefined;
}

/** @param {string} name */
function sizeOf(name) {
  return FILES.get(name)?.[0] ?? 0;
}

/** @param {string} name */
function digestOf(name) {
  return FILES.get(name)?.[1];
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name === LEGACY_CACHE || (name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME));
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// The name under which a request is stored. It is null for a file that is not in this build.
/** @param {Request} request */
function fileNameOf(request) {
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return null;
  const { origin, pathname } = new URL(request.url);
  const name = (origin + pathname).slice(registration.scope.length) || PAGE;
  return FILES.has(name) ? name : null;
}

/**
 * @param {FetchEvent} event
 * @param {string} name
 */
async function respond(event, name) {
  const { request } = event;
  const missing = new URL(request.url).searchParams.get(MISSING_PARAM);
  if (name === PAGE && missing && FILES.has(missing)) return errorPage(missing);
  // A page that requests a reload has found the stored file to be damaged.
  const cached = request.cache === "reload" ? undefined : prefetched.get(name) ?? readCached(name);
  prefetched.delete(name); // a response can be read once
  if (name === PAGE) for (const next of FIRST_FILES) prefetched.set(next, readCached(next));
  const found = await cached;
  if (found && sizeOf(name) > SMALL_FILE_BYTES) event.waitUntil(verifyOnce(name, event.clientId));
  if (found) return found;
  const fetched = await fetch(request.mode === "navigate" ? name : request).catch(() => undefined);
  if (await readVerified(name, fetched?.clone())) {
    event.waitUntil(storeFile(name, /** @type {Response} */ (fetched).clone()));
    return fetched;
  }
  // A server with a newer build no longer has this build's files.
  const stored = request.cache === "reload" ? await readCached(name) : undefined;
  if (!stored && fetched && (await serverHasOtherBuild())) event.waitUntil(abandonBuild(event.clientId));
  return stored ?? fetched ?? respondOffline(event, name);
}

// Return true if the server has another build. The login page of a network is no other build.
async function serverHasOtherBuild() {
  const response = await fetch("sw.js", { cache: "no-store" }).catch(() => undefined);
  const worker = response?.ok ? await response.text() : "";
  return worker.includes('const BUILD = "') && !worker.includes(`const BUILD = "${BUILD}"`);
}

// This build lacks a file that the server no longer has, so the page starts again from the
// server.
/** @param {string} clientId */
async function abandonBuild(clientId) {
  await registration.unregister();
  await caches.delete(CACHE_NAME);
  const client = await clients.get(clientId);
  if (client instanceof WindowClient) await client.navigate(client.url);
}

// boot.js reports a missing file. If boot.js or a file before it is missing, a page without
// scripts reports it.
/**
 * @param {FetchEvent} event
 * @param {string} name
 */
async function respondOffline(event, name) {
  if (name === PAGE) return errorPage(name);
  if (isDispensable(name)) return Response.error();
  if (FIRST_FILES.includes(name) && /js$/.test(name)) {
    const address = JSON.stringify(`${registration.scope}?${MISSING_PARAM}=${encodeURIComponent(name)}`);
    const script = `location.replace(${address} + location.hash)`;
    return new Response(script, { headers: { "Content-Type": "text/javascript" } });
  }
  (await clients.get(event.clientId))?.postMessage({ damaged: name, mended: false });
  // Else boot.js reports only the failed request.
  await new Promise((done) => setTimeout(done, MESSAGE_DELAY_MS));
  return Response.error();
}

/** @param {string} name */
function errorPage(name) {
  const messages = ERROR_TEXTS.map(([lang, text, again]) =>
    `<p lang="${lang}">${text.replace("{file}", name)} <a href="./" onclick="this.href += location.hash">${again}</a></p>`);
  const head = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Three Fleets</title>';
  return new Response(head + messages.join(""), { headers: { "Content-Type": "text/html" } });
}

// If the storage fails, the network answers.
/** @param {string} name */
function readCache(name) {
  return caches.match(name, { cacheName: CACHE_NAME }).catch(() => undefined);
}

/**
 * @param {string} name
 * @param {Response} response
 */
async function storeFile(name, response) {
  const cache = await caches.open(CACHE_NAME);
  await cache.put(name, response);
}

// A stored file, if it is sound. A big file is verified in parallel to the start.
/** @param {string} name */
async function readCached(name) {
  const found = await readCache(name);
  if (!found || sizeOf(name) > SMALL_FILE_BYTES) return found;
  const content = await readVerified(name, found);
  return content && new Response(content, found);
}

// Return true if a big file was damaged and has been mended for this client.
/**
 * @param {string} name
 * @param {string} clientId
 */
function verifyOnce(name, clientId) {
  const key = `${clientId} ${name}`;
  const verification = verifications.get(key) ?? verifyAndRepair(name, clientId);
  verifications.set(key, verification);
  return verification;
}

// Verifying a big file takes longer than a start can wait. The two biggest would slow the start
// even in parallel, so they wait until it is over.
/**
 * @param {string} name
 * @param {string} clientId
 */
async function verifyAndRepair(name, clientId) {
  if (verified.has(name)) return false;
  if (sizeOf(name) > LARGE_FILE_BYTES) await new Promise((done) => setTimeout(done, LATE_CHECK_DELAY_MS));
  if (await readVerified(name, await readCache(name))) {
    verified.add(name);
    return false;
  }
  const fetched = await fetch(name, { cache: "reload" }).catch(() => undefined);
  const mended = (await readVerified(name, fetched?.clone())) !== undefined;
  if (fetched && mended) await storeFile(name, fetched);
  (await clients.get(clientId))?.postMessage({ damaged: name, mended });
  return mended;
}

// The page cannot start. Answer true if one of its files was the cause and is mended, so that the
// page starts again.
/** @param {ExtendableMessageEvent} event */
async function repairSuspects({ data, ports, source }) {
  if (!(source instanceof Client)) return;
  const suspects = data.suspects.filter((/** @type {string} */ name) => sizeOf(name) > SMALL_FILE_BYTES);
  const mended = await Promise.all(suspects.map((/** @type {string} */ name) => verifyOnce(name, source.id)));
  ports[0].postMessage(mended.includes(true));
}
