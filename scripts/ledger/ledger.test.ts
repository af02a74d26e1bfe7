import { describe, expect, it } from "vitest";
import { closestTo } from "./closest.ts";
import { parseLedger, withCounts } from "./ledger.ts";

const LEDGER = `2 rows in 1 sections

| LOC | Locales | 2 | 1 |

- LOC-01 (core) — Two locales. [domain] [cli]
- LOC-02 (core) — A default. [web]

### Open points LOC

- LOC-Q1 — Which? Decision: the first.
`;

describe("the ledger", () => {
  it("gives a row the packages that it names, and a decision those of its section", () => {
    expect(parseLedger(LEDGER)).toEqual([
      {
        id: "LOC-01",
        section: "LOC",
        text: "Two locales. [domain] [cli]",
        isDecision: false,
        packages: ["domain", "cli"],
        isShared: false,
      },
      {
        id: "LOC-02",
        section: "LOC",
        text: "A default. [web]",
        isDecision: false,
        packages: ["web"],
        isShared: false,
      },
      {
        id: "LOC-Q1",
        section: "LOC",
        text: "Which? Decision: the first.",
        isDecision: true,
        packages: ["domain", "cli", "web"],
        isShared: true,
      },
    ]);
  });

  it("corrects the counts and changes nothing else", () => {
    const wrong = LEDGER.replace("| 2 | 1 |", "| 3 | 0 |").replace("2 rows in 1", "500 rows in 38");
    expect(withCounts(wrong)).toBe(LEDGER);
    expect(withCounts(LEDGER)).toBe(LEDGER);
  });
});

describe("a suggestion", () => {
  it.each([
    ["LOC-5", "LOC-05"],
    ["PRC-01", "PRD-01"],
    ["LOC-Q99", "LOC-Q9"],
  ])("for %s is %s", (text, suggestion) => {
    expect(closestTo(text, ["LOC-05", "LOC-Q9", "PRD-01", "CUR-12"])).toBe(suggestion);
  });
});
