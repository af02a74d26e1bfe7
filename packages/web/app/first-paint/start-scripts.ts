/** How long after the page the scripts load at the latest, since a tab in the background reports no paint, in ms. */
const START_MS = 2000;

/** How long a click waits for the scripts, in ms. */
const HOLD_MS = 5000;

const root = document.documentElement;

const elementOf = ({ target }: Event): Element | undefined =>
  target instanceof Element ? target : undefined;

/**
 * Loads the scripts once the page and its largest image are shown, or at the first touch or key. Clicks and choices that
 * need them are held until they run, and then repeated; also if they fail to load, because links and forms work without
 * them. `onLoaded` is called when they have loaded, or without scripts when the page has.
 */
export const startScripts = (onLoaded: () => void): void => {
  const { entry } = root.dataset;
  if (!entry) return addEventListener("load", onLoaded);
  const all = new AbortController();
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) =>
    addEventListener(name, listener, {
      capture: true,
      passive: name !== "click",
      signal: all.signal,
    });
  const held = new Map<Element, () => void>();
  let pointed: Element | undefined;
  let isStarted = false;

  const release = () => {
    if (all.signal.aborted) return;
    all.abort();
    for (const [target, again] of held) {
      target.ariaBusy = null;
      again();
    }
    if (pointed?.matches(":hover"))
      pointed.dispatchEvent(
        new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }),
      );
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    import(/* @vite-ignore */ entry).then(onLoaded, release);
  };
  const hold = (target: Element, again: () => void) => {
    start();
    if (held.size === 0) setTimeout(release, HOLD_MS);
    target.ariaBusy = "true";
    held.set(target, again);
  };

  new MutationObserver(release).observe(root, { attributeFilter: ["data-hydrated"] });
  const type = ["largest-contentful-paint", "paint"].find((one) =>
    self.PerformanceObserver?.supportedEntryTypes?.includes(one),
  );
  if (type)
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      const image = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
      if (!image || image.complete) start();
      else for (const end of ["load", "error"]) image.addEventListener(end, start);
    }).observe({ type, buffered: true });
  addEventListener("load", () => setTimeout(start, type ? START_MS : 0));
  on("pointerdown", start);
  on("keydown", start);
  on("pointermove", (event) => {
    if (event.pointerType === "mouse") pointed = elementOf(event);
  });
  on("click", (event) => {
    const target = elementOf(event)?.closest<HTMLElement>(
      "[aria-haspopup=dialog], button[type=button]",
    );
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    hold(target, () => target.click());
  });
  on("change", (event) => {
    const target = elementOf(event);
    if (target && !target.closest("[data-island]"))
      hold(target, () => target.dispatchEvent(new Event("change", { bubbles: true })));
  });
};
