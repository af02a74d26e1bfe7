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
}

/** Makes the figures of a part. */
export const figuresOf =
  (part: string) =>
  (name: string, value: number, unit: string, limit?: number): Figure => ({
    part,
    name,
    value,
    unit,
    ...(limit !== undefined && { limit }),
  });

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** CPU time of work in this process, in ms. */
export const cpuMsFor = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Measures alternately, so that a slow moment of the machine affects all measurements, and returns the medians; the first round is a warm-up. */
export const alternately = async <Name extends string>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Readonly<Record<Name, number>>> => {
  const names = Object.keys(measures) as Name[];
  const values = new Map(names.map((name): [Name, number[]] => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const value = await measures[name]();
      if (round > 0) values.get(name)?.push(value);
    }
  const medians = names.map((name) => [name, median(values.get(name) ?? [])]);
  return Object.fromEntries(medians) as Record<Name, number>;
};

/** Formats figures as a Markdown table. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    "| part | what | measured | limit | |",
    "| --- | --- | ---: | --- | --- |",
    ...figures.map(({ part, name, value, unit, limit }) => {
      const shown =
        value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3);
      const bound = limit === undefined ? " | " : `<= ${limit} | ${value > limit ? "over" : "ok"}`;
      return `| ${part} | ${name} | ${`${shown} ${unit}`.trim()} | ${bound} |`;
    }),
  ].join("\n");
