import type { IncomingMessage } from "node:http";
import { clientAddress } from "./client-address.ts";
import type { Composition } from "./composition.ts";
import type { PageTarget } from "./page-target.ts";

/** This machine: a proxy that is not trusted stands for all clients. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Limits the searches and the readings of carts of each client, which are rendered for each request. Returns the time in ms to wait, or 0. */
export const createPageLimits =
  ({ trustsProxy }: { readonly trustsProxy: boolean }, countPage: Composition["countPage"]) =>
  async (request: IncomingMessage, { resolution, key }: PageTarget): Promise<number> => {
    if (resolution.kind !== "page" || key !== undefined) return 0;
    const { route } = resolution;
    const isLimited =
      route.kind === "search" || (route.kind === "application" && route.area === "cart");
    const address = isLimited ? clientAddress(request, trustsProxy) : "";
    return !isLimited || LOOPBACK.test(address) ? 0 : countPage(route.kind, address);
  };
