import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { titlePattern } from "./checked-law.ts";

const FILES = [
  "packages/*/{src,app,server,testing,backend,wiring}/**/*.{ts,tsx}",
  "scripts/!(laws)/*.test.ts",
];
const IMPORTED = / from "(?:[^"]*\/)?(?<name>[\w.-]+?)(?:\.tsx?)?";/gu;
const TEST = /\.test\.tsx?$/u;
const HELPER = /\.contract\.ts$|\/testing\/|-cases\.ts$/u;

/** The test files with properties, in themselves or in the helpers that they import; with a prefix, those that name such an id. */
export const lawFiles = (root: string, prefix?: string): readonly string[] => {
  const paths = globSync(FILES, { cwd: root });
  const helpers = new Map(
    paths
      .filter((path) => HELPER.test(path) && !TEST.test(path))
      .map((path) => [path.replace(/^.*\//u, "").replace(/\.tsx?$/u, ""), path]),
  );
  const named = new RegExp(titlePattern(prefix ?? ""), "u");
  return paths
    .filter((path) => TEST.test(path))
    .filter((path) => {
      const text = withHelpers(root, path, helpers);
      return text.includes("fc.assert(") && (prefix === undefined || named.test(text));
    })
    .toSorted();
};

/** The text of a test file and of the helpers that it imports. */
const withHelpers = (root: string, path: string, helpers: ReadonlyMap<string, string>): string => {
  const seen = new Set([path]);
  const texts: string[] = [];
  for (const one of seen) {
    const text = readFileSync(join(root, one), "utf8");
    texts.push(text);
    for (const { groups } of text.matchAll(IMPORTED)) {
      const helper = helpers.get(groups?.["name"] ?? "");
      if (helper !== undefined) seen.add(helper);
    }
  }
  return texts.join("\n");
};
