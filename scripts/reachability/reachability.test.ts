import { describe, expect, it } from "vitest";
import { deadExports } from "./dead-exports.ts";
import { readModule } from "./read-module.ts";
import { partOf, reachableFrom } from "./reachable.ts";
import type { Modules } from "./shop-modules.ts";

const DRIVER = "packages/web/server.ts";

const modulesOf = (files: Readonly<Record<string, string>>): Modules =>
  new Map(Object.entries(files).map(([path, source]) => [path, readModule(source, path)]));

/** The dead exports of a file `rule.ts` that a driver imports. */
const deadOf = (rule: string, driver: string, more: Readonly<Record<string, string>> = {}) => {
  const modules = modulesOf({
    [DRIVER]: driver,
    "packages/domain/src/rule.ts": rule,
    ...more,
  });
  const reachable = reachableFrom(modules, [partOf(DRIVER, "")]);
  return deadExports(modules, [reachable]).map(({ name }) => name);
};

const RULE = "export const a = 1; export const b = 2;";

describe("an export", () => {
  it.each([
    ["an import", `import { a } from "@passepartout/domain/rule"; use(a);`],
    ["a renamed import", `import { a as x } from "@passepartout/domain/rule"; use(x);`],
    ["a loaded module", `use((await import("@passepartout/domain/rule")).a);`],
    [
      "a variable of a loaded module",
      `const { a } = await import("@passepartout/domain/rule"); use(a);`,
    ],
    ["what follows an import", `import("@passepartout/domain/rule").then(({ a }) => a());`],
    [
      "what follows with the module",
      `import("@passepartout/domain/rule").then((rule) => rule.a());`,
    ],
    ["a function", `import { a as A } from "@passepartout/domain/rule"; use(() => A);`],
    ["a type", `import { a } from "@passepartout/domain/rule"; use<typeof a>();`],
  ])("is reached by %s, and no other of its file", (_, driver) => {
    expect(deadOf(RULE, driver)).toEqual(["b"]);
  });

  it.each([
    ["an import alone", `import { a } from "@passepartout/domain/rule";`],
    [
      "a property of that name",
      `import { b } from "@passepartout/domain/rule"; use({ a: 1 }.a, b);`,
    ],
  ])("is not reached by %s", (_, driver) => {
    expect(deadOf(RULE, driver)).toContain("a");
  });

  it("is reached with all others by a module as a whole, or by a pattern", () => {
    expect(deadOf(RULE, `use(await import("@passepartout/domain/rule"));`)).toEqual([]);
    expect(deadOf(RULE, `import.meta.glob("../domain/src/*.ts");`)).toEqual([]);
  });

  it("is dead if only dead code uses it, in its file or another", () => {
    expect(
      deadOf(
        "export const a = 1; export const b = () => c; export const c = 3;",
        `import { a } from "@passepartout/domain/rule"; use(a);`,
        {
          "packages/domain/src/other.ts": `import { c } from "./rule.ts"; export const d = c;`,
          "packages/domain/src/rule.test.ts": `import { b } from "./rule.ts"; b();`,
        },
      ),
    ).toEqual(["b", "c", "d"]);
  });

  it("is reached by what runs when a module loads, and by another export that is the same", () => {
    const driver = `import "@passepartout/domain/rule";`;
    expect(deadOf("export const a = 1; export const b = 2; register(a);", driver)).toEqual(["b"]);
    expect(
      deadOf(RULE, `import { x } from "../adapters/src/other.ts"; use(x);`, {
        "packages/adapters/src/other.ts": `export { a as x } from "@passepartout/domain/rule";`,
      }),
    ).toEqual(["b"]);
    expect(
      deadOf(RULE, `import { a } from "../adapters/src/other.ts"; use(a);`, {
        "packages/adapters/src/other.ts": `import { a } from "@passepartout/domain/rule"; export { a };`,
      }),
    ).toEqual(["b"]);
  });

  it("may be a type", () => {
    const types = "export interface A { b: B } export type B = 1; export type C = 2;";
    const driver = `import type { A } from "@passepartout/domain/rule"; const x: A = y; use(x);`;
    expect(deadOf(types, `${driver} x;`)).toEqual(["C"]);
  });
});
