import { createStoredList } from "@passepartout/adapters/browser/stored-list";
import {
  choiceOfQuery,
  readViewedPages,
  withViewedPage,
} from "@passepartout/domain/customer/recently-viewed";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { onPageLeave, onPageShown } from "../router/page-events.ts";
import type { ViewedAs } from "./recently-viewed.server.ts";

/** The pages about products that the visitor opened, the latest first. They stay in the browser. */
export const startViewedPages = () => createStoredList("viewed-pages", readViewedPages);

/** Stores the pages about products that the visitor opens, each with what was chosen when they left it. */
export const storeViewedPages = (): void => {
  const viewedPages = startViewedPages();
  const store = () => {
    const section = document.querySelector<HTMLElement>("[data-viewed]");
    const about = parseJson(section?.dataset["viewed"] ?? "") as ViewedAs | undefined;
    // The address of the next page may come before the page itself.
    if (about?.path !== location.pathname) return;
    const page = { ...about, query: choiceOfQuery(location.search) };
    viewedPages.write(withViewedPage(viewedPages.read(), page));
  };
  store();
  onPageLeave(store);
  onPageShown(store);
  addEventListener("pagehide", store);
};
