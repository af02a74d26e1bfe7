import { styleText } from "node:util";

export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The part of `process` that commands use. */
export interface Io {
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type Style = "bold" | "dim" | "red" | "strikethrough";

/** Styles texts on a terminal, unless the environment forbids it. */
export const painter =
  (sink: Sink, env: Io["env"]) =>
  (style: Style, text: string): string =>
    sink.isTTY && !env["NO_COLOR"] && env["TERM"] !== "dumb"
      ? styleText(style, text, { validateStream: false })
      : text;

const escapeOf = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Escapes control characters, so that a text from outside stays on one line and cannot control the terminal. */
export const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are searched for
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, escapeOf);

/** A document as `--json` prints it. */
export const documentText = (document: unknown): string => `${JSON.stringify(document)}\n`;

/** Aligns rows of cells; every column is as wide as its widest cell. */
export const table = (
  rows: readonly (readonly string[])[],
  paint: (text: string, column: number) => string = (text) => text,
): string => {
  const cells = rows.map((row) => row.map(printable));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    }
  }
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const gap =
            column === row.length - 1 ? "" : " ".repeat((widths[column] ?? 0) - cell.length);
          return `${paint(cell, column)}${gap}`;
        })
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
};
