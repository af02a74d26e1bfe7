import { isOneOf } from "../kernel/untrusted-text.ts";
import type { Locale } from "../market/locale.ts";
import { parsePlainDate } from "../time/plain-date.ts";
import { AMOUNTS, MAX_PIECES } from "./amount.ts";
import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_PAPERS,
  CALENDAR_TYPES,
  MOUNTINGS,
  isCalendarFormat,
  isCalendarStart,
} from "./calendar.ts";
import { ACCESSORIES, CARD_PAPERS, occasionOf, OCCASIONS, REFINEMENT_TYPES } from "./card.ts";
import { type FormatText, isFormat } from "./format.ts";
import { isPhotobookCategory } from "./photo-book-category.ts";
import {
  BINDINGS,
  COVER_LAMINATIONS,
  COVERS,
  isRefined,
  MAX_PAGES,
  PAGE_COUNTS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_REFINEMENTS,
  PHOTOBOOK_TYPES,
  PRINTINGS,
} from "./photo-book.ts";
import {
  FINISHES,
  MAX_PRINTS,
  PHOTOBOX_SIZES,
  photoboxSizeOf,
  type PhotoboxType,
  PRINT_FORMATS,
} from "./photo-box.ts";
import { isCollageFlag, type ProductKind } from "./product-kind.ts";
import {
  defaultFrameVariant,
  FRAME_TYPES,
  FRAME_VARIANTS,
  isFrameType,
  isFrameVariant,
  MAT_SIZES,
  MAT_TYPES,
  isMaterial,
  MATERIALS,
} from "./wall.ts";

/** What can be said about a product of a kind. */
export interface Parameter {
  /** Returns the value as a designer link contains it; undefined if it is invalid. */
  readonly parse: (value: string, locale: Locale) => string | undefined;
  /** The reason for dropping an invalid value, which names valid ones. */
  readonly expects: string;
  /** Whether a link may repeat it with different values. */
  readonly repeats?: boolean;
  /** The name in a designer link, if it is another; empty if links do not have it. */
  readonly linkName?: string;
  /** The parameter for which it is another name. */
  readonly aliasOf?: string | undefined;
  /** The values that are listed for a choice. */
  readonly values?: readonly string[];
  /** Whether the query of a page with a calculator may have the value; never by default. */
  readonly page?: ((value: string) => boolean) | undefined;
  /** The text key of its values, without the value. */
  readonly texts?: string;
  /** The text key of its label, if that is not its name. */
  readonly label?: string;
  /** The largest value of a number. */
  readonly max?: number;
  /** The name of the option of commands, if that is not its own. */
  readonly option?: string;
}

/** A parameter on which the price depends. */
export interface Choice<Value> extends Parameter {
  /** Reads the text of a link; undefined for a value that no product has. */
  readonly read: (text: string) => Value | undefined;
  /** Whether there is no price without it. */
  readonly isRequired?: boolean;
  /** The value of a link without it. */
  readonly initial?: Value;
  /** Whether a link with another value describes no product, instead of one without this choice. */
  readonly isStrict?: boolean;
  /** The names in a link in the order of precedence, if it has several. */
  readonly readFrom?: readonly string[];
  /** Whether the lowest price of all products with a value is known. */
  readonly hasLowestPrice?: true;
}

const ANY_TEXT = { parse: (value: string) => value.toWellFormed(), expects: "expects a text" };
const LIST = { ...ANY_TEXT, repeats: true as const };

const oneOf = (values: readonly (string | number)[]) => {
  const known: ReadonlySet<string> = new Set(values.map(String));
  return {
    parse: (value: string) => (known.has(value) ? value : undefined),
    expects: `expects one of ${values.join(", ")}`,
  };
};

const when = (isValid: (value: string, locale: Locale) => boolean, expects: string) => ({
  parse: (value: string, locale: Locale) => (isValid(value, locale) ? value : undefined),
  expects,
});

const POSITIVE = /^[1-9]\d{0,14}$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;
const IMAGE_ID = /^[\w-]{1,64}$/;

