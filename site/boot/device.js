// Requests to the device. It keeps the screen lit while a game is shown, and it keeps the page's
// storage once a game has ended here. Browsers may refuse both. Firefox asks the player about the
// storage, and the question must not interrupt a first visit.

{
  const SCREEN_ON_MS = 600_000; // milliseconds after the last click or key; then the device may sleep
  const AFTER_CLICK_MS = 500; // milliseconds after which the screen shows the result of a click

  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let asking = false;
  let hasAskedForStorage = false; // true once this visit has requested to keep the storage
  let releaseTimer = 0;

  const releaseLock = () => {
    lock?.release().catch(() => null);
    lock = null;
  };

  const keepScreenOn = async () => {
    clearTimeout(releaseTimer);
    releaseTimer = setTimeout(releaseLock, SCREEN_ON_MS);
    if (asking || (lock && !lock.released)) return;
    asking = true;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    asking = false;
    if (!showsGame()) releaseLock(); // the player has left the game meanwhile
  };

  // Browsers delete storage that is not persistent if the device is short of space. Safari does
  // so after a week.
  const persistStorage = async () => {
    if (hasAskedForStorage) return;
    hasAskedForStorage = true;
    try {
      const { storage } = navigator;
      if (!(await storage.persisted())) await storage.persist();
    } catch { /* the browser has no storage for this page */ }
  };

  const showsGame = () => !document.hidden && document.querySelector("#screen > .game:not(.editor)") !== null;

  const update = () => {
    if (document.querySelector("#score")) persistStorage();
    if (showsGame()) keepScreenOn();
    else releaseLock();
  };

  for (const kind of ["click", "keydown"]) document.addEventListener(kind, () => setTimeout(update, AFTER_CLICK_MS));
  document.addEventListener("visibilitychange", update); // browsers release the lock of a hidden page
}
