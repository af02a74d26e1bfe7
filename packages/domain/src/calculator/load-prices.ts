import { rangeOfLink } from "../designer/product-of-link.ts";
import type { FormatPrice, FramedMaterial, PriceList } from "../pricing/price-list.port.ts";
import type { Product, WallProduct } from "../pricing/product.ts";
import {
  selectedOption,
  type Calculator,
  type CalculatorPrices,
  type OtherPrices,
  type Selection,
} from "./calculator.ts";
import { formatPriceOf } from "./format-price.ts";
import { selectedProduct, selectionParameters } from "./selected-product.ts";
import { optionChoices } from "./wall-calculator.ts";

/** The prices of selections. */
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
  const range = rangeOfLink(
    "photoframe",
    selectionParameters(calculator, {
      ...(material !== undefined && { material }),
      ...(variant !== undefined && { variant }),
    }),
  );
  if (!("materialType" in range) || range.materialType === undefined) return undefined;
  const { materialType, frameType } = range;
  return { materialType, ...(frameType !== undefined && { frameType }) };
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
  return { formats: [], ...(hasChoices && (await articleOf(prices, product))) };
};

const articleOf = async (
  prices: SelectionPrices,
  product: Product,
): Promise<Pick<CalculatorPrices, "article">> => {
  const price = await prices.productPrice(product);
  return price.ok ? { article: price.value } : {};
};

const isWall = (product: Product): product is WallProduct =>
  (product.kind === "photoframe" || product.kind === "collage") &&
  product.materialType !== undefined;

const loadWallPrices = async (
  prices: SelectionPrices,
  product: WallProduct,
  hasChoices: boolean,
): Promise<CalculatorPrices> => {
  const [formats, groups, isMade] = await Promise.all([
    prices.formatPrices(product),
    prices.optionGroups(product),
    mayBeMade(prices, product),
  ]);
  const isPlain = !hasChoices && isAmong(formats, product);
  const article = isMade && !isPlain ? await articleOf(prices, product) : {};
  return { formats, choices: optionChoices(groups), ...article };
};

const isAmong = (formats: readonly FormatPrice[], { formatType }: WallProduct): boolean =>
  formats.some((format) => format.formatType === formatType);

/** False for a format in which the material is made, but not in this frame. */
const mayBeMade = async (prices: SelectionPrices, product: WallProduct): Promise<boolean> => {
  const { materialType, frameType } = product;
  return (
    frameType === undefined ||
    isAmong(await prices.formatPrices({ materialType, frameType }), product) ||
    !isAmong(await prices.formatPrices({ materialType }), product)
  );
};

/** The wall pictures in the other listed formats whose price with all that is chosen is unknown. */
export const productsToPrice = (
  calculator: Calculator,
  selection: Selection,
): readonly WallProduct[] => {
  const { formats = [] } = selectedOption(calculator, selection) ?? {};
  if (!selection.chosen) return [];
  return formats
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
): Promise<OtherPrices> => {
  const loaded = await Promise.all(
    products.map(async (product) => {
      const price = await prices.productPrice(product);
      return price.ok ? [{ ...price.value, formatType: product.formatType }] : [];
    }),
  );
  return loaded.flat();
};
