import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import type { Occasion } from "@passepartout/domain/catalogue/card";
import { DAY_MS } from "@passepartout/domain/time/duration";
import type { FormatText } from "@passepartout/domain/catalogue/format";
import seeds from "./theme-seeds.json" with { type: "json" };
import { THEME_STYLES, type ThemeStyleName } from "./theme-styles.ts";
import type { Subject } from "./theme-names.ts";

const ONLY_FOR_MOURNING: readonly ThemeStyleName[] = ["quiet", "mist", "evening"];

const NOT_FOR_MOURNING: readonly ThemeStyleName[] = ["bright", "terracotta", "rosegold"];

const ALL_STYLES = Object.keys(THEME_STYLES) as ThemeStyleName[];

const stylesFor = (occasion: Occasion | "calendar"): readonly ThemeStyleName[] => {
  const excluded = occasion === "trauer" ? NOT_FOR_MOURNING : ONLY_FOR_MOURNING;
  return ALL_STYLES.filter((name) => !excluded.includes(name));
};

/** Implausible or redundant combinations of subject and style. */
const EXCLUDED: ReadonlySet<string> = new Set(seeds.implausible);

/** Every subject in every style that suits it and its occasion. */
const combinationsOf = (subjects: string, occasion: Occasion | "calendar") =>
  (subjects.split(" ") as Subject[]).flatMap((subject) =>
    stylesFor(occasion)
      .filter((themeStyle) => !EXCLUDED.has(`${subject} ${themeStyle}`))
      .map((themeStyle) => ({ subject, themeStyle })),
  );

/** In mm; common formats are repeated so that they are chosen more often. */
const CARD_FORMATS = seeds.cardFormats as readonly FormatText[];

const ROUND_STYLES: ReadonlySet<ThemeStyleName> = new Set(["arch", "circle"]);

const hashOf = (number: number): number => {
  let mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const FIRST_DAY = Date.UTC(2023, 0, 9);
/** The period of creation dates. */
const DAYS = 1055;

const seedOf = (number: number, subject: Subject, themeStyle: ThemeStyleName) => {
  const hash = hashOf(number);
  const share = (hash % 1000) / 1000;
  return {
    number,
    subject,
    themeStyle,
    /** ISO date. */
    created: new Date(FIRST_DAY + ((hash >>> 10) % DAYS) * DAY_MS).toISOString().slice(0, 10),
    // Cubed, so that only a few themes are popular.
    popularity: Math.round(980 * share * share * share),
  };
};

const FIRST_CARD_NUMBER = 2001;
const FIRST_CALENDAR_NUMBER = 8001;

/** Every subject of an occasion in every suitable style. Numbers must never change: they are part of URLs. */
export const CARD_SEEDS = (Object.entries(seeds.cards) as [Occasion, string][])
  .flatMap(([occasion, subjects]) =>
    combinationsOf(subjects, occasion).map((combination) => ({ occasion, ...combination })),
  )
  .map(({ occasion, subject, themeStyle }, index) => {
    const hash = hashOf(index + 77_777);
    const format = CARD_FORMATS[hash % CARD_FORMATS.length] ?? "105x148";
    return {
      ...seedOf(FIRST_CARD_NUMBER + index, subject, themeStyle),
      occasion,
      // Arches and circles do not fit into a wide strip.
      format: format === "210x105" && ROUND_STYLES.has(themeStyle) ? "148x148" : format,
      isRounded: (hash >>> 8) % 6 === 0,
    };
  });

export type CardSeed = (typeof CARD_SEEDS)[number];

/** Every calendar subject in every style, cycling through the calendar types. */
export const CALENDAR_SEEDS = combinationsOf(seeds.calendars, "calendar").map(
  ({ subject, themeStyle }, index) => ({
    ...seedOf(FIRST_CALENDAR_NUMBER + index, subject, themeStyle),
    calendarType: CALENDAR_TYPES[index % CALENDAR_TYPES.length] ?? "wandkalender",
  }),
);
