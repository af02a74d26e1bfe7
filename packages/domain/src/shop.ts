import { loadSelectionPrices, type PriceRequest } from "./calculator/load-prices.ts";
import { openCollageThemes } from "./calculator/collage-theme-calculator.ts";
import { openPrintedCalculator, openTypeOffers } from "./calculator/open-printed-calculator.ts";
import { openWallTeaser } from "./calculator/open-wall-teaser.ts";
import { openWallCalculator } from "./calculator/open-wall-calculator.ts";
import { materialsOfFrameType } from "./catalogue/material-choice.ts";
import type { ProductCatalogue } from "./catalogue/product-catalogue.port.ts";
import type { ProductKind } from "./catalogue/product-kind.ts";
import type { FrameType } from "./catalogue/wall.ts";
import type { ContentStories } from "./content/content-stories.port.ts";
import { openErrorStory } from "./content/error-story.ts";
import { openPage } from "./content/open-page.ts";
import type { PageIndex } from "./content/page-index.port.ts";
import type { PlainStories } from "./content/plain-stories.port.ts";
import { createAccountActions } from "./customer/account-actions.ts";
import { parseCartArticle } from "./cart/cart-article.ts";
import { createCartChanges } from "./cart/cart-changes.ts";
import type { CartLines } from "./cart/cart-lines.port.ts";
import { openCart } from "./cart/open-cart.ts";
import type { Cart } from "./customer/cart.port.ts";
import { createCartActions, ofEachKind } from "./customer/cart-actions.ts";
import type { CustomerAccounts } from "./customer/customer-accounts.port.ts";
import type { CustomerProfiles } from "./customer/customer-profiles.port.ts";
import type { Withdrawals } from "./customer/withdrawals.port.ts";
import { openDelivery } from "./delivery/open-delivery.ts";
import type { LinkContext } from "./designer/designer-parameters.ts";
import { buildDesignerUrl } from "./designer/designer-url.ts";
import { openDesigner } from "./designer/open-designer.ts";
import type { QueryEntry } from "./designer/product-query.ts";
import { createFactFiller, FACT_NAMES, loadFacts } from "./facts/fill-facts.ts";
import type { Log } from "./logging/log.port.ts";
import type { MessageCatalogue } from "./messages/message-catalogue.port.ts";
import { createTranslator } from "./messages/translate.ts";
import { type Country, timeZoneOf } from "./market/locale.ts";
import { openAccessories } from "./pricing/open-accessories.ts";
import { openAccessory } from "./pricing/open-accessory.ts";
import { openTheme } from "./pricing/open-theme.ts";
import type { PriceList } from "./pricing/price-list.port.ts";
import type { PrintedKind, Product, ProductRange } from "./pricing/product.ts";
import { quoteFormats } from "./pricing/quote-formats.ts";
import { quoteFrom, quoteProduct } from "./pricing/quote-product.ts";
import { listPages } from "./routing/list-pages.ts";
import type { StorefrontData } from "./routing/storefront-data.port.ts";
import type { Place } from "./market/place.ts";
import type { GiftChoice } from "./search/gifts.ts";
import { openGifts, openSearch } from "./search/open-search.ts";
import type { SearchFilters } from "./search/search.ts";
import { soldElsewhere } from "./search/sold-elsewhere.ts";
import type { SearchIndexes } from "./search/search-index.port.ts";
import { openGlobalConfiguration } from "./chrome/open-global-configuration.ts";
import type { ChromeContent } from "./chrome/chrome-content.port.ts";
import type { Clock } from "./time/clock.port.ts";
import { dateIn, plainDateText } from "./time/plain-date.ts";

/** The ports that the shop backend serves. */
export interface BackendPorts {
  readonly cart: Cart;
  readonly cartLines: CartLines;
  readonly catalogue: ProductCatalogue;
  readonly customers: CustomerAccounts;
  readonly profiles: CustomerProfiles;
  readonly plainStories: PlainStories;
  readonly prices: PriceList;
  readonly storefront: StorefrontData;
  readonly withdrawals: Withdrawals;
}

/** The ports of the shop. */
export interface ShopPorts extends BackendPorts {
  readonly stories: ContentStories;
  /** Absent if the content service cannot list its pages. */
  readonly pages?: PageIndex;
  readonly chrome: ChromeContent;
  readonly searchIndexes: SearchIndexes;
  readonly messages: MessageCatalogue;
  readonly clock: Clock;
  readonly log: Log;
  /** Missing text keys that have been logged already. Share the set between shops to log each key only once. */
  readonly missingTexts?: Set<string>;
}

