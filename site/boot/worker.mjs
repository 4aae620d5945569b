// Thinks beside the page: a worker with a Python of its own, woken up with the same memory. What is
// said in both directions are the texts of app/afar.py.

/** @type {Promise<Desk> | null} */
let desk = null; // what answers, as soon as Python is there
let works = false;

/** @param {MessageEvent<Told | string>} event */
addEventListener("message", async ({ data }) => {
  if (typeof data !== "string") {
    desk = begun(data);
    desk.then(() => postMessage("awake"), (error) => postMessage(`failed ${error}`));
    return;
  }
  const there = /** @type {Desk} */ (await desk);
  there.take(data);
  if (!works) workOn(there);
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
function workOn(there) {
  works = true;
  for (const text of JSON.parse(there.work())) postMessage(text);
  if (there.busy) setTimeout(workOn, 0, there);
  else works = false;
}
