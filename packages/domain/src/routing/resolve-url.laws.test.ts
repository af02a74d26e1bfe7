import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText, longText } from "../../testing/any-text.ts";
import { HOST_SUFFIXES } from "../market/host-suffix.ts";
import { createHostTable } from "../market/storefront.ts";
import { canonicalUrl } from "./canonical.ts";
import { explainUrl } from "./explain-url.ts";
import { resolveUrl } from "./resolve-url.ts";
import type { RequestUrl } from "./request-url.ts";

const HOSTS = createHostTable([
  { channel: "wall", suffix: "de", host: "bilder.example" },
  { channel: "card", suffix: "fr", host: "cartes.example" },
]);

const text = anyText(30);
const host = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom("wall", "card", "cards", "WALL", "x"),
        fc.constantFrom(...HOST_SUFFIXES, "uk", "xx"),
        fc.constantFrom("", ":3000", ":80", ":99999", "."),
      )
      .map(([label, suffix, end]) => `${label}.${suffix}.localhost${end}`),
  },
  fc.constantFrom("bilder.example", "cartes.example:8080", "localhost:3000", "[::1]", ""),
  text,
);
const segment = fc.oneof(
  fc.constantFrom("d", "fr", "at", "de", "en", "us", "uk", "gb", "it", "xx", "fr-CH", "de-FR", ""),
  fc.constantFrom("products", "vorkonfigurator-karten", "themes", "wishlist", "error", "_icons"),
  fc.constantFrom("configurator-card", "warenkorb", "foo", "a.b", "desktop-startseite", "%2F"),
  fc.constantFrom("k%C3%BCche", "%5c", "..", "a?b", "a#b", "a b", "@", "%", "\\"),
  text,
);
const path = fc.array(segment, { maxLength: 7 }).map((segments) => `/${segments.join("/")}`);
const query = fc.oneof(
  fc.constantFrom("", "?", "?a=1", "?_debug&tileCount=12", "locale=fr-CH", "?a=1#b", "?a=\r\n"),
  text,
);
const urls: fc.Arbitrary<RequestUrl> = fc.record({
  protocol: fc.constantFrom("http:" as const, "https:" as const),
  host,
  path: fc.oneof({ weight: 9, arbitrary: path }, text),
  query,
});

const assertAlways = (law: (url: RequestUrl) => void) =>
  fc.assert(fc.property(urls, law), runs(3000));

/** The request that a browser makes next, as a server receives it. */
const follow = (url: RequestUrl, location: string): RequestUrl => {
  const absolute = /^(https?:)\/\/([^/]+)(.*)$/.exec(location);
  const target = absolute?.[3] ?? location;
  const [path = "", query = ""] = target.split("?", 2);
  return {
    protocol: (absolute?.[1] as "http:" | undefined) ?? url.protocol,
    host: absolute?.[2] ?? url.host,
    path,
    query,
  };
};

describe("resolveUrl, for any host, path and query", () => {
  it("always returns a page, a redirect or a 404 [LOC-12] [RTE-09]", () => {
    assertAlways((url) => {
      expect(["page", "redirect", "invalid"]).toContain(resolveUrl(url, HOSTS).kind);
    });
  });

  it("redirects to hosts of the table only, or to a path, in visible ASCII [LOC-13] [LOC-Q7]", () => {
    const known = new Set(Object.keys(HOSTS.storefronts));
    assertAlways((url) => {
      const answer = resolveUrl(url, HOSTS);
      if (answer.kind !== "redirect") return;
      expect(answer.location).toMatch(/^[!-~]+$/);
      if (answer.location.startsWith("/")) expect(answer.location).toMatch(/^\/[^/\\]/);
      else expect(known).toContain(new URL(answer.location).hostname);
    });
  });

  it("preserves scheme and port, and never redirects from an unknown host to another [LOC-Q7]", () => {
    assertAlways((url) => {
      const answer = resolveUrl(url, HOSTS);
      if (answer.kind !== "redirect" || answer.location.startsWith("/")) return;
      const port = /:\d+$/.exec(url.host)?.[0] ?? "";
      const [start] = answer.location.split("/", 3).join("/").split("?");
      expect(start?.startsWith(`${url.protocol}//`)).toBe(true);
      expect(start?.endsWith(port)).toBe(true);
      const name = url.host.slice(0, url.host.length - port.length).toLowerCase();
      expect(Object.keys(HOSTS.storefronts)).toContain(name.replace(/\.$/, ""));
    });
  });

  it("never redirects to itself, and ends within three redirects on a page or a 404 [LOC-13] [LOC-14] [LOC-Q9]", () => {
    assertAlways((url) => {
      const seen = new Set<string>();
      let next = url;
      let answer = resolveUrl(next, HOSTS);
      for (let hops = 0; answer.kind === "redirect"; hops += 1) {
        expect(hops).toBeLessThan(3);
        next = follow(next, answer.location);
        const address = `${next.protocol}//${next.host}${next.path}`;
        expect(seen).not.toContain(address);
        expect(address).not.toBe(`${url.protocol}//${url.host}${url.path}`);
        seen.add(address);
        answer = resolveUrl(next, HOSTS);
      }
    });
  });

  it("resolves any number of prefixes of other regions in one step [LOC-13]", () => {
    const answer = resolveUrl(
      { protocol: "http:", host: "wall.de.localhost", path: "/at/fr".repeat(330), query: "" },
      HOSTS,
    );
    expect(answer).toMatchObject({ kind: "redirect", location: "http://wall.fr.localhost/" });
  });

  it("finds the same page at its canonical URL [LOC-Q7] [RTE-Q1]", () => {
    assertAlways((url) => {
      const page = resolveUrl(url, HOSTS);
      if (page.kind !== "page") return;
      // A path with two prefixes can be requested, but is never canonical.
      if (/^\/([a-z]{2}|d)(\/|$)/.test(page.route.path)) return;
      const canonical = canonicalUrl(page, { protocol: "https:", port: "", hosts: HOSTS });
      if (canonical === undefined) return;
      expect(resolveUrl(follow(url, canonical), HOSTS)).toMatchObject({
        kind: "page",
        channel: page.channel,
        locale: page.locale,
        platform: page.platform,
        route: page.route,
        isStorefront: true,
      });
    });
  });

  it("returns the same result with and without explanation [LOC-12]", () => {
    assertAlways((url) => {
      const explained = explainUrl(url, HOSTS);
      expect(explained.resolution).toEqual(resolveUrl(url, HOSTS));
      expect(explained.steps.length).toBeGreaterThan(1);
    });
  });

  it("handles very long URLs [RTE-Q5]", () => {
    const long = longText("/at", "/d", "%2F", "&a=1", ".", ":1");
    fc.assert(
      fc.property(long, (text) => {
        const url = { protocol: "http:", host: text, path: `/${text}`, query: text } as const;
        expect(resolveUrl(url, HOSTS).kind).toMatch(/^(page|redirect|invalid)$/);
      }),
      runs(10),
    );
  });
});
