// Connections to other devices without a server. app/runtime/peers.py starts this module at the first
// effect of app/peers.py, and gets an event for each call of `emit`.
//
// Two ends meet by an invitation and an answer (codes.mjs). Over an open connection each end then
// sends two more codes: with "return" the credentials that its own next page will use, and with
// "standby" a second end that waits for the next page of the other device. After a reload a page takes
// up that end and needs no code from a person. One of the two devices can reload, not both at once.
//
// Both may try to return at once. So only the host decides which connection is used: it says "hello"
// on the first one that opens, and closes the others.

import { asServer, CodeError, endOf, readCode, sdpOf, toHex, withCredentials, writeCode } from "./codes.mjs";
import { Connection } from "./connection.mjs";
import { KeptPeers, newCertificate } from "./kept.mjs";
import { drawQr } from "./qr-picture.mjs";
import { TabClaims, TabLink } from "./tab-link.mjs";
import { keepScreenOn } from "./wake.mjs";

const HEARTBEAT_MS = 3000; // milliseconds between two checks; five silent ones end a connection
const OPENING_MS = 20_000; // milliseconds in which two ends that know each other connect
const GATHERING_MS = 3000; // milliseconds for the browser to find further addresses
const MAX_GATHERING_MS = 20_000; // and for the first one, on a busy device
const MEETING_MS = 10_000; // milliseconds until a guest shows its answer although a rendezvous has it
const LATE_ANSWERS_MS = 600_000; // milliseconds in which further guests of an invitation are refused
const MAX_REFUSALS = 5; // guests of one invitation that learn that it is taken
const MAX_RETURNS = 30; // attempts to return to an absent device: ten minutes
// Firefox gives up an end without any address of the other one after 5 s, and an address that does not
// answer after 11 s. So it gets one that never answers (RFC 5737), again and again.
const IS_FIREFOX = navigator.userAgent.includes("Firefox/");
const SILENT_ADDRESS = "198.51.100.1";
const SILENT_MS = 4000; // milliseconds until the next one
const MAX_SILENT = 150; // so an absent device may need ten minutes
const NO_ID = "00000000"; // of codes that belong to no invitation
const USER_BYTES = 4; // ICE demands 24 bits of chance at least
const PASSWORD_BYTES = 16; // and 128 bits

/** @typedef {import("./codes.mjs").End} End */
/** @typedef {import("./rendezvous.mjs").Visit} Visit */
/** @typedef {"invited" | "joined" | "rejoined" | "standby"} Attempt */
/** @typedef {{ certificate: RTCCertificate, end: End }} Identity */
/**
 * `guest` is the ICE user name of its answer. `hasOpened` is true if that guest has the seat.
 * `refusals` is the number of other guests that have learned that.
 * @typedef {Identity & { guest: string, connection: Connection, hasOpened: boolean, refusals: number }} UsedInvitation
 */
/**
 * Another device. `attempts` are connections that may open, one of each kind. `returning` is the end
 * that its next page will have. `isOwn` is true if this tab has invited, joined or rejoined the peer. If
 * not, what the device keeps of this name belongs to another tab.
 * @typedef {{ name: string, isHost: boolean, isOwn: boolean, current: Connection | null, attempts: Map<Attempt, Connection>, identity: Identity | null, returning: End | null, visit: Visit | null }} Peer
 */
/**
 * @typedef {object} Options
 * @property {string} prefix of the storage names
 * @property {string} address of the page
 * @property {string[]} iceServers addresses of STUN servers
 * @property {string} [rendezvous] address of the server that passes answers on, or ""
 * @property {(kind: string, ...values: (string | number | boolean)[]) => void} emit
 * @property {number} [heartbeatMs]
 * @property {number} [openingMs]
 */

