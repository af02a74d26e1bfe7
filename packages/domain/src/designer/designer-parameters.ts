import type { ProductKind } from "../catalogue/product-kind.ts";
import { isLocale, type Locale } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import type { Clock } from "../time/clock.port.ts";
import {
  type DerivationContext,
  deriveParameters,
  type DroppedEntry,
  type LinkParameters,
} from "./derive-parameters.ts";
import { PARAMETERS_OF } from "./parameter-table.ts";
import { MAX_LINK_ENTRIES, MAX_QUERY_TEXT_LENGTH, type QueryEntry } from "./product-query.ts";

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
  const locale = localeEntry?.[1] ?? context.locale;
  const linkContext = { ...context, locale };
  const parameters: QueryEntry[] = [];
  const dropped: DroppedEntry[] = [];
  for (const entry of entries) {
    if (entry === localeEntry) continue;
    const [name, value] = entry;
    const accepted = acceptEntry(kind, entry, parameters, linkContext);
    if (typeof accepted === "string") {
      dropped.push([name, value, accepted]);
      continue;
    }
    parameters.push(accepted);
    if (accepted[0] !== name) dropped.push([name, value, `is renamed to ${accepted[0]}`]);
  }
  return { locale, ...deriveParameters(kind, { parameters, dropped }, linkContext) };
};

const isLocaleEntry = (entry: QueryEntry): entry is readonly ["locale", Locale] =>
  entry[0] === "locale" && isLocale(entry[1]);

/** Returns the parameter as the link contains it, or the reason why the entry is dropped. */
const acceptEntry = (
  kind: ProductKind,
  [name, value]: QueryEntry,
  given: readonly QueryEntry[],
  { locale, frameOnly }: LinkContext,
): QueryEntry | string => {
  if (name.startsWith("_")) return "starts with an underscore and is not part of designer links";
  if (name === "locale") return isLocale(value) ? "is already given" : "expects a supported locale";
  const parameter = PARAMETERS_OF[kind].get(name);
  if (parameter === undefined) return `is not a parameter of a ${kind} link`;
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
  return [linkName, text];
};
