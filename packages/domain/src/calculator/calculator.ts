import { type ProductKind, productKindOf } from "../catalogue/product-kind.ts";
import type { ParameterName } from "../catalogue/product-table.ts";
import type { CalculatorLabel } from "../content/opening-blocks.ts";
import {
  choiceEntries,
  compatibleChoices,
  conflictIn,
  hasSurcharge,
  validChoices,
  valueOf,
  type CalculatorChoice,
  type ChoiceEntry,
  type ChoiceName,
  type Chosen,
} from "./choice.ts";
import { type Price, priceIn } from "../market/price.ts";

/** The products with a calculator of their own; the text keys contain these names. */
export const CALCULATOR_PRODUCTS = [
  "collage",
  "photoframe",
  "photobook",
  "photobox",
  "photoprint",
] as const satisfies readonly ProductKind[];

export type CalculatorProduct = (typeof CALCULATOR_PRODUCTS)[number];

/** The products whose versions and formats are chosen on a page: besides those with a calculator, those of detail wrappers. */
export type ChosenProduct = CalculatorProduct | "calendar" | "collageTheme";

/** The product with this name, in any spelling of its kind. Undefined for kinds without a calculator. */
export const calculatorProductOf = (name: string): CalculatorProduct | undefined => {
  const kind = productKindOf(name);
  return CALCULATOR_PRODUCTS.find((product) => product === kind);
};

export type DesignerContext = Readonly<Partial<Record<ParameterName, string>>>;

export interface OfferedFormat extends Price {
  /** The format type; for a wall picture width x height in mm, such as `600x450`. */
  readonly value: string;
  /** Set if it is only available through the more-formats option. */
  readonly state?: "more";
}

export type PricedFormat = Price & { readonly formatType: string };

export const offeredFormat = (format: PricedFormat): OfferedFormat => ({
  value: format.formatType,
  ...priceIn(format),
});

/** A format of an option: on offer, listed while its price loads, or not made of this option. */
export type CalculatorFormat =
  | OfferedFormat
  | { readonly value: string; readonly state: "loading" | "unavailable" };

/** A material, or what else distinguishes the versions of a product, with its formats. */
export interface CalculatorOption {
  readonly value: string;
  readonly labelTranslationKey: string;
  readonly context: DesignerContext;
  readonly formats: readonly CalculatorFormat[];
  readonly initiallySelectedFormat?: string;
  /** The variants of the option, such as a wall picture's frames, the default first. */
  readonly options?: readonly CalculatorOption[];
  /** What else can be chosen for the option. */
  readonly choices?: readonly CalculatorChoice[];
  /** What of its formats and choices is not made together. */
  readonly exclusions?: readonly Chosen[];
}

export interface CalculatorPage {
  readonly context: DesignerContext;
  readonly labels: readonly CalculatorLabel[];
  readonly ctaColors: { readonly ctaBackgroundColor?: string; readonly ctaTextColor?: string };
}

export const PLAIN_PAGE: CalculatorPage = { context: {}, labels: [], ctaColors: {} };

export interface Calculator extends CalculatorPage {
  readonly product: ChosenProduct;
  readonly options: readonly CalculatorOption[];
  /** The value of the initial option. */
  readonly selectedValue: string;
  /** The prices of selections that cost more than their format, by `selectionKey`. */
  readonly articles?: Readonly<Record<string, Price>>;
}

export interface Selection {
  readonly material?: string | undefined;
  /** The value of a variant of the material; none by default. */
  readonly variant?: string | undefined;
  /** What else is chosen, as far as it is not the default. */
  readonly chosen?: Chosen | undefined;
  readonly format?: string | undefined;
  /** The same as `format` if the list of the material does not contain it. */
  readonly extraFormat?: string | undefined;
}

export const headingKeyOf = (product: ChosenProduct): string => `calculator.${product}.heading`;

export const buttonKeyOf = (product: ChosenProduct): string => `calculator.${product}.button`;

const PARAMETERS: Readonly<
  Record<
    ChosenProduct,
    {
      readonly material: ParameterName;
      readonly format: ParameterName;
      readonly variant?: ParameterName;
    }
  >
