import { createSearchIndex } from "../../packages/adapters/src/search/search-indexes.ts";
import {
  CARD_THEME_ENTRIES,
  cardThemeIn,
} from "../../packages/adapters/backend/themes/card-themes.ts";
import type { ProductKind } from "../../packages/domain/src/catalogue/product-kind.ts";
import {
  configuratorPathOf,
  buildDesignerUrl,
  parseDesignerUrl,
} from "../../packages/domain/src/designer/designer-url.ts";
import { inferProductKind } from "../../packages/domain/src/designer/infer-product-kind.ts";
import { parseQuery } from "../../packages/domain/src/designer/product-query.ts";
import { decideTreatment } from "../../packages/domain/src/experiments/decide-treatment.ts";
import { currencyOf } from "../../packages/domain/src/market/currency.ts";
import { formatPrice } from "../../packages/domain/src/market/price-text.ts";
import { createHostTable } from "../../packages/domain/src/market/storefront.ts";
import { resolveUrl } from "../../packages/domain/src/routing/resolve-url.ts";
import type { SearchDocument } from "../../packages/domain/src/search/search-index.port.ts";
import { searchIn } from "../../packages/domain/src/search/search.ts";
import { alternately, cpuMsFor, type Figure, figuresOf } from "./figures.ts";

const ROUNDS = 10;
const NOW = Date.UTC(2026, 8, 21);
const TIMES = 100_000;

/** Sum of all results, so that the engine cannot optimise the measured code away. */
let checksum = 0;

/** CPU time of one operation in ns, and compared with the simplest code for the same task, measured alternately. Both return something with a length. */
const compare = async (
  ours: (index: number) => { readonly length: number },
  plain: (index: number) => { readonly length: number },
): Promise<{ readonly ns: number; readonly ratio: number }> => {
  const nsOf = (work: typeof ours) => async () => {
    const ms = await cpuMsFor(() => {
      for (let index = 0; index < TIMES; index += 1) checksum += work(index).length;
    });
    return (ms * 1e6) / TIMES;
  };
  const medians = await alternately(ROUNDS, { ours: nsOf(ours), plain: nsOf(plain) });
  return { ns: medians.ours, ratio: medians.ours / medians.plain };
};

const PRODUCTS: Readonly<Record<ProductKind, string>> = {
  photoframe: "materialType=leinwand&frameType=artbox-schwarz-lack&format=300x200",
  collage: "materialType=leinwand&designId=12&isCollage=1&categoryIds[]=1&categoryIds[]=2",
  calendar: "calendarType=wandkalender&formatType=a4-quer&startMonth=3&year=2027",
  photobook: "type=digitalfotobuch&format=a4-quer&cover=hard&pageCount=32&amount=1",
  photobox: "photoboxType=small&photoboxFormat=100x150",
  photoprint: "photoboxType=photoprint&photoboxFormat=100x150",
  card: "themeId=1002&quantity=25&tag=winter&tag=family&occasion=hochzeit",
};

const ADDRESSES = [
  ["wall.de.localhost:3000", "/wandbilder", ""],
  ["wall.ch.localhost:3000", "/fr/tableaux-photo/toile", ""],
  ["card.de.localhost:3000", "/d/products", "?tileCount=24"],
  ["wall.at.localhost:3000", "/configurator-photo-frame", "?format=600x450&locale=de-AT"],
] as const;

/** The speed of the rules, compared with the simplest code for the same task. */
export const measureDomain = async (): Promise<readonly Figure[]> => {
  const figure = figuresOf("domain");
  const figures: Figure[] = [];
  for (const [kind, query] of Object.entries(PRODUCTS) as [ProductKind, string][]) {
    const entries = parseQuery(query);
    const ours = (): ProductKind | "" => {
      const { url } = buildDesignerUrl(kind, entries, { locale: "de-DE", now: NOW });
      const parsed = parseDesignerUrl(url);
      return (parsed.ok && inferProductKind(parsed.value.parameters)) || "";
    };
    if (ours() !== kind) throw new Error(`The link of ${kind} is one of ${ours()}`);
    const { ns, ratio } = await compare(ours, () => {
      const search = new URLSearchParams(entries as [string, string][]);
      search.append("locale", "de-DE");
      const url = `${configuratorPathOf(kind)}?${search.toString()}`;
      return [...new URLSearchParams(url.slice(url.indexOf("?")))];
    });
    figures.push(
      figure(`${kind} link built, parsed, inferred`, ns / 1000, "µs"),
      figure(`${kind} link, compared with URLSearchParams`, ratio, "x", 3),
    );
  }
  for (const locale of ["de-DE", "en-US", "fr-CH"] as const) {
    const style = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: currencyOf(locale),
    });
    const { ratio } = await compare(
      (index) => formatPrice((index * 7) / 100, { locale }),
      (index) => style.format((index * 7) / 100),
    );
    figures.push(
      figure(`price text ${locale}, compared with a cached Intl.NumberFormat`, ratio, "x", 1),
    );
  }
  const hosts = createHostTable([]);
  const at = (index: number) => ADDRESSES[index % ADDRESSES.length] ?? ADDRESSES[0];
  const resolved = await compare(
    (index) => {
      const [host, path, query] = at(index);
      return resolveUrl({ protocol: "http:", host, path, query }, hosts).kind;
    },
    (index) => {
      const { hostname, pathname } = new URL(`http://${at(index).join("")}`);
      return [...hostname.split("."), ...pathname.split("/")];
    },
  );
  const subject = {
    key: "remembered",
    client: { isReady: true, treatmentOf: () => "on" as const },
    override: undefined,
    attributes: { channel: "wall", mobileDevice: true } as const,
  };
  const record = { featureFlags: { nudging: "on" }, splitKey: subject.key } as const;
  const memory = { session: record, user: record };
  const decided = await compare(
    () => decideTreatment("nudging", subject, memory).entries,
    () => subject.client.treatmentOf(),
  );
  figures.push(
    figure("address resolved", resolved.ns / 1000, "µs"),
    figure("address resolved, compared with URL and two splits", resolved.ratio, "x"),
    figure("flag decided from memory", decided.ns / 1000, "µs", 1),
  );
  if (Number.isNaN(checksum)) throw new Error("Nothing was measured.");
  return figures;
};

const THEMES = 100_000;

/** What is typed: an occasion, one with more words, a typing error, a part of a word, and words that nothing has all of. */
const SEARCHES = [
  "hochzeit",
  "hochzeit gold kranz",
  "hochzeti",
  "ge",
  "eukalyptus stern taufe berge mond",
];

/** CPU time per search among 100,000 themes. */
export const measureSearch = async (): Promise<readonly Figure[]> => {
  const figure = figuresOf("search");
  const themes = CARD_THEME_ENTRIES.map((entry) => cardThemeIn(entry, "de-DE"));
  const documents = Array.from({ length: THEMES }, (_, at): SearchDocument => {
    const { name, occasion } = themes[at % themes.length] as (typeof themes)[number];
    return {
      kind: "theme",
      title: name,
      note: occasion,
      keywords: occasion,
      text: "",
      path: `/themes/${at}`,
      price: 1 + (at % 50),
      occasion,
      colors: [],
    };
  });
  const index = await createSearchIndex(documents);
  const figures: Figure[] = [];
  for (const text of SEARCHES) {
    const { ms } = await alternately(ROUNDS, {
      ms: () => cpuMsFor(() => searchIn(index, text, "de", {}, { limit: 24 }).total),
    });
    figures.push(figure(`“${text}”`, ms, "ms CPU", 5));
  }
  return figures;
};
