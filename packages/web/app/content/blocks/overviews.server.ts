import {
  CALENDAR_TYPES,
  calendarStarts,
  usualCalendarStart,
} from "@passepartout/domain/catalogue/calendar";
import { THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import {
  COLLAGE_FILTERS,
  type CollageFilter,
  isInCollageFilter,
} from "@passepartout/domain/catalogue/collage";
import type {
  CalendarTheme,
  CollageTheme,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { frameTypeOf } from "@passepartout/domain/catalogue/wall";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { queryPart } from "@passepartout/domain/routing/query-text";
import { formatDate } from "@passepartout/domain/time/date-format";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { filterRow, hrefWithout, sortingRow } from "../filter-rows.server.ts";
import { cheapestFormat, themePriceText } from "../price-text.server.ts";
import { type Choice, chosenEntries, designerHref } from "../product-address.server.ts";
import { type ListedProduct, type ProductListData, themeImage } from "./product-list.server.tsx";

/** The overview of a block with its filters, and the link that removes them. */
export const overviewOf = (
  request: PageRequest,
  block: OverviewBlock,
  content: Pick<ProductListData, "products" | "more"> &
    Required<Pick<ProductListData, "filters" | "total">>,
): ProductListData => {
  const applied = content.filters
    .map(({ name }) => name)
    .filter((name) => name !== "sort" && request.query.has(name));
  return {
    ...block,
    ...content,
    ...(applied.length > 0 && { resetHref: hrefWithout(request, applied) }),
  };
};

/** The page that editors name for a product, with what is chosen on it. Undefined if they name none. */
export const productPageHref = (
  { pages = [] }: OverviewBlock,
  product: string,
  choice: Choice,
): string | undefined => {
  const url = pages.find((named) => named.product === product)?.link.url;
  const query = formatQuery(chosenEntries(choice));
  return url === undefined || query === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${query}`;
};

/** The themes of calendars by type, beginning with a month, most popular first. */
export const prepareCalendarOverview = async (request: PageRequest, block: OverviewBlock) => {
  const { shop, query } = request;
  const { locale } = shop.place;
  const calendarType = CALENDAR_TYPES.find((type) => type === query.get("calendar"));
  const startDate = query.get("start");
  const sort = THEME_SORTINGS.find((sorting) => sorting === query.get("sort"));
  const {
    themes,
    total,
    facets = {},
  } = await shop.catalogue.calendarThemes({
    limit: cardPageSizeOf("embedded"),
    facets: true,
    ...(sort && { sort }),
    ...(calendarType && { filters: [["category", calendarType]] }),
  });
  const counts = facets["category"] ?? {};
  const listQuery = formatQuery(
    chosenEntries([
      ["category", calendarType],
      ["sort", sort],
      ["start", startDate],
    ]),
  );
  return overviewOf(request, block, {
    total,
    filters: [
      filterRow(
        request,
        "calendar",
        "parameters.calendarType",
        CALENDAR_TYPES.filter((type) => type in counts).map((type) => [type, counts[type] ?? 0]),
        "calendars.types",
      ),
      filterRow(
        request,
        "start",
        "parameters.startMonth",
        calendarStarts(locale, shop.clock.now()),
        (value) => formatDate(locale, { month: "short", year: "numeric" }, Date.parse(value)),
        "overview.allStarts",
      ),
      sortingRow(request),
    ],
    products: themes.map((theme) => calendarTile(request, block, theme)),
    ...(themes.length < total && {
      more: {
        text: shop.text("listing.more"),
        href: hrefFor(request, `${LISTING_PATHS.calendar}${queryPart(listQuery)}`),
      },
    }),
  });
};

const calendarTile = (
  request: PageRequest,
  block: OverviewBlock,
  theme: CalendarTheme,
): ListedProduct => {
  const { shop } = request;
  const { name, calendarType, formats } = theme;
  const choice = [
    ["formatType", cheapestFormat(theme)],
    ["startDate", request.query.get("start")],
    ["designGroupId", theme.id],
  ] as const;
  return {
    name,
    note: [
      shop.text(`calendars.types.${calendarType}`),
      formats.map((format) => shop.text(`calendars.formats.${format}`)).join(", "),
    ].join(" · "),
    href:
      productPageHref(block, calendarType, choice) ??
      designerHref(request, "calendar", [
        ["calendarType", calendarType],
        ...choice,
        // Unless one is chosen: of two, the first counts.
        ["startDate", usualCalendarStart(shop.place.locale, shop.clock.now())],
      ]),
    image: themeImage(theme),
    price: themePriceText(request, theme.priceFrom),
    label: theme.label,
  };
};

const ALL: CollageFilter = "mixed";

/** The layouts of collages by material and number of photos: that of the channel first, then those with fewer photos. */
export const prepareCollageOverview = async (request: PageRequest, block: OverviewBlock) => {
  const { shop, query } = request;
  const collages = await shop.catalogue.collages(ALL);
  if (collages.length === 0) return undefined;
  const filter = COLLAGE_FILTERS.find((known) => known === query.get("collage")) ?? ALL;
  const photos = query.get("photos");
  const withPhotos = collages.filter(
    (collage) => photos === undefined || String(collage.photos) === photos,
  );
  const ofMaterial = collages.filter((collage) => isInCollageFilter(collage, filter));
  const numbers = [...new Set(collages.map((collage) => collage.photos))];
  return overviewOf(request, block, {
    total: collages.length,
    filters: [
      filterRow(
        request,
        "collage",
        "parameters.materialType",
        COLLAGE_FILTERS.filter((known) => known !== "raw" && known !== ALL).map((known) => [
          known,
          withPhotos.filter((collage) => isInCollageFilter(collage, known)).length,
        ]),
        "collages.filters",
        `collages.filters.${ALL}`,
      ),
      filterRow(
        request,
        "photos",
        "overview.photos",
        numbers
          .toSorted((a, b) => a - b)
          .map((quantity) => [
            String(quantity),
            ofMaterial.filter((collage) => collage.photos === quantity).length,
          ]),
        (quantity) => shop.text("collages.photos", { quantity }),
      ),
    ],
    products: withPhotos
      .filter((collage) => isInCollageFilter(collage, filter))
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.photos - b.photos)
      .map((collage) => collageTile(request, block, collage)),
  });
};

const collageTile = (
  request: PageRequest,
  block: OverviewBlock,
  collage: CollageTheme,
): ListedProduct => {
  const { shop } = request;
  const { id, name, photos, materialType, frameType } = collage;
  const frame = frameTypeOf(frameType ?? "");
  const choice = [
    ["designId", id],
    ["materialType", materialType],
    ["frameType", frameType],
    ["format", cheapestFormat(collage)],
  ] as const;
  return {
    name,
    note: [
      shop.text("collages.photos", { quantity: photos }),
      shop.text(`materials.${materialType}`),
      ...(frame ? [shop.text(`frameTypes.${frame}`)] : []),
    ].join(" · "),
    href:
      productPageHref(block, materialType, choice) ??
      designerHref(request, "collage", [...choice, ["isCollage", "1"]]),
    image: themeImage(collage),
    price: themePriceText(request, collage.priceFrom),
  };
};
