import type { ShopContext } from "@passepartout/domain/shop";
import { TIMED_OUT } from "@passepartout/domain/time/deadline";
import { within } from "@passepartout/adapters/processes/within";
import type { createTagCollector } from "./page-tags.ts";

/** What a page may still wait for each part after its deadline, in ms: enough for what is cached. */
const GRACE_MS = 50;

/** Whether the requests of a port end with the page's deadline. A page waits for no customer, and what a form changes has a deadline of its own. */
const ENDS_WITH_PAGE: Readonly<Record<keyof ShopContext, boolean>> = {
  cart: true,
  catalogue: true,
  checkout: false,
  chrome: true,
  customers: false,
  pages: true,
  plainStories: false,
  prices: true,
  profiles: true,
  searchIndex: true,
  stories: true,
  storefront: true,
  withdrawals: false,
  // These send no requests.
  clock: false,
  definition: false,
  log: false,
  messages: false,
  missingTexts: false,
  place: false,
  text: false,
};

/**
 * The shop for one page: its requests have one deadline together, `timeout` ms from now, and go on in the background for the caches.
 * Whatever becomes of a request that fails, the page is not the one that visitors should see: `markIncomplete` is called. `record` gets what the others have found.
 */
export const shopForPage = (
  shop: ShopContext,
  {
    timeout,
    markIncomplete = () => {},
    record = () => {},
  }: {
    readonly timeout: number;
    readonly markIncomplete?: () => void;
    readonly record?: ReturnType<typeof createTagCollector>["record"];
  },
): ShopContext => {
  const end = performance.now() + timeout;
  const inTime = async (response: Promise<unknown>): Promise<unknown> => {
    try {
      return await within(response, Math.max(GRACE_MS, end - performance.now()), TIMED_OUT);
    } catch (reason) {
      markIncomplete();
      throw reason;
    }
  };
  const limited = (portName: keyof ShopContext, port: object) =>
    new Proxy(port, {
      get: (_, name: keyof typeof port) => {
        const request: Request = port[name];
        return async (...parameters: readonly unknown[]) => {
          const found = await inTime(request(...parameters));
          record(portName, parameters, found);
          return found;
        };
      },
    });
  const names = Object.keys(shop) as (keyof ShopContext)[];
  return Object.fromEntries(
    names.map((name) => {
      const port = shop[name];
      return [name, ENDS_WITH_PAGE[name] && port ? limited(name, port) : port];
    }),
  ) as unknown as ShopContext;
};

type Request = (...parameters: readonly unknown[]) => Promise<unknown>;
