import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";
import { parseLedger } from "./ledger/ledger.ts";
import { BANNED_WORDS } from "./vocabulary/banned-words.ts";
import { findInDocument, findInSource } from "./vocabulary/find-banned-words.ts";

const USAGE = `
Checks names, comments, messages and documents against scripts/vocabulary/banned-words.ts, and source files for ids of
docs/requirements.md, which belong in test titles only. Checks that docs/glossary.md lists the banned words.

node scripts/vocabulary.ts
`;

const ROOT = join(import.meta.dirname, "..");
const SOURCES = [
  "packages/*/{src,app,server,testing,e2e,backend,doctor,wiring}/**/*.{ts,tsx}",
  "packages/*/*.{ts,js}",
  "scripts/**/*.{ts,js,mjs}",
  "*.ts",
];
const DOCUMENTS = ["*.md", "docs/**/*.md", "packages/*/*.md"];
/** The vocabulary names the banned words, and the ledger quotes the specification. */
const EXEMPT = /^scripts\/vocabulary\/|^docs\/(?:requirements|glossary)\.md$/u;
const SHOP_SOURCE =
  /^packages\/\w+\/(?:src|backend|doctor|wiring|app|server)\/(?!.*\.(?:test|contract)\.)/u;

parseOptions(USAGE, {});
const ids = new Set(parseLedger(read("docs/requirements.md")).map(({ id }) => id));
const glossary = read("docs/glossary.md").replaceAll(/ +/gu, " ");
const problems = [
  ...filesOf(SOURCES).flatMap((path) => findInSource(read(path), path)),
  ...filesOf(DOCUMENTS).flatMap((path) => findInDocument(read(path), path)),
  ...filesOf(SOURCES)
    .filter((path) => SHOP_SOURCE.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\b[A-Z]{3}-Q?\d+\b/gu)]
        .filter(([id]) => ids.has(id))
        .map(([id]) => `${path}: only test titles name ids of docs/requirements.md, not ${id}`),
    ),
  ...BANNED_WORDS.map(({ word, instead }) => `| \`${word}\` | ${instead} |`)
    .filter((row) => !glossary.includes(row))
    .map((row) => `docs/glossary.md lacks ${row}`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function filesOf(patterns: readonly string[]): readonly string[] {
  return globSync(patterns, { cwd: ROOT, exclude: ["**/node_modules", "**/dist"] })
    .filter((path) => !EXEMPT.test(path))
    .toSorted();
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
