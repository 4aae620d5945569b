// Codes: one end of a connection, packed into few bytes, so that it fits a link and a QR code. SDP,
// the browser's own text for it, is five times as long. A code comes from a stranger, so it is
// checked before the browser gets it.
//
// All formats begin with a byte for format and kind, and end with a CRC-32 of all before it.

const FORMAT = 1;
const ID_BYTES = 4;
const MAX_HOSTS = 4; // a device has few networks, and each address is one more attempt
const MAX_MAPPED = 2;
const MAX_CANDIDATES = MAX_HOSTS + MAX_MAPPED;
const ADDRESS_BYTES = { mdns: 16, ipv4: 4, ipv6: 16 };
const ADDRESS_KINDS = /** @type {const} */ (["mdns", "ipv4", "ipv6"]);
const CANDIDATE_TYPES = /** @type {const} */ (["host", "srflx"]);
const TYPE_PREFERENCES = { host: 126, srflx: 100 }; // RFC 8445, 5.1.2.2
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"; // base64url

/** Kinds of codes. Invitations and answers travel by hand, the others over an open connection. */
export const KINDS = /** @type {const} */ (["invitation", "answer", "standby", "return"]);

/** @typedef {{ type: "host" | "srflx", address: string, port: number }} Candidate */
/**
 * One end of a connection. `id` names the invitation, as 8 hexadecimal digits.
 * @typedef {{ kind: typeof KINDS[number], id: string, user: string, password: string, fingerprint: string, candidates: Candidate[] }} End
 */

/** The cause why a code is refused, one of `PeerFailure` in app/peers.py. */
export class CodeError extends Error {
  /** @param {"damaged" | "other-version"} cause */
  constructor(cause) {
    super(cause);
    this.cause = cause;
  }
}

/** @param {End} end */
export function writeCode({ kind, id, user, password, fingerprint, candidates }) {
  const text = new TextEncoder();
  const bytes = [
    (FORMAT << 4) | KINDS.indexOf(kind),
    ...hexBytes(id),
    user.length, ...text.encode(user),
    password.length, ...text.encode(password),
    ...hexBytes(fingerprint.replaceAll(":", "")),
    candidates.length, ...candidates.flatMap(candidateBytes),
  ];
  return toDigits([...bytes, ...crcBytes(bytes)]);
}

/**
 * Read a code, or the link that contains one. Raise `CodeError` if it is no sound code.
 * @param {string} text
 * @returns {End}
 */
export function readCode(text) {
  const bytes = soundBytes(text);
  if (bytes[0] >> 4 !== FORMAT) throw new CodeError("other-version");
  const reader = new Reader(bytes.slice(0, -4));
  const kind = KINDS[reader.next() & 15];
  const id = toHex(reader.take(ID_BYTES));
  const user = reader.word(/^[\w+/-]{4,32}$/);
  const password = reader.word(/^[\w+/-]{22,64}$/);
  const fingerprint = Array.from(reader.take(32), (byte) => toHex([byte])).join(":").toUpperCase();
  const count = reader.next();
  if (!kind || count > MAX_CANDIDATES) throw new CodeError("damaged");
  const candidates = Array.from({ length: count }, () => reader.candidate());
  if (reader.place !== reader.bytes.length) throw new CodeError("damaged");
  return { kind, id, user, password, fingerprint, candidates };
}

// ---- SDP ----

/**
 * The end that an SDP of this browser describes.
 * @param {typeof KINDS[number]} kind
 * @param {string} id
 * @param {string} sdp
 * @returns {End}
 */
export function endOf(kind, id, sdp) {
  const find = (/** @type {RegExp} */ line) => line.exec(sdp)?.[1] ?? "";
  return {
    kind,
    id,
    user: find(/^a=ice-ufrag:(\S+)/m),
    password: find(/^a=ice-pwd:(\S+)/m),
    fingerprint: find(/^a=fingerprint:sha-256 (\S+)/im),
    candidates: usefulCandidates(sdp),
  };
}

/**
 * The SDP of an end, for the browser of the other one.
 * @param {End} end
 * @param {"actpass" | "passive"} setup
 */
export function sdpOf({ user, password, fingerprint, candidates }, setup) {
  return [
    "v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0", "a=msid-semantic: WMS",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
    ...candidates.map(candidateLine),
    `a=ice-ufrag:${user}`, `a=ice-pwd:${password}`, "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${fingerprint}`, `a=setup:${setup}`,
    "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", "",
  ].join("\r\n");
}

/**
 * The same SDP with other credentials.
 * @param {string} sdp
 * @param {End} end
 */
export function withCredentials(sdp, { user, password }) {
  return sdp
    .replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${user}`)
    .replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${password}`);
}

// The end that answers waits for the other one to begin the encryption. If it began itself, as it does
// by default, the first of two guests with the same invitation would not get in after the second one
// has begun.
/** @param {string} sdp */
export function asServer(sdp) {
  return sdp.replace(/^a=setup:active/m, "a=setup:passive");
}

