import type { Price } from "../market/price.ts";

/** The products that have a calculator of their own, by the names that its texts carry. [CLC-02] */
export const CALCULATOR_PRODUCTS = [
  "collage",
  "photoFrame",
  "photobook",
  "photobox",
  "photoprint",
] as const;

/** A product with a calculator of its own. [CLC-02] */
export type CalculatorProduct = (typeof CALCULATOR_PRODUCTS)[number];

/** The product that a content page's calculator names, in its own spelling or in the product kind's (`photoframe`), or undefined. [CLC-02, GEN-Q1] */
export const calculatorProductOf = (name: string): CalculatorProduct | undefined =>
  name === "photoframe" ? "photoFrame" : CALCULATOR_PRODUCTS.find((product) => product === name);

/** Designer parameters by name, as they go into the designer link. [CLC-03] */
export type DesignerContext = Readonly<Record<string, string>>;

/** A format on offer; `value` is the format type, for a wall picture width x height in mm such as `600x450`. [CLC-05] */
export interface CalculatorFormat extends Price {
  readonly value: string;
}

/** A material (or what else the product is chosen by) with its formats; nested options stand for its variants. [CLC-04] */
export interface CalculatorOption {
  readonly value: string;
  readonly labelTranslationKey: string;
  readonly context: DesignerContext;
  readonly formats: readonly CalculatorFormat[];
  /** Formats that only the more-formats option leads to. [CLC-08] */
  readonly moreFormats?: readonly CalculatorFormat[];
  readonly initiallySelectedFormat?: string;
  readonly options?: readonly CalculatorOption[];
}

/** A mark on one of the formats, by its place in the list. [CLC-03] */
export interface CalculatorLabel {
  readonly index: number;
  readonly text: string;
  readonly backgroundColor: string;
  readonly textColor: string;
}

/** The colours of the button that leads to the designer. [CLC-03] */
export interface CtaColors {
  readonly ctaBackgroundColor?: string;
  readonly ctaTextColor?: string;
}

/** What a calculator offers, and the option that it starts with. [CLC-03] */
export interface Calculator {
  readonly product: CalculatorProduct;
  readonly options: readonly CalculatorOption[];
  readonly selectedValue: string;
  readonly context: DesignerContext;
  readonly labels: readonly CalculatorLabel[];
  readonly ctaColors: CtaColors;
}

/** A finished product that a page brings along, with its price. [CLC-06] */
export interface CalculatorSku extends Price {
  readonly context: DesignerContext;
}

/** What is chosen: a material, a format, and the same format once more where the list does not offer it. [CLC-08] */
export interface Selection {
  readonly material?: string;
  readonly format?: string;
  readonly extraFormat?: string;
}

/** The wall picture that the teaser's calculator starts with: acrylic glass in a black lacquer art box, 60 x 45 cm. [CLC-11, CLC-Q5] */
export const DEFAULT_WALL_TEASER = {
  frameType: "artbox-schwarz-lack",
  materialType: "acrylglas",
  formatType: "600x450",
} as const;

/** The key of a calculator's heading. [CLC-02] */
export const headingKeyOf = (product: CalculatorProduct): string => `calculator.${product}.heading`;

/** The key of the text on a calculator's button. [CLC-02] */
export const buttonKeyOf = (product: CalculatorProduct): string => `calculator.${product}.button`;

const PARAMETERS: Readonly<
  Record<CalculatorProduct, { readonly material: string; readonly format: string }>
> = {
  collage: { material: "materialType", format: "format" },
  photoFrame: { material: "materialType", format: "format" },
  photobook: { material: "type", format: "format" },
  photobox: { material: "photoboxType", format: "photoboxFormat" },
  photoprint: { material: "photoboxType", format: "photoboxFormat" },
};

/** The names under which a calculator's choices go to the designer. [DSG-19] */
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

/** The option with this value, among the nested ones too. [CLC-04] */
export const optionOf = (
  calculator: Calculator,
  value: string | undefined,
): CalculatorOption | undefined => findOption(calculator.options, value);

/** The format that a material starts with: its own, else the first of its list. [CLC-07, CLC-Q1] */
export const initialFormatOf = (option: CalculatorOption): string | undefined =>
  option.initiallySelectedFormat ?? option.formats[0]?.value;

const isListed = (option: CalculatorOption, format: string): boolean =>
  option.formats.some(({ value }) => value === format);

