// The browser's end of bridge.py: does what Python asks for, and calls Python.

(() => {
  /** @type {Map<number, any>} */
  const objects = new Map([[0, globalThis]]);
  /** @type {Map<number, (...args: unknown[]) => void>} */
  const callbacks = new Map();
  let last = 0;
  const address = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=host]")).content;
  const socket = new WebSocket(address);

  /** @param {unknown} message */
  const send = (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  /** @param {any} value */
  const encoded = (value) => {
    if (value === null || value === undefined) return { plain: null };
    if (["string", "number", "boolean"].includes(typeof value)) return { plain: value };
    last += 1;
    objects.set(last, value);
    return { handle: last };
  };

  /** @param {any} value */
  const decoded = (value) => {
    if ("handle" in value) return objects.get(value.handle);
    return "callback" in value ? callback(value.callback) : value.plain;
  };

  // One function per callback, so that a listener can be removed again.
  /** @param {number} number */
  const callback = (number) => {
    const known = callbacks.get(number);
    if (known) return known;
    const call = (/** @type {unknown[]} */ ...args) => send({ call: number, args: args.map(encoded) });
    callbacks.set(number, call);
    return call;
  };

  /** @type {Record<string, (asked: any, target: any) => unknown>} */
  const operations = {
    get: ({ name }, target) => target[name],
    has: ({ name }, target) => name in Object(target),
    set: ({ name, value }, target) => {
      target[name] = decoded(value);
    },
    call: ({ this: owner, args }, target) => Reflect.apply(target, owner === null ? undefined : objects.get(owner), args.map(decoded)),
    new: ({ args }, target) => Reflect.construct(target, args.map(decoded)),
    then: ({ promise }, target) => {
      const settle = (/** @type {object} */ told) => send({ settled: promise, ...told });
      target.then((/** @type {unknown} */ value) => settle({ args: [encoded(value)] }), (/** @type {unknown} */ error) => settle({ error: String(error) }));
    },
  };

  socket.addEventListener("message", ({ data }) => {
    const asked = JSON.parse(data);
    try {
      const value = operations[asked.do]?.(asked, objects.get(asked.target));
      send({ reply: asked.id, value: encoded(value) });
    } catch (error) {
      send({ reply: asked.id, error: String(error) });
    }
    for (const handle of asked.free ?? []) objects.delete(handle);
  });
})();
