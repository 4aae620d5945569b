// A lock that keeps the screen on while a connection is open. A phone that sleeps answers no device.

/** @type {WakeLockSentinel | null} */
let lock = null;
let isWanted = false;

/** @param {boolean} wanted */
export function keepScreenOn(wanted) {
  isWanted = wanted;
  update();
}

async function update() {
  if (isWanted && !document.hidden && (!lock || lock.released)) {
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  }
  if (!isWanted) {
    lock?.release().catch(() => null);
    lock = null;
  }
}

document.addEventListener("visibilitychange", update); // browsers release the lock of a hidden page