/** All connections of this page. */
export class Peers {
  /** @param {Options} options */
  constructor({ prefix, address, iceServers, rendezvous = "", emit, heartbeatMs = HEARTBEAT_MS, openingMs = OPENING_MS }) {
    this.emit = emit;
    this.heartbeatMs = heartbeatMs;
    this.openingMs = openingMs;
    this.address = new URL(address);
    this.address.search = "";
    this.iceServers = iceServers.length ? [{ urls: iceServers }] : [];
    this.rendezvous = rendezvous;
    this.kept = new KeptPeers(prefix);
    this.tabs = new TabLink(`${prefix}peers`, (code) => this.takeFromTab(code));
    this.claims = new TabClaims(`${prefix}peers-of-tabs`, (name) => this.yieldToTab(name));
    /** @type {Map<string, Peer>} */
    this.peers = new Map();
    /** @type {Map<string, Identity & { peer: Peer, connection: Connection }>} */
    this.invitations = new Map(); // those without an answer, by their ids
    /** @type {Map<string, UsedInvitation>} */
    this.used = new Map(); // those with one
    // Without this the other device notices it only after silent checks.
    addEventListener("pagehide", () => this.sayBye());
    addEventListener("pageshow", ({ persisted }) => { if (persisted) this.emitLosses(); });
  }

  // ---- effects ----

  /** @param {string} name */
  invite(name) {
    return this.guard(name, async () => {
      const peer = this.peerNamed(name, true);
      const certificate = await newCertificate();
      if (!this.has(peer)) return;
      const connection = this.begin(peer, "invited", certificate);
      const end = await this.offer(connection, "invitation", randomHex(4));
      if (connection.isClosed) return;
      this.invitations.set(end.id, { peer, connection, certificate, end });
      this.tabs.listen();
      this.emitCode("invitation", "join", name, end);
      if (this.rendezvous) await this.awaitAnswers(peer, connection, end);
    });
  }

  /**
   * @param {string} name
   * @param {string} code
   */
  join(name, code) {
    return this.guard(name, async () => {
      const invitation = codeOf("invitation", code);
      const peer = this.peerNamed(name, false);
      const identity = await this.newIdentity(peer);
      if (!this.has(peer)) return;
      const connection = this.begin(peer, "joined", identity.certificate);
      await this.answer(connection, invitation, null);
      const end = await this.gathered(connection.browser, "answer", invitation.id);
      if (connection.isClosed) return;
      this.renewWhenFailed(peer, connection, invitation, { ...identity, end });
      if (this.rendezvous) await this.sendAnswer(peer, identity, invitation, end);
      else this.emitCode("answer", "answer", name, end);
    });
  }

  /** @param {string} code */
  accept(code) {
    return this.guard("", async () => {
      const end = codeOf("answer", code);
      const invitation = this.invitations.get(end.id);
      if (!invitation) {
        this.refuseLate(end);
        throw new PeerError(this.used.has(end.id) ? "used" : "unknown");
      }
      const { peer, connection } = invitation;
      this.dropInvitation(end.id);
      this.used.set(end.id, { ...invitation, guest: end.user, hasOpened: false, refusals: 0 });
      const description = { type: /** @type {const} */ ("answer"), sdp: sdpOf(end, "passive") };
      const fail = () => {
        this.used.delete(end.id); // the seat is free
        this.emit("failed", peer.name, "no-connection");
      };
      this.expectOpening(peer, connection, connection.browser.setRemoteDescription(description), fail);
    });
  }