> = {
  collage: { material: "materialType", format: "format", variant: "frameType" },
  photoframe: { material: "materialType", format: "format", variant: "frameType" },
  photobook: { material: "type", format: "format" },
  photobox: { material: "photoboxType", format: "photoboxFormat" },
  photoprint: { material: "photoboxType", format: "photoboxFormat" },
  calendar: { material: "calendarType", format: "formatType" },
  collageTheme: { material: "designId", format: "format" },
};

/** The designer parameters for the selected material, format and variant. */
export const parameterNamesOf = (product: ChosenProduct) => PARAMETERS[product];

/** The option with this value; not a variant. */
export const optionOf = (
  calculator: Calculator,
  value: string | undefined,
): CalculatorOption | undefined => calculator.options.find((option) => option.value === value);

/** The selected variant of the selected material, or the material itself. */
export const selectedOption = (
  calculator: Calculator,
  { material, variant }: Selection,
): CalculatorOption | undefined => {
  const option = optionOf(calculator, material);
  return option?.options?.find(({ value }) => value === variant) ?? option;
};

/** What else can be chosen: for the variant and for the material. */
export const choicesOf = (
  calculator: Calculator,
  selection: Selection,
): readonly CalculatorChoice[] => {
  const option = optionOf(calculator, selection.material);
  const variant = option?.options?.find(({ value }) => value === selection.variant);
  return [...(variant?.choices ?? []), ...(option?.choices ?? [])];
};

/** The formats of an option that are on offer, those of the more-formats option included. */
export const offeredFormats = (
  option: Pick<CalculatorOption, "formats"> | undefined,
): readonly OfferedFormat[] =>
  (option?.formats ?? []).flatMap((format) => ("priceCurrent" in format ? [format] : []));

export const listedFormats = (
  option: Pick<CalculatorOption, "formats"> | undefined,
): readonly OfferedFormat[] => offeredFormats(option).filter(({ state }) => state === undefined);

/** The formats on offer that are only available through the more-formats option. */
export const moreFormats = (option: CalculatorOption | undefined): readonly OfferedFormat[] =>
  offeredFormats(option).filter(({ state }) => state === "more");

/** Formats that are shown without being on offer for the selection: those of the kind that its type lacks, or of the material that its variant lacks. */
export const unavailableFormats = (
  calculator: Calculator,
  selection: Selection,
): readonly string[] => {
  const option = optionOf(calculator, selection.material);
  const offer = selectedOption(calculator, selection);
  const lacking =
    offer === undefined || offer === option || offer.formats.length === 0
      ? (option?.formats ?? []).filter(({ state }) => state === "unavailable")
      : listedFormats(option).filter(({ value }) => !isListed(offer, value));
  return lacking.map(({ value }) => value);
};

export const initialFormatOf = (option: CalculatorOption): string | undefined =>
  option.initiallySelectedFormat ?? option.formats[0]?.value;

const isListed = (option: CalculatorOption, format: string): boolean =>
  listedFormats(option).some(({ value }) => value === format);

// Nothing is listed while the formats are loading; every format counts as listed then.
const isExtra = (option: CalculatorOption, format: string): boolean =>
  listedFormats(option).length > 0 && !isListed(option, format);

/** The variant if the option has it, else its first one; undefined without variants. */
export const variantIn = (
  { options = [] }: CalculatorOption,
  variant: string,
): string | undefined => (options.find(({ value }) => value === variant) ?? options[0])?.value;

const selectionOf = (
  option: CalculatorOption,
  format: string | undefined,
  { variant, chosen }: Pick<Selection, "variant" | "chosen"> = {},
): Selection => {
  const offer = option.options?.find(({ value }) => value === variant);
  const choices = compatibleChoices(
    option.exclusions ?? [],
    format,
    validChoices([...(offer?.choices ?? []), ...(option.choices ?? [])], chosen),
  );
  return {
    material: option.value,
    ...(offer && { variant: offer.value }),
    ...(format !== undefined && { format }),
    ...(format !== undefined && isExtra(offer ?? option, format) && { extraFormat: format }),
    ...(choices && { chosen: choices }),
  };
};

