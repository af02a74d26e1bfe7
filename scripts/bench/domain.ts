import type { ProductKind } from "../../packages/domain/src/catalogue/product-kind.ts";
import { configuratorPathOf } from "../../packages/domain/src/designer/configurator-path.ts";
import {
  buildDesignerUrl,
  parseDesignerUrl,
} from "../../packages/domain/src/designer/designer-url.ts";
import { inferProductKind } from "../../packages/domain/src/designer/infer-product-kind.ts";
import { parseQuery, type QueryEntry } from "../../packages/domain/src/designer/product-query.ts";
import {
  decideTreatment,
  type FlagSubject,
} from "../../packages/domain/src/experiments/decide-treatment.ts";
import { EMPTY_MEMORY } from "../../packages/domain/src/experiments/treatment-memory.ts";
import { currencyOf } from "../../packages/domain/src/market/currency.ts";
import type { Locale } from "../../packages/domain/src/market/locale.ts";
import { formatPrice } from "../../packages/domain/src/market/price-text.ts";
import { createHostTable } from "../../packages/domain/src/market/storefront.ts";
import { resolveUrl } from "../../packages/domain/src/routing/resolve-url.ts";
import { type Figure, median } from "./figures.ts";

const SLICES = 10;
const LINKS = 1_000_000;
const NOW = 1_790_000_000_000;

/** Sum of all results, so that the engine cannot optimise the measured code away. */
let checksum = 0;
const consume = (value: { readonly length: number }): void => {
  checksum = (checksum + value.length) | 0;
};

/** CPU time in ns of one operation in two implementations, measured alternately in slices. */
const compare = (
  pieces: number,
  ours: (index: number) => void,
  plain: (index: number) => void,
): { readonly ours: number; readonly plain: number; readonly ratio: number } => {
  const size = Math.ceil(pieces / SLICES);
  const time = (work: (index: number) => void): number => {
    const started = process.cpuUsage();
    for (let index = 0; index < size; index += 1) work(index);
    const { user, system } = process.cpuUsage(started);
    return ((user + system) / size) * 1000;
  };
  const times = Array.from({ length: SLICES }, () => [time(ours), time(plain)] as const);
  const medians = {
    ours: median(times.map(([one]) => one)),
    plain: median(times.map(([, one]) => one)),
  };
  return { ...medians, ratio: medians.ours / medians.plain };
};

const PRODUCTS: Readonly<Record<ProductKind, readonly string[]>> = {
  photoframe: [
    "materialType=acrylglas&format=600x450&optionTypes=uv-schutz",
    "materialType=leinwand&frameType=artbox-schwarz-lack&format=300x200",
  ],
  collage: [
    "materialType=leinwand&designId=12&isCollage=1&categoryIds[]=1&categoryIds[]=2",
    "designId=7&materialType=poster&format=400x400",
  ],
  calendar: [
    "calendarType=wandkalender&formatType=a4-quer&startMonth=3&year=2027",
    "calendarType=tischkalender&startDate=2027-01-31&amount=2",
  ],
  photobook: [
    "type=digitalfotobuch&format=a4-quer&cover=hard&pageCount=32&amount=1",
    "type=echtfotobuch&paper=matt&quantity=2&amount=3",
  ],
  photobox: ["photoboxType=small&photoboxFormat=100x150", "photoboxType=small"],
  photoprint: [
    "photoboxType=photoprint&photoboxFormat=100x150",
    "photoboxType=photoprint&gclid=abc",
  ],
  card: [
    "themeId=1001&quantity=40&paper=matt",
    "themeId=1002&quantity=25&tag=winter&tag=family&occasion=hochzeit",
  ],
};

