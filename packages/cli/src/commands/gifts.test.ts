import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const pathsOf = async (line: string) => {
  const { code, document } = await runCli(`${line} --json`);
  expect(code).toBe(0);
  return (document() as { gifts: readonly { path: string; price: number }[] }).gifts;
};

describe("gifts", () => {
  it.each(["wall", "card"])(
    "finds some in %s for grandparents below 30 [NAV-Q25]",
    async (channel) => {
      const gifts = await pathsOf(
        `gifts --recipient grandparents --occasion christmas --budget 30 --channel ${channel}`,
      );
      expect(gifts.length).toBeGreaterThan(2);
      for (const { price } of gifts) expect(price).toBeLessThanOrEqual(30);
    },
  );

  it("prints titles, prices and paths in the words and currency of the locale [NAV-Q25]", async () => {
    const { out } = await runCli("gifts --budget 20 --locale fr-CH");
    expect(out).toMatch(/à partir de [\d.]+\u00a0CHF/);
    expect(out).toMatch(/ {2}\/calendriers-photo/);
  });

  it("exits with 1 without any, and with 2 for an unknown choice [NAV-Q25]", async () => {
    expect((await runCli("gifts --budget 1")).code).toBe(1);
    expect((await runCli("gifts --recipient dog")).code).toBe(2);
    expect((await runCli("gifts --budget -5")).code).toBe(2);
  });
});
