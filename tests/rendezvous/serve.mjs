// A PeerServer on a free port of this machine. Its only output is the port. Argument: the folder of the npm packages.

import { createRequire } from "node:module";
import { join } from "node:path";

/** @type {(name: string) => any} */
const load = createRequire(join(process.argv[2], "index.js"));
const { PeerServer } = load("peer");

PeerServer({ host: "localhost", port: 0, path: "/" }, (/** @type {any} */ server) => {
  console.log(server.address().port);
});
