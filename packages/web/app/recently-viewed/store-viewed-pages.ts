import { choiceOfQuery, withViewedPage } from "@passepartout/domain/customer/recently-viewed";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import type { DataRouter } from "react-router";
import type { ViewedAs } from "./recently-viewed.tsx";
import { startViewedPages } from "./start-viewed-pages.ts";

/** Stores the pages about products that the visitor opens, each with what was chosen when they left it. */
export const storeViewedPages = (router: DataRouter): void => {
  const viewedPages = startViewedPages();
  const store = () => {
    const section = document.querySelector<HTMLElement>("[data-viewed]");
    const about = parseJson(section?.dataset["viewed"] ?? "") as ViewedAs | undefined;
    // The address of the next page comes before the page itself.
    if (about?.path !== location.pathname) return;
    const page = { ...about, query: choiceOfQuery(location.search) };
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
