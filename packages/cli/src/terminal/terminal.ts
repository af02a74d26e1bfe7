import { emitKeypressEvents } from "node:readline";
import { Failure } from "../failure.ts";
import type { Session } from "./session.ts";
import type { TerminalShop } from "./screen.ts";
import {
  INITIAL_TERMINAL,
  type Key,
  pressKey,
  showing,
  type TerminalState,
} from "./terminal-state.ts";
import { type Line, type Size, startView, type TerminalStart, view } from "./view.ts";

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

/** After this time the shop says that it is still waiting for the backend. */
const SLOW_MS = 2000;

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
  open: (onChange: () => void) => Promise<{ session: Session; shop: TerminalShop }>,
  readTexts: () => Promise<NonNullable<TerminalStart["text"]>>,
  { input, output, hasColor, onSignal }: TerminalStreams,
): Promise<TerminalEnd> => {
  const ended = Promise.withResolvers<TerminalEnd>();
  let state: TerminalState = INITIAL_TERMINAL;
  let shown: { session: Session; shop: TerminalShop } | undefined;
  let isQueued = false;
  let start: TerminalStart = { isSlow: false };
  let attempts = 0;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** The keys that are pressed before the shop is open, or before it does what the last key asked for. */
  const early: Parameters<typeof onKey>[] = [];
  let isActing = false;
  const paint = () => {
    isQueued = false;
    if (!shown) {
      output.write(painted(startView(sizeOf(output), start), hasColor));
      return;
    }
    const screen = shown.session.screen();
    state = showing(state, screen);
    output.write(painted(view(screen, state, sizeOf(output), shown.shop), hasColor));
  };
  const queuePaint = () => {
    if (isQueued) return;
    isQueued = true;
    setImmediate(paint);
  };
  const onKey = (sequence: string | undefined, key: Key) => {
    if (key.ctrl && (key.name === "c" || key.name === "d")) return ended.resolve("quit");
    if (!shown) {
      const isWaiting = start.failure !== undefined || start.isSlow;
      if (!isWaiting) early.push([sequence, key]);
      else if (key.name === "r" || key.name === "return") begin();
      else if (key.name === "q" || key.name === "escape")
        return start.failure ? ended.reject(start.failure) : ended.resolve("quit");
      return undefined;
    }
    if (isActing) {
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
    if (!action) return undefined;
    isActing = true;
    // The key is painted before what it asks for begins.
    setImmediate(() => {
      void session.perform(action).catch(ended.reject);
      isActing = false;
      pressEarly();
    });
    return undefined;
  };
  const pressEarly = () => {
    for (const keys of early.splice(0)) onKey(...keys);
  };
  const wait = (change: Partial<TerminalStart>) => {
    start = { ...start, ...change };
    queuePaint();
  };
  /** Says why the shop is not open yet, once its texts are read. */
  const explain = (change: Partial<TerminalStart>) => {
    wait(change);
    void readTexts().then((text) => wait({ text }));
  };
  /** Opens the shop; an answer to an earlier attempt comes too late. */
  const begin = () => {
    const attempt = (attempts += 1);
    clearTimeout(slowTimer);
    start = { ...(start.text && { text: start.text }), isSlow: false };
    queuePaint();
    slowTimer = setTimeout(() => explain({ isSlow: true }), SLOW_MS);
    open(queuePaint).then(
      (opened) => {
        if (attempt !== attempts) return opened.session.stop();
        clearTimeout(slowTimer);
        shown = opened;
        paint();
        setImmediate(() => shown?.session.recogniseVisitor());
        pressEarly();
        return undefined;
      },
      (reason: unknown) => {
        if (attempt !== attempts) return;
        clearTimeout(slowTimer);
        if (!(reason instanceof Failure) || reason.exitCode !== 3) ended.reject(reason);
        else explain({ failure: reason });
      },
    );
  };
  const onEnd = () =>
    start.failure && !shown ? ended.reject(start.failure) : ended.resolve("quit");
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
  output.write(`${ENTER_SCREEN}\u001b[2J`);
  paint();
  try {
    begin();
    return await ended.promise;
  } finally {
    attempts += 1;
    clearTimeout(slowTimer);
    shown?.session.stop();
    shown = undefined;
    removeSignals();
    process.off("exit", restore);
    input.off("keypress", onKey).off("end", onEnd).off("error", onEnd).off("close", onEnd).pause();
    output.off("resize", resize).off("error", onEnd);
    restore();
  }
};
