import { Argument } from "@commander-js/extra-typings";
import { currencyOf } from "@passepartout/domain/market/currency";
import { fallbacksOf } from "@passepartout/domain/market/fallback-chain";
import { countryOf, hostSuffixOf, languageOf, LOCALES } from "@passepartout/domain/market/locale";
import { rateOf } from "@passepartout/domain/market/surcharge";
import { unitOf } from "@passepartout/domain/market/unit";
import { localeName } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const localeShow: DefineCommand = (command, context) =>
  command
    .addArgument(new Argument("<locale>", "locale").choices(LOCALES).argParser(localeName))
    .action((locale) => {
      const rate = rateOf(locale);
      const shown = {
        locale,
        language: languageOf(locale),
        country: countryOf(locale),
        hostSuffix: hostSuffixOf(locale),
        currency: currencyOf(locale),
        unit: unitOf(locale),
        ...(rate !== undefined && { rate }),
        fallbacks: fallbacksOf(locale),
      };
      context.printFields(shown, {
        locale: shown.locale,
        language: shown.language,
        country: shown.country,
        "host suffix": shown.hostSuffix,
        currency: shown.currency,
        unit: shown.unit,
        rate,
        fallbacks: shown.fallbacks.join(", "),
      });
    });
