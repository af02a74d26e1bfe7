import type { Channel } from "./channel.ts";
import type { Locale } from "./locale.ts";

/** Where a page is shown: in a browser, or in the desktop application (path segment `d`). */
export type Platform = "web" | "desktop";

/** What determines texts, prices and rules of a visit. */
export interface Place {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly platform: Platform;
}
