import type { IncomingMessage } from "node:http";
import { createRateLimit } from "@passepartout/adapters/embedded/customers/rate-limit";
import { networkOf } from "@passepartout/adapters/processes/client-network";
import { clientAddress } from "./client-address.ts";
import type { PageTarget } from "./page-target.ts";

const MINUTE_MS = 60_000;

/** What is rendered for each request and cannot be cached is limited to this number per network and minute. */
const PAGES_PER_MINUTE = 600;

/** This machine: a proxy that is not trusted stands for all clients. */
const LOOPBACK = /^127\.|^::1$/;

/** Limits the searches and the readings of carts of each client. Returns the time in ms to wait, or 0. */
export const createPageLimits = ({ trustsProxy }: { readonly trustsProxy: boolean }) => {
  const limit = createRateLimit({ attempts: PAGES_PER_MINUTE, windowMs: MINUTE_MS });
  return async (request: IncomingMessage, { resolution, key }: PageTarget): Promise<number> => {
    if (resolution.kind !== "page" || key !== undefined) return 0;
    const { route } = resolution;
    const isLimited =
      route.kind === "search" || (route.kind === "application" && route.area === "cart");
    if (!isLimited) return 0;
    const network = networkOf(clientAddress(request, trustsProxy));
    return LOOPBACK.test(network) || network.startsWith("0:0:0:0::")
      ? 0
      : limit.consume(`${route.kind} ${network}`);
  };
};
