import { Command } from "@commander-js/extra-typings";
import { currencyOf } from "@passepartout/domain/market/currency";
import { fallbacksOf } from "@passepartout/domain/market/fallback-chain";
import {
  countryOf,
  hostSuffixOf,
  languageOf,
  parseLocale,
} from "@passepartout/domain/market/locale";
import { unitOf } from "@passepartout/domain/market/unit";
import type { Context } from "../context.ts";
import { taken } from "../failure.ts";

/** `locale show <locale>` */
export const localeShow = (context: Context) =>
  new Command().argument("<locale>", "such as de-CH").action((text) => {
    const locale = taken(parseLocale(text));
    const shown = {
      locale,
      language: languageOf(locale),
      country: countryOf(locale),
      hostSuffix: hostSuffixOf(locale),
      currency: currencyOf(locale),
      unit: unitOf(locale),
      fallbacks: fallbacksOf(locale),
    };
    context.answer(
      shown,
      context.facts([
        ["locale", shown.locale],
        ["language", shown.language],
        ["country", shown.country],
        ["host suffix", shown.hostSuffix],
        ["currency", shown.currency],
        ["unit", shown.unit],
        ["fallbacks", shown.fallbacks.join(", ")],
      ]),
    );
  });
