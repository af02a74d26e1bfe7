import type { Log } from "../logging/log.port.ts";
import { orMissing } from "../pricing/or-missing.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import { initialSelection, pickFormat, withLoadedPrices, type Calculator } from "./calculator.ts";
import { DEFAULT_WALL_TEASER } from "./wall-teaser.ts";
import type { OpenSelection } from "./open-selection.ts";
import { wallTeaserCalculator } from "./wall-calculator.ts";

/** The calculator of the wall art teaser, and the formats that it lists. */
export interface OpenWallTeaser extends OpenSelection {
  readonly listed: readonly string[];
}

/** Opens the calculator of the wall art teaser. It has prices only if the query of its page selects a format. */
export const openWallTeaser = async (
  { prices, log }: { readonly prices: PriceList; readonly log: Log },
  page: Partial<Pick<Calculator, "context" | "labels" | "ctaColors">>,
  query: ReadonlyMap<string, string>,
): Promise<OpenWallTeaser> => {
  const { materialType, frameType } = DEFAULT_WALL_TEASER;
  const offers = await orMissing(log, prices.materialOffers());
  const offer = offers?.find((one) => one.materialType === materialType);
  const listed = offer?.formats.map(({ formatType }) => formatType) ?? [];
  const bare = wallTeaserCalculator(listed, page);
  const selection = initialSelection(bare);
  const isIncomplete = offers === undefined;
  const format = query.get("format");
  if (format === undefined)
    return { calculator: bare, selection, listed, isIncomplete, refused: [] };
  const formats = await orMissing(log, prices.formatPrices({ materialType, frameType }));
  if (formats === undefined)
    return { calculator: bare, selection, listed, isIncomplete: true, refused: [] };
  const calculator = withLoadedPrices(bare, selection, { formats });
  const isMade = formats.some(({ formatType }) => formatType === format);
  return {
    calculator,
    selection: isMade ? pickFormat(calculator, selection, format) : selection,
    prices: { formats },
    listed,
    isIncomplete,
    refused: [],
  };
};
