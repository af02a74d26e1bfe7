import {
  BINDINGS,
  COVER_LAMINATIONS,
  COVERS,
  isRefined,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "@passepartout/domain/catalogue/photo-book";
import {
  isPhotobookCategory,
  photobookCategoriesOf,
} from "@passepartout/domain/catalogue/photo-book-category";
import { multiplyPrice } from "@passepartout/domain/market/price";
import { z } from "zod";
import { DESIGN_MOTIFS, motifImageOf } from "./design-motifs.ts";
import { endpoint, refusal } from "./endpoint.ts";
import { listOf, oneOf, priceFields, wholeNumber } from "./fields.ts";
import { photobookPrice, PHOTOBOOKS } from "./photo-book-model.ts";

const designGroup = z.object({ id: z.string(), format: z.string(), templateId: z.string() });

/** What the backend knows of photo books. [API-20] */
export const PHOTO_BOOK_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/photobook-design-group-set",
    summary:
      "The sets of photo book designs, one per theme of the locale, each with a design group per format. [API-20, DSG-12]",
    query: z.object({
      type: oneOf(PHOTOBOOK_TYPES).default("digitalfotobuch"),
      "categoryIds[]": listOf(
        z.string().regex(/^\d{1,3}$/, "must be the id of a theme"),
      ).optional(),
      designGroupSetId: z.string().max(40).optional(),
    }),
    answer: z.object({
      designGroupSets: z.array(
        z.object({
          id: z.string(),
          categoryId: z.number(),
          labelKey: z.string(),
          image: z.string(),
          designGroups: z.array(designGroup),
        }),
      ),
    }),
    run: ({ query, visit }) => {
      const asked = query["categoryIds[]"]?.filter((id) => isPhotobookCategory(id, visit.locale));
      const sets = photobookCategoriesOf(visit.locale)
        .filter(({ id }) => query["categoryIds[]"] === undefined || asked?.includes(String(id)))
        .map(({ id, labelKey }, at) => {
          const set = `set-${id}`;
          const motif = DESIGN_MOTIFS[at % DESIGN_MOTIFS.length];
          return {
            id: set,
            categoryId: id,
            labelKey,
            image: motif ? motifImageOf(motif) : "",
            designGroups: PHOTOBOOKS[query.type].formats.map((format) => ({
              id: `${set}-${format}`,
              format,
              templateId: `template-${id}-${format}`,
            })),
          };
        });
      return {
        designGroupSets: sets.filter(({ id }) => (query.designGroupSetId ?? id) === id),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/photobook-price",
    summary: "What photo books cost. [API-20]",
    query: z.object({
      type: oneOf(PHOTOBOOK_TYPES),
      format: oneOf(PHOTOBOOK_FORMATS),
      pageCount: wholeNumber(1, 1000).optional(),
      cover: oneOf(COVERS).optional(),
      coverLamination: oneOf(COVER_LAMINATIONS).optional(),
      photobookBinding: oneOf(BINDINGS).optional(),
      paper: oneOf(PHOTOBOOK_PAPERS).optional(),
      refinement: z.string().max(40).optional(),
      amount: wholeNumber(1, 1000).default(1),
    }),
    answer: z.object(priceFields),
    run: ({ query, visit }) => {
      const { photobookBinding: binding, refinement } = query;
      const price = photobookPrice(
        { ...query, binding, isRefined: refinement !== undefined && isRefined(refinement) },
        visit,
      );
      return price
        ? multiplyPrice(price, query.amount)
        : refusal(404, "a photo book is not made so", {
            type: ["is not made with this format, cover, binding, paper or number of pages"],
          });
    },
  }),
];
