import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const PUBLIC = join(import.meta.dirname, "../public");

it("the words of drawn images are outlines, since an image loads no font", () => {
  const files = globSync("**/*.svg", { cwd: PUBLIC });
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((name) => /<text|font-family/u.test(readFileSync(join(PUBLIC, name), "utf8"))),
  ).toEqual([]);
});