// The addresses that another device can use: no TCP, which needs a listening side, and no relays.
/** @param {string} sdp */
function usefulCandidates(sdp) {
  /** @type {Map<string, Candidate & { priority: number }>} */
  const found = new Map();
  for (const [, component, protocol, priority, address, port, type] of sdp.matchAll(
    /^a=candidate:\S+ (\d) (\S+) (\d+) (\S+) (\d+) typ (\S+)/gm)) {
    if (component !== "1" || protocol.toLowerCase() !== "udp" || (type !== "host" && type !== "srflx")) continue;
    if (addressKind(address)) found.set(`${address} ${port}`, { type, address, port: Number(port), priority: Number(priority) });
  }
  const best = [...found.values()].sort((one, other) => other.priority - one.priority);
  const ofType = (/** @type {string} */ wanted) => best.filter(({ type }) => type === wanted);
  return [...ofType("host").slice(0, MAX_HOSTS), ...ofType("srflx").slice(0, MAX_MAPPED)]
    .map(({ type, address, port }) => ({ type, address, port }));
}

/**
 * @param {Candidate} candidate
 * @param {number} place
 */
function candidateLine({ type, address, port }, place) {
  const priority = TYPE_PREFERENCES[type] * 2 ** 24 + (65535 - place) * 2 ** 8 + 255;
  const behind = type === "srflx" ? " raddr 0.0.0.0 rport 0" : "";
  return `a=candidate:${place + 1} 1 udp ${priority} ${address} ${port} typ ${type}${behind}`;
}

// ---- addresses ----

/** @param {Candidate} candidate */
function candidateBytes({ type, address, port }) {
  const kind = /** @type {keyof typeof ADDRESS_BYTES} */ (addressKind(address));
  const head = CANDIDATE_TYPES.indexOf(type) << 4 | ADDRESS_KINDS.indexOf(kind);
  return [head, ...addressBytes(kind, address), port >> 8, port & 255];
}

// Return the kind of an address, or null for one that no code can name.
/** @param {string} address */
function addressKind(address) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local$/i.test(address)) return "mdns";
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return "ipv4";
  return /^[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7}$/i.test(address) ? "ipv6" : null;
}

/**
 * @param {keyof typeof ADDRESS_BYTES} kind
 * @param {string} address
 */
function addressBytes(kind, address) {
  if (kind === "ipv4") return address.split(".").map(Number);
  if (kind === "mdns") return hexBytes(address.replace(".local", "").replaceAll("-", ""));
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - head.length - (tail?.length ?? 0)).fill("0");
  return hexBytes([...head, ...zeros, ...(tail ?? [])].map((group) => group.padStart(4, "0")).join(""));
}

/**
 * @param {keyof typeof ADDRESS_BYTES} kind
 * @param {Uint8Array} bytes
 */
function addressText(kind, bytes) {
  if (kind === "ipv4") return bytes.join(".");
  const hexadecimal = toHex(bytes);
  if (kind === "mdns") return `${hexadecimal.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
  return /** @type {RegExpMatchArray} */ (hexadecimal.match(/.{4}/g)).join(":");
}

// ---- bytes ----

/** Reader of the bytes of a code. It raises `CodeError` at their end. */
class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.place = 0;
  }

  next() {
    return this.take(1)[0];
  }

  /** @param {number} count */
  take(count) {
    const part = this.bytes.slice(this.place, this.place + count);
    if (part.length < count) throw new CodeError("damaged");
    this.place += count;
    return part;
  }

  // A word becomes a part of an SDP, so it has no line break.
  /** @param {RegExp} form */
  word(form) {
    const word = String.fromCharCode(...this.take(this.next()));
    if (!form.test(word)) throw new CodeError("damaged");
    return word;
  }

  /** @returns {Candidate} */
  candidate() {
    const head = this.next();
    const [type, kind] = [CANDIDATE_TYPES[head >> 4], ADDRESS_KINDS[head & 15]];
    if (!type || !kind) throw new CodeError("damaged");
    const address = addressText(kind, this.take(ADDRESS_BYTES[kind]));
    const [high, low] = this.take(2);
    return { type, address, port: high << 8 | low };
  }
}

// Messengers break lines, quote them and cut links. The check sum proves a repair.
/** @param {string} text */
function soundBytes(text) {
  const code = text.slice(0, 2000).replace(/^.*#(join|answer)=/s, "");
  const joined = code.replace(/[^\w-]/g, "");
  const first = /^[\w-]*/.exec(code.trim())?.[0] ?? ""; // other words may follow a link
  for (const digits of [joined, first, ...Array.from(DIGITS, (last) => joined + last)]) {
    const bytes = fromDigits(digits);
    if (bytes && isSound(bytes)) return bytes;
  }
  throw new CodeError("damaged");
}

/** @param {Uint8Array} bytes */
function isSound(bytes) {
  return bytes.length > 4 && crcBytes(bytes.slice(0, -4)).every((byte, place) => byte === bytes.at(place - 4));
}

/** @param {number[]} bytes */
function toDigits(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} digits */
function fromDigits(digits) {
  try {
    return Uint8Array.from(atob(digits.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  } catch {
    return null; // not the length of any base64
  }
}

/** @param {string} digits */
function hexBytes(digits) {
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** @param {Iterable<number>} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Iterable<number>} bytes */
function crcBytes(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return [24, 16, 8, 0].map((shift) => (~crc >>> shift) & 255);
}
