import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeTerminal } from "../../testing/fake-terminal.ts";
import { TERMINAL_SHOP as SHOP } from "../../testing/terminal-shop.ts";
import { Failure } from "../failure.ts";
import type { Session } from "./session.ts";
import type { Screen } from "./screen.ts";
import { runOnTerminal } from "./terminal.ts";

const SCREEN: Screen = { id: "1", title: "Canvas", status: "", rows: [], isBusy: false };

const performed: unknown[] = [];
const session = {
  screen: () => SCREEN,
  stop: () => undefined,
  recogniseVisitor: () => undefined,
  perform: async (action: unknown) => void performed.push(action),
} as unknown as Session;

const opened = async () => ({ session, shop: SHOP });
const startWords = async () => SHOP.text;
const unreachable = new Failure(3, { code: "backend-unreachable", message: "down", input: "" });

afterEach(() => void vi.useRealTimers());

describe("a terminal", () => {
  it("shows the shop, and is left as it was", async () => {
    const terminal = createFakeTerminal();
    const end = runOnTerminal(opened, startWords, terminal.streams);
    await vi.waitFor(() => expect(terminal.text()).toContain("Canvas"));
    expect(terminal.isRaw()).toBe(true);
    terminal.press("q");
    expect(await end).toBe("quit");
    expect(terminal.isRaw()).toBe(false);
    expect(terminal.raw().endsWith("\u001b[?25h\u001b[?1049l")).toBe(true);
  });

  it("takes keys that come at once one after the other, each on the screen of the one before", async () => {
    let id = 1;
    const prompting = {
      ...session,
      screen: (current = id): Screen => ({
        ...SCREEN,
        id: String(current),
        prompt: {
          label: "Name",
          isHidden: false,
          action: (words) => ({ type: "search.words", words: `${current}: ${words}` }),
        },
      }),
      perform: async (action: unknown) => {
        performed.push(action);
        id += 1;
      },
    } as unknown as Session;
    performed.length = 0;
    const terminal = createFakeTerminal();
    const end = runOnTerminal(
      async () => ({ session: prompting, shop: SHOP }),
      startWords,
      terminal.streams,
    );
    terminal.press("ada\rgrace\r");
    await vi.waitFor(() => expect(performed).toHaveLength(2));
    expect(performed).toEqual([
      { type: "search.words", words: "1: ada" },
      { type: "search.words", words: "2: grace" },
    ]);
    performed.length = 0;
    terminal.end();
    await end;
  });

  it("uses no colours where there are none", async () => {
    const terminal = createFakeTerminal();
    const end = runOnTerminal(opened, startWords, terminal.streams);
    await vi.waitFor(() => expect(terminal.text()).toContain("Canvas"));
    // oxlint-disable-next-line no-control-regex -- control sequences are searched for
    expect(terminal.raw()).not.toMatch(/\u001b\[[1-9][0-9]*m/);
    terminal.end();
    expect(await end).toBe("quit");
  });

  it("is painted again in another size", async () => {
    const terminal = createFakeTerminal();
    const end = runOnTerminal(opened, startWords, terminal.streams);
    await vi.waitFor(() => expect(terminal.text()).toContain("Canvas"));
    terminal.forget();
    terminal.resize({ columns: 20, rows: 6 });
    await vi.waitFor(() => expect(terminal.text()).toContain("Canvas"));
    terminal.resize({ columns: 10, rows: 6 });
    await vi.waitFor(() => expect(terminal.text()).toContain("enlarge"));
    terminal.press("\u0003");
    await end;
  });

  it("says that a backend does not answer, and tries again [GEN-Q5]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const terminal = createFakeTerminal();
    let attempts = 0;
    const open = () => {
      attempts += 1;
      return attempts === 1 ? new Promise<never>(() => undefined) : opened();
    };
    const end = runOnTerminal(open, startWords, terminal.streams);
    terminal.press("m");
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(terminal.text()).toContain("It takes long."));
    expect(terminal.text()).toContain("r Try again");
    terminal.press("r");
    await vi.waitFor(() => expect(terminal.text()).toContain("Canvas"));
    expect(attempts).toBe(2);
    // What was typed in the meantime is not forgotten.
    await vi.waitFor(() => expect(performed).toEqual([{ type: "burger-menu.open" }]));
    terminal.press("q");
    expect(await end).toBe("quit");
  });

  it("says why a shop cannot be opened, tries again, and fails by that in the end", async () => {
    const terminal = createFakeTerminal();
    let attempts = 0;
    const open = () => {
      attempts += 1;
      return Promise.reject(unreachable);
    };
    const end = runOnTerminal(open, startWords, terminal.streams);
    const reason = end.catch((thrown: unknown) => thrown);
    await vi.waitFor(() => expect(terminal.text()).toContain("No shop."));
    expect(terminal.text()).toContain("down");
    terminal.press("r");
    await vi.waitFor(() => expect(attempts).toBe(2));
    await vi.waitFor(() => expect(terminal.text().split("No shop.").length).toBeGreaterThan(2));
    terminal.press("q");
    expect(await reason).toBe(unreachable);
    expect(terminal.isRaw()).toBe(false);
  });

  it("asks nobody about invalid input", async () => {
    const wrong = new Failure(2, { code: "configuration-wrong", message: "no", input: "" });
    const terminal = createFakeTerminal();
    await expect(
      runOnTerminal(() => Promise.reject(wrong), startWords, terminal.streams),
    ).rejects.toBe(wrong);
  });
});
