// The panel over the page that shows errors during development.

globalThis.devPanel = {
  show(text) {
    const panel = document.getElementById("dev-panel") ?? document.body.appendChild(document.createElement("section"));
    panel.id = "dev-panel";
    panel.setAttribute("role", "alert");
    const [title, trace, close] = ["h2", "pre", "button"].map((name) => document.createElement(name));
    // The last line of a traceback names the error, the last place before it is its cause.
    const places = [...text.matchAll(/File "(.*?)", line (\d+)/g)].map(([, file, line]) => `${file}:${line}`);
    title.textContent = [places.at(-1), text.trim().split("\n").at(-1)].filter(Boolean).join(": ");
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
addEventListener("error", ({ error, message }) => devPanel.report(error?.stack ?? message));
addEventListener("unhandledrejection", ({ reason }) => devPanel.report(reason?.stack ?? String(reason)));
