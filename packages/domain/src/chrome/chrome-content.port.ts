import type { GlobalConfiguration } from "./global-configuration.ts";

/** Content that editors write once per storefront, for one channel and locale, with texts in the fallbacks of the locale. */
export interface ChromeContent {
  /** The configuration of the storefront; empty if editors wrote none. Rejects if the content service cannot be reached. */
  globalConfiguration(): Promise<GlobalConfiguration>;
}
