import type {
  FlyoutGroup,
  FlyoutGroupItem,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import {
  showsSubNavigation,
  subNavigationElements,
  subNavigationItem,
} from "@passepartout/domain/chrome/navigation/sub-navigation";
import type { PageData } from "../router/page-data.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

const withAddresses = (request: PageRequest, group: FlyoutGroup): FlyoutGroup => {
  const ready = (item: FlyoutGroupItem): FlyoutGroupItem => ({
    ...item,
    link: { url: item.link.url === "" ? "" : hrefFor(request, item.link.url) },
    ...(item.subFlyoutGroups && {
      subFlyoutGroups: item.subFlyoutGroups.map((inner) => withAddresses(request, inner)),
    }),
  });
  return {
    ...group,
    flyoutGroupItems: group.flyoutGroupItems.map(ready),
    flyoutGroupItemsCustom: group.flyoutGroupItemsCustom.map(ready),
  };
};

/** The groups of a navigation item with addresses that are ready for the visit's pages. */
export const groupsWithAddresses = (
  request: PageRequest,
  groups: readonly FlyoutGroup[],
): readonly FlyoutGroup[] => groups.map((group) => withAddresses(request, group));

/** Which part of the navigation a page belongs to, with the headings and tiles that its sub-navigation shows, if it shows any. */
export const subNavigationOf = async (
  request: PageRequest,
  activeNavigation: string | undefined,
): Promise<Pick<PageData, "activeNavigation" | "subNavigation">> => {
  if (activeNavigation === undefined) return {};
  // Without an answer the page stands without its sub-navigation; the shell has logged why.
  const configuration = await request.shop.globalConfiguration().catch(() => undefined);
  const item = subNavigationItem(configuration?.mainNavigation ?? [], activeNavigation);
  if (!item || !showsSubNavigation(item, request.page.route.path)) return { activeNavigation };
  const groups = groupsWithAddresses(request, item.flyoutGroups);
  const elements = subNavigationElements({ flyoutGroups: groups }, request.address.path).filter(
    ({ type, link, text }) => text !== "" && (type === "heading" || link !== ""),
  );
  return {
    activeNavigation,
    ...(elements.some(({ type }) => type !== "heading") && { subNavigation: elements }),
  };
};
