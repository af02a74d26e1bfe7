import { describe, expect, it } from "vitest";
import { runCli } from "../../testing/run-cli.ts";

const texts: Readonly<Record<string, string>> = {
  "de-DE cart.count": "{quantity} Artikel",
  "en-US cart.hint": "Only here",
  "de-DE photobook.categories.1": "Hochzeit",
};

const parts = {
  openMessages: async () => ({
    text: (locale: string, key: string) => texts[`${locale} ${key}`],
  }),
};

const translated = async (line: string): Promise<unknown> =>
  (await runCli(`translate ${line} --json`, parts)).document();

describe("translate", () => {
  it("tells the text and the locale that had it", async () => {
    expect(await translated("cart.count -p quantity=3 --locale de-AT")).toEqual({
      text: "3 Artikel",
      locale: "de-DE",
      missing: false,
    });
  });

  it("looks in en-US last [LOC-10]", async () => {
    expect(await translated("cart.hint --locale nl-BE")).toEqual({
      text: "Only here",
      locale: "en-US",
      missing: false,
    });
  });

  it("shows the last segment of a key without a text, and ends with 0", async () => {
    expect(await translated("cart.nothing")).toEqual({
      text: "nothing",
      locale: null,
      missing: true,
    });
    const ran = await runCli("translate cart.nothing", parts);
    expect(ran).toMatchObject({ code: 0, out: "nothing\n" });
    expect(ran.err).toContain("cart.nothing");
  });
});

describe("photobook categories", () => {
  const categories = async (locale: string) => {
    const ran = await runCli(`photobook categories --locale ${locale} --json`, parts);
    return (ran.document() as { categories: { id: number; label: string }[] }).categories;
  };

  it("lists ids and labels in their order", async () => {
    expect((await categories("de-AT")).at(0)).toEqual({ id: 1, label: "Hochzeit" });
    expect((await categories("de-AT")).map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 8, 9, 10, 12, 15, 16, 18, 20, 22, 41, 42, 43, 44, 45, 50,
    ]);
  });

  it("lacks four licensed ones in English", async () => {
    expect((await categories("en-GB")).map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 8, 9, 10, 12, 15, 16, 18, 20, 22, 44, 50,
    ]);
  });
});
