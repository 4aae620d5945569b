// How Python changes the page: one text of markup, to which the document is morphed.
// What is the same already is left alone without a closer look; comparing two nodes
// is the browser's own work and much quicker than walking through them.

globalThis.morph = (element, markup) => {
  Idiomorph.morph(element, markup, {
    morphStyle: "innerHTML",
    callbacks: { beforeNodeMorphed: (now, next) => !now.isEqualNode(next) },
  });
};
