// Script of the plain page. It chooses the language, shows a failed start and leads back to the
// fast page. A classic script runs before the page is shown. The function keeps its names apart
// from those of bridge.js.

(() => {
  const FAST_PAGE_URL = "../";
  // boot.js writes the key of a build.
  const CHOICE_KEY = `three-fleets-plain:${new URL(FAST_PAGE_URL, document.baseURI)}`;
  // The ending of the key makes boot.js show its failure screen instead of opening this page
  // again.
  const FAILED_SUFFIX = " failed";
  const LANGUAGES = ["en", "es", "ja"];

  const root = document.documentElement;
  const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

  root.lang = language();

  /** @returns {string} */
  function language() {
    // Without a storage, or with something else in it, the browser's language counts.
    const chosen = trouble.tryGet(() => JSON.parse(localStorage.getItem(`${trouble.STORAGE_PREFIX}settings`) ?? "{}").language);
    const tags = [chosen, ...navigator.languages].map((tag) => String(tag).split("-")[0] ?? "");
    return tags.find((tag) => LANGUAGES.includes(tag)) ?? "en";
  }

  // ---- a failed start ----

  /**
   * @param {unknown} why
   * @param {boolean} hasAll the page has every file, so that the link or the game may be the cause
   */
  function fail(why, hasAll = navigator.onLine) {
    if (root.dataset.state === "ready" || byId("boot-reason").textContent) return; // the first reason is the cause
    byId("boot-reason").textContent = trouble.lastLine(why);
    if (hasAll) offerStartWithout();
    root.dataset.state = "error";
    if (navigator.onLine) markFailed(); // without a network the connection may be the cause
    byId("boot-title").focus();
  }

  function offerStartWithout() {
    const suspect = trouble.findSuspect();
    if (!suspect) return;
    const words = trouble.WORDS[/** @type {keyof typeof trouble.WORDS} */ (root.lang)];
    byId("boot-hint").textContent = words[`hint${suspect}`];
    byId("boot-without").textContent = words[`without${suspect}`];
    byId("boot-without").hidden = false;
    byId("boot-without").addEventListener("click", () => {
      trouble.dropSuspect(suspect); // the one that the button names, even if the address has changed
      location.reload();
    });
  }

  // Without a storage there is neither a choice nor a mark.
  function markFailed() {
    trouble.tryGet(() => {
      const key = localStorage.getItem(CHOICE_KEY);
      if (key && !key.endsWith(FAILED_SUFFIX)) localStorage.setItem(CHOICE_KEY, key + FAILED_SUFFIX);
    });
  }

  // A page that starts shows that the fault has passed, for example a lost connection.
  function unmarkFailed() {
    trouble.tryGet(() => {
      const key = localStorage.getItem(CHOICE_KEY);
      if (key?.endsWith(FAILED_SUFFIX)) localStorage.setItem(CHOICE_KEY, key.slice(0, -FAILED_SUFFIX.length));
    });
  }

  // A script that does not load reports only its element. Browser extensions add scripts, too.
  /** @param {Event} event */
  function onScriptError({ target }) {
    if (target instanceof HTMLScriptElement && trouble.isOwnScript(target.src)) fail(target.src, false);
  }

  addEventListener("error", onScriptError, { capture: true });
  trouble.watch(fail);
  new MutationObserver((_, observer) => {
    if (root.dataset.state === "error") fail(root.dataset.error);
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    removeEventListener("error", onScriptError, { capture: true });
    trouble.unwatch();
    byId("boot").remove();
    unmarkFailed();
  }).observe(root, { attributeFilter: ["data-state"] });

  // ---- other starts ----

  // Settings dispatch an event, other screens have a button. If this page does not start, the
  // mark keeps the fast page from opening it again.
  function startFast() {
    if (root.dataset.state === "ready") trouble.tryGet(() => localStorage.removeItem(CHOICE_KEY));
    else markFailed();
    location.replace(FAST_PAGE_URL + location.hash);
  }

  addEventListener("startfast", startFast);
  addEventListener("DOMContentLoaded", () => {
    byId("boot-again").addEventListener("click", () => location.reload());
    for (const button of document.querySelectorAll(".start-fast")) button.addEventListener("click", startFast);
  });
})();
