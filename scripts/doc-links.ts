import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Checks that every link and image of the documents that points into this repository exists.

node scripts/doc-links.ts
`;
const ROOT = join(import.meta.dirname, "..");
const DOCUMENTS = ["*.md", "docs/**/*.md", "packages/*/*.md", "packages/*/docs/**/*.md"];
const LINK = /\]\((?<target>[^)#\s]+)[^)]*\)|\b(?:src|href)="(?<attribute>[^"#]+)[^"]*"/gu;

parseOptions(USAGE, {});
const broken = globSync(DOCUMENTS, { cwd: ROOT }).flatMap((document) =>
  [...readFileSync(join(ROOT, document), "utf8").matchAll(LINK)]
    .map(({ groups }) => groups?.["target"] ?? groups?.["attribute"] ?? "")
    .filter((target) => !/^[a-z]+:/u.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
    .map((target) => `${document}: ${target} does not exist`),
);

for (const message of broken) console.error(message);
process.exitCode = broken.length > 0 ? 1 : 0;
