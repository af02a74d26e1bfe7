import { createHostTable, type HostTable } from "@passepartout/domain/market/storefront";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { createFolderOutbox, type Outbox } from "./email-outbox.ts";
import { createIdentityReader } from "./identity-token.ts";
import { createRateLimit } from "./rate-limit.ts";
import { createStoredImages } from "./stored-images.ts";
import { startSweeping } from "./sweeping.ts";

/** The dependencies of the customer endpoints. */
export interface CustomerContext {
  /** Opens the store on the first call. */
  readonly store: () => Promise<Store>;
  readonly now: () => number;
  readonly outbox: Outbox;
  readonly hosts: HostTable;
  readonly publicOrigin: EmbeddedBackendOptions["publicOrigin"];
  readonly readIdentity: ReturnType<typeof createIdentityReader> | undefined;
  /** The numbers of the customers who may order on behalf of others. */
  readonly whitelabelCustomers: ReadonlySet<string>;
  readonly limits: ReturnType<typeof createRateLimits>;
  /** The bytes of all stored images. */
  readonly storedImages: ReturnType<typeof createStoredImages>;
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
  /** Redemptions of a voucher for everyone: a new guest could redeem it again. */
  welcomeByAddress: createRateLimit({ attempts: 20, windowMs: 24 * HOUR_MS }),
  cartByAddress: createRateLimit({ attempts: 2000, windowMs: HOUR_MS }),
  /** New sessions of guests, of which each is a row for a month. */
  guestByAddress: createRateLimit({ attempts: 500, windowMs: 24 * HOUR_MS }),
  /** In bytes. */
  imagesByAddress: createRateLimit({ attempts: 1000 * 1024 * 1024, windowMs: 24 * HOUR_MS }),
  whitelabelByAddress: createRateLimit({ attempts: 60, windowMs: 15 * MINUTE_MS }),
});

export const createCustomerContext = ({
  clock,
  hosts,
  publicOrigin,
  store: location = "memory",
  outboxFolder,
  identity,
  whitelabelCustomers = [],
  maxImageBytes,
  log,
  whenClosing,
}: EmbeddedBackendOptions): CustomerContext => {
  let opening: Promise<Store> | undefined;
  let stopSweeping = async () => {};
  const open = async (): Promise<Store> => {
    const store = await openStore(location);
    stopSweeping = startSweeping(store, clock, log);
    return store;
  };
  whenClosing?.(async () => {
    const store = await opening;
    await stopSweeping();
    await store?.destroy();
  });
  return {
    store: () => {
      opening ??= open().catch((reason: unknown) => {
        // Retry on the next request: the database may still be starting.
        opening = undefined;
        throw reason;
      });
      return opening;
    },
    now: clock.now,
    outbox: outboxFolder === undefined ? async () => {} : createFolderOutbox(outboxFolder),
    hosts: hosts ?? createHostTable(),
    publicOrigin,
    readIdentity: identity && createIdentityReader(identity),
    whitelabelCustomers: new Set(whitelabelCustomers),
    limits: createRateLimits(),
    storedImages: createStoredImages(clock.now, maxImageBytes),
  };
};
