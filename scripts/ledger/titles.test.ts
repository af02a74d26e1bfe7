import { describe, expect, it } from "vitest";
import { namedTests } from "./titles.ts";

const idsIn = (source: string): readonly string[] =>
  namedTests(source, "a.test.ts").flatMap(({ ids }) => ids);

describe("the ids in titles", () => {
  it("are read from it, test and describe", () => {
    expect(
      idsIn(`describe("a [LOC-01]", () => { it(\`b \${1} [LOC-02, LOC-Q1]\`, () => {}); });
        test.describe("c [LOC-03]", () => { test("d [LOC-04]" + " [LOC-05]", () => {}); });`),
    ).toEqual(["LOC-01", "LOC-02", "LOC-Q1", "LOC-03", "LOC-04", "LOC-05"]);
  });

  it("are not read from skipped tests or from other texts of a test", () => {
    expect(
      idsIn(`describe.skip("a [LOC-01]", () => { it("b [LOC-02]", () => {}); });
        it.skip("c [LOC-03]", () => {}); it.todo("d [LOC-04]"); test.fixme("e [LOC-05]", () => {});
        it("f", () => { const text = "[LOC-06]"; /* [LOC-07] */ });`),
    ).toEqual([]);
  });

  it("are read from the table that fills a title", () => {
    expect(
      idsIn(`const TABLE = [["x", "[LOC-01]"]] as const;
        it.each(TABLE)("a %s %s", () => {});
        it.each([["y", "LOC-02"]])("b %s [%s]", () => {});
        it.each([["z", "LOC-03"]])("c %s", () => {});
        const LOOP = [{ LOOP: LOOP }]; it.each(LOOP)("d %s", () => {});`),
    ).toEqual(["LOC-01", "LOC-02"]);
  });

  it("are returned unchanged if they are misspelt, so that the ledger can reject them", () => {
    expect(idsIn(`it("a [LOC-1; CUR-01]", () => {});`)).toEqual(["LOC-1; CUR-01"]);
  });

  it("come with the title and the line of the test", () => {
    expect(
      namedTests(
        `// ä\ndescribe("a", () => {\n  it(\`b \${1} [LOC-01]\`, () => {});\n});`,
        "a.test.ts",
      ),
    ).toMatchObject([{ title: "b … [LOC-01]", line: 3, ids: ["LOC-01"] }]);
  });

  it("are at most three in one title, however many a table has", () => {
    const overloaded = (source: string) =>
      namedTests(source, "a.test.ts").map(({ isOverloaded }) => isOverloaded);
    expect(
      overloaded(`it("a [LOC-01, LOC-02] [LOC-03]", () => {});
        it("b [LOC-01, LOC-02] [LOC-03, LOC-04]", () => {});
        it.each(["LOC-01, LOC-02", "LOC-03", "LOC-04"])("c [%s]", () => {});
        it.each(["LOC-01, LOC-02, LOC-03, LOC-04"])("d [%s]", () => {});`),
    ).toEqual([false, true, false, true]);
  });
});

describe("the code of a test", () => {
  it("is its own, and that of the variables around it that it uses", () => {
    const [test] = namedTests(
      `describe("a", () => {
        const shop = open(PLACE);
        const unused = openOther();
        it.each(TABLE)("b [LOC-01]", (x: Row) => { expect(priceOf(shop, x)).toBe(1); });
      });`,
      "a.test.ts",
    );
    const { names, values } = test?.references ?? { names: [], values: new Set() };
    expect([...values]).toEqual(expect.arrayContaining(["open", "PLACE", "TABLE", "priceOf"]));
    expect([...values]).not.toContain("openOther");
    expect([...values]).not.toContain("Row");
    expect([...names]).toContain("Row");
  });
});