/** The simplest code that builds a designer link, parses it and infers the product kind, without rules and checks. */
const plainLink = (kind: ProductKind, entries: readonly QueryEntry[]): ProductKind | undefined => {
  const search = new URLSearchParams(entries as [string, string][]);
  search.append("locale", "de-DE");
  const url = `${configuratorPathOf(kind)}?${search.toString()}`;
  const read = new URLSearchParams(url.slice(url.indexOf("?")));
  consume([...read]);
  if (read.get("photoboxType") === "photoprint") return "photoprint";
  if (read.has("photoboxType")) return "photobox";
  if (read.has("materialType")) return read.has("designId") ? "collage" : "photoframe";
  if (read.has("calendarType")) return "calendar";
  if (read.has("type")) return "photobook";
  return read.has("themeId") ? "card" : undefined;
};

const ourLink = (kind: ProductKind, entries: readonly QueryEntry[]): ProductKind | undefined => {
  const { url } = buildDesignerUrl(kind, entries, { locale: "de-DE", now: NOW });
  const parsed = parseDesignerUrl(url);
  return parsed.ok ? inferProductKind(parsed.value.parameters) : undefined;
};

const ADDRESSES = [
  ["wall.de.localhost:3000", "/wandbilder", ""],
  ["wall.ch.localhost:3000", "/fr/tableaux-photo/toile", ""],
  ["card.de.localhost:3000", "/d/products", "?tileCount=24"],
  ["wall.at.localhost:3000", "/configurator-photo-frame", "?format=600x450&locale=de-AT"],
] as const;

const PRICED: readonly Locale[] = ["de-DE", "en-US", "fr-CH"];

const perSecond = (nanoseconds: number): number => 1e9 / nanoseconds;

const figure = (name: string, value: number, unit: string, limit?: number): Figure => ({
  part: "domain",
  name,
  value,
  unit,
  ...(limit !== undefined && { limit }),
});

const KINDS = Object.keys(PRODUCTS) as ProductKind[];

const productsOf = (kind: ProductKind): readonly (readonly QueryEntry[])[] =>
  PRODUCTS[kind].map((query) => parseQuery(query));

/** Ensures that both implementations return the same for these products, and that no parameter is dropped. */
const checkProducts = (): void => {
  for (const kind of KINDS)
    for (const entries of productsOf(kind)) {
      const { dropped, url } = buildDesignerUrl(kind, entries, { locale: "de-DE", now: NOW });
      const inferred = [ourLink(kind, entries), plainLink(kind, entries)];
      if (inferred.some((one) => one !== kind))
        throw new Error(`Inferred for ${url}: ${inferred.join(" and ")}`);
      if (dropped.length > 0) throw new Error(`Dropped from ${url}: ${JSON.stringify(dropped)}`);
    }
};

const links = (): readonly Figure[] =>
  KINDS.flatMap((kind) => {
    const products = productsOf(kind);
    const pick = (index: number) => products[index % products.length] ?? [];
    const { ours, ratio } = compare(
      LINKS,
      (index) => consume(ourLink(kind, pick(index)) ?? ""),
      (index) => consume(plainLink(kind, pick(index)) ?? ""),
    );
    return [
      figure(`${kind} link built, parsed, inferred`, ours / 1000, "µs"),
      figure(`${kind} link, compared with URLSearchParams`, ratio, "x", 3),
    ];
  });

const inference = (): readonly Figure[] => {
  const products = KINDS.flatMap(productsOf);
  const { ours, ratio } = compare(
    LINKS,
    (index) => consume(inferProductKind(products[index % products.length] ?? []) ?? ""),
    (index) => consume(plainInference(products[index % products.length] ?? []) ?? ""),
  );
  return [
    figure("product kinds inferred per second", perSecond(ours), ""),
    figure("product kind inferred, compared with URLSearchParams", ratio, "x"),
  ];
};

const plainInference = (entries: readonly QueryEntry[]): string | undefined => {
  const read = new URLSearchParams(entries as [string, string][]);
  if (read.has("photoboxType")) return "photobox";
  if (read.has("materialType")) return read.has("designId") ? "collage" : "photoframe";
  if (read.has("calendarType")) return "calendar";
  if (read.has("type")) return "photobook";
  return read.has("themeId") ? "card" : undefined;
};

