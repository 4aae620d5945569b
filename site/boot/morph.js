// How Python changes the page: markup whose elements take the place of those with their ids.
// What is the same already is left alone without a closer look; comparing two nodes
// is the browser's own work and much quicker than walking through them.
//
// What a player waits for is painted first; the rest follows in the next frame.

let waiting = "";

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

globalThis.morph = (first, later) => {
  putWaiting();
  put(first);
  waiting = later;
  if (later) requestAnimationFrame(() => setTimeout(putWaiting));
};