/** Looks up interface texts, with the facts that they name. */
const createTexts = (
  { messages, log, missingTexts = new Set() }: Pick<ShopPorts, "messages" | "log" | "missingTexts">,
  place: Place,
) => {
  const words = createTranslator(messages, log, place.locale, missingTexts);
  return createTranslator(
    messages,
    log,
    place.locale,
    missingTexts,
    createFactFiller(place, words, log, missingTexts),
  );
};

/** Creates the use cases of the shop for one place. */
export const createShop = (ports: ShopPorts, place: Place) => ({
  place,
  /** Translates a text key. */
  text: createTexts(ports, place),
  /** All facts of the storefront by name, as texts; those of a campaign that does not run are absent. */
  facts: () =>
    loadFacts(FACT_NAMES, {
      place,
      words: createTranslator(ports.messages, ports.log, place.locale, ports.missingTexts),
      services: ports.storefront,
      log: ports.log,
      logged: ports.missingTexts ?? new Set(),
    }),
  /** The current time in milliseconds since 1970. */
  now: () => ports.clock.now(),
  /** The current date in the time zone of the place, such as `2026-02-28`. */
  today: () => plainDateText(dateIn(timeZoneOf(place.locale), ports.clock.now())),
  /** Opens the content page of a path without locale prefix. */
  openPage: (slug: string, options?: Parameters<typeof openPage>[2]) =>
    openPage(ports, slug, options),
  /** Lists the pages that search engines may index. */
  listPages: () => listPages(ports, place),
  /** Searches products, themes, pages and answers to questions. */
  search: (text: string, filters?: SearchFilters, part?: Parameters<typeof openSearch>[4]) =>
    openSearch(ports, place, text, filters, part),
  /** The channel whose shop sells what a search names, if only that one does. */
  soldElsewhere: (text: string) => soldElsewhere(place, text, createTexts(ports, place)),
  /** Finds gifts by recipient, occasion and budget. */
  gifts: (choice: GiftChoice) => openGifts(ports, place, choice),
  /** The content of the error page, if there is any. */
  errorStory: (path?: string) => openErrorStory(ports, path),
  /** Header, menus, banners and footer of the storefront. */
  globalConfiguration: () => openGlobalConfiguration(ports),
  /** Wall materials with formats and prices for a calculator. */
  materialOffers: () => ports.prices.materialOffers(),
  /** The materials that are built into each of some frame types; a type without any is logged. */
  materialsOfFrames: async (frameTypes: readonly FrameType[]) => {
    const frames = await ports.prices.framesOfMaterials();
    return frameTypes.map((type) => materialsOfFrameType(type, frames, ports.log));
  },
  /** The calculator of wall pictures, with the selection of a page and its address. */
  wallCalculator: (
    page: Parameters<typeof openWallCalculator>[1],
    sku: Parameters<typeof openWallCalculator>[2],
    query: Parameters<typeof openWallCalculator>[3],
  ) => openWallCalculator(ports, page, sku, query),
  /** The types of a printed kind with formats and prices for a calculator. */
  typeOffers: (kind: PrintedKind) => openTypeOffers(ports, place, kind),
  /** The calculator of a printed kind, with the selection of a page and its address. */
  printedCalculator: (
    kind: PrintedKind,
    page: Parameters<typeof openPrintedCalculator>[3],
    sku: Parameters<typeof openPrintedCalculator>[4],
    query: Parameters<typeof openPrintedCalculator>[5],
  ) => openPrintedCalculator(ports, place, kind, page, sku, query),
  /** The layouts of collages with their prices, with the selection of a page and its address. */
  collageThemes: (materialType: string | undefined, query: ReadonlyMap<string, string>) =>
    openCollageThemes(ports, materialType, query),
  /** The calculator of the wall art teaser, with the selection of the page's address. */
  wallTeaser: (
    page: Parameters<typeof openWallTeaser>[1],
    query: Parameters<typeof openWallTeaser>[2],
  ) => openWallTeaser(ports, page, query),
  /** The prices of a selection, for the machine of a calculator. */
  selectionPrices: (request: PriceRequest | undefined) =>
    loadSelectionPrices(ports.prices, request),
  /** Quotes all formats of a material and frame, smallest area first. */
  quoteFormats: (product: Parameters<typeof quoteFormats>[2]) =>
    quoteFormats(ports, place, product),
  /** Quotes a product in its quantity, with some accessories for each piece. Error: `product-not-made`, and those of accessories. */
  quoteProduct: (product: Product, accessories?: readonly string[]) =>
    quoteProduct(ports, place, product, accessories),
  /** Quotes the lowest price of a range of products. Undefined if none of them is made. */
  quoteFrom: (range: ProductRange) => quoteFrom(ports, place, range),
  /** Loads a card theme with the prices and accessories of what a query chooses. */
  openTheme: (id: string, query?: ReadonlyMap<string, string>) =>
    openTheme(ports, place, id, query),
  /** Parses the SKU of an accessory, and loads the price of a quantity. */
  openAccessory: (sku: string, quantity = 1) => openAccessory(ports, place, sku, quantity),
  /** The accessories, and the prices of the one that a query chooses. */
  openAccessories: (query: ReadonlyMap<string, string>) => openAccessories(ports, place, query),
  /** The accessories of cards. */
  cardAccessories: ports.prices.cardAccessories,
  /** Lists card themes, most popular first unless `sort` says otherwise. */
  cardThemes: ports.catalogue.cardThemes,
  /** The card themes with these ids, such as those of a shared wishlist. */
  cardThemesById: ports.catalogue.cardThemesById,
  /** A calendar theme. Undefined if there is none with this id. */
  calendarTheme: ports.catalogue.calendarTheme,
  /** Lists calendar themes. */
  calendarThemes: ports.catalogue.calendarThemes,
  /** The prices of the formats of one aspect ratio. */
  ratioPrices: ports.prices.ratioPrices,
  /** The aspect ratios in which a material is made. */
  ratios: ports.prices.ratios,
  /** The articles of some SKUs with their prices. */
  articles: ports.prices.articles,
  /** Frames, limits, ratios and choices of the catalogue. */
  producedFrames: ports.catalogue.producedFrames,
  formatLimits: ports.catalogue.formatLimits,
  nearestRatio: ports.catalogue.nearestRatio,
  printChoices: ports.catalogue.printChoices,
  photobookThemes: ports.catalogue.photobookThemes,
  /** The collages of a filter. */
  collages: ports.catalogue.collages,
  /** A collage; without an id that with which the channel begins. */
  collage: ports.catalogue.collage,
  /** Builds a designer link. Calendars without a start begin with the current month. */
  designerUrl: (
    kind: ProductKind,
    entries: readonly QueryEntry[],
    options: Pick<LinkContext, "frameOnly" | "designGroups"> = {},
  ) =>
    buildDesignerUrl(kind, entries, { ...options, locale: place.locale, now: ports.clock.now() }),
  /** Parses a designer link, and loads theme and price of its product. */
  openDesigner: (url: string) => openDesigner(ports, place, url),
  /** The current customer. */
  currentCustomer: ports.customers.current,
  /** The account page of the visitor, with the answer to the last form if `isAnswered`. */
  openAccount: ports.profiles.open,
  /** Sign-up, sign-in and sign-out, with a password or a third party, and password reset. */
  account: createAccountActions(ports),
  /** Withdrawals from contracts, and the answer to the last form of one. */
  withdrawals: ports.withdrawals,
  /** The visitor's cart: its lines, accessories, vouchers, and on whose behalf it is ordered. */
  cart: {
    ...createCartActions(ports),
    ...createCartChanges(ports, place),
    /** The value of the voucher or gift voucher with this code. */
    voucher: (code: string) => ofEachKind(ports.cart.voucher, code),
    switchWhitelabelOrder: ports.cart.switchWhitelabelOrder,
  },
  /** What the text of a line in a cart means; undefined if it means nothing any more. */
  readArticle: (text: string) => {
    const article = parseCartArticle(text, place, ports.clock.now());
    return article.ok ? article.value : undefined;
  },
  /** The visitor's cart with its prices, added up for a country of delivery. */
  openCart: (options?: Parameters<typeof openCart>[2]) => openCart(ports, place, options),
  /** When a kind of product, ordered now, arrives in a country, and what its delivery costs. */
  openDelivery: (kind: ProductKind, country?: Country) => openDelivery(ports, kind, country),
  /** Campaigns, shipping, addresses and the like of the storefront. */
  storefront: ports.storefront,
  /** The forms of stories that the story endpoint has for other front ends. */
  plainStories: ports.plainStories,
});

export type Shop = ReturnType<typeof createShop>;
