/** Loads what scrolls the bar of the main navigation once the bar does not fit. */
export const watchBar = (): void => {
  const list = document.querySelector<HTMLElement>(".navigation-items");
  if (!list) return;
  const observer = new ResizeObserver(() => {
    if (list.scrollWidth <= list.clientWidth) return;
    observer.disconnect();
    import("./scroll-bar.ts").then(
      ({ scrollBar }) => scrollBar(list),
      // The next change of its size tries again.
      () => observer.observe(list),
    );
  });
  observer.observe(list);
};

const OPENERS = ["ArrowDown", " "];

/** Loads the flyouts when the main navigation is first pointed at or used by keyboard. Without their script the items are links. */
export const watchNavigation = (): void => {
  const area = document.querySelector<HTMLElement>(".main-navigation");
  if (!area) return;
  const loaded = new AbortController();
  let last: Event | undefined;
  let isLoading = false;
  const use = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const isOpening = event instanceof KeyboardEvent && OPENERS.includes(event.key);
    if (isOpening && (event.target as Element).closest("[data-flyout]")) event.preventDefault();
    last = event;
    if (isLoading) return;
    isLoading = true;
    import("./start-flyouts.ts").then(
      ({ startFlyouts }) => {
        loaded.abort();
        startFlyouts(area, last);
      },
      () => (isLoading = false),
    );
  };
  for (const name of ["pointerover", "keydown"])
    area.addEventListener(name, use, { signal: loaded.signal });
  // The flyout of a followed item must not cover the next page.
  for (const name of ["pointerleave", "click"])
    area.addEventListener(name, () => (last = undefined), { signal: loaded.signal });
};
