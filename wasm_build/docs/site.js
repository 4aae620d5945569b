// Scripts of each page of the documentation.

// Store the site for times without a network. A site without HTTPS has no service worker.
navigator.serviceWorker?.register("sw.js").catch(() => undefined);

// Let the keyboard scroll the boxes that are wider than the page, and no others.
function markScrollable() {
  for (const box of document.querySelectorAll("pre, .table-wrapper")) {
    if (box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", "0");
    else box.removeAttribute("tabindex");
  }
}

addEventListener("resize", markScrollable);
markScrollable();

/**
 * Paths of the editor's files.
 * @typedef {Record<"interpreter" | "licences" | "package" | "script" | "style", string>} EditorFiles
 */

const editorFiles = document.body.dataset.run;
if (editorFiles) offerEditor(JSON.parse(editorFiles));

// The code of a page is plain text until the reader asks for the editor. PyScript's editor takes the
// focus, and Python is large.
/** @param {EditorFiles} files */
function offerEditor(files) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "open-editor";
  button.textContent = "Edit and run the code on this page";
  button.addEventListener("click", () => openEditor(files, button), { once: true });
  document.querySelector("h1")?.after(button);
}

/**
 * Turn each block of Python into an editor. All editors share one Python, which runs in a worker. If
 * the editor does not load, the blocks stay text.
 * @param {EditorFiles} files
 * @param {HTMLElement} button
 */
function openEditor(files, button) {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("store editor"));
  /** @param {string} path */
  const address = (path) => new URL(path, document.baseURI).href;
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = address(files.style);
  document.head.append(style);
  const setup = editorScript("");
  setup.setAttribute("setup", "");
  const config = {
    interpreter: address(files.interpreter),
    packages: [address(files.package)],
    // Without it PyScript asks for headers that a plain server does not send.
    sync_main_only: true,
  };
  setup.setAttribute("config", JSON.stringify(config));
  const help = document.createElement("p");
  help.textContent =
    "Run the blocks in their order. The first run starts Python, which takes some seconds. " +
    "Ctrl+Enter runs the block with the cursor. Press Escape and then Tab to leave a block. ";
  const licences = document.createElement("a");
  licences.href = files.licences;
  licences.textContent = "Licenses";
  help.append(licences);
  button.replaceWith(help, setup);
  // PyScript looks for the scripts when it starts, and they show nothing until then.
  const blocks = [...document.querySelectorAll(".highlight-python")];
  const scripts = blocks.map((block) => editorScript(block.textContent ?? ""));
  blocks.forEach((block, place) => { block.replaceWith(scripts[place]); });
  import(address(files.script)).catch(() => {
    scripts.forEach((script, place) => { script.replaceWith(blocks[place]); });
    setup.remove();
    help.setAttribute("role", "alert");
    // Some browsers do not load a script again that has failed once.
    help.textContent = "The editor did not load. Reload the page to try again.";
  });
}

/** @param {string} code */
function editorScript(code) {
  const script = document.createElement("script");
  script.type = "py-editor";
  script.setAttribute("env", "page");
  script.dataset.run = "Run";
  script.dataset.stop = "Stop";
  script.textContent = code;
  return script;
}

// PyScript reports each editor that is ready. Give its parts the names and roles that they lack, and
// give the focus, which the last editor took, to the first one.
addEventListener("py-editor", ({ target }) => {
  const editor = /** @type {Element} */ (target).nextElementSibling;
  if (editor?.localName !== "py-editor") return;
  editor.querySelector(".py-editor-input")?.setAttribute("role", "group");
  editor.querySelector(".py-editor-run-button")?.removeAttribute("aria-label");
  editor.querySelector(".py-editor-output")?.setAttribute("role", "status");
  const code = codeOf(editor);
  code?.setAttribute("aria-label", "Python code");
  code?.setAttribute("tabindex", "0"); // axe does not see that editable text takes the focus
  codeOf(document)?.focus();
});

/** @param {ParentNode} parent */
function codeOf(parent) {
  const shadowRoot = parent.querySelector(".py-editor-input > div")?.shadowRoot;
  return /** @type {HTMLElement | null | undefined} */ (shadowRoot?.querySelector(".cm-content"));
}
