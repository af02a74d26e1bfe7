import type { MaterialOffer } from "../pricing/price-list.port.ts";
import { DEFAULT_WALL_TEASER, type Calculator, type CalculatorOption } from "./calculator.ts";

const labelKeyOf = (material: string): string => `materials.${material}`;

const optionOfOffer = (offer: MaterialOffer): CalculatorOption => ({
  value: offer.materialType,
  labelTranslationKey: labelKeyOf(offer.materialType),
  context: offer.frameType === undefined ? {} : { frameType: offer.frameType },
  formats: offer.formats.map(({ formatType, priceCurrent, priceOriginal }) => ({
    value: formatType,
    priceCurrent,
    priceOriginal,
  })),
  initiallySelectedFormat: offer.initialFormat,
});

/** The calculator of a wall picture page, with one option per material. The first one is the initial option. */
export const wallCalculator = (
  offers: readonly MaterialOffer[],
  page: Partial<Pick<Calculator, "product" | "context" | "labels" | "ctaColors">> = {},
): Calculator => ({
  product: "photoframe",
  context: {},
  labels: [],
  ctaColors: {},
  ...page,
  options: offers.map(optionOfOffer),
  selectedValue: offers[0]?.materialType ?? "",
});

/** The calculator of the wall art teaser: one wall picture, whose formats are loaded with their prices. */
export const WALL_TEASER_CALCULATOR: Calculator = {
  product: "photoframe",
  options: [
    {
      value: DEFAULT_WALL_TEASER.materialType,
      labelTranslationKey: labelKeyOf(DEFAULT_WALL_TEASER.materialType),
      context: { frameType: DEFAULT_WALL_TEASER.frameType },
      formats: [],
      initiallySelectedFormat: DEFAULT_WALL_TEASER.formatType,
    },
  ],
  selectedValue: DEFAULT_WALL_TEASER.materialType,
  context: {},
  labels: [],
  ctaColors: {},
};
