import {
  choiceOfQuery,
  withViewedPage,
  type ViewedPage,
} from "@passepartout/domain/customer/recently-viewed";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import type { DataRouter } from "react-router";
import { startViewedPages } from "./start-viewed-pages.ts";

/** Stores the pages about products that the visitor opens, each with what was chosen when they left it. */
export const storeViewedPages = (router: DataRouter): void => {
  const viewedPages = startViewedPages();
  const store = () => {
    const section = document.querySelector<HTMLElement>("[data-viewed]");
    const about = parseJson(section?.dataset["viewed"] ?? "");
    if (!about) return;
    const { pathname, search } = location;
    const page = { path: pathname, query: choiceOfQuery(search), ...about } as ViewedPage;
    viewedPages.write(withViewedPage(viewedPages.read(), page));
  };
  store();
  router.subscribe(({ navigation }) => {
    if (navigation.state === "loading") store();
    // The page is rendered after this.
    else setTimeout(store);
  });
  addEventListener("pagehide", store);
};
