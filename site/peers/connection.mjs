// One connection to a peer: texts in frames, heartbeats, and limits for what a stranger sends.
//
// A frame is a message of the data channel: one byte for its kind, then UTF-8. A long text is several
// frames, all but the last one full. The channel is reliable and keeps their order.

const CHANNEL = { negotiated: true, id: 0 }; // both ends make it, so no stranger can open others
const FRAME_BYTES = 16_384; // every browser sends and receives frames of this size
const PART_BYTES = FRAME_BYTES - 1;
const CONTROL = 0; // a word of peers.mjs
const PART = 1; // a text that continues
const LAST = 2; // the end of a text
const MAX_CONTROL_BYTES = 1000;
const MAX_TEXT_CHARACTERS = 1_000_000;
const MAX_TEXT_BYTES = 4 * MAX_TEXT_CHARACTERS;
const MAX_MESSAGES = 200; // texts and words of one second
const RATE_MS = 1000;
const SENT_BYTES = 262_144; // that the browser has not sent yet; a few frames keep the network busy
const QUEUED_BYTES = 8_000_000; // that wait for a peer, which does not take them any more then
const PING = "ping";
const SILENT_CHECKS = 5; // in a row, until a connection is lost

/**
 * @typedef {object} Listener
 * @property {(connection: Connection) => void} onOpen the channel is open
 * @property {(connection: Connection, text: string) => void} onText
 * @property {(connection: Connection, word: string) => void} onControl
 * @property {(connection: Connection) => void} onLost an open connection does not answer any more
 */

/** A connection that is open or may open. It tells its listener everything, and its loss once. */
export class Connection {
  /**
   * @param {RTCConfiguration} configuration
   * @param {Listener} listener
   * @param {number} heartbeatMs
   */
  constructor(configuration, listener, heartbeatMs) {
    this.browser = new RTCPeerConnection(configuration);
    this.listener = listener;
    this.heartbeatMs = heartbeatMs;
    this.isOpen = false;
    this.isClosed = false;
    /** @type {Uint8Array<ArrayBuffer>[]} */
    this.queue = [];
    this.queuedBytes = 0;
    /** @type {Uint8Array[]} */
    this.parts = [];
    this.silentChecks = 0;
    this.messages = 0;
    this.countedFrom = 0;
    this.heartbeat = 0;
    this.channel = this.browser.createDataChannel("table", CHANNEL);
    this.channel.binaryType = "arraybuffer";
    this.channel.bufferedAmountLowThreshold = SENT_BYTES / 2;
    this.channel.onopen = () => this.opened();
    this.channel.onclose = () => this.lose();
    this.channel.onbufferedamountlow = () => this.pump();
    this.channel.onmessage = ({ data }) => this.receive(data);
    this.browser.addEventListener("connectionstatechange", () => {
      if (this.browser.connectionState === "failed") this.lose();
    });
  }

  opened() {
    if (this.isClosed) return;
    this.isOpen = true;
    // The count is of silent checks and not of seconds. A device that has slept runs its timers
    // before it receives anything.
    this.heartbeat = setInterval(() => this.check(), this.heartbeatMs);
    this.listener.onOpen(this);
  }

  check() {
    this.silentChecks += 1;
    if (this.silentChecks >= SILENT_CHECKS) this.lose();
    else this.sendControl(PING);
  }

  /** @param {string} text */
  sendText(text) {
    const bytes = new TextEncoder().encode(text);
    let start = 0;
    for (; bytes.length - start > PART_BYTES; start += PART_BYTES) this.enqueue(PART, bytes.subarray(start, start + PART_BYTES));
    this.enqueue(LAST, bytes.subarray(start));
    this.pump();
  }

  /** @param {string} word */
  sendControl(word) {
    this.enqueue(CONTROL, new TextEncoder().encode(word));
    this.pump();
  }

  /**
   * @param {number} kind
   * @param {Uint8Array} content
   */
  enqueue(kind, content) {
    const frame = new Uint8Array(content.length + 1);
    frame[0] = kind;
    frame.set(content, 1);
    this.queue.push(frame);
    this.queuedBytes += frame.length;
  }

  pump() {
    if (this.channel.readyState !== "open") return;
    try {
      while (this.queue.length && this.channel.bufferedAmount < SENT_BYTES) {
        const frame = /** @type {Uint8Array<ArrayBuffer>} */ (this.queue.shift());
        this.queuedBytes -= frame.length;
        this.channel.send(frame);
      }
    } catch {
      this.lose(); // the channel has closed meanwhile
    }
    if (this.queuedBytes > QUEUED_BYTES) this.lose();
  }

  /** @param {unknown} data */
  receive(data) {
    if (this.isClosed) return;
    this.silentChecks = 0;
    let act = null;
    try {
      act = this.read(data);
    } catch {
      this.lose(); // no peer with this page sends such a frame
    }
    act?.();
  }

  // Return the call that a frame causes, or null. Raise for a frame that breaks the rules.
  /** @param {unknown} data */
  read(data) {
    if (!(data instanceof ArrayBuffer) || !data.byteLength || data.byteLength > FRAME_BYTES) throw new RangeError("size");
    const [kind] = new Uint8Array(data, 0, 1);
    const content = new Uint8Array(data, 1);
    if (kind === PART) return this.keepPart(content);
    this.countMessage();
    if (kind === CONTROL) return this.readControl(content);
    if (kind !== LAST) throw new RangeError("kind");
    const text = this.textWith(content);
    return () => this.listener.onText(this, text);
  }

  // Small parts would be a flood that `countMessage` does not count.
  /** @param {Uint8Array} content */
  keepPart(content) {
    if (content.length !== PART_BYTES || this.parts.length * PART_BYTES > MAX_TEXT_BYTES) throw new RangeError("part");
    this.parts.push(content);
    return null;
  }

  /** @param {Uint8Array} content */
  textWith(content) {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const pieces = this.parts.map((part) => decoder.decode(part, { stream: true }));
    this.parts = [];
    const text = pieces.join("") + decoder.decode(content);
    if (isTooLong(text)) throw new RangeError("text");
    return text;
  }

  /** @param {Uint8Array} content */
  readControl(content) {
    if (content.length > MAX_CONTROL_BYTES) throw new RangeError("control");
    const word = new TextDecoder().decode(content);
    return word === PING ? null : () => this.listener.onControl(this, word);
  }

  countMessage() {
    const now = performance.now();
    if (now - this.countedFrom > RATE_MS) [this.countedFrom, this.messages] = [now, 0];
    this.messages += 1;
    if (this.messages > MAX_MESSAGES) throw new RangeError("rate");
  }

  // End an open connection that does not answer, or whose peer breaks the rules. One that is not
  // open yet may still come about.
  lose() {
    if (!this.isOpen) return;
    this.close();
    this.listener.onLost(this);
  }

  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.isOpen = false;
    clearInterval(this.heartbeat);
    this.queue = [];
    this.parts = [];
    this.browser.close();
  }
}

// The limit counts characters. One beyond the first 65,536 has the length 2.
/** @param {string} text */
function isTooLong(text) {
  if (text.length <= MAX_TEXT_CHARACTERS) return false;
  return text.length > 2 * MAX_TEXT_CHARACTERS || [...text].length > MAX_TEXT_CHARACTERS;
}
