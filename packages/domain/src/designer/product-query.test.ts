import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { formatQuery, parseQuery, type QueryEntry } from "./product-query.ts";

const text = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom("a", "%", "+", "=", "&", "?", "[", "]", "é", "%41", "%zz") }),
);

describe("parseQuery", () => {
  it.each<[string, readonly QueryEntry[]]>([
    ["", []],
    ["?", []],
    ["&&", []],
    [
      "themeId=12&quantity=40",
      [
        ["themeId", "12"],
        ["quantity", "40"],
      ],
    ],
    ["?themeId=12", [["themeId", "12"]]],
    [
      "a&b=&=c&d=e=f",
      [
        ["a", ""],
        ["b", ""],
        ["", "c"],
        ["d", "e=f"],
      ],
    ],
    ["tag=gro%C3%9Fe+Karte", [["tag", "große Karte"]]],
    [
      "tag=100%&x=%zz&y=%ff",
      [
        ["tag", "100%"],
        ["x", "%zz"],
        ["y", "\uFFFD"],
      ],
    ],
  ])("parses %j", (query, entries) => {
    expect(parseQuery(query)).toEqual(entries);
  });

  it("parses categoryIds[] with raw and with percent-encoded brackets [DSG-Q9]", () => {
    const entries = [
      ["categoryIds[]", "1"],
      ["categoryIds[]", "2"],
    ];
    expect(parseQuery("categoryIds[]=1&categoryIds[]=2")).toEqual(entries);
    expect(parseQuery("categoryIds%5B%5D=1&categoryIds%5b%5d=2")).toEqual(entries);
  });

  it("parses any text like URLSearchParams", () => {
    fc.assert(
      fc.property(text, (query) => {
        expect(parseQuery(query)).toEqual([...new URLSearchParams(query)]);
      }),
    );
  });

  it("parses at most 500 entries, and drops names and values longer than 2,000 characters", () => {
    const many = parseQuery(Array.from({ length: 10_000 }, (_, index) => `a=${index}`).join("&"));
    expect(many).toHaveLength(500);
    expect(many.at(-1)).toEqual(["a", "499"]);
    const text = "x".repeat(2000);
    expect(parseQuery(`a=${text}&b=${text}x&${text}=c&${text}x=d&e=f`)).toEqual([
      ["a", text],
      [text, "c"],
      ["e", "f"],
    ]);
    expect(parseQuery(`a=${"%41".repeat(2000)}&b=${"%41".repeat(2001)}`)).toEqual([
      ["a", "A".repeat(2000)],
    ]);
  });

  it.each(["&", "=", "%", "%4", "+", "?", "\uD800", "a&", "%F0%9F"])(
    "reads a text of 100,000 times %j",
    (piece) => {
      expect(parseQuery(piece.repeat(100_000)).length).toBeLessThanOrEqual(500);
    },
  );
});

describe("formatQuery", () => {
  it("formats repeated names in order, with percent-encoded brackets [DSG-Q9]", () => {
    expect(
      formatQuery([
        ["categoryIds[]", "1"],
        ["categoryIds[]", "2"],
        ["tag", "große Karte & mehr"],
        ["s", ""],
      ]),
    ).toBe("categoryIds%5B%5D=1&categoryIds%5B%5D=2&tag=gro%C3%9Fe+Karte+%26+mehr&s=");
  });

  it("formats any entries like URLSearchParams", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (entries) => {
        expect(formatQuery(entries)).toBe(new URLSearchParams(entries).toString());
      }),
    );
  });

  it("is the inverse of parseQuery [DSG-Q9]", () => {
    const whole = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.array(fc.tuple(whole, whole)), (entries) => {
        expect(parseQuery(formatQuery(entries))).toEqual(entries);
      }),
    );
  });
});
