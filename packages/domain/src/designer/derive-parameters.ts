import { isAccessoryMounting } from "../catalogue/calendar.ts";
import { frameTypeOf, matOf } from "../catalogue/wall.ts";
import { coverOf, coversOf, printingOf, type PhotobookType } from "../catalogue/photo-book.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { memoize } from "../kernel/memoize.ts";
import { timeZoneOf } from "../market/host-suffix.ts";
import type { Locale } from "../market/locale.ts";
import { dateIn, parsePlainDate } from "../time/plain-date.ts";
import { type QueryEntry, valueIn } from "./product-query.ts";

/** A design group of photo books: its format and its template. */
export interface DesignGroup {
  readonly id: string;
  readonly format: string;
  readonly templateId: string;
}

export type TemplateOfFormat = Pick<DesignGroup, "format" | "templateId">;

/** An entry that a link does not contain, and why. */
export type DroppedEntry = readonly [name: string, value: string, reason: string];

export interface LinkParameters {
  readonly parameters: readonly QueryEntry[];
  readonly dropped: readonly DroppedEntry[];
}

export interface DerivationContext {
  readonly locale: Locale;
  /** Milliseconds since 1970, for calendars without a start. */
  readonly now: number;
  /** The design groups that determine the template of a photo book. */
  readonly designGroups?: readonly TemplateOfFormat[];
}

type Rule = (link: LinkParameters, context: DerivationContext) => LinkParameters;

/** Appends a parameter if it is missing. */
const withDefault = (link: LinkParameters, name: string, value: string): LinkParameters =>
  valueIn(link.parameters, name) === undefined
    ? { parameters: [...link.parameters, [name, value]], dropped: link.dropped }
    : link;

/** Drops the values of a parameter, except for `allowed`. */
export const withoutValues = (
  link: LinkParameters,
  name: string,
  reason: string,
  allowed?: string,
): LinkParameters => {
  const isDropped = ([key, value]: QueryEntry) => key === name && value !== allowed;
  if (!link.parameters.some(isDropped)) return link;
  const values = link.parameters.filter(isDropped);
  return {
    parameters: link.parameters.filter((entry) => !isDropped(entry)),
    dropped: [...link.dropped, ...values.map((entry) => [...entry, reason] as const)],
  };
};

/** Sets a parameter to a single value. Other values are dropped. */
const withValue = (link: LinkParameters, name: string, value: string, reason: string) =>
  withDefault(withoutValues(link, name, reason, value), name, value);

const moveAccessory: Rule = (link) => {
  const mounting = valueIn(link.parameters, "mountingType");
  if (mounting === undefined) return withDefault(link, "accessoryTypes", "ohne");
  if (!isAccessoryMounting(mounting))
    return withValue(link, "accessoryTypes", "ohne", "is determined by the mounting");
  const moved = withoutValues(link, "mountingType", "is an accessory: moved to accessoryTypes");
  return withValue(moved, "accessoryTypes", mounting, "is determined by the mounting");
};

// The times at which the year has four digits in every time zone: 0002 to 9998.
const MIN_TIME = -62_104_060_800_000;
const MAX_TIME = 253_370_764_800_000;

const addStart: Rule = (link, { locale, now }) => {
  const date = parsePlainDate(valueIn(link.parameters, "startDate") ?? "");
  const hasYear = now >= MIN_TIME && now < MAX_TIME;
  if (!date.ok && !hasYear) return link;
  const { year, month } = date.ok ? date.value : dateIn(timeZoneOf(locale), now);
  const withMonth = withDefault(link, "startMonth", String(month));
  return withDefault(withMonth, "year", String(year).padStart(4, "0"));
};

const followFrame: Rule = (link) => {
  const frame = frameTypeOf(valueIn(link.parameters, "frameType") ?? "");
  const isPrinted = valueIn(link.parameters, "materialType") !== undefined;
  const mat = matOf(
    valueIn(link.parameters, "matType"),
    valueIn(link.parameters, "matSize"),
    isPrinted ? frame : undefined,
  );
  if (mat === undefined) return link;
  const typed = withDefault(link, "matType", mat.matType);
  return withValue(typed, "matSize", String(mat.matSize), "is determined by the mat");
};

const followType: Rule = (link) => {
  const type = valueIn(link.parameters, "type") as PhotobookType | undefined;
  if (type === undefined) return link;
  const printed = withValue(link, "printing", printingOf(type), "is determined by the type");
  const cover = coverOf(type, valueIn(link.parameters, "cover"));
  return withValue(printed, "cover", cover, `expects ${coversText(type)} with this type`);
};

const coversText = memoize((type: PhotobookType) => coversOf(type).join(" or "));

const followDesignGroup: Rule = (link, { designGroups }) => {
  if (designGroups === undefined) return link;
  const format = valueIn(link.parameters, "format");
  const group = designGroups.find((candidate) => candidate.format === format);
  const reason = "is determined by the design group";
  return group
    ? withValue(link, "templateId", group.templateId, reason)
    : withoutValues(link, "templateId", reason);
};

const RULES: Readonly<Partial<Record<ProductKind, readonly Rule[]>>> = {
  calendar: [moveAccessory, addStart],
  collage: [followFrame],
  photobook: [followType, followDesignGroup, (link) => withDefault(link, "amount", "1")],
  photoframe: [followFrame],
  photoprint: [(link) => withDefault(link, "photoboxType", "photoprint")],
};

/** Appends the parameters that follow from others, and drops those that contradict them. */
export const deriveParameters = (
  kind: ProductKind,
  link: LinkParameters,
  context: DerivationContext,
): LinkParameters => (RULES[kind] ?? []).reduce((derived, rule) => rule(derived, context), link);
