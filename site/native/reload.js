// Follows the development server: swaps the style sheet, reloads the page, shows errors.

(() => {
  const { version } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const SCROLLED = "three-fleets-dev-scrolled";
  const root = document.documentElement;

  const reload = () => {
    sessionStorage.setItem(SCROLLED, String(scrollY));
    location.reload();
  };

  // The first drawing scrolls to the top, so scroll back once the page is ready.
  const scrolled = sessionStorage.getItem(SCROLLED);
  sessionStorage.removeItem(SCROLLED);
  const scrollBack = () => {
    if (root.dataset.state !== "ready") return;
    drawn.disconnect();
    const scroll = () => scrollTo(0, Number(scrolled));
    scroll();
    // The fonts change the layout, and the browser then moves the scroll position.
    document.fonts.ready.then(scroll);
  };
  const drawn = new MutationObserver(scrollBack);
  if (scrolled) {
    drawn.observe(root, { attributes: true });
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
