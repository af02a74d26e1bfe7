import { envelopeClassOf } from "@passepartout/domain/catalogue/card";
import type { AccessorySku, SampleSku } from "@passepartout/domain/catalogue/card-sku";
import { type Format, formatText } from "@passepartout/domain/catalogue/format";
import { sizeLabel } from "@passepartout/domain/catalogue/format-label";
import type { PageRequest } from "../router/page-request.server.ts";

/** The properties in which articles of the same accessory differ, with the keys of their labels. */
export const ACCESSORY_PROPERTIES = [
  ["format", "parameters.format"],
  ["type", "parameters.type"],
  ["color", "cards.filters.color"],
  ["paper", "parameters.paper"],
  ["sample", "parameters.paper"],
] as const;

type AccessoryProperty = (typeof ACCESSORY_PROPERTIES)[number][0];

type Properties = Partial<Record<AccessoryProperty, string | Format>>;

/** The code of a property; empty if the accessory has none. */
export const propertyCode = (sku: AccessorySku, property: AccessoryProperty): string => {
  const { [property]: value = "" }: Pick<AccessorySku, "accessory"> & Properties = sku;
  return typeof value === "string" ? value : formatText(value);
};

/** The types of ribbon that have a text. */
export const RIBBON_TYPES = ["satin", "kordel"];

/** The texts of codes, and the codes that have one; another is its own name. */
const NAMES = {
  color: ["cards.articleColors", ["weiss", "creme", "kraftpapier", "gold", "rot"]],
  envelope: ["cards.envelopeTypes", ["standard", "seidenfutter"]],
  paper: ["cards.articlePapers", ["feinstweiss", "transparent"]],
  ribbon: ["cards.ribbonTypes", RIBBON_TYPES],
} satisfies Record<string, readonly [group: string, codes: readonly string[]]>;

const nameOf = ({ shop }: PageRequest, of: keyof typeof NAMES, code: string): string => {
  const [group, codes] = NAMES[of];
  return codes.includes(code) ? shop.text(`${group}.${code}`) : code;
};

export const propertyText = (
  request: PageRequest,
  sku: AccessorySku,
  property: AccessoryProperty,
): string => {
  const { shop } = request;
  const code = propertyCode(sku, property);
  if (property === "sample") return isSample(sku) ? sampleText(request, sku) : "";
  if (property === "type")
    return nameOf(request, sku.accessory === "ribbon" ? "ribbon" : "envelope", code);
  if (property !== "format") return nameOf(request, property, code);
  if (!("format" in sku)) return "";
  const label = sizeLabel(sku.format, shop.place.locale);
  if (sku.accessory !== "envelope") return label;
  return `${shop.text(`cards.envelopes.${envelopeClassOf(sku.format)}`)}, ${label}`;
};

const isSample = (sku: AccessorySku): sku is SampleSku =>
  sku.accessory === "materialset" || sku.accessory === "paperset";

export const isSingleSample = (sku: AccessorySku): boolean =>
  "sample" in sku && sku.sample !== undefined;

/** The drawing of an accessory, of a single sample that of its material. */
export const accessoryImage = (sku: AccessorySku): string =>
  sku.accessory === "materialset" && sku.sample !== undefined
    ? `/media/material-${sku.sample}.svg`
    : `/media/accessory-${sku.accessory}.svg`;

/** The material or paper of a sample, or that it has all. */
const sampleText = ({ shop }: PageRequest, { accessory, sample }: SampleSku): string => {
  const [all, group] =
    accessory === "materialset"
      ? ["cards.samples.allMaterials", "materials"]
      : ["cards.samples.allPapers", "photobook.papers"];
  return shop.text(sample === undefined ? all : `${group}.${sample}`);
};

export const accessoryText = (request: PageRequest, sku: AccessorySku): string => {
  const { shop } = request;
  const name = shop.text(`cards.accessories.${sku.accessory}`);
  switch (sku.accessory) {
    case "envelope":
    case "ribbon":
      return shop.text("cards.inColor", {
        name: nameOf(request, sku.accessory, sku.type),
        value: nameOf(request, "color", sku.color),
      });
    case "inlay":
      return `${name}, ${sizeLabel(sku.format, shop.place.locale)}, ${nameOf(request, "paper", sku.paper)}`;
    case "materialset":
    case "paperset":
      return sku.sample === undefined
        ? name
        : shop.text(`cards.samples.${sku.accessory}`, { sample: sampleText(request, sku) });
    default:
      return name;
  }
};
