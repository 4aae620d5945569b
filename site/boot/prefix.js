// Prefix of the storage names of this copy of the page. All pages of a host share one storage,
// and a host may have several copies, for example in /three-fleets/ and in /preview/. The first
// copy that starts on a device owns the names that the page has always had. Every other copy has
// its folder in its names, so that no copy reads or deletes the data of another one.

{
  const DEFAULT_PREFIX = "three-fleets:";
  const OWNER_KEY = "three-fleets-owner"; // the folder of the copy that owns these names

  const root = document.documentElement;
  // `data-plain` is the path from the plain page to the fast page, because both are one copy.
  // Some servers ignore the case of letters in a folder.
  const folder = new URL(root.dataset.plain ?? "./", document.baseURI).pathname.toLowerCase();

  // Return true if this copy owns the names. A copy becomes the owner if there is none.
  const ownsDefaultPrefix = () => {
    try {
      const owner = localStorage.getItem(OWNER_KEY);
      if (owner?.startsWith("/")) return owner === folder;
      localStorage.setItem(OWNER_KEY, folder);
    } catch {
      // The storage is full or refused, so the names are those that the page has always had.
    }
    return true;
  };

  // An encoded folder has no colon, so no prefix begins with another one.
  const prefix = ownsDefaultPrefix() ? DEFAULT_PREFIX : `three-fleets@${encodeURIComponent(folder)}:`;
  root.dataset.prefix = prefix;

  // Return the storage name of the game that this tab has open, or null. `BrowserPage` stores it.
  globalThis.tabGameKey = () => {
    try {
      const name = sessionStorage.getItem(`${prefix}tab`);
      return name !== null && /^game(:|$)/.test(name) ? prefix + name : null;
    } catch {
      return null; // the storage is refused
    }
  };

  // Return the storage name of the running game that the next start opens: that of this tab, else
  // the newest one. The index of app/play/running_games.py lists them. It does not know a game of
  // version 0.1.0.
  globalThis.newestGameKey = () => {
    /** @type {string[]} */
    let names = [];
    try {
      /** @type {RunningGameEntry[]} */
      const games = JSON.parse(localStorage.getItem(`${prefix}games`) ?? "").games;
      names = games.map(({ name }) => name);
    } catch {
      // No game has begun, or the index is damaged. Python makes it again.
    }
    if (!names.includes("game")) names.unshift("game");
    const keys = names.map((name) => prefix + name);
    const opened = tabGameKey();
    if (opened !== null) keys.unshift(opened);
    return keys.find((key) => localStorage.getItem(key) !== null) ?? `${prefix}game`;
  };
}
