import { fallbackChain } from "@passepartout/domain/market/fallback-chain";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  type GlobalConfiguration,
} from "@passepartout/domain/storefront/global-configuration";
import type { StorefrontContent } from "@passepartout/domain/storefront/storefront-content.port";

/** What stands around pages, kept in memory per locale. */
export const createFakeStorefrontContent = (
  { locale }: { readonly locale: Locale },
  configurations: Readonly<Partial<Record<Locale, GlobalConfiguration>>> = {},
): StorefrontContent => ({
  globalConfiguration: async () =>
    fallbackChain(locale)
      .filter((link) => languageOf(link) === languageOf(locale))
      .map((link) => configurations[link])
      .find((configuration) => configuration !== undefined) ?? EMPTY_GLOBAL_CONFIGURATION,
});
