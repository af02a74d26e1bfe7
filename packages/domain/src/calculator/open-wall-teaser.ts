import type { Log } from "../logging/log.port.ts";
import { optionalPart } from "../pricing/optional-part.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import {
  initialSelection,
  pickFormat,
  withLoadedPrices,
  type CalculatorPage,
} from "./calculator.ts";
import { DEFAULT_WALL_TEASER } from "./wall-teaser.ts";
import type { OpenSelection } from "./open-selection.ts";
import { wallTeaserCalculator } from "./wall-calculator.ts";

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
