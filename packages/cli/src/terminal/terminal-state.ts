import { type Action, actionRows, type Screen } from "./screen.ts";

/** A key as `node:readline` reports it. */
export interface Key {
  /** Absent for most signs. */
  readonly name?: string | undefined;
  /** What was typed. */
  readonly sequence?: string | undefined;
  readonly ctrl?: boolean | undefined;
  readonly meta?: boolean | undefined;
}

/** What the terminal itself knows: nothing of the shop, and no password once it is sent. */
export interface TerminalState {
  readonly screenId: string;
  /** The row with the cursor of each screen that has been shown. */
  readonly cursors: Readonly<Record<string, number>>;
  readonly typed: string;
  readonly isHelpOpen: boolean;
  /** Whether the keys choose among the rows of a screen that asks for a text. */
  readonly hasLeftPrompt: boolean;
}

export const INITIAL_TERMINAL: TerminalState = {
  screenId: "",
  cursors: {},
  typed: "",
  isHelpOpen: false,
  hasLeftPrompt: false,
};

export interface KeyResult {
  readonly state: TerminalState;
  readonly action?: Action;
  readonly isQuit?: boolean;
}

/** An arrow key passes at most so many rows that cannot be chosen. */
const MAX_STEP = 8;
const PAGE_STEP = 12;
const MAX_TYPED = 1000;

export const cursorOf = (state: TerminalState, screen: Screen): number => {
  const cursor = state.cursors[screen.id] ?? screen.start ?? actionRows(screen)[0] ?? 0;
  return Math.max(0, Math.min(cursor, screen.rows.length - 1));
};

/** The state on a screen: what was typed belongs to the screen before. */
export const showing = (state: TerminalState, screen: Screen): TerminalState =>
  state.screenId === screen.id
    ? state
    : {
        ...state,
        screenId: screen.id,
        typed: screen.prompt?.typed ?? "",
        isHelpOpen: false,
        hasLeftPrompt: false,
      };

/** Whether keys are letters of a text that the screen asks for. */
export const isTyping = (state: TerminalState, screen: Screen): boolean =>
  screen.prompt !== undefined && !state.hasLeftPrompt;

/** What a key does on a screen. */
export const pressKey = (before: TerminalState, screen: Screen, key: Key): KeyResult => {
  const state = showing(before, screen);
  if (key.ctrl && (key.name === "c" || key.name === "d")) return { state, isQuit: true };
  if (state.isHelpOpen) return { state: { ...state, isHelpOpen: false } };
  return isTyping(state, screen) ? typeKey(state, screen, key) : commandKey(state, screen, key);
};

const typeKey = (state: TerminalState, screen: Screen, key: Key): KeyResult => {
  const { prompt } = screen;
  switch (key.name) {
    case "return":
    case "enter":
      return prompt && state.typed !== ""
        ? { state: { ...state, typed: "" }, action: prompt.action(state.typed) }
        : { state };
    case "escape":
      return { state: { ...state, typed: "" }, action: { type: "screen.back" } };
    case "down":
    case "up":
    case "tab":
      return actionRows(screen).length > 0
        ? { state: { ...state, hasLeftPrompt: true } }
        : { state };
    case "backspace":
      return { state: { ...state, typed: [...graphemes(state.typed)].slice(0, -1).join("") } };
    default:
      return key.ctrl || key.meta || !isPrintable(key.sequence)
        ? { state }
        : { state: { ...state, typed: `${state.typed}${key.sequence}`.slice(0, MAX_TYPED) } };
  }
};

const segmenter = new Intl.Segmenter();

/** The signs of a text as a reader counts them. */
export const graphemes = (text: string): readonly string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

const isPrintable = (text: string | undefined): text is string =>
  // oxlint-disable-next-line no-control-regex -- control characters are searched for
  text !== undefined && text !== "" && !/[\u0000-\u001f\u007f-\u009f]/.test(text);

const SHORTCUTS: Readonly<Record<string, Action>> = {
  "/": { type: "search.ask" },
  m: { type: "burger-menu.open" },
  c: { type: "cart.show" },
  a: { type: "account.click" },
  w: { type: "wishlist.show" },
  r: { type: "failed.retry" },
  h: { type: "address.open", address: "/" },
};

const commandKey = (state: TerminalState, screen: Screen, key: Key): KeyResult => {
  const cursor = cursorOf(state, screen);
  const last = screen.rows.length - 1;
  const stops = actionRows(screen);
  const moved = (to: number): KeyResult => ({
    state: {
      ...state,
      cursors: { ...state.cursors, [screen.id]: Math.max(0, Math.min(to, last)) },
    },
  });
  // Above the first row is the text that the screen asks for.
  const isAtPrompt = screen.prompt !== undefined && cursor <= (stops[0] ?? 0);
  const down = stops.find((at) => at > cursor) ?? last;
  const up = stops.findLast((at) => at < cursor) ?? 0;
  switch (key.name) {
    case "down":
    case "j":
      return moved(Math.min(down, cursor + MAX_STEP));
    case "up":
    case "k":
      if (isAtPrompt) return { state: { ...state, hasLeftPrompt: false } };
      return moved(Math.max(up, cursor - MAX_STEP));
    case "tab":
      return moved(down);
    case "pagedown":
    case "space":
      return moved(cursor + PAGE_STEP);
    case "pageup":
      return moved(cursor - PAGE_STEP);
    case "home":
      return moved(0);
    case "end":
      return moved(last);
    case "return":
    case "enter":
    case "right": {
      const action = screen.rows[cursor]?.action;
      return action ? { state, action } : { state };
    }
    case "escape":
    case "backspace":
    case "left":
      return { state, action: { type: "screen.back" } };
    default: {
      const sign = key.sequence ?? "";
      if (sign === "q") return { state, isQuit: true };
      if (sign === "?") return { state: { ...state, isHelpOpen: true } };
      const action = Object.hasOwn(SHORTCUTS, sign) ? SHORTCUTS[sign] : undefined;
      return action ? { state, action } : { state };
    }
  }
};
