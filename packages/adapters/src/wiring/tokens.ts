import type { ProductCatalogue } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { ContentStories } from "@passepartout/domain/content/content-stories.port";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import type { Log } from "@passepartout/domain/journal/log.port";
import type { PageIndex } from "@passepartout/domain/content/page-index.port";
import type { HostTable } from "@passepartout/domain/market/storefront";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import type { PriceList } from "@passepartout/domain/pricing/price-list.port";
import type { Shop, ShopVisit } from "@passepartout/domain/shop";
import type { StorefrontContent } from "@passepartout/domain/storefront/storefront-content.port";
import type { Clock } from "@passepartout/domain/time/clock.port";
import type { ServiceIdentifier } from "inversify";
import type { Backend } from "../embedded/backend.ts";
import type { ServerFlags } from "../split/server-flags.ts";
import type { ShopHttp } from "../http/shop-http.ts";
import type { ContentClient } from "../storyblok/content-client.ts";
import type { Keep } from "../storyblok/content-stories.ts";
import type { Configuration } from "./configuration.ts";

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** What a visitor's own request adds to a visit; it reaches the backend only where the answer is the visitor's alone. [API-02] */
export interface Visitor {
  readonly cookie?: string;
  readonly referrer?: string;
  /** Told all cookies of the visitor when the backend has changed them. */
  readonly keepCookie?: (cookie: string) => void;
}

/** What a process has opened, and closes when it ends. */
export interface Closing {
  /** Takes what is to be closed. */
  readonly add: (close: () => Promise<void>) => void;
  /** Closes all of it, the last opened first; what cannot be closed does not keep the rest. */
  readonly close: () => Promise<void>;
}

/** The names under which the composition root knows its parts, each with its type. */
export const tokens = {
  configuration: token<Configuration>("Configuration"),
  clock: token<Clock>("Clock"),
  log: token<Log>("Log"),
  /** Closes what the process has opened. */
  closing: token<Closing>("Closing"),
  hosts: token<HostTable>("HostTable"),
  messages: token<MessageCatalogue>("MessageCatalogue"),
  missingTexts: token<Set<string>>("MissingTexts"),
  flagService: token<Backend>("FlagService"),
  flags: token<ServerFlags>("ServerFlags"),
  backend: token<Backend>("Backend"),
  /** What shows the backend's own content that drafts may be seen. */
  draftToken: token<string>("DraftToken"),
  contentClient: token<ContentClient>("ContentClient"),
  keepStories: token<Keep>("KeepStories"),
  keepAnswers: token<Keep>("KeepAnswers"),
  visit: token<ShopVisit>("ShopVisit"),
  visitor: token<Visitor>("Visitor"),
  http: token<ShopHttp>("ShopHttp"),
  stories: token<ContentStories & StorefrontContent & Partial<PageIndex>>("ContentStories"),
  prices: token<PriceList>("PriceList"),
  catalogue: token<ProductCatalogue>("ProductCatalogue"),
  customers: token<CustomerAccounts>("CustomerAccounts"),
  shop: token<Shop>("Shop"),
};
