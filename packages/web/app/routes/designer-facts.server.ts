import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  isAccessoryMounting,
} from "@passepartout/domain/catalogue/calendar";
import { REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { NAMED_ADDITIONS } from "@passepartout/domain/catalogue/card-choice";
import { CARD_COLORS, CARD_PUNCHINGS } from "@passepartout/domain/catalogue/card-list";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { lengthLabel, sizeLabel } from "@passepartout/domain/catalogue/format-label";
import { PHOTOBOOK_PAPERS } from "@passepartout/domain/catalogue/photo-book";
import { isFrameVariant } from "@passepartout/domain/catalogue/wall";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { frameKey, photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import {
  OPTION_GROUPS,
  type OptionGroup,
  optionKey,
} from "@passepartout/domain/catalogue/wall-option";
import { numberText } from "@passepartout/domain/market/number-text";
import { formatDate } from "@passepartout/domain/time/date-format";
import { RIBBON_TYPES } from "../content/accessory-text.server.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { DesignerData } from "./designer.tsx";

/** The message key of a parameter's value; undefined for a code without a text. */
type KeyOf = (value: string) => string | undefined;

const keyIn =
  (known: readonly string[], prefix: string): KeyOf =>
  (value) =>
    known.includes(value) ? `${prefix}.${value}` : undefined;

const refinementKey = keyIn(REFINEMENT_TYPES, "cards.refinements");

/** Papers have the same names in all kinds of product. */
const paperKey = keyIn(PHOTOBOOK_PAPERS, "photobook.papers");

const KEYS: Readonly<Record<string, KeyOf>> = {
  materialType: (value) => `materials.${value}`,
  frameType: (value) => (isFrameVariant(value) ? frameKey(value, "full") : `frameTypes.${value}`),
  matType: (value) => `frameParts.${value}`,
  paper: paperKey,
  paperType: paperKey,
  ribbon: keyIn(RIBBON_TYPES, "cards.ribbonTypes"),
  ribbonColor: keyIn(CARD_COLORS, "cards.colors"),
  occasion: (value) => `cards.occasions.${value}`,
  punching: keyIn(CARD_PUNCHINGS, "cards.punchings"),
  refinement: refinementKey,
  refinementType: refinementKey,
  calendarType: (value) => `calendars.types.${value}`,
  formatType: keyIn([...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS], "calendars.formats"),
  mountingType: (value) => `calendars.mountings.${value}`,
  accessoryTypes: (value) =>
    value === "ohne" || isAccessoryMounting(value)
      ? `calendars.accessories.${value}`
      : `cards.accessories.${value}`,
  photoboxType: (value) => `photobox.types.${value}`,
  finish: (value) => `photobox.finishes.${value}`,
  size: (value) => `photobox.sizes.${value}`,
};

/** Names that have other values in links of other kinds. */
const PHOTOBOOK_KEYS: Readonly<Record<string, KeyOf>> = {
  type: (value) => `photobook.types.${value}`,
  format: photobookFormatKey,
  printing: (value) => `photobook.printings.${value}`,
  cover: (value) => `photobook.covers.${value}`,
  coverLamination: (value) => `photobook.laminations.${value}`,
  photobookBinding: (value) => `photobook.bindings.${value}`,
  "categoryIds[]": (value) => `photobook.categories.${value}`,
};

/** What a designer link selects, in words. A value without words is left out, because its code tells visitors nothing. */
export const factsOf = (
  request: PageRequest,
  { parameters: ofLink, defaults = [], productKind }: DesignerEntry,
): DesignerData["facts"] => {
  const { shop } = request;
  const { locale } = shop.place;
  const parameters = [...ofLink, ...defaults];
  const keys = productKind === "photobook" ? { ...KEYS, ...PHOTOBOOK_KEYS } : KEYS;
  const textOf = (name: string, value: string): string | undefined => {
    const key = keys[name]?.(value);
    if (key !== undefined) return shop.text(key);
    switch (name) {
      case "format":
      case "photoboxFormat": {
        const format = parseFormat(value);
        return format.ok ? sizeLabel(format.value, locale) : undefined;
      }
      case "matSize":
        return value === "0" ? undefined : lengthLabel(Number(value), locale);
      case "pageCount":
        return shop.text("photobook.pages", { quantity: value });
      case "amount":
      case "quantity":
        return /^\d+$/.test(value) ? numberText(locale, Number(value)) : value;
      default:
        return name === "isSample" && value === "1" ? shop.text("designer.yes") : undefined;
    }
  };
  return [
    ...parameters.flatMap(([name, value]): DesignerData["facts"] => {
      if (productKind === "card" && PRICED_APART.includes(name)) return [];
      if (name === "optionTypes") return optionFact(request, value);
      const text = textOf(name, value);
      return text === undefined
        ? []
        : [{ label: shop.text(labelKeyOf(productKind, name)), value: text }];
    }),
    ...startFact(request, parameters),
  ];
};

/** The accessories of cards, which are items of the price; the quantity is that of each item. */
const PRICED_APART: readonly string[] = [...NAMED_ADDITIONS, "ribbon", "ribbonColor"];

/** The links of prints have the parameters of boxes. */
const PRINT_LABELS: Readonly<Record<string, string>> = {
  photoboxType: "parameters.type",
  photoboxFormat: "parameters.printFormat",
};

const labelKeyOf = (kind: DesignerEntry["productKind"], name: string): string =>
  (kind === "photoprint" ? PRINT_LABELS[name] : undefined) ??
  `parameters.${name.replace("[]", "")}`;

/** An option of a material as its group and its name. */
const optionFact = ({ shop }: PageRequest, optionType: string): DesignerData["facts"] => {
  const group = OPTION_GROUP_NAMES.find((name) => optionType.startsWith(`${name}-`));
  const option = group && OPTION_GROUPS[group].find((name) => optionType === `${group}-${name}`);
  return group && option
    ? [{ label: shop.text(optionKey(group, "label")), value: shop.text(optionKey(group, option)) }]
    : [];
};

const OPTION_GROUP_NAMES = Object.keys(OPTION_GROUPS) as OptionGroup[];

/** The first month of a calendar. */
const startFact = (
  { shop }: PageRequest,
  parameters: DesignerEntry["parameters"],
): DesignerData["facts"] => {
  const valueOf = (name: string) => parameters.find(([key]) => key === name)?.[1];
  const month = valueOf("startMonth");
  const year = valueOf("year");
  if (month === undefined || year === undefined) return [];
  const first = Date.UTC(Number(year), Number(month) - 1);
  return [
    {
      label: shop.text("parameters.startMonth"),
      value: formatDate(shop.place.locale, { month: "long", year: "numeric" }, first),
    },
  ];
};
