import { expect, it } from "vitest";
import { importsIn } from "./imports.ts";
import { findProblems } from "./rules.ts";

const problemsOf = (from: string, to: string, isType = false): readonly string[] =>
  findProblems([{ from, to, isType }]);

it.each([
  ["domain/src/market/locale.ts", "zod", "imports only xstate"],
  ["domain/src/market/locale.test.ts", "cli/src/main.ts", "imports no other package"],
  ["domain/src/market/a.ts", "domain/src/cart/a.ts", "a layer of the domain"],
  ["adapters/wiring/content.ts", "web/server/app.ts", "adapters import no driver"],
  ["adapters/src/http/a.ts", "adapters/src/cache/a.ts", "adapters share contract"],
  ["adapters/src/http/a.ts", "adapters/backend/a.ts", "compositions start it"],
  ["adapters/backend/a.ts", "adapters/src/cache/a.ts", "the backend shares"],
  ["adapters/doctor/a.ts", "adapters/src/split/a.ts", "the doctor knows"],
  ["web/server/app.ts", "adapters/doctor/a.ts", "the doctor is a tool"],
  ["cli/src/main.ts", "adapters/src/http/a.ts", "drivers call use cases"],
  ["web/app/routes/a.server.tsx", "adapters/src/http/a.ts", "drivers call use cases"],
  ["web/app/entry.client.ts", "adapters/src/http/a.ts", "the browser uses adapters"],
  ["web/server/app.ts", "cli/src/main.ts", "the web shop is independent"],
  ["cli/src/main.ts", "web/app/document.tsx", "the command line renders no pages"],
  ["adapters/src/http/a.ts", "inversify", "only composition roots know the container"],
  ["domain/src/market/a.ts", "domain/testing/runs.ts", "the shop imports no tests"],
  ["web/app/a.ts", "domain/src/pricing/price-list.port.ts", "a port has types only"],
  ["web/app/a.tsx", "web/app/routes/slug.server.tsx", "loaders and actions"],
  ["web/app/entry.client.ts", "node:fs", "no library for servers"],
])("%s → %s: %s", (from, to, problem) => {
  expect(problemsOf(from, to).join("\n")).toContain(problem);
});

it("types of ports may be imported, and what tests import", () => {
  expect(problemsOf("web/app/a.ts", "domain/src/pricing/price-list.port.ts", true)).toEqual([]);
  expect(problemsOf("domain/src/market/locale.test.ts", "vitest")).toEqual([]);
});

it("circles of files and of folders are found", () => {
  const circle = ["a/one.ts", "b/two.ts", "a/one.ts"];
  const imports = circle
    .slice(1)
    .map((to, index) => ({ from: circle[index] ?? "", to, isType: false }));
  expect(findProblems(imports)).toEqual([
    "a circle of files: a/one.ts → b/two.ts → a/one.ts",
    "a circle of folders: a/ → b/ → a/",
  ]);
});

it("static and dynamic imports and exports are read, and whether they are types", () => {
  const source = `import type { A } from "./a.ts"; import { b } from "./b.ts"; export type { C } from "./c.ts";
    export const d = () => import("./d.ts"); import "./e.ts";`;
  expect(
    importsIn(source, "x.ts").map(({ to, isType }) => `${to}${isType ? " (type)" : ""}`),
  ).toEqual(["./a.ts (type)", "./b.ts", "./e.ts", "./c.ts (type)", "./d.ts"]);
});
