import { closeWithBack } from "../router/overlay-entry.ts";

/** Makes Back close the list of countries, which opens without a script, instead of leaving the page. */
export const closeCountriesWithBack = (): void => {
  let release: (() => void) | undefined;
  const opened = (list: HTMLElement): void => {
    release ??= closeWithBack(() => list.hidePopover());
  };
  document.addEventListener(
    "toggle",
    (event) => {
      if (!(event.target instanceof HTMLElement) || event.target.id !== "countries") return;
      if (event.newState === "open") return opened(event.target);
      release?.();
      release = undefined;
    },
    // These events do not bubble.
    true,
  );
  // It may have been what was used first.
  const list = document.querySelector<HTMLElement>("#countries:popover-open");
  if (list) opened(list);
};
