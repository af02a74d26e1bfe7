import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const texts: Readonly<Record<string, string>> = {
  "de-DE cart.count": "{quantity} Artikel",
  "en-US cart.hint": "Only here",
  "de-DE photobook.categories.1": "Hochzeit",
};

const dependencies = {
  openMessages: async () => ({
    text: (locale: string, key: string) => texts[`${locale} ${key}`],
  }),
};

const translated = async (line: string): Promise<unknown> =>
  (await runCli(`translate ${line} --json`, dependencies)).document();

describe("translate", () => {
  it("prints the text and the locale it comes from", async () => {
    expect(await translated("cart.count -p quantity=3 --locale de-AT")).toEqual({
      text: "3 Artikel",
      locale: "de-DE",
      missing: false,
    });
  });

  it.each([
    ["ratios.din", "DIN-Format"],
    ["prints.papers.poster", "Poster"],
    ["materials.poster-framed", "Poster mit Rahmen"],
  ])("prints the label %s, also if no page shows it [TRN-Q8]", async (key, text) => {
    expect((await runCli(`translate ${key} --locale de-DE`)).out).toContain(text);
  });

  it("falls back to en-US [LOC-10]", async () => {
    expect(await translated("cart.hint --locale nl-BE")).toEqual({
      text: "Only here",
      locale: "en-US",
      missing: false,
    });
  });

  it("prints the last segment of a key without a text", async () => {
    expect(await translated("cart.nothing")).toEqual({
      text: "nothing",
      locale: null,
      missing: true,
    });
    const result = await runCli("translate cart.nothing", dependencies);
    expect(result).toMatchObject({ code: 0, out: "nothing\n" });
    expect(result.err).toContain("cart.nothing");
  });
});

describe("photobook categories", () => {
  const categories = async (locale: string) => {
    const result = await runCli(`photobook categories --locale ${locale} --json`, dependencies);
    return (result.document() as { categories: { id: number; label: string }[] }).categories;
  };

  it("lists ids and labels in order", async () => {
    expect((await categories("de-AT")).at(0)).toEqual({ id: 1, label: "Hochzeit" });
    expect((await categories("de-AT")).map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 8, 9, 10, 12, 15, 16, 18, 20, 22, 41, 42, 43, 44, 45, 50,
    ]);
  });

  it("omits four licensed categories in English", async () => {
    expect((await categories("en-GB")).map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 8, 9, 10, 12, 15, 16, 18, 20, 22, 44, 50,
    ]);
  });
});
