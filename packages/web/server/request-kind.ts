import { IPX_PREFIX } from "@passepartout/domain/images/ipx-path";
import { TrieRouter } from "hono/router/trie-router";
import { isAmbiguousPath, isPayloadPath } from "./page-target.ts";

/** Paths of the shop backend begin with an optional locale. */
const localised = (paths: readonly string[]): readonly string[] =>
  ["", "/:locale{[a-z]{2}}"].flatMap((prefix) => paths.map((path) => `${prefix}/${path}`));

const BACKEND_SEGMENTS = [
  "web-api",
  "price-api",
  "frontend-api",
  "api",
  "whitelabel/switch",
  "accessory",
  "gift-voucher",
  "v2/cdn",
  "v1/spaces",
  "openapi.json",
];

/** The paths that are not pages. */
const ROUTES = {
  // Before the backend, between whose forms its form stands.
  checkout: localised(["web-api/cart-checkout", "web-api/cart-checkout/desktop"]),
  backend: localised(BACKEND_SEGMENTS.map((segment) => `${segment}/*`)),
  image: [`${IPX_PREFIX}/*`],
  sitemap: [
    "/robots.txt",
    "/sitemap.xml",
    "/:file{sitemap-[\\w-]+\\.xml}",
    "/manifest.webmanifest",
    "/.well-known/security.txt",
    "/llms.txt",
  ],
  file: ["/favicon.ico", "/apple-touch-icon.png", "/assets/*", "/media/*", "/brand/*", "/fonts/*"],
  webhook: ["/webhooks/content"],
  health: ["/health/live", "/health/ready", "/health/services"],
};

/** What a request is for: the name of its route, by which operators count it. */
export type RequestKind = keyof typeof ROUTES | "page" | "payload";

const router = new TrieRouter<RequestKind>();
for (const [kind, paths] of Object.entries(ROUTES))
  for (const path of paths) router.add("ALL", path, kind as keyof typeof ROUTES);

/** The kind of a request. A path that servers read in different ways is that of a page. */
export const requestKindOf = (path: string): RequestKind => {
  const [[match]] = isAmbiguousPath(path) ? [[]] : router.match("ALL", path);
  return match?.[0] ?? (isPayloadPath(path) ? "payload" : "page");
};
