import { whenSettled } from "./when-settled.tsx";

/** Runs once, when the visitor has first touched, pointed at or focused something, and the page has responded to that. */
export const onFirstUse = (run: (event: Event) => void): void => {
  const used = new AbortController();
  const use = (event: Event) => {
    used.abort();
    whenSettled(() => run(event));
  };
  // Browsers report that something moves below a resting pointer as `pointerover` too.
  for (const name of ["pointermove", "pointerdown", "focusin"])
    document.addEventListener(name, use, { passive: true, signal: used.signal });
};
