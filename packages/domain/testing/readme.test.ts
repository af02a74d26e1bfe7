import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  examplesIn,
  typeErrorsIn,
  withOutputs,
} from "@passepartout/domain/testing/worked-examples";
import { describe, expect, it } from "vitest";

const README = join(import.meta.dirname, "../README.md");

describe("the README", () => {
  const text = readFileSync(README, "utf8");

  it("shows the output of its examples; `vitest -u` updates it", async () => {
    expect(examplesIn(text)).not.toEqual([]);
    await expect(await withOutputs(text)).toMatchFileSnapshot(README);
  });

  it("has examples that compile", async () => {
    expect(await typeErrorsIn(text)).toBe("");
  });

  it("names every folder, so that each concept is found", () => {
    const folders = readdirSync(join(import.meta.dirname, "../src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it("needs no framework", () => {
    const imported = examplesIn(text).flatMap((code) =>
      [...code.matchAll(/ from "([^"]+)";/g)].map(([, name = ""]) => name),
    );
    expect(imported.filter((name) => !/^(@passepartout\/domain\/|xstate$)/.test(name))).toEqual([]);
  });
});
