// The browser's end of what Python and the page say to each other: a tap goes in as a few
// plain words, markup comes back, whose elements take the place of those with their ids.
// Each crossing between the two costs, so that there are no others on the way of a tap.

let keyboard = false;
let waiting = "";

// What is the same already is left alone without a closer look; comparing two nodes
// is the browser's own work and much quicker than walking through them.
const put = (markup) => {
  if (!markup) return;
  const wanted = document.createElement("template");
  wanted.innerHTML = markup;
  for (const next of [...wanted.content.children]) {
    Idiomorph.morph(document.getElementById(next.id), next, {
      morphStyle: "outerHTML",
      callbacks: { beforeNodeMorphed: (now, then) => !now.isEqualNode(then) },
    });
  }
};

const putWaiting = () => {
  put(waiting);
  waiting = "";
};

// To what wants the focus, or back to the screen if it was lost.
const placeFocus = () => {
  const wanted = document.querySelector("#app [data-focus]");
  if (wanted) {
    if (!document.getElementById("over").contains(document.activeElement)) wanted.focus();
  } else if (keyboard && document.activeElement === document.body) {
    (document.querySelector("#gold") ?? document.querySelector("#app :is(h1, h2)"))?.focus({ preventScroll: true });
  }
};

globalThis.page = {
  // Show what a player waits for now, and the rest when that has been painted.
  show(first, later) {
    putWaiting();
    put(first);
    placeFocus();
    waiting = later;
    if (later) requestAnimationFrame(() => setTimeout(putWaiting));
  },

  // Tell `act` of everything that is tapped: what to do, with what, and the element around it.
  listen(act) {
    document.addEventListener("click", (event) => {
      const button = event.target.closest("[data-do]");
      if (!button) return;
      keyboard = event.detail === 0;
      act(button.dataset.do, button.dataset.arg ?? "", button.parentNode.id);
    });
    document.addEventListener("keydown", (event) => {
      const layer = event.key === "Escape" && document.querySelector("#app [data-escape]");
      if (!layer) return;
      keyboard = true;
      act(layer.dataset.escape, "", "");
    });
  },
};
