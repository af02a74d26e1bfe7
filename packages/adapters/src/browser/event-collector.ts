import type { EventCollector } from "@passepartout/domain/tracking/event-collector.port";

/**
 * Sends events to a configured address. The request outlives the page, as a beacon does; unlike a beacon it has no
 * cookies, so nothing in it identifies the visitor.
 */
export const createBrowserEventCollector = (
  url: string,
  request: typeof fetch = (...parameters) => fetch(...parameters),
): EventCollector => ({
  send: async (batch) => {
    const response = await request(url, {
      method: "POST",
      body: JSON.stringify(batch),
      headers: { "Content-Type": "application/json" },
      credentials: "omit",
      referrerPolicy: "origin",
      keepalive: true,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
  },
});
