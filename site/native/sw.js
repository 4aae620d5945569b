// Replaces the service worker of a built page that was served at the same address before
// (`make play`). It removes that page's caches and itself, and makes the open pages load from the
// development server.

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeWorker()));

async function removeWorker() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`three-fleets:${registration.scope}:`)).map((name) => caches.delete(name)));
  await registration.unregister();
  for (const client of await clients.matchAll({ type: "window" })) client.navigate(client.url);
}
