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
