import { emitKeypressEvents } from "node:readline";
import type { Session } from "./session.ts";
import type { TerminalWords } from "./screen.ts";
import {
  INITIAL_TERMINAL,
  type Key,
  pressKey,
  showing,
  type TerminalState,
} from "./terminal-state.ts";
import { type Line, type Size, view } from "./view.ts";

/** The part of the process that the terminal needs; tests replace it. */
export interface TerminalStreams {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly hasColor: boolean;
  /** Calls back on a signal that ends the program; returns what removes the listeners. */
  readonly onSignal: (end: (signal: NodeJS.Signals) => void) => () => void;
}

/** A lone Esc is known from the beginning of a sequence by the time after it. */
const ESCAPE_MS = 20;

const ENTER_SCREEN = "\u001b[?1049h\u001b[?25l";
const LEAVE_SCREEN = "\u001b[0m\u001b[?25h\u001b[?1049l";

const STYLES: Readonly<Record<Line["style"], string>> = {
  plain: "",
  heading: "\u001b[1m",
  note: "\u001b[2m",
  price: "\u001b[1m",
  title: "\u001b[7m",
  cursor: "\u001b[7m",
  keys: "\u001b[2m",
};

const painted = (lines: readonly Line[], hasColor: boolean): string =>
  lines
    .map(({ text, style }, at) => {
      const code = hasColor ? STYLES[style] : "";
      return `\u001b[${at + 1};1H${code}${text}${code === "" ? "" : "\u001b[0m"}\u001b[K`;
    })
    .join("");

// Some terminals report no size.
const sizeOf = ({ columns, rows }: NodeJS.WriteStream): Size => ({
  columns: columns > 0 ? columns : 80,
  rows: rows > 0 ? rows : 24,
});

/** How a session ended: by a key or at the end of the input, or by a signal. */
export type TerminalEnd = "quit" | NodeJS.Signals;

/** Shows a session on a terminal until the visitor quits; the terminal is left as it was, whatever happens. */
export const runOnTerminal = async (
  open: (onChange: () => void) => Promise<{ session: Session; words: TerminalWords }>,
  { input, output, hasColor, onSignal }: TerminalStreams,
): Promise<TerminalEnd> => {
  const ended = Promise.withResolvers<TerminalEnd>();
  let state: TerminalState = INITIAL_TERMINAL;
  let shown: { session: Session; words: TerminalWords } | undefined;
  let isQueued = false;
  /** The keys that are pressed before the shop is open. */
  const early: Parameters<typeof onKey>[] = [];
  const paint = () => {
    isQueued = false;
    if (!shown) return;
    const screen = shown.session.screen();
    state = showing(state, screen);
    output.write(painted(view(screen, state, sizeOf(output), shown.words), hasColor));
  };
  const queuePaint = () => {
    if (isQueued) return;
    isQueued = true;
    setImmediate(paint);
  };
  const onKey = (sequence: string | undefined, key: Key) => {
    if (key.ctrl && (key.name === "c" || key.name === "d")) return ended.resolve("quit");
    if (!shown) {
      early.push([sequence, key]);
      return undefined;
    }
    const result = pressKey(state, shown.session.screen(), {
      ...key,
      sequence: key.sequence ?? sequence,
    });
    ({ state } = result);
    if (result.isQuit) return ended.resolve("quit");
    paint();
    const { action } = result;
    const { session } = shown;
    // The key is painted before what it asks for begins.
    if (action) setImmediate(() => void session.perform(action).catch(ended.reject));
  };
  const onEnd = () => ended.resolve("quit");
  const resize = () => {
    output.write("\u001b[2J");
    queuePaint();
  };
  const removeSignals = onSignal(ended.resolve);
  const restore = () => {
    if (input.isTTY) input.setRawMode(false);
    output.write(LEAVE_SCREEN);
  };
  // An error that nobody catches ends the process, and leaves no raw terminal behind.
  process.once("exit", restore);
  // The interface is asked for its escape time alone.
  emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE_MS } as never);
  if (input.isTTY) input.setRawMode(true);
  input.on("keypress", onKey).on("end", onEnd).on("error", onEnd).on("close", onEnd).resume();
  output.on("resize", resize).on("error", onEnd);
  output.write(`${ENTER_SCREEN}\u001b[2J\u001b[1;1HPassepartout …`);
  try {
    open(queuePaint).then((opened) => {
      shown = opened;
      queuePaint();
      for (const keys of early.splice(0)) onKey(...keys);
    }, ended.reject);
    return await ended.promise;
  } finally {
    shown?.session.stop();
    removeSignals();
    process.off("exit", restore);
    input.off("keypress", onKey).off("end", onEnd).off("error", onEnd).off("close", onEnd).pause();
    output.off("resize", resize).off("error", onEnd);
    restore();
  }
};
