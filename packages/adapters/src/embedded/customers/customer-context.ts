import { createHostTable, type HostTable } from "@passepartout/domain/market/storefront";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { createFolderOutbox, type Outbox } from "./email-outbox.ts";
import { createIdentityReader } from "./identity-token.ts";
import { createRateLimit } from "./rate-limit.ts";

/** The dependencies of the customer endpoints. */
export interface CustomerContext {
  /** Opens the store on the first call. */
  readonly store: () => Promise<Store>;
  readonly now: () => number;
  readonly outbox: Outbox;
  readonly hosts: HostTable;
  readonly readIdentity: ReturnType<typeof createIdentityReader> | undefined;
  /** The numbers of the customers who may order on behalf of others. */
  readonly whitelabelCustomers: ReadonlySet<string>;
  readonly limits: ReturnType<typeof createRateLimits>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const createRateLimits = () => ({
  signInByAccount: createRateLimit({ attempts: 10, windowMs: 15 * MINUTE_MS }),
  signInByAddress: createRateLimit({ attempts: 100, windowMs: 15 * MINUTE_MS }),
  signUpByAddress: createRateLimit({ attempts: 1000, windowMs: HOUR_MS }),
  emailByAccount: createRateLimit({ attempts: 5, windowMs: HOUR_MS }),
  emailByAddress: createRateLimit({ attempts: 100, windowMs: HOUR_MS }),
  voucherByAddress: createRateLimit({ attempts: 100, windowMs: 15 * MINUTE_MS }),
  cartByAddress: createRateLimit({ attempts: 2000, windowMs: HOUR_MS }),
});

export const createCustomerContext = ({
  clock,
  hosts,
  store: location = "memory",
  outboxFolder,
  identity,
  whitelabelCustomers = [],
  whenClosing,
}: EmbeddedBackendOptions): CustomerContext => {
  let opening: Promise<Store> | undefined;
  whenClosing?.(async () => (await opening)?.destroy());
  return {
    store: () => {
      opening ??= openStore(location).catch((reason: unknown) => {
        // Retry on the next request: the database may still be starting.
        opening = undefined;
        throw reason;
      });
      return opening;
    },
    now: clock.now,
    outbox: outboxFolder === undefined ? async () => {} : createFolderOutbox(outboxFolder),
    hosts: hosts ?? createHostTable(),
    readIdentity: identity && createIdentityReader(identity),
    whitelabelCustomers: new Set(whitelabelCustomers),
    limits: createRateLimits(),
  };
};
