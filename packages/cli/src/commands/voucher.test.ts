import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFailingCart } from "@passepartout/domain/testing/fakes/cart";
import { createFakeLog } from "@passepartout/domain/testing/fakes/shop";
import { runCli, shopWith } from "../../testing/run-cli.ts";

/** A visitor of a shop with new data, and an unused voucher of it whose code begins with a text. */
const openVisitor = () => {
  const folder = mkdtempSync(join(tmpdir(), "vouchers-"));
  const env = { XDG_STATE_HOME: folder, PASSEPARTOUT_DATA: join(folder, "data") };
  const run = (line: string) => runCli(line, {}, { env });
  const unused = async (start: string): Promise<string> => {
    const { vouchers } = (await run("data vouchers --json")).document() as {
      readonly vouchers: readonly { readonly code: string }[];
    };
    return vouchers.find(({ code }) => code.startsWith(start))?.code ?? "";
  };
  return { run, unused };
};

describe("voucher", () => {
  it("shows the value of a voucher and of a gift voucher without redeeming it [API-25]", async () => {
    const { run, unused } = openVisitor();
    expect((await run("voucher check HALLO10")).out).toBe("code   HALLO10\nvalue  10 %\n");
    const code = await unused("GIFT-50");
    for (let times = 0; times < 2; times += 1) {
      const gift = await run(`voucher check ${code.toLowerCase()} --locale de-AT --json`);
      expect(gift).toMatchObject({ code: 0, err: "" });
      expect(gift.document()).toEqual({
        code,
        amount: 50,
        currency: "eur",
        text: "€\u00a050,00",
      });
    }
  });

  it("redeems a voucher once for the visitor, and refuses it from then on [API-25, API-Q11]", async () => {
    const { run, unused } = openVisitor();
    await run("voucher check HALLO10");
    const code = await unused("GIFT-25");
    expect((await run(`voucher redeem ${code} --json`)).document()).toMatchObject({
      code,
      amount: 25,
    });
    for (const command of ["redeem", "check"]) {
      const result = await run(`voucher ${command} ${code} --json`);
      expect(result.code).toBe(1);
      expect(result.document()).toEqual({
        error: {
          code: "voucher-refused",
          message: "Dieser Code wurde schon eingelöst.",
          input: code,
        },
      });
    }
  });

  it("refuses a voucher of the other channel [API-25]", async () => {
    const { run, unused } = openVisitor();
    await run("voucher check HALLO10");
    const code = await unused("CARD-20");
    expect((await run(`voucher check ${code} --channel wall`)).code).toBe(1);
    expect((await run(`voucher check ${code} --channel card`)).code).toBe(0);
  });

  it.each(["NO-SUCH-CODE", "!"])(
    "exits with 1 for the code %s, with the reason on one line [API-25]",
    async (code) => {
      const result = await openVisitor().run(`voucher check ${code}`);
      expect(result).toMatchObject({ code: 1, err: expect.stringMatching(/^passepartout: .+\n$/) });
    },
  );

  it("exits with 3 and logs the failure without the code if the service fails [ERR-16]", async () => {
    const log = createFakeLog();
    const openShop = shopWith({ cart: createFailingCart(), log });
    const env = { XDG_STATE_HOME: mkdtempSync(join(tmpdir(), "state-")) };
    const result = await runCli("voucher redeem HALLO10", { openShop }, { env });
    expect(result).toMatchObject({ code: 3, err: expect.stringContaining("unavailable") });
    expect(log.entries).toMatchObject([{ level: "error", code: "error-add-voucher" }]);
    expect(JSON.stringify(log.entries)).not.toContain("HALLO10");
  });
});
