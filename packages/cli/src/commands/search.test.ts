import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

describe("search", () => {
  it.each([
    ["de-DE", "wall", "leinwnd", "/wandbilder/leinwand"],
    ["de-AT", "wall", "fotobuecher", "/fotobuecher"],
    ["en-GB", "card", "weddng cards", "/themes/1001"],
    ["fr-FR", "card", "faire-part mariagge", "/mariage"],
    ["es-ES", "wall", "calendrio", "/calendarios-de-fotos"],
    ["it-IT", "wall", "spedizone", "/spedizione-e-pagamento"],
    ["nl-NL", "card", "trouwkaartn", "/bruiloft"],
  ])("finds in %s %s for %j the page %s [NAV-Q20]", async (locale, channel, words, path) => {
    const { code, document } = await runCli(
      `search ${words} --locale ${locale} --channel ${channel} --json`,
    );
    expect(code).toBe(0);
    const { results } = document() as { results: readonly { path: string }[] };
    expect(results.slice(0, 4).map((hit) => hit.path)).toContain(path);
  });

  it.each([
    ["de-DE", "wall", "Lieferzeit", "/versand-und-zahlung"],
    ["de-CH", "card", "Lieferzeiten", "/versand-und-zahlung"],
    ["en-US", "card", "delivery time", "/shipping-and-payment"],
    ["en-GB", "wall", "shipping times", "/delivery-and-payment"],
    ["fr-FR", "card", "délais de livraison", "/livraison-et-paiement"],
    ["es-ES", "card", "plazo de entrega", "/envio-y-pago"],
    ["it-IT", "wall", "tempi di consegna", "/spedizione-e-pagamento"],
    ["nl-NL", "card", "levertijd", "/verzending-en-betaling"],
  ])("leads in %s %s for %j first to %s [NAV-Q20]", async (locale, channel, words, path) => {
    const { document } = await runCli(
      `search ${words} --locale ${locale} --channel ${channel} --json`,
    );
    const { results } = document() as { results: readonly { path: string }[] };
    expect(results[0]?.path.replace(/\/$/, "")).toBe(path);
  });

  it("prints kinds, titles, prices and paths, of one kind if asked [NAV-Q21]", async () => {
    const { out } = await runCli("search leinwand --kind product --limit 1");
    expect(out).toMatch(
      /^product {2}Foto auf Leinwand drucken {2}ab [\d,]+\u00a0€ {2}\/wandbilder\/leinwand\n$/,
    );
    const { document } = await runCli(
      "search hochzeit --channel card --kind theme --limit 3 --json",
    );
    expect(document()).toMatchObject({ match: "exact", results: [{ kind: "theme" }, {}, {}] });
  });

  it.each([
    [
      "hochzeitskarten",
      "wall",
      "de-AT",
      "card",
      "http://card.at.localhost/suche/?q=hochzeitskarten",
    ],
    ["wedding invitations", "wall", "en-GB", "card", "/search/?q=wedding+invitations"],
    ["leinwand", "card", "de-DE", "wall", "http://wall.de.localhost/suche?q=leinwand"],
    ["toile photo", "card", "fr-CH", "wall", "/fr/recherche?q=toile+photo"],
  ])(
    "says for %s in %s in %s that %s sells it [NAV-Q26]",
    async (words, channel, locale, other, url) => {
      const command = `search ${words} --channel ${channel} --locale ${locale}`;
      const { document } = await runCli(`${command} --json`);
      const { elsewhere } = document() as { elsewhere: { channel: string; url: string } };
      expect(elsewhere.channel).toBe(other);
      expect(elsewhere.url.replace(/%20/g, "+")).toContain(url);
      expect((await runCli(command)).err).toContain(elsewhere.url);
    },
  );

  it("says nothing of another shop for what this one sells [NAV-Q26]", async () => {
    const { document } = await runCli("search leinwand --json");
    expect(document()).not.toHaveProperty("elsewhere");
  });

  it("never finds drafts, redirects, the page of errors and pages that are kept from search engines [NAV-Q20]", async () => {
    const { document } = await runCli("search bausteine --json --limit 1000");
    const { results } = document() as { results: readonly { path: string }[] };
    expect(results.map(({ path }) => path)).not.toContain("/bausteine");
    const missing = await runCli("search nicht gefunden --json --limit 1000");
    expect(missing.out).not.toContain("/error-page");
  });

  it("exits with 1 if it finds nothing, and takes any text [NAV-Q22]", async () => {
    const { code, err } = await runCli("search qwertzu");
    expect(code).toBe(1);
    expect(err).toContain("nothing has these words");
    for (const text of ["x".repeat(10_000), '"<script>', "Поиск", "🎄", "' OR 1=1 --x"])
      expect([0, 1]).toContain((await runCli(["search", "--", text])).code);
  });

  it("refuses other kinds and limits [NAV-Q21]", async () => {
    expect((await runCli("search poster --kind film")).code).toBe(2);
    expect((await runCli("search poster --limit 0")).code).toBe(2);
  });
});
