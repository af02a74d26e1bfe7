import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  isAccessoryMounting,
} from "@passepartout/domain/catalogue/calendar";
import { parameterNamesOf } from "@passepartout/domain/calculator/calculator";
import { REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { ADDITION_PARAMETERS } from "@passepartout/domain/catalogue/card-choice";
import { CARD_COLORS, CARD_PUNCHINGS } from "@passepartout/domain/catalogue/card-list";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { PHOTOBOOK_PAPERS } from "@passepartout/domain/catalogue/photo-book";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { parametersOf } from "@passepartout/domain/catalogue/product-table";
import {
  isFrameVariant,
  OPTION_GROUPS,
  optionKey,
  splitOptionType,
} from "@passepartout/domain/catalogue/wall";
import { valueIn } from "@passepartout/domain/designer/product-query";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { frameKey, photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import { numberText } from "@passepartout/domain/market/number-text";
import { formatDate } from "@passepartout/domain/time/date-format";
import { RIBBON_TYPES } from "../content/accessory-text.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";

type Facts = readonly (readonly [label: string, value: string])[];

/** The message key of a parameter's value; undefined for a code without a text. */
type KeyOf = (value: string) => string | undefined;

const keyIn =
  (known: readonly string[], prefix: string): KeyOf =>
  (value) =>
    known.includes(value) ? `${prefix}.${value}` : undefined;

const refinementKey = keyIn(REFINEMENT_TYPES, "cards.refinements");

/** Papers have the same names in all kinds of product. */
const paperKey = keyIn(PHOTOBOOK_PAPERS, "photobook.papers");

/** Values whose texts are not all below one key. */
const KEYS: Readonly<Record<string, KeyOf>> = {
  frameType: (value) => (isFrameVariant(value) ? frameKey(value, "full") : `frameTypes.${value}`),
  paper: paperKey,
  paperType: paperKey,
  ribbon: keyIn(RIBBON_TYPES, "cards.ribbonTypes"),
  ribbonColor: keyIn(CARD_COLORS, "cards.colors"),
  occasion: (value) => `cards.occasions.${value}`,
  punching: keyIn(CARD_PUNCHINGS, "cards.punchings"),
  refinement: refinementKey,
  refinementType: refinementKey,
  formatType: keyIn([...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS], "calendars.formats"),
  accessoryTypes: (value) =>
    value === "ohne" || isAccessoryMounting(value)
      ? `calendars.accessories.${value}`
      : `cards.accessories.${value}`,
};

/** Names that have other values in links of other kinds. */
const PHOTOBOOK_KEYS: Readonly<Record<string, KeyOf>> = {
  ...KEYS,
  format: photobookFormatKey,
  "categoryIds[]": (value) => `photobook.categories.${value}`,
};

/** The key of a value of one of the listed choices of a kind, which are named in the table of products. */
const keyOfListed = (kind: ProductKind, name: string, value: string): string | undefined => {
  const { values = [], texts } = parametersOf(kind)[name] ?? {};
  return texts !== undefined && values.includes(value) && !isNumber(value)
    ? `${texts}.${value}`
    : undefined;
};

const isNumber = (value: string): boolean => /^\d+$/.test(value);

/** What a designer link selects, in words. A value without a text is omitted, because visitors do not know its code. */
export const factsOf = (
  request: PageRequest,
  { parameters: ofLink, defaults = [], productKind }: DesignerEntry,
): Facts => {
  const { shop } = request;
  const { locale } = shop.place;
  const parameters = [...ofLink, ...defaults];
  const keys = productKind === "photobook" ? PHOTOBOOK_KEYS : KEYS;
  const textOf = (name: string, value: string): string | undefined => {
    const key = keys[name] ? keys[name](value) : keyOfListed(productKind, name, value);
    if (key !== undefined) return shop.text(key);
    if (productKind !== "card" && name === parameterNamesOf(productKind).format) {
      const format = parseFormat(value);
      return format.ok ? sizeLabel(format.value, locale) : undefined;
    }
    if (name === "matSize") return value === "0" ? undefined : lengthLabel(Number(value), locale);
    if (name === "pageCount") return shop.text("photobook.pages", { quantity: value });
    if (name === "amount" || name === "quantity")
      return isNumber(value) ? numberText(locale, Number(value)) : value;
    return name === "isSample" && value === "1" ? shop.text("designer.yes") : undefined;
  };
  return [
    ...parameters.flatMap(([name, value]): Facts => {
      if (productKind === "card" && ADDITION_PARAMETERS.has(name)) return [];
      if (name === "optionTypes") {
        const [group, option = ""] = splitOptionType(value) ?? [];
        return group && OPTION_GROUPS[group].some((known) => known === option)
          ? [[shop.text(optionKey(group, "label")), shop.text(optionKey(group, option))]]
          : [];
      }
      const text = textOf(name, value);
      return text === undefined ? [] : [[shop.text(labelKeyOf(productKind, name)), text]];
    }),
    ...startFact(request, parameters),
  ];
};

const labelKeyOf = (kind: ProductKind, name: string): string =>
  `parameters.${parametersOf(kind)[name]?.label ?? name.replace("[]", "")}`;

/** The first month of a calendar. */
const startFact = ({ shop }: PageRequest, parameters: DesignerEntry["parameters"]): Facts => {
  const month = valueIn(parameters, "startMonth");
  const year = valueIn(parameters, "year");
  if (month === undefined || year === undefined) return [];
  const first = Date.UTC(Number(year), Number(month) - 1);
  return [
    [
      shop.text("parameters.startMonth"),
      formatDate(shop.place.locale, { month: "long", year: "numeric" }, first),
    ],
  ];
};
