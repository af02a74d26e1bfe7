import type { ProductCatalogue } from "./catalogue/product-catalogue.port.ts";
import type { ContentStories } from "./content/content-stories.port.ts";
import { openErrorStory } from "./content/error-story.ts";
import { openPage } from "./content/open-page.ts";
import type { PageIndex } from "./content/page-index.port.ts";
import { createAccountActions } from "./customer/account-actions.ts";
import type { CustomerAccounts } from "./customer/customer-accounts.port.ts";
import { openHandOff } from "./designer/open-hand-off.ts";
import type { Log } from "./journal/log.port.ts";
import type { Channel } from "./market/channel.ts";
import type { Locale } from "./market/locale.ts";
import type { MessageCatalogue } from "./messages/message-catalogue.port.ts";
import { createTranslator } from "./messages/translate.ts";
import { openTheme } from "./pricing/open-theme.ts";
import type { PriceList } from "./pricing/price-list.port.ts";
import { quoteFormats } from "./pricing/quote-formats.ts";
import { listPages } from "./routing/list-pages.ts";
import type { Platform } from "./routing/visit.ts";
import type { StorefrontContent } from "./storefront/storefront-content.port.ts";
import type { Clock } from "./time/clock.port.ts";

/** All that the shop needs from outside. */
export interface ShopPorts {
  readonly stories: ContentStories;
  /** Absent where the content service cannot say which pages it has. */
  readonly pages?: PageIndex;
  readonly storefront: StorefrontContent;
  readonly catalogue: ProductCatalogue;
  readonly prices: PriceList;
  readonly customers: CustomerAccounts;
  readonly messages: MessageCatalogue;
  readonly clock: Clock;
  readonly log: Log;
  /** Text keys that the journal knows to be missing already; one set for all visits keeps it at once per key. [TRN-01] */
  readonly missingTexts?: Set<string>;
}

/** Where and in which language somebody visits the shop. [LOC-12, RTE-17] */
export interface ShopVisit {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly platform: Platform;
}

/** The shop of one visit: all that it can do, ready to call. */
export const createShop = (ports: ShopPorts, visit: ShopVisit) => ({
  visit,
  /** The text under a key in the visit's language. [TRN-03] */
  text: createTranslator(ports.messages, ports.log, visit.locale, ports.missingTexts),
  /** What time it is, in milliseconds since 1970. */
  now: () => ports.clock.now(),
  /** The content page at a path below the locale. [RTE-20] */
  openPage: (slug: string, options?: Parameters<typeof openPage>[2]) =>
    openPage(ports, slug, options),
  /** The pages that search engines may list. [LOC-Q7] */
  listPages: () => listPages(ports, visit),
  /** What the error page shows of its story, where there is one. [ERR-26] */
  errorStory: () => openErrorStory(ports),
  /** Header, menus, banners and footer of the storefront. [HDR-09] */
  globalConfiguration: () => ports.storefront.globalConfiguration(),
  /** Wall materials with formats and prices, as a calculator lists them. [CLC-04] */
  materialOffers: () => ports.prices.materialOffers(),
  /** All formats of a material and frame, smallest area first, as labels and price texts. [CLC-12] */
  quoteFormats: (product: Parameters<typeof quoteFormats>[2]) =>
    quoteFormats(ports, visit, product),
  /** A card theme with the price of a quantity. [RTE-07] */
  openTheme: (id: string, quantity?: number) => openTheme(ports, id, quantity),
  /** Some card themes, the most popular first. [CRD-12] */
  cardThemes: ports.catalogue.cardThemes,
  /** Some calendar designs. [API-16] */
  calendarThemes: ports.catalogue.calendarThemes,
  /** What a designer address chose: kind, parameters, price. [GEN-Q2] */
  openHandOff: (url: string) => openHandOff(ports, visit, url),
  /** Who is visiting. [CUS-06] */
  currentCustomer: ports.customers.current,
  /** Signing up, in and out, by password or third party, and choosing a new password. [CUS-08] */
  account: createAccountActions(ports),
});

/** The shop of one visit. */
export type Shop = ReturnType<typeof createShop>;