  /** @param {string} name */
  rejoin(name) {
    return this.guard(name, async () => {
      const kept = this.kept.read(name);
      const peer = this.peerNamed(name, kept?.isHost ?? false);
      peer.isOwn = true;
      if (peer.current) return this.emit("opened", name);
      const certificate = peer.identity?.certificate ?? (kept && await this.kept.readCertificate(name));
      if (!this.has(peer)) return;
      this.claim(peer); // without codes, too, because another tab may have an open invitation
      if (!kept || !certificate) throw new PeerError("no-connection");
      peer.identity = { certificate, end: readCode(kept.own) };
      this.tryReturn(peer, readCode(kept.standby), peer.identity, MAX_RETURNS);
    });
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  send(name, text) {
    this.peers.get(name)?.current?.sendText(text);
  }

  /** @param {string} name */
  close(name) {
    const peer = this.peers.get(name);
    peer?.current?.sendControl("bye");
    this.forget(name);
    return peer?.isOwn ? this.kept.delete(name) : Promise.resolve();
  }

  /** @param {string} code */
  async passCode(code) {
    this.emit("passed", await this.tabs.pass(code));
  }

  async scan() {
    try {
      const { scanCode } = await import("./scanner.mjs");
      this.emit(...(await scanCode()));
    } catch {
      this.emit("unread", "no-camera"); // the part of the page has not arrived, or its browser is too old
    }
  }

  /** @param {string} fragment of a link to this page */
  draw(fragment) {
    this.address.hash = fragment;
    const { size, path } = drawQr(this.address.href);
    this.emit("drawn", fragment, size, path);
  }

  // ---- connections ----

  /** @param {string} name */
  forget(name) {
    const peer = this.peers.get(name);
    this.peers.delete(name);
    for (const connection of [peer?.current, ...(peer?.attempts.values() ?? [])]) connection?.close();
    if (peer) leaveRendezvous(peer);
    this.dropClosedInvitations();
    this.updateWakeLock();
  }

  // Steps that have waited ask this, because the peer may have been closed, or taken by another tab.
  /** @param {Peer} peer */
  has(peer) {
    return this.peers.get(peer.name) === peer;
  }

  // Take over a peer from the other tabs of this page.
  /** @param {Peer} peer */
  claim(peer) {
    peer.isOwn = true;
    this.claims.claim(peer.name);
  }

  // Another tab of this page has taken over a peer. Both tabs have the same codes, so without this
  // they would take it from each other for ever.
  /** @param {string} name */
  yieldToTab(name) {
    if (!this.peers.get(name)?.isOwn) return;
    this.forget(name);
    this.emit("failed", name, "other-tab");
  }

  // Run the steps of an effect. A failure becomes an event.
  /**
   * @param {string} name
   * @param {() => Promise<void>} steps
   */
  async guard(name, steps) {
    try {
      if (typeof RTCPeerConnection === "undefined") throw new PeerError("unsupported");
      await steps();
    } catch (error) {
      // A newer effect has closed the connection.
      if (error instanceof DOMException && error.name === "InvalidStateError") return;
      const cause = error instanceof PeerError || error instanceof CodeError ? String(error.cause) : "no-connection";
      if (cause === "no-connection") console.info(`No connection to ${name || "a peer"}: ${error}`);
      this.emit("failed", name, cause);
    }
  }

  /**
   * @param {string} name
   * @param {boolean} isHost
   */
  peerNamed(name, isHost) {
    const peer = this.peers.get(name) ?? { name, isHost, isOwn: false, current: null, attempts: new Map(), identity: null, returning: null, visit: null };
    peer.isHost = isHost;
    peer.isOwn ||= isHost; // each table of a host has names of its own
    this.peers.set(name, peer);
    return peer;
  }

  /**
   * Begin a connection. An older one of the same kind ends.
   * @param {Peer} peer
   * @param {Attempt} kind
   * @param {RTCCertificate} [certificate]
   */
  begin(peer, kind, certificate) {
    const connection = new Connection(this.configuration(certificate), {
      onOpen: (opened) => { if (peer.isHost) this.take(peer, opened); }, // a guest waits for "hello"
      onText: (from, text) => { if (from === peer.current) this.emit("message", peer.name, text); },
      onControl: (from, word) => this.obey(peer, from, word),
      onLost: (lost) => this.onLost(peer, lost),
    }, this.heartbeatMs);
    peer.attempts.get(kind)?.close();
    peer.attempts.set(kind, connection);
    this.dropClosedInvitations();
    return connection;
  }

  /**
   * @param {RTCCertificate} [certificate]
   * @returns {RTCConfiguration}
   */
  configuration(certificate) {
    return { iceServers: this.iceServers, ...(certificate ? { certificates: [certificate] } : {}) };
  }

  // The holder of an invitation can make any number of answers, so only a few are refused.
  /** @param {End} answer */
  refuseLate(answer) {
    const used = this.used.get(answer.id);
    if (!used?.hasOpened || used.guest === answer.user || used.refusals >= MAX_REFUSALS) return;
    used.refusals += 1;
    this.refuse(answer, used).catch(() => null);
  }

  /**
   * Tell a second guest of an invitation that another one has its seat. Its end expects the credentials
   * of the invitation, so another end gets them.
   * @param {End} answer
   * @param {Identity} invitation
   */
  async refuse(answer, { certificate, end }) {
    const connection = new Connection(this.configuration(certificate), {
      onOpen: (opened) => opened.sendControl("taken"),
      onText: () => {},
      onControl: () => {},
      onLost: () => {},
    }, this.heartbeatMs);
    setTimeout(() => connection.close(), this.openingMs);
    const { sdp = "" } = await connection.browser.createOffer();
    await connection.browser.setLocalDescription({ type: "offer", sdp: withCredentials(sdp, end) });
    await connection.browser.setRemoteDescription({ type: "answer", sdp: sdpOf(answer, "passive") });
  }

  /**
   * Use a connection that has opened, and no other one.
   * @param {Peer} peer
   * @param {Connection} connection
   */
  take(peer, connection) {
    if (connection === peer.current) return;
    for (const other of peer.attempts.values()) if (other !== connection) other.close();
    peer.attempts.clear();
    this.dropClosedInvitations();
    if (peer.current) {
      peer.current.close();
      this.emit("lost", peer.name);
    }
    peer.current = connection;
    for (const used of this.used.values()) used.hasOpened ||= used.connection === connection;
    if (peer.isHost) {
      connection.sendControl("hello");
      setTimeout(leaveRendezvous, LATE_ANSWERS_MS, peer, peer.visit);
    } else {
      leaveRendezvous(peer);
      this.claim(peer); // not before, because all hosts have one name and none may have answered
    }
    this.updateWakeLock();
    this.emit("opened", peer.name);
    this.sendReturn(peer, connection);
  }

  /**
   * @param {Peer} peer
   * @param {Connection} connection
   */
  onLost(peer, connection) {
    if (peer.current !== connection) return;
    peer.current = null;
    this.updateWakeLock();
    this.emit("lost", peer.name);
    if (IS_FIREFOX) this.expectReturn(peer);
  }

  /**
   * Obey a word of the other device.
   * @param {Peer} peer
   * @param {Connection} connection
   * @param {string} word
   */
  obey(peer, connection, word) {
    const [verb, code] = word.split(" ");
    try {
      if (verb === "hello" && !peer.isHost) this.take(peer, connection);
      else if (verb === "taken" && peer.attempts.get("joined") === connection) this.onTaken(peer);
      else if (connection !== peer.current) return;
      else if (verb === "bye") connection.lose();
      else if (verb === "return") this.waitForReturn(peer, connection, codeOf("return", code));
      else if (verb === "standby") this.keepStandby(peer, codeOf("standby", code));
    } catch {
      connection.lose(); // no peer with this page sends such a code
    }
  }

  /**
   * Another device has answered the invitation before this one.
   * @param {Peer} peer
   */
  onTaken({ name }) {
    this.forget(name);
    this.emit("failed", name, "used");
  }

  /**
   * Call `fail` if the steps of an opening fail, or the connection does not open in time.
   * @param {Peer} peer
   * @param {Connection} connection
   * @param {Promise<unknown>} steps
   * @param {(isLate: boolean) => void} fail
   */
  expectOpening(peer, connection, steps, fail) {
    const end = (/** @type {boolean} */ isLate) => {
      if (connection.isClosed || connection === peer.current) return;
      connection.close();
      fail(isLate);
    };
    setTimeout(end, this.openingMs, true);
    steps.catch(() => end(false));
  }

  // ---- ends ----

  /**
   * @param {Connection} connection
   * @param {"invitation" | "standby"} kind
   * @param {string} id
   */
  async offer({ browser }, kind, id) {
    await browser.setLocalDescription();
    return this.gathered(browser, kind, id);
  }

  /**
   * Answer an end. `credentials` are those that it expects.
   * @param {Connection} connection
   * @param {End} end
   * @param {End | null} credentials
   */
  async answer({ browser }, end, credentials) {
    await browser.setRemoteDescription({ type: "offer", sdp: sdpOf(end, "actpass") });
    const { sdp = "" } = await browser.createAnswer();
    const own = asServer(credentials ? withCredentials(sdp, credentials) : sdp);
    await browser.setLocalDescription({ type: "answer", sdp: own });
  }

  // Wait for addresses of this device. The timers of a busy page run late, and before the news of the
  // browser. So the first address has more time.
  /**
   * @param {RTCPeerConnection} browser
   * @param {End["kind"]} kind
   * @param {string} id
   */
  async gathered(browser, kind, id) {
    const end = () => endOf(kind, id, browser.localDescription?.sdp ?? "");
    await new Promise((done) => {
      let isLate = false;
      const check = () => {
        if (browser.iceGatheringState === "complete" || (isLate && end().candidates.length)) done(null);
      };
      for (const news of ["icegatheringstatechange", "icecandidate"]) browser.addEventListener(news, check);
      setTimeout(() => { isLate = true; check(); }, GATHERING_MS);
      setTimeout(done, MAX_GATHERING_MS, null);
      check();
    });
    if (!end().candidates.length && browser.signalingState !== "closed") throw new PeerError("no-connection");
    return end();
  }

  // Browsers give up an end without an answer after a while, but a person needs minutes to pass a
  // code on. So a guest replaces such an end by one with the same credentials.
  /**
   * @param {Peer} peer
   * @param {Connection} connection
   * @param {End} invitation
   * @param {Identity} identity
   */
  renewWhenFailed(peer, connection, invitation, identity) {
    const { browser } = connection;
    browser.addEventListener("connectionstatechange", () => {
      if (browser.connectionState !== "failed" || connection.isOpen || connection.isClosed) return;
      const next = this.begin(peer, "joined", identity.certificate);
      this.renewWhenFailed(peer, next, invitation, identity);
      this.answer(next, invitation, identity.end).catch(() => null);
    });
  }

  // ---- rendezvous ----

  /**
   * Take the answers to an invitation from the rendezvous, until the next invitation of this peer.
   * @param {Peer} peer
   * @param {Connection} connection
   * @param {End} invitation
   */
  async awaitAnswers(peer, connection, invitation) {
    leaveRendezvous(peer);
    const onFailure = once(() => { if (!connection.isClosed && !connection.isOpen) this.emit("unmet", peer.name); });
    const onAnswer = (/** @type {string} */ code) => { this.takeFromRendezvous(code); };
    try {
      const { awaitAnswers } = await import("./rendezvous.mjs");
      const visit = await awaitAnswers(this.rendezvous, writeCode(invitation), { onAnswer, onFailure });
      // A code may have come by hand meanwhile.
      if (connection.isClosed || connection.isOpen) visit.close();
      else replaceVisit(peer, visit);
    } catch {
      onFailure(); // the module has not arrived, or the page has no secure address
    }
  }

  // The host's person has not given this code to the page. So one that does not fit is no event.
  /** @param {string} code */
  takeFromRendezvous(code) {
    try {
      const answer = codeOf("answer", code);
      if (this.invitations.has(answer.id)) this.accept(code);
      else this.refuseLate(answer);
    } catch {
      // The guest shows its code after a while.
    }
  }

  /**
   * Send an answer to the rendezvous. If the host does not get it soon, the person gets it, too.
   * @param {Peer} peer
   * @param {Identity} identity
   * @param {End} invitation
   * @param {End} answer
   */
  async sendAnswer(peer, identity, invitation, answer) {
    leaveRendezvous(peer);
    const onFailure = once(() => {
      if (peer.current || !this.has(peer) || peer.identity !== identity) return;
      this.emit("unmet", peer.name);
      this.emitCode("answer", "answer", peer.name, answer);
    });
    setTimeout(onFailure, MEETING_MS);
    try {
      const { sendAnswer } = await import("./rendezvous.mjs");
      const visit = await sendAnswer(this.rendezvous, writeCode(invitation), writeCode(answer), { onFailure });
      if (peer.current || !this.has(peer) || peer.identity !== identity) visit.close();
      else replaceVisit(peer, visit);
    } catch {
      onFailure();
    }
  }

  // ---- returning ----

  /**
   * Try to reach the end that waits for this device. It learns the address of this device from the
   * first packet. The app learns of the first failure only, because the other device may be away for
   * a while. It learns of none while an invitation may still bring the peer back.
   * @param {Peer} peer
   * @param {End} standby
   * @param {Identity} identity
   * @param {number} left the number of further attempts
   */
  tryReturn(peer, standby, identity, left) {
    const connection = this.begin(peer, "rejoined", identity.certificate);
    this.expectOpening(peer, connection, this.answer(connection, standby, identity.end), (isLate) => {
      const isFirst = left === MAX_RETURNS || !isLate;
      if (isFirst && !isInvited(peer)) this.emit("failed", peer.name, "no-connection");
      if (left && isLate) this.tryReturn(peer, standby, identity, left - 1);
    });
  }

  /** @param {Peer} peer */
  async newIdentity(peer) {
    const certificate = await newCertificate();
    const browser = new RTCPeerConnection({ certificates: [certificate] });
    browser.createDataChannel("");
    const { sdp = "" } = await browser.createOffer();
    browser.close();
    const { fingerprint } = endOf("return", NO_ID, sdp);
    const credentials = { user: randomHex(USER_BYTES), password: randomHex(PASSWORD_BYTES) };
    /** @type {End} */
    const end = { kind: "return", id: NO_ID, fingerprint, candidates: [], ...credentials };
    peer.identity = { certificate, end };
    return peer.identity;
  }

  /**
   * Tell the other device the credentials of this device's next page.
   * @param {Peer} peer
   * @param {Connection} connection
   */
  async sendReturn(peer, connection) {
    try {
      const { end } = peer.identity ?? await this.newIdentity(peer);
      if (peer.current === connection) connection.sendControl(`return ${writeCode(end)}`);
    } catch {
      // This browser makes no certificates, so its next page needs an invitation.
    }
  }

  /**
   * Make an end that waits for the next page of the other device.
   * @param {Peer} peer
   * @param {Connection} connection
   * @param {End} returning
   */
  async waitForReturn(peer, connection, returning) {
    if (peer.attempts.has("standby")) return; // one for each connection, whatever a peer sends
    try {
      const standby = this.begin(peer, "standby");
      const end = await this.offer(standby, "standby", NO_ID);
      peer.returning = returning;
      if (!IS_FIREFOX) await this.expectReturn(peer);
      if (peer.current === connection) connection.sendControl(`standby ${writeCode(end)}`);
    } catch {
      // This browser has no further connection, so the other device needs an invitation to return.
    }
  }

  /**
   * Let the waiting end accept the next page of the other device.
   * @param {Peer} peer
   */
  async expectReturn({ attempts, returning }) {
    const standby = attempts.get("standby");
    if (!standby || !returning || standby.browser.signalingState !== "have-local-offer") return;
    await standby.browser.setRemoteDescription({ type: "answer", sdp: sdpOf(returning, "passive") });
    for (let port = 1; IS_FIREFOX && port <= MAX_SILENT && !standby.isOpen && !standby.isClosed; port++) {
      const candidate = `candidate:${port} 1 udp 1 ${SILENT_ADDRESS} ${port} typ host`;
      await standby.browser.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => null);
      await new Promise((done) => setTimeout(done, SILENT_MS));
    }
  }

