// Runs the page's worker under Node, with a fake server that counts steps and a manual clock:
// node work_and_pause.mjs <bot-worker.mjs>

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const [worker] = process.argv.slice(2);
let now = 0;
/** @type {{ due: number, act: () => void }[]} */
let timers = [];
/** @type {(event: { data: unknown }) => Promise<void>} */
let hear = async () => {};
const server = {
  left: 0,
  done: 0,
  get is_busy() { return this.left > 0; },
  receive(/** @type {string} */ steps) { this.left += Number(steps); },
  run_slice() {
    this.left -= 1;
    this.done += 1;
    return "[]";
  },
};
Object.assign(globalThis, {
  server,
  addEventListener(/** @type {string} */ _, /** @type {typeof hear} */ act) { hear = act; },
  postMessage() {},
  setTimeout(/** @type {(there: unknown) => void} */ act, /** @type {number} */ wait, /** @type {unknown} */ there) {
    const timer = { due: now + wait, act: () => act(there) };
    timers.push(timer);
    return timer;
  },
  clearTimeout(/** @type {unknown} */ timer) { timers = timers.filter((each) => each !== timer); },
});
Object.defineProperty(globalThis, "performance", { value: { now: () => now } });

const say = (/** @type {unknown} */ data) => hear({ data });
// Let some milliseconds pass. Return the number of steps that were done.
const passed = (/** @type {number} */ time) => {
  now += time;
  const before = server.done;
  const due = timers.filter((timer) => timer.due <= now);
  timers = timers.filter((timer) => timer.due > now);
  for (const { act } of due) act();
  return server.done - before;
};

await import(pathToFileURL(worker ?? "").href);
const module = "data:text/javascript,export const startWorkerPython = () => ({ pyimport: () => ({ WorkerServer: () => server }) })";
await say({ plan: JSON.stringify({ python: { module } }), base: "file:///" });

await say("3");
assert.equal(passed(0), 1, "it works on what it is asked");
await say("pause");
assert.equal(passed(400), 0, "it pauses while a finger is on the page");
await say("pause");
assert.equal(passed(900), 0, "each touch is one more reason");
assert.equal(passed(100), 1, "a finger that is held so long reads: it goes on");
await say("pause");
await say("resume");
assert.equal(passed(0), 1, "it works as soon as the answer is seen");
assert.equal(passed(5000), 0);

await say("resume");
assert.equal(passed(0), 0, "there is nothing to do");
await say("pause");
await say("2");
assert.equal(passed(0), 1, "what a tap asks for is begun at once");
await say("resume");
assert.deepEqual([passed(0), passed(0)], [1, 0], "one step after another");
