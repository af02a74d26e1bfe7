import type { CalculatorData } from "./calculator/calculator-view.server.ts";
import { approach, near, served } from "./ui/island.tsx";

/** What a browser brings to life, by the names in the markup. */
export const ISLANDS = {
  /** Only the page's own calculator, so the data of the page have what it needs. */
  Calculator: approach(
    async () => (await import("./calculator/calculator.tsx")).Calculator,
    (page) => {
      const { calculator } = page as { readonly calculator?: CalculatorData };
      return calculator && { data: calculator };
    },
  ),
  PrintedCalculator: approach(
    async () => (await import("./calculator/printed-calculator.tsx")).PrintedCalculator,
  ),
  /** The calculator of the wall art teaser, whose prices may load at once. */
  TeaserCalculator: near(async () => (await import("./calculator/calculator.tsx")).Calculator),
  Cart: approach(async () => (await import("./cart/cart.tsx")).Cart),
  Filters: approach(async () => (await import("./catalogue/listing-filters.tsx")).Filters),
  SearchField: approach(async () => (await import("./search-field/search-field.tsx")).SearchField),
  /** Hydrated at once if the browser holds a wishlist. */
  OwnThemes: near(async () => (await import("./wishlist/own-themes.tsx")).OwnThemes),
  /** Hydrated at once if the browser holds a photo. */
  PhotoBand: approach(async () => (await import("./calculator/photo-band.tsx")).PhotoBand),
  RecentlyViewed: near(
    async () => (await import("./recently-viewed/recently-viewed.tsx")).RecentlyViewed,
  ),
};

/** The components with which the server writes the markup of islands. */
export const Island = served(ISLANDS);
