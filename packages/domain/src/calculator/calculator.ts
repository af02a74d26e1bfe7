import { type ProductKind, productKindOf } from "../catalogue/product-kind.ts";
import type { CalculatorLabel } from "../content/opening-blocks.ts";
import type { Price } from "../market/price.ts";

/** The products with a calculator of their own; the text keys contain these names. */
export const CALCULATOR_PRODUCTS = [
  "collage",
  "photoframe",
  "photobook",
  "photobox",
  "photoprint",
] as const satisfies readonly ProductKind[];

export type CalculatorProduct = (typeof CALCULATOR_PRODUCTS)[number];

/** The product with this name, in any spelling of its kind. Undefined for kinds without a calculator. */
export const calculatorProductOf = (name: string): CalculatorProduct | undefined => {
  const kind = productKindOf(name);
  return CALCULATOR_PRODUCTS.find((product) => product === kind);
};

/** Designer parameters by name. */
export type DesignerContext = Readonly<Record<string, string>>;

export interface CalculatorFormat extends Price {
  /** The format type; for a wall picture width x height in mm, such as `600x450`. */
  readonly value: string;
}

/** A material, or what else distinguishes the versions of a product, with its formats. */
export interface CalculatorOption {
  readonly value: string;
  readonly labelTranslationKey: string;
  readonly context: DesignerContext;
  readonly formats: readonly CalculatorFormat[];
  /** Formats that are only available through the more-formats option. */
  readonly moreFormats?: readonly CalculatorFormat[];
  readonly initiallySelectedFormat?: string;
  /** The variants of the option. */
  readonly options?: readonly CalculatorOption[];
}

/** The colours of the call-to-action button. */
export interface CtaColors {
  readonly ctaBackgroundColor?: string;
  readonly ctaTextColor?: string;
}

export interface Calculator {
  readonly product: CalculatorProduct;
  readonly options: readonly CalculatorOption[];
  /** The value of the initial option. */
  readonly selectedValue: string;
  readonly context: DesignerContext;
  readonly labels: readonly CalculatorLabel[];
  readonly ctaColors: CtaColors;
}

/** The product that a page describes, with its price. */
export interface PricedSku extends Price {
  readonly context: DesignerContext;
}

export interface Selection {
  readonly material?: string;
  readonly format?: string;
  /** The same as `format` if the list of the material does not contain it. */
  readonly extraFormat?: string;
}

/** The wall picture in the calculator of the wall art teaser. */
export const DEFAULT_WALL_TEASER = {
  frameType: "artbox-schwarz-lack",
  materialType: "acrylglas",
  formatType: "600x450",
} as const;

export const headingKeyOf = (product: CalculatorProduct): string => `calculator.${product}.heading`;

export const buttonKeyOf = (product: CalculatorProduct): string => `calculator.${product}.button`;

const PARAMETERS: Readonly<
  Record<CalculatorProduct, { readonly material: string; readonly format: string }>
> = {
  collage: { material: "materialType", format: "format" },
  photoframe: { material: "materialType", format: "format" },
  photobook: { material: "type", format: "format" },
  photobox: { material: "photoboxType", format: "photoboxFormat" },
  photoprint: { material: "photoboxType", format: "photoboxFormat" },
};

/** The designer parameters for the selected material and format. */
export const parameterNamesOf = (product: CalculatorProduct) => PARAMETERS[product];

const findOption = (
  options: readonly CalculatorOption[],
  value: string | undefined,
): CalculatorOption | undefined => {
  for (const option of options) {
    if (option.value === value) return option;
    const nested = findOption(option.options ?? [], value);
    if (nested) return nested;
  }
  return undefined;
};

/** The option with this value, nested ones included. */
export const optionOf = (
  calculator: Calculator,
  value: string | undefined,
): CalculatorOption | undefined => findOption(calculator.options, value);

export const initialFormatOf = (option: CalculatorOption): string | undefined =>
  option.initiallySelectedFormat ?? option.formats[0]?.value;

