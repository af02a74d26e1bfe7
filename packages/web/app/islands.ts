import type { CalculatorData } from "./calculator/calculator-view.server.ts";
import { approach, near, served } from "./ui/island.tsx";

/** What a browser brings to life, by the names in the markup. */
export const ISLANDS = {
  /** Only the page's own calculator, so the data of the page have what it needs. */
  calculator: approach(
    async () => (await import("./calculator/calculator.tsx")).Calculator,
    (page) => {
      const { calculator } = page as { readonly calculator?: CalculatorData };
      return calculator && { data: calculator };
    },
  ),
  "printed-calculator": approach(
    async () => (await import("./calculator/printed-calculator.tsx")).PrintedCalculator,
  ),
  /** The calculator of the wall art teaser, whose prices may load at once. */
  "teaser-calculator": near(async () => (await import("./calculator/calculator.tsx")).Calculator),
  cart: approach(async () => (await import("./cart/cart.tsx")).Cart),
  filters: approach(async () => (await import("./catalogue/listing-filters.tsx")).Filters),
  search: approach(async () => (await import("./search-field/search-field.tsx")).SearchField),
  /** Hydrated at once if the browser holds a wishlist. */
  "own-themes": near(async () => (await import("./wishlist/own-themes.tsx")).OwnThemes),
  /** Hydrated at once if the browser holds a photo. */
  "photo-band": approach(async () => (await import("./calculator/photo-band.tsx")).PhotoBand),
  "recently-viewed": near(
    async () => (await import("./recently-viewed/recently-viewed.tsx")).RecentlyViewed,
  ),
};

export const {
  calculator: Calculator,
  "printed-calculator": PrintedCalculator,
  "teaser-calculator": TeaserCalculator,
  cart: Cart,
  filters: Filters,
  search: HeaderSearch,
  "own-themes": OwnThemes,
  "photo-band": PhotoBand,
  "recently-viewed": RecentlyViewed,
} = served(ISLANDS);
