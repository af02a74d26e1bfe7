import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  isAccessoryMounting,
} from "@passepartout/domain/catalogue/calendar";
import { REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { CARD_PUNCHINGS } from "@passepartout/domain/catalogue/card-list";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { isFrameVariant } from "@passepartout/domain/catalogue/wall";
import type { DesignerEntry } from "@passepartout/domain/designer/open-designer";
import { frameKey, photobookFormatKey } from "@passepartout/domain/messages/vocabulary";
import type { PageRequest } from "../router/page-request.server.ts";
import type { DesignerData } from "./designer.tsx";

/** The message key of a parameter's value; undefined for a code without a text. */
type KeyOf = (value: string) => string | undefined;

const keyIn =
  (known: readonly string[], prefix: string): KeyOf =>
  (value) =>
    known.includes(value) ? `${prefix}.${value}` : undefined;

const refinementKey = keyIn(REFINEMENT_TYPES, "cards.refinements");

const KEYS: Readonly<Record<string, KeyOf>> = {
  materialType: (value) => `materials.${value}`,
  frameType: (value) => (isFrameVariant(value) ? frameKey(value, "full") : `frameTypes.${value}`),
  matType: (value) => `frameParts.${value}`,
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
};

/** Names that have other values in links of other kinds. */
const PHOTOBOOK_KEYS: Readonly<Record<string, KeyOf>> = {
  type: (value) => `photobook.types.${value}`,
  format: photobookFormatKey,
  printing: (value) => `photobook.printings.${value}`,
  cover: (value) => `photobook.covers.${value}`,
  coverLamination: (value) => `photobook.laminations.${value}`,
  photobookBinding: (value) => `photobook.bindings.${value}`,
  paper: (value) => `photobook.papers.${value}`,
  "categoryIds[]": (value) => `photobook.categories.${value}`,
};

/** Parameters that say nothing about the product. */
const NOT_OF_THE_PRODUCT: readonly string[] = [
  "disableCache",
  "gclid",
  "locale",
  "productType",
  "s",
  "tileCount",
];

/** What a designer link selects, in words. */
export const factsOf = (
  { shop }: PageRequest,
  { parameters, productKind }: DesignerEntry,
): DesignerData["facts"] => {
  const keys = productKind === "photobook" ? { ...KEYS, ...PHOTOBOOK_KEYS } : KEYS;
  const wordOf = (name: string, value: string): string => {
    if (name === "matSize") return `${value} mm`;
    const key = keys[name]?.(value);
    if (key !== undefined) return shop.text(key);
    const format = name === "format" || name === "photoboxFormat" ? parseFormat(value) : undefined;
    return format?.ok ? formatLabel(format.value, shop.place.locale) : value;
  };
  return parameters
    .filter(([name]) => !NOT_OF_THE_PRODUCT.includes(name))
    .map(([name, value]) => ({
      label: shop.text(`parameters.${name.replace("[]", "")}`),
      value: wordOf(name, value),
    }));
};
