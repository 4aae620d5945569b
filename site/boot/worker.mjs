// Worker with a Python of its own, started from the same snapshot. It computes bot moves and
// coach answers beside the page. The messages in both directions are the texts of fleet_engine/worker_server.py,
// plus `rest` and `work` of page.js.

// Milliseconds. The page may miss the end of a touch, so a rest has a limit.
const LONGEST_REST = 1000;

/** @type {Promise<Desk> | null} */
let desk = null; // answers requests once Python is ready
let timer = 0; // of its next step
let restsUntil = 0; // time of performance.now(); the page is being touched

/** @param {MessageEvent<Told | string>} event */
addEventListener("message", async ({ data }) => {
  if (typeof data !== "string") {
    desk = begun(data);
    desk.then(() => postMessage("awake"), (error) => postMessage(`failed ${error}`));
    return;
  }
  const there = /** @type {Desk} */ (await desk);
  // A new request starts at once, even during a touch, because a player who confirms waits for
  // it.
  restsUntil = data === "rest" ? performance.now() + LONGEST_REST : 0;
  if (data !== "rest" && data !== "work") there.take(data);
  // Or the page takes the worker for dead.
  if (data === "rest" && there.busy) postMessage("resting");
  if (there.busy) goOn(there);
});

/**
 * @param {Told} told
 * @returns {Promise<Desk>}
 */
async function begun(told) {
  const { memory } = /** @type {Plan} */ (JSON.parse(told.plan));
  const { wake } = await import(new URL(memory.module, told.base).href);
  const python = await wake(told);
  return python.pyimport("fleet_engine.worker_server").Desk();
}

// Work in slices, so that messages are handled in between.
/** @param {Desk} there */
function work(there) {
  for (const text of JSON.parse(there.work())) postMessage(text);
  if (there.busy) goOn(there);
}

/** @param {Desk} there */
function goOn(there) {
  clearTimeout(timer);
  timer = setTimeout(work, Math.max(0, restsUntil - performance.now()), there);
}
