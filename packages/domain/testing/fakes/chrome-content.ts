import { fallbackChain } from "@passepartout/domain/market/fallback-chain";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/chrome/global-configuration";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";

/** The chrome of the storefronts in memory, per locale. */
export const createFakeChromeContent = (
  { locale }: { readonly locale: Locale },
  configurations: Readonly<Partial<Record<Locale, GlobalConfiguration>>> = {},
): ChromeContent => ({
  globalConfiguration: async () =>
    fallbackChain(locale)
      .filter((link) => languageOf(link) === languageOf(locale))
      .map((link) => configurations[link])
      .find((configuration) => configuration !== undefined) ?? EMPTY_GLOBAL_CONFIGURATION,
});
