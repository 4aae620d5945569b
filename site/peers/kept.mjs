// What a device keeps, so that a later page can connect again without an invitation: for each peer a
// text in the storage of the page, and a certificate. Scripts cannot read the key of a certificate, so
// only IndexedDB can keep it.

const STORE = "certificates";
const VALID_MS = 30 * 24 * 3_600_000; // the longest time that all browsers accept

/**
 * The role at the table, the credentials with which this device returns, and the end of the other
 * device that waits for it.
 * @typedef {{ isHost: boolean, own: string, standby: string }} KeptPeer
 */

export class KeptPeers {
  /** @param {string} prefix */
  constructor(prefix) {
    this.prefix = `${prefix}peer:`;
    this.database = `${prefix}peers`;
  }

  /**
   * @param {string} name
   * @returns {KeptPeer | null}
   */
  read(name) {
    try {
      const { isHost, own, standby } = JSON.parse(localStorage.getItem(this.prefix + name) ?? "null");
      return { isHost: Boolean(isHost), own: String(own), standby: String(standby) };
    } catch {
      return null; // nothing is kept, or the storage is refused
    }
  }

  /**
   * @param {string} name
   * @param {KeptPeer} peer
   */
  write(name, peer) {
    try {
      localStorage.setItem(this.prefix + name, JSON.stringify(peer));
    } catch {
      // The storage is full or refused. The device needs an invitation to return.
    }
  }

  /** @param {string} name */
  async delete(name) {
    try {
      localStorage.removeItem(this.prefix + name);
      await this.access("readwrite", (store) => store.delete(name));
    } catch {
      // A storage that is refused has kept nothing.
    }
  }

  /**
   * @param {string} name
   * @param {RTCCertificate} certificate
   */
  async writeCertificate(name, certificate) {
    // A page without such a storage has its certificates until its next reload.
    await this.access("readwrite", (store) => store.put(certificate, name)).catch(() => null);
  }

  /**
   * @param {string} name
   * @returns {Promise<RTCCertificate | undefined>}
   */
  readCertificate(name) {
    return this.access("readonly", (store) => store.get(name));
  }

  /**
   * @template Result
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<Result>} request
   * @returns {Promise<Result>}
   */
  access(mode, request) {
    return new Promise((resolve, reject) => {
      const opening = realDatabases().open(this.database, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(STORE, mode);
        const asked = request(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(asked.result);
        transaction.onabort = reject;
        transaction.addEventListener("complete", () => opening.result.close());
      };
    });
  }
}

/** Return a certificate for connections. */
export function newCertificate() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", expires: VALID_MS };
  return RTCPeerConnection.generateCertificate(algorithm);
}

// The page replaces IndexedDB during its start (`installShims` in site/boot/boot.js).
/** @returns {IDBFactory} */
function realDatabases() {
  const { real } = /** @type {{ real?: IDBFactory }} */ (indexedDB);
  return real ?? indexedDB;
}
