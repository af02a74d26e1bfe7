import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFailingCart } from "@passepartout/domain/testing/fakes/cart";
import { createFakeLog } from "@passepartout/domain/testing/fakes/shop";
import { runCli, shopWith } from "../../testing/run-cli.ts";

const env = () => ({ XDG_STATE_HOME: mkdtempSync(join(tmpdir(), "state-")) });

describe("accessory list", () => {
  it.each([
    ["", /^pen /m],
    ["--kind ribbon", /^(?:ribbon-\S+ .*\n)+$/],
    ["--class C6", /^(?:envelope-\S+-162x114 +C6 .*\n)+$/],
  ])("lists the accessories of %j with their prices [API-22, CRD-02]", async (line, out) => {
    const result = await runCli(`accessory list ${line}`);
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.out).toMatch(out);
  });
});

describe("accessory show", () => {
  it.each([
    ["envelope-standard-weiss-162x114", "de-AT", "C6", "1,00 EUR"],
    ["envelope-seidenfutter-creme-176x125", "de-DE", "B6", "1,10"],
    ["envelope-standard-kraftpapier-220x110", "de-CH", "DINLANG", "1.00 CHF"],
    ["envelope-standard-weiss-155x155", "de-CH", "other", "2.90 CHF"],
    ["envelope-standard-weiss-162x114", "fr-FR", "C6", null],
  ])(
    "%s in %s shows the class %s and the surcharge %s [CRD-02, CUR-Q5, CUR-Q8]",
    async (sku, locale, envelopeClass, surcharge) => {
      const result = await runCli(`accessory show ${sku} --locale ${locale} --json`);
      expect(result).toMatchObject({ code: 0, err: "" });
      expect(result.document()).toMatchObject({ sku, envelopeClass, surcharge });
    },
  );

  it.each([
    ["materialset", "6,90\u00a0€"],
    ["materialset-leinwand", "1,90\u00a0€"],
    ["paperset-matt", "0,90\u00a0€"],
  ])("%s costs %s: samples are sold in sets and alone [CRD-Q21]", async (sku, text) => {
    const result = await runCli(`accessory show ${sku} --json`);
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.document()).toMatchObject({ sku, text });
  });

  it("shows the parts of the SKU and the price of the quantity [API-14, CRD-03]", async () => {
    const result = await runCli(
      "accessory show envelope-standard-weiss-162x114 --quantity 40 --json",
    );
    expect(result.document()).toEqual({
      sku: "envelope-standard-weiss-162x114",
      accessory: "envelope",
      parts: { type: "standard", color: "weiss", format: "162x114" },
      quantity: 40,
      priceCurrent: 11.6,
      priceOriginal: 11.6,
      text: "11,60\u00a0€",
      envelopeClass: "C6",
      surcharge: "0,95",
    });
  });

  it.each([
    ["inlay-176x125-feinstweiss", { format: "176x125", paper: "feinstweiss" }],
    ["ribbon-kordel-rot", { type: "kordel", color: "rot" }],
    ["pen", {}],
  ])("shows the parts of %s [CRD-04, CRD-05, CRD-Q2]", async (sku, parts) => {
    const result = await runCli(`accessory show ${sku} --json`);
    expect(result.document()).toMatchObject({ parts, surcharge: null });
    expect((await runCli(`accessory show ${sku}`)).out).toContain("quantity");
  });

  it.each([
    ["envelope-standard-weiss", 2, "sku-malformed"],
    ["envelope-standard-weiss-0x0", 2, "format-malformed"],
    ["envelope-standard-gold-162x114", 1, "accessory-unknown"],
    ["pen --quantity 0", 2, "quantity-malformed"],
    ["pen --quantity 5001", 2, "quantity-malformed"],
  ])("%s exits with %i and %s [API-14]", async (line, code, error) => {
    const result = await runCli(`accessory show ${line} --json`);
    expect(result).toMatchObject({ code, err: expect.stringMatching(/^passepartout: .+\n$/) });
    expect(result.document()).toMatchObject({ error: { code: error } });
  });
});

describe("accessory add", () => {
  it("adds to the cart of the visitor, who is the same in the next call [API-14]", async () => {
    const visitor = env();
    for (const [sku, cartArticlesAmount] of [
      ["pen", 1],
      ["seal", 2],
    ] as const) {
      const line = `accessory add ${sku} --quantity 3 --json`;
      const result = await runCli(line, {}, { env: visitor });
      expect(result).toMatchObject({ code: 0, err: "" });
      expect(result.document()).toEqual({ sku, quantity: 3, cartArticlesAmount });
    }
  });

  it("adds several accessories at once, each as one article [API-22]", async () => {
    const line = "accessory add envelope-standard-weiss-162x114 ribbon-satin-gold --quantity 40";
    const result = await runCli(line, {}, { env: env() });
    expect(result).toMatchObject({ code: 0, err: "" });
    expect(result.out).toContain("40 x ribbon-satin-gold");
    expect(result.out).toMatch(/cart +2$/m);
  });

  it("exits with 2 for a malformed SKU, and with 1 for one that the shop does not sell [API-14]", async () => {
    const malformed = await runCli("accessory add umschlag --json", {}, { env: env() });
    expect(malformed.code).toBe(2);
    expect(malformed.document()).toMatchObject({ error: { code: "sku-malformed" } });
    const unknown = await runCli("accessory add ribbon-satin-blau --json", {}, { env: env() });
    expect(unknown.code).toBe(1);
    expect(unknown.document()).toMatchObject({ error: { code: "accessory-refused" } });
  });

  it("exits with 3 and logs the failure if the service fails [ERR-17]", async () => {
    const log = createFakeLog();
    const openShop = shopWith({ cart: createFailingCart(), log });
    const result = await runCli("accessory add pen", { openShop }, { env: env() });
    expect(result).toMatchObject({ code: 3, err: expect.stringContaining("unavailable") });
    expect(log.entries).toMatchObject([{ level: "error", code: "error-add-accessory" }]);
  });
});

describe("price accessory", () => {
  it.each([
    ["en-US", 1.15],
    ["de-CH", 1.2],
    ["en-GB", 0.9],
  ])(
    "of many small pieces in %s is that in euros at the rate %d [CRD-Q11]",
    async (locale, rate) => {
      const priceIn = async (name: string): Promise<number> => {
        const line = `price accessory bow --quantity 80 --channel card --locale ${name} --json`;
        const { document } = await runCli(line);
        return (document() as { priceCurrent: number }).priceCurrent;
      };
      expect((await priceIn(locale)) / (await priceIn("de-DE"))).toBeCloseTo(rate, 1);
    },
  );
});
