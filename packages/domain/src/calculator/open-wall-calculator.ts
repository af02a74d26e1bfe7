import { defaultFrameVariant, FRAME_TYPES } from "../catalogue/wall.ts";
import type { Log } from "../logging/log.port.ts";
import type { MaterialOffer, PriceList } from "../pricing/price-list.port.ts";
import {
  choicesOf,
  initialSelection,
  pickChoice,
  pickFormat,
  pickMaterial,
  pickVariant,
  priceOf,
  withLoadedPrices,
  type Calculator,
  type CalculatorPrices,
  type DesignerContext,
  type PricedSku,
  type Selection,
} from "./calculator.ts";
import { loadWallPrices } from "./load-prices.ts";
import { priceRequestOf } from "./price-request.ts";
import { wallCalculator, type FramesOfMaterials } from "./wall-calculator.ts";

/** The calculator of wall pictures with the prices of its selection, and what it is made of. */
export interface OpenWallCalculator {
  readonly calculator: Calculator;
  readonly selection: Selection;
  readonly offers: readonly MaterialOffer[];
  readonly frames: FramesOfMaterials;
  /** Undefined if they cannot be loaded. */
  readonly prices?: CalculatorPrices;
  /** Whether a part could not be loaded. */
  readonly isIncomplete: boolean;
}

type Page = Partial<Pick<Calculator, "product" | "context" | "labels" | "ctaColors">>;

/**
 * Opens the calculator of a page. Its selection is that of the page's SKU, changed by the query as far as that is on offer. What cannot be loaded is logged and omitted.
 * Undefined if nothing is on offer.
 */
export const openWallCalculator = async (
  { prices, log }: { readonly prices: PriceList; readonly log: Log },
  page: Page,
  sku: DesignerContext | undefined,
  query: ReadonlyMap<string, string>,
): Promise<OpenWallCalculator | undefined> => {
  let isIncomplete = false;
  const otherwise =
    <T>(value: T) =>
    (reason: unknown): T => {
      isIncomplete = true;
      log.error("price-list-error", { reason: String(reason) });
      return value;
    };
  const [offers, frames] = await Promise.all([
    prices.materialOffers().catch(otherwise<readonly MaterialOffer[]>([])),
    prices.framesOfMaterials().catch(otherwise<FramesOfMaterials>({})),
  ]);
  if (offers.length === 0) return undefined;
  const bare = wallCalculator(offers, { ...page, frames });
  const priced = async (calculator: Calculator, selection: Selection) => {
    const loaded = await loadWallPrices(prices, priceRequestOf(calculator, selection)).catch(
      otherwise(undefined),
    );
    return loaded
      ? { calculator: withLoadedPrices(calculator, selection, loaded), selection, prices: loaded }
      : { calculator, selection };
  };

  const requested = await priced(bare, startOf(bare, sku, query));
  const isMade =
    !requested.prices || priceOf(requested.calculator, requested.selection) !== undefined;
  const plain = isMade
    ? requested
    : await priced(bare, startOf(bare, sku, new Map([...query].filter(isNoFormat))));
  const selection = choicesOf(plain.calculator, plain.selection).reduce(
    (chosen, { id }) => pickChoice(plain.calculator, chosen, id, query.get(id) ?? ""),
    plain.selection,
  );
  const opened = selection.chosen ? await priced(plain.calculator, selection) : plain;
  return { ...opened, offers, frames, isIncomplete };
};

const isNoFormat = ([name]: readonly [string, string]): boolean => name !== "format";

/** The material, frame and format that SKU and query name. */
const startOf = (
  calculator: Calculator,
  sku: DesignerContext | undefined,
  query: ReadonlyMap<string, string>,
): Selection => {
  const ofSku: PricedSku | undefined = sku && { context: sku, priceCurrent: 0, priceOriginal: 0 };
  const start = initialSelection(calculator, ofSku);
  const material = query.get("materialType");
  const ofMaterial = material === undefined ? start : pickMaterial(calculator, start, material);
  const frame = query.get("frameType") ?? (material === undefined ? undefined : "");
  const framed =
    frame === undefined ? ofMaterial : pickVariant(calculator, ofMaterial, variantOf(frame));
  const format = query.get("format");
  return format === undefined ? framed : pickFormat(calculator, framed, format);
};

/** A frame type means its default variant. */
const variantOf = (frame: string): string => {
  const type = FRAME_TYPES.find((one) => one === frame);
  return type ? defaultFrameVariant(type) : frame;
};
