import { type FramesOfMaterials, materialsOfFrameType, frameTypeOf } from "../catalogue/wall.ts";
import { parseSku } from "../catalogue/sku.ts";
import type { Log } from "../logging/log.port.ts";
import { optionalPart } from "../pricing/optional-part.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import {
  type Calculator,
  type CalculatorPage,
  type DesignerContext,
  initialSelection,
  pickFormat,
  withLoadedPrices,
} from "./calculator.ts";
import { openSelection, type OpenSelection } from "./open-selection.ts";
import { wallCalculator, DEFAULT_WALL_TEASER, wallTeaserCalculator } from "./wall-calculator.ts";

/**
 * Opens the calculator of a page, with what it is made of. Its selection is that of the page's SKU, changed by the query, or by the SKU in it, as far as that is on offer. What cannot be loaded is logged and omitted.
 * Undefined if nothing is on offer.
 */
export const openWallCalculator = async (
  { prices, log }: { readonly prices: PriceList; readonly log: Log },
  page: Partial<CalculatorPage & Pick<Calculator, "product">>,
  sku: DesignerContext | undefined,
  query: ReadonlyMap<string, string>,
) => {
  const [offers, loadedFrames] = await Promise.all([
    optionalPart(log, prices.materialOffers()),
    optionalPart(log, prices.framesOfMaterials()),
  ]);
  if (!offers || offers.length === 0) return undefined;
  const frames = loadedFrames ?? {};
  const bare = wallCalculator(offers, { ...page, frames });
  const opened = await openSelection(
    { prices, log },
    bare,
    sku,
    withMaterialOfFrame(withSku(query), bare, frames, sku, log),
  );
  return { ...opened, offers, frames, isIncomplete: !loadedFrames || opened.isIncomplete };
};

/** What the SKU in a query means; a material beside it is a later choice and counts alone. */
const withSku = (query: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const sku = parseSku(query.get("sku") ?? "");
  return sku.ok && !query.has("materialType")
    ? new Map([...Object.entries(sku.value), ...query])
    : query;
};

/** A frame without a material in the query means a material that is built into it: the one of the page if it is, else the first one. It is logged if there is none. */
const withMaterialOfFrame = (
  query: ReadonlyMap<string, string>,
  calculator: Calculator,
  frames: FramesOfMaterials,
  sku: DesignerContext | undefined,
  log: Log,
): ReadonlyMap<string, string> => {
  const frameType = frameTypeOf(query.get("frameType") ?? "");
  if (query.has("materialType") || frameType === undefined || Object.keys(frames).length === 0)
    return query;
  const built: readonly string[] = materialsOfFrameType(frameType, frames, log);
  const onOffer = calculator.options.map(({ value }) => value).filter((one) => built.includes(one));
  const [first] = onOffer;
  return first === undefined || onOffer.includes(sku?.["materialType"] ?? calculator.selectedValue)
    ? query
    : new Map([...query, ["materialType", first]]);
};

/** Opens the calculator of the wall art teaser, with the formats that it lists. It has prices only if the query of its page selects a format. */
export const openWallTeaser = async (
  { prices, log }: { readonly prices: PriceList; readonly log: Log },
  page: Partial<CalculatorPage>,
  query: ReadonlyMap<string, string>,
): Promise<OpenSelection & { readonly listed: readonly string[] }> => {
  const { materialType, frameType } = DEFAULT_WALL_TEASER;
  const offers = await optionalPart(log, prices.materialOffers());
  const offer = offers?.find((one) => one.materialType === materialType);
  const listed = offer?.formats.map(({ formatType }) => formatType) ?? [];
  const bare = wallTeaserCalculator(listed, page);
  const selection = initialSelection(bare);
  const format = query.get("format");
  const unpriced = { calculator: bare, selection, listed, refused: [] };
  if (format === undefined) return { ...unpriced, isIncomplete: !offers };
  const formats = await optionalPart(log, prices.formatPrices({ materialType, frameType }));
  if (!formats) return { ...unpriced, isIncomplete: true };
  const calculator = withLoadedPrices(bare, selection, { formats });
  const isMade = formats.some(({ formatType }) => formatType === format);
  return {
    ...unpriced,
    calculator,
    selection: isMade ? pickFormat(calculator, selection, format) : selection,
    prices: { formats },
    isIncomplete: !offers,
  };
};
