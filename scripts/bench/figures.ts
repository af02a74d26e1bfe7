/** One measured figure. */
export interface Figure {
  /** The part of the bench that measured it. */
  readonly part: string;
  /** What was measured, in words. */
  readonly name: string;
  readonly value: number;
  /** For example `kB` (1000 bytes), `ms`, `x` (times as much as what it is compared with). */
  readonly unit: string;
  /** The most that it is meant to be. */
  readonly limit?: number;
  /** What it would rather be. */
  readonly aim?: number;
}

/** The middle of several measurements. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const digitsOf = (value: number): number => {
  const size = Math.abs(value);
  if (size >= 100) return 0;
  if (size >= 10) return 1;
  return size >= 1 ? 2 : 3;
};

/** A value in three or so significant digits. */
export const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(digitsOf(value));

const verdictOf = ({ value, limit, aim }: Figure): string => {
  if (limit !== undefined && value > limit) return "over";
  if (aim !== undefined && value > aim) return "ok, not yet the aim";
  return limit === undefined && aim === undefined ? "" : "ok";
};

const boundsOf = ({ limit, aim }: Figure): string =>
  [limit !== undefined && `<= ${limit}`, aim !== undefined && `aim ${aim}`]
    .filter(Boolean)
    .join(", ");

/** The figures as a table that reads well in a terminal and in Markdown. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [
    ["part", "what", "measured", "bound", ""],
    ...figures.map((figure) => [
      figure.part,
      figure.name,
      `${shown(figure.value)} ${figure.unit}`.trim(),
      boundsOf(figure),
      verdictOf(figure),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (at === 2 ? `${"-".repeat(width - 1)}:` : "-".repeat(width))).join(" | ")} |`;
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join("\n");
};

/** Figures of files, one line per folder. */
export const listOf = (figures: readonly Figure[]): string =>
  [...Map.groupBy(figures, ({ name }) => name.slice(0, name.indexOf("/"))).entries()]
    .map(
      ([folder, own]) =>
        `${folder}: ${own.map(({ name, value }) => `${name.slice(folder.length + 1)} ${value.toFixed(2)}`).join(", ")}`,
    )
    .join("\n");
