import type { ProductKind } from "../catalogue/product-kind.ts";
import type { ApplicationArea } from "./localised-path.ts";
import type { ListedProduct } from "./page-paths.ts";

/** Routes without properties of their own. */
export type PlainRouteKind =
  | "start"
  | "gifts"
  | "search"
  | "wishlist"
  | "slug"
  | "error"
  | "icons"
  | "menu";

/** A page, independent of host, locale and platform. */
export type Route = (
  | { readonly kind: PlainRouteKind }
  | {
      readonly kind: "products";
      /** Present for an alias such as `/vorkonfigurator-karten`. */
      readonly product?: ListedProduct;
    }
  | { readonly kind: "themes-id-theme"; readonly id: string }
  | { readonly kind: "configurator"; readonly product: ProductKind }
  | { readonly kind: "application"; readonly area: ApplicationArea }
) & {
  /** Decoded, with a leading and without a trailing slash. */
  readonly path: string;
};

export type RouteKind = Route["kind"];
