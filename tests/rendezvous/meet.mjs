// Two devices at a rendezvous under Node: one case for each argument. The output is what they notice.
//
// Arguments: the script of the page, the folder of the npm packages, the name of the case.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [script, packages, name] = process.argv.slice(2);
/** @type {(name: string) => any} */
const load = createRequire(join(packages, "index.js"));
const { WebSocket: NodeSocket, WebSocketServer } = load("ws");
// Node ends at an error event without a listener. A browser does not.
class WebSocket extends NodeSocket {
  /** @param {string} address */
  constructor(address) {
    super(address);
    this.on("error", () => {});
  }
}
// The page's connections use these. No case connects two devices.
const addEventListener = () => {};
const page = {
  WebSocket,
  RTCPeerConnection: class {},
  addEventListener,
  document: { addEventListener },
  navigator: { userAgent: "" },
};
for (const [name, value] of Object.entries(page)) Object.defineProperty(globalThis, name, { value, configurable: true });
const address = pathToFileURL(script);
const { awaitAnswers, sendAnswer } = await import(address.href);
const { Peers } = await import(new URL("peers.mjs", address).href);
const { writeCode } = await import(new URL("codes.mjs", address).href);

const QUICK = { expire_timeout: 100, port: 0, host: "localhost" };
const AGAIN_MS = 50;
const INVITATION = "an-invitation";
const ANSWER = "an-answer";
const LAST_ANSWER = "a-last-answer";
const GARBAGE = ["", "{", "null", "7", '"OPEN"', "[]", "{}", '{"type":7}', '{"type":"ANSWER"}',
  '{"type":"ANSWER","payload":{}}', '{"type":"ANSWER","payload":"@"}', '{"type":"ANSWER","payload":"AAAA"}',
  '{"type":"LEAVE"}', '{"type":"OFFER","payload":"AAAA"}', '{"type":"OPEN"}', "x".repeat(10_000), "[".repeat(4000)];

/** @type {(() => void)[]} */
const waiting = [];
/** @type {string[]} */
const noticed = [];

/** @param {string} what */
function notice(what) {
  noticed.push(what);
  for (const look of waiting) look();
}

// Wait until something has been noticed a number of times.
/**
 * @param {string} what
 * @param {number} [times]
 */
function until(what, times = 1) {
  return new Promise((done) => {
    const look = () => { if (noticed.filter((each) => each === what).length >= times) done(null); };
    waiting.push(look);
    look();
  });
}

// Start a server. It notices each message that it gets.
/** @returns {Promise<{ address: string, port: number, stop: () => Promise<unknown> }>} */
function startServer(port = 0) {
  const { ExpressPeerServer } = load("peer");
  const server = load("node:http").createServer();
  const app = load("express")();
  const peers = ExpressPeerServer(server, { ...QUICK, path: "/" });
  peers.on("message", (/** @type {unknown} */ _, /** @type {{ type: string }} */ message) => {
    if (message.type !== "HEARTBEAT") notice(`server: ${JSON.stringify(message)}`);
  });
  app.use("/", peers);
  server.on("request", app);
  return new Promise((done) => {
    server.listen(port, "localhost", () => {
      const { port: own } = server.address();
      const stop = () => new Promise((end) => { server.close(end); server.closeAllConnections(); });
      done({ address: `ws://localhost:${own}/peerjs`, port: own, stop });
    });
  });
}

// Start a server that does what it likes with each socket. Return its address.
/**
 * @param {(socket: any) => void} onConnection
 * @returns {Promise<string>}
 */
function startOtherServer(onConnection) {
  const server = new WebSocketServer({ port: 0 });
  server.on("connection", onConnection);
  return new Promise((done) => {
    server.on("listening", () => {
      const { port } = /** @type {{ port: number }} */ (server.address());
      done(`ws://localhost:${port}`);
    });
  });
}

/** @param {string} address */
function host(address, invitation = INVITATION) {
  return awaitAnswers(address, invitation, {
    onAnswer: (/** @type {string} */ code) => notice(`host: ${code}`),
    onFailure: () => notice("host: failed"),
    againMs: AGAIN_MS,
  });
}

/** @param {string} address */
function guest(address, answer = ANSWER, invitation = INVITATION) {
  return sendAnswer(address, invitation, answer, { onFailure: () => notice("guest: failed"), againMs: AGAIN_MS });
}

/**
 * An end of a connection. Each device has a user name of its own.
 * @param {"invitation" | "answer"} kind
 */
function endOf(kind, user = "host") {
  const fingerprint = Array(32).fill("00").join(":");
  return { kind, id: "00000001", user, password: "p".repeat(22), fingerprint, candidates: [] };
}

// A connection that has not opened.
function newConnection() {
  return { isOpen: false, isClosed: false };
}

