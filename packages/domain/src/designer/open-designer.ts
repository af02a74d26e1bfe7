import type { ProductCatalogue, ThemeTile } from "../catalogue/product-catalogue.port.ts";
import { isFrame, isMaterial } from "../catalogue/wall.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import type { Log } from "../logging/log.port.ts";
import type { Place } from "../market/place.ts";
import type { Price } from "../market/price.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import type { Clock } from "../time/clock.port.ts";
import { designerParameters } from "./designer-parameters.ts";
import { parseDesignerUrl } from "./designer-url.ts";
import type { QueryEntry } from "./product-query.ts";

/** The product with which the designer starts. */
export interface DesignerEntry {
  readonly productKind: ProductKind;
  readonly parameters: readonly QueryEntry[];
  readonly theme?: ThemeTile;
  readonly price?: Price;
}

/** Parses a designer link, and loads the theme and the price of its product. If that fails, the error is logged and both are omitted. Errors: those of `parseDesignerUrl`. */
export const openDesigner = async (
  ports: {
    readonly catalogue: ProductCatalogue;
    readonly prices: PriceList;
    readonly log: Log;
    readonly clock: Clock;
  },
  place: Pick<Place, "locale">,
  url: string,
): Promise<Result<DesignerEntry>> => {
  const parsed = parseDesignerUrl(url);
  if (!parsed.ok) return invalid(parsed.error.code, parsed.error.message, url);
  const { productKind } = parsed.value;
  // Invalid entries must not affect the price either.
  const { parameters } = designerParameters(productKind, parsed.value.parameters, {
    locale: place.locale,
    now: ports.clock.now(),
  });
  const valueOf = (name: string) => parameters.find(([key]) => key === name)?.[1];
  try {
    const [theme, price] = await Promise.all([themeOf(ports, valueOf), priceOf(ports, valueOf)]);
    return ok({ productKind, parameters, ...(theme && { theme }), ...(price && { price }) });
  } catch (reason) {
    ports.log.error("price-list-error", { productKind, reason: String(reason) });
    return ok({ productKind, parameters });
  }
};

type ValueOf = (name: string) => string | undefined;

const themeOf = async (ports: { readonly catalogue: ProductCatalogue }, valueOf: ValueOf) => {
  const themeId = valueOf("themeId");
  if (themeId !== undefined) return ports.catalogue.cardTheme(themeId);
  const designGroupId = valueOf("designGroupId");
  return designGroupId === undefined ? undefined : ports.catalogue.calendarTheme(designGroupId);
};

const priceOf = async (
  ports: { readonly prices: PriceList },
  valueOf: ValueOf,
): Promise<Price | undefined> => {
  const themeId = valueOf("themeId");
  const materialType = valueOf("materialType");
  const frameType = valueOf("frameType");
  const format = valueOf("format");
  if (themeId !== undefined)
    return ports.prices.cardPrice({ themeId, quantity: Number(valueOf("quantity") ?? 1) });
  if (materialType === undefined || !isMaterial(materialType) || format === undefined)
    return undefined;
  const prices = await ports.prices.formatPrices({
    materialType,
    ...(frameType !== undefined && isFrame(frameType) && { frameType }),
  });
  return prices.find((price) => price.formatType === format);
};
