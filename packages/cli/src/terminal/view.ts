import stringWidth from "string-width";
import { hasWishlist } from "@passepartout/domain/shop";
import type { Failure } from "../failure.ts";
import { printable } from "../output.ts";
import type { Row, RowStyle, Screen, TerminalShop } from "./screen.ts";
import { cursorOf, graphemes, isTyping, type TerminalState } from "./terminal-state.ts";

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A line of the terminal; its text never has more columns than the terminal. */
export interface Line {
  readonly text: string;
  readonly style: RowStyle | "title" | "cursor" | "keys";
}

/** Below these the shop shows a word instead of itself. */
const MIN_COLUMNS = 16;
const MIN_ROWS = 5;
const NARROW_COLUMNS = 40;

/** The lines of a terminal, at most as many as it has rows. */
export const view = (
  screen: Screen,
  state: TerminalState,
  size: Size,
  shop: TerminalShop,
): readonly Line[] =>
  linesOf(screen, state, size, shop).map(({ text, style }) => ({
    text: text.replace(CONTROL, ""),
    style,
  }));

/** Texts from outside must not control the terminal. */
// oxlint-disable-next-line no-control-regex -- control characters are searched for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A shop that is not open yet. */
export interface TerminalStart {
  /** Its texts, once they are needed and read. */
  readonly text?: (key: string) => string;
  readonly isSlow: boolean;
  readonly failure?: Failure;
}

/** The lines of a terminal whose shop is not open yet. */
export const startView = (
  { columns, rows }: Size,
  { text, isSlow, failure }: TerminalStart,
): readonly Line[] => {
  const texts = [
    "Passepartout …",
    ...(text && failure ? ["", text("terminal.unreachable"), printable(failure.message)] : []),
    ...(text && isSlow && !failure ? ["", text("terminal.slow")] : []),
    ...(text && (failure || isSlow)
      ? ["", `r ${text("errorPage.retry")}`, `q ${text("terminal.quit")}`]
      : []),
  ];
  const lines = texts.flatMap((line) => wrapped(line, Math.max(columns, 1))).slice(0, rows);
  return Array.from({ length: rows }, (_, at) => ({ text: lines[at] ?? "", style: "plain" }));
};

const linesOf = (
  screen: Screen,
  state: TerminalState,
  size: Size,
  shop: TerminalShop,
): readonly Line[] => {
  const { columns, rows } = size;
  if (columns < MIN_COLUMNS || rows < MIN_ROWS)
    return wrapped(shop.text("terminal.small"), Math.max(columns, 1))
      .slice(0, rows)
      .map((text) => ({ text, style: "plain" as const }));
  const top = topLines(screen, size);
  const height = rows - top.length - 1;
  const body = state.isHelpOpen
    ? helpLines(shop, columns)
    : bodyLines(screen, state, columns, height);
  const shown = body.slice(0, height);
  const blank: Line = { text: "", style: "plain" };
  const fill = Array.from({ length: height - shown.length }, () => blank);
  return [
    ...top,
    ...shown,
    ...fill,
    { text: lastLine(screen, state, columns, shop), style: "keys" },
  ];
};

/** Title and status, one below the other where a narrow terminal has no room for both. */
const topLines = ({ title, status }: Screen, { columns, rows }: Size): readonly Line[] =>
  columns < NARROW_COLUMNS &&
  rows >= 2 * MIN_ROWS &&
  stringWidth(title) + 1 + stringWidth(status) > columns
    ? [title, status].map((text) => ({ text: cut(text, columns), style: "title" }))
    : [{ text: beside(title, status, columns), style: "title" }];

const bodyLines = (screen: Screen, state: TerminalState, columns: number, height: number) => {
  const cursor = isTyping(state, screen) ? -1 : cursorOf(state, screen);
  const lines: Line[] = [];
  let first = 0;
  let end = 0;
  for (const [at, row] of screen.rows.entries()) {
    if (at === cursor) first = lines.length;
    lines.push(...rowLines(row, at === cursor, columns));
    if (at === cursor) end = lines.length;
  }
  // The cursor stays off the edges, so that the next rows can be seen.
  const start = Math.max(0, Math.min(first - Math.floor(height / 3), lines.length - height));
  const from = end - start > height ? first : start;
  return lines.slice(from, from + height);
};

