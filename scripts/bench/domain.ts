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
  type FlagVisit,
} from "../../packages/domain/src/experiments/decide-treatment.ts";
import { EMPTY_MEMORY } from "../../packages/domain/src/experiments/treatment-memory.ts";
import { currencyOf } from "../../packages/domain/src/market/currency.ts";
import type { Locale } from "../../packages/domain/src/market/locale.ts";
import { formatPrice } from "../../packages/domain/src/market/price-text.ts";
import { createHostTable } from "../../packages/domain/src/market/storefront.ts";
import { resolveVisit } from "../../packages/domain/src/routing/resolve-visit.ts";
import { type Figure, median } from "./figures.ts";

const SLICES = 10;
const LINKS = 1_000_000;
const NOW = 1_790_000_000_000;

/** Keeps a result from being optimised away. */
let kept = 0;
const keep = (value: { readonly length: number }): void => {
  kept = (kept + value.length) | 0;
};

/** Nanoseconds of processor time that each of two ways takes for one piece of work, measured in turn in slices. */
const against = (
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
  const [mine, other] = [median(times.map(([one]) => one)), median(times.map(([, one]) => one))];
  return { ours: mine, plain: other, ratio: mine / other };
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

/** The least code that makes a designer link, reads it and says what it is about: no rule is followed, nothing is checked. */
const plainLink = (kind: ProductKind, entries: readonly QueryEntry[]): ProductKind | undefined => {
  const search = new URLSearchParams(entries as [string, string][]);
  search.append("locale", "de-DE");
  const url = `${configuratorPathOf(kind)}?${search.toString()}`;
  const read = new URLSearchParams(url.slice(url.indexOf("?")));
  keep([...read]);
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

/** What is compared must do the same: on these products both ways agree, and no rule leaves anything out. */
const checkProducts = (): void => {
  for (const kind of KINDS)
    for (const entries of productsOf(kind)) {
      const { dropped, url } = buildDesignerUrl(kind, entries, { locale: "de-DE", now: NOW });
      const told = [ourLink(kind, entries), plainLink(kind, entries)];
      if (told.some((one) => one !== kind))
        throw new Error(`${url} is taken for ${told.join(" and ")}`);
      if (dropped.length > 0) throw new Error(`${url} lacks ${JSON.stringify(dropped)}`);
    }
};

const links = (): readonly Figure[] =>
  KINDS.flatMap((kind) => {
    const products = productsOf(kind);
    const pick = (index: number) => products[index % products.length] ?? [];
    const { ours, ratio } = against(
      LINKS,
      (index) => keep(ourLink(kind, pick(index)) ?? ""),
      (index) => keep(plainLink(kind, pick(index)) ?? ""),
    );
    return [
      figure(`${kind} link built, parsed, inferred`, ours / 1000, "µs"),
      figure(`${kind} link, against URLSearchParams`, ratio, "x", 3),
    ];
  });

const inference = (): readonly Figure[] => {
  const products = KINDS.flatMap(productsOf);
  const { ours, ratio } = against(
    LINKS,
    (index) => keep(inferProductKind(products[index % products.length] ?? []) ?? ""),
    (index) => keep(plainInference(products[index % products.length] ?? []) ?? ""),
  );
  return [
    figure("kinds inferred, a second", perSecond(ours), ""),
    figure("kind inferred, against URLSearchParams", ratio, "x"),
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
    const { ratio } = against(
      LINKS,
      (index) => keep(formatPrice((index * 7) / 100, { locale })),
      (index) => keep(style.format((index * 7) / 100)),
    );
    return figure(`price text ${locale}, against a cached Intl.NumberFormat`, ratio, "x", 1);
  });

const visits = (): readonly Figure[] => {
  const hosts = createHostTable([]);
  const { ours, ratio } = against(
    LINKS,
    (index) => {
      const [host, path, query] = ADDRESSES[index % ADDRESSES.length] ?? ["", "", ""];
      keep(resolveVisit({ protocol: "http:", host, path, query }, hosts).kind);
    },
    (index) => {
      const [host, path, query] = ADDRESSES[index % ADDRESSES.length] ?? ["", "", ""];
      const url = new URL(`http://${host}${path}${query}`);
      const [channel = "", suffix = ""] = url.hostname.split(".");
      const segments = url.pathname.split("/").slice(1);
      keep(channel + suffix + segments.length);
    },
  );
  return [
    figure("visits resolved, a second", perSecond(ours), ""),
    figure("visit resolved, against URL and two splits", ratio, "x"),
  ];
};

const FLAG_VISITS: readonly FlagVisit[] = (
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
  attributes: { channel: "wall", mobileDevice: true },
}));

const flags = (): readonly Figure[] => {
  const record = { featureFlags: { nudging: "on" } } as const;
  const memories = FLAG_VISITS.map(({ key = "" }) => ({
    session: { ...record, splitKey: key },
    user: { ...record, splitKey: key },
  }));
  const time = (decide: (index: number) => number): number =>
    against(
      LINKS,
      (index) => void (kept += decide(index)),
      () => {},
    ).ours / 1000;
  const decide = (visit: FlagVisit | undefined, memory: typeof EMPTY_MEMORY | undefined): number =>
    visit && memory ? decideTreatment("nudging", visit, memory).entries.length : 0;
  return [
    figure(
      "flag decided, with override, memory and log in turn",
      time((index) => decide(FLAG_VISITS[index % 4], memories[index % 4])),
      "µs",
      1,
    ),
    figure(
      "flag decided for the first time, and remembered",
      time(() => decide(FLAG_VISITS[0], EMPTY_MEMORY)),
      "µs",
      1,
    ),
  ];
};

/** The speed of the rules, against the plainest code that does something like them. */
export const measureDomain = async (): Promise<readonly Figure[]> => {
  checkProducts();
  const figures = [...links(), ...inference(), ...prices(), ...visits(), ...flags()];
  if (kept === Number.MAX_VALUE) throw new Error("nothing was measured");
  return figures;
};
