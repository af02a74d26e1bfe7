import { rangeOfLink } from "../designer/product-of-link.ts";
import type { FramedMaterial, PriceList } from "../pricing/price-list.port.ts";
import type { Product, WallProduct } from "../pricing/product.ts";
import {
  listedFormats,
  optionOf,
  selectedOption,
  type Calculator,
  type CalculatorPrices,
  type PricedFormat,
  type Selection,
} from "./calculator.ts";
import { formatPriceOf } from "./format-price.ts";
import { selectedProduct, selectionParameters } from "./selected-product.ts";
import { optionChoices } from "./wall-calculator.ts";

export type SelectionPrices = Pick<PriceList, "formatPrices" | "optionGroups" | "productPrice">;

/** What prices are loaded for: a selected product, or a material in its variant. */
export type PriceRequest = FramedMaterial | SelectedProduct;

interface SelectedProduct {
  readonly product: Product;
  /** Whether something is chosen besides material, variant and format. */
  readonly hasChoices: boolean;
}

/** The request for all formats of the selected material in its variant. Undefined for other products. */
export const materialRequest = (
  calculator: Calculator,
  { material, variant }: Selection,
): FramedMaterial | undefined => {
  const range = rangeOfLink("photoframe", selectionParameters(calculator, { material, variant }));
  if (!("materialType" in range) || range.materialType === undefined) return undefined;
  const { materialType, frameType } = range;
  return { materialType, frameType };
};

/** The request for a whole selection, or for its material as long as it has no format. Undefined for layouts of collages, whose prices are included. */
export const priceRequest = (
  calculator: Calculator,
  selection: Selection,
): PriceRequest | undefined => {
  if (calculator.product === "collageTheme") return undefined;
  const product = selectedProduct(calculator, selection);
  return product
    ? { product, hasChoices: selection.chosen !== undefined }
    : materialRequest(calculator, selection);
};

/** Loads what a price list says about a selection. The price of the whole product is asked for only if it differs from that of its format. */
export const loadSelectionPrices = async (
  prices: SelectionPrices,
  request: PriceRequest | undefined,
): Promise<CalculatorPrices> => {
  if (!request) return { formats: [] };
  if (!("product" in request)) return { formats: await prices.formatPrices(request) };
  const { product, hasChoices } = request;
  if (isWall(product)) return loadWallPrices(prices, product, hasChoices);
  return { formats: [], ...(hasChoices && (await articlePrice(prices, product))) };
};

const articlePrice = async (
  prices: SelectionPrices,
  product: Product,
): Promise<Pick<CalculatorPrices, "article">> => {
  const price = await prices.productPrice(product);
  return price.ok ? { article: price.value } : {};
};

/** Whether a product is a picture on a wall material. */
export const isWall = (product: Product): product is WallProduct =>
  (product.kind === "photoframe" || product.kind === "collage") &&
  product.materialType !== undefined;

const loadWallPrices = async (
  prices: SelectionPrices,
  product: WallProduct,
  hasChoices: boolean,
): Promise<CalculatorPrices> => {
  const loading = prices.formatPrices(product);
  const articleUnlessListed = async () =>
    (await loading).some(({ formatType }) => formatType === product.formatType)
      ? {}
      : articlePrice(prices, product);
  const [formats, groups, article] = await Promise.all([
    loading,
    prices.optionGroups(product),
    hasChoices ? articlePrice(prices, product) : articleUnlessListed(),
  ]);
  return { formats, choices: optionChoices(groups), ...article };
};

/** The wall pictures in the other listed formats whose price with all that is chosen is unknown. */
export const productsToPrice = (
  calculator: Calculator,
  selection: Selection,
): readonly WallProduct[] => {
  if (!selection.chosen) return [];
  const { material } = selection;
  const option = selectedOption(calculator, selection);
  // A variant whose formats are not loaded yet may be made in all of its material.
  return listedFormats(option?.formats.length ? option : optionOf(calculator, material))
    .filter(
      (format) =>
        format.value !== selection.format && !formatPriceOf(calculator, selection, format),
    )
    .flatMap(({ value }) => {
      const product = selectedProduct(calculator, { ...selection, format: value });
      return product && isWall(product) ? [product] : [];
    });
};

/** Loads the prices of wall pictures in other formats. Those that are not made are left out. */
export const loadOtherPrices = async (
  prices: Pick<PriceList, "productPrice">,
  products: readonly WallProduct[],
): Promise<readonly PricedFormat[]> => {
  const loaded = await Promise.all(
    products.map(async (product) => {
      const price = await prices.productPrice(product);
      return price.ok ? [{ ...price.value, formatType: product.formatType }] : [];
    }),
  );
  return loaded.flat();
};