const COUNT = when((value) => POSITIVE.test(value), "expects a positive whole number");
const SIZE = when(isFormat, "expects width x height in mm, like 600x450");

/** A choice among listed values, which links and pages have too. */
const listed = <const Value extends string>(values: readonly Value[]) => ({
  ...oneOf(values),
  values,
  page: isOneOf(values) as (value: string) => boolean,
  read: (text: string): Value | undefined => values.find((value) => value === text),
});

const number = { ...COUNT, read: (text: string): number | undefined => Number(text) };
const text = { ...ANY_TEXT, read: (value: string): string | undefined => value };

/** The number of identical pieces. */
const AMOUNT = {
  ...number,
  max: MAX_PIECES,
  values: AMOUNTS,
  page: isOneOf(AMOUNTS),
  texts: "parameters.amount",
};

/** A number of pieces that is chosen in the cart. */
const quantityUpTo = (max: number) => ({ ...number, max, linkName: "" });

const required = <const Entry>(entry: Entry): Entry & { readonly isRequired: true } => ({
  ...entry,
  isRequired: true,
});

const CALENDAR_FORMATS: readonly string[] = [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS];

/** The id of a layout. */
const LAYOUT = { ...ANY_TEXT, page: (value: string) => /^[\w-]{1,40}$/.test(value) };

const CALENDAR = {
  calendarType: required({
    ...listed(CALENDAR_TYPES),
    hasLowestPrice: true,
    texts: "calendars.types",
    option: "type",
  }),
  formatType: required({
    ...text,
    ...when(isCalendarFormat, "expects a calendar format like a4-quer or 200-400"),
    values: CALENDAR_FORMATS,
    page: isOneOf(CALENDAR_FORMATS),
    hasLowestPrice: true,
    option: "format",
  }),
  mountingType: {
    ...listed(MOUNTINGS),
    texts: "calendars.mountings",
    option: "mounting",
    readFrom: ["mountingType", "accessoryTypes"],
  },
  paperType: {
    ...listed(CALENDAR_PAPERS),
    ...ANY_TEXT,
    isStrict: true,
    texts: "photobook.papers",
    option: "paper",
  },
  // The next months, from the current one.
  startDate: {
    ...when((value) => parsePlainDate(value).ok, "expects a real date like 2027-01-31"),
    values: [],
    page: isCalendarStart,
    texts: "parameters.startMonth",
    label: "startMonth",
  },
  amount: AMOUNT,
  accessoryTypes: { ...oneOf(["ohne", "holzblock", "holzfuss", ...ACCESSORIES]), repeats: true },
  designGroupId: LAYOUT,
  designId: LAYOUT,
  refinementType: ANY_TEXT,
  startMonth: {
    parse: (value: string) => (MONTH.test(value) ? String(Number(value)) : undefined),
    expects: "expects a month from 1 to 12",
  },
  year: when((value) => YEAR.test(value), "expects a year of four digits"),
} as const;

const CARD = {
  themeId: required({ ...text, option: "theme" }),
  quantity: required({
    ...number,
    parse: (value: string) => {
      if (value === "sample") return "1";
      return POSITIVE.test(value) ? value : undefined;
    },
    expects: "expects a positive whole number or sample",
    initial: 1,
  }),
  refinementType: { ...listed(REFINEMENT_TYPES), option: "refinement" },
  paper: { ...listed(CARD_PAPERS), ...ANY_TEXT, isStrict: true },
  bow: ANY_TEXT,
  card: ANY_TEXT,
  category: ANY_TEXT,
  designId: ANY_TEXT,
  occasion: { parse: occasionOf, expects: `expects one of ${OCCASIONS.join(", ")}` },
  punching: ANY_TEXT,
  ribbon: ANY_TEXT,
  ribbonColor: ANY_TEXT,
  isSample: ANY_TEXT,
  screw: ANY_TEXT,
  seal: ANY_TEXT,
  standard: ANY_TEXT,
  tag: LIST,
} as const;

