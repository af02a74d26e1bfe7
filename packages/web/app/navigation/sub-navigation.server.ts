import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import type {
  FlyoutGroup,
  FlyoutGroupItem,
} from "@passepartout/domain/chrome/navigation/main-navigation";
import { FLYOUT_IMAGE_WIDTHS } from "@passepartout/domain/chrome/navigation/flyout-image";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { IMAGE_DENSITIES } from "@passepartout/domain/images/image-modifiers";
import {
  showsSubNavigation,
  subNavigationElements,
  type SubNavigationElement,
  subNavigationItem,
} from "@passepartout/domain/chrome/navigation/sub-navigation";
import { createStorefrontCache } from "../router/storefront-cache.server.ts";
import type { PageData } from "../router/page-data.ts";
import { hrefFor, imageFor, type PageRequest } from "../router/page-request.server.ts";

/** The largest width of an image in the navigation at the highest density, in px. */
const MAX_IMAGE_WIDTH = FLYOUT_IMAGE_WIDTHS.photobook.categories * Math.max(...IMAGE_DENSITIES);

const withAddresses = (request: PageRequest, group: FlyoutGroup): FlyoutGroup => {
  const small = ({ filename }: { readonly filename: string }) => ({
    filename: imageFor(request, filename, { width: MAX_IMAGE_WIDTH }).src,
  });
  const ready = (item: FlyoutGroupItem): FlyoutGroupItem => ({
    ...item,
    ...(item.image && { image: small(item.image) }),
    ...(item.subNavigationImage && { subNavigationImage: small(item.subNavigationImage) }),
    link: { url: item.link.url === "" ? "" : hrefFor(request, item.link.url) },
    ...(item.groups && {
      groups: item.groups.map((inner) => withAddresses(request, inner)),
    }),
  });
  return {
    ...group,
    items: group.items.map(ready),
    customItems: group.customItems.map(ready),
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
  // If it fails to load, the page has no sub-navigation; the shell logs the error.
  const configuration = await openGlobalConfiguration(request.shop).catch(() => undefined);
  if (!configuration) return { activeNavigation };
  const create = () => elementsOf(request, configuration, activeNavigation);
  const variant = `${request.address.path} ${activeNavigation}`;
  const elements = elementsIn(request, configuration, create, variant);
  return { activeNavigation, ...(elements.length > 0 && { subNavigation: elements }) };
};

const elementsIn = createStorefrontCache<readonly SubNavigationElement[]>();

/** Headings and tiles; none if there are no tiles. */
const elementsOf = (
  request: PageRequest,
  { mainNavigation }: GlobalConfiguration,
  activeNavigation: string,
): readonly SubNavigationElement[] => {
  const item = subNavigationItem(mainNavigation, activeNavigation);
  if (!item || !showsSubNavigation(item, request.page.route.path)) return [];
  const groups = groupsWithAddresses(request, item.flyoutGroups);
  const elements = subNavigationElements({ flyoutGroups: groups }, request.address.path).filter(
    ({ type, link, text }) => text !== "" && (type === "heading" || link !== ""),
  );
  return elements.some(({ type }) => type !== "heading") ? elements : [];
};
