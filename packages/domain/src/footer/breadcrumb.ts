import type { BreadcrumbItem } from "../content/page-foot.ts";
import { leadsTo } from "../navigation/main-navigation.ts";

/** A step of the breadcrumb as the page shows it; the page itself is named, not linked. [FTR-13] */
export interface Breadcrumb {
  readonly key: string;
  readonly text: string;
  readonly url: string;
  readonly isCurrent: boolean;
}

/** The breadcrumb of the page at a path, with locale prefixes on both sides. [FTR-13] */
export const breadcrumbOf = (
  items: readonly BreadcrumbItem[],
  path: string,
): readonly Breadcrumb[] =>
  items.map(({ _uid, text, link: { url } }) => ({
    key: _uid,
    text,
    url,
    isCurrent: leadsTo(url, path),
  }));
