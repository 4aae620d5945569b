// A rendezvous: the PeerServer that a build may name. It passes the answer of a guest on to the host,
// so that no person has to. The scripts of connections load this module only in such a build.
//
// The host waits under a name that follows from its invitation. The guest sends its answer there,
// encrypted with a key that follows from it, too. The server does not know the invitation. So it can
// neither read an answer nor make one, and anything else that it sends is ignored.

import { toHex } from "./codes.mjs";

const KEY = "peerjs"; // the default of PeerServer
const HEARTBEAT_MS = 20_000; // milliseconds; the server drops a device after a minute of silence
const AGAIN_MS = 5000; // milliseconds until the next attempt
const MAX_ATTEMPTS = 120; // in a row: ten minutes
const MAX_MESSAGE_CHARACTERS = 5000;
const MAX_MESSAGES = 500; // of one visit
const IV_BYTES = 12; // as AES-GCM recommends
const NAME_BYTES = 16;

/**
 * @typedef {object} Visitor
 * @property {(visit: Visit) => void} onOpen the server has let the device in
 * @property {(message: Record<string, unknown>, visit: Visit) => void} onMessage
 * @property {() => void} onFailure the server refuses the device, cannot be reached, or sends too much
 */

/** The presence of this device at the server, until `close`. A lost connection begins again. */
export class Visit {
  /**
   * @param {string} server
   * @param {string} name of this device there
   * @param {Visitor} visitor
   * @param {number} againMs
   */
  constructor(server, name, visitor, againMs) {
    const words = new URLSearchParams({ key: KEY, id: name, token: randomName(), version: "1" });
    this.address = `${server}?${words}`;
    this.visitor = visitor;
    this.againMs = againMs;
    this.isClosed = false;
    this.attempts = 0;
    this.messages = 0;
    this.heartbeat = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.begin();
  }

  begin() {
    if (this.isClosed) return;
    this.attempts += 1;
    const socket = new WebSocket(this.address);
    socket.onmessage = ({ data }) => { if (socket === this.socket) this.receive(data); };
    socket.onclose = () => { if (socket === this.socket) this.fail(); };
    this.socket = socket;
  }

  /** @param {unknown} data */
  receive(data) {
    this.messages += 1;
    if (this.messages > MAX_MESSAGES) {
      this.close();
      return this.visitor.onFailure();
    }
    const message = parse(data);
    if (message.type === "OPEN") {
      this.attempts = 0;
      clearInterval(this.heartbeat);
      this.heartbeat = setInterval(() => this.send({ type: "HEARTBEAT" }), HEARTBEAT_MS);
      this.visitor.onOpen(this);
    } else if (message.type === "ID-TAKEN" || message.type === "ERROR") {
      this.fail();
    } else {
      this.visitor.onMessage(message, this);
    }
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // Try again later, because the server may be away for a moment, or this device was.
  fail() {
    if (this.isClosed) return;
    this.leave();
    if (this.attempts < MAX_ATTEMPTS) setTimeout(() => this.begin(), this.againMs);
    this.visitor.onFailure();
  }

  leave() {
    const { socket } = this;
    this.socket = null;
    clearInterval(this.heartbeat);
    socket?.close();
  }

  close() {
    this.isClosed = true;
    this.leave();
  }
}

/**
 * Wait for the answers to an invitation. `onAnswer` gets each code of an answer once.
 * @param {string} server
 * @param {string} invitation its code
 * @param {{ onAnswer: (code: string) => void, onFailure: () => void, againMs?: number }} options
 */
export async function awaitAnswers(server, invitation, { onAnswer, onFailure, againMs = AGAIN_MS }) {
  const { name, key } = await secretsOf(invitation);
  /** @type {Set<unknown>} */
  const known = new Set();
  const onMessage = async (/** @type {Record<string, unknown>} */ { type, payload }) => {
    if (type !== "ANSWER" || known.has(payload)) return;
    known.add(payload);
    const code = await decrypted(key, payload);
    if (code !== null) onAnswer(code);
  };
  return new Visit(server, name, { onOpen: () => {}, onMessage, onFailure }, againMs);
}

/**
 * Send the answer to an invitation, again and again until `close`. The server may pass it to a device
 * that sleeps, and then sends no EXPIRE.
 * @param {string} server
 * @param {string} invitation its code
 * @param {string} answer its code
 * @param {{ onFailure: () => void, againMs?: number }} options
 */
export async function sendAnswer(server, invitation, answer, { onFailure, againMs = AGAIN_MS }) {
  const { name, key } = await secretsOf(invitation);
  const payload = await encrypted(key, answer);
  const onOpen = (/** @type {Visit} */ visit) => visit.send({ type: "ANSWER", dst: name, payload });
  const onMessage = (/** @type {Record<string, unknown>} */ { type }) => {
    if (type === "EXPIRE") onFailure(); // the server has kept the answer for some seconds
  };
  const visit = new Visit(server, randomName(), { onOpen, onMessage, onFailure }, againMs);
  const again = setInterval(() => {
    if (visit.isClosed) clearInterval(again);
    else onOpen(visit);
  }, againMs);
  return visit;
}

/** @param {unknown} data */
function parse(data) {
  if (typeof data !== "string" || data.length > MAX_MESSAGE_CHARACTERS) return {};
  try {
    return Object(JSON.parse(data));
  } catch {
    return {};
  }
}

// An invitation contains 128 bits of chance, so the server cannot guess these.
/** @param {string} invitation */
async function secretsOf(invitation) {
  const key = await crypto.subtle.importKey("raw", await digest(`key ${invitation}`), "AES-GCM", false, ["encrypt", "decrypt"]);
  return { name: toHex(new Uint8Array(await digest(`name ${invitation}`), 0, NAME_BYTES)), key };
}

/** @param {string} text */
function digest(text) {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(`three-fleets ${text}`));
}

/**
 * @param {CryptoKey} key
 * @param {string} text
 */
async function encrypted(key, text) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const content = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(content)));
}

// Return the text, or null if it was not encrypted with this key.
/**
 * @param {CryptoKey} key
 * @param {unknown} payload
 */
async function decrypted(key, payload) {
  try {
    const bytes = Uint8Array.from(atob(String(payload)), (each) => each.charCodeAt(0));
    const iv = bytes.subarray(0, IV_BYTES);
    const content = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(IV_BYTES));
    return new TextDecoder().decode(content);
  } catch {
    return null;
  }
}

function randomName() {
  return toHex(crypto.getRandomValues(new Uint8Array(NAME_BYTES)));
}