const rowLines = (
  { text, aside, style = "plain", isChosen, action }: Row,
  isCursor: boolean,
  columns: number,
): readonly Line[] => {
  const mark = isCursor ? "> " : "  ";
  const sign = isChosen === undefined ? "" : isChosen ? "(*) " : "( ) ";
  const room = columns - 2 - (aside === undefined ? 0 : stringWidth(aside) + 1);
  const isTight =
    aside !== undefined &&
    (room < columns / 3 || text.split(" ").some((word) => stringWidth(sign + word) > room));
  const parts = wrapped(`${sign}${text}`, Math.max(isTight ? columns - 2 : room, 1));
  const lines = parts.map((part, at) => {
    const line = `${at === 0 ? mark : "  "}${part}`;
    return aside !== undefined && at === 0 && !isTight ? beside(line, aside, columns) : line;
  });
  const all = isTight ? [...lines, `  ${cut(aside ?? "", columns - 2)}`] : lines;
  return all.map((line) => ({
    text: cut(line, columns),
    style: isCursor && action ? ("cursor" as const) : style,
  }));
};

/** Two texts at both ends of a line; the first is cut if there is no room. */
const beside = (left: string, right: string, columns: number): string => {
  const end = cut(right, Math.floor(columns / 2));
  const begin = cut(left, columns - stringWidth(end) - (end === "" ? 0 : 1));
  return `${begin}${" ".repeat(Math.max(0, columns - stringWidth(begin) - stringWidth(end)))}${end}`;
};

/** The beginning of a text in so many columns. */
export const cut = (text: string, columns: number): string => {
  if (stringWidth(text) <= columns) return text;
  let result = "";
  let width = 0;
  for (const sign of graphemes(text)) {
    width += stringWidth(sign);
    if (width > columns - 1) break;
    result += sign;
  }
  return columns < 1 ? "" : `${result}…`;
};

/** A text in lines of so many columns, broken at spaces, and within words that are longer. */
export const wrapped = (text: string, columns: number): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  let width = 0;
  const close = () => {
    lines.push(line.trimEnd());
    line = "";
    width = 0;
  };
  for (const word of text.split(/(?<= )/)) {
    const wordWidth = stringWidth(word.trimEnd());
    if (width > 0 && width + wordWidth > columns) close();
    for (const sign of wordWidth > columns ? graphemes(word) : [word]) {
      const signWidth = stringWidth(sign);
      if (wordWidth > columns && width > 0 && width + signWidth > columns) close();
      line += sign;
      width += signWidth;
    }
  }
  close();
  return lines;
};

const lastLine = (
  screen: Screen,
  state: TerminalState,
  columns: number,
  { text }: TerminalShop,
): string => {
  const { prompt, isBusy } = screen;
  const { typed } = state;
  if (prompt && isTyping(state, screen) && !state.isHelpOpen) {
    const entry = prompt.isHidden ? "*".repeat(graphemes(typed).length) : typed;
    const signs = graphemes(`${entry}_`);
    const label = cut(`${prompt.label}: `, Math.floor(columns / 2));
    // The end of a long entry stays visible.
    let shown = "";
    for (const sign of signs.toReversed()) {
      if (stringWidth(label + sign + shown) > columns) break;
      shown = sign + shown;
    }
    return label + shown;
  }
  if (isBusy) return cut(text("page.busy"), columns);
  const short = `? ${text("terminal.help")}  q ${text("terminal.quit")}`;
  const all = [
    `↵ ${text("terminal.choose")}`,
    `Esc ${text("page.back")}`,
    `/ ${text("header.search")}`,
    `m ${text("header.menu")}`,
    `c ${text("header.cart")}`,
    short,
  ].join("  ");
  return stringWidth(all) <= columns ? all : cut(short, columns);
};

const helpLines = (shop: TerminalShop, columns: number): readonly Line[] =>
  [
    ["↑ ↓ Tab", "terminal.move"],
    ["PgUp PgDn", "terminal.page"],
    ["Enter →", "terminal.choose"],
    ["Esc ←", "page.back"],
    ["/", "header.search"],
    ["m", "header.menu"],
    ["c", "header.cart"],
    ["a", "header.account"],
    ...(hasWishlist(shop) ? [["w", "wishlist.title"]] : []),
    ["r", "errorPage.retry"],
    ["?", "terminal.help"],
    ["q Ctrl-C", "terminal.quit"],
  ].flatMap(([keys = "", key = ""]) =>
    wrapped(`${keys.padEnd(11)}${shop.text(key)}`, columns).map((text) => ({
      text,
      style: "plain" as const,
    })),
  );
