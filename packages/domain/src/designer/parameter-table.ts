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
  PHOTOBOOK_TYPES,
  PRINTINGS,
} from "../catalogue/photo-book.ts";
import { isPhotobookCategory } from "../catalogue/photo-book-category.ts";
import { type ProductKind, productKindOf } from "../catalogue/product-kind.ts";
import { isFrame, MAT_SIZES, MAT_TYPES, MATERIALS } from "../catalogue/wall.ts";
import type { Locale } from "../market/locale.ts";
import { parsePlainDate } from "../time/plain-date.ts";
import { isCollageFlag } from "./infer-product-kind.ts";

/** What a designer link of some kind may say under a name. */
export interface Parameter {
  /** The value as the link carries it, or undefined where it cannot be meant; without `read` any text is taken. */
  readonly read?: (value: string, locale: Locale) => string | undefined;
  /** What would be right, as the reason of a refusal. */
  readonly expects?: string;
  /** Whether the name may stand several times with different values. */
  readonly repeats?: boolean;
  /** The name under which the link carries it, where that is another one. */
  readonly as?: string;
}

const FREE: Parameter = {};
const LIST: Parameter = { repeats: true };

const oneOf = (values: readonly (string | number)[]): Parameter => {
  const known: ReadonlySet<string> = new Set(values.map(String));
  return {
    read: (value) => (known.has(value) ? value : undefined),
    expects: `expects one of ${values.join(", ")}`,
  };
};

const when = (holds: (value: string, locale: Locale) => boolean, expects: string): Parameter => ({
  read: (value, locale) => (holds(value, locale) ? value : undefined),
  expects,
});

const POSITIVE = /^[1-9]\d{0,14}$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;

const COUNT = when((value) => POSITIVE.test(value), "expects a positive whole number");

const CARD_QUANTITY: Parameter = {
  read: (value) => {
    if (value === "sample") return "1";
    return POSITIVE.test(value) ? value : undefined;
  },
  expects: "expects a positive whole number or sample",
};

const SIZE = when(isFormat, "expects width x height in mm, like 600x450");

const shared = (kind: ProductKind): Readonly<Record<string, Parameter>> => ({
  gclid: FREE,
  productType: {
    read: (value) => (productKindOf(value) === kind ? kind : undefined),
    expects: `expects ${kind}, the kind of this link`,
  },
  s: FREE,
  tileCount: FREE,
  disableCache: FREE,
  sku: FREE,
});

const CARD: Readonly<Record<string, Parameter>> = {
  bow: FREE,
  card: FREE,
  category: FREE,
  designId: FREE,
  occasion: { read: occasionOf, expects: `expects one of ${OCCASIONS.join(", ")}` },
  paper: FREE,
  punching: FREE,
  quantity: CARD_QUANTITY,
  refinementType: oneOf(REFINEMENT_TYPES),
  ribbon: FREE,
  ribbonColor: FREE,
  isSample: FREE,
  screw: FREE,
  seal: FREE,
  standard: FREE,
  tag: LIST,
  themeId: FREE,
};

const CALENDAR: Readonly<Record<string, Parameter>> = {
  accessoryTypes: { ...oneOf(["ohne", "holzblock", "holzfuss", ...ACCESSORIES]), repeats: true },
  designGroupId: FREE,
  designId: FREE,
  formatType: when(
    (value) => parseCalendarFormat(value).ok,
    "expects a calendar format like a4-quer or 200-400",
  ),
  mountingType: oneOf(MOUNTINGS),
  paperType: FREE,
  amount: COUNT,
  refinementType: FREE,
  startDate: when((value) => parsePlainDate(value).ok, "expects a real date like 2027-01-31"),
  startMonth: {
    read: (value) => (MONTH.test(value) ? String(Number(value)) : undefined),
    expects: "expects a month from 1 to 12",
  },
  year: when((value) => YEAR.test(value), "expects a year of four digits"),
  calendarType: oneOf(CALENDAR_TYPES),
};

const PHOTO_FRAME: Readonly<Record<string, Parameter>> = {
  addToCart: FREE,
  frameType: when(isFrame, "expects a frame type or a produced frame, like artbox-schwarz-lack"),
  matSize: oneOf(MAT_SIZES),
  matType: oneOf(MAT_TYPES),
  materialType: oneOf(MATERIALS),
  optionTypes: LIST,
  format: SIZE,
};

const COLLAGE: Readonly<Record<string, Parameter>> = {
  ...PHOTO_FRAME,
  "categoryIds[]": { ...COUNT, repeats: true },
  designGroupSetId: FREE,
  designId: FREE,
  isCollage: when(isCollageFlag, "expects 1 or true, or is left out"),
};

const PHOTO_BOOK: Readonly<Record<string, Parameter>> = {
  amount: COUNT,
  photobookBinding: oneOf(BINDINGS),
  cover: oneOf(COVERS),
  coverLamination: oneOf(COVER_LAMINATIONS),
  designGroupSetId: FREE,
  format: oneOf(PHOTOBOOK_FORMATS),
  graduationsPageCount: FREE,
  pageCount: COUNT,
  paper: oneOf(PHOTOBOOK_PAPERS),
  printing: oneOf(PRINTINGS),
  type: oneOf(PHOTOBOOK_TYPES),
  photobookType: { ...oneOf(PHOTOBOOK_TYPES), as: "type" },
  quantity: COUNT,
  "categoryIds[]": {
    ...when(isPhotobookCategory, "expects the id of a photo book category of this locale"),
    repeats: true,
  },
  templateId: FREE,
  refinement: when(isRefined, "is left out when it is none or ohne"),
};

const PHOTO_BOX: Readonly<Record<string, Parameter>> = {
  photoboxFormat: SIZE,
  photoboxType: oneOf(["small"]),
};

const PHOTO_PRINT: Readonly<Record<string, Parameter>> = {
  photoboxFormat: SIZE,
  photoboxType: oneOf(["photoprint"]),
};

const table = (
  kind: ProductKind,
  own: Readonly<Record<string, Parameter>>,
): ReadonlyMap<string, Parameter> => new Map(Object.entries({ ...shared(kind), ...own }));

/**
 * What links of each kind may say, by query name; `locale` stands on all of them and in no table.
 * Of a photo book's entries, `refinement` is for prices and never gets into a link.
 * [DSG-01, DSG-03, DSG-07, DSG-09, DSG-14, DSG-15, DSG-18, RTE-Q13]
 */
export const PARAMETERS_OF: Readonly<Record<ProductKind, ReadonlyMap<string, Parameter>>> = {
  calendar: table("calendar", CALENDAR),
  card: table("card", CARD),
  collage: table("collage", COLLAGE),
  photoframe: table("photoframe", PHOTO_FRAME),
  photoprint: table("photoprint", PHOTO_PRINT),
  photobook: table("photobook", PHOTO_BOOK),
  photobox: table("photobox", PHOTO_BOX),
};
