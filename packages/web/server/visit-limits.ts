import type { IncomingMessage } from "node:http";
import { setImmediate } from "node:timers/promises";
import { clientAddress } from "./request-host.ts";
import { createWorkQueue } from "@passepartout/adapters/processes/work-queue";
import { isLoopback, networkOf } from "@passepartout/adapters/processes/client-network";
import type { Composition } from "./composition.ts";
import type { PageTarget } from "./page-target.ts";

/** A client's pages are rendered one after the other, so that nobody else waits for more than one of them. */
const RENDERS_PER_CLIENT = 1;
const MAX_RENDERS_PER_CLIENT = 20;

/** Limits the pages of each client that have to be rendered: how many in a minute, and how many at once. */
export const createPageLimits = (
  { trustedProxies }: Pick<Composition["configuration"], "trustedProxies">,
  countPage: Composition["countPage"],
) => {
  const enqueue = createWorkQueue("pages", {
    concurrency: Infinity,
    maxWaiting: Infinity,
    concurrencyPerClient: RENDERS_PER_CLIENT,
    maxPerClient: MAX_RENDERS_PER_CLIENT,
  });

  /** The network of a client; undefined for this machine, because a proxy that is not trusted stands for all clients. */
  const clientOf = (request: IncomingMessage): string | undefined => {
    const network = networkOf(clientAddress(request, trustedProxies));
    return isLoopback(network) ? undefined : network;
  };

  return {
    /** Counts a page that is rendered for a client. Returns the time in ms to wait, or 0. */
    count: async (request: IncomingMessage, { resolution }: PageTarget): Promise<number> => {
      const kind = kindOf(resolution);
      const client = clientOf(request);
      return kind === undefined || client === undefined ? 0 : countPage(kind, client);
    },
    /** Renders a page when it is the turn of its client, and lets others go first before the next one. Rejects with a QueueFullError if too many of its pages wait. */
    inTurn: (request: IncomingMessage, render: () => Promise<void>): Promise<void> => {
      const client = clientOf(request);
      if (client === undefined) return render();
      return enqueue(
        async () => {
          try {
            await render();
          } finally {
            await setImmediate();
          }
        },
        { client },
      );
    },
  };
};

/** What a page counts as, if it is rendered. Searches and carts are never cached, and many belong to one visit. */
const kindOf = (resolution: PageTarget["resolution"]) => {
  if (resolution.kind !== "page") return resolution.kind === "redirect" ? undefined : "page";
  const { route } = resolution;
  if (route.kind === "icons") return undefined;
  if (route.kind === "search") return "search";
  return route.kind === "application" && route.area === "cart" ? "cart" : "page";
};
