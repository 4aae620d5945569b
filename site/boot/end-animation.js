// Numbers that count up at the end of a game. styles/end-animation.css sets the beginning and the
// duration of each. The page has the final numbers all the time. Any tap and any key ends all
// movement there.

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
    const frames = [{ "--count": 0 }, { "--count": Number(digits) }];
    const running = element.animate(frames, { duration: Number(own.effect?.getTiming().duration), easing: "ease-out" });
    running.onfinish = running.oncancel = () => {
      element.removeAttribute("data-counting");
      element.removeAttribute("style");
    };
  });

  const end = () => {
    for (const animation of document.getElementById("score")?.getAnimations({ subtree: true }) ?? []) animation.finish();
  };
  document.addEventListener("pointerdown", end, true);
  document.addEventListener("keydown", end, true);
}
