import type { Locale } from "../market/locale.ts";

/** The texts of the shop, one set per locale; a locale without a set of its own has none here. [LOC-16] */
export interface MessageCatalogue {
  /** The text under a dotted key in exactly this locale, without fallback; undefined when it has none. */
  text(locale: Locale, key: string): string | undefined;
}
