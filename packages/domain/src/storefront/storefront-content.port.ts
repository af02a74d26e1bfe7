import type { GlobalConfiguration } from "./global-configuration.ts";

/** What editors write once for a whole storefront, for the visit's channel and locale (texts through the locale's fallbacks). [API-07] */
export interface StorefrontContent {
  /** Header, menus, banners and footer of the visit's storefront; empty where nobody wrote any, and rejects when the service cannot be reached. */
  globalConfiguration(): Promise<GlobalConfiguration>;
}
