import { comparablePath } from "../content/story-slug.ts";
import type { BreadcrumbItem } from "../content/story.ts";
import type { GlobalConfiguration } from "./global-configuration.ts";
import type { BurgerItem } from "./navigation/burger-menu.ts";
import { leadsTo, type MainNavigationItem } from "./navigation/main-navigation.ts";

/** What names pages: the main navigation, and the burger menu. */
type Menus = Pick<GlobalConfiguration, "mainNavigation" | "burgerMenu">;

const nameOf = (path: string, { mainNavigation, burgerMenu }: Menus): string | undefined =>
  // In the burger menu several pages may stand below a headline that leads to the first of them.
  nameInNavigation(path, mainNavigation) ?? nameInMenu(path, burgerMenu.mainNavigationItems);

const nameInNavigation = (path: string, items: readonly MainNavigationItem[]) =>
  items.find(({ link }) => leadsTo(link.url, path))?.text;

const nameInMenu = (path: string, items: readonly BurgerItem[]): string | undefined => {
  for (const { text, url, subItems } of items) {
    const name = leadsTo(url, path) ? text : nameInMenu(path, subItems);
    if (name) return name;
  }
  return undefined;
};

/** The breadcrumb of a page without one of its editors: the start page, the parents that the menus name, and the page by its name there or its title. Empty for the start page; paths have no locale prefix. */
export const breadcrumbTrail = (
  {
    path,
    title,
    above,
  }: {
    readonly path: string;
    readonly title: string;
    /** The parents of a page whose path does not contain them: the listing of a theme, for example. */
    readonly above?: readonly { readonly text: string; readonly url: string }[];
  },
  start: { readonly text: string; readonly url: string },
  menus: Menus,
): readonly BreadcrumbItem[] => {
  const segments = comparablePath(path).split("/").slice(1);
  const stepOf = (text: string, url: string) => ({ id: url, text, link: { url } });
  const parents = above?.map(({ text, url }) => stepOf(text, url)) ?? [];
  const steps = segments.flatMap((_, at) => {
    const url = `/${segments.slice(0, at + 1).join("/")}`;
    const isPage = at === segments.length - 1;
    if (above && !isPage) return [];
    const text = nameOf(url, menus) ?? (isPage ? title : "");
    return text === "" ? [] : [stepOf(text, url)];
  });
  return steps.length === 0
    ? []
    : [{ ...stepOf(start.text, start.url), id: "start" }, ...parents, ...steps];
};
