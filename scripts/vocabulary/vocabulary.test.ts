import { expect, it } from "vitest";
import { findInDocument, findInSource } from "./find-banned-words.ts";

const inSource = (source: string, path = "packages/web/app/ui/image.ts") =>
  findInSource(source, path).map((problem) =>
    problem.replace(/^\S+:(\d+): "(.*)": not .*/u, "$1: $2"),
  );

it.each([
  ["const shopVisit = MOST_ITEMS;", "1: shopVisit", "1: MOST_ITEMS"],
  ["const f = (kept: number) => ({ picture: 1 });", "1: kept", "1: picture"],
  ["const { a: told, ...said } = x;", "1: told", "1: said"],
  ["interface A {\n  readonly keepTime: () => void;\n}", "2: keepTime"],
  ["class A { reply() {} #quiet = 1; }", "1: reply", "1: quiet"],
  ['import { request as question } from "./a.ts";', "1: question"],
  ["/**\n * Starts anew.\n */", "2: * Starts anew."],
  ["const text = `Opens the log-in dialog of ${name}`;", "1: Opens the log-in dialog of"],
])("banned words are found in %s", (source, ...problems) => {
  expect(inSource(source)).toEqual(problems);
});

it.each([
  "response.kept(); const { kept } = store; const b = { kept };",
  "// Ask later, and keep the picture within reach.",
  'const a = { "picture": 1 }; const id = "login";',
  "const task = 1; const tricky = crimson; const visitor = email; const wallPicture = 1;",
  "const agent = new Agent({ keepAlive: true });",
])("banned words are not found in %s", (source) => {
  expect(inSource(source)).toEqual([]);
});

it("banned words are found in file names and in documents, but not in code", () => {
  expect(inSource("", "packages/web/app/customer/customer-desk.test.ts")).toEqual([
    "1: customer-desk",
  ]);
  expect(findInDocument("Well.\n```\nlogin\n```\n`login` and\na login", "docs/a.md")).toEqual([
    'docs/a.md:6: "a login": not log in, login, log out, but sign in, sign out',
  ]);
});
