import { CUSTOMER_LIMITS, setCustomerTexts } from "./customer-texts.ts";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { createHostTable } from "@passepartout/domain/market/storefront";
import type { EmbeddedBackendOptions } from "../backend-options.ts";
import { isOnServer, openStore } from "../store/open-store.ts";
import { createEmailQueue } from "../emails/email-queue.ts";
import {
  createFolderTransport,
  createSmtpTransport,
  NO_TRANSPORT,
} from "../emails/email-transport.ts";
import { openFilePlaces } from "../files/file-places.ts";
import { createIdentityReader } from "./identity-token.ts";
import {
  countRefusals,
  createRateLimit,
  createSharedRateLimit,
  type LimitOptions,
  type RateLimit,
} from "../../src/processes/rate-limit.ts";
import { createSampleIdentity } from "./sample-identity.ts";
import { createPostgresAttempts } from "./shared-attempts.ts";
import { outsideRequests } from "../../src/processes/request-context.ts";
import { openOnce } from "../../src/processes/open-once.ts";
import { createStoredImages } from "./stored-images.ts";
import { startSweeping } from "./sweeping.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@passepartout/domain/time/duration";

const createRateLimits = (
  imageBytes: number,
  limit: (name: string, options: LimitOptions) => RateLimit,
) => ({
  signInByAccountAndAddress: limit("sign-in", { attempts: 10, windowMs: 15 * MINUTE_MS }),
  /** Beyond it every attempt takes longer, but nobody is locked out. */
  signInByAccount: limit("sign-in account", { attempts: 50, windowMs: 15 * MINUTE_MS }),
  signInByAddress: limit("sign-in address", { attempts: 100, windowMs: 15 * MINUTE_MS }),
  signUpByAddress: limit("sign-up address", { attempts: 1000, windowMs: HOUR_MS }),
  /** Accounts of the sample service, which anybody can have. */
  sampleSignUpByAddress: limit("sample address", { attempts: 100, windowMs: DAY_MS }),
  emailRepeated: limit("email repeated", { attempts: 1, windowMs: CUSTOMER_LIMITS.repeatedMs }),
  emailByAccountAndAddress: limit("email", { attempts: 5, windowMs: HOUR_MS }),
  emailByAccount: limit("email account", { attempts: 20, windowMs: HOUR_MS }),
  emailByAddress: limit("email address", { attempts: 100, windowMs: HOUR_MS }),
  /** Rows that a network can store; none of a single person is refused. */
  withdrawalByAddress: limit("withdrawal address", { attempts: 10_000, windowMs: DAY_MS }),
  voucherByAddress: limit("voucher address", { attempts: 100, windowMs: 15 * MINUTE_MS }),
  /** Redemptions of a voucher for everyone: a new guest could redeem it again. */
  welcomeByAddress: limit("welcome address", { attempts: 20, windowMs: DAY_MS }),
  cartByAddress: limit("cart address", { attempts: 2000, windowMs: HOUR_MS }),
  /** New guest sessions; each is a row that is kept for a month. */
  guestByAddress: limit("guest address", { attempts: 500, windowMs: DAY_MS }),
  /** In bytes. */
  imagesByAddress: limit("images address", { attempts: imageBytes, windowMs: DAY_MS }),
  whitelabelByAddress: limit("whitelabel address", { attempts: 60, windowMs: 15 * MINUTE_MS }),
});

export const createCustomerContext = (options: EmbeddedBackendOptions) => {
  const { clock, identity, log, monotonicNow } = options;
  const { store: location = "memory", maxImageBytes = 10_000 * 1024 * 1024 } = options;
  if (options.messages) setCustomerTexts(options.messages);
  const sampleIdentity = identity === "sample" ? createSampleIdentity(clock.now) : undefined;
  const identityOptions = identity === "sample" ? sampleIdentity?.options : identity;
  /** How many bytes of images are stored at most: of all visitors, of a guest, of a customer, and a day from an address. */
  const imageSpace = {
    all: maxImageBytes,
    guest: Math.floor(maxImageBytes / 50),
    customer: Math.floor(maxImageBytes / 10),
    address: Math.floor(maxImageBytes / 10),
  };
  const files = openFilePlaces(options.fileAddresses ?? []);
  let stopSweeping = async () => {};
  const { open: store, opened } = openOnce(async () => {
    const found = await openStore(location);
    stopSweeping = outsideRequests(() => startSweeping(location, found, files, clock, log));
    return found;
  });
  options.whenClosing?.(async () => {
    await emails.close();
    const open = await opened();
    await stopSweeping();
    await open?.destroy();
  });
  const emails = createEmailQueue(store, transportOf(options), clock.now, log);
  if (location !== "memory") outsideRequests(emails.poll);
  // Processes that share customers share the limits of their accounts.
  const shared = isOnServer(location) ? createPostgresAttempts(store) : undefined;
  return {
    definition: options.definition ?? SAMPLE_SHOP,
    /** Opens the store on the first call. */
    store,
    now: clock.now,
    emails,
    hosts: options.hosts ?? createHostTable(),
    publicOrigin: options.publicOrigin,
    log,
    /** Set while no identity service is configured, if there is to be a sample of one. */
    sampleIdentity,
    readIdentity: identityOptions && createIdentityReader(identityOptions),
    whitelabelCustomers: new Set(options.whitelabelCustomers),
    /** What results of the checkout are signed with; undefined without a checkout. */
    checkoutSecret: options.checkoutSecret,
    limits: createRateLimits(imageSpace.address, (name, options) =>
      countRefusals(
        name,
        shared
          ? createSharedRateLimit(name, options, shared, monotonicNow)
          : createRateLimit(options, monotonicNow),
      ),
    ),
    files,
    imageLimits: imageSpace,
    storedImages: createStoredImages(clock.now, imageSpace.all),
  };
};

export type CustomerContext = ReturnType<typeof createCustomerContext>;

const transportOf = ({ smtpUrl, outboxFolder, store }: EmbeddedBackendOptions) => {
  if (smtpUrl !== undefined) return createSmtpTransport(smtpUrl);
  if (outboxFolder !== undefined) return createFolderTransport(outboxFolder);
  return store === undefined || store === "memory" ? NO_TRANSPORT : undefined;
};
