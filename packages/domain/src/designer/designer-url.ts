import type { ProductKind } from "../catalogue/product-kind.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { isLocale, type Locale } from "../market/locale.ts";
import {
  CONFIGURATOR_PATHS,
  configuratorPathOf,
  kindsOfConfiguratorPath,
} from "./configurator-path.ts";
import {
  designerParameters,
  type DesignerParameters,
  type DroppedEntry,
  type LinkContext,
} from "./designer-parameters.ts";
import { inferProductKind } from "./infer-product-kind.ts";
import { formatQuery, parseQuery, type QueryEntry } from "./product-query.ts";

/** A link to the designer: path and query, as one text and apart, and what the rules left out of it. [DSG-16, DSG-17] */
export interface DesignerUrl {
  readonly path: string;
  readonly query: readonly QueryEntry[];
  readonly url: string;
  readonly dropped: readonly DroppedEntry[];
}

/** The link with which a product of a kind is designed; whatever the entries are, there is one. Its locale stands last. [DSG-16, DSG-17, RTE-12] */
export const buildDesignerUrl = (
  kind: ProductKind,
  entries: readonly QueryEntry[],
  context: LinkContext,
): DesignerUrl => {
  const { locale, parameters, dropped } = withoutRefinement(
    designerParameters(kind, entries, context),
  );
  const path = configuratorPathOf(kind);
  const query: readonly QueryEntry[] = [...parameters, ["locale", locale]];
  return { path, query, url: `${path}?${formatQuery(query)}`, dropped };
};

const withoutRefinement = (product: DesignerParameters): DesignerParameters => {
  const refinement = product.parameters.find(([name]) => name === "refinement");
  if (refinement === undefined) return product;
  return {
    ...product,
    parameters: product.parameters.filter((entry) => entry !== refinement),
    dropped: [...product.dropped, [...refinement, "is for prices, not for designer links"]],
  };
};

/** What a designer link says: the kind, its locale where it names a supported one, and all other entries as they stand. [DSG-Q9, RTE-Q13] */
export interface ParsedDesignerUrl {
  readonly productType: ProductKind;
  readonly locale?: Locale;
  readonly parameters: readonly QueryEntry[];
}

interface Address {
  readonly path: string;
  readonly entries: readonly QueryEntry[];
}

const PLAIN = /^[!-"$-~]*$/;
const PREFIXED = /^(?:\/(?:[a-z]{2}(?:-[a-z]{2})?|d)){1,2}(\/configurator.*)$/i;

const addressOf = (url: string): Address | undefined => {
  const mark = url.indexOf("?");
  const path = url.slice(0, mark);
  // What the builder writes needs no URL parser, which would take most of the time.
  if (mark !== -1 && kindsOfConfiguratorPath(path).length > 0 && PLAIN.test(url))
    return { path, entries: parseQuery(url.slice(mark)) };
  const parsed = URL.parse(url, "http://localhost/");
  if (parsed === null) return undefined;
  return {
    path: PREFIXED.exec(parsed.pathname)?.[1] ?? parsed.pathname,
    entries: parseQuery(parsed.search),
  };
};

/**
 * Reads a designer link, with or without host and locale prefix: the path tells the kind, photo prints and
 * unknown configurator paths are told by their parameters; error: `designer-url-unknown`. [INF-01, RTE-12, RTE-13, RTE-Q13]
 */
export const parseDesignerUrl = (url: string): Result<ParsedDesignerUrl> => {
  const address = addressOf(url);
  const productType = address && kindAt(address);
  if (address === undefined || productType === undefined)
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
  return ok({ productType, ...(locale && { locale }), parameters });
};

const kindAt = ({ path, entries }: Address): ProductKind | undefined => {
  const [usual, other] = kindsOfConfiguratorPath(path);
  if (usual !== undefined && other === undefined) return usual;
  const inferred = path.startsWith("/configurator") ? inferProductKind(entries) : undefined;
  if (usual === undefined) return inferred;
  return inferred === other ? inferred : usual;
};
