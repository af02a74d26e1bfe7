import type { Cart } from "./cart/cart.port.ts";
import type { Checkout } from "./cart/checkout.port.ts";
import type { ProductCatalogue } from "./catalogue/product-catalogue.port.ts";
import type { ChromeContent } from "./chrome/chrome-content.port.ts";
import type { ContentStories, PageIndex, PlainStories } from "./content/content-stories.port.ts";
import type { CustomerAccounts } from "./customer/customer-accounts.port.ts";
import type { CustomerProfiles } from "./customer/customer-profiles.port.ts";
import type { Withdrawals } from "./customer/withdrawals.port.ts";
import type { ShopDefinition } from "./definition/shop-definition.ts";
import { createFactFiller } from "./facts/fill-facts.ts";
import type { Log } from "./logging/log.port.ts";
import { channelRules } from "./market/channel-rules.ts";
import { offers } from "./market/storefront.ts";
import type { Place } from "./market/place.ts";
import type { MessageCatalogue } from "./messages/message-catalogue.port.ts";
import { createTranslator, type TextValues } from "./messages/translate.ts";
import type { PriceList } from "./pricing/price-list.port.ts";
import type { StorefrontData } from "./routing/storefront-data.port.ts";
import { loadDocuments } from "./search/load-documents.ts";
import type { OpenSearchIndex } from "./search/search.ts";
import type { SearchIndexes } from "./search/search-index.port.ts";
import type { Clock } from "./time/clock.port.ts";

/** The ports that the shop backend serves. */
export interface BackendPorts {
  readonly cart: Cart;
  readonly catalogue: ProductCatalogue;
  readonly customers: CustomerAccounts;
  readonly profiles: CustomerProfiles;
  readonly plainStories: PlainStories;
  readonly prices: PriceList;
  readonly storefront: StorefrontData;
  readonly withdrawals: Withdrawals;
}

export interface ShopPorts extends BackendPorts {
  readonly definition: ShopDefinition;
  readonly stories: ContentStories;
  /** Absent if the content service cannot list its pages. */
  readonly pages?: PageIndex;
  readonly chrome: ChromeContent;
  /** Absent if the shop has none. */
  readonly checkout?: Checkout;
  readonly searchIndexes: SearchIndexes;
  readonly messages: MessageCatalogue;
  readonly clock: Clock;
  readonly log: Log;
  /** Missing text keys that have been logged already. Share the set between shops to log each key only once. */
  readonly missingTexts?: Set<string>;
}

/** The shop of one place, and of a visitor if its ports know one: the first parameter of the use cases. */
export interface ShopContext extends Omit<ShopPorts, "searchIndexes"> {
  readonly place: Place;
  /** Looks up an interface text, with the facts that it names. */
  readonly text: (key: string, values?: TextValues) => string;
  readonly missingTexts: Set<string>;
  /** All that can be found in the place, the same for its visitors. */
  readonly searchIndex: OpenSearchIndex;
}

/** Creates the context of a place. The same place with other ports, such as those of a visitor, is a copy with these. */
export const createShopContext = (
  { searchIndexes, ...ports }: ShopPorts,
  place: Place,
): ShopContext => {
  const { definition, messages, log, missingTexts = new Set() } = ports;
  const words = createTranslator(messages, log, place.locale, missingTexts);
  const fillFacts = createFactFiller({ ...place, definition }, words, log, missingTexts);
  const text = createTranslator(messages, log, place.locale, missingTexts, fillFacts);
  const shop = { ...ports, place, text, missingTexts };
  return { ...shop, searchIndex: { open: () => searchIndexes.open(() => loadDocuments(shop)) } };
};

/** Whether a shop has a wishlist, in a channel whose rules have one. */
export const hasWishlist = ({ definition, place }: Pick<ShopContext, "definition" | "place">) =>
  offers(definition, "wishlist") && channelRules(place.channel, place.locale).hasWishlist;
