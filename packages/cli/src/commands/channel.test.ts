import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

describe("channel show", () => {
  it.each([
    ["wall", "de-DE"],
    ["wall", "en-US"],
    ["card", "fr-CH"],
  ] as const)(
    "lists each rule of %s in %s with what it does [CHN-03, CHN-06, CHN-10]",
    async (channel, locale) => {
      const shown = await runCli(`channel show --channel ${channel} --locale ${locale} --json`);
      expect(shown.code).toBe(0);
      const rules = channelRules(channel, locale);
      const document = shown.document() as { readonly rules: readonly { rule: string }[] };
      expect(document).toEqual({
        channel,
        brand: SAMPLE_SHOP.brands[channel].name,
        locale,
        rules: expect.any(Array),
      });
      for (const [rule, value] of Object.entries(rules))
        expect(document.rules).toContainEqual({
          rule,
          value,
          effect: expect.stringMatching(/^\w.+\w$/u),
        });
      expect(document.rules).toHaveLength(Object.keys(rules).length);
    },
  );

  it("is a table for people, and refuses an unknown channel [CHN-11]", async () => {
    expect((await runCli("channel show")).out).toMatch(/^galleryUnit +cm +the unit of sizes/mu);
    expect((await runCli("channel show --channel books")).code).toBe(2);
  });
});
