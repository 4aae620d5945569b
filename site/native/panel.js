// The panel over the page that shows errors during development.

globalThis.devPanel = {
  show(text) {
    const panel = document.getElementById("dev-panel") ?? document.body.appendChild(document.createElement("section"));
    panel.id = "dev-panel";
    panel.setAttribute("role", "alert");
    const [title, trace, close] = ["h2", "pre", "button"].map((name) => document.createElement(name));
    title.textContent = titleOf(text);
    trace.textContent = text;
    close.textContent = "Close";
    close.addEventListener("click", () => panel.remove());
    panel.replaceChildren(title, trace, close);
  },
  // Errors of the browser are printed by the server as well.
  report(text) {
    devPanel.show(text);
    fetch("errors", { method: "POST", body: text }).catch(() => null);
  },
};

/**
 * Return the place of an error and its message. In a Python traceback the message is the last
 * line, and the place is the last one before it. In a stack of JavaScript both come first.
 * @param {string} text
 */
function titleOf(text) {
  const lines = text.trim().split("\n");
  const python = [...text.matchAll(/File "(.*?)", line (\d+)/g)].at(-1);
  if (python) return `${python[1]}:${python[2]}: ${lines.at(-1)}`;
  const script = text.match(/:\/\/[^/]+\/([^\s?]+:\d+)/);
  return script ? `${script[1]}: ${lines[0]}` : lines[0];
}

/** @param {any} error */
const describe = (error) => {
  const stack = String(error?.stack ?? "");
  return stack.includes(String(error)) ? stack : `${error}\n${stack}`;
};
addEventListener("error", ({ error, message }) => devPanel.report(describe(error ?? message)));
addEventListener("unhandledrejection", ({ reason }) => devPanel.report(describe(reason)));
