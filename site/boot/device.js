// Requests to the device. It keeps the screen lit while a game is shown, and it keeps the page's
// storage once a game has ended here. Browsers may refuse both. Firefox asks the player about the
// storage, and the question must not interrupt a first visit.

{
  const LIT = 600_000; // milliseconds after the last click or key; then the device may sleep
  const ANSWERED = 500; // milliseconds after which the screen shows the result of a click

  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let asking = false;
  let asked = false; // true once this visit has requested to keep the storage
  let dark = 0;

  const release = () => {
    lock?.release().catch(() => null);
    lock = null;
  };

  const light = async () => {
    clearTimeout(dark);
    dark = setTimeout(release, LIT);
    if (asking || (lock && !lock.released)) return;
    asking = true;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    asking = false;
    if (!showsGame()) release(); // the player has left the game meanwhile
  };

  // Browsers delete storage that is not persistent if the device is short of space. Safari does
  // so after a week.
  const keepStorage = async () => {
    if (asked) return;
    asked = true;
    try {
      const { storage } = navigator;
      if (!(await storage.persisted())) await storage.persist();
    } catch { /* the browser has no storage for this page */ }
  };

  const showsGame = () => !document.hidden && document.querySelector("#screen > .game:not(.editor)") !== null;

  const look = () => {
    if (document.querySelector("#score")) keepStorage();
    if (showsGame()) light();
    else release();
  };

  for (const kind of ["click", "keydown"]) document.addEventListener(kind, () => setTimeout(look, ANSWERED));
  document.addEventListener("visibilitychange", look); // browsers release the lock of a hidden page
}
