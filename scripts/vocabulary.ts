import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./command-line.ts";
import { parseLedger } from "./ledger/ledger.ts";
import { findInDocument, findInSource } from "./vocabulary/find-banned-words.ts";
import { findLedgerIds } from "./vocabulary/find-ledger-ids.ts";
import { withBannedWords } from "./vocabulary/glossary.ts";

const USAGE = `
Checks names, comments, messages and documents against scripts/vocabulary/banned-words.ts, and source files for ids of
docs/requirements.md, which belong in test titles only. Checks that docs/glossary.md lists the banned words.

node scripts/vocabulary.ts [--only <part of a path>]
npm run glossary                                      updates the banned words in docs/glossary.md
`;

const ROOT = join(import.meta.dirname, "..");
const GLOSSARY = "docs/glossary.md";
const SOURCES = [
  "packages/*/{src,app,server,testing,e2e,backend,doctor,wiring}/**/*.{ts,tsx}",
  "packages/*/*.{ts,js}",
  "scripts/**/*.{ts,js,mjs}",
  "*.ts",
];
const DOCUMENTS = ["*.md", "docs/**/*.md", "packages/*/*.md"];
const SHOP_SOURCES = [
  "packages/*/{src,backend,doctor,wiring}/**/*.{ts,tsx}",
  "packages/web/{app,server}/**/*.{ts,tsx}",
];
/** The vocabulary names the banned words, and the ledger quotes the specification. */
const EXEMPT = /^scripts\/vocabulary\/|^docs\/(?:requirements|glossary)\.md$/u;

const values = parseOptions(USAGE, {
  only: { type: "string", default: "" },
  "write-glossary": { type: "boolean", default: false },
});

if (values["write-glossary"]) writeFileSync(join(ROOT, GLOSSARY), withBannedWords(read(GLOSSARY)));
else {
  const ids = new Set(parseLedger(read("docs/requirements.md")).map(({ id }) => id));
  const messages = [
    ...filesOf(SOURCES).flatMap((path) => findInSource(read(path), path)),
    ...filesOf(DOCUMENTS).flatMap((path) => findInDocument(read(path), path)),
    ...filesOf(SHOP_SOURCES).flatMap((path) => findLedgerIds(read(path), path, ids)),
  ].map(
    ({ path, line, word, instead, text }) =>
      `${path}:${line}: "${shortened(text.trim())}": not ${word}, but ${instead}`,
  );
  for (const message of messages) console.error(message);
  if (messages.length > 0) console.error(`Words to replace: ${messages.length}`);
  const isCurrent = withBannedWords(read(GLOSSARY)) === read(GLOSSARY);
  if (!isCurrent) console.error(`${GLOSSARY} is out of date; run "npm run glossary"`);
  process.exitCode = messages.length > 0 || !isCurrent ? 1 : 0;
}

function filesOf(patterns: readonly string[]): readonly string[] {
  return globSync(patterns, {
    cwd: ROOT,
    exclude: ["**/node_modules", "**/dist"],
  })
    .filter((path) => path.includes(values.only) && !EXEMPT.test(path))
    .toSorted();
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
