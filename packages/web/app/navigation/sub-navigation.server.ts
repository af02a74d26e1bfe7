import type { FlyoutGroup, FlyoutGroupItem } from "@passepartout/domain/navigation/main-navigation";
import {
  showsSubNavigation,
  subNavigationElements,
  subNavigationItem,
} from "@passepartout/domain/navigation/sub-navigation";
import type { PageData } from "../router/page-data.ts";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";

const withAddresses = (visit: PageVisit, group: FlyoutGroup): FlyoutGroup => {
  const ready = (item: FlyoutGroupItem): FlyoutGroupItem => ({
    ...item,
    link: { url: item.link.url === "" ? "" : hrefFor(visit, item.link.url) },
    ...(item.subFlyoutGroups && {
      subFlyoutGroups: item.subFlyoutGroups.map((inner) => withAddresses(visit, inner)),
    }),
  });
  return {
    ...group,
    flyoutGroupItems: group.flyoutGroupItems.map(ready),
    flyoutGroupItemsCustom: group.flyoutGroupItemsCustom.map(ready),
  };
};

/** The groups of a navigation item with addresses that are ready for the visit's pages. [NAV-12, NAV-13] */
export const groupsWithAddresses = (
  visit: PageVisit,
  groups: readonly FlyoutGroup[],
): readonly FlyoutGroup[] => groups.map((group) => withAddresses(visit, group));

/** Which part of the navigation a page belongs to, with the headings and tiles that its sub-navigation shows, if it shows any. [NAV-28, NAV-29, NAV-30] */
export const subNavigationOf = async (
  visit: PageVisit,
  activeNavigation: string | undefined,
): Promise<Pick<PageData, "activeNavigation" | "subNavigation">> => {
  if (activeNavigation === undefined) return {};
  // Without an answer the page stands without its sub-navigation; the shell has logged why.
  const configuration = await visit.shop.globalConfiguration().catch(() => undefined);
  const item = subNavigationItem(configuration?.mainNavigation ?? [], activeNavigation);
  if (!item || !showsSubNavigation(item, visit.page.route.path)) return { activeNavigation };
  const groups = groupsWithAddresses(visit, item.flyoutGroups);
  const elements = subNavigationElements({ flyoutGroups: groups }, visit.address.path).filter(
    ({ type, link, text }) => text !== "" && (type === "heading" || link !== ""),
  );
  return {
    activeNavigation,
    ...(elements.some(({ type }) => type !== "heading") && { subNavigation: elements }),
  };
};
