import { AMOUNTS } from "../catalogue/amount.ts";
import { calendarStarts, usualCalendarStart } from "../catalogue/calendar.ts";
import type { PhotobookThemes, ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import { COVER_LAMINATIONS } from "../catalogue/photo-book.ts";
import { channelRules } from "../market/channel-rules.ts";
import type { Place } from "../market/place.ts";
import type { Log } from "../logging/log.port.ts";
import { optionalPart } from "../pricing/optional-part.ts";
import type { PriceList, TypeOffer } from "../pricing/price-list.port.ts";
import type { PrintedKind } from "../pricing/product.ts";
import type { Clock } from "../time/clock.port.ts";
import type { CalculatorPage, DesignerContext } from "./calculator.ts";
import { openSelection, type OpenSelection } from "./open-selection.ts";
import { printedCalculator } from "./printed-calculator.ts";

/** The calculator of a printed kind with the price of its selection, and what it is made of. */
export interface OpenPrintedCalculator extends OpenSelection {
  readonly types: readonly TypeOffer[];
  /** The layouts of photo books. */
  readonly templates: readonly PhotobookThemes[];
}

/** Opens the calculator of a printed kind as that of wall pictures is opened. Undefined if nothing is on offer. */
export const openPrintedCalculator = async (
  shop: {
    readonly catalogue: Pick<ProductCatalogue, "photobookThemes">;
    readonly clock: Clock;
    readonly log: Log;
    readonly place: Place;
    readonly prices: PriceList;
  },
  kind: PrintedKind,
  page: Partial<CalculatorPage>,
  sku: DesignerContext | undefined,
  query: ReadonlyMap<string, string>,
): Promise<OpenPrintedCalculator | undefined> => {
  const refinement = refinementOf(shop.place, kind);
  const [offers, templates] = await Promise.all([
    openTypeOffers(shop, kind),
    templatesOf(shop, kind),
  ]);
  const added = addedChoices(shop.clock, shop.place, kind);
  const types = offers.map((offer) => ({
    ...offer,
    ...added,
    choices: { ...offer.choices, ...added.choices },
  }));
  const context = { ...page.context, ...(refinement !== undefined && { refinement }) };
  const bare = printedCalculator(kind, types, { ...page, context }, templates ?? []);
  if (bare.options.length === 0) return undefined;
  const opened = await openSelection(shop, bare, sku, query);
  return {
    ...opened,
    types,
    templates: templates ?? [],
    isIncomplete: opened.isIncomplete || templates === undefined,
  };
};

/** The types of a printed kind with the prices of a channel. */
export const openTypeOffers = (
  { prices, place }: { readonly prices: PriceList; readonly place: Place },
  kind: PrintedKind,
): Promise<readonly TypeOffer[]> => prices.typeOffers(kind, refinementOf(place, kind));

/** The refinement that the prices of a channel's photo books include. */
const refinementOf = ({ channel, locale }: Place, kind: PrintedKind): string | undefined => {
  const { defaultPhotobookRefinement } = channelRules(channel, locale);
  return kind === "photobook" && defaultPhotobookRefinement !== "none"
    ? defaultPhotobookRefinement
    : undefined;
};

/** What all types have besides the choices of their offers. */
const addedChoices = (
  clock: Clock,
  { channel, locale }: Place,
  kind: PrintedKind,
): Pick<TypeOffer, "choices" | "defaults"> => {
  switch (kind) {
    case "calendar":
      return {
        choices: { startDate: calendarStarts(locale, clock.now()), amount: AMOUNTS },
        defaults: { startDate: usualCalendarStart(locale, clock.now()) },
      };
    case "photobook": {
      const { hasLaminationOption } = channelRules(channel, locale);
      return {
        choices: {
          // Without the lamination option there is nothing to choose: the designer has the channel's own.
          coverLamination: hasLaminationOption ? COVER_LAMINATIONS : [],
          amount: AMOUNTS,
        },
      };
    }
    case "photobox":
    case "photoprint":
      return { choices: {} };
  }
};

/** The layouts of photo books, which are the same for all types; the type asked for is made in all formats. If they cannot be loaded, the books are chosen without them. */
const templatesOf = async (
  {
    catalogue,
    log,
  }: { readonly catalogue: Pick<ProductCatalogue, "photobookThemes">; readonly log: Log },
  kind: PrintedKind,
): Promise<readonly PhotobookThemes[] | undefined> => {
  if (kind !== "photobook") return [];
  return optionalPart(log, catalogue.photobookThemes({ type: "digitalfotobuch" }), { kind });
};
