// The count at the end of a game. styles/end-animation.css sets the beginning and the duration of
// each number. `data-run` lists the totals between which a number stops. The page has the final
// numbers all the time. Any tap and any key ends all movement there. During the count it does
// nothing else, so it cannot start a new game.

{
  // Browsers that cannot animate a number show its final value.
  try {
    CSS.registerProperty({ name: "--count", syntax: "<integer>", inherits: true, initialValue: "0" });
  } catch { /* not supported, or registered already */ }

  document.addEventListener("animationstart", ({ target, animationName }) => {
    const element = /** @type {HTMLElement} */ (target);
    const [own] = element.getAnimations();
    const [, before, digits, after] = /^(\D*)(\d+)(\D*)$/.exec(element.textContent ?? "") ?? [];
    if (animationName !== "count" || !own || !digits) return;
    element.dataset.counting = "";
    element.style.setProperty("--before", JSON.stringify(before));
    element.style.setProperty("--after", JSON.stringify(after));
    const totals = element.dataset.run?.split(" ").map(Number) ?? [0, Number(digits)];
    const frames = totals.map((total) => ({ "--count": total, easing: "ease-out" }));
    const running = element.animate(frames, { duration: Number(own.effect?.getTiming().duration) });
    running.onfinish = running.oncancel = () => {
      element.removeAttribute("data-counting");
      element.removeAttribute("style");
    };
  });

  let isSkip = false; // true if the press has ended the count
  let heldKey = ""; // the key that has ended the count, until its release

  const animations = () => document.getElementById("score")?.getAnimations({ subtree: true }) ?? [];
  const isCounting = () => animations().some((animation) => /** @type {CSSAnimation} */ (animation).animationName === "count");

  const end = () => {
    isSkip = isCounting();
    for (const animation of animations()) animation.finish();
  };

  const swallow = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  document.addEventListener("pointerdown", end, true);
  document.addEventListener("pointercancel", () => { isSkip = false; }, true);

  // A screen reader clicks without a pointer.
  addEventListener("click", (event) => {
    if (isCounting()) end();
    if (isSkip) swallow(event);
    isSkip = false;
  }, true);

  document.addEventListener("keydown", (event) => {
    if (event.repeat && heldKey === event.key) return swallow(event);
    end();
    heldKey = isSkip && !event.altKey && !event.ctrlKey && !event.metaKey ? event.key : "";
    isSkip = false;
    if (heldKey) swallow(event);
  }, true);

  // The release of the space bar would press the control that has the focus.
  document.addEventListener("keyup", (event) => {
    if (event.key === heldKey) swallow(event);
    heldKey = "";
  }, true);
}
