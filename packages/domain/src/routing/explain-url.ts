import { present } from "../kernel/fields.ts";
import type { HostTable } from "../market/storefront.ts";
import { alternatesOf, canonicalUrl } from "./canonical.ts";
import { isCacheable, pageKey } from "./page-query.ts";
import { resolveUrl, splitHost } from "./resolve-url.ts";
import type { RequestUrl } from "./request-url.ts";

/** Resolves a URL and explains the result to developers: each step in words, and the cache key of a page that is cached. Canonical URL and alternates have the scheme and port of the URL. */
export const explainUrl = (url: RequestUrl, hosts: HostTable) => {
  const steps: string[] = [];
  const resolution = resolveUrl(url, hosts, (step) => steps.push(step));
  if (resolution.kind === "redirect")
    steps.push(`redirect ${resolution.status} to ${resolution.location}`);
  const page = resolution.kind === "page" ? resolution : undefined;
  const origin = { protocol: url.protocol, port: splitHost(url.host).port, hosts };
  return {
    resolution,
    steps,
    alternates: page ? alternatesOf(page, origin) : [],
    ...present({
      canonical: page && canonicalUrl(page, origin),
      cacheKey: page && isCacheable(page, url.query) ? pageKey(page, url.query) : undefined,
    }),
  };
};
