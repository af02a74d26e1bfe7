import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../testing/any-text.ts";
import {
  actionBarColors,
  actionBarCookie,
  isCountingDown,
  ONLY_UNTIL_KEY,
  shownBars,
  withoutBrackets,
  withPhrase,
} from "./action-bar.ts";

describe("the phrase of a countdown", () => {
  it("has the message key of 'only until' [ACT-03]", () => {
    expect(ONLY_UNTIL_KEY).toBe("actionBar.onlyUntil");
  });
});

describe("isCountingDown", () => {
  const noon = 43_200_000;

  it.each([
    ["without dates", undefined, undefined, false],
    ["before the start", "1970-01-01 12:01", "1970-01-01 13:00", false],
    ["before the end", undefined, "1970-01-01 12:01", true],
    ["at the end", undefined, "1970-01-01 12:00", false],
    ["with an unreadable end", undefined, "soon", false],
  ])("%s is %s to %s: %s [ACT-04, ACT-Q3]", (_, start, end, isCounting) => {
    const bar = {
      ...(start !== undefined && { countdownStartDate: start }),
      ...(end !== undefined && { countdownEndDate: end }),
    };
    expect(isCountingDown(bar, noon)).toBe(isCounting);
  });
});

describe("withoutBrackets", () => {
  it.each([
    ["[a] b [c]", "a b c"],
    ["a [b [c] d] e", "a b c d e"],
    ["[]", ""],
    ["a ] b [ c", "a ] b [ c"],
    ["a [b", "a [b"],
    ["[[a]", "[a"],
    ["(a) {b}", "(a) {b}"],
  ])("of %j is %j [ACT-04, ACT-Q1]", (text, plain) => {
    expect(withoutBrackets(text)).toBe(plain);
  });

  it("removes every pair of brackets and leaves a text without one unchanged [ACT-04]", () => {
    const bracketed = fc.array(fc.constantFrom("[", "]", "a", " ")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(bracketed, (text) => {
        const plain = withoutBrackets(text);
        expect(plain).not.toMatch(/\[[^[\]]*\]/);
        expect(withoutBrackets(plain)).toBe(plain);
      }),
    );
  });
});

describe("withPhrase", () => {
  it.each([
    ["sale [today] and [tomorrow]", "sale NOW and NOW"],
    ["a [b [c] d] e", "a NOW e"],
    ["[[a]", "[NOW"],
    ["[]", "NOW"],
    ["a ] b [ c", "a ] b [ c"],
    ["no brackets", "no brackets"],
    ["", ""],
  ])("of %j is %j [ACT-03, ACT-Q1]", (text, expected) => {
    expect(withPhrase(text, "NOW")).toBe(expected);
  });

  it("inserts the phrase literally [ACT-03]", () => {
    expect(withPhrase("[a] b", "$& [x]")).toBe("$& [x] b");
  });
});

describe("actionBarColors", () => {
  it.each([
    ["both", { hex: "#FFF" }, { hex: " #c8102e" }, { text: "#fff", background: "#c8102e" }],
    ["none", undefined, undefined, { text: undefined, background: undefined }],
    [
      "what is no colour",
      { hex: "red;}" },
      { hex: "" },
      { text: undefined, background: undefined },
    ],
  ] as const)("reads %s [ACT-02]", (_, barColor, barBackgroundColor, colors) => {
    expect(
      actionBarColors({
        ...(barColor && { barColor }),
        ...(barBackgroundColor && { barBackgroundColor }),
      }),
    ).toEqual(colors);
  });
});

describe("shownBars", () => {
  it("shows one bar per id, the first, in their order [ACT-01]", () => {
    const bars = [
      { id: "sale", text: "first" },
      { id: "news", text: "second" },
      { id: "sale", text: "third" },
    ];
    expect(shownBars(bars, {})).toEqual([
      { id: "sale", text: "first" },
      { id: "news", text: "second" },
    ]);
  });

  it("hides a bar whose cookie says 1, and that bar alone [ACT-05, ACT-06]", () => {
    const bars = [{ id: "sale" }, { id: "news" }];
    expect(shownBars(bars, { "action-bar-disabled-sale": "1" })).toEqual([{ id: "news" }]);
    expect(shownBars(bars, { "action-bar-disabled-sale": "0" })).toEqual(bars);
    expect(shownBars(bars, { "action-bar-disabled": "1" })).toEqual(bars);
  });
});

describe("closing a bar", () => {
  it("sets the bar's cookie to 1 for a day [ACT-05, ACT-06, ACT-Q4]", () => {
    expect(actionBarCookie("sale-2026")).toEqual({
      name: "action-bar-disabled-sale-2026",
      value: "1",
      maxAgeSeconds: 86_400,
    });
  });

  it("hides the closed bar and no other [ACT-05, ACT-06]", () => {
    fc.assert(
      fc.property(anyText(40), anyText(40), (closed, other) => {
        const cookie = actionBarCookie(closed);
        const bars = shownBars([{ id: closed }, { id: other }], { [cookie.name]: cookie.value });
        const isSame = cookie.name === actionBarCookie(other).name;
        expect(bars).toEqual(isSame ? [] : [{ id: other }]);
      }),
    );
  });

  it.each([
    ["a b;c", "action-bar-disabled-a%20b%3Bc"],
    ["50%", "action-bar-disabled-50%25"],
    ["für", "action-bar-disabled-f%C3%BCr"],
    ["\uD800", "action-bar-disabled-%EF%BF%BD"],
  ])("derives a valid cookie name from the id %j [ACT-05]", (id, name) => {
    expect(actionBarCookie(id).name).toBe(name);
  });
});
