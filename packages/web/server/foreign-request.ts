import type { IncomingMessage } from "node:http";

/** Where a request was made: on a page of the shop itself, on a page of another site, or by a program that does not send it. */
export type RequestSource = "own" | "foreign" | "unknown";

/**
 * Determines whose page has made a request that changes something. Browsers send `Sec-Fetch-Site`; those that do not yet,
 * or speak http with the shop, name the page in `Origin` or `Referer`, which is compared with the Host header as received
 * and with `host`, the host as browsers know it.
 */
export const sourceOf = ({ headers }: IncomingMessage, host: string): RequestSource => {
  const site = headers["sec-fetch-site"];
  if (site === "same-origin") return "own";
  if (site === "cross-site") return "foreign";
  const page = headers.origin ?? headers.referer;
  if (page === undefined) return "unknown";
  const sender = URL.parse(page)?.host;
  return sender !== undefined && [host, headers.host?.toLowerCase()].includes(sender)
    ? "own"
    : "foreign";
};
