// The page without a network: every file of exactly one build, kept when the page is first
// visited and served from then on. The build fills in which files those are.

const BUILD = "{{build}}";
/** @type {Map<string, [size: number, digest: string]>} */
const FILES = new Map(JSON.parse("{{files}}")); // address → how many bytes, and their SHA-256
/** @type {string[]} */
const FIRST = JSON.parse("{{first}}"); // what the page asks for before anything else
const PAGE = "index.html";
const OPTIONAL = /\.(woff2|png|svg|webmanifest)$/; // games start and play without these
const QUICKLY_READ = 200_000; // bytes
const SLOWLY_READ = 2_000_000; // bytes: WebAssembly and Python's memory
const HEARD = 500; // milliseconds for a message to reach the page
const LACKING = "lacking"; // in an address: the file without which no script of the page starts
const APOLOGIES = [
  ["en", "Three Fleets cannot start: {file} is missing or damaged on this device, and there is no network.", "Try again"],
  ["es", "Three Fleets no puede empezar: {file} falta o está dañado en este dispositivo y no hay red.", "Intentar de nuevo"],
  ["ja", "ゲームを始められません。この端末の {file} がないか壊れており、ネットワークにも接続されていません。", "もう一度試す"],
];
const LATER = 5_000; // milliseconds, after which a start is over almost everywhere
const sound = new Set(); // the names of big files that have been looked through
/** @type {Map<string, Promise<boolean>>} */
const looks = new Map(); // client and name → the look through a big file

// All pages of one host share their caches, so that a name tells the page and its build.
const OURS = `three-fleets:${registration.scope}:`;
const NAME = OURS + BUILD;
const FORMER = `three-fleets-memory:${registration.scope}`; // older builds kept Python's memory by itself
const ahead = new Map(); // address → what is kept of it, looked for before it is asked for

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  else if (event.data.suspects) event.waitUntil(report(event));
});
addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(answer(event, name));
});

// All required files or none: if one does not come whole, the old build goes on serving. An optional file that is
// missing is kept when the page asks for it.
async function fill() {
  const inUse = await caches.has(NAME); // by this build's own worker, when it is put up again
  const cache = await caches.open(NAME);
  try {
    await Promise.all([...FILES.keys()].map((name) => keep(cache, name).catch((error) => {
      if (!OPTIONAL.test(name)) throw error;
    })));
  } catch (error) {
    if (!inUse) await caches.delete(NAME);
    throw error;
  }
}

// What an older build has need not come again; what the browser remembers may be another build's.
/**
 * @param {Cache} cache
 * @param {string} name
 */
async function keep(cache, name) {
  const cacheName = await olderCache();
  const priority = "low"; // whoever plays meanwhile may want something
  const ways = [
    () => caches.match(name, { cacheName }),
    () => fetch(name, { priority }),
    () => fetch(name, { priority, cache: "reload" }),
  ];
  for (const come of ways) {
    const response = await come();
    if (await soundContent(name, response?.clone())) return cache.put(name, /** @type {Response} */ (response));
  }
  throw new Error(`${name} did not come whole`);
}

async function olderCache() {
  return (await caches.keys()).find((name) => name.startsWith(OURS) && name !== NAME);
}

// The bytes of a response if they are this build's to the last bit, else undefined. A connection may break, a disk
// may change a bit, and a server may have another build.
/**
 * @param {string} name
 * @param {Response | undefined} response
 */
async function soundContent(name, response) {
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

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name === FORMER || (name.startsWith(OURS) && name !== NAME));
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// The name under which a request is kept, null for what is none of this build's.
/** @param {Request} request */
function nameOf(request) {
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return null;
  const { origin, pathname } = new URL(request.url);
  const name = (origin + pathname).slice(registration.scope.length) || PAGE;
  return FILES.has(name) ? name : null;
}

/**
 * @param {FetchEvent} event
 * @param {string} name
 */
async function answer(event, name) {
  const { request } = event;
  const lacking = new URL(request.url).searchParams.get(LACKING);
  if (name === PAGE && lacking && FILES.has(lacking)) return apology(lacking);
  // Whoever asks to reload has found what is kept to be damaged.
  const looking = request.cache === "reload" ? undefined : ahead.get(name) ?? kept(name);
  ahead.delete(name); // an answer is given once
  if (name === PAGE) for (const next of FIRST) ahead.set(next, kept(next));
  const found = await looking;
  if (found && sizeOf(name) > QUICKLY_READ) event.waitUntil(lookThrough(name, event.clientId));
  if (found) return found;
  const fetched = await fetch(request.mode === "navigate" ? name : request).catch(() => undefined);
  if (await soundContent(name, fetched?.clone())) {
    event.waitUntil(mend(name, /** @type {Response} */ (fetched).clone()));
    return fetched;
  }
  // A server that has a newer build no longer knows this one's files.
  const rest = request.cache === "reload" ? await kept(name) : undefined;
  if (!rest && fetched && (await isReplaced())) event.waitUntil(giveUp(event.clientId));
  return rest ?? fetched ?? withoutNetwork(event, name);
}