// While a list is not there yet, nothing can be outside of it.
const isOutside = (option: CalculatorOption, format: string): boolean =>
  option.formats.length > 0 && !isListed(option, format);

const chosen = (option: CalculatorOption, format: string | undefined): Selection => {
  if (format === undefined) return { material: option.value };
  return {
    material: option.value,
    format,
    ...(isOutside(option, format) && { extraFormat: format }),
  };
};

/** The selection after another material is picked: its initial format, and no extra one from before; a material that is not on offer changes nothing. [CLC-07, CLC-Q3] */
export const pickMaterial = (
  calculator: Calculator,
  selection: Selection,
  material: string,
): Selection => {
  const option = optionOf(calculator, material);
  if (option === undefined || material === selection.material) return selection;
  return chosen(option, initialFormatOf(option));
};

/** The selection after a format is picked: one outside the list becomes the extra selection, every pick replaces the one before. [CLC-08, CLC-09, CLC-Q2] */
export const pickFormat = (
  calculator: Calculator,
  selection: Selection,
  format: string,
): Selection => {
  const option = optionOf(calculator, selection.material);
  return option === undefined ? selection : chosen(option, format);
};

/** The selection once a SKU has arrived: its material and its format; one whose material is not on offer changes nothing. [CLC-10, CLC-Q4] */
export const preselectSku = (
  calculator: Calculator,
  selection: Selection,
  sku: CalculatorSku,
): Selection => {
  const names = PARAMETERS[calculator.product];
  const option = optionOf(calculator, sku.context[names.material]);
  if (option === undefined) return selection;
  const format = sku.context[names.format] ?? sku.context["formatType"];
  return chosen(option, format ?? initialFormatOf(option));
};

/** What is chosen before anybody has chosen: the calculator's own option, else its first, or what the SKU says. [CLC-03, CLC-10] */
export const initialSelection = (calculator: Calculator, sku?: CalculatorSku): Selection => {
  const option = optionOf(calculator, calculator.selectedValue) ?? calculator.options[0];
  const selection = option === undefined ? {} : chosen(option, initialFormatOf(option));
  return sku === undefined ? selection : preselectSku(calculator, selection, sku);
};

/** What the chosen format costs, or undefined where no price is known; a SKU's own price stands for a format that no list has. [CLC-05, CLC-06] */
export const priceOf = (
  calculator: Calculator,
  selection: Selection,
  sku?: CalculatorSku,
): Price | undefined => {
  const option = optionOf(calculator, selection.material);
  const offered = [...(option?.formats ?? []), ...(option?.moreFormats ?? [])].find(
    ({ value }) => value === selection.format,
  );
  if (offered !== undefined || sku === undefined || selection.material === undefined)
    return offered;
  const { material, format } = preselectSku(calculator, {}, sku);
  return material === selection.material && format === selection.format ? sku : undefined;
};

/** The calculator with prices that arrived for a material: listed formats get theirs, the others stand behind more-formats; a material without a list of its own gets all of them as its list. [CLC-12] */
export const withPrices = (
  calculator: Calculator,
  material: string,
  prices: readonly (Price & { readonly formatType: string })[],
): Calculator => {
  const arrived = new Map(
    prices.map(({ formatType, priceCurrent, priceOriginal }): [string, CalculatorFormat] => [
      formatType,
      { value: formatType, priceCurrent, priceOriginal },
    ]),
  );
  const priced = (option: CalculatorOption): CalculatorOption => {
    const nested = option.options && { options: option.options.map(priced) };
    if (option.value !== material) return { ...option, ...nested };
    const all = [...arrived.values()];
    if (option.formats.length === 0) return { ...option, ...nested, formats: all };
    const formats = option.formats.map((format) => arrived.get(format.value) ?? format);
    const moreFormats = all.filter(({ value }) => !isListed(option, value));
    return { ...option, ...nested, formats, moreFormats };
  };
  return { ...calculator, options: calculator.options.map(priced) };
};

/** When the prices of a calculator are fetched: a product page has them in its HTML; the wall-art teaser fetches them at once while its experiment is on, else on the first interaction. [CLC-13, CLC-Q7] */
export type PriceLoading = "included" | "immediate" | "on-interaction";

/** When the wall-art teaser fetches its prices. [CLC-13, CLC-Q7] */
export const teaserPriceLoading = (isExperimentOn: boolean): PriceLoading =>
  isExperimentOn ? "immediate" : "on-interaction";
