import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { coversOf } from "@passepartout/domain/catalogue/photo-book";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import {
  FINISHES,
  PHOTOBOX_SIZES,
  PHOTOBOX_TYPES,
  PRINT_FORMATS,
  PRINTS_IN_BOX,
} from "@passepartout/domain/catalogue/photo-box";
import { multiplyPrice } from "@passepartout/domain/market/price";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { lowestPrice } from "../pricing/format-prices.ts";
import {
  photobookFault,
  photobookPrices,
  PHOTOBOOKS,
  refinedIn,
} from "../pricing/photo-book-price.ts";
import { printPrices } from "../pricing/print-price.ts";
import { LAYOUT_THEMES, layoutThemeImage, layoutThemeName } from "../themes/layout-themes.ts";
import { PHOTOBOOK_THEMES, PRINT_CHOICES } from "../../src/contract/catalogue.ts";
import { PHOTOBOOK_PRICE, PRINT_PRICES } from "../../src/contract/prices.ts";

/** The two layouts of a category. */
const layoutsOf = (index: number) =>
  [0, 1].flatMap((at) => LAYOUT_THEMES[(index + at) % LAYOUT_THEMES.length] ?? []);

export const PHOTO_BOOK_ENDPOINTS = [
  endpoint(PHOTOBOOK_THEMES, {
    summary:
      "Lists the layouts of the photo book categories of the locale, each with a design group per format, and how the type is made, defaults first; `exclusions` are values that are not made together.",
    handle: ({ query, place }) => {
      const requested = query["categoryIds[]"];
      const sets = photobookCategoriesOf(place.locale).flatMap(({ id, labelKey }, index) =>
        layoutsOf(index).map((theme, at) => {
          const suffix = at === 0 ? "" : `-${theme.id}`;
          const setId = `set-${id}${suffix}`;
          return {
            id: setId,
            categoryId: id,
            labelKey,
            name: layoutThemeName(theme, place.locale),
            image: layoutThemeImage(theme),
            designGroups: PHOTOBOOKS[query.type].formats.map((format) => ({
              id: `${setId}-${format}`,
              format,
              templateId: `template-${id}${suffix}-${format}`,
            })),
          };
        }),
      );
      const { bindings, papers, minPages, maxPages, exclusions } = PHOTOBOOKS[query.type];
      return {
        production: {
          covers: [...coversOf(query.type)],
          bindings: [...bindings],
          papers: [...papers],
          minPages,
          maxPages,
          exclusions: exclusions.map((values) => ({ ...values })),
        },
        designGroupSets: sets.filter(
          ({ id, categoryId }) =>
            (query.designGroupSetId ?? id) === id &&
            (requested?.includes(String(categoryId)) ?? true),
        ),
      };
    },
  }),
  endpoint(PHOTOBOOK_PRICE, {
    summary:
      "Returns the price of a number of identical photo books; without type or format it is the lowest of all `prices`, which are per piece.",
    handle: ({ query, place }) => {
      const book = refinedIn(query, place);
      const prices = photobookPrices(book, place);
      const lowest = lowestPrice(prices);
      return lowest
        ? { ...multiplyPrice(lowest, query.amount), prices }
        : errorResponse(404, "photo books are not made in this combination", photobookFault(book));
    },
  }),
];

export const PRINT_ENDPOINTS = [
  endpoint(PRINT_CHOICES, {
    summary: "Lists types, sizes, finishes and formats of prints.",
    handle: ({ place }) => ({
      types: [...PHOTOBOX_TYPES],
      finishes: [...FINISHES],
      sizes: PHOTOBOX_SIZES.map((size) => ({ size, prints: PRINTS_IN_BOX[size] })),
      formats: PRINT_FORMATS.flatMap((format) => {
        const parsed = parseFormat(format);
        return parsed.ok ? [{ format, label: formatLabel(parsed.value, place.locale) }] : [];
      }),
    }),
  }),
  endpoint(PRINT_PRICES, {
    summary: "Returns the price of prints, loose or in boxes, per format.",
    handle: ({ query, place }) => ({ prices: printPrices(query, place) }),
  }),
];
