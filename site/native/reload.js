// Follows the development server: it swaps the style sheet, reloads the page and shows errors.

(() => {
  const { version } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const SCROLL_KEY = "three-fleets-dev-scrolled";
  const LOG_KEY = "three-fleets-dev"; // replay.py writes it
  const LEFT_KEY = "three-fleets-dev-left"; // replay.py reads it
  const root = document.documentElement;
  // Prefix of the names under which app/store.py stores the player's data.
  const STORAGE_PREFIX = String(root.dataset.prefix);

  const reload = () => {
    store(SCROLL_KEY, String(scrollY));
    location.reload();
  };

  /** @param {string} name @param {string} text */
  const store = (name, text) => {
    try {
      sessionStorage.setItem(name, text);
    } catch {
      // The storage is refused or full, so the next start begins at home.
    }
  };

  let isShared = false;
  addEventListener("storage", ({ key }) => {
    isShared ||= key === null || key.startsWith(STORAGE_PREFIX); // another tab has written it
  });

  addEventListener("pagehide", () => {
    if (isShared) takeStored(LOG_KEY); // a replay would undo the changes of the other tab
    try {
      store(LEFT_KEY, JSON.stringify(Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith(STORAGE_PREFIX)))));
    } catch {
      // There is no storage.
    }
  });

  // The first drawing scrolls to the top, so scroll back once the page is ready.
  const scrolled = takeStored(SCROLL_KEY);
  /** @param {string} name */
  function takeStored(name) {
    try {
      const text = sessionStorage.getItem(name);
      sessionStorage.removeItem(name);
      return text;
    } catch {
      return null;
    }
  }
  const scrollBack = () => {
    if (root.dataset.state !== "ready") return;
    readyObserver.disconnect();
    const scroll = () => scrollTo(0, Number(scrolled));
    scroll();
    // The fonts change the layout, and the browser then moves the scroll position.
    document.fonts.ready.then(scroll);
  };
  const readyObserver = new MutationObserver(scrollBack);
  if (scrolled) {
    readyObserver.observe(root, { attributes: true });
    scrollBack(); // with CPython the page is ready before this script runs
  }

  const events = new EventSource(`events?${version}`);
  events.addEventListener("style", () => {
    const sheet = /** @type {HTMLLinkElement} */ (document.getElementById("styles"));
    sheet.href = `styles.css?${Date.now()}`;
  });
  events.addEventListener("reload", reload);
  events.addEventListener("failed", ({ data }) => devPanel.show(JSON.parse(data)));
})();
