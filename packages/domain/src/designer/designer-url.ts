import { type ProductKind, PRODUCT_KINDS } from "../catalogue/product-kind.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { isLocale, type Locale } from "../market/locale.ts";
import { designerParameters, type LinkContext } from "./designer-parameters.ts";
import { withoutValues } from "./derive-parameters.ts";
import { inferProductKind } from "./infer-product-kind.ts";
import { formatQuery, parseQuery, type QueryEntry } from "./product-query.ts";

/** Builds the link to the designer of a kind. It never fails: entries that the rules exclude are returned in `dropped`. The locale is always the last parameter. */
export const buildDesignerUrl = (
  kind: ProductKind,
  entries: readonly QueryEntry[],
  context: LinkContext,
) => {
  const product = designerParameters(kind, entries, context);
  const { parameters, dropped } = withoutValues(
    product,
    "refinement",
    "is used for prices only, not in designer links",
  );
  const path = configuratorPathOf(kind);
  const query: readonly QueryEntry[] = [...parameters, ["locale", product.locale]];
  return { path, query, url: `${path}?${formatQuery(query)}`, dropped };
};

export interface ParsedDesignerUrl {
  readonly productKind: ProductKind;
  /** Absent if the link names no supported locale. */
  readonly locale?: Locale;
  /** All other entries, unchecked. */
  readonly parameters: readonly QueryEntry[];
}

/** What the URL parser cuts off. */
const CUT_OFF = /[\0- #]/;
const PREFIXED = /^(?:\/(?:[a-z]{2}(?:-[a-z]{2})?|d)){1,2}(\/configurator.*)$/i;

const addressOf = (url: string) => {
  const mark = url.indexOf("?");
  const path = url.slice(0, mark);
  // Fast path for links of buildDesignerUrl: the URL parser would take most of the time.
  if (mark !== -1 && kindsOfConfiguratorPath(path).length > 0 && !CUT_OFF.test(url))
    return { path, entries: parseQuery(url.slice(mark)) };
  const parsed = URL.parse(url, "http://localhost/");
  if (parsed === null) return undefined;
  return {
    path: PREFIXED.exec(parsed.pathname)?.[1] ?? parsed.pathname,
    entries: parseQuery(parsed.search),
  };
};

/**
 * Parses a designer link with or without host and locale prefix. The path determines the product kind; for photo
 * prints and unknown configurator paths the parameters do. Error: `designer-url-unknown`.
 */
export const parseDesignerUrl = (url: string): Result<ParsedDesignerUrl> => {
  const address = addressOf(url);
  const productKind = address && kindAt(address.path, address.entries);
  if (address === undefined || productKind === undefined)
    return invalid(
      "designer-url-unknown",
      `a designer link starts with one of ${CONFIGURATOR_PATHS.join(", ")}`,
      url,
    );
  let locale: Locale | undefined;
  const parameters: QueryEntry[] = [];
  for (const entry of address.entries) {
    if (entry[0] !== "locale") parameters.push(entry);
    else if (locale === undefined && isLocale(entry[1])) locale = entry[1];
  }
  return ok(locale ? { productKind, locale, parameters } : { productKind, parameters });
};

const kindAt = (path: string, entries: readonly QueryEntry[]): ProductKind | undefined => {
  const [first, second] = kindsOfConfiguratorPath(path);
  if (first !== undefined && second === undefined) return first;
  const inferred = path.startsWith("/configurator") ? inferProductKind(entries) : undefined;
  return first === undefined || inferred === second ? inferred : first;
};

const PATH_OF: Readonly<Record<ProductKind, string>> = {
  calendar: "/configurator-calendar",
  card: "/configurator-card",
  collage: "/configurator-collage",
  photoframe: "/configurator-photo-frame",
  photobook: "/configurator-photobook",
  photobox: "/configurator-photobox",
  photoprint: "/configurator-photobox",
};

export const CONFIGURATOR_PATHS: readonly string[] = [...new Set(Object.values(PATH_OF))];

/** The path of a kind's designer; photo prints share it with photo boxes. */
export const configuratorPathOf = (kind: ProductKind): string => PATH_OF[kind];

const KINDS_AT = Map.groupBy(PRODUCT_KINDS.toSorted(), configuratorPathOf);

/** The kinds that share a configurator path, the default one first. Empty for other paths. */
export const kindsOfConfiguratorPath = (path: string): readonly ProductKind[] =>
  KINDS_AT.get(path.endsWith("/") ? path.slice(0, -1) : path) ?? [];
