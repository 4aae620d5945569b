// Store the documentation for times without a network. Sites without HTTPS have no service worker.
navigator.serviceWorker?.register("sw.js").catch(() => undefined);
