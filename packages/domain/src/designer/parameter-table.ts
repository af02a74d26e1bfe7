import { ACCESSORIES, occasionOf, OCCASIONS, REFINEMENT_TYPES } from "../catalogue/card.ts";
import { CALENDAR_TYPES, MOUNTINGS, parseCalendarFormat } from "../catalogue/calendar.ts";
import { isFormat } from "../catalogue/format.ts";
import {
  BINDINGS,
  COVER_LAMINATIONS,
  COVERS,
  isRefined,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_REFINEMENTS,
  PHOTOBOOK_TYPES,
  PRINTINGS,
} from "../catalogue/photo-book.ts";
import { FINISHES, PHOTOBOX_SIZES } from "../catalogue/photo-box.ts";
import { isPhotobookCategory } from "../catalogue/photo-book-category.ts";
import { type ProductKind, productKindOf } from "../catalogue/product-kind.ts";
import {
  defaultFrameVariant,
  isFrameType,
  isFrameVariant,
  MAT_SIZES,
  MAT_TYPES,
  MATERIALS,
} from "../catalogue/wall.ts";
import type { Locale } from "../market/locale.ts";
import { parsePlainDate } from "../time/plain-date.ts";
import { isCollageFlag } from "./infer-product-kind.ts";

/** A parameter of a designer link. */
export interface Parameter {
  /** Returns the value as the link contains it; undefined if it is invalid. */
  readonly parse: (value: string, locale: Locale) => string | undefined;
  /** The reason for dropping an invalid value, which names valid ones. */
  readonly expects: string;
  /** Whether the parameter may be repeated with different values. */
  readonly repeats?: boolean;
  /** The name in the link, if it differs from the name in the query. */
  readonly linkName?: string;
}

const ANY_TEXT: Parameter = { parse: (value) => value.toWellFormed(), expects: "expects a text" };
const LIST: Parameter = { ...ANY_TEXT, repeats: true };

const oneOf = (values: readonly (string | number)[]): Parameter => {
  const known: ReadonlySet<string> = new Set(values.map(String));
  return {
    parse: (value) => (known.has(value) ? value : undefined),
    expects: `expects one of ${values.join(", ")}`,
  };
};

const when = (isValid: (value: string, locale: Locale) => boolean, expects: string): Parameter => ({
  parse: (value, locale) => (isValid(value, locale) ? value : undefined),
  expects,
});

const POSITIVE = /^[1-9]\d{0,14}$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;
const IMAGE_ID = /^[\w-]{1,64}$/;

const COUNT = when((value) => POSITIVE.test(value), "expects a positive whole number");

const CARD_QUANTITY: Parameter = {
  parse: (value) => {
    if (value === "sample") return "1";
    return POSITIVE.test(value) ? value : undefined;
  },
  expects: "expects a positive whole number or sample",
};

const SIZE = when(isFormat, "expects width x height in mm, like 600x450");

const shared = (kind: ProductKind): Readonly<Record<string, Parameter>> => ({
  gclid: ANY_TEXT,
  productType: {
    parse: (value) => (productKindOf(value) === kind ? kind : undefined),
    expects: `expects ${kind}, the kind of this link`,
  },
  s: ANY_TEXT,
  tileCount: ANY_TEXT,
  disableCache: ANY_TEXT,
  sku: ANY_TEXT,
});

const CARD: Readonly<Record<string, Parameter>> = {
  bow: ANY_TEXT,
  card: ANY_TEXT,
  category: ANY_TEXT,
  designId: ANY_TEXT,
  occasion: { parse: occasionOf, expects: `expects one of ${OCCASIONS.join(", ")}` },
  paper: ANY_TEXT,
  punching: ANY_TEXT,
  quantity: CARD_QUANTITY,
  refinementType: oneOf(REFINEMENT_TYPES),
  ribbon: ANY_TEXT,
  ribbonColor: ANY_TEXT,
  isSample: ANY_TEXT,
  screw: ANY_TEXT,
  seal: ANY_TEXT,
  standard: ANY_TEXT,
  tag: LIST,
  themeId: ANY_TEXT,
};