const WALL = {
  materialType: required({
    ...listed(MATERIALS),
    // A shop may add some.
    parse: (value: string) => (isMaterial(value) ? value : undefined),
    page: isMaterial,
    hasLowestPrice: true,
    texts: "materials",
    option: "material",
  }),
  frameType: {
    ...listed([...FRAME_TYPES, ...FRAME_VARIANTS]),
    parse: (value: string) => {
      if (isFrameType(value)) return defaultFrameVariant(value);
      return isFrameVariant(value) ? value : undefined;
    },
    expects: "expects a frame type or a produced frame, like artbox-schwarz-lack",
    hasLowestPrice: true,
    option: "frame",
  },
  formatType: required({
    ...SIZE,
    read: (value: string): FormatText | undefined => (isFormat(value) ? value : undefined),
    linkName: "format",
    page: (value: string) => value.length <= 9 && isFormat(value),
    option: "format",
  }),
  matType: { ...listed(MAT_TYPES), texts: "frameParts", option: "mat" },
  matSize: {
    ...oneOf(MAT_SIZES),
    values: MAT_SIZES.map(String),
    read: (value: string) => MAT_SIZES.find((size) => size === Number(value)),
    option: "mat-size",
  },
  optionTypes: {
    ...LIST,
    read: (value: string): string | undefined => value,
    option: "option",
  },
  quantity: quantityUpTo(MAX_PIECES),
  addToCart: ANY_TEXT,
} as const;

/** The id of a photo that the visitor has uploaded. */
const CUSTOMER_PICTURE = {
  customerPicture: when((value) => IMAGE_ID.test(value), "expects the id of an uploaded photo"),
};

const COLLAGE = {
  ...WALL,
  "categoryIds[]": { ...COUNT, repeats: true },
  designGroupSetId: LAYOUT,
  designId: LAYOUT,
  isCollage: when(isCollageFlag, "expects 1 or true"),
} as const;

const PHOTO_BOOK = {
  type: required({ ...listed(PHOTOBOOK_TYPES), hasLowestPrice: true, texts: "photobook.types" }),
  format: required({ ...listed(PHOTOBOOK_FORMATS), hasLowestPrice: true }),
  cover: { ...listed(COVERS), hasLowestPrice: true, texts: "photobook.covers" },
  coverLamination: {
    ...listed(COVER_LAMINATIONS),
    texts: "photobook.laminations",
    option: "lamination",
  },
  photobookBinding: { ...listed(BINDINGS), texts: "photobook.bindings", option: "binding" },
  paper: { ...listed(PHOTOBOOK_PAPERS), texts: "photobook.papers" },
  pageCount: {
    ...number,
    values: PAGE_COUNTS.map(String),
    page: isOneOf(PAGE_COUNTS.map(String)),
    texts: "photobook.pages",
    max: MAX_PAGES,
    option: "pages",
  },
  // For prices only; links do not contain it.
  refinement: {
    ...text,
    ...when(
      (value) => isRefined(value) && PHOTOBOOK_REFINEMENTS.some((name) => name === value),
      `expects one of ${PHOTOBOOK_REFINEMENTS.filter(isRefined).join(", ")}; none and ohne are omitted`,
    ),
    values: PHOTOBOOK_REFINEMENTS,
  },
  amount: { ...AMOUNT, readFrom: ["quantity", "amount"] },
  designGroupSetId: LAYOUT,
  graduationsPageCount: ANY_TEXT,
  printing: { ...oneOf(PRINTINGS), texts: "photobook.printings", values: PRINTINGS },
  photobookType: { ...oneOf(PHOTOBOOK_TYPES), aliasOf: "type" },
  quantity: COUNT,
  "categoryIds[]": {
    ...when(isPhotobookCategory, "expects the id of a photo book category of this locale"),
    repeats: true,
  },
  templateId: ANY_TEXT,
} as const;

/** Boxes and loose prints share a designer and an endpoint, which tell them apart by this. */
const printType = (type: PhotoboxType) => ({
  ...oneOf([type]),
  values: [type],
  page: (value: string) => value === type,
  texts: "photobox.types",
});

const PRINT = {
  photoboxFormat: required({ ...listed(PRINT_FORMATS), ...SIZE, option: "format" }),
  finish: { ...listed(FINISHES), texts: "photobox.finishes" },
  quantity: quantityUpTo(MAX_PRINTS),
  ...CUSTOMER_PICTURE,
} as const;

