import { describe, expect, it } from "vitest";
import { namedIds, parseLedger, provesIn, titleProblems, withCounts } from "./ledger.ts";

const LEDGER = `2 rows in 1 sections

| LOC | Locales | 2 | 1 |

- LOC-01 (core) — Two locales. [domain] [cli]
- LOC-02 (core) — A default. [web]

### Open points LOC

- LOC-Q1 — Which? Decision: the first.
`;

describe("the ledger", () => {
  it("has rows of packages, and decisions", () => {
    expect(
      parseLedger(LEDGER).map(({ id, isDecision, packages }) => [id, isDecision, ...packages]),
    ).toEqual([
      ["LOC-01", false, "domain", "cli"],
      ["LOC-02", false, "web"],
      ["LOC-Q1", true],
    ]);
  });

  it("corrects the counts and changes nothing else", () => {
    const wrong = LEDGER.replace("| 2 | 1 |", "| 3 | 0 |").replace("2 rows in 1", "500 rows in 38");
    expect(withCounts(wrong)).toBe(LEDGER);
    expect(withCounts(LEDGER)).toBe(LEDGER);
  });

  it("is named by titles and by the tables of titles", () => {
    const source =
      'it("a law [LOC-01, LOC-Q1]", run);\nit.each([["x", "LOC-02"]])("%s [%s]", run);';
    expect(namedIds(source)).toEqual([
      { id: "LOC-01", line: 1 },
      { id: "LOC-Q1", line: 1 },
      { id: "LOC-02", line: 2 },
    ]);
  });

  it("takes at most three ids in a title, and no test that never runs", () => {
    const source = [
      'it("a law [LOC-01, LOC-02, LOC-03]", run);',
      'it("a law [LOC-01, LOC-02, LOC-03, LOC-Q1]", run);',
      'it.skip("a law [LOC-01]", run);',
    ].join("\n");
    expect(titleProblems(source).map((problem) => problem.slice(0, 1))).toEqual(["2", "3"]);
  });

  it("takes tests of any package for rules, and of their own for pages and commands", () => {
    const files = ["packages/domain/src/a.test.ts"];
    expect(["domain", "adapters", "web", "cli"].filter((owner) => provesIn(owner, files))).toEqual([
      "domain",
      "adapters",
    ]);
  });
});