// Return true if the server has another build. A page that a network puts in between, to log in, is none.
async function isReplaced() {
  const response = await fetch("sw.js", { cache: "no-store" }).catch(() => undefined);
  const worker = response?.ok ? await response.text() : "";
  return worker.includes('const BUILD = "') && !worker.includes(`const BUILD = "${BUILD}"`);
}

// This build lacks a file that the server no longer has: the page starts once more, from the server.
/** @param {string} clientId */
async function giveUp(clientId) {
  await registration.unregister();
  await caches.delete(NAME);
  const client = await clients.get(clientId);
  if (client instanceof WindowClient) await client.navigate(client.url);
}

// boot.js tells of a missing file. If that, or a file that comes before it, is missing itself, a page without
// scripts does.
/**
 * @param {FetchEvent} event
 * @param {string} name
 */
async function withoutNetwork(event, name) {
  if (name === PAGE) return apology(name);
  if (OPTIONAL.test(name)) return Response.error();
  if (FIRST.includes(name) && /js$/.test(name)) {
    const address = JSON.stringify(`${registration.scope}?${LACKING}=${encodeURIComponent(name)}`);
    const script = `location.replace(${address} + location.hash)`;
    return new Response(script, { headers: { "Content-Type": "text/javascript" } });
  }
  (await clients.get(event.clientId))?.postMessage({ damaged: name, mended: false });
  await new Promise((done) => setTimeout(done, HEARD)); // else boot.js tells of the failed request only
  return Response.error();
}

/** @param {string} name */
function apology(name) {
  const told = APOLOGIES.map(([lang, text, again]) =>
    `<p lang="${lang}">${text.replace("{file}", name)} <a href="./" onclick="this.href += location.hash">${again}</a></p>`);
  const head = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Three Fleets</title>';
  return new Response(head + told.join(""), { headers: { "Content-Type": "text/html" } });
}

// A storage that fails costs nobody an answer: then it is the network's.
/** @param {string} name */
function inCache(name) {
  return caches.match(name, { cacheName: NAME }).catch(() => undefined);
}

/**
 * @param {string} name
 * @param {Response} response
 */
async function mend(name, response) {
  const cache = await caches.open(NAME);
  await cache.put(name, response);
}

// A file that is kept, if it is sound. A big one is looked through beside the start.
/** @param {string} name */
async function kept(name) {
  const found = await inCache(name);
  if (!found || sizeOf(name) > QUICKLY_READ) return found;
  const content = await soundContent(name, found);
  return content && new Response(content, found);
}

// Return true if a big file was damaged and has been mended for this client.
/**
 * @param {string} name
 * @param {string} clientId
 */
function lookThrough(name, clientId) {
  const key = `${clientId} ${name}`;
  const look = looks.get(key) ?? mendDamaged(name, clientId);
  looks.set(key, look);
  return look;
}

// Looking through a big file takes longer than a start can wait, through the two biggest even beside it.
/**
 * @param {string} name
 * @param {string} clientId
 */
async function mendDamaged(name, clientId) {
  if (sound.has(name)) return false;
  if (sizeOf(name) > SLOWLY_READ) await new Promise((done) => setTimeout(done, LATER));
  if (await soundContent(name, await inCache(name))) {
    sound.add(name);
    return false;
  }
  const fetched = await fetch(name, { cache: "reload" }).catch(() => undefined);
  const mended = (await soundContent(name, fetched?.clone())) !== undefined;
  if (fetched && mended) await mend(name, fetched);
  (await clients.get(clientId))?.postMessage({ damaged: name, mended });
  return mended;
}

// The page cannot start. Answer whether one of its files was the cause: then the page starts once more.
/** @param {ExtendableMessageEvent} event */
async function report({ data, ports, source }) {
  if (!(source instanceof Client)) return;
  const suspects = data.suspects.filter((/** @type {string} */ name) => sizeOf(name) > QUICKLY_READ);
  const mended = await Promise.all(suspects.map((/** @type {string} */ name) => lookThrough(name, source.id)));
  ports[0].postMessage(mended.includes(true));
}
