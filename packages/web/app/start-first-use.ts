import { followCardForm } from "./catalogue/follow-card-form.ts";
import { startSeoText } from "./footer/start-seo-text.ts";
import { carryChoice, closeCountriesWithBack } from "./navigation/start-countries.ts";
import { storeViewedPages } from "./recently-viewed/start-viewed-pages.ts";
import { listenToNewsletter } from "./newsletter/listen-to-newsletter.ts";
import { startReviews } from "./reviews/start-reviews.ts";
import { onPageShown } from "./router/page-events.ts";
import { prefetchLinks } from "./router/prefetch-links.ts";

/** Starts what helps a visitor who has begun to use the page, and may soon open another one. */
export const startFirstUse = (prefix: string, first: Event): void => {
  if (globalThis.navigation) prefetchLinks(prefix, first);
  storeViewedPages();
  carryChoice();
  followCardForm();
  closeCountriesWithBack();
  for (const start of [listenToNewsletter, startReviews, startSeoText]) {
    start();
    onPageShown(start);
  }
};
