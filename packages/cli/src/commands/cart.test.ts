import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFailingCart } from "@passepartout/domain/testing/fakes/cart";
import { createFakeLog } from "@passepartout/domain/testing/fakes/shop";
import { runCli, shopWith } from "../../testing/run-cli.ts";

const CANVAS = "'/configurator-photo-frame?materialType=leinwand&format=600x450&locale=de-DE'";

/** A visitor of a shop with new data. */
const openVisitor = () => {
  const folder = mkdtempSync(join(tmpdir(), "carts-"));
  const env = { XDG_STATE_HOME: folder, PASSEPARTOUT_DATA: join(folder, "data") };
  return (line: string) => runCli(line, {}, { env });
};

interface Document {
  readonly lines: readonly { readonly quantity: number; readonly price: number }[];
  readonly [field: string]: unknown;
}
const documentOf = (result: { readonly document: () => unknown }) => result.document() as Document;

describe("cart", () => {
  it("is empty at first [CUS-Q20]", async () => {
    const run = openVisitor();
    expect(await run("cart show")).toMatchObject({ code: 0, err: "" });
    expect(documentOf(await run("cart show --json"))).toMatchObject({
      country: "de",
      currency: "eur",
      lines: [],
      total: 0,
      payable: 0,
    });
  });

  it("holds lines between calls, which are changed, removed and restored by their number [CUS-Q20, CUS-Q21]", async () => {
    const run = openVisitor();
    await run(`cart add ${CANVAS} --quantity 2`);
    const added = documentOf(await run("cart add pen --with seal --quantity 3 --json"));
    expect(added.lines.map(({ quantity }) => quantity)).toEqual([2, 3, 3]);
    const sum = added.lines.reduce((cents, { price }) => cents + Math.round(price * 100), 0);
    expect(Math.round(Number(added["goods"]) * 100)).toBe(sum);
    expect(documentOf(await run("cart set 2 20 --json")).lines[1]).toMatchObject({ quantity: 20 });
    expect(documentOf(await run("cart remove 1 --json")).lines).toHaveLength(2);
    const restored = await run("cart restore");
    expect(restored.out).toMatch(/^1 +2 x \/configurator-photo-frame\?/);
    expect(restored.out).toContain("total");
    expect((await run("customer show --json")).document()).toMatchObject({
      order: { cartArticlesAmount: 3 },
    });
  });

  it("has a voucher that is attached without being redeemed, and detached [CUS-Q21]", async () => {
    const run = openVisitor();
    await run(`cart add ${CANVAS}`);
    const attached = documentOf(await run("cart voucher hallo10 --json"));
    expect(attached["vouchers"]).toEqual([{ kind: "voucher", code: "HALLO10", percent: 10 }]);
    expect(Number(attached["discount"])).toBeGreaterThan(0);
    expect((await run("voucher check HALLO10")).code).toBe(0);
    expect(documentOf(await run("cart voucher HALLO10 --remove --json"))).toMatchObject({
      vouchers: [],
      discount: 0,
    });
  });

  it("is delivered in the way that is chosen, if its articles have it [CUS-Q25]", async () => {
    const run = openVisitor();
    await run(`cart add ${CANVAS}`);
    const shown = await run("cart show --now 2026-11-23T09:00:00Z");
    expect(shown.out).toMatch(/^shipping +4,90\u00a0€ to DE, standard, /m);
    expect(shown.out).toMatch(/^or +express, 12,90\u00a0€, /m);
    const chosen = documentOf(await run("cart delivery express --json"));
    expect(chosen).toMatchObject({
      shipping: 12.9,
      delivery: { method: "express" },
      deliveries: [
        { method: "standard", price: 4.9 },
        { method: "express", price: 12.9 },
      ],
    });
    expect(documentOf(await run("cart show --country us --json"))).toMatchObject({
      delivery: { method: "standard" },
      deliveries: [{}],
    });
    const refused = await run("cart delivery balloon --json");
    expect(refused.code).toBe(1);
    expect(refused.document()).toMatchObject({ error: { code: "delivery-not-offered" } });
  });

  it("is delivered to the country that is named, with its tax [CUS-Q20]", async () => {
    const run = openVisitor();
    await run(`cart add ${CANVAS}`);
    const [home, abroad] = [
      await run("cart show --json"),
      await run("cart show --country at --json"),
    ];
    expect(documentOf(home)).toMatchObject({ country: "de", vat: [{ rate: 19 }] });
    expect(documentOf(abroad)).toMatchObject({ country: "at", vat: [{ rate: 20 }] });
    expect(Number(documentOf(abroad)["shipping"])).toBeGreaterThan(
      Number(documentOf(home)["shipping"]),
    );
  });

  it.each([
    ["cart add nonsense", 2],
    ["cart add /configurator-card", 2],
    ["cart add pen --quantity 0", 2],
    ["cart add '/configurator-card?themeId=gone'", 1],
    ["cart add gift-voucher-50 --quantity 11", 1],
    ["cart set 1 2", 1],
    ["cart set 1 many", 2],
    ["cart remove 7", 1],
    ["cart restore", 1],
    ["cart voucher NO-SUCH-CODE", 1],
    ["cart show --country jp", 1],
  ])("exits for `%s` with %i and one line that says why [CUS-Q20]", async (line, code) => {
    const result = await openVisitor()(line);
    expect(result).toMatchObject({ code, err: expect.stringMatching(/^passepartout: .+\n/) });
  });

  it("exits with 3 and logs the failure without the code of a voucher if the service fails [ERR-16]", async () => {
    const log = createFakeLog();
    const openShop = shopWith({ cart: createFailingCart(), log });
    const env = { XDG_STATE_HOME: mkdtempSync(join(tmpdir(), "state-")) };
    const result = await runCli("cart voucher HALLO10", { openShop }, { env });
    expect(result.code).toBe(3);
    expect(log.entries).toMatchObject([{ level: "error", code: "error-add-voucher" }]);
    expect(JSON.stringify(log.entries)).not.toContain("HALLO10");
  });
});
