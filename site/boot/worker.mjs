// Thinks beside the page: a worker with a Python of its own, woken up with the same memory. What is
// said in both directions are the texts of app/afar.py; beside them `rest` and `work`, of page.js.

const LONGEST_REST = 1000; // milliseconds; a finger may be held still, or lifted where nobody sees it

/** @type {Promise<Desk> | null} */
let desk = null; // what answers, as soon as Python is there
let timer = 0; // of its next step
let restsUntil = 0; // for a finger has touched the page

/** @param {MessageEvent<Told | string>} event */
addEventListener("message", async ({ data }) => {
  if (typeof data !== "string") {
    desk = begun(data);
    desk.then(() => postMessage("awake"), (error) => postMessage(`failed ${error}`));
    return;
  }
  const there = /** @type {Desk} */ (await desk);
  // What is asked anew is begun at once, finger or not: whoever confirms waits for that.
  restsUntil = data === "rest" ? performance.now() + LONGEST_REST : 0;
  if (data !== "rest" && data !== "work") there.take(data);
  if (data === "rest" && there.busy) postMessage("resting"); // or the page takes it for dead
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
  return python.pyimport("app.afar").Desk();
}

// For a while at a time: what was said meanwhile is heard in between.
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
