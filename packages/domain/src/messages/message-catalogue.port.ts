import type { Locale } from "../market/locale.ts";

export interface MessageCatalogue {
  /** The text of a dotted key in exactly this locale, without fallback. Undefined if there is none. */
  text(locale: Locale, key: string): string | undefined;
}