  /**
   * @param {Peer} peer
   * @param {End} standby
   */
  async keepStandby(peer, standby) {
    const { name, isHost, identity } = peer;
    if (!identity) return;
    await this.kept.writeCertificate(name, identity.certificate);
    if (!this.has(peer)) return;
    this.kept.write(name, { isHost, own: writeCode(identity.end), standby: writeCode(standby) });
  }

  sayBye() {
    for (const { current } of this.peers.values()) {
      current?.sendControl("bye");
      current?.close();
    }
  }

  // The browser has kept the page and shows it again.
  emitLosses() {
    for (const peer of this.peers.values()) if (peer.current?.isClosed) this.onLost(peer, peer.current);
  }

  // ---- invitations ----

  /**
   * @param {string} kind
   * @param {string} field
   * @param {string} name
   * @param {End} end
   */
  emitCode(kind, field, name, end) {
    const code = writeCode(end);
    this.address.hash = `${field}=${code}`;
    const { size, path } = drawQr(this.address.href);
    this.emit(kind, name, code, this.address.href, size, path);
  }

  /** @param {string} id */
  dropInvitation(id) {
    this.invitations.delete(id);
    if (!this.invitations.size) this.tabs.stop();
  }

  dropClosedInvitations() {
    for (const [id, { connection }] of this.invitations) if (connection.isClosed) this.dropInvitation(id);
  }

