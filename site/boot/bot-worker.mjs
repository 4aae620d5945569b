// Worker with a Python of its own, started from the same snapshot. It computes bot moves and
// coach answers beside the page. The messages in both directions are the texts of fleet_engine/worker_server.py,
// plus `rest` and `work` of bridge.js.

// Milliseconds. The page may miss the end of a touch, so a rest has a limit.
const LONGEST_REST = 1000;

/** @type {Promise<WorkerServer> | null} */
let server = null; // answers requests once Python is ready
let timer = 0; // of its next step
let restsUntil = 0; // time of performance.now(); the page is being touched

/** @param {MessageEvent<Told | string>} event */
addEventListener("message", async ({ data }) => {
  if (typeof data !== "string") {
    server = begun(data);
    server.then(() => postMessage("awake"), (error) => postMessage(`failed ${error}`));
    return;
  }
  const there = /** @type {WorkerServer} */ (await server);
  // A new request starts at once, even during a touch, because a player who confirms waits for
  // it.
  restsUntil = data === "rest" ? performance.now() + LONGEST_REST : 0;
  if (data !== "rest" && data !== "work") there.receive(data);
  // Or the page takes the worker for dead.
  if (data === "rest" && there.is_busy) postMessage("resting");
  if (there.is_busy) goOn(there);
});

/**
 * @param {Told} told
 * @returns {Promise<WorkerServer>}
 */
async function begun(told) {
  const { memory } = /** @type {Plan} */ (JSON.parse(told.plan));
  const { wake } = await import(new URL(memory.module, told.base).href);
  const python = await wake(told);
  return python.pyimport("fleet_engine.worker_server").WorkerServer();
}

// Work in slices, so that messages are handled in between.
/** @param {WorkerServer} there */
function work(there) {
  for (const text of JSON.parse(there.run_slice())) postMessage(text);
  if (there.is_busy) goOn(there);
}

/** @param {WorkerServer} there */
function goOn(there) {
  clearTimeout(timer);
  timer = setTimeout(work, Math.max(0, restsUntil - performance.now()), there);
}
