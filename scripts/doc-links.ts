import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Checks that every link, image and path of the documents that points into this repository exists.

node scripts/doc-links.ts
`;
const ROOT = join(import.meta.dirname, "..");
const DOCUMENTS = ["*.md", "docs/**/*.md", "packages/*/*.md", "packages/*/docs/**/*.md"];
const LINK = /\]\((?<target>[^)#\s]+)[^)]*\)|\b(?:src|href)="(?<attribute>[^"#]+)[^"]*"/gu;
/** Paths from the root, written as code; `<…>` stands for any name. */
const PATH = /`(?<path>(?:docs|packages|scripts)\/[^\s`<*]*)[^`]*`/gu;
/** Recipes name files that do not exist yet, in folders that do. */
const RECIPES = "CONTRIBUTING.md";

parseOptions(USAGE, {});
const broken = globSync(DOCUMENTS, { cwd: ROOT }).flatMap((document) => {
  const text = readFileSync(join(ROOT, document), "utf8");
  const links = [...text.matchAll(LINK)]
    .map(({ groups }) => groups?.["target"] ?? groups?.["attribute"] ?? "")
    .filter((target) => !/^[a-z]+:/u.test(target))
    .map((target) => ({ target, path: join(dirname(document), target) }));
  const paths = [...text.matchAll(PATH)]
    .map(({ groups }) => groups?.["path"] ?? "")
    .map((target) => ({ target, path: document === RECIPES ? dirname(target) : target }));
  return [...links, ...paths]
    .filter(({ path }) => !existsSync(join(ROOT, path)))
    .map(({ target }) => `${document}: ${target} does not exist`);
});

for (const message of broken) console.error(message);
process.exitCode = broken.length > 0 ? 1 : 0;
