// Messages between the tabs of this copy of the page. A link with an answer opens a new tab, but the
// invitation belongs to another one. And two tabs may show one table, but only one is connected.

const ANSWER_MS = 1000; // milliseconds for a tab in the background to answer

export class TabLink {
  /**
   * @param {string} name
   * @param {(code: string) => boolean} take takes a code, and returns true if it is for this tab
   */
  constructor(name, take) {
    this.name = name;
    this.take = take;
    /** @type {BroadcastChannel | null} */
    this.channel = null;
  }

  /** Take codes from other tabs from now on. */
  listen() {
    if (this.channel || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(this.name);
    channel.onmessage = ({ data }) => {
      if (typeof data?.code === "string" && this.take(data.code)) channel.postMessage({ taken: data.code });
    };
    this.channel = channel;
  }

  stop() {
    const { channel } = this;
    if (!channel) return;
    this.channel = channel.onmessage = null;
    setTimeout(() => channel.close(), ANSWER_MS); // `onmessage` has to answer the last code first
  }

  /**
   * Give a code to the other tabs. Return true if one of them has taken it.
   * @param {string} code
   * @returns {Promise<boolean>}
   */
  pass(code) {
    if (typeof BroadcastChannel === "undefined") return Promise.resolve(false);
    const channel = new BroadcastChannel(this.name);
    return new Promise((/** @type {(taken: boolean) => void} */ done) => {
      channel.onmessage = ({ data }) => { if (data?.taken === code) done(true); };
      setTimeout(done, ANSWER_MS, false);
      channel.postMessage({ code });
    }).finally(() => channel.close());
  }
}

/** Tells the other tabs which peers this one connects to. */
export class TabClaims {
  /**
   * @param {string} name
   * @param {(peer: string) => void} yieldPeer leaves a peer to another tab
   */
  constructor(name, yieldPeer) {
    this.channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
    if (this.channel) this.channel.onmessage = ({ data }) => yieldPeer(String(data));
  }

  /** @param {string} peer */
  claim(peer) {
    this.channel?.postMessage(peer);
  }
}
