import { type ProductKind, PRODUCT_KINDS, productKindOf } from "../catalogue/product-kind.ts";
import { isLocale, type Locale } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import type { Clock } from "../time/clock.port.ts";
import {
  type DerivationContext,
  deriveParameters,
  type DroppedEntry,
  type LinkParameters,
} from "./derive-parameters.ts";
import { MAX_LINK_ENTRIES, MAX_QUERY_TEXT_LENGTH, type QueryEntry } from "./product-query.ts";
import { type Parameter, PRODUCT_TABLE } from "../catalogue/product-table.ts";

/** `locale` is that of the page; a `locale` parameter takes precedence. */
export interface LinkContext extends DerivationContext {
  /** True for a frame without a picture. */
  readonly frameOnly?: boolean;
}

/** The locale of a shop, and the current time. */
export const linkContextOf = ({
  place,
  clock,
}: {
  readonly place: Pick<Place, "locale">;
  readonly clock: Clock;
}): DerivationContext => ({ locale: place.locale, now: clock.now() });

/**
 * The parameters with which a product is designed and priced, in the given order, derived ones last.
 * Entries that the rules exclude are returned in `dropped`, each with its reason.
 */
export const designerParameters = (
  kind: ProductKind,
  entries: readonly QueryEntry[],
  context: LinkContext,
): LinkParameters & { readonly locale: Locale } => {
  const localeEntry = entries.find(isLocaleEntry);
  const linkContext = localeEntry ? { ...context, locale: localeEntry[1] } : context;
  const parameters: QueryEntry[] = [];
  const dropped: DroppedEntry[] = [];
  for (const entry of entries) {
    if (entry === localeEntry) continue;
    const accepted = acceptEntry(kind, entry, parameters, linkContext);
    if (typeof accepted === "string") dropped.push([...entry, accepted]);
    else {
      parameters.push(accepted);
      if (accepted[0] !== entry[0]) dropped.push([...entry, `is renamed to ${accepted[0]}`]);
    }
  }
  const link = deriveParameters(kind, { parameters, dropped }, linkContext);
  return { locale: linkContext.locale, parameters: link.parameters, dropped: link.dropped };
};

const isLocaleEntry = (entry: QueryEntry): entry is readonly ["locale", Locale] =>
  entry[0] === "locale" && isLocale(entry[1]);

/** Returns the parameter as the link contains it, or the reason why the entry is dropped. */
const acceptEntry = (
  kind: ProductKind,
  entry: QueryEntry,
  given: readonly QueryEntry[],
  { locale, frameOnly }: LinkContext,
): QueryEntry | string => {
  const [name, value] = entry;
  const parameter = PARAMETERS_OF[kind].get(name);
  if (parameter === undefined) {
    if (name.startsWith("_")) return "starts with an underscore and is not part of designer links";
    if (name !== "locale") return `is not a parameter of a ${kind} link`;
    return isLocale(value) ? "is already given" : "expects a supported locale";
  }
  if (value === "") return "is empty";
  if (value.length > MAX_QUERY_TEXT_LENGTH)
    return `is longer than ${MAX_QUERY_TEXT_LENGTH} characters`;
  const text = parameter.parse(value, locale);
  if (text === undefined) return parameter.expects;
  if (frameOnly && kind === "photoframe" && name === "materialType")
    return "is omitted from frame-only links";
  const linkName = parameter.aliasOf ?? name;
  const isGiven = given.some(
    ([key, other]) => key === linkName && (!parameter.repeats || other === text),
  );
  if (isGiven) return "is already given";
  if (given.length >= MAX_LINK_ENTRIES) return `a link has at most ${MAX_LINK_ENTRIES} entries`;
  return linkName === name && text === value ? entry : [linkName, text];
};

const MAX_TEXT_LENGTH = 500;

const ANY_TEXT: Parameter = {
  parse: (value) => (value.length <= MAX_TEXT_LENGTH ? value.toWellFormed() : undefined),
  expects: `expects a text of at most ${MAX_TEXT_LENGTH} characters`,
};

/** The id of what was designed, at a designer elsewhere. */
const PROJECT_ID: Parameter = {
  parse: (value) => (/^[\w.-]{1,100}$/.test(value) ? value : undefined),
  expects:
    "expects the id of a project: up to 100 letters (a–z), digits, underscores, dots and hyphens",
};

const shared = (kind: ProductKind): Readonly<Record<string, Parameter>> => ({
  gclid: ANY_TEXT,
  productType: {
    parse: (value) => (productKindOf(value) === kind ? kind : undefined),
    expects: `expects ${kind}, the kind of this link`,
  },
  s: ANY_TEXT,
  tileCount: ANY_TEXT,
  disableCache: ANY_TEXT,
  sku: ANY_TEXT,
  projectId: PROJECT_ID,
});

/** The parameters of a kind that links have, by their names in a query. All have the same fields, which makes reading them faster. */
const linked = (kind: ProductKind): readonly (readonly [string, Parameter])[] =>
  Object.entries<Parameter>(PRODUCT_TABLE[kind]).flatMap(([name, parameter]) => {
    const { parse, expects, repeats = false, aliasOf, linkName = name } = parameter;
    return linkName === "" ? [] : [[linkName, { parse, expects, repeats, aliasOf }] as const];
  });

/** The parameters of designer links of each kind, those of all kinds among them. `locale`, which every link has, is not listed. */
export const PARAMETERS_OF = Object.fromEntries(
  PRODUCT_KINDS.map((kind) => [kind, new Map([...Object.entries(shared(kind)), ...linked(kind)])]),
) as unknown as Readonly<Record<ProductKind, ReadonlyMap<string, Parameter>>>;
