import type { AccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { PageRequest } from "../router/page-request.server.ts";

/** The texts of a property of an accessory; one without a text is named by its code. */
export const propertyText = (
  { shop }: PageRequest,
  property: "color" | "paper" | "type",
  sku: AccessorySku,
): string => {
  const code = { color: "", paper: "", type: "", ...sku }[property];
  if (property === "color")
    return COLORS.includes(code) ? shop.text(`cards.articleColors.${code}`) : code;
  if (property === "paper")
    return PAPERS.includes(code) ? shop.text(`cards.articlePapers.${code}`) : code;
  const [known, prefix] =
    sku.accessory === "ribbon"
      ? [RIBBON_TYPES, "cards.ribbonTypes"]
      : [ENVELOPE_TYPES, "cards.envelopeTypes"];
  return known.includes(code) ? shop.text(`${prefix}.${code}`) : code;
};

const ENVELOPE_TYPES = ["standard", "seidenfutter"];
/** The types of ribbon that have a text. */
export const RIBBON_TYPES = ["satin", "kordel"];
const COLORS = ["weiss", "creme", "kraftpapier", "gold", "rot"];
const PAPERS = ["feinstweiss", "transparent"];

/** The name of an accessory with its properties. */
export const accessoryText = (request: PageRequest, sku: AccessorySku): string => {
  const { shop } = request;
  const name = shop.text(`cards.accessories.${sku.accessory}`);
  switch (sku.accessory) {
    case "envelope":
    case "ribbon":
      return `${propertyText(request, "type", sku)}, ${propertyText(request, "color", sku)}`;
    case "inlay":
      return `${name}, ${sizeLabel(sku.format, shop.place.locale)}, ${propertyText(request, "paper", sku)}`;
    default:
      return name;
  }
};
