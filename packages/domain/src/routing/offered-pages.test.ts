import { describe, expect, it } from "vitest";
import { SAMPLE_SHOP } from "../definition/sample-shop.ts";
import { createHostTable, isSold, localesOfChannel } from "../market/storefront.ts";
import { resolveUrl } from "./resolve-url.ts";

const SHOP = {
  ...SAMPLE_SHOP,
  channels: ["wall"],
  locales: ["de-CH", "fr-CH", "de-DE"],
  features: [],
  kinds: ["photoframe"],
} as const;

const table = (offer = SHOP) => createHostTable([], { isClosed: true, hasLocal: true, offer });

const resolve = (host: string, path: string, hosts = table()) => {
  const found = resolveUrl({ protocol: "http:", host, path, query: "" }, hosts);
  return found.kind === "page" ? found.route.kind : found.kind;
};

describe("a shop that does not sell everything", () => {
  it("has the locales of its storefronts that it sells [CHN-Q12] [LOC-Q7]", () => {
    expect(localesOfChannel("wall", table())).toEqual(["de-CH", "de-DE", "fr-CH"]);
    expect(isSold("wall", "it-CH", table())).toBe(false);
    expect(localesOfChannel("card", table())).toEqual([]);
    expect(resolve("wall.ch.localhost", "/fr/seite")).toBe("slug");
    expect(resolve("wall.ch.localhost", "/it/seite")).toBe("redirect");
  });

  it.each([
    "/configurator-photobook",
    "/vorkonfigurator-kalender",
    "/themes/1001",
    "/suche",
    "/geschenke",
    "/kundenkonto",
    "/newsletter",
    "/bestellungen",
  ])("has a story at %s, if any [CHN-Q12]", (path) => {
    expect(resolve("wall.de.localhost", path)).toBe("slug");
    expect(resolve("wall.de.localhost", path, createHostTable())).not.toBe("slug");
  });

  it("has the pages of what it sells [CHN-Q12]", () => {
    expect(resolve("wall.de.localhost", "/configurator-photo-frame")).toBe("configurator");
    expect(resolve("wall.de.localhost", "/warenkorb")).toBe("application");
    const features = ["search", "gifts", "account"] as const;
    const hosts = createHostTable([], { offer: { ...SHOP, features } });
    expect(resolve("wall.de.localhost", "/suche", hosts)).toBe("search");
    expect(resolve("wall.de.localhost", "/geschenke", hosts)).toBe("gifts");
    expect(resolve("wall.de.localhost", "/kundenkonto", hosts)).toBe("application");
  });
});