const CALENDAR: Readonly<Record<string, Parameter>> = {
  accessoryTypes: { ...oneOf(["ohne", "holzblock", "holzfuss", ...ACCESSORIES]), repeats: true },
  designGroupId: ANY_TEXT,
  designId: ANY_TEXT,
  formatType: when(
    (value) => parseCalendarFormat(value).ok,
    "expects a calendar format like a4-quer or 200-400",
  ),
  mountingType: oneOf(MOUNTINGS),
  paperType: ANY_TEXT,
  amount: COUNT,
  refinementType: ANY_TEXT,
  startDate: when((value) => parsePlainDate(value).ok, "expects a real date like 2027-01-31"),
  startMonth: {
    parse: (value) => (MONTH.test(value) ? String(Number(value)) : undefined),
    expects: "expects a month from 1 to 12",
  },
  year: when((value) => YEAR.test(value), "expects a year of four digits"),
  calendarType: oneOf(CALENDAR_TYPES),
};

/** The id of a photo that the visitor has uploaded. */
const CUSTOMER_PICTURE = {
  customerPicture: when((value) => IMAGE_ID.test(value), "expects the id of an uploaded photo"),
};

const PHOTO_FRAME: Readonly<Record<string, Parameter>> = {
  addToCart: ANY_TEXT,
  frameType: {
    parse: (value) => {
      if (isFrameType(value)) return defaultFrameVariant(value);
      return isFrameVariant(value) ? value : undefined;
    },
    expects: "expects a frame type or a produced frame, like artbox-schwarz-lack",
  },
  matSize: oneOf(MAT_SIZES),
  matType: oneOf(MAT_TYPES),
  materialType: oneOf(MATERIALS),
  optionTypes: LIST,
  format: SIZE,
};

const COLLAGE: Readonly<Record<string, Parameter>> = {
  ...PHOTO_FRAME,
  "categoryIds[]": { ...COUNT, repeats: true },
  designGroupSetId: ANY_TEXT,
  designId: ANY_TEXT,
  isCollage: when(isCollageFlag, "expects 1 or true"),
};

const PHOTO_BOOK: Readonly<Record<string, Parameter>> = {
  amount: COUNT,
  photobookBinding: oneOf(BINDINGS),
  cover: oneOf(COVERS),
  coverLamination: oneOf(COVER_LAMINATIONS),
  designGroupSetId: ANY_TEXT,
  format: oneOf(PHOTOBOOK_FORMATS),
  graduationsPageCount: ANY_TEXT,
  pageCount: COUNT,
  paper: oneOf(PHOTOBOOK_PAPERS),
  printing: oneOf(PRINTINGS),
  type: oneOf(PHOTOBOOK_TYPES),
  photobookType: { ...oneOf(PHOTOBOOK_TYPES), linkName: "type" },
  quantity: COUNT,
  "categoryIds[]": {
    ...when(isPhotobookCategory, "expects the id of a photo book category of this locale"),
    repeats: true,
  },
  templateId: ANY_TEXT,
  refinement: when(
    (value) => isRefined(value) && PHOTOBOOK_REFINEMENTS.some((name) => name === value),
    `expects one of ${PHOTOBOOK_REFINEMENTS.filter(isRefined).join(", ")}; none and ohne are omitted`,
  ),
};

const PHOTO_BOX: Readonly<Record<string, Parameter>> = {
  ...CUSTOMER_PICTURE,
  photoboxFormat: SIZE,
  photoboxType: oneOf(["small"]),
  finish: oneOf(FINISHES),
  size: oneOf(PHOTOBOX_SIZES),
};

const PHOTO_PRINT: Readonly<Record<string, Parameter>> = {
  ...CUSTOMER_PICTURE,
  photoboxFormat: SIZE,
  photoboxType: oneOf(["photoprint"]),
  finish: oneOf(FINISHES),
};

const table = (
  kind: ProductKind,
  parameters: Readonly<Record<string, Parameter>>,
): ReadonlyMap<string, Parameter> => new Map(Object.entries({ ...shared(kind), ...parameters }));

/**
 * The parameters of each kind by query name. `locale`, which every link has, is not listed.
 * `refinement` of a photo book is used for prices only; links do not contain it.
 */
export const PARAMETERS_OF: Readonly<Record<ProductKind, ReadonlyMap<string, Parameter>>> = {
  calendar: table("calendar", CALENDAR),
  card: table("card", CARD),
  collage: table("collage", COLLAGE),
  photoframe: table("photoframe", { ...PHOTO_FRAME, ...CUSTOMER_PICTURE }),
  photoprint: table("photoprint", PHOTO_PRINT),
  photobook: table("photobook", PHOTO_BOOK),
  photobox: table("photobox", PHOTO_BOX),
};