/** What can be said about the products of each kind, by name; `locale`, which every link has, is not listed. */
export const PRODUCT_TABLE = {
  calendar: CALENDAR,
  card: CARD,
  collage: COLLAGE,
  photoframe: { ...WALL, ...CUSTOMER_PICTURE },
  photobook: PHOTO_BOOK,
  photobox: {
    size: { ...listed(PHOTOBOX_SIZES), read: photoboxSizeOf, texts: "photobox.sizes" },
    ...PRINT,
    photoboxType: printType("small"),
  },
  photoprint: {
    ...PRINT,
    photoboxFormat: { ...PRINT.photoboxFormat, label: "printFormat" },
    photoboxType: { ...printType("photoprint"), label: "type" },
  },
} as const satisfies Readonly<
  Record<ProductKind, Readonly<Record<string, Parameter & Partial<Choice<unknown>>>>>
>;

type Table = typeof PRODUCT_TABLE;

/** The name of what can be said about products of any kind. */
export type ParameterName = { readonly [Kind in ProductKind]: keyof Table[Kind] }[ProductKind];

type Value<Entry> = Entry extends { readonly read: (text: string) => infer Read }
  ? Entry extends { readonly repeats: true }
    ? readonly Exclude<Read, undefined>[]
    : Exclude<Read, undefined>
  : never;

/** The names of the entries that have certain fields. */
type NameWith<Fields, Entries, Names = keyof Entries> = Names extends keyof Entries
  ? Entries[Names] extends Fields
    ? Names
    : never
  : never;

type ChoiceName<Entries> = NameWith<{ readonly read: unknown }, Entries>;

type RequiredName<Entries> = NameWith<
  { readonly read: unknown; readonly isRequired: true },
  Entries
>;

/** A product of a kind with all choices on which its price depends. */
export type ProductOf<Kind extends ProductKind, Entries = Table[Kind]> = {
  readonly kind: Kind;
} & { readonly [Name in RequiredName<Entries>]: Value<Entries[Name]> } & {
  readonly [Name in Exclude<ChoiceName<Entries>, RequiredName<Entries>>]?:
    | Value<Entries[Name]>
    | undefined;
};

/** The products of a kind, or those of them with certain choices. */
export type RangeOf<Kind extends ProductKind, Entries = Table[Kind]> = {
  readonly kind: Kind;
} & {
  readonly [Name in NameWith<{ readonly hasLowestPrice: true }, Entries>]?:
    | Value<Entries[Name]>
    | undefined;
};

/** The choices of a kind whose values depend on the type. */
export type OfferedName<Kind extends ProductKind> = Exclude<
  ChoiceName<Table[Kind]>,
  RequiredName<Table[Kind]> | "amount" | "quantity" | "refinement"
>;

/** A number for each value of each choice whose values depend on the type; a number of pages is none. */
export type NumbersOfChoices<Kind extends ProductKind, Entries = Table[Kind]> = {
  readonly [
    Name in OfferedName<Kind> & keyof Entries as Value<Entries[Name]> extends string ? Name : never
  ]: Readonly<Record<Value<Entries[Name]> & string, number>>;
};

const isChoice = (entry: Parameter): entry is Choice<unknown> => "read" in entry;

/** All that can be said about the products of a kind, by name. */
export const parametersOf = (kind: ProductKind): Readonly<Record<string, Parameter>> =>
  PRODUCT_TABLE[kind];

/** The choices on which the price of a kind depends, by name. */
export const choicesOfKind = (kind: ProductKind): readonly (readonly [string, Choice<unknown>])[] =>
  CHOICES[kind];

const CHOICES = Object.fromEntries(
  Object.entries(PRODUCT_TABLE).map(([kind, entries]) => [
    kind,
    Object.entries<Parameter>(entries).flatMap(([name, entry]) =>
      isChoice(entry) ? [[name, entry] as const] : [],
    ),
  ]),
) as unknown as Readonly<Record<ProductKind, readonly (readonly [string, Choice<unknown>])[]>>;
