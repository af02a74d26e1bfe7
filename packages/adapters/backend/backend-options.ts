import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { HostTable } from "@passepartout/domain/market/storefront";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import type { Clock } from "@passepartout/domain/time/clock.port";
import type { IdentityOptions } from "./customers/identity-token.ts";
import type { EvaluateFlags } from "./flags/feature-flags.ts";
import type { CampaignTurn } from "./pricing/storefront-price.ts";
import type { ListedPrices } from "./pricing/listed-prices.ts";
import type { StoreLocation } from "./store/store-location.ts";

export interface EmbeddedBackendOptions {
  /** Default: the sample shop. */
  readonly definition?: ShopDefinition;
  /** The texts of emails and refusals. Default: those of the core. */
  readonly messages?: MessageCatalogue;
  readonly clock: Clock;
  /** The campaigns that run. Default: in turn, by the calendar. */
  readonly campaigns?: CampaignTurn;
  /** Prices that go before the formulas. */
  readonly listedPrices?: ListedPrices;
  /** A clock in ms that no change of the time of day moves, for limits. Default: that of the process. */
  readonly monotonicNow?: () => number;
  /** Folder of the content files. Default: the project's content. */
  readonly contentFolder?: string;
  /** Who may write the content folder through the management API. Default: nobody. */
  readonly management?: { readonly token: string; readonly spaceId: string };
  /** Check for changed files on every request. */
  readonly readFresh?: boolean;
  /** Token required for drafts. Default: everybody can read drafts. */
  readonly draftToken?: string;
  /** Location of the customer data. Default: memory. */
  readonly store?: StoreLocation;
  /** Space for the images of all visitors, in bytes; each visitor and address gets a share. Default: 10 GB. */
  readonly maxImageBytes?: number;
  /** Addresses of the places of photos, of which new ones go to the first. Default: the store. */
  readonly fileAddresses?: readonly string[];
  /** Folder for emails as files. Default: emails stay in the store. */
  readonly outboxFolder?: string;
  /** The address of the email server that sends emails, instead of files. */
  readonly smtpUrl?: string;
  /** The hosts of the storefronts: of requests without headers, and of the links in emails. Default: hosts of this machine. */
  readonly hosts?: HostTable;
  /** Protocol and port (with its colon, or empty) of the links in emails. Default: http with the port of the request on hosts of this machine, https elsewhere. */
  readonly publicOrigin?: { readonly protocol: "http:" | "https:"; readonly port: string };
  readonly log?: Log;
  /** Receives a function that closes the store. */
  readonly whenClosing?: (close: () => Promise<void>) => void;
  /** Sign-in with an identity provider, or with a sample of one. Default: disabled. */
  readonly identity?: IdentityOptions | "sample";
  /** The numbers of the customers who may order on behalf of others. Default: nobody. */
  readonly whitelabelCustomers?: readonly string[];
  /** What results of the checkout are signed with. Default: there is no checkout. */
  readonly checkoutSecret?: string;
  /** The flag service. Default: one with the project's flags. */
  readonly flagService?: (request: Request) => Promise<Response>;
  /** Evaluates the flags of a visitor. Default: all experiments are off. */
  readonly evaluateFlags?: EvaluateFlags;
}
