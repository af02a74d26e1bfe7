import type { CollageTheme, ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import type { Log } from "../logging/log.port.ts";
import { optionalPart } from "../pricing/optional-part.ts";
import type { FormatPrice, PriceList } from "../pricing/price-list.port.ts";
import { type Calculator, PLAIN_PAGE } from "./calculator.ts";
import { openSelection } from "./open-selection.ts";

/** A layout of a collage with the prices of its formats on its material. */
export interface CollageThemeOffer extends Omit<
  CollageTheme,
  "formats" | "isDefault" | "priceFrom"
> {
  readonly formats: readonly FormatPrice[];
}

/** The choice among layouts of collages, each on its material and in its formats. All prices are included. */
export const collageThemeCalculator = (
  themes: readonly CollageThemeOffer[],
  initial = themes[0]?.id,
): Calculator => ({
  product: "collageTheme",
  ...PLAIN_PAGE,
  options: themes.map(({ id, materialType, frameType, formats }) => ({
    value: id,
    labelTranslationKey: `collages.layouts.${id}`,
    context: { materialType, ...(frameType !== undefined && { frameType }) },
    formats: formats.map(({ formatType, ...price }) => ({ value: formatType, ...price })),
  })),
  selectedValue: initial ?? "",
});

/** Loads all layouts with their prices. It begins with a layout on `materialType`, else with the one of the channel; the query comes first. Layouts without prices are left out, which is logged. Undefined if none is left. */
export const openCollageThemes = async (
  {
    catalogue,
    prices,
    log,
  }: {
    readonly catalogue: Pick<ProductCatalogue, "collages">;
    readonly prices: PriceList;
    readonly log: Log;
  },
  materialType: string | undefined,
  query: ReadonlyMap<string, string>,
) => {
  const all = await catalogue.collages("mixed");
  let isIncomplete = false;
  const offers = await Promise.all(
    all.map(async ({ formats, isDefault, priceFrom: _, ...theme }) => {
      const { materialType: material, frameType } = theme;
      const loaded = await optionalPart(
        log,
        prices.formatPrices({ materialType: material, ...(frameType && { frameType }) }),
      );
      isIncomplete ||= loaded === undefined;
      const listed = (loaded ?? []).filter(({ formatType }) => formats.includes(formatType));
      return listed.length > 0 ? [{ theme: { ...theme, formats: listed }, isDefault }] : [];
    }),
  );
  const priced = offers.flat();
  const first =
    priced.find(({ theme }) => theme.materialType === materialType) ??
    priced.find(({ isDefault }) => isDefault);
  const themes = priced.map(({ theme }) => theme);
  if (themes.length === 0) return undefined;
  const bare = collageThemeCalculator(themes, first?.theme.id);
  // A format without a layout belongs to another product of the page.
  const ofLayout = query.has("designId") ? query : new Map<string, string>();
  const { calculator, selection } = await openSelection({ prices, log }, bare, undefined, ofLayout);
  return { calculator, selection, themes, isIncomplete };
};

/** Layouts of collages of which one is chosen, with the selection of a page. */
export type OpenCollageThemes = NonNullable<Awaited<ReturnType<typeof openCollageThemes>>>;
