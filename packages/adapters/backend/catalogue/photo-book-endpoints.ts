import {
  BINDINGS,
  COVERS,
  coversOf,
  isRefined,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "@passepartout/domain/catalogue/photo-book";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { multiplyPrice } from "@passepartout/domain/market/price";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { listOf, oneOf } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { productFields } from "../http/product-fields.ts";
import { lowestPrice } from "../pricing/format-prices.ts";
import { photobookFault, photobookPrices, PHOTOBOOKS } from "../pricing/photo-book-price.ts";
import { LAYOUT_THEMES, layoutThemeImage, layoutThemeName } from "../themes/layout-themes.ts";

const designGroup = z.object({ id: z.string(), format: z.string(), templateId: z.string() });

/** The two layouts of a category. */
const layoutsOf = (index: number) =>
  [0, 1].flatMap((at) => LAYOUT_THEMES[(index + at) % LAYOUT_THEMES.length] ?? []);

export const PHOTO_BOOK_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/photobook-design-group-set",
    summary:
      "Lists the layouts of the photo book categories of the locale, each with a design group per format, and how the type is made, defaults first; `exclusions` are values that are not made together.",
    query: z.object({
      type: oneOf(PHOTOBOOK_TYPES).default("digitalfotobuch"),
      "categoryIds[]": listOf(
        z.string().regex(/^\d{1,3}$/, "must be the id of a category"),
      ).optional(),
      designGroupSetId: z.string().max(40).optional(),
    }),
    response: z.object({
      production: z.object({
        covers: z.array(oneOf(COVERS)),
        bindings: z.array(oneOf(BINDINGS)),
        papers: z.array(oneOf(PHOTOBOOK_PAPERS)),
        minPages: z.number(),
        maxPages: z.number(),
        exclusions: z.array(z.record(z.string(), z.string())),
      }),
      designGroupSets: z.array(
        z.object({
          id: z.string(),
          categoryId: z.number(),
          labelKey: z.string(),
          name: z.string(),
          image: z.string(),
          designGroups: z.array(designGroup),
        }),
      ),
    }),
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
  endpoint({
    method: "GET",
    path: "/web-api/photobook-price",
    summary:
      "Returns the price of a number of identical photo books; without type or format it is the lowest of all `prices`, which are per piece.",
    query: z.object({
      ...productFields("photobook"),
    }),
    response: z.object({
      ...priceFields,
      prices: z.array(
        z.object({
          type: oneOf(PHOTOBOOK_TYPES),
          format: oneOf(PHOTOBOOK_FORMATS),
          ...priceFields,
        }),
      ),
    }),
    handle: ({ query, place }) => {
      const { refinement } = query;
      const book = {
        ...query,
        // The channel's default refinement is included in its prices.
        isRefined:
          refinement !== undefined &&
          isRefined(refinement) &&
          refinement !== channelRules(place.channel, place.locale).defaultPhotobookRefinement,
      };
      const prices = photobookPrices(book, place);
      const lowest = lowestPrice(prices);
      return lowest
        ? { ...multiplyPrice(lowest, query.amount), prices }
        : errorResponse(404, "photo books are not made in this combination", photobookFault(book));
    },
  }),
];
