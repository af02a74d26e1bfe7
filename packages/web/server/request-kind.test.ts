import { expect, it } from "vitest";
import { requestKindOf } from "./request-kind.ts";

it.each([
  ["/", "page"],
  ["/fr/x", "page"],
  ["/web-apis", "page"],
  ["/whitelabel", "page"],
  ["/health/x", "page"],
  ["/sitemap-.xml", "page"],
  ["/media/../web-api/x", "page"],
  ["/wandbilder/_payload.json", "payload"],
  ["/web-api", "backend"],
  ["/fr/web-api/voucher", "backend"],
  ["/fr/whitelabel/switch", "backend"],
  ["/openapi.json", "backend"],
  ["/sitemap-de-DE-2.xml", "sitemap"],
  ["/.well-known/security.txt", "sitemap"],
  ["/favicon.ico", "file"],
  ["/assets/a.js", "file"],
  ["/_ipx/w_1/a.png", "image"],
  ["/health/live", "health"],
])("a request to %s is one of the kind %s", (path, kind) => {
  expect(requestKindOf(path)).toBe(kind);
});
