import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Screen } from "./screen.ts";
import { cursorOf, graphemes, INITIAL_TERMINAL, type Key, pressKey } from "./terminal-state.ts";

const link = (address: string) => ({
  text: address,
  action: { type: "address.open", address } as const,
});

const PAGE: Screen = {
  id: "page-1",
  title: "Start",
  status: "",
  isBusy: false,
  rows: [{ text: "Words" }, link("/a"), { text: "More words" }, link("/b")],
};

const PROMPTING: Screen = {
  ...PAGE,
  id: "ask-2",
  prompt: {
    label: "Search",
    isHidden: false,
    action: (words) => ({ type: "search.words", words }),
  },
};

const press = (screen: Screen, ...keys: readonly Key[]) => {
  let result = pressKey(INITIAL_TERMINAL, screen, keys[0] ?? {});
  for (const key of keys.slice(1)) result = pressKey(result.state, screen, key);
  return result;
};

const typed = (text: string): readonly Key[] => graphemes(text).map((sequence) => ({ sequence }));

describe("the keys of the terminal", () => {
  it("move between what can be chosen, and choose it [GEN-02]", () => {
    expect(press(PAGE, { name: "return" }).action).toEqual(link("/a").action);
    expect(press(PAGE, { name: "down" }, { name: "return" }).action).toEqual(link("/b").action);
    expect(press(PAGE, { name: "down" }, { name: "up" }, { name: "return" }).action).toEqual(
      link("/a").action,
    );
  });

  it.each([
    ["/", { type: "search.ask" }],
    ["m", { type: "burger-menu.open" }],
    ["c", { type: "cart.show" }],
    ["a", { type: "account.click" }],
  ])("%s does %j", (sequence, action) => {
    expect(press(PAGE, { sequence }).action).toEqual(action);
  });

  it("type into a prompt, where letters are no commands", () => {
    const { action } = press(
      PROMPTING,
      ...typed("qm?x"),
      { name: "backspace" },
      { name: "return" },
    );
    expect(action).toEqual({ type: "search.words", words: "qm?" });
  });

  it("forget what was typed on another screen", () => {
    const { state } = press(PROMPTING, ...typed("geheim"));
    expect(pressKey(state, PAGE, { name: "down" }).state.typed).toBe("");
  });

  it("quit by q, Ctrl-C and Ctrl-D, the last two everywhere", () => {
    expect(press(PAGE, { sequence: "q" }).isQuit).toBe(true);
    for (const name of ["c", "d"])
      for (const screen of [PAGE, PROMPTING])
        expect(press(screen, { name, ctrl: true }).isQuit).toBe(true);
  });

  it("open the help, which any key closes", () => {
    const { state } = press(PAGE, { sequence: "?" });
    expect(state.isHelpOpen).toBe(true);
    expect(pressKey(state, PAGE, { sequence: "x" }).state.isHelpOpen).toBe(false);
  });

  it("never leave the rows", () => {
    const key = fc.record({
      name: fc.constantFrom("down", "up", "pagedown", "pageup", "home", "end", "tab", "j", "k"),
    });
    fc.assert(
      fc.property(fc.array(key, { minLength: 1 }), (keys) => {
        const cursor = cursorOf(press(PAGE, ...keys).state, PAGE);
        expect(PAGE.rows[cursor]).toBeDefined();
      }),
    );
  });
});
