import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Breakage, brokenText, isBrowserTest } from "./breakage.ts";
import { BREAKAGES } from "./breakages.ts";

const ROOT = join(import.meta.dirname, "../..");

it.each(BREAKAGES)("$name still applies to $file", (breakage) => {
  const { file, tests, title = "" } = breakage;
  expect(brokenText(breakage, ROOT)).not.toBe(readFileSync(join(ROOT, file), "utf8"));
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
  const browserTests = tests.filter(isBrowserTest);
  expect([0, tests.length]).toContain(browserTests.length);
  // Browser tests are too slow to run whole files of them.
  if (browserTests.length > 0) expect(title).not.toBe("");
  for (const test of tests) expect(readFileSync(join(ROOT, test), "utf8")).toContain(title);
});

it("has a name for each breakage", () => {
  const names = BREAKAGES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(?:-[a-z\d]+)*$/.test(name))).toEqual([]);
});

describe("a breakage whose source has moved on", () => {
  const breakage: Breakage = {
    name: "no-node-version",
    area: "domain",
    file: "package.json",
    from: '"node": ">=20"',
    to: "",
    tests: [],
  };

  it.each([
    ["a text that is gone", "the price of tea", "no longer"],
    ["a text that occurs again", '"node', "more than once"],
  ])("is refused for %s, with what to adapt", (_, from, reason) => {
    expect(() => brokenText({ ...breakage, from }, ROOT)).toThrow(
      `The breakage no-node-version does not apply: package.json contains ${reason} ${JSON.stringify(from)}.`,
    );
    expect(brokenText(breakage, ROOT)).not.toContain(breakage.from);
  });
});
