import { Argument } from "@commander-js/extra-typings";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { currencyOf } from "@passepartout/domain/market/currency";
import { fallbacksOf } from "@passepartout/domain/market/fallback-chain";
import { hostSuffixOf } from "@passepartout/domain/market/host-suffix";
import { LOCALES, countryOf, languageOf } from "@passepartout/domain/market/locale";
import { isSold } from "@passepartout/domain/market/storefront";
import { rateOf } from "@passepartout/domain/market/surcharge";
import { unitOf } from "@passepartout/domain/market/unit";
import { localeName } from "../input.ts";
import type { DefineCommand } from "../lazy-command.ts";

export const localeList: DefineCommand = (command, context) =>
  command.action(async () => {
    const hosts = await context.dependencies.readHosts(context.io.env);
    const locales = LOCALES.filter((locale) =>
      CHANNELS.some((channel) => isSold(channel, locale, hosts)),
    );
    context.print({ locales }, `${locales.join("\n")}\n`);
  });

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
