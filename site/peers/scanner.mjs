// Dialog that reads a QR code with the camera. The camera is asked for only here, and it is off when
// the dialog has closed.

const WORDS = {
  en: { title: "Scan the code", close: "Close" },
  es: { title: "Escanea el código", close: "Cerrar" },
  ja: { title: "コードを読み取る", close: "閉じる" },
};
const PAUSE_MS = 120; // milliseconds between two pictures; a phone stays cool
const MAX_SIDE = 800; // pixels of a picture for the library; more takes longer and reads no better
const CAMERA = { video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 1280 } } };

/** @typedef {(video: HTMLVideoElement) => Promise<string>} ReadCode returns "" if there is no code */

/**
 * Open the dialog, and return the event that ends it.
 * @returns {Promise<[kind: "scanned" | "unread", value: string]>}
 */
export async function scanCode() {
  const { mediaDevices } = navigator;
  if (!mediaDevices?.getUserMedia) return ["unread", "no-camera"];
  const [camera, read] = await Promise.allSettled([mediaDevices.getUserMedia(CAMERA), makeReader(), addStyles()]);
  if (camera.status === "rejected") return ["unread", camera.reason?.name === "NotAllowedError" ? "refused" : "no-camera"];
  try {
    if (read.status === "rejected") return ["unread", "no-camera"];
    const text = await showDialog(camera.value, read.value);
    return text ? ["scanned", text] : ["unread", "closed"];
  } finally {
    for (const track of camera.value.getTracks()) track.stop();
  }
}

/**
 * @param {MediaStream} camera
 * @param {ReadCode} read
 * @returns {Promise<string>}
 */
async function showDialog(camera, read) {
  const words = WORDS[/** @type {keyof typeof WORDS} */ (document.documentElement.lang)] ?? WORDS.en;
  const dialog = Object.assign(document.createElement("dialog"), { className: "scanner" });
  const title = Object.assign(document.createElement("h2"), { textContent: words.title });
  const video = Object.assign(document.createElement("video"), { srcObject: camera, muted: true, playsInline: true });
  const close = Object.assign(document.createElement("button"), { type: "button", className: "plain", textContent: words.close });
  dialog.setAttribute("aria-label", words.title);
  dialog.append(title, video, close);
  document.body.append(dialog);
  close.onclick = () => dialog.close();
  dialog.onkeydown = (event) => event.stopPropagation(); // bridge.js would press a control behind it
  dialog.showModal();
  try {
    await video.play();
    return await readUntilClosed(dialog, video, read);
  } catch {
    return ""; // the camera has gone
  } finally {
    dialog.remove();
  }
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {HTMLVideoElement} video
 * @param {ReadCode} read
 */
async function readUntilClosed(dialog, video, read) {
  while (dialog.open) {
    const text = await read(video);
    if (text) return text;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return "";
}

// Return a function that reads a picture: that of the browser, or else that of a library.
/** @returns {Promise<ReadCode>} */
async function makeReader() {
  const Detector = globalThis.BarcodeDetector;
  if (Detector && (await Detector.getSupportedFormats()).includes("qr_code")) {
    const detector = new Detector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
  }
  const { decodeQR } = await import("./qr/decode.js");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const share = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = video.videoWidth * share;
    canvas.height = video.videoHeight * share;
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(/** @type {ImageData} */ (context?.getImageData(0, 0, canvas.width, canvas.height)));
    } catch {
      return ""; // no code in this picture
    }
  };
}

async function addStyles() {
  if (document.getElementById("scanner-styles")) return;
  const href = new URL("./scanner.css", import.meta.url).href;
  const link = Object.assign(document.createElement("link"), { id: "scanner-styles", rel: "stylesheet", href });
  await new Promise((done) => {
    link.onload = link.onerror = done; // without styles the dialog is ugly, but it reads
    document.head.append(link);
  });
}
