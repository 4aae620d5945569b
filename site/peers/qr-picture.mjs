// QR codes as drawings.

import { encodeQR } from "./qr/index.js";

const QUIET_ZONE = 4; // modules around a code, as ISO/IEC 18004 demands

/**
 * The drawing of a QR code: the modules of one side, and the SVG path of the dark ones in modules. The
 * error correction is the lowest one, because a screen has no dirt and larger modules are read from
 * farther away.
 * @param {string} text
 */
export function drawQr(text) {
  const rows = encodeQR(text, "raw", { ecc: "low", encoding: "byte", border: QUIET_ZONE });
  return { size: rows.length, path: rows.map(rowPath).join("") };
}

/**
 * @param {boolean[]} row
 * @param {number} y
 */
function rowPath(row, y) {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    let end = x;
    while (row[end]) end++;
    if (end === x) continue;
    path += `M${x} ${y}h${end - x}v1H${x}z`;
    x = end;
  }
  return path;
}
