import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { TERMINAL_SHOP as SHOP } from "../../testing/terminal-shop.ts";
import type { Screen } from "./screen.ts";
import { INITIAL_TERMINAL } from "./terminal-state.ts";
import { cut, view, wrapped } from "./view.ts";

const SCREEN: Screen = {
  id: "page-1",
  title: "Canvas",
  status: "Cart 0",
  isBusy: false,
  rows: [
    { text: "Fine cloth, soft colours" },
    { text: "Material: Canvas", action: { type: "values.show", field: "materialType" } },
    { text: "Price", aside: "29,90 €", style: "price" },
  ],
};

const sizes = fc.record({
  columns: fc.integer({ min: 1, max: 200 }),
  rows: fc.integer({ min: 1, max: 60 }),
});

const textsOf = (screen: Screen, columns = 40, rows = 8, state = INITIAL_TERMINAL) =>
  view(screen, state, { columns, rows }, SHOP).map(({ text }) => text.trimEnd());

describe("a screen in a terminal", () => {
  it("has a title, its rows and the keys, with the cursor at what can be chosen [GEN-02]", () => {
    expect(textsOf(SCREEN)).toEqual([
      "Canvas                            Cart 0",
      "  Fine cloth, soft colours",
      "> Material: Canvas",
      "  Price                          29,90 €",
      "",
      "",
      "",
      "? Help  q Quit",
    ]);
    expect(textsOf(SCREEN, 80).at(-1)).toBe(
      "↵ Choose  Esc Back  / Search  m Menu  c Cart  ? Help  q Quit",
    );
  });

  it("never exceeds the terminal, whatever it shows", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 });
    const rows = fc.array(
      fc.record({ text, aside: text, isChosen: fc.boolean() }, { requiredKeys: ["text"] }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(rows, text, sizes, fc.boolean(), (list, typed, size, isPrompt) => {
        const plain = list.map((row) => ({ ...row, text: row.text.replaceAll(/\p{C}/gu, "") }));
        const screen: Screen = {
          ...SCREEN,
          rows: plain,
          ...(isPrompt && {
            prompt: { label: "Search", isHidden: false, action: () => ({ type: "screen.back" }) },
          }),
        };
        const lines = view(screen, { ...INITIAL_TERMINAL, typed }, size, SHOP);
        expect(lines.length).toBeLessThanOrEqual(size.rows);
        if (size.columns < 4) return;
        for (const line of lines) expect(stringWidth(line.text)).toBeLessThanOrEqual(size.columns);
      }),
    );
  });

  it("counts wide characters as two columns", () => {
    expect(wrapped("日本語の写真", 6)).toEqual(["日本語", "の写真"]);
    expect(cut("日本語", 5)).toBe("日本…");
    expect(stringWidth(cut("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3))).toBe(3);
  });

  it("is usable in 20 columns, and says so where it is not", () => {
    expect(textsOf(SCREEN, 20)).toContain("> Material: Canvas");
    const found: Screen = {
      ...SCREEN,
      title: "Search for wedding",
      rows: [{ text: "Hochzeitskarten", aside: "ab 9,90 €", action: { type: "search.ask" } }],
    };
    expect(textsOf(found, 20, 10).slice(0, 4)).toEqual([
      "Search for wedding",
      "Cart 0",
      "> Hochzeitskarten",
      "  ab 9,90 €",
    ]);
    expect(textsOf(SCREEN, 10)).toEqual(["Please", "enlarge", "the", "window."]);
  });

  it("hides a password while it is typed", () => {
    const screen: Screen = {
      ...SCREEN,
      prompt: { label: "Password", isHidden: true, action: () => ({ type: "screen.back" }) },
    };
    const state = { ...INITIAL_TERMINAL, screenId: SCREEN.id, typed: "geheim" };
    expect(textsOf(screen, 40, 8, state).at(-1)).toBe("Password: ******_");
  });

  it("never lets a text control the terminal", () => {
    const rows = [{ text: "a\u001b[2Jb\u0007", aside: "\u009b1m" }];
    const text = textsOf({ ...SCREEN, rows, title: "\u001bc" }).join("");
    for (const sign of ["\u001b", "\u0007", "\u009b"]) expect(text).not.toContain(sign);
  });

  it("scrolls with the cursor", () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({
      text: `Row ${at}`,
      action: { type: "search.ask" } as const,
    }));
    const state = { ...INITIAL_TERMINAL, cursors: { [SCREEN.id]: 40 } };
    expect(textsOf({ ...SCREEN, rows }, 40, 8, state)).toContain("> Row 40");
  });
});
