import type { BreadcrumbItem } from "../../content/page-foot.ts";
import { leadsTo } from "../navigation/main-navigation.ts";

/** A step of the breadcrumb; the current page has no link. */
export interface Breadcrumb {
  readonly key: string;
  readonly text: string;
  readonly url: string;
  readonly isCurrent: boolean;
}

/** The breadcrumb of the page at `path`; `path` and the links have locale prefixes. */
export const breadcrumbOf = (
  items: readonly BreadcrumbItem[],
  path: string,
): readonly Breadcrumb[] =>
  items.map(({ id, text, link: { url } }) => ({
    key: id,
    text,
    url,
    isCurrent: leadsTo(url, path),
  }));
