// The documentation without a network. This worker stores the pages at the first visit of any page,
// and the editor when a reader opens it. The network answers while there is
// one, so that pages are never outdated. The build fills in the lists of the files and a digest of
// their contents.

const CACHE_PREFIX = `three-fleets-docs:${registration.scope}:`; // all sites of one host share their caches
const CACHE_NAME = `${CACHE_PREFIX}{{build}}`;
/** @type {string[]} */
const FILES = JSON.parse('{{files}}');
/** @type {string[]} */
const EDITOR_FILES = JSON.parse('{{editor-files}}');

addEventListener("install", (event) => event.waitUntil(precache()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "store editor") event.waitUntil(storeEditor());
});
addEventListener("fetch", (event) => {
  const name = fileNameOf(event.request);
  if (name !== null) event.respondWith(respond(event.request, name));
});

async function precache() {
  const cache = await caches.open(CACHE_NAME);
  // The browser's HTTP cache may have files of another build.
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
  await skipWaiting();
}

async function storeEditor() {
  const cache = await caches.open(CACHE_NAME);
  // `addAll` stores either all files or none.
  if (!(await cache.match(EDITOR_FILES[0]))) await cache.addAll(EDITOR_FILES);
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// The name under which a request is stored. It is null for a file that is not of the site.
/** @param {Request} request */
function fileNameOf(request) {
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return null;
  const { origin, pathname } = new URL(request.url);
  const name = (origin + pathname).slice(registration.scope.length) || "index.html";
  return FILES.includes(name) || EDITOR_FILES.includes(name) ? name : null;
}

/**
 * @param {Request} request
 * @param {string} name
 */
async function respond(request, name) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(name, { cacheName: CACHE_NAME });
    if (stored) return stored;
    throw error;
  }
}
