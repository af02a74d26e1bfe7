import type { GlobalConfiguration } from "@passepartout/domain/chrome/global-configuration";
import type { FlyoutGroup } from "@passepartout/domain/chrome/navigation/main-navigation";
import { FLYOUT_IMAGE_WIDTHS } from "@passepartout/domain/chrome/navigation/flyout-image";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { IMAGE_DENSITIES } from "@passepartout/domain/images/image-modifiers";
import {
  showsSubNavigation,
  subNavigationElements,
  type SubNavigationElement,
  subNavigationItem,
} from "@passepartout/domain/chrome/navigation/sub-navigation";
import { mapFields } from "@passepartout/domain/kernel/fields";
import { createStorefrontCache } from "../router/storefront-cache.server.ts";
import { imageFor, type PageRequest, withPageLinks } from "../router/page-request.server.ts";

/** The largest width of an image in the navigation at the highest density, in px. */
const MAX_IMAGE_WIDTH = FLYOUT_IMAGE_WIDTHS.photobook.categories * Math.max(...IMAGE_DENSITIES);

/** The groups of a navigation item with addresses that are ready for the visit's pages. */
export const groupsWithAddresses = (request: PageRequest, groups: readonly FlyoutGroup[]) =>
  mapFields(withPageLinks(request, groups), (fields) => {
    const { filename } = fields;
    return typeof filename === "string"
      ? { ...fields, filename: imageFor(request, filename, { width: MAX_IMAGE_WIDTH }).src }
      : fields;
  }) as readonly FlyoutGroup[];

/** Which part of the navigation a page belongs to, with the headings and tiles that its sub-navigation shows, if it shows any. */
export const subNavigationOf = async (request: PageRequest, activeNavigation?: string) => {
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
