import { DEVICE_REFRESH_MS } from "@passepartout/domain/market/device";

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

/** Runs once the page has settled, so that nothing of it stands in the way of the first view. */
export const whenSettled = (run: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
};

/** Calls `run` when the size of the window has not changed for 50 ms after a change. The returned function stops it. */
export const whenResized = (run: () => void): (() => void) => {
  let due: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(due);
    due = setTimeout(run, DEVICE_REFRESH_MS);
  };
  addEventListener("resize", wait);
  return () => {
    removeEventListener("resize", wait);
    clearTimeout(due);
  };
};
