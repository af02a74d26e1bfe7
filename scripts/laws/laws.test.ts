import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeFailure, titlePattern } from "./checked-law.ts";
import { lawFiles } from "./law-files.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("npm run laws", () => {
  it("finds titles by the beginning of an id", () => {
    const found = (prefix: string) =>
      new RegExp(titlePattern(prefix), "u").test("law [LOC-05, PRC-Q1]");
    expect(["LOC", "LOC-05", "PRC", "PRC-Q1"].filter((prefix) => !found(prefix))).toEqual([]);
    expect(["OC", "LOC-06", "Q1", "law"].filter(found)).toEqual([]);
  });

  it("finds properties in tests, and in the cases that tests share", () => {
    const files = lawFiles(ROOT);
    expect(files).toContain("packages/domain/src/market/locale.test.ts");
    expect(files).toContain("packages/adapters/backend/customers/carts.test.ts");
    expect(files).not.toContain("packages/domain/src/time/wait.test.ts");
    expect(lawFiles(ROOT, "LOC")).toContain("packages/domain/src/market/locale.test.ts");
    expect(lawFiles(ROOT, "LOC").length).toBeLessThan(files.length);
  });

  it("prints the command that repeats a failure", () => {
    const law = {
      title: "locales > round trip [LOC-05, LOC-06]",
      path: "/project/packages/x.test.ts",
      runs: 7,
      counterexample: '["de"]',
      reason: "expected 1 to be 2\n at x",
    };
    expect(describeFailure(law, { path: "packages/x.test.ts", seed: 42, runs: 500 })).toBe(
      [
        "✗ locales > round trip [LOC-05, LOC-06]",
        '  smallest counterexample: ["de"]',
        "  expected 1 to be 2",
        "  repeat: npm run laws -- --seed 42 --runs 500 --only LOC-05 --file packages/x.test.ts",
      ].join("\n"),
    );
  });
});