  // Return true if a code from another tab belongs to an invitation of this one.
  /** @param {string} code */
  takeFromTab(code) {
    try {
      const { id } = codeOf("answer", code);
      if (!this.invitations.has(id) && !this.used.has(id)) return false;
    } catch {
      return false;
    }
    this.accept(code);
    return true;
  }

  updateWakeLock() {
    keepScreenOn([...this.peers.values()].some(({ current }) => current));
  }
}

/** A failure with one of the causes of `PeerFailure` in app/peers.py. */
class PeerError extends Error {
  /** @param {string} cause */
  constructor(cause) {
    super(cause);
    this.cause = cause;
  }
}

/**
 * Read a code of a kind. A code of another kind fits nothing here.
 * @param {End["kind"]} kind
 * @param {string} code
 */
function codeOf(kind, code) {
  const end = readCode(code);
  if (end.kind !== kind) throw new PeerError("unknown");
  return end;
}

/** @param {Peer} peer */
function isInvited({ attempts }) {
  const invited = attempts.get("invited");
  return invited !== undefined && !invited.isClosed;
}

/**
 * Leave the rendezvous where a peer is met. `visit` is the only one that ends.
 * @param {Peer} peer
 * @param {Visit | null} [visit]
 */
function leaveRendezvous(peer, visit = peer.visit) {
  visit?.close();
  if (peer.visit === visit) peer.visit = null;
}

/**
 * Use a visit. An older one ends.
 * @param {Peer} peer
 * @param {Visit} visit
 */
function replaceVisit(peer, visit) {
  leaveRendezvous(peer);
  peer.visit = visit;
}

/** @param {() => void} act */
function once(act) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** @param {number} bytes */
function randomHex(bytes) {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/**
 * Return the connections of this page. They call `emit` for each event.
 * @param {Options["emit"]} emit
 */
export function startPeers(emit) {
  const { prefix = "", plain = "", stun = "", rendezvous = "" } = document.documentElement.dataset;
  // On the plain page `plain` is the address of the fast page, to which all links lead.
  const address = new URL(plain, location.href).href;
  return new Peers({ prefix, address, iceServers: stun.split(" ").filter(Boolean), rendezvous, emit });
}