/** @param {string} rendezvous */
function newPeers(rendezvous) {
  const emit = (/** @type {string[]} */ ...event) => notice(`event: ${event}`);
  return new Peers({ prefix: "", address: "http://localhost/", iceServers: [], rendezvous, emit });
}

/** @type {Record<string, () => Promise<unknown>>} */
const CASES = {
  meet: async () => {
    const { address } = await startServer();
    await host(address);
    await guest(address);
    await until(`host: ${ANSWER}`);
  },
  "late host": async () => {
    const { address } = await startServer();
    await guest(address);
    await until("guest: failed");
    await host(address);
    await until(`host: ${ANSWER}`);
  },
  "away server": async () => {
    const { address, port, stop } = await startServer();
    await stop();
    await host(address);
    await guest(address);
    await until("host: failed");
    await until("guest: failed");
    await startServer(port);
    await until(`host: ${ANSWER}`);
  },
  "taken name": async () => {
    const { address } = await startServer();
    await host(address);
    await guest(address);
    await until(`host: ${ANSWER}`);
    await host(address);
    await until("host: failed");
  },
  "other invitation": async () => {
    const { address } = await startServer();
    await host(address);
    await guest(address, "a-forged-answer", "another-invitation");
    await until("guest: failed");
    await guest(address);
    await until(`host: ${ANSWER}`);
  },
  garbage: async () => {
    // This server passes an answer on between all that it invents, and three times.
    /** @type {{ send: (text: string) => void }[]} */
    const sockets = [];
    const address = await startOtherServer((socket) => {
      sockets.push(socket);
      socket.once("message", (/** @type {unknown} */ text) => { // each guest sends its answer again
        for (const each of [...GARBAGE, text, text, ...GARBAGE, text]) sockets[0].send(String(each));
        notice("server: passed");
      });
      for (const each of GARBAGE) socket.send(each);
    });
    await host(address);
    await guest(address);
    await until(`host: ${ANSWER}`);
    await guest(address, LAST_ANSWER);
    await until(`host: ${LAST_ANSWER}`);
  },
  "sleeping host": async () => {
    // This server loses the first three answers and says nothing, as with a socket of a device that sleeps.
    /** @type {{ send: (text: string) => void }[]} */
    const sockets = [];
    let answers = 0;
    const address = await startOtherServer((socket) => {
      sockets.push(socket);
      socket.on("message", (/** @type {unknown} */ text) => {
        answers += 1;
        if (answers > 3) sockets[0].send(String(text));
      });
      socket.on("close", () => notice("server: left"));
      socket.send('{"type":"OPEN"}');
    });
    await host(address);
    const visit = await guest(address);
    await until(`host: ${ANSWER}`);
    visit.close();
    await until("server: left");
  },
  "taken seat": async () => {
    const { address } = await startServer();
    const peers = newPeers(address);
    const peer = peers.peerNamed("seat-1", true);
    const invitation = endOf("invitation");
    const connection = newConnection();
    await peers.awaitAnswers(peer, connection, invitation);
    peers.used.set(invitation.id, { end: invitation, guest: "first", connection, hasOpened: true, refusals: 0 });
    peers.refuse = async () => notice("host: refused");
    const take = peers.takeFromRendezvous.bind(peers);
    peers.takeFromRendezvous = (/** @type {string} */ code) => {
      take(code);
      notice("host: got");
    };
    for (let place = 0; place < 8; place++) {
      await guest(address, writeCode(endOf("answer", `late${place}`)), writeCode(invitation));
    }
    await until("host: got", 8);
  },
  "answer by hand": async () => {
    const { address } = await startServer();
    const peers = newPeers(address);
    const peer = peers.peerNamed("seat-1", true);
    const connection = newConnection();
    const steps = peers.awaitAnswers(peer, connection, endOf("invitation"));
    connection.isOpen = true;
    await steps;
    notice(peer.visit ? "host: visits" : "host: has left");
  },
  "second join": async () => {
    const { address } = await startServer();
    const peers = newPeers(address);
    const peer = peers.peerNamed("host", false);
    const invitation = endOf("invitation");
    await host(address, writeCode(invitation));
    const answers = ["first", "second"].map((user) => endOf("answer", user));
    await Promise.all(answers.map((answer) => {
      peer.identity = {};
      return peers.sendAnswer(peer, peer.identity, invitation, answer);
    }));
    await until(`host: ${writeCode(answers[1])}`);
  },
  flood: async () => {
    const address = await startOtherServer((socket) => {
      for (let place = 0; place < 2000; place++) socket.send("{}");
      socket.on("close", () => notice("server: left"));
    });
    await host(address);
    await until("server: left");
    await until("host: failed");
  },
};

await CASES[name]();
process.stdout.write(JSON.stringify(noticed), () => process.exit(0));
