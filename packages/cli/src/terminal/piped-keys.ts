import type { Session } from "./session.ts";
import type { Screen } from "./screen.ts";
import { INITIAL_TERMINAL, type Key, pressKey, type TerminalState } from "./terminal-state.ts";

const NAMES: Readonly<Record<string, string>> = {
  "\n": "return",
  "\r": "return",
  "\t": "tab",
  " ": "space",
  "\u001b": "escape",
  "\u007f": "backspace",
};

const ARROWS: Readonly<Record<string, string>> = {
  "\u001b[A": "up",
  "\u001b[B": "down",
  "\u001b[C": "right",
  "\u001b[D": "left",
};

/** The keys of a text that is piped in; `j` and `k` move as on a terminal. */
export const keysOf = (text: string): readonly Key[] =>
  // oxlint-disable-next-line no-control-regex -- control characters are keys
  (text.match(/\u001b\[[A-D]|[^]/gu) ?? []).map((sequence) => ({
    sequence,
    name: ARROWS[sequence] ?? NAMES[sequence] ?? (/^[a-z]$/.test(sequence) ? sequence : undefined),
  }));

/** Presses keys one after the other, each once the shop has answered the one before; returns the last screen. */
export const pressAll = async (
  session: Session,
  keys: readonly Key[],
  settled: () => Promise<void>,
): Promise<{ readonly screen: Screen; readonly state: TerminalState }> => {
  let state = INITIAL_TERMINAL;
  await settled();
  for (const key of keys) {
    const result = pressKey(state, session.screen(), key);
    ({ state } = result);
    if (result.isQuit) break;
    if (result.action) await session.perform(result.action);
    await settled();
  }
  return { screen: session.screen(), state };
};
