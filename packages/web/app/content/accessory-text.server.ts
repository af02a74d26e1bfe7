import type { AccessorySku } from "@passepartout/domain/catalogue/card-sku";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { PageRequest } from "../router/page-request.server.ts";

/** The texts of a property of an accessory; one without a text is named by its code. */
export const propertyText = (
  { shop }: PageRequest,
  property: "color" | "paper" | "sample" | "type",
  sku: AccessorySku,
): string => {
  if (property === "sample") return sampleText(shop, sku);
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

/** Whether it is a sample of a single material or paper. */
export const isSingleSample = (sku: AccessorySku): boolean =>
  "sample" in sku && sku.sample !== undefined;

/** The drawing of an accessory, of a single sample that of its material. */
export const accessoryImage = (sku: AccessorySku): string =>
  sku.accessory === "materialset" && sku.sample !== undefined
    ? `/media/material-${sku.sample}.svg`
    : `/media/accessory-${sku.accessory}.svg`;

/** The material or paper of a sample, or that it has all. */
const sampleText = (shop: PageRequest["shop"], sku: AccessorySku): string => {
  switch (sku.accessory) {
    case "materialset":
      return sku.sample === undefined
        ? shop.text("cards.samples.allMaterials")
        : shop.text(`materials.${sku.sample}`);
    case "paperset":
      return sku.sample === undefined
        ? shop.text("cards.samples.allPapers")
        : shop.text(`photobook.papers.${sku.sample}`);
    default:
      return "";
  }
};

/** The name of an accessory with its properties. */
export const accessoryText = (request: PageRequest, sku: AccessorySku): string => {
  const { shop } = request;
  const name = shop.text(`cards.accessories.${sku.accessory}`);
  switch (sku.accessory) {
    case "envelope":
    case "ribbon":
      return shop.text("cards.inColor", {
        name: propertyText(request, "type", sku),
        value: propertyText(request, "color", sku),
      });
    case "inlay":
      return `${name}, ${sizeLabel(sku.format, shop.place.locale)}, ${propertyText(request, "paper", sku)}`;
    case "materialset":
    case "paperset":
      return isSingleSample(sku)
        ? shop.text(`cards.samples.${sku.accessory}`, {
            sample: propertyText(request, "sample", sku),
          })
        : name;
    default:
      return name;
  }
};