/** Selects a material with its initial format. A variant and choices that the material has too stay selected; another variant becomes the first one of the material. The selection does not change if the material is unknown or already selected. */
export const pickMaterial = (
  calculator: Calculator,
  selection: Selection,
  material: string,
): Selection => {
  const option = optionOf(calculator, material);
  if (option === undefined || material === selection.material) return selection;
  const { variant, chosen } = selection;
  return selectionOf(option, initialFormatOf(option), {
    variant: variant && variantIn(option, variant),
    chosen,
  });
};

/** Selects a variant of the material, or with the empty text the material itself. The selection does not change if the variant is unknown. */
export const pickVariant = (
  calculator: Calculator,
  selection: Selection,
  variant: string,
): Selection => {
  const option = optionOf(calculator, selection.material);
  const isKnown = variant === "" || option?.options?.some(({ value }) => value === variant);
  if (option === undefined || !isKnown) return selection;
  return selectionOf(option, selection.format, { ...selection, variant });
};

/** What is chosen that cannot be combined with a value of a choice, or with a format (`id` is `format`); undefined if all can. */
export const conflictOf = (
  calculator: Calculator,
  selection: Selection,
  id: ChoiceName,
  value: string,
): ChoiceEntry | undefined => {
  const { exclusions = [] } = optionOf(calculator, selection.material) ?? {};
  if (exclusions.length === 0) return undefined;
  const { format } = selection;
  const values: Chosen = Object.fromEntries([
    ...choicesOf(calculator, selection).flatMap((choice) => {
      const chosen = valueOf(choice, selection.chosen)?.value;
      return chosen === undefined ? [] : [[choice.id, chosen]];
    }),
    ...(format === undefined ? [] : [["format", format]]),
  ]);
  return conflictIn(exclusions, values, id, value);
};

/** Selects a format; one outside the list becomes the extra format. The selection does not change if the format cannot be combined with it. */
export const pickFormat = (
  calculator: Calculator,
  selection: Selection,
  format: string,
): Selection => {
  const option = optionOf(calculator, selection.material);
  if (option === undefined || conflictOf(calculator, selection, "format", format)) return selection;
  return selectionOf(option, format, selection);
};

/** Selects a value of another choice. The selection does not change if there is no such value, if it is unavailable, or if it cannot be combined with the rest. */
export const pickChoice = (
  calculator: Calculator,
  selection: Selection,
  id: ChoiceName,
  value: string,
): Selection => {
  const option = optionOf(calculator, selection.material);
  const choice = choicesOf(calculator, selection).find((one) => one.id === id);
  const picked = choice?.values.find((one) => one.value === value);
  if (option === undefined || !picked || picked.isUnavailable) return selection;
  if (conflictOf(calculator, selection, id, value)) return selection;
  return selectionOf(option, selection.format, {
    ...selection,
    chosen: { ...selection.chosen, [id]: value },
  });
};

/** Selects material and format of the SKU of a page. The selection does not change if the material is unknown. */
export const preselectSku = (
  calculator: Calculator,
  selection: Selection,
  sku: DesignerContext,
): Selection => {
  const names = PARAMETERS[calculator.product];
  const option = optionOf(calculator, sku[names.material]);
  if (option === undefined) return selection;
  const format = sku[names.format] ?? sku["formatType"];
  const variant = names.variant && sku[names.variant];
  return selectionOf(option, format ?? initialFormatOf(option), { variant });
};

/** The initial selection: that of the SKU, else the initial option of the calculator, else its first option. */
export const initialSelection = (calculator: Calculator, sku?: DesignerContext): Selection => {
  const option = optionOf(calculator, calculator.selectedValue) ?? calculator.options[0];
  const selection = option === undefined ? {} : selectionOf(option, initialFormatOf(option));
  return sku === undefined ? selection : preselectSku(calculator, selection, sku);
};

