import type { AccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import type { PageRequest } from "../router/page-request.server.ts";

const ENVELOPE_TYPES = ["standard", "seidenfutter"];
/** The types of ribbon that have a text. */
export const RIBBON_TYPES = ["satin", "kordel"];
const COLORS = ["weiss", "creme", "kraftpapier", "gold", "rot"];
const PAPERS = ["feinstweiss"];

/** The name of an accessory with its properties. A property without a text is named by its code. */
export const accessoryText = ({ shop }: PageRequest, sku: AccessorySku): string => {
  const textOf = (known: readonly string[], prefix: string, code: string) =>
    known.includes(code) ? shop.text(`${prefix}.${code}`) : code;
  const { accessory } = sku;
  switch (accessory) {
    case "envelope":
      return `${textOf(ENVELOPE_TYPES, "cards.envelopeTypes", sku.type)}, ${textOf(COLORS, "cards.articleColors", sku.color)}`;
    case "ribbon":
      return `${textOf(RIBBON_TYPES, "cards.ribbonTypes", sku.type)}, ${textOf(COLORS, "cards.articleColors", sku.color)}`;
    case "inlay":
      return `${shop.text("cards.accessories.inlay")}, ${formatLabel(sku.format, shop.place.locale)}, ${textOf(PAPERS, "photobook.papers", sku.paper)}`;
    default:
      return shop.text(`cards.accessories.${accessory}`);
  }
};
