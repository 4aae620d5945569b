// How Python changes the page: markup whose elements take the place of those with their ids.
// What is the same already is left alone without a closer look; comparing two nodes
// is the browser's own work and much quicker than walking through them.

globalThis.morph = (markup) => {
  const wanted = document.createElement("template");
  wanted.innerHTML = markup;
  for (const next of [...wanted.content.children]) {
    Idiomorph.morph(document.getElementById(next.id), next, {
      morphStyle: "outerHTML",
      callbacks: { beforeNodeMorphed: (now, then) => !now.isEqualNode(then) },
    });
  }
};