const prices = (): readonly Figure[] =>
  PRICED.map((locale) => {
    const style = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: currencyOf(locale),
    });
    const { ratio } = compare(
      LINKS,
      (index) => consume(formatPrice((index * 7) / 100, { locale })),
      (index) => consume(style.format((index * 7) / 100)),
    );
    return figure(`price text ${locale}, compared with a cached Intl.NumberFormat`, ratio, "x", 1);
  });

const addresses = (): readonly Figure[] => {
  const hosts = createHostTable([]);
  const { ours, ratio } = compare(
    LINKS,
    (index) => {
      const [host, path, query] = ADDRESSES[index % ADDRESSES.length] ?? ["", "", ""];
      consume(resolveUrl({ protocol: "http:", host, path, query }, hosts).kind);
    },
    (index) => {
      const [host, path, query] = ADDRESSES[index % ADDRESSES.length] ?? ["", "", ""];
      const url = new URL(`http://${host}${path}${query}`);
      const [channel = "", suffix = ""] = url.hostname.split(".");
      const segments = url.pathname.split("/").slice(1);
      consume(channel + suffix + segments.length);
    },
  );
  return [
    figure("addresses resolved per second", perSecond(ours), ""),
    figure("address resolved, compared with URL and two splits", ratio, "x"),
  ];
};

const WALL = { channel: "wall", mobileDevice: true } as const;

const FLAG_SUBJECTS: readonly FlagSubject[] = (
  [
    ["remembered", "on", undefined],
    ["overridden", "off", { flag: "nudging", treatment: "on" }],
    ["changed", "off", undefined],
    ["undecided", undefined, undefined],
  ] as const
).map(([key, live, override]) => ({
  key,
  client: { isReady: true, treatmentOf: () => live },
  override,
  attributes: WALL,
}));

const flags = (): readonly Figure[] => {
  const record = { featureFlags: { nudging: "on" } } as const;
  const memories = FLAG_SUBJECTS.map(({ key = "" }) => ({
    session: { ...record, splitKey: key },
    user: { ...record, splitKey: key },
  }));
  // The plainest code: the client's treatment, or off.
  const plain = (index: number): number => {
    const { client, key } = FLAG_SUBJECTS[index % 4] ?? {};
    return client && key && client.treatmentOf("nudging", WALL) === "on" ? 1 : 0;
  };
  const time = (decide: (index: number) => number) =>
    compare(
      LINKS,
      (index) => void (checksum += decide(index)),
      (index) => void (checksum += plain(index)),
    );
  const decide = (
    subject: FlagSubject | undefined,
    memory: typeof EMPTY_MEMORY | undefined,
  ): number => (subject && memory ? decideTreatment("nudging", subject, memory).entries.length : 0);
  const fromMemory = time(() => decide(FLAG_SUBJECTS[0], memories[0]));
  const inTurn = time((index) => decide(FLAG_SUBJECTS[index % 4], memories[index % 4]));
  const first = time(() => decide(FLAG_SUBJECTS[0], EMPTY_MEMORY));
  return [
    figure("flag decided from memory", fromMemory.ours / 1000, "µs", 1),
    figure("flag decided from memory, compared with the client's treatment", fromMemory.ratio, "x"),
    figure("flag decided: override, memory and log entry in turn", inTurn.ours / 1000, "µs", 1),
    figure("flag decided for the first time", first.ours / 1000, "µs", 1),
  ];
};

/** The speed of the rules, compared with the simplest code for the same task. */
export const measureDomain = async (): Promise<readonly Figure[]> => {
  checkProducts();
  const figures = [...links(), ...inference(), ...prices(), ...addresses(), ...flags()];
  if (checksum === Number.MAX_VALUE) throw new Error("Nothing was measured.");
  return figures;
};
