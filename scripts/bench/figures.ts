/** One measured figure. */
export interface Figure {
  /** The part of the benchmark. */
  readonly part: string;
  readonly name: string;
  readonly value: number;
  /** For example `kB` (1000 bytes), `ms` or `x` (a ratio). */
  readonly unit: string;
  /** The highest value that is accepted. */
  readonly limit?: number;
  /** The target; values between target and limit are accepted. */
  readonly target?: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const digitsOf = (value: number): number => {
  const size = Math.abs(value);
  if (size >= 100) return 0;
  if (size >= 10) return 1;
  return size >= 1 ? 2 : 3;
};

/** Formats a value with about three significant digits. */
export const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(digitsOf(value));

const verdictOf = ({ value, limit, target }: Figure): string => {
  if (limit !== undefined && value > limit) return "over";
  if (target !== undefined && value > target) return "ok, above target";
  return limit === undefined && target === undefined ? "" : "ok";
};

const boundsOf = ({ limit, target }: Figure): string =>
  [limit !== undefined && `<= ${limit}`, target !== undefined && `target ${target}`]
    .filter(Boolean)
    .join(", ");

/** Formats figures as an aligned Markdown table. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [
    ["part", "what", "measured", "limit", ""],
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
