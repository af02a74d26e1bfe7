import type { Finding } from "./find-banned-words.ts";

const ID = /\b[A-Z]{3}-Q?\d+\b/gu;
const TEST_FILE = /\.(?:test|contract)\.tsx?$/u;

/** The ids of the ledger in a source file; test files name them in their titles. */
export const findLedgerIds = (
  source: string,
  path: string,
  ids: ReadonlySet<string>,
): readonly Finding[] =>
  TEST_FILE.test(path)
    ? []
    : source.split("\n").flatMap((text, index) =>
        [...text.matchAll(ID)]
          .filter(([id]) => ids.has(id))
          .map(([id]) => ({
            text,
            line: index + 1,
            path,
            word: id,
            instead: "the rule in words: only test titles name ids of docs/requirements.md",
          })),
      );
