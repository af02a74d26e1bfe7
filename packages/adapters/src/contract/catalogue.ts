import { CALENDAR_TYPES, MOUNTINGS } from "@passepartout/domain/catalogue/calendar";
import {
  CARD_VIEWS,
  OCCASIONS,
  PAGE_STATUSES,
  REFINEMENT_TYPES,
} from "@passepartout/domain/catalogue/card";
import {
  CARD_COLORS,
  CARD_FILTER_KEYS,
  CARD_STYLES,
  type CardFilterKey,
  THEME_SORTINGS,
} from "@passepartout/domain/catalogue/card-list";
import { COLLAGE_FILTERS } from "@passepartout/domain/catalogue/collage";
import { isFormat } from "@passepartout/domain/catalogue/format";
import { PRODUCT_LABELS } from "@passepartout/domain/catalogue/label";
import * as photoBook from "@passepartout/domain/catalogue/photo-book";
import { FINISHES, PHOTOBOX_SIZES, PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import { FRAME_TYPES, isFrame, isFrameVariant } from "@passepartout/domain/catalogue/wall";
import { WISHLIST_LIMIT } from "@passepartout/domain/customer/wishlist";
import { isOneOf } from "@passepartout/domain/kernel/untrusted-text";
import * as z from "zod/mini";
import { get } from "./contract.ts";
import {
  count,
  framedMaterial,
  guarded,
  lenient,
  listOf,
  materialField,
  maybeText,
  oneOf,
  only,
  price,
  text,
  textUpTo,
  wholeNumber,
} from "./fields.ts";

const positive = z.number().check(z.positive());
const themePrice = z.optional(z.extend(price, { formatType: maybeText }));
const imageFields = { image: text, width: z.optional(positive), height: z.optional(positive) };

const knownValues = <Value extends string>(isKnown: (text: string) => text is Value) =>
  z.pipe(
    z.array(text),
    z.transform((values) => values.filter(isKnown)),
  );

const formatTexts = knownValues(isFormat);
const frameVariant = guarded(isFrameVariant);

/** Values that are not made together. */
const exclusions = z._default(z.array(z.record(text, text)), []);

export const MAX_THEMES = 999;

const limit = wholeNumber(1, MAX_THEMES);

const shortText = z.optional(textUpTo(60));

const listingQuery = {
  offset: z._default(wholeNumber(0, 1_000_000), 0),
  after: shortText,
  sort: z._default(oneOf(THEME_SORTINGS), "popularity"),
  facets: z.optional(oneOf(["1"])),
};

const filterFields = <const Key extends CardFilterKey>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, shortText])) as Record<Key, typeof shortText>;

const tile = {
  id: text,
  name: text,
  ...imageFields,
  created: text,
  popularity: z.number(),
  secondImage: lenient(text),
  // An unknown label is ignored.
  label: lenient(z.enum(PRODUCT_LABELS)),
  /** Of the smallest quantity. */
  priceFrom: themePrice,
};

const listing = {
  total: count,
  before: z.optional(count),
  /** The lowest of all themes, whatever is filtered. */
  priceFrom: z.optional(price),
  facets: z.optional(z.record(text, z.record(text, z.number()))),
};

const cardTheme = z.object({
  ...tile,
  status: z.optional(z.enum(PAGE_STATUSES)),
  occasion: text,
  format: lenient(guarded(isFormat)),
  refinements: lenient(z.readonly(z.array(z.enum(REFINEMENT_TYPES)))),
});

const view = z.object({ view: z.enum(CARD_VIEWS), image: text, width: positive, height: positive });

/** A card theme with what its page shows besides, as far as the backend knows it. */
const cardDetails = z.extend(cardTheme, {
  views: lenient(z.readonly(z.array(view))),
  // A style without a text is not shown.
  style: lenient(z.enum(CARD_STYLES)),
  colors: lenient(z.readonly(z.array(z.object({ color: z.enum(CARD_COLORS), id: text })))),
  suite: lenient(z.readonly(z.array(cardTheme))),
});

