import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import type { CalendarTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { calendarStarts, usualCalendarStart } from "@passepartout/domain/catalogue/calendar-starts";
import { formatDate } from "@passepartout/domain/time/date-format";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { designerHref } from "../designer-href.server.ts";
import { cheapestFormat, themePriceText } from "../price-text.server.ts";
import { overviewOf, productPageHref, themeImage } from "./overview.server.ts";
import type { ListedProduct, ProductListData } from "./product-list.tsx";
import { filterRow } from "../filter-rows.server.ts";

/** The themes of calendars by type, beginning with a month, most popular first. */
export const prepareCalendarOverview = async (
  request: PageRequest,
  block: OverviewBlock,
): Promise<ProductListData | undefined> => {
  const { shop, query } = request;
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
  const listQuery = formatQuery([
    ...(calendarType ? [["category", calendarType] as const] : []),
    ...(sort ? [["sort", sort] as const] : []),
    ...(startDate === undefined ? [] : [["start", startDate] as const]),
  ]);
  return overviewOf(request, block, {
    total,
    filters: [
      filterRow(request, {
        name: "calendar",
        label: shop.text("parameters.calendarType"),
        values: CALENDAR_TYPES.filter((type) => type in counts).map((type) => ({
          value: type,
          text: shop.text(`calendars.types.${type}`),
          count: counts[type] ?? 0,
        })),
      }),
      filterRow(request, {
        name: "start",
        label: shop.text("parameters.startMonth"),
        all: shop.text("overview.allStarts"),
        values: startsOf(request),
      }),
      filterRow(request, {
        name: "sort",
        label: shop.text("listing.sortBy"),
        all: shop.text("cards.sorting.popularity"),
        values: [{ value: "created", text: shop.text("cards.sorting.created") }],
      }),
    ],
    products: themes.map((theme) => calendarTile(request, block, theme, startDate)),
    ...(themes.length < total && {
      more: {
        text: shop.text("listing.more"),
        href: hrefFor(request, `${LISTING_PATHS.calendar}${listQuery && "?"}${listQuery}`),
      },
    }),
  });
};

const startsOf = ({ shop }: PageRequest) => {
  const { locale } = shop.place;
  return calendarStarts(locale, shop.clock.now()).map((value) => ({
    value,
    text: formatDate(locale, { month: "short", year: "numeric" }, Date.parse(value)),
  }));
};

const calendarTile = (
  request: PageRequest,
  block: OverviewBlock,
  theme: CalendarTheme,
  startDate: string | undefined,
): ListedProduct => {
  const { shop } = request;
  const { id, name, calendarType, formats, label, priceFrom } = theme;
  const price = themePriceText(request, priceFrom);
  const choice = [
    ...cheapestFormat(theme).map((format) => ["formatType", format] as const),
    ...(startDate === undefined ? [] : [["startDate", startDate] as const]),
    ["designGroupId", id] as const,
  ];
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
    ...(price !== undefined && { price: { current: price } }),
    ...(label && { label: { name: label, text: shop.text(`labels.${label}`) } }),
  };
};
