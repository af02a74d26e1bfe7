import { describe, expect, it } from "vitest";
import { parseLedger } from "./ledger.ts";

const LEDGER = `| LOC | Locales | 2 | 1 |

- LOC-01 (core) — Two locales. [domain] [cli]
- LOC-02 (core) — A default. [web]

### Open points LOC

- LOC-Q1 — Which? Decision: the first.
`;

describe("the ledger", () => {
  it("gives a row to the packages it names, and a decision to all of its section", () => {
    expect(parseLedger(LEDGER)).toEqual({
      entries: [
        {
          id: "LOC-01",
          section: "LOC",
          text: "Two locales. [domain] [cli]",
          packages: ["domain", "cli"],
        },
        { id: "LOC-02", section: "LOC", text: "A default. [web]", packages: ["web"] },
        {
          id: "LOC-Q1",
          section: "LOC",
          text: "Which? Decision: the first.",
          packages: ["domain", "cli", "web"],
        },
      ],
      faults: [],
    });
  });

  it("finds a section that is miscounted and a row that names no package", () => {
    expect(
      parseLedger(LEDGER.replace("| 2 | 1 |", "| 3 | 1 |").replace(" [web]", "")).faults,
    ).toEqual([
      "docs/requirements.md: section LOC has 2 rows and 1 decisions",
      "docs/requirements.md: LOC-02 names no package",
    ]);
  });
});
