/** The signs of life of a visitor. Browsers report that something moves below a resting pointer as `pointerover` too. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll", "wheel"] as const;

/** Runs once, at the visitor's first sign of life. */
export const onFirstUse = (run: (event: Event) => void): void => {
  const used = new AbortController();
  const use = (event: Event) => {
    used.abort();
    run(event);
  };
  for (const name of SIGNS)
    document.addEventListener(name, use, { passive: true, capture: true, signal: used.signal });
};

/** How far from the viewport something still counts as near, in px. */
export const NEAR_PX = 400;

/** Runs once, when an element is within a distance of the viewport, in px. */
export const whenNear = (element: Element, run: () => void, distance = NEAR_PX): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${distance}px` },
  );
  observer.observe(element);
};

/** Runs once the page has settled, so that nothing of it stands in the way of the first view. */
export const whenSettled = (run: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};
