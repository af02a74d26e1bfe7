import type { HostTable } from "../market/storefront.ts";
import { alternatesOf, canonicalUrl, type PageAlternate } from "./canonical.ts";
import { mayBeStored, pageKey } from "./page-key.ts";
import { resolveVisit, splitHost } from "./resolve-visit.ts";
import type { Visit, VisitResolution } from "./visit.ts";

/** How an address was read, for people: each step in words, and what the page is called elsewhere. [LOC-12] */
export interface VisitExplanation {
  readonly resolution: VisitResolution;
  readonly steps: readonly string[];
  readonly canonical?: string;
  readonly alternates: readonly PageAlternate[];
  /** Missing for what may not be cached. */
  readonly cacheKey?: string;
}

/** Resolves a visit and tells why; canonical address and alternates keep the scheme and port of the visit. [LOC-12] [LOC-Q7] */
export const explainVisit = (visit: Visit, hosts: HostTable): VisitExplanation => {
  const steps: string[] = [];
  const resolution = resolveVisit(visit, hosts, (step) => steps.push(step));
  if (resolution.kind === "redirect")
    steps.push(`redirect ${resolution.status} to ${resolution.location}`);
  if (resolution.kind !== "page") return { resolution, steps, alternates: [] };
  const origin = { protocol: visit.protocol, port: splitHost(visit.host).port, hosts };
  const canonical = canonicalUrl(resolution, origin);
  return {
    resolution,
    steps,
    alternates: alternatesOf(resolution, origin),
    ...(canonical !== undefined && { canonical }),
    ...(mayBeStored(resolution, visit.query) && { cacheKey: pageKey(resolution, visit.query) }),
  };
};
