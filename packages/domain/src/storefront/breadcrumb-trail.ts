import type { BreadcrumbItem } from "../content/page-foot.ts";
import type { BurgerItem } from "../navigation/burger-menu.ts";
import { comparablePath, leadsTo } from "../navigation/main-navigation.ts";

const nameOf = (path: string, items: readonly BurgerItem[]): string | undefined => {
  for (const { text, url, subItems } of items) {
    const name = leadsTo(url, path) ? text : nameOf(path, subItems);
    if (name) return name;
  }
  return undefined;
};

/** The way from the start page to a page of which editors wrote no breadcrumb: the pages above it that the menu names, then the page itself, by its name in the menu or its title; the start page has none. Paths are without locale prefix. [FTR-13, FTR-Q8] */
export const breadcrumbTrail = (
  {
    path,
    title,
    above,
  }: {
    readonly path: string;
    readonly title: string;
    /** The pages that lead to one whose path does not say so, as a listing leads to its designs. */
    readonly above?: readonly { readonly text: string; readonly url: string }[];
  },
  start: { readonly text: string; readonly url: string },
  menu: readonly BurgerItem[],
): readonly BreadcrumbItem[] => {
  const parts = comparablePath(path).split("/").slice(1);
  const stepOf = (text: string, url: string) => ({ _uid: url, text, link: { url } });
  const onTheWay = above?.map(({ text, url }) => stepOf(text, url)) ?? [];
  const steps = parts.flatMap((_, at) => {
    const url = `/${parts.slice(0, at + 1).join("/")}`;
    const isPage = at === parts.length - 1;
    if (above && !isPage) return [];
    const text = nameOf(url, menu) ?? (isPage ? title : "");
    return text === "" ? [] : [stepOf(text, url)];
  });
  return steps.length === 0
    ? []
    : [{ ...stepOf(start.text, start.url), _uid: "start" }, ...onTheWay, ...steps];
};
