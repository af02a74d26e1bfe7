import type { FlagResult } from "@passepartout/domain/experiments/experiment-report";
import { describe, expect, it } from "vitest";
import { openFakeFlags } from "../../testing/fake-flags.ts";
import { runCli } from "../../testing/run-cli.ts";

const resultWith = (on: number, off: number, opened: readonly [number, number]): FlagResult => ({
  flag: "nudging",
  rules: [
    {
      rule: "rule 1",
      shares: { on: 50, off: 50 },
      variants: {
        on: { visitors: on, events: { designer_opened: opened[0] } },
        off: { visitors: off, events: { designer_opened: opened[1] } },
      },
    },
  ],
  excluded: 0,
});

const report = async (line: string, ...results: readonly FlagResult[]) =>
  runCli(`flags report ${line}`, openFakeFlags({ results: async () => results }));

describe("flags report", () => {
  it("prints visitors, shares with intervals, and how the visitors are divided [FLG-Q14]", async () => {
    expect(await report("nudging", resultWith(1000, 1000, [120, 90]))).toMatchObject({
      code: 0,
      err: "",
      out: [
        "nudging",
        "  on        1000 visitors",
        "            designer_opened  120  12.0 % (10.1 to 14.2 %)",
        "  off       1000 visitors",
        "            designer_opened  90   9.0 % (7.4 to 10.9 %)",
        "  on − off  designer_opened       3.0 points (0.3 to 5.7)",
        "  division  p = 1.0",
        "",
      ].join("\n"),
    });
  });

  it("warns of visitors who are divided otherwise, and of too little data [FLG-Q14]", async () => {
    const result = await report("", resultWith(900, 40, [120, 3]));
    expect(result.out).toContain("warning: visitors are not divided as the rules say");
    expect(result.out).toContain("warning: too little data");
    const { flags } = (await report("--json", resultWith(900, 40, [120, 3]))).document() as {
      flags: object[];
    };
    expect(flags).toEqual([
      expect.objectContaining({
        flag: "nudging",
        warnings: ["sample-ratio-mismatch", "too-little-data"],
      }),
    ]);
  });

  it("says that nothing was received, and by whom it is [FLG-Q14]", async () => {
    const result = await runCli("flags report hide-shops");
    expect(result).toMatchObject({ code: 0, err: expect.stringContaining("--backend") });
    expect(result.out).toContain("0 visitors");
  });

  it("exits with 2 for an unknown flag, and with 3 if the service has no inspection [FLG-Q14]", async () => {
    const result = await report("nudgin --json", resultWith(1, 1, [0, 0]));
    expect(result).toMatchObject({ code: 2 });
    expect(result.document()).toMatchObject({ error: { code: "flag-unknown" } });
    const failing = openFakeFlags({
      results: async () => {
        throw new Error("the vendor's flag service has no inspection");
      },
    });
    expect(await runCli("flags report", failing)).toMatchObject({ code: 3 });
  });
});
