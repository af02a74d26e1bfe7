import { createStoredList } from "@passepartout/adapters/browser/stored-list";
import { readViewedPages } from "@passepartout/domain/customer/recently-viewed";

/** The pages about products that the visitor opened, the latest first. They stay in the browser. */
export const startViewedPages = () => createStoredList("viewed-pages", readViewedPages);
