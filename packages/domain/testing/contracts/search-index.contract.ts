import { firstPositions, noPositions, type Positions } from "@passepartout/domain/search/positions";
import type { SearchDocument, SearchIndex } from "@passepartout/domain/search/search-index.port";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { anyText } from "../any-text.ts";

export const searchDocument = (changes: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: "theme",
  title: "",
  note: "",
  keywords: "",
  text: "",
  path: "/",
  colors: [],
  ...changes,
});

const DOCUMENTS = [
  searchDocument({ kind: "product", title: "Foto auf Leinwand", text: "Ein Rahmen aus Holz" }),
  searchDocument({ kind: "page", title: "Holzrahmen", note: "Rahmen für Leinwände" }),
  searchDocument({ title: "Goldener Bogen", keywords: "Hochzeit Gold" }),
  searchDocument({ title: "Größe", keywords: "Поиск 写真" }),
];

const positionsOf = (positions: Positions): readonly number[] =>
  firstPositions(positions, Infinity, noPositions(DOCUMENTS.length));

/** Runs the contract of search indexes. */
export const searchIndexContract = (
  name: string,
  create: (documents: readonly SearchDocument[]) => Promise<SearchIndex>,
): void => {
  describe(`the search index of ${name}`, () => {
    let index: SearchIndex;
    beforeAll(async () => {
      index = await create(DOCUMENTS);
    });

    it.each([
      ["a word of a title", [[{ word: "leinwand" }]], [0]],
      ["a word of a text", [[{ word: "holz" }]], [0]],
      ["the beginning of words", [[{ word: "holz", isPrefix: true }]], [0, 1]],
      ["one of two words", [[{ word: "bogen" }, { word: "holz" }]], [0, 2]],
      ["both of two words", [[{ word: "rahmen" }], [{ word: "holz" }]], [0]],
      ["two words of which nothing has both", [[{ word: "bogen" }], [{ word: "holz" }]], []],
      ["a keyword", [[{ word: "hochzeit" }]], [2]],
      ["a word that was folded", [[{ word: "grosse" }]], [3]],
      ["a word in another script", [[{ word: "поиск" }]], [3]],
      ["a word without spaces around it", [[{ word: "写真" }]], [3]],
      ["a word that nothing has", [[{ word: "auto" }]], []],
      ["no words", [], []],
      ["a group without words", [[{ word: "bogen" }], []], []],
    ])("finds %s [NAV-Q20]", (_, groups, positions) => {
      expect(positionsOf(index.find(groups))).toEqual(positions);
    });

    it("finds words of titles and keywords alone [NAV-Q20]", () => {
      const inTitles = (word: string) =>
        positionsOf(index.find([[{ word, isPrefix: true }]], "title"));
      expect(inTitles("rahmen")).toEqual([]);
      expect(inTitles("gold")).toEqual([2]);
    });

    it("lists each word once, folded [NAV-Q20]", () => {
      expect(index.words.filter((word) => word === "rahmen")).toHaveLength(1);
      expect(index.words).toContain("leinwande");
    });

    it("takes any word for nothing but a word [NAV-Q20]", () => {
      for (const word of ['"', "*", "a OR b", "title : x", "NEAR(a b)", "-", "^", "'", "(", "\0"])
        expect(positionsOf(index.find([[{ word }], [{ word, isPrefix: true }]]))).toEqual([]);
      fc.assert(
        fc.property(anyText(40), fc.boolean(), (word, isPrefix) => {
          index.find([[{ word, isPrefix }]]);
        }),
      );
    });

    it("may be empty [NAV-Q20]", async () => {
      const empty = await create([]);
      expect(empty.words).toEqual([]);
      expect(positionsOf(empty.find([[{ word: "bogen" }]]))).toEqual([]);
    });
  });
};
