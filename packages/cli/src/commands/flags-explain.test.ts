import type { EvaluatedFlag } from "@passepartout/domain/experiments/explain-treatment";
import { describe, expect, it } from "vitest";
import { openFakeFlags } from "../../testing/fake-flags.ts";
import { runCli } from "../../testing/run-cli.ts";

const EVALUATED: EvaluatedFlag = {
  treatment: "on",
  label: "rule 1",
  definition: {
    isKilled: false,
    defaultTreatment: "off",
    traffic: 50,
    sets: ["calculator"],
    rules: [
      {
        label: "rule 1",
        shares: [
          { treatment: "on", percent: 40 },
          { treatment: "off", percent: 60 },
        ],
      },
    ],
  },
  bucket: 7,
  trafficBucket: 31,
};

const explain = async (line: string, flags = openFakeFlags({ explain: async () => EVALUATED })) =>
  runCli(`flags explain ${line}`, flags);

describe("flags explain", () => {
  it("prints the rule, its shares, the buckets and the sets [FLG-Q13, FLG-28]", async () => {
    expect(await explain("nudging --key k1")).toMatchObject({
      code: 0,
      out: [
        "treatment  on",
        "source     backend",
        "reason     a rule decided",
        "rule       1 (rule 1)",
        "shares     on 1–40, off 41–100",
        "bucket     7 of 100",
        "traffic    bucket 31 of 100; up to 50 take part",
        "default    off",
        "sets       calculator",
        "",
      ].join("\n"),
    });
    expect((await explain("nudging --key k1 --json")).document()).toEqual({
      flag: "nudging",
      treatment: "on",
      source: "backend",
      reason: "rule",
      rule: {
        label: "rule 1",
        number: 1,
        shares: [
          { treatment: "on", from: 1, to: 40 },
          { treatment: "off", from: 41, to: 100 },
        ],
      },
      bucket: 7,
      traffic: { percent: 50, bucket: 31 },
      defaultTreatment: "off",
      sets: ["calculator"],
    });
  });

  it.each([
    ["nudging", "no-key", "off"],
    ["nudging --key k1 --query _ffDisabled", "disabled", "off"],
    ["nudging --key k1 --query _ffName=nudging&_ffTreatment=on", "override", "on"],
  ])("does not ask the service for %s [FLG-Q13]", async (line, reason, treatment) => {
    const unexpected = openFakeFlags({
      explain: async () => {
        throw new Error("unexpected call");
      },
    });
    const result = await explain(`${line} --json`, unexpected);
    expect(result.document()).toMatchObject({ reason, treatment });
  });

  it("decides as flags evaluate does, by the embedded service [FLG-Q13]", async () => {
    for (const line of ["nudging --key k4", "hide-shops --key k1", "no-flag --any --key k1"]) {
      const explained = (await runCli(`flags explain ${line} --json`)).document();
      const evaluated = (await runCli(`flags evaluate ${line} --json`)).document();
      expect(explained).toMatchObject(evaluated as object);
    }
  });

  it("exits with 2 for an unknown flag, and with 3 if the service fails [FLG-Q13]", async () => {
    expect(await explain("nudgin --key k1")).toMatchObject({ code: 2 });
    const failing = openFakeFlags({
      explain: async () => {
        throw new Error("fetch failed");
      },
    });
    const result = await explain("nudging --key k1 --json", failing);
    expect(result.code).toBe(3);
    expect(result.document()).toMatchObject({ error: { code: "flags-unreachable" } });
  });
});
