import { coverLaminationsOf } from "../catalogue/photo-book.ts";
import { channelRules } from "../market/channel-rules.ts";
import type { Place } from "../market/place.ts";
import type { Log } from "../logging/log.port.ts";
import type { PriceList, TypeOffer } from "../pricing/price-list.port.ts";
import type { PrintedKind } from "../pricing/product.ts";
import type { Calculator, DesignerContext } from "./calculator.ts";
import { type OpenSelection, openSelection } from "./open-selection.ts";
import { printedCalculator } from "./printed-calculator.ts";

/** The calculator of a printed kind with the price of its selection, and what it is made of. */
export interface OpenPrintedCalculator extends OpenSelection {
  readonly types: readonly TypeOffer[];
}

/** Opens the calculator of a printed kind as that of wall pictures is opened. Undefined if nothing is on offer. */
export const openPrintedCalculator = async (
  ports: { readonly prices: PriceList; readonly log: Log },
  { channel, locale }: Place,
  kind: PrintedKind,
  page: Partial<Pick<Calculator, "context" | "labels" | "ctaColors">>,
  sku: DesignerContext | undefined,
  query: ReadonlyMap<string, string>,
): Promise<OpenPrintedCalculator | undefined> => {
  const laminations = coverLaminationsOf(channelRules(channel, locale));
  const types = (await ports.prices.typeOffers(kind)).map(({ choices, ...offer }) => ({
    ...offer,
    choices: { ...choices, ...(kind === "photobook" && { coverLamination: laminations }) },
  }));
  const bare = printedCalculator(kind, types, page);
  if (bare.options.length === 0) return undefined;
  return { ...(await openSelection(ports, bare, sku, query)), types };
};
