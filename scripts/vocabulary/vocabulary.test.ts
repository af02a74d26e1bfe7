import { describe, expect, it } from "vitest";
import { findInDocument, findInSource } from "./find-banned-words.ts";
import { findLedgerIds } from "./find-ledger-ids.ts";
import { kebabCase } from "./source-words.ts";

const inSource = (source: string, path = "packages/web/app/ui/image.ts") =>
  findInSource(source, path).map(({ line, text }) => `${line}: ${text.trim()}`);

const inDocument = (markdown: string) =>
  findInDocument(markdown, "docs/testing.md").map(({ line, text }) => `${line}: ${text.trim()}`);

describe("a banned word in source", () => {
  it.each([
    ["a variable", "const shopVisit = 1;", "1: shopVisit"],
    ["a constant", "const MOST_ITEMS = 1;", "1: MOST_ITEMS"],
    ["a function", "function askShop() {}", "1: askShop"],
    ["a parameter", "const f = (kept: number) => kept;", "1: kept"],
    ["a destructured name", "const { a: told, ...said } = x;", ["1: told", "1: said"]],
    ["a type", "\ntype PagePlace = string;", "2: PagePlace"],
    [
      "a member of an interface",
      "interface A {\n  readonly keepTime: () => void;\n}",
      "2: keepTime",
    ],
    ["a key of an object", "const a = { picture: 1 };", "1: picture"],
    ["a method", "class A { reply() {} #quiet = 1; }", ["1: reply", "1: quiet"]],
    ["a renamed import", 'import { request as question } from "./a.ts";', "1: question"],
    ["a comment", "/**\n * Starts anew.\n */", "2: * Starts anew."],
    [
      "a message",
      'throw new Error("The journal cannot be opened.");',
      "1: The journal cannot be opened.",
    ],
    [
      "a template",
      "const text = `Opens the log-in dialog of ${name}`;",
      "1: Opens the log-in dialog of",
    ],
  ])("is found in %s", (_, source, finding) => {
    expect(inSource(source)).toEqual([finding].flat());
  });

  it("is found in a file name", () => {
    expect(inSource("", "packages/web/app/customer/customer-desk.test.ts")).toEqual([
      "1: customer-desk",
    ]);
  });

  it.each([
    [
      "uses of names that are declared elsewhere",
      "response.kept(); const { kept } = store; const b = { kept };",
    ],
    ["everyday words in comments", "// Ask later, and keep the picture within reach."],
    ["wire names in quotes", 'const a = { "picture": 1 };'],
    ["short strings", 'const id = "login";'],
    ["parts of other words", "const task = 1; const tricky = crimson; const visitor = email;"],
    ["the field isLoggedIn of the wire", "interface A { readonly isLoggedIn: boolean }"],
    ["keepAlive", "const agent = new Agent({ keepAlive: true });"],
    ["the product", "const wallPicture = 1;"],
    ["the specified block name", "const customerPicture = 1;"],
    ["logged in as a verb", "// Written to the log in production, and logged in one place."],
  ])("is not found in %s", (_, source) => {
    expect(inSource(source)).toEqual([]);
  });

  it("may name a thing in a drawing", () => {
    expect(inSource("const picture = 1;", "packages/adapters/backend/drawing/svg.ts")).toEqual([]);
  });
});

describe("a banned word in a document", () => {
  it("is found in prose, with its line", () => {
    expect(inDocument("# Tests\n\nThe walk opens every page.\n")).toEqual([
      "3: The walk opens every page.",
    ]);
  });

  it("is not found in code, links and attributes", () => {
    expect(
      inDocument(
        '`walk.ts`, [it](walk.md), <img src="walk.webp">\n\n```sh\nnode walk.ts # the walk\n```\n',
      ),
    ).toEqual([]);
  });
});

describe("an id of the ledger", () => {
  const source = "/** The default locale [LOC-02]; ISO-8859 and UTF-8 are none. */\n";
  const ids = new Set(["LOC-02"]);

  it("is found in source files, but not in tests", () => {
    expect(findLedgerIds(source, "packages/domain/src/market/locale.ts", ids)).toMatchObject([
      { line: 1, word: "LOC-02" },
    ]);
    expect(findLedgerIds(source, "packages/domain/src/market/locale.test.ts", ids)).toEqual([]);
  });
});

it.each([
  ["shopVisit", "shop-visit"],
  ["HTMLImage", "html-image"],
  ["MAX_ITEMS", "max-items"],
  ["page2Url", "page2-url"],
])("writes %s as %s", (name, kebab) => {
  expect(kebabCase(name)).toBe(kebab);
});
