// Script of the plain page. It chooses the language, shows a failed start and leads back to the
// fast page. A classic script runs before the page is shown. The function keeps its names apart
// from those of bridge.js.

(() => {
  const FAST = "../";
  // boot.js writes the key of a build.
  const CHOICE = `three-fleets-plain:${new URL(FAST, document.baseURI)}`;
  // The ending of the key makes boot.js show its failure screen instead of opening this page
  // again.
  const FAILED = " failed";
  const LANGUAGES = ["en", "es", "ja"];

  const root = document.documentElement;
  const shown = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

  root.lang = language();

  /** @returns {string} */
  function language() {
    // Without a storage, or with something else in it, the browser's language counts.
    const chosen = trouble.given(() => JSON.parse(localStorage.getItem(`${trouble.PREFIX}settings`) ?? "{}").language);
    const tags = [chosen, ...navigator.languages].map((tag) => String(tag).split("-")[0] ?? "");
    return tags.find((tag) => LANGUAGES.includes(tag)) ?? "en";
  }

  // ---- a failed start ----

  /**
   * @param {unknown} why
   * @param {boolean} hasAll the page has every file, so that the link or the game may be the cause
   */
  function fail(why, hasAll = navigator.onLine) {
    if (root.dataset.state === "ready" || shown("boot-reason").textContent) return; // the first reason is the cause
    shown("boot-reason").textContent = trouble.lastLine(why);
    if (hasAll) offerStartWithout();
    root.dataset.state = "error";
    if (navigator.onLine) markFailed(); // without a network the connection may be the cause
    shown("boot-title").focus();
  }

  function offerStartWithout() {
    const suspect = trouble.suspect();
    if (!suspect) return;
    const words = trouble.WORDS[/** @type {keyof typeof trouble.WORDS} */ (root.lang)];
    shown("boot-hint").textContent = words[`hint${suspect}`];
    shown("boot-without").textContent = words[`without${suspect}`];
    shown("boot-without").hidden = false;
    shown("boot-without").addEventListener("click", () => {
      trouble.drop(suspect); // the one that the button names, even if the address has changed
      location.reload();
    });
  }

  // Without a storage there is neither a choice nor a mark.
  function markFailed() {
    trouble.given(() => {
      const key = localStorage.getItem(CHOICE);
      if (key && !key.endsWith(FAILED)) localStorage.setItem(CHOICE, key + FAILED);
    });
  }

  // A page that starts shows that the fault has passed, for example a lost connection.
  function unmarkFailed() {
    trouble.given(() => {
      const key = localStorage.getItem(CHOICE);
      if (key?.endsWith(FAILED)) localStorage.setItem(CHOICE, key.slice(0, -FAILED.length));
    });
  }

  // A script that does not load reports only its element. Browser extensions add scripts, too.
  /** @param {Event} event */
  function failedScript({ target }) {
    if (target instanceof HTMLScriptElement && trouble.isOurs(target.src)) fail(target.src, false);
  }

  addEventListener("error", failedScript, { capture: true });
  trouble.watch(fail);
  new MutationObserver((_, observer) => {
    if (root.dataset.state === "error") fail(root.dataset.error);
    if (root.dataset.state !== "ready") return;
    observer.disconnect();
    removeEventListener("error", failedScript, { capture: true });
    trouble.unwatch();
    shown("boot").remove();
    unmarkFailed();
  }).observe(root, { attributeFilter: ["data-state"] });

  // ---- other starts ----

  // Settings dispatch an event, other screens have a button. If this page does not start, the
  // mark keeps the fast page from opening it again.
  function startFast() {
    if (root.dataset.state === "ready") trouble.given(() => localStorage.removeItem(CHOICE));
    else markFailed();
    location.replace(FAST + location.hash);
  }

  addEventListener("startfast", startFast);
  addEventListener("DOMContentLoaded", () => {
    shown("boot-again").addEventListener("click", () => location.reload());
    for (const button of document.querySelectorAll(".start-fast")) button.addEventListener("click", startFast);
  });
})();
