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
