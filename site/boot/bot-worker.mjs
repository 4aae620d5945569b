// Worker with a Python of its own, started from the same snapshot. It computes bot moves and
// coach answers beside the page. The messages in both directions are the texts of fleet_engine/worker_server.py,
// plus `pause` and `resume` of bridge.js.

// Milliseconds. The page may miss the end of a touch, so a pause has a limit.
const MAX_PAUSE_MS = 1000;

/** @type {Promise<WorkerServer> | null} */
let server = null; // answers requests once Python is ready
let timer = 0; // of its next step
let pausedUntil = 0; // time of performance.now(); the page is being touched

/** @param {MessageEvent<WorkerConfig | string>} event */
addEventListener("message", async ({ data }) => {
  if (typeof data !== "string") {
    server = startServer(data);
    server.then(() => postMessage("ready"), (error) => postMessage(`error ${error}`));
    return;
  }
  const ready = /** @type {WorkerServer} */ (await server);
  // A new request starts at once, even during a touch, because a player who confirms waits for
  // it.
  pausedUntil = data === "pause" ? performance.now() + MAX_PAUSE_MS : 0;
  if (data !== "pause" && data !== "resume") ready.receive(data);
  // Or the page takes the worker for dead.
  if (data === "pause" && ready.is_busy) postMessage("paused");
  if (ready.is_busy) scheduleSlice(ready);
});

/**
 * @param {WorkerConfig} config
 * @returns {Promise<WorkerServer>}
 */
async function startServer(config) {
  const { python: pythonPlan } = /** @type {Plan} */ (JSON.parse(config.plan));
  const { startWorkerPython } = await import(new URL(pythonPlan.module, config.base).href);
  const python = await startWorkerPython(config);
  return python.pyimport("fleet_engine.worker_server").WorkerServer();
}

// Work in slices, so that messages are handled in between.
/** @param {WorkerServer} server */
function runSlice(server) {
  for (const text of JSON.parse(server.run_slice())) postMessage(text);
  if (server.is_busy) scheduleSlice(server);
}

/** @param {WorkerServer} server */
function scheduleSlice(server) {
  clearTimeout(timer);
  timer = setTimeout(runSlice, Math.max(0, pausedUntil - performance.now()), server);
}
