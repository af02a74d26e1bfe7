import { createHostTable, type HostTable } from "@passepartout/domain/market/storefront";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { createAttempts } from "./attempts.ts";
import { createIdentityReader } from "./identity-token.ts";
import { createFolderOutbox, type Outbox } from "./outbox.ts";

/** What the endpoints of customers work with. */
export interface CustomerDesk {
  /** The store, opened at the first question: most visitors never ask one. */
  readonly store: () => Promise<Store>;
  readonly now: () => number;
  readonly outbox: Outbox;
  readonly hosts: HostTable;
  readonly readIdentity: ReturnType<typeof createIdentityReader> | undefined;
  readonly attempts: ReturnType<typeof createAllAttempts>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const createAllAttempts = (now: () => number) => ({
  signInByAccount: createAttempts({ most: 10, windowMs: 15 * MINUTE_MS, now }),
  signInByAddress: createAttempts({ most: 100, windowMs: 15 * MINUTE_MS, now }),
  signUpByAddress: createAttempts({ most: 1000, windowMs: HOUR_MS, now }),
  resetByAccount: createAttempts({ most: 5, windowMs: HOUR_MS, now }),
  mailByAddress: createAttempts({ most: 100, windowMs: HOUR_MS, now }),
  voucherByAddress: createAttempts({ most: 100, windowMs: 15 * MINUTE_MS, now }),
  cartByAddress: createAttempts({ most: 2000, windowMs: HOUR_MS, now }),
});

/** Sets up what the endpoints of customers work with; nothing is opened yet. */
export const createCustomerDesk = ({
  clock,
  hosts,
  store: place = "memory",
  outboxFolder,
  identity,
  whenClosing,
}: EmbeddedBackendOptions): CustomerDesk => {
  let opening: Promise<Store> | undefined;
  whenClosing?.(async () => (await opening)?.destroy());
  return {
    store: () => {
      opening ??= openStore(place).catch((reason: unknown) => {
        // A database that is not up yet may be at the next question.
        opening = undefined;
        throw reason;
      });
      return opening;
    },
    now: clock.now,
    outbox: outboxFolder === undefined ? async () => {} : createFolderOutbox(outboxFolder),
    hosts: hosts ?? createHostTable(),
    readIdentity: identity && createIdentityReader(identity),
    attempts: createAllAttempts(clock.now),
  };
};
