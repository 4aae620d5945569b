// The browser's end of bridge.py. It calls Python and executes Python's requests until the call
// returns.

(() => {
  const START = 0; // the number of the callback that starts the page
  /** @type {Map<number, any>} */
  const objects = new Map([[0, globalThis]]);
  /** @type {Map<number, (...args: unknown[]) => unknown>} */
  const callbacks = new Map();
  let lastHandle = 0;
  const { content: host } = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=host]"));
  const address = `${host}${Date.now()}-${Math.floor(1e9 * Math.random())}`;

  // A synchronous request. As in Pyodide, the page is blocked while Python runs.
  /** @param {object} message */
  const exchange = (message) => {
    const request = new XMLHttpRequest();
    request.open("POST", address, false);
    request.send(JSON.stringify(message));
    return JSON.parse(request.responseText);
  };

  /** @param {any} value */
  const encode = (value) => {
    if (value === null || value === undefined) return { plain: null };
    if (["string", "number", "boolean"].includes(typeof value)) return { plain: value };
    lastHandle += 1;
    objects.set(lastHandle, value);
    return { handle: lastHandle, function: typeof value === "function" };
  };

  /**
   * @param {any} value
   * @returns {any}
   */
  const decode = (value) => {
    if ("handle" in value) return objects.get(value.handle);
    return "callback" in value ? callback(value) : value.plain;
  };

  // One function per callback, so that a listener can be removed again. A function that is called
  // once needs no entry.
  /**
   * @param {{callback: number, once: boolean}} value
   * @returns {(...args: unknown[]) => unknown}
   */
  const callback = ({ callback: number, once }) => {
    const known = callbacks.get(number);
    if (known) return known;
    const act = (/** @type {unknown[]} */ ...args) => call(number, args);
    if (!once) callbacks.set(number, act);
    return act;
  };

  /** @type {Record<string, (asked: any, target: any) => unknown>} */
  const operations = {
    get: ({ name }, target) => target[name],
    has: ({ name }, target) => name in Object(target),
    set: ({ name, value }, target) => {
      target[name] = decode(value);
    },
    call: ({ this: owner, args }, target) => Reflect.apply(target, owner === null ? undefined : objects.get(owner), args.map(decode)),
    new: ({ args }, target) => Reflect.construct(target, args.map(decode)),
    await: ({ args: [settled] }, target) => {
      const settle = decode(settled);
      target.then((/** @type {unknown} */ value) => settle(value, null), (/** @type {unknown} */ error) => settle(null, String(error)));
    },
  };

  /** @param {any} request */
  const execute = (request) => {
    try {
      return { value: encode(operations[request.do]?.(request, objects.get(request.target))) };
    } catch (error) {
      return { error: String(error) };
    } finally {
      for (const handle of request.free ?? []) objects.delete(handle);
    }
  };

  /**
   * @param {number} number
   * @param {unknown[]} args
   * @returns {unknown}
   */
  const call = (number, args) => {
    let reply = exchange({ call: number, args: args.map(encode) });
    while ("do" in reply) reply = exchange(execute(reply));
    if (reply.gone) {
      // The Python side keeps the pages that were used last, and this is none of them.
      location.reload();
      return null;
    }
    return decode(reply.returned);
  };

  call(START, []);
})();