/** The text that distinguishes selections of different prices. */
export const selectionKey = ({ material, variant = "", format, chosen = {} }: Selection): string =>
  [
    material,
    variant,
    format,
    ...choiceEntries(chosen)
      .map(([id, value]) => `${id}=${value}`)
      .toSorted(),
  ].join(" ");

/** The price of the selection; undefined if it is unknown. */
export const priceOf = (calculator: Calculator, selection: Selection): Price | undefined => {
  const article = calculator.articles?.[selectionKey(selection)];
  if (article || hasSurcharge(choicesOf(calculator, selection), selection.chosen)) return article;
  return offeredFormats(selectedOption(calculator, selection)).find(
    ({ value }) => value === selection.format,
  );
};

/** The formats of an option with loaded prices: those of `listed`, then the others as more-formats. All are listed if none of `listed` is among them. */
const pricedFormats = (
  { formats: before }: CalculatorOption,
  listed: readonly CalculatorFormat[],
  loaded: readonly OfferedFormat[],
): readonly CalculatorFormat[] => {
  const known = new Map(loaded.map((format) => [format.value, format]));
  const isAlone = listedFormats({ formats: before }).length === 0;
  if (isAlone && !listed.some(({ value }) => known.has(value))) return loaded;
  const isListedHere = ({ value }: OfferedFormat) =>
    listed.some((format) => format.value === value && format.state !== "more");
  return [
    ...listed.flatMap((format) =>
      format.state === "more" || format.state === "unavailable"
        ? []
        : (known.get(format.value) ??
          (format.state === undefined && before.includes(format) ? [format] : [])),
    ),
    ...loaded.flatMap((format) =>
      isListedHere(format) ? [] : [{ ...format, state: "more" as const }],
    ),
    ...before.filter(({ state }) => state === "unavailable"),
  ];
};

/** Adds loaded prices to a material or its variant. Formats that are not listed become more-formats; a material without formats lists all of them, and a variant those that its material lists. */
export const withPrices = (
  calculator: Calculator,
  { material, variant }: Pick<Selection, "material" | "variant">,
  prices: readonly PricedFormat[],
): Calculator => {
  const loaded = prices.map(offeredFormat);
  const priced = (option: CalculatorOption, listed: readonly CalculatorFormat[]) => ({
    ...option,
    formats: pricedFormats(option, listed, loaded),
  });
  return {
    ...calculator,
    options: calculator.options.map((option) => {
      if (option.value !== material) return option;
      if (variant === undefined) return priced(option, option.formats);
      const options = option.options?.map((one) =>
        one.value === variant ? priced(one, option.formats) : one,
      );
      return { ...option, ...(options && { options }) };
    }),
  };
};

/** What a price list says about a selection. */
export interface CalculatorPrices {
  /** All formats of the material in the selected variant. */
  readonly formats: readonly PricedFormat[];
  /** The choices of the material, with their surcharges in the selected format. */
  readonly choices?: readonly CalculatorChoice[];
  /** The price of the selection with all that is chosen; undefined if it is not made like this. */
  readonly article?: Price;
  /** The prices of other formats with all that is chosen, as far as they are made like this. */
  readonly others?: readonly PricedFormat[];
}

/** Adds the prices of other formats with all that is chosen. */
export const withOtherPrices = (
  calculator: Calculator,
  selection: Selection,
  others: readonly PricedFormat[],
): Calculator => ({
  ...calculator,
  ...(others.length > 0 && {
    articles: {
      ...calculator.articles,
      ...Object.fromEntries(
        others.map((other) => [
          selectionKey({ ...selection, format: other.formatType }),
          priceIn(other),
        ]),
      ),
    },
  }),
});

/** Adds what a price list says about a selection. */
export const withLoadedPrices = (
  calculator: Calculator,
  selection: Selection,
  { formats, choices, article, others = [] }: CalculatorPrices,
): Calculator => {
  const priced = withOtherPrices(withPrices(calculator, selection, formats), selection, others);
  return {
    ...priced,
    ...(choices && {
      options: priced.options.map((option) =>
        option.value === selection.material ? { ...option, choices } : option,
      ),
    }),
    ...(article && { articles: { ...priced.articles, [selectionKey(selection)]: article } }),
  };
};
