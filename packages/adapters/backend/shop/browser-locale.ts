import type { Locale } from "@passepartout/domain/market/locale";
import Negotiator from "negotiator";
import { MAX_ACCEPT_LENGTH } from "../http/prefers-html.ts";

/** The most preferred language tag of a browser that is exactly one of some locales. */
export const browserLocale = (
  { headers }: Request,
  locales: readonly Locale[],
): Locale | undefined =>
  new Negotiator({
    headers: {
      "accept-language": (headers.get("accept-language") ?? "").slice(0, MAX_ACCEPT_LENGTH),
    },
  })
    .languages()
    .map((tag) => locales.find((locale) => locale.toLowerCase() === tag.toLowerCase()))
    .find((locale) => locale !== undefined);
