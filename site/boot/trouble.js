// Failed starts, for both pages. The build puts this text in front of boot.js and plain.js, which
// saves a request.

globalThis.trouble = (() => {
  const BASE_URL = new URL("./", document.baseURI).href;
  const NAME_ROOT = "three-fleets"; // the beginning of the names of all copies
  const STORAGE_PREFIX = String(document.documentElement.dataset.prefix); // prefix.js has set it; app/store.py uses it, too
  const SNAPSHOT_KEY = `${STORAGE_PREFIX}picture`; // prerender.js keeps the last screen here

  const WORDS = {
    en: {
      hintLink: "The link may be the cause. Start without it: your own games stay as they are.",
      hintGame: "Your game in progress may be the cause. Start without it: it’s kept aside, and nothing is deleted.",
      withoutLink: "Start without the link",
      withoutGame: "Start without this game",
    },
    es: {
      hintLink: "Quizá la causa sea el enlace. Empieza sin él: tus partidas no cambian.",
      hintGame: "Quizá la causa sea la partida en curso. Empieza sin ella: queda apartada y no se borra nada.",
      withoutLink: "Empezar sin el enlace",
      withoutGame: "Empezar sin esta partida",
    },
    ja: {
      hintLink: "リンクが原因かもしれません。リンクなしで始めてください。自分のゲームはそのままです。",
      hintGame: "進行中のゲームが原因かもしれません。そのゲームなしで始めてください。ゲームは別に保管され、何も消えません。",
      withoutLink: "リンクなしで始める",
      withoutGame: "このゲームなしで始める",
    },
  };

  // Return true if an address or a stack names a script or a WebAssembly module of this page. The
  // page's own address does not count, because browsers report `ResizeObserver loop completed`
  // and injected scripts under it.
  /** @param {unknown} places */
  function isOwnScript(places) {
    return String(places).split(BASE_URL).slice(1).some((path) => /^[\w./-]+\.(m?js|wasm)\b/.test(path));
  }

  /** @param {ErrorEvent} event */
  function onError({ message, filename, error }) {
    if (isOwnScript(filename) || isOwnScript(error?.stack)) report(message);
  }

  // An error without a place counts, because some browsers reject a fetch in this form.
  /** @param {PromiseRejectionEvent} event */
  function onRejection({ reason }) {
    const isOfThePage = reason instanceof Error && (isOwnScript(reason.stack) || !reason.stack?.includes("://"));
    if (isOfThePage) report(reason.message || reason.name);
  }

  /** @type {(why: unknown) => void} */
  let report;

  // A browser may refuse storage and service workers.
  /** @type {typeof trouble.tryGet} */
  function tryGet(look) {
    try {
      return look();
    } catch {
      return undefined;
    }
  }

  // Set the game aside, as app/store.py does with a text that it cannot read. The prerendered
  // screen may show this game. A full storage has room for the new name only after the old ones
  // are removed. If it still has none, the game stays where it was.
  function quarantineGame() {
    const gameKey = newestGameKey();
    const text = localStorage.getItem(gameKey);
    if (text === null) return; // another tab has ended the game
    const quarantineKey = `${STORAGE_PREFIX}damaged:${gameKey.slice(STORAGE_PREFIX.length)}`;
    let key = quarantineKey;
    for (let number = 2; ![null, text].includes(localStorage.getItem(key)); number += 1) key = `${quarantineKey}:${number}`;
    for (const name of [SNAPSHOT_KEY, gameKey]) localStorage.removeItem(name);
    try {
      localStorage.setItem(key, text);
    } catch (error) {
      localStorage.setItem(gameKey, text);
      throw error;
    }
  }

  return {
    BASE_URL, NAME_ROOT, STORAGE_PREFIX, SNAPSHOT_KEY, WORDS, isOwnScript, tryGet,

    watch(listener) {
      report = listener;
      addEventListener("error", onError);
      addEventListener("unhandledrejection", onRejection);
    },

    unwatch() {
      removeEventListener("error", onError);
      removeEventListener("unhandledrejection", onRejection);
    },

    // The last line of a traceback names the error.
    lastLine: (why) => String(why).trim().split("\n").pop() ?? "",

    // The link is the first suspect, the game in progress the second.
    findSuspect() {
      if (location.hash) return "Link";
      return tryGet(() => localStorage.getItem(newestGameKey())) ? "Game" : null;
    },

    dropSuspect(suspect) {
      if (suspect === "Link") location.hash = ""; // history may be refused
      if (suspect === "Game") quarantineGame();
    },
  };
})();
