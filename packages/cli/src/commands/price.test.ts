import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const textOf = async (line: string): Promise<unknown> =>
  (await runCli(`price format ${line} --json`)).document();

describe("price format", () => {
  it.each([
    ["1234.5", "1.234,50\u00a0€"],
    ["1234.567", "1.234,57\u00a0€"],
    ["20 --minimum-decimals 0", "20\u00a0€"],
    ["20.5 --minimum-decimals 0", "20,50\u00a0€"],
  ])("%s has two decimals by default: %s [CUR-09]", async (line, text) => {
    expect(await textOf(line)).toEqual({ text });
  });

  it("groups francs with an apostrophe, in any locale [CUR-10]", async () => {
    expect(await textOf("1234.5 --locale fr-CH")).toEqual({ text: "1’234.50\u00a0CHF" });
    expect(await textOf("1234.5 --locale de-DE --currency chf")).toEqual({
      text: expect.stringContaining("1’234.50"),
    });
  });

  it("prefixes the lowest price with `from` in the language [CUR-11]", async () => {
    expect(await textOf("20 --from")).toEqual({ text: "ab 20,00\u00a0€" });
    expect(await textOf("20 --from --locale fr-FR")).toEqual({ text: "à partir de 20,00\u00a0€" });
  });
});

describe("price discount", () => {
  it("prints whether there is a discount, and its share", async () => {
    expect((await runCli("price discount 40 30 --json")).document()).toEqual({
      hasDiscount: true,
      share: 0.25,
    });
    expect((await runCli("price discount 30 40 --json")).document()).toEqual({
      hasDiscount: false,
      share: 0,
    });
    expect((await runCli("price discount 40 30")).out).toBe("25 % off\n");
    expect((await runCli("price discount 30 30")).out).toBe("no discount\n");
  });

  it("refuses an invalid amount", async () => {
    expect((await runCli("price discount 40 0x10")).code).toBe(2);
  });
});
