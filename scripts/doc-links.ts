/** Every link of a document to a file of this repository leads to one. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const DOCUMENTS = ["*.md", "docs/**/*.md", "packages/*/*.md", "packages/*/docs/**/*.md"];
const LINK = /\]\((?<target>[^)#\s]+)[^)]*\)/gu;

const dead = globSync(DOCUMENTS, { cwd: ROOT }).flatMap((document) =>
  [...readFileSync(join(ROOT, document), "utf8").matchAll(LINK)]
    .map(({ groups }) => groups?.["target"] ?? "")
    .filter((target) => !/^[a-z]+:/u.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(document), target)))
    .map((target) => `${document}: ${target} does not exist`),
);

for (const fault of dead) console.error(fault);
process.exitCode = dead.length > 0 ? 1 : 0;
