import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brokenText, isBrowserTest } from "./breakage.ts";
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
