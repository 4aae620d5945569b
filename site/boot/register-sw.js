// The page as an app. It is stored for times without a network and renewed when a new version is
// ready. The player can install it if the browser allows that.

const WORDS = {
  en: {
    ready: "A new version is ready. Your game is safe.", now: "Update", later: "Later",
    lost: "Part of the game is missing, and you’re offline. Your game is saved.", again: "Reload",
  },
  es: {
    ready: "Hay una versión nueva. Tu partida está a salvo.", now: "Actualizar", later: "Luego",
    lost: "Falta una parte del juego y no tienes conexión. Tu partida está guardada.", again: "Cargar de nuevo",
  },
  ja: {
    ready: "新しいバージョンがあります。ゲームはそのまま続けられます。", now: "更新する", later: "あとで",
    lost: "ページの一部をまだ読み込めておらず、ネットワークにもつながっていません。ゲームは保存されています。", again: "再読み込み",
  },
};

const root = document.documentElement;
/** @type {BeforeInstallPromptEvent | null} */
let installPrompt = null; // the browser's install prompt, given once

async function registerServiceWorker() {
  // Without a service worker the page works, but not without a network. Settings say so.
  const workers = serviceWorkers();
  const registration = await workers?.register("sw.js", { updateViaCache: "none" }).catch(() => undefined);
  if (!registration) return markOnlineOnly();
  const first = registration.active ? null : registration.installing ?? registration.waiting;
  first?.addEventListener("statechange", () => {
    if (first.state === "redundant" && !registration.active) markOnlineOnly(); // a file did not arrive
  });
  navigator.serviceWorker.ready.then(() => dispatchEvent(new Event("kept")));
  const offer = () => {
    // The first version replaces none. The page may have a controller nevertheless, because the
    // fast page's worker controls a plain page that has none of its own yet.
    if (registration.waiting && registration.active) showUpdateBar(registration);
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();
}

function markOnlineOnly() {
  root.dataset.networked = "";
  dispatchEvent(new Event("kept")); // or never will be
}

function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // the browser refuses access
  }
}

/** @param {ServiceWorkerRegistration} registration */
function showUpdateBar(registration) {
  showBar("ready", "now", () => activateUpdate(registration));
}

/**
 * @param {"ready" | "lost"} text
 * @param {"now" | "again"} answer
 * @param {() => void} act
 */
function showBar(text, answer, act) {
  if (document.getElementById("update")) return;
  const words = WORDS[/** @type {keyof typeof WORDS} */ (Object.hasOwn(WORDS, root.lang) ? root.lang : "en")];
  const bar = Object.assign(document.createElement("div"), { id: "update", className: "notice update" });
  bar.setAttribute("role", "status");
  const button = (/** @type {string} */ text, /** @type {() => void} */ act) => Object.assign(document.createElement("button"), {
    type: "button", className: "plain", textContent: text, onclick: act,
  });
  bar.append(
    Object.assign(document.createElement("p"), { textContent: words[text] }),
    button(words[answer], act),
    button(words.later, () => bar.remove()),
  );
  document.body.append(bar);
  globalThis.page?.placeNotice(); // Python may stop before bridge.js has arrived
}

// Another tab may have loaded the new version already, or a newer one may be waiting by now.
/** @param {ServiceWorkerRegistration} registration */
function activateUpdate({ waiting }) {
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

addEventListener("lost", () => showBar("lost", "again", () => location.reload()));

// The page offers the installation itself, where it hinders no player. dialogs.css shows the offer.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installPrompt = event;
  root.dataset.installable = "prompt";
});
addEventListener("appinstalled", () => delete root.dataset.installable);
addEventListener("install", () => {
  delete root.dataset.installable;
  installPrompt?.prompt();
});
// Only Safari on phones and tablets has this property. There the player installs the page by
// hand.
if (navigator.standalone === false) root.dataset.installable = "share";

// Register after the start. On a first visit both would fetch the same files at once.
if (root.dataset.state === "ready") registerServiceWorker();
else {
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    registerServiceWorker();
  }).observe(root, { attributeFilter: ["data-state"] });
}
