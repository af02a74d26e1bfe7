import { expect, it } from "vitest";
import { createHostTable } from "../market/storefront.ts";
import { explainUrl } from "./explain-url.ts";

const HOSTS = createHostTable();
const explain = (host: string, path: string, query = "") =>
  explainUrl({ protocol: "http:", host, path, query }, HOSTS);

it("explains a page with its canonical URL, alternates and cache key [LOC-12] [LOC-Q7]", () => {
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

it("explains the locale of a configurator, which is not cached [RTE-Q13]", () => {
  const explained = explain("wall.de.localhost", "/configurator-card", "?locale=fr-CH");
  expect(explained.steps.at(-1)).toBe("the query sets the locale fr-CH");
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
    "the path is invalid (slug-dot-segment): a path must not contain the segments . and ..",
  ],
  ["wall.de.localhost", "/themes", "the path of a theme needs an id"],
])("explains the result for %s%s: %s [LOC-13] [LOC-14] [RTE-09]", (host, path, step) => {
  const explained = explain(host, path);
  expect(explained.steps.at(-1)).toBe(step);
  expect(explained.alternates).toEqual([]);
  expect(explained).not.toHaveProperty("canonical");
});

it("explains an unknown host, whose pages have no cache key [LOC-Q7]", () => {
  const explained = explain("preview.example", "/fr-CH/foo");
  expect(explained.steps[0]).toBe(
    "host preview.example is not a storefront: channel wall, no redirects to other hosts, no caching",
  );
  expect(explained.canonical).toBe("http://wall.ch.localhost/fr/foo");
  expect(explained).not.toHaveProperty("cacheKey");
});
