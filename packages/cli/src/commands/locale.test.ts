import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

describe("locale list", () => {
  it("lists the 17 locales in their order [LOC-01]", async () => {
    const result = await runCli("locale list --json");
    expect(result.document()).toEqual({
      locales:
        "de-AT de-CH de-DE de-IT de-LI de-LU en-GB en-US es-ES fr-BE fr-CH fr-FR fr-LU it-CH it-IT nl-BE nl-NL".split(
          " ",
        ),
    });
  });

  it("prints one locale per line for people", async () => {
    const { out } = await runCli("locale list");
    expect(out.trimEnd().split("\n")).toHaveLength(17);
  });
});

describe("locale show", () => {
  it("shows the properties of a locale, with en-US as the last fallback [LOC-10]", async () => {
    expect((await runCli("locale show it-CH --json")).document()).toEqual({
      locale: "it-CH",
      language: "it",
      country: "ch",
      hostSuffix: "ch",
      currency: "chf",
      unit: "cm",
      fallbacks: ["it-IT", "en-US"],
    });
    expect((await runCli("locale show en-US --json")).document()).toEqual({
      locale: "en-US",
      language: "en",
      country: "us",
      hostSuffix: "com",
      currency: "usd",
      unit: "inch",
      fallbacks: ["en-GB"],
    });
  });

  it("shows the rate of Germany and Switzerland in German; other locales have none [CUR-15, CUR-Q6]", async () => {
    const rateIn = async (locale: string) =>
      (await runCli(`locale show ${locale} --json`)).document() as { readonly rate?: number };
    expect(await rateIn("de-DE")).toHaveProperty("rate", 2.5);
    expect(await rateIn("de-CH")).toHaveProperty("rate", 3.5);
    expect(await rateIn("fr-CH")).not.toHaveProperty("rate");
  });

  it("aligns the properties for people", async () => {
    expect((await runCli("locale show de-CH")).out).toBe(
      [
        "locale       de-CH",
        "language     de",
        "country      ch",
        "host suffix  ch",
        "currency     chf",
        "unit         cm",
        "rate         3.5",
        "fallbacks    de-DE, en-US",
        "",
      ].join("\n"),
    );
  });
});
