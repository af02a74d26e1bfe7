import { describe, expect, it } from "vitest";
import type { Reachable } from "../reachability/drivers.ts";
import { fieldPart, type Part, partOf } from "../reachability/reachable.ts";
import { type LedgerTest, packagesWithoutProof } from "./proofs.ts";

const RULE = partOf("packages/domain/src/rule.ts", "rule");
const OTHER = partOf("packages/domain/src/other.ts", "other");
const PAGE = partOf("packages/web/server/pages.ts", "createPages");
const SERVICE = partOf("packages/adapters/backend/backend.ts", "createBackend");

const REACHABLE: Reachable = {
  web: new Set([RULE, PAGE, fieldPart("price")]),
  cli: new Set([OTHER]),
  library: new Set(),
  tools: new Set(),
};

const testOf = (file: string, ...parts: readonly Part[]): LedgerTest => ({
  file,
  line: 1,
  title: "a [LOC-01]",
  ids: ["LOC-01"],
  isOverloaded: false,
  parts: new Set(parts),
  references: {
    names: new Set(),
    values: new Set(),
    reads: new Set(),
    writes: new Set(),
    imports: [],
  },
});

const unproven = (packages: readonly string[], tests: readonly LedgerTest[], isShared = false) =>
  packagesWithoutProof(
    { id: "LOC-01", section: "LOC", text: "", isDecision: isShared, isShared, packages },
    tests,
    REACHABLE,
  );

const DOMAIN_TEST = "packages/domain/src/rule.test.ts";

describe("a row", () => {
  it("of the domain is proven by a test whose parts a driver reaches", () => {
    expect(unproven(["domain"], [testOf(DOMAIN_TEST, RULE)])).toEqual([]);
    expect(unproven(["domain"], [testOf(DOMAIN_TEST, RULE, OTHER)])).toEqual([]);
    const dead = partOf("packages/domain/src/rule.ts", "dead");
    expect(unproven(["domain"], [testOf(DOMAIN_TEST, RULE, dead)])).toEqual(["domain"]);
    expect(unproven(["domain"], [])).toEqual(["domain"]);
  });

  it("that names a driver needs that one to reach the parts, and a test of its own for it", () => {
    const rule = testOf(DOMAIN_TEST, RULE);
    expect(unproven(["domain", "cli"], [rule])).toEqual(["domain", "cli"]);
    expect(unproven(["domain", "web"], [rule])).toEqual(["web"]);
    const server = testOf("packages/web/server/pages.test.ts", PAGE);
    expect(unproven(["domain", "web"], [rule, server])).toEqual([]);
  });

  it("of the web is proven through the page or the server, not by a component alone", () => {
    const component = testOf("packages/web/app/footer/footer.test.tsx", RULE);
    expect(unproven(["web"], [component])).toEqual(["web"]);
    expect(unproven(["web"], [testOf("packages/web/e2e/footer.e2e.ts")])).toEqual([]);
    expect(unproven(["web"], [testOf("packages/web/app/routes/a.test.ts", PAGE)])).toEqual([]);
  });

  it("is not proven by a field that nothing reads", () => {
    expect(unproven(["domain"], [testOf(DOMAIN_TEST, RULE, fieldPart("price"))])).toEqual([]);
    expect(unproven(["domain"], [testOf(DOMAIN_TEST, RULE, fieldPart("unread"))])).toEqual([
      "domain",
    ]);
  });

  it("is not proven by the embedded backend alone, but a decision about it is", () => {
    const backend = testOf("packages/adapters/backend/backend.test.ts", SERVICE);
    expect(unproven(["adapters"], [backend])).toEqual(["adapters"]);
    expect(unproven(["adapters", "cli"], [backend], true)).toEqual([]);
    const client = testOf("packages/adapters/src/http/client.test.ts", RULE, SERVICE);
    expect(unproven(["adapters"], [client])).toEqual([]);
  });
});
