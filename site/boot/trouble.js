// Failed starts, for both pages. The build puts this text in front of boot.js and plain.js, which
// saves a request.

globalThis.trouble = (() => {
  const HERE = new URL("./", document.baseURI).href;
  const OURS = "three-fleets"; // the beginning of the names of all copies
  const PREFIX = String(document.documentElement.dataset.prefix); // prefix.js has set it; app/store.py uses it, too
  const PICTURE = `${PREFIX}picture`; // prerender.js keeps the last screen here
  const GAME = `${PREFIX}game`;
  const ASIDE = `${PREFIX}damaged:game`;

  const WORDS = {
    en: {
      hintLink: "The link may be the cause. Start without it: your own games are untouched.",
      hintGame: "The game in progress may be the cause. Start without it: it is set aside, and nothing is deleted.",
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
  function isOurs(places) {
    return String(places).split(HERE).slice(1).some((rest) => /^[\w./-]+\.(m?js|wasm)\b/.test(rest));
  }

  /** @param {ErrorEvent} event */
  function erred({ message, filename, error }) {
    if (isOurs(filename) || isOurs(error?.stack)) tell(message);
  }

  // An error without a place counts, because some browsers reject a fetch in this form.
  /** @param {PromiseRejectionEvent} event */
  function rejected({ reason }) {
    const isOfThePage = reason instanceof Error && (isOurs(reason.stack) || !reason.stack?.includes("://"));
    if (isOfThePage) tell(reason.message || reason.name);
  }

  /** @type {(why: unknown) => void} */
  let tell;

  // A browser may refuse storage and service workers.
  /** @type {typeof trouble.given} */
  function given(look) {
    try {
      return look();
    } catch {
      return undefined;
    }
  }

  // Set the game aside, as app/store.py does with a text that it cannot read. The prerendered
  // screen may show this game. A full storage has room for the new name only after the old ones
  // are removed. If it still has none, the game stays where it was.
  function setGameAside() {
    const text = localStorage.getItem(GAME);
    if (text === null) return; // another tab has ended the game
    let aside = ASIDE;
    for (let number = 2; ![null, text].includes(localStorage.getItem(aside)); number += 1) aside = `${ASIDE}:${number}`;
    for (const name of [PICTURE, GAME]) localStorage.removeItem(name);
    try {
      localStorage.setItem(aside, text);
    } catch (error) {
      localStorage.setItem(GAME, text);
      throw error;
    }
  }

  return {
    HERE, OURS, PREFIX, PICTURE, GAME, WORDS, isOurs, given,

    watch(listener) {
      tell = listener;
      addEventListener("error", erred);
      addEventListener("unhandledrejection", rejected);
    },

    unwatch() {
      removeEventListener("error", erred);
      removeEventListener("unhandledrejection", rejected);
    },

    // The last line of a traceback names the error.
    lastLine: (why) => String(why).trim().split("\n").pop() ?? "",

    // The link is the first suspect, the game in progress the second.
    suspect() {
      if (location.hash) return "Link";
      return given(() => localStorage.getItem(GAME)) ? "Game" : null;
    },

    drop(suspect) {
      if (suspect === "Link") location.hash = ""; // history may be refused
      if (suspect === "Game") setGameAside();
    },
  };
})();
