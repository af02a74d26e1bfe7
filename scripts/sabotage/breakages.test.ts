import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BREAKAGES, brokenText, isBrowserTest } from "./breakage.ts";

const ROOT = join(import.meta.dirname, "../..");

it.each(BREAKAGES)("$name still applies to $file", (breakage) => {
  const { file, test, title = "" } = breakage;
  expect(brokenText(breakage, ROOT)).not.toBe(readFileSync(join(ROOT, file), "utf8"));
  expect(existsSync(join(ROOT, test))).toBe(true);
  // Browser tests are too slow to run whole files of them.
  if (isBrowserTest(test)) expect(title).not.toBe("");
  expect(readFileSync(join(ROOT, test), "utf8")).toContain(title);
});

it("has a name for each breakage", () => {
  const names = BREAKAGES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(?:-[a-z\d]+)*$/.test(name))).toEqual([]);
});

it("refuses a breakage whose source has moved on, with what to adapt", () => {
  const [breakage] = BREAKAGES;
  if (!breakage) throw new Error("There are no breakages.");
  expect(() => brokenText({ ...breakage, text: "the price of tea" }, ROOT)).toThrow(
    `The breakage ${breakage.name} does not apply: ${breakage.file} has no "the price of tea" in ${breakage.declaration}.`,
  );
  expect(() => brokenText({ ...breakage, declaration: "priceOfTea" }, ROOT)).toThrow(
    "has no priceOfTea.",
  );
});