const isListed = (option: CalculatorOption, format: string): boolean =>
  option.formats.some(({ value }) => value === format);

// The list is empty while the formats are loading; every format counts as listed then.
const isExtra = (option: CalculatorOption, format: string): boolean =>
  option.formats.length > 0 && !isListed(option, format);

const selectionOf = (option: CalculatorOption, format: string | undefined): Selection => {
  if (format === undefined) return { material: option.value };
  return {
    material: option.value,
    format,
    ...(isExtra(option, format) && { extraFormat: format }),
  };
};

/** Selects a material with its initial format. The selection does not change if the material is unknown or already selected. */
export const pickMaterial = (
  calculator: Calculator,
  selection: Selection,
  material: string,
): Selection => {
  const option = optionOf(calculator, material);
  if (option === undefined || material === selection.material) return selection;
  return selectionOf(option, initialFormatOf(option));
};

/** Selects a format; one outside the list becomes the extra format. */
export const pickFormat = (
  calculator: Calculator,
  selection: Selection,
  format: string,
): Selection => {
  const option = optionOf(calculator, selection.material);
  return option === undefined ? selection : selectionOf(option, format);
};

/** Selects material and format of a SKU. The selection does not change if the material is unknown. */
export const preselectSku = (
  calculator: Calculator,
  selection: Selection,
  sku: PricedSku,
): Selection => {
  const names = PARAMETERS[calculator.product];
  const option = optionOf(calculator, sku.context[names.material]);
  if (option === undefined) return selection;
  const format = sku.context[names.format] ?? sku.context["formatType"];
  return selectionOf(option, format ?? initialFormatOf(option));
};

/** The initial selection: that of the SKU, else the initial option of the calculator, else its first option. */
export const initialSelection = (calculator: Calculator, sku?: PricedSku): Selection => {
  const option = optionOf(calculator, calculator.selectedValue) ?? calculator.options[0];
  const selection = option === undefined ? {} : selectionOf(option, initialFormatOf(option));
  return sku === undefined ? selection : preselectSku(calculator, selection, sku);
};

/** The price of the selected format; undefined if it is unknown. A format outside all lists has the price of the SKU, if it is selected. */
export const priceOf = (
  calculator: Calculator,
  selection: Selection,
  sku?: PricedSku,
): Price | undefined => {
  const option = optionOf(calculator, selection.material);
  const listed = [...(option?.formats ?? []), ...(option?.moreFormats ?? [])].find(
    ({ value }) => value === selection.format,
  );
  if (listed !== undefined || sku === undefined || selection.material === undefined) return listed;
  const { material, format } = preselectSku(calculator, {}, sku);
  return material === selection.material && format === selection.format ? sku : undefined;
};

/** Adds loaded prices to a material. Formats that are not listed become more-formats; a material without formats lists all of them. */
export const withPrices = (
  calculator: Calculator,
  material: string,
  prices: readonly (Price & { readonly formatType: string })[],
): Calculator => {
  const loaded = new Map(
    prices.map(({ formatType, priceCurrent, priceOriginal }): [string, CalculatorFormat] => [
      formatType,
      { value: formatType, priceCurrent, priceOriginal },
    ]),
  );
  const priced = (option: CalculatorOption): CalculatorOption => {
    const nested = option.options && { options: option.options.map(priced) };
    if (option.value !== material) return { ...option, ...nested };
    const all = [...loaded.values()];
    if (option.formats.length === 0) return { ...option, ...nested, formats: all };
    const formats = option.formats.map((format) => loaded.get(format.value) ?? format);
    const moreFormats = all.filter(({ value }) => !isListed(option, value));
    return { ...option, ...nested, formats, moreFormats };
  };
  return { ...calculator, options: calculator.options.map(priced) };
};

/** When the prices of a calculator are loaded. Product pages include them; the wall art teaser loads them immediately or on the first interaction. */
export type PriceLoading = "included" | "immediate" | "on-interaction";

export const teaserPriceLoading = (isExperimentOn: boolean): PriceLoading =>
  isExperimentOn ? "immediate" : "on-interaction";
