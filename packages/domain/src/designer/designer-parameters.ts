import type { ProductKind } from "../catalogue/product-kind.ts";
import { isLocale, type Locale } from "../market/locale.ts";
import { type DesignGroup, deriveParameters } from "./derive-parameters.ts";
import { PARAMETERS_OF } from "./parameter-table.ts";
import { MAX_QUERY_TEXT, type QueryEntry } from "./product-query.ts";

/** What a link needs to know besides the parameters themselves. */
export interface LinkContext {
  /** The locale of the page, for links whose parameters name none. [DSG-17] */
  readonly locale: Locale;
  /** Milliseconds since 1970, for calendars without a start. [DSG-04] */
  readonly now: number;
  /** True for a frame without a picture. [DSG-Q6] */
  readonly frameOnly?: boolean;
  /** The design groups a photo book's template is taken from. [DSG-12] */
  readonly designGroups?: readonly DesignGroup[];
}

/** An entry that the rules left out, and why. */
export type DroppedEntry = readonly [name: string, value: string, reason: string];

/** What the rules make of the parameters of a product. */
export interface DesignerParameters {
  readonly locale: Locale;
  readonly parameters: readonly QueryEntry[];
  readonly dropped: readonly DroppedEntry[];
}

/** How many entries a link carries besides those that the rules add. [DSG-15] */
export const MAX_LINK_ENTRIES = 400;

const UNDERSCORE = 95;
const UNUSUAL = /[^ -~]/;
const LONE_SURROGATE = /\p{Surrogate}/gu;

const wellFormed = (text: string): string =>
  UNUSUAL.test(text) ? text.replace(LONE_SURROGATE, "\uFFFD") : text;

const holds = (entries: readonly QueryEntry[], name: string, value: string | undefined) => {
  for (const entry of entries)
    if (entry[0] === name && (value === undefined || entry[1] === value)) return true;
  return false;
};

/**
 * The parameters with which a product of a kind is designed and priced, in the order in which they were
 * given, those that follow from others last; whatever is left out is told with its reason.
 * [DSG-02, DSG-08, DSG-13, DSG-16, DSG-Q3, DSG-Q4, DSG-Q5, DSG-Q8]
 */
export const designerParameters = (
  kind: ProductKind,
  entries: readonly QueryEntry[],
  context: LinkContext,
): DesignerParameters => {
  const table = PARAMETERS_OF[kind];
  const parameters: QueryEntry[] = [];
  const dropped: DroppedEntry[] = [];
  const locale = localeOf(entries) ?? context.locale;
  let hasLocale = false;
  for (const [name, value] of entries) {
    const drop = (reason: string) => void dropped.push([name, value, reason]);
    if (name.charCodeAt(0) === UNDERSCORE) {
      drop("names with a leading underscore stay out of designer links");
      continue;
    }
    if (name === "locale") {
      if (value !== locale) drop(isLocale(value) ? "is already given" : "expects a shop locale");
      else if (hasLocale) drop("is already given");
      else hasLocale = true;
      continue;
    }
    const parameter = table.get(name);
    if (parameter === undefined) {
      drop(`is no parameter of a ${kind} link`);
      continue;
    }
    if (value === "") {
      drop("is empty");
      continue;
    }
    if (value.length > MAX_QUERY_TEXT) {
      drop(`is longer than ${MAX_QUERY_TEXT} characters`);
      continue;
    }
    const read = parameter.read ? parameter.read(value, locale) : wellFormed(value);
    if (read === undefined) {
      drop(parameter.expects ?? "cannot be read");
      continue;
    }
    if (context.frameOnly && kind === "photoframe" && name === "materialType") {
      drop("is left out of a link for a frame alone");
      continue;
    }
    const as = parameter.as ?? name;
    if (holds(parameters, as, parameter.repeats ? read : undefined)) {
      drop("is already given");
      continue;
    }
    if (parameters.length >= MAX_LINK_ENTRIES) {
      drop(`a link carries at most ${MAX_LINK_ENTRIES} entries`);
      continue;
    }
    parameters.push([as, read]);
    if (as !== name) drop(`stands under ${as}`);
  }
  deriveParameters(kind, parameters, dropped, { ...context, locale });
  return { locale, parameters, dropped };
};

const localeOf = (entries: readonly QueryEntry[]): Locale | undefined => {
  for (const [name, value] of entries) if (name === "locale" && isLocale(value)) return value;
  return undefined;
};
