import { type FramesOfMaterials, materialsOfFrameType } from "../catalogue/material-choice.ts";
import { parseSku } from "../catalogue/sku.ts";
import { frameTypeOf } from "../catalogue/wall.ts";
import type { Log } from "../logging/log.port.ts";
import { optionalPart } from "../pricing/optional-part.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import type { Calculator, CalculatorPage, DesignerContext } from "./calculator.ts";
import { openSelection } from "./open-selection.ts";
import { wallCalculator } from "./wall-calculator.ts";

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
