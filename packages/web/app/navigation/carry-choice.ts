import type { Locale } from "@passepartout/domain/market/locale";
import { choiceQuery } from "@passepartout/domain/routing/choice-query";

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
