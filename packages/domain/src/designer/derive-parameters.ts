import { isAccessoryMounting } from "../catalogue/calendar.ts";
import { coverOf, coversOf, printingOf, type PhotobookType } from "../catalogue/photo-book.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import { type Locale, timeZoneOf } from "../market/locale.ts";
import { monthIn, parsePlainDate, type PlainMonth } from "../time/plain-date.ts";
import { SECOND_MS } from "../time/duration.ts";
import type { QueryEntry } from "./product-query.ts";

/** A group of photo book designs of one format, and the template they share. [DSG-12] */
export interface DesignGroup {
  readonly id: string;
  readonly format: string;
  readonly templateId: string;
}

interface Context {
  readonly locale: Locale;
  readonly now: number;
  readonly designGroups?: readonly DesignGroup[];
}

type Entries = QueryEntry[];
type Dropped = (readonly [name: string, value: string, reason: string])[];

/** Adds to the parameters what follows from them, and takes out what contradicts it. [DSG-04, DSG-05, DSG-06, DSG-10, DSG-11, DSG-12, INF-01] */
export const deriveParameters = (
  kind: ProductKind,
  entries: Entries,
  dropped: Dropped,
  context: Context,
): void => {
  if (kind === "calendar") {
    moveAccessory(entries, dropped);
    addStart(entries, context);
  } else if (kind === "photobook") {
    followType(entries, dropped);
    takeTemplate(entries, dropped, context.designGroups);
    if (valueOf(entries, "amount") === undefined) entries.push(["amount", "1"]);
  } else if (kind === "photoprint" && valueOf(entries, "photoboxType") === undefined) {
    entries.push(["photoboxType", "photoprint"]);
  }
};

const valueOf = (entries: Entries, name: string): string | undefined => {
  for (const entry of entries) if (entry[0] === name) return entry[1];
  return undefined;
};

/** Leaves `name` with `value` alone: other values go with the reason, a missing one is added. */
const settle = (
  entries: Entries,
  dropped: Dropped,
  name: string,
  value: string | undefined,
  reason: string,
): void => {
  let found = false;
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry?.[0] !== name) continue;
    if (entry[1] === value) {
      found = true;
    } else {
      entries.splice(index, 1);
      dropped.push([name, entry[1], reason]);
    }
  }
  if (!found && value !== undefined) entries.push([name, value]);
};

const moveAccessory = (entries: Entries, dropped: Dropped): void => {
  const mounting = valueOf(entries, "mountingType");
  if (mounting === undefined) {
    if (valueOf(entries, "accessoryTypes") === undefined) entries.push(["accessoryTypes", "ohne"]);
    return;
  }
  const moves = isAccessoryMounting(mounting);
  if (moves)
    settle(entries, dropped, "mountingType", undefined, "is an accessory: moved to accessoryTypes");
  const accessory = moves ? mounting : "ohne";
  settle(entries, dropped, "accessoryTypes", accessory, "follows the mounting");
};

const addStart = (entries: Entries, { locale, now }: Context): void => {
  const hasMonth = valueOf(entries, "startMonth") !== undefined;
  const hasYear = valueOf(entries, "year") !== undefined;
  if (hasMonth && hasYear) return;
  const start = startOf(valueOf(entries, "startDate"), locale, now);
  if (start === undefined) return;
  if (!hasMonth) entries.push(["startMonth", String(start.month)]);
  if (!hasYear) entries.push(["year", String(start.year).padStart(4, "0")]);
};

// Years of four digits in every time zone: 0002 to 9998.
const FIRST_MOMENT = -62_104_060_800_000;
const LAST_MOMENT = 253_370_764_800_000;

// Links are built by the page: asking the calendar again within a second would cost more than the link.
const lastMonths = new Map<Locale, { readonly second: number; readonly month: PlainMonth }>();

const currentMonth = (locale: Locale, now: number): PlainMonth => {
  const second = Math.floor(now / SECOND_MS);
  const last = lastMonths.get(locale);
  if (last?.second === second) return last.month;
  const month = monthIn(timeZoneOf(locale), now);
  lastMonths.set(locale, { second, month });
  return month;
};

const startOf = (
  startDate: string | undefined,
  locale: Locale,
  now: number,
): PlainMonth | undefined => {
  const date = startDate === undefined ? undefined : parsePlainDate(startDate);
  if (date?.ok) return date.value;
  return now >= FIRST_MOMENT && now < LAST_MOMENT ? currentMonth(locale, now) : undefined;
};

const followType = (entries: Entries, dropped: Dropped): void => {
  const type = valueOf(entries, "type") as PhotobookType | undefined;
  if (type === undefined) return;
  settle(entries, dropped, "printing", printingOf(type), "follows the type");
  const cover = coverOf(type, valueOf(entries, "cover"));
  settle(entries, dropped, "cover", cover, `expects ${coversOf(type).join(" or ")} with this type`);
};

const takeTemplate = (
  entries: Entries,
  dropped: Dropped,
  designGroups: readonly DesignGroup[] | undefined,
): void => {
  if (designGroups === undefined) return;
  const format = valueOf(entries, "format");
  const group = designGroups.find((candidate) => candidate.format === format);
  settle(entries, dropped, "templateId", group?.templateId, "follows the design group");
};
