import { describe, expect, it } from "vitest";
import { createHostTable } from "../market/storefront.ts";
import { llmsText, manifestOf, robotsText, securityText } from "./site-texts.ts";

const BASE = "https://wall.de.localhost";

describe("what a storefront tells programs", () => {
  it("is not to follow designers and payloads, with a prefix and without [LOC-Q7, RTE-Q20]", () => {
    const refused = [...robotsText(BASE).matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path = ""]) => new RegExp(`^${path.replaceAll("*", ".*")}`),
    );
    for (const path of [
      "/configurator-card",
      "/fr/configurator-card",
      "/_payload.json",
      "/fr/a/_payload.json",
    ])
      expect(refused.some((one) => one.test(path))).toBe(true);
    for (const path of ["/", "/fr/wandbilder", "/configuration"])
      expect(refused.some((one) => one.test(path))).toBe(false);
    expect(robotsText(BASE)).toContain(`Sitemap: ${BASE}/sitemap.xml`);
  });

  it("is where to report a weakness, valid for less than a year [OPS-Q30]", () => {
    const now = Date.UTC(2026, 10, 23, 15);
    const text = securityText(BASE, { email: "security@shop.example", locale: "fr-CH", now });
    expect(text).toContain("Contact: mailto:security@shop.example\n");
    expect(text).toContain("Expires: 2027-05-22T00:00:00.000Z\n");
    expect(text).toContain("Preferred-Languages: fr, en\n");
    expect(text).toContain(`Canonical: ${BASE}/.well-known/security.txt\n`);
  });

  it("is its name and its icons [OPS-Q30]", () => {
    expect(manifestOf("card", { brand: "Papierhaus", locale: "de-DE", start: "/" })).toMatchObject({
      name: "Papierhaus",
      start_url: "/",
      icons: expect.arrayContaining([
        { src: "/brand/icon-card-512.png", sizes: "512x512", type: "image/png" },
      ]) as unknown,
    });
  });

  it("is what its stories are about, with their addresses [OPS-Q31]", () => {
    const text = llmsText(
      [
        { route: { kind: "start", path: "/" }, title: "Bilder", description: "Aus Ihren Fotos." },
        { route: { kind: "slug", path: "/leinwand" }, title: "Leinwand" },
        { route: { kind: "gifts", path: "/geschenke" } },
        { route: { kind: "themes-id-theme", path: "/themes/1", id: "1" }, title: "Karte" },
      ],
      { brand: "Nordwand", channel: "wall", locale: "de-DE" },
      { protocol: "https:", port: "", hosts: createHostTable() },
    );
    expect(text).toContain("# Nordwand\n\n> Aus Ihren Fotos.\n");
    expect(text).toContain(
      `- [Bilder](${BASE}/): Aus Ihren Fotos.\n- [Leinwand](${BASE}/leinwand)\n`,
    );
    expect(text).not.toContain("geschenke");
    expect(text).not.toContain("Karte");
  });
});
