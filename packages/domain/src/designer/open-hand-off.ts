import type { ProductCatalogue, ThemeTile } from "../catalogue/product-catalogue.port.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import type { Log } from "../journal/log.port.ts";
import type { Price } from "../market/price.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import type { Clock } from "../time/clock.port.ts";
import type { Locale } from "../market/locale.ts";
import { designerParameters } from "./designer-parameters.ts";
import { parseDesignerUrl } from "./designer-url.ts";
import type { QueryEntry } from "./product-query.ts";

/** What the visitor takes along to the designer. [GEN-Q2] */
export interface HandOff {
  readonly productType: ProductKind;
  readonly parameters: readonly QueryEntry[];
  readonly theme?: ThemeTile;
  readonly price?: Price;
}

/** Reads a designer address and prices what it chose, as far as price list and catalogue answer; errors: those of parseDesignerUrl. [GEN-Q2] */
export const openHandOff = async (
  ports: {
    readonly catalogue: ProductCatalogue;
    readonly prices: PriceList;
    readonly log: Log;
    readonly clock: Clock;
  },
  visit: { readonly locale: Locale },
  url: string,
): Promise<Result<HandOff>> => {
  const parsed = parseDesignerUrl(url);
  if (!parsed.ok) return invalid(parsed.error.code, parsed.error.message, url);
  const { productType } = parsed.value;
  // What the rules drop would neither be designed nor priced.
  const { parameters } = designerParameters(productType, parsed.value.parameters, {
    locale: visit.locale,
    now: ports.clock.now(),
  });
  const of = (name: string) => parameters.find(([key]) => key === name)?.[1];
  try {
    const [theme, price] = await Promise.all([themeOf(ports, of), priceOf(ports, of)]);
    return ok({ productType, parameters, ...(theme && { theme }), ...(price && { price }) });
  } catch (reason) {
    ports.log.error("price-list-error", { productType, reason: String(reason) });
    return ok({ productType, parameters });
  }
};

type ValueOf = (name: string) => string | undefined;

const themeOf = async (ports: { readonly catalogue: ProductCatalogue }, of: ValueOf) => {
  const [id, designGroupId] = [of("themeId"), of("designGroupId")];
  if (id !== undefined) return ports.catalogue.cardTheme(id);
  return designGroupId === undefined ? undefined : ports.catalogue.calendarTheme(designGroupId);
};

const priceOf = async (
  ports: { readonly prices: PriceList },
  of: ValueOf,
): Promise<Price | undefined> => {
  const [themeId, materialType, frameType, format] = [
    of("themeId"),
    of("materialType"),
    of("frameType"),
    of("format"),
  ];
  if (themeId !== undefined)
    return ports.prices.cardPrice({ themeId, quantity: Number(of("quantity") ?? 1) });
  if (materialType === undefined || format === undefined) return undefined;
  const prices = await ports.prices.formatPrices({
    materialType,
    ...(frameType !== undefined && { frameType }),
  });
  return prices.find((price) => price.formatType === format);
};
