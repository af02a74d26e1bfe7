import { expect, it } from "vitest";
import { createHostTable } from "../market/storefront.ts";
import { explainVisit } from "./explain-visit.ts";

const HOSTS = createHostTable();
const explain = (host: string, path: string, query = "") =>
  explainVisit({ protocol: "http:", host, path, query }, HOSTS);

it("tells how a page was found, its canonical address, its alternates and its cache key [LOC-12] [LOC-Q7]", () => {
  const explained = explain("wall.ch.localhost:3000", "/d/fr/products", "tileCount=24");
  expect(explained.steps).toEqual([
    "host wall.ch.localhost is the wall storefront of ch",
    "prefix /fr means fr-CH here",
    "path /products is a page of kind products, platform desktop",
  ]);
  expect(explained.canonical).toBe("http://wall.ch.localhost:3000/fr/d/products");
  expect(explained.alternates).toHaveLength(16);
  expect(explained.cacheKey).toBe("wall fr-CH desktop /products?tileCount=24");
});

it("tells why a configurator speaks another language than its host, and that it is not cached [RTE-Q13]", () => {
  const explained = explain("wall.de.localhost", "/configurator-card", "?locale=fr-CH");
  expect(explained.steps.at(-1)).toBe("the query asks for fr-CH");
  expect(explained.canonical).toBe("http://wall.ch.localhost/fr/configurator-card");
  expect(explained).not.toHaveProperty("cacheKey");
});

it.each([
  ["wall.de.localhost", "/at/foo", "redirect 301 to http://wall.at.localhost/foo"],
  ["wall.de.localhost", "/xx", "redirect 302 to /error"],
  ["wall.de.localhost", "/foo/", "redirect 301 to /foo"],
  [
    "wall.de.localhost",
    "/a/../b",
    "the path is refused (slug-dot-segment): a path names no folder by . or ..",
  ],
  ["wall.de.localhost", "/themes", "a theme needs an id"],
])("tells at last what became of %s%s: %s [LOC-13] [LOC-14] [RTE-09]", (host, path, step) => {
  const explained = explain(host, path);
  expect(explained.steps.at(-1)).toBe(step);
  expect(explained.alternates).toEqual([]);
  expect(explained).not.toHaveProperty("canonical");
});

it("tells that a host is no storefront, and gives its pages no cache key [LOC-Q7]", () => {
  const explained = explain("preview.example", "/fr-CH/foo");
  expect(explained.steps[0]).toBe(
    "host preview.example is no storefront: channel wall, never redirected elsewhere, never cached",
  );
  expect(explained.canonical).toBe("http://wall.ch.localhost/fr/foo");
  expect(explained).not.toHaveProperty("cacheKey");
});
