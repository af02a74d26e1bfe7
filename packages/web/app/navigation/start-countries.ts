import type { Locale } from "@passepartout/domain/market/locale";
import { choiceQuery } from "@passepartout/domain/routing/choice-query";
import { closeWithBack } from "../router/overlay-entry.ts";

/** Links to the page in other storefronts begin there with what is chosen here at the moment of the click. */
export const carryChoice = (): void => {
  for (const name of ["click", "auxclick", "contextmenu"])
    document.addEventListener(
      name,
      ({ target }) => {
        const link = (target as Element | null)?.closest?.("a[hreflang]");
        if (link instanceof HTMLAnchorElement)
          link.search = choiceQuery(new URLSearchParams(location.search), link.hreflang as Locale);
      },
      { capture: true },
    );
};

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
