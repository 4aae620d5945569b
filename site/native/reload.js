// Follows the development server: swaps the style sheet, reloads the page, shows errors.

(() => {
  const events = new EventSource("events");
  events.addEventListener("style", () => {
    const sheet = /** @type {HTMLLinkElement} */ (document.getElementById("styles"));
    sheet.href = `styles.css?${Date.now()}`;
  });
  events.addEventListener("reload", () => location.reload());
  events.addEventListener("failed", ({ data }) => devPanel.show(JSON.parse(data)));
})();