export const THEMES = get(
  "/web-api/themes",
  z.object({ themes: z.array(cardDetails), ...listing }),
  {
    query: z.object({
      id: maybeText,
      "ids[]": z.optional(listOf(text, WISHLIST_LIMIT)),
      limit: z._default(limit, 12),
      ...listingQuery,
      status: z._default(oneOf(PAGE_STATUSES), "published"),
      occasion: z.optional(oneOf(OCCASIONS)),
      ...filterFields(CARD_FILTER_KEYS),
    }),
  },
);

export const CALENDAR_THEMES = get(
  "/web-api/calendar-design-group",
  z.object({
    designGroups: z.array(
      z.object({
        ...tile,
        calendarType: text,
        formats: z.array(text),
        mountings: z._default(knownValues(isOneOf(MOUNTINGS)), []),
        exclusions,
      }),
    ),
    ...listing,
  }),
  {
    query: z.object({
      id: shortText,
      calendarType: z.optional(oneOf(CALENDAR_TYPES)),
      formatType: maybeText,
      limit: z.optional(limit),
      ...listingQuery,
      ...filterFields(["category", "color", "label", "style"]),
    }),
  },
);

const collage = z.object({
  id: z.pipe(z.number(), z.transform(String)),
  name: text,
  ...imageFields,
  photos: z.number(),
  materialType: materialField,
  frameType: z.optional(guarded(isFrame)),
  formats: formatTexts,
  isDefault: z.boolean(),
  priceFrom: themePrice,
});

export const COLLAGE_THEMES = get(
  "/web-api/collage-designer-design-groups",
  only("designGroups", z.array(collage)),
  { query: z.object({ filter: z._default(oneOf(COLLAGE_FILTERS), "mixed") }) },
);

export const COLLAGE = get("/web-api/collage-designer-design-group", collage, {
  query: z.object({
    id: z.optional(text.check(z.regex(/^\d{1,6}$/, "must be the id of a collage"))),
  }),
  absentBy: ["id"],
});

const producedFrame = z.object({
  frameType: z.enum(FRAME_TYPES),
  defaultVariant: frameVariant,
  variants: z.array(frameVariant),
});

export const PRODUCED_FRAMES = get(
  "/web-api/variants-for-frame-types",
  only("frameTypes", z.array(producedFrame)),
  { query: z.object({ "frameTypes[]": z.optional(listOf(oneOf(FRAME_TYPES))) }) },
);

export const FORMAT_LIMITS = get(
  "/web-api/product-selection-photo-frame/format-limits",
  z.object({ shortest: positive, longest: positive }),
  { query: framedMaterial, absentBy: ["materialType", "frameType"] },
);

const pixels = wholeNumber(1, 100_000);

export const NEAREST_RATIO = get(
  "/web-api/aspect-ratio",
  z.object({
    aspectRatio: text,
    orientation: z.enum(["portrait", "landscape", "square"]),
    formats: formatTexts,
  }),
  { query: z.object({ width: pixels, height: pixels }) },
);

const pieces = z.int().check(z.positive());

export const PRINT_CHOICES = get(
  "/web-api/photobox-data",
  z.object({
    finishes: z.array(z.enum(FINISHES)),
    sizes: z.array(z.object({ size: z.enum(PHOTOBOX_SIZES), prints: pieces })),
    formats: z.array(only("format", z.enum(PRINT_FORMATS))),
  }),
);

export const PHOTOBOOK_THEMES = get(
  "/web-api/photobook-design-group-set",
  z.object({
    production: z.object({
      covers: z.array(z.enum(photoBook.COVERS)),
      bindings: z.array(z.enum(photoBook.BINDINGS)),
      papers: z.array(z.enum(photoBook.PHOTOBOOK_PAPERS)),
      minPages: pieces,
      maxPages: pieces,
      exclusions,
    }),
    designGroupSets: z.array(
      z.object({
        id: text,
        categoryId: z.number(),
        name: z._default(text, ""),
        image: text,
        designGroups: z.array(
          z.object({ id: text, format: z.enum(photoBook.PHOTOBOOK_FORMATS), templateId: text }),
        ),
      }),
    ),
  }),
  {
    query: z.object({
      type: z._default(oneOf(photoBook.PHOTOBOOK_TYPES), "digitalfotobuch"),
      "categoryIds[]": z.optional(
        listOf(text.check(z.regex(/^\d{1,3}$/, "must be the id of a category"))),
      ),
      designGroupSetId: z.optional(textUpTo(40)),
    }),
  },
);
