import type { HostTable } from "../market/storefront.ts";
import { alternatesOf, canonicalUrl, type PageAlternate } from "./canonical.ts";
import { isCacheable, pageKey } from "./page-key.ts";
import { resolveUrl, splitHost } from "./resolve-url.ts";
import type { RequestUrl, UrlResolution } from "./request-url.ts";

/** How a URL is resolved, for developers. */
export interface UrlExplanation {
  readonly resolution: UrlResolution;
  /** Each step in words. */
  readonly steps: readonly string[];
  readonly canonical?: string;
  readonly alternates: readonly PageAlternate[];
  /** Absent for pages that are not cached. */
  readonly cacheKey?: string;
}

/** Resolves a URL and explains the result. Canonical URL and alternates have the scheme and port of the URL. */
export const explainUrl = (url: RequestUrl, hosts: HostTable): UrlExplanation => {
  const steps: string[] = [];
  const resolution = resolveUrl(url, hosts, (step) => steps.push(step));
  if (resolution.kind === "redirect")
    steps.push(`redirect ${resolution.status} to ${resolution.location}`);
  if (resolution.kind !== "page") return { resolution, steps, alternates: [] };
  const origin = { protocol: url.protocol, port: splitHost(url.host).port, hosts };
  const canonical = canonicalUrl(resolution, origin);
  return {
    resolution,
    steps,
    alternates: alternatesOf(resolution, origin),
    ...(canonical !== undefined && { canonical }),
    ...(isCacheable(resolution, url.query) && { cacheKey: pageKey(resolution, url.query) }),
  };
};
