import { describe, expect, it } from "vitest";
import { createHostTable } from "@passepartout/domain/market/storefront";
import { runCli, shopWith, storyAt } from "../../testing/run-cli.ts";

const resolved = async (line: string): Promise<unknown> => {
  const result = await runCli(`resolve ${line} --json`);
  expect(result).toMatchObject({ code: 0, err: "" });
  return result.document();
};

describe("resolve", () => {
  it("prints channel, locale, platform and route of a page", async () => {
    expect(await resolved("http://wall.ch.localhost:3000/fr/d/themes/7")).toEqual({
      kind: "page",
      channel: "wall",
      locale: "fr-CH",
      platform: "desktop",
      route: { kind: "themes-id-theme", path: "/themes/7", parameters: { id: "7" } },
    });
  });

  it("prints a redirect", async () => {
    expect(await resolved("http://wall.de.localhost:3000/at/poster?a=1")).toEqual({
      kind: "redirect",
      status: 301,
      location: "http://wall.at.localhost:3000/poster?a=1",
    });
  });

  it.each(["/a/../b", "/%00", "/%E0%A4%A", `/${"a".repeat(10_000)}`])(
    "prints that no page can have the path %s",
    async (path) => {
      const result = await runCli(["resolve", path, "--json"]);
      expect(result.code).toBe(0);
      expect(result.document()).toEqual({
        kind: "invalid",
        status: 404,
        message: `Page Not Found: ${path}`,
      });
    },
  );

  it("resolves a bare path on the host of channel and locale", async () => {
    expect(await resolved("/poster --locale de-AT")).toMatchObject({
      channel: "wall",
      locale: "de-AT",
    });
    expect(await resolved("/geburt/ --channel card --locale en-US --explain")).toMatchObject({
      channel: "card",
      locale: "en-US",
      canonical: "http://card.com.localhost/geburt/",
    });
  });

  it("resolves configured hosts", async () => {
    const hosts = [{ channel: "wall", suffix: "at", host: "www.wall.example" }] as const;
    const result = await runCli("resolve https://www.wall.example/poster --json", {
      readHosts: async () => createHostTable(hosts),
    });
    expect(result.document()).toMatchObject({ channel: "wall", locale: "de-AT" });
  });

  it("explains steps, canonical address, alternates and cache key", async () => {
    const explained = (await resolved("http://wall.de.localhost:3000/de/poster --explain")) as {
      alternates: { locale: string; url: string }[];
    };
    expect(explained).toMatchObject({
      kind: "page",
      steps: expect.arrayContaining([expect.stringContaining("prefix")]),
      canonical: "http://wall.de.localhost:3000/poster",
      cacheKey: expect.stringContaining("/poster"),
    });
    expect(explained.alternates).toContainEqual({
      locale: "fr-CH",
      url: "http://wall.ch.localhost:3000/fr/poster",
    });
    expect(explained.alternates).toHaveLength(16);
  });

  it("explains redirects, without canonical address and cache key", async () => {
    expect(await resolved("/xx/poster --explain")).toMatchObject({
      kind: "redirect",
      status: 302,
      canonical: null,
      cacheKey: null,
      alternates: [],
      steps: expect.arrayContaining([expect.stringContaining("/xx")]),
    });
  });

  it("uses the alternates of the story with --content", async () => {
    const story = storyAt("poster", {
      alternates: [
        { locale: "fr-CH", path: "/affiche" },
        { locale: "xx-XX", path: "/nowhere" },
      ],
    });
    const result = await runCli("resolve http://wall.de.localhost:3000/poster --content --json", {
      openShop: shopWith({
        stories: {
          storyAt: async (slug) => (slug === "poster" ? story : undefined),
        },
      }),
    });
    expect(result.document()).toMatchObject({
      alternates: [{ locale: "fr-CH", url: "http://wall.ch.localhost:3000/fr/affiche" }],
    });
  });

  it("needs no content without --content", async () => {
    expect(await runCli("resolve /poster --explain")).toMatchObject({ code: 0 });
  });
});

describe("link", () => {
  it("adds the page's locale to a configurator link that lacks one [RTE-18]", async () => {
    const current = "http://card.ch.localhost:3000/fr/geburt/?_debug=1&x=2";
    const result = await runCli(["link", "/configurator-card?a=1", "--current", current, "--json"]);
    expect(result.document()).toEqual({
      href: "/fr/configurator-card?a=1&_debug=1&locale=fr-CH",
    });
    const localized = await runCli(["link", "/configurator-card?locale=de-AT", "--current", "/"]);
    expect(localized.out).toBe("/configurator-card?locale=de-AT\n");
  });

  it("refuses a page that is not an address", async () => {
    expect((await runCli("link /a --current mailto:a@b.c")).code).toBe(2);
  });
});
