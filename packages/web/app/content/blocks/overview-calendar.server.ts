import {
  CALENDAR_TYPES,
  calendarStarts,
  usualCalendarStart,
} from "@passepartout/domain/catalogue/calendar";
import { THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import type { CalendarTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { LISTING_PATHS } from "@passepartout/domain/routing/page-paths";
import { formatDate } from "@passepartout/domain/time/date-format";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import { chosenEntries, designerHref } from "../product-address.server.ts";
import { filterRow, sortingRow } from "../filter-rows.server.ts";
import { cheapestFormat, themePriceText } from "../price-text.server.ts";
import { overviewOf, productPageHref, themeImage } from "./overview.server.ts";
import type { ListedProduct } from "./product-list.tsx";

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
        href: hrefFor(request, `${LISTING_PATHS.calendar}${listQuery && "?"}${listQuery}`),
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
