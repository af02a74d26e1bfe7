import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFailingCart } from "@passepartout/domain/testing/fakes/cart";
import { createFakeLog } from "@passepartout/domain/testing/fakes/shop";
import { runCli, shopWith } from "../../testing/run-cli.ts";

/** A visitor with a new state folder. */
const openVisitor = () => {
  const state = mkdtempSync(join(tmpdir(), "state-"));
  const run = (line: string) => runCli(line, {}, { env: { XDG_STATE_HOME: state } });
  /** An unused voucher whose code begins with a text. */
  const codeOf = async (start: string): Promise<string> => {
    const { document } = await run(`data vouchers --data ${state}/passepartout/data --json`);
    const { vouchers } = document() as { readonly vouchers: readonly { readonly code: string }[] };
    return vouchers.find(({ code }) => code.startsWith(start))?.code ?? "";
  };
  return { run, codeOf };
};

describe("voucher", () => {
  it("shows the value of a voucher and of a gift voucher without redeeming it [API-25]", async () => {
    const { run, codeOf } = openVisitor();
    const code = await codeOf("GIFT-50");
    for (let times = 0; times < 2; times += 1) {
      const gift = await run(`voucher check ${code.toLowerCase()} --locale de-CH --json`);
      expect(gift).toMatchObject({ code: 0, err: "" });
      expect(gift.document()).toEqual({
        code,
        amount: 50,
        currency: "chf",
        text: "CHF\u00a050.00",
      });
    }
    expect((await run("voucher check HALLO10")).out).toBe("code   HALLO10\nvalue  10 %\n");
  });

  it("redeems a voucher once for the visitor, and refuses it from then on [API-25]", async () => {
    const { run, codeOf } = openVisitor();
    const code = await codeOf("GIFT-25");
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

  it.each(["NO-SUCH-CODE", "!", "CARD-20-01"])(
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
