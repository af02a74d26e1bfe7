import { isFormat } from "../catalogue/format.ts";
import { isFrame, isMaterial, MAT_SIZES, MAT_TYPES } from "../catalogue/wall.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import type { FormatPrice, PriceList } from "../pricing/price-list.port.ts";
import type { WallProduct } from "../pricing/product.ts";
import type { CalculatorPrices, OtherPrices } from "./calculator.ts";
import type { PriceRequest } from "./price-request.ts";
import { printedKindOf } from "./printed-kind.ts";
import { optionChoices } from "./wall-calculator.ts";

/** The prices of selections. */
export type SelectionPrices = Pick<PriceList, "formatPrices" | "optionGroups" | "productPrice">;

/** Loads what a price list says about a selection. */
export const loadSelectionPrices = async (
  prices: SelectionPrices,
  request: PriceRequest,
): Promise<CalculatorPrices> => {
  const kind = printedKindOf(request.product ?? "photoframe");
  if (!kind) return loadWallPrices(prices, request);
  // A page with wall pictures needs none of it.
  const { loadPrintedPrice } = await import("./load-printed-price.ts");
  return loadPrintedPrice(prices, kind, request);
};

/** Loads what a price list says about a selection of the calculator of wall pictures. The price of the whole product is asked for only if it differs from that of its format. */
const loadWallPrices = async (
  prices: SelectionPrices,
  request: PriceRequest,
): Promise<CalculatorPrices> => {
  const framed = framedOf(request);
  if (!framed) return { formats: [] };
  const product = productOf(request);
  if (!product) return { formats: await prices.formatPrices(framed) };
  const { formatType } = product;
  const { chosen = [] } = request;
  const [formats, groups, isMade] = await Promise.all([
    prices.formatPrices(framed),
    prices.optionGroups(product),
    mayBeMade(prices, product),
  ]);
  const isPlain = chosen.length === 0 && formats.some((format) => format.formatType === formatType);
  const price =
    isMade && !isPlain ? await prices.productPrice({ ...product, ...chosenOf(chosen) }) : undefined;
  return { formats, choices: optionChoices(groups), ...(price?.ok && { article: price.value }) };
};

const framedOf = ({ materialType, frameType }: PriceRequest) =>
  isMaterial(materialType)
    ? { materialType, ...(frameType !== undefined && isFrame(frameType) && { frameType }) }
    : undefined;

/** The wall picture of a request for a whole selection. */
const productOf = (request: PriceRequest) => {
  const { product, formatType } = request;
  const framed = framedOf(request);
  return framed && formatType !== undefined && isFormat(formatType)
    ? ({ kind: product === "collage" ? product : "photoframe", ...framed, formatType } as const)
    : undefined;
};

/** Loads the prices of wall pictures in other formats. Those that are not made are left out. */
export const loadOtherPrices = async (
  prices: Pick<PriceList, "productPrice">,
  requests: readonly PriceRequest[],
): Promise<OtherPrices> => {
  const loaded = await Promise.all(
    requests.map(async (request) => {
      const product = productOf(request);
      if (!product) return [];
      const price = await prices.productPrice({ ...product, ...chosenOf(request.chosen ?? []) });
      return price.ok ? [{ ...price.value, formatType: product.formatType }] : [];
    }),
  );
  return loaded.flat();
};

/** False for a format in which the material is made, but not in this frame. */
const mayBeMade = async (
  prices: SelectionPrices,
  { materialType, frameType, formatType }: WallProduct,
): Promise<boolean> => {
  if (frameType === undefined) return true;
  const isIn = (formats: readonly FormatPrice[]) =>
    formats.some((format) => format.formatType === formatType);
  return (
    isIn(await prices.formatPrices({ materialType, frameType })) ||
    !isIn(await prices.formatPrices({ materialType }))
  );
};

/** The mat and the options among designer parameters. */
const chosenOf = (
  parameters: readonly QueryEntry[],
): Pick<WallProduct, "matType" | "matSize" | "optionTypes"> => {
  const of = (name: string) => parameters.filter(([key]) => key === name).map(([, value]) => value);
  const optionTypes = of("optionTypes");
  return {
    matType: MAT_TYPES.find((type) => type === of("matType")[0]),
    matSize: MAT_SIZES.find((size) => String(size) === of("matSize")[0]),
    ...(optionTypes.length > 0 && { optionTypes }),
  };
};
