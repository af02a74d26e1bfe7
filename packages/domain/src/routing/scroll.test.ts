import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { scrollTarget } from "./scroll.ts";

const urlOf = (address: string) => new URL(address, "http://wall.de");
const go = (from: string, to: string) => scrollTarget(urlOf(to), urlOf(from));

const TOP = { kind: "top" };
const NO_SCROLL = { kind: "keep" };

describe("scrollTarget", () => {
  it.each([
    ["/a", "/b"],
    ["/a", "/a/b"],
    ["/a?x=1", "/b?x=1"],
    ["/products?tileCount=12", "/themes/5"],
  ])("moves smoothly to the top from %s to %s [SCR-01]", (from, to) => {
    expect(go(from, to)).toEqual(TOP);
  });

  it.each([
    ["/products", "/products?tileCount=24"],
    ["/products?tileCount=24", "/products?tileCount=48"],
    ["/products/?tileCount=24&style=rund", "/products/?tileCount=48&style=rund"],
    ["/fr/d/products#tiles", "/fr/d/products?tileCount=24#tiles"],
    ["/products#tiles", "/products?tileCount=24"],
  ])("stays from %s to %s, where only tileCount differs [SCR-02]", (from, to) => {
    expect(go(from, to)).toEqual(NO_SCROLL);
  });

  it.each([
    ["/a", "/a?x=1"],
    ["/a?x=1", "/a"],
    ["/a?x=1", "/a?x=2&y=3"],
  ])("stays from %s to %s, where only the query differs [SCR-03]", (from, to) => {
    expect(go(from, to)).toEqual(NO_SCROLL);
  });

  it.each([
    ["/a", "/b#maße", "maße"],
    ["/a", "/b#ma%C3%9Fe", "maße"],
    ["/a", "/a#x", "x"],
    ["/a#x", "/a#y", "y"],
    ["/a", "/a?b=1#x", "x"],
    ["/a", "/b#100%", "100%"],
  ])("moves to the element of the hash from %s to %s [SCR-Q1]", (from, to, id) => {
    expect(go(from, to)).toEqual({ kind: "element", id });
  });

  it.each([
    ["/products", "/fr/products"],
    ["/products", "/vorkonfigurator-kalender"],
    ["/fr/products?tileCount=12", "/it/products?tileCount=24"],
  ])(
    "treats another locale or alias of the listing as a new route: %s to %s [SCR-Q1]",
    (from, to) => {
      expect(go(from, to)).toEqual(TOP);
    },
  );

  it("moves to the top when the same page is opened again [SCR-01]", () => {
    expect(go("/a?x=1", "/a?x=1")).toEqual(TOP);
  });

  it("handles any locations, and never scrolls to the top if only the query differs [SCR-03]", () => {
    const text = anyText();
    fc.assert(
      fc.property(text, text, text, text, (path, query, other, hash) => {
        const [to, from] = [query, other].map((one) => {
          const url = urlOf("/");
          return Object.assign(url, { pathname: path, search: one, hash });
        });
        if (to && from && to.search !== from.search)
          expect(scrollTarget(to, from)).toEqual(NO_SCROLL);
      }),
    );
  });
});
