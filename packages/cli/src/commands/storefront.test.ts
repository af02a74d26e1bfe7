import { describe, expect, it } from "vitest";
import { LOCALES } from "@passepartout/domain/market/locale";
import { runCli, shopWith } from "../../testing/run-cli.ts";

const documentOf = async (line: string): Promise<unknown> => {
  const result = await runCli(`${line} --json`);
  expect(result).toMatchObject({ code: 0, err: "" });
  // What is printed for people has a line for each entry.
  expect((await runCli(line)).out).toMatch(/^\S.*\n/);
  return result.document();
};

describe("storefront", () => {
  it("shows the configuration with the rules of the channel [API-27]", async () => {
    expect(await documentOf("storefront show --channel card --locale fr-CH")).toMatchObject({
      channel: "card",
      locale: "fr-CH",
      currency: "chf",
      fallbacks: ["fr-FR", "en-US"],
      rules: { showsPricesInOverview: false },
    });
  });

  it("lists the campaigns [API-27]", async () => {
    expect(await documentOf("storefront campaigns")).toEqual({
      campaigns: expect.arrayContaining([
        expect.objectContaining({ id: "photoframe-leinwand", share: 0.2 }),
      ]),
    });
  });

  it.each([
    ["de-AT", { standard: "1,00 EUR", compact: "1,50", large: "1,50" }],
    ["de-DE", { standard: "0,95", compact: "1,10", large: "1,80" }],
    ["it-CH", { standard: "1.00 CHF", compact: "1.20 CHF", large: "2.90 CHF" }],
    ["fr-FR", {}],
  ])("lists delivery and surcharges in %s [API-27, CUR-12]", async (locale, envelopeSurcharges) => {
    expect(await documentOf(`storefront shipping --locale ${locale}`)).toMatchObject({
      country: locale.slice(3).toLowerCase(),
      methods: locale === "fr-FR" ? [{ id: "standard" }] : [{ id: "standard" }, { id: "express" }],
      envelopeSurcharges,
    });
  });

  it("shows express production [API-27]", async () => {
    expect(await documentOf("storefront express --locale nl-NL")).toMatchObject({
      isAvailable: false,
      timeZone: "Europe/Berlin",
    });
  });

  it("lists the addresses of a page in all locales, and exits with 1 for no page [API-27]", async () => {
    const { urls } = (await documentOf("storefront urls /wandbilder")) as {
      urls: { locale: string }[];
    };
    expect(urls.map(({ locale }) => locale)).toEqual([...LOCALES]);
    const missing = await runCli("storefront urls /no-such-page --json");
    expect(missing.code).toBe(1);
    expect(missing.document()).toMatchObject({ error: { code: "not-found" } });
  });

  it("locates a visitor of whom nothing is known at the storefront [API-28]", async () => {
    expect(await documentOf("storefront location --locale it-CH")).toEqual({
      country: "ch",
      locale: "it-CH",
      source: "storefront",
    });
  });

  it("exits with 3 if the service fails [API-27]", async () => {
    const fails = async (): Promise<never> => {
      throw new Error("no response");
    };
    const openShop = shopWith({ storefront: new Proxy({}, { get: () => fails }) as never });
    expect(await runCli("storefront campaigns", { openShop })).toMatchObject({ code: 3 });
  });
});

describe("story", () => {
  it("lists the pages from the start page to a story [API-09]", async () => {
    expect(await documentOf("story breadcrumb wandbilder/leinwand")).toEqual({
      breadcrumb: [
        { path: "/", name: expect.any(String) },
        { path: "/wandbilder", name: expect.any(String) },
        { path: "/wandbilder/leinwand", name: expect.any(String) },
      ],
    });
  });

  it("shows a story with names in kebab case and plain links [API-09]", async () => {
    const story = await documentOf("story transform wandbilder --locale de-CH");
    expect(story).toMatchObject({ path: "/wandbilder", locale: "de-DE" });
    expect(JSON.stringify(story)).not.toMatch(/"_uid"|"linktype"|"SubTeaser/);
  });

  it.each(["breadcrumb", "transform"])("%s exits with 1 for no story [API-09]", async (form) => {
    const result = await runCli(`story ${form} no-such-page --json`);
    expect(result.code).toBe(1);
    expect(result.document()).toMatchObject({ error: { code: "not-found" } });
  });
});
