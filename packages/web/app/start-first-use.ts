import type { DataRouter } from "react-router";
import { loadErrorPage } from "./error/lazy-error-page.tsx";
import { carryChoice } from "./navigation/carry-choice.ts";
import { closeCountriesWithBack } from "./navigation/close-countries.ts";
import { storeViewedPages } from "./recently-viewed/store-viewed-pages.ts";
import { prefetchLinks } from "./router/prefetch-links.ts";
import { publishPages } from "./tracking/publish-pages.ts";

/** Starts what helps a visitor who has begun to use the page, and may soon open another one. */
export const startFirstUse = (router: DataRouter, prefix: string, first: Event): void => {
  // Without this script a shorter text takes the place of the error page.
  loadErrorPage().catch(() => undefined);
  prefetchLinks(prefix, first);
  storeViewedPages(router);
  carryChoice();
  closeCountriesWithBack();
  publishPages(router);
};
