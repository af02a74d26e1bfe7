import { describe, expect, it } from "vitest";
import { findProblems } from "./find-problems.ts";
import { importsIn } from "./imports.ts";
import { RULES } from "./rules.ts";

const problemsOf = (from: string, to: string, isType = false): readonly string[] =>
  findProblems([{ from, to, isType }]).map((problem) => problem.replace(/:.*/su, ""));

/** An import that breaks each rule, from the folder of packages/ that the rule protects. */
const BROKEN: readonly (readonly [rule: string, from: string, to: string])[] = [
  ["domain-imports-only-xstate", "domain/src/market/locale.ts", "zod"],
  ["domain-tests-are-independent", "domain/src/market/locale.test.ts", "packages/cli/src/main.ts"],
  ["domain-layers", "domain/src/market/locale.ts", "packages/domain/src/cart/cart.ts"],
  ["adapters-import-no-driver", "adapters/wiring/content.ts", "packages/web/server/app.ts"],
  ["adapters-are-independent", "adapters/src/http/call.ts", "packages/adapters/src/cache/a.ts"],
  ["backend-only-in-compositions", "adapters/src/http/call.ts", "packages/adapters/backend/a.ts"],
  ["backend-is-independent", "adapters/backend/a.ts", "packages/adapters/src/cache/a.ts"],
  [
    "doctor-is-a-tool-of-the-command-line",
    "web/server/app.ts",
    "packages/adapters/doctor/examine.ts",
  ],
  ["doctor-reads-what-it-examines", "adapters/doctor/a.ts", "packages/adapters/src/http/a.ts"],
  ["drivers-use-the-shop", "cli/src/main.ts", "packages/adapters/src/http/a.ts"],
  [
    "browser-uses-browser-adapters",
    "web/app/entry.client.ts",
    "packages/adapters/src/http/call.ts",
  ],
  ["web-is-independent-of-cli", "web/server/app.ts", "packages/cli/src/main.ts"],
  ["cli-renders-no-pages", "cli/src/main.ts", "packages/web/app/document.tsx"],
  ["container-only-in-composition-roots", "adapters/src/http/call.ts", "inversify"],
  ["testing-only-in-tests", "domain/src/market/locale.ts", "packages/domain/testing/runs.ts"],
  ["ports-have-types-only", "web/app/a.ts", "packages/domain/src/pricing/price-list.port.ts"],
  ["browser-imports-no-server-code", "web/app/a.tsx", "packages/web/app/routes/slug.server.ts"],
];

describe("dependency rules", () => {
  it("find an import that breaks each of them", () => {
    for (const [rule, from, to] of BROKEN)
      expect(problemsOf(`packages/${from}`, to), `${from} → ${to}`).toContain(rule);
    expect(new Set(BROKEN.map(([rule]) => rule))).toEqual(new Set(RULES.map(({ name }) => name)));
  });

  it("let types of ports pass, and what tests import", () => {
    const port = "packages/domain/src/pricing/price-list.port.ts";
    expect(problemsOf("packages/web/app/a.ts", port, true)).toEqual([]);
    expect(problemsOf("packages/domain/src/market/locale.test.ts", "vitest")).toEqual([]);
  });

  it("find circles of files and of folders, and libraries for servers behind the browser's entry", () => {
    const imports = (...paths: readonly string[]) =>
      paths.slice(1).map((to, index) => ({ from: paths[index] ?? "", to, isType: false }));
    const found = findProblems([
      ...imports("a/one.ts", "b/two.ts", "a/one.ts"),
      ...imports("packages/web/app/entry.client.ts", "packages/web/app/a.ts", "node:fs"),
    ]);
    expect(found.map((problem) => problem.split("\n")[0])).toEqual([
      "no-circles: a/one.ts → b/two.ts → a/one.ts",
      "no-folder-circles: a/ → b/ → a/",
      "browser-imports-no-server-libraries: packages/web/app/a.ts → node:fs",
    ]);
  });

  it("read static and dynamic imports and exports, and whether they are types", () => {
    const source = `import type { A } from "./a.ts"; import { b } from "./b.ts"; export type { C } from "./c.ts";
      export const d = () => import("./d.ts"); import "./e.ts";`;
    expect(
      importsIn(source, "x.ts").map(({ to, isType }) => `${to}${isType ? " (type)" : ""}`),
    ).toEqual(["./a.ts (type)", "./b.ts", "./e.ts", "./c.ts (type)", "./d.ts"]);
  });
});
