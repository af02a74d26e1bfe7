type Labels = Readonly<Record<string, string>>;

/** What a process counts (`_total`) and measures, with the labels of each: for metrics, whether somebody reads them or not. */
export const METERS = {
  circuit_breaker_state: {
    help: "Circuit breaker by service: 1 for its current state, 0 for the others.",
    labels: ["service", "state"],
  },
  database_connections: {
    help: "Connections to PostgreSQL that are in use or idle, and queries that wait for one.",
    labels: ["state"],
  },
  emails_total: { help: "Attempts to send an email, by outcome.", labels: ["outcome"] },
  image_cache_requests_total: {
    help: "Optimised images, by whether the cache had them.",
    labels: ["outcome"],
  },
  page_cache_bytes: {
    help: "What the pages of the cache are counted as.",
    labels: ["channel", "sort"],
  },
  page_cache_hits_total: { help: "Pages sent from the page cache.", labels: [] },
  page_renders_total: { help: "Pages and payloads rendered.", labels: [] },
  queue_length: { help: "Heavy work that runs and waits, by kind.", labels: ["queue", "state"] },
  refusals_total: {
    help: "Requests that a limit per client or account has refused.",
    labels: ["limit"],
  },
  shared_cache_requests_total: { help: "Pages asked of Valkey, by outcome.", labels: ["outcome"] },
} as const satisfies Readonly<Record<string, { help: string; labels: readonly string[] }>>;

export type MeterName = keyof typeof METERS;
type CounterName = Extract<MeterName, `${string}_total`>;
type LabelsOf<Name extends MeterName> = Readonly<
  Record<(typeof METERS)[Name]["labels"][number], string>
>;

interface Meter {
  readonly name: MeterName;
  readonly labels: Labels;
  readonly read: () => number;
}

const meters = new Map<string, Meter>();
const counts = new Map<string, { value: number }>();

const keyOf = (name: MeterName, labels: Labels): string =>
  `${name} ${Object.values(labels).join()}`;

export const createCounter = <Name extends CounterName>(
  name: Name,
  labels: LabelsOf<Name>,
): (() => void) => {
  const key = keyOf(name, labels);
  const count = counts.get(key) ?? { value: 0 };
  counts.set(key, count);
  meters.set(key, { name, labels, read: () => count.value });
  return () => {
    count.value += 1;
  };
};

/** Measures by `read`, instead of what has measured the same before. */
export const measure = <Name extends Exclude<MeterName, CounterName>>(
  name: Name,
  labels: LabelsOf<Name>,
  read: () => number,
): void => void meters.set(keyOf(name, labels), { name, labels, read });

export const readMeters = (name: MeterName) =>
  [...meters.values()]
    .filter((meter) => meter.name === name)
    .map(({ labels, read }) => ({ labels, value: read() }));
