import { CALENDAR_TYPES, type CalendarType } from "@passepartout/domain/catalogue/calendar";
import type { CalendarTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { Locale } from "@passepartout/domain/market/locale";
import { CALENDARS } from "./calendar-model.ts";
import { labelOf } from "./card-traits.ts";
import { DESIGN_MOTIFS, motifImageOf, motifNameIn } from "./design-motifs.ts";
import type { Traits } from "./theme-index.ts";
import { themeName } from "./theme-names.ts";
import { pictureAddress, pictureSizeOf } from "./theme-picture-address.ts";
import { CALENDAR_SEEDS, type CalendarSeed } from "./theme-seeds.ts";
import { TREATMENTS } from "./theme-treatments.ts";

/** A calendar of the shop, before it is told in a language. */
export interface CalendarDesign {
  readonly id: string;
  readonly calendarType: CalendarType;
  readonly created: string;
  readonly popularity: number;
  readonly color: string;
  readonly style: string;
  readonly source: (typeof DESIGN_MOTIFS)[number] | CalendarSeed;
}

/** The cover of each type, in mm. */
const COVERS: Readonly<Record<CalendarType, string>> = {
  familienplaner: "200x400",
  kuechenkalender: "150x400",
  terminkalender: "148x210",
  tischkalender: "210x148",
  wandkalender: "300x300",
};

const LOOKS: Readonly<Record<string, readonly [color: string, style: string]>> = {
  foto: ["weiss", "modern"],
  linie: ["beige", "elegant"],
  aquarell: ["bunt", "natur"],
  zweige: ["gruen", "natur"],
};

/** The designs of calendars: each look in every type, then the drawn ones. [API-16] */
export const CALENDAR_DESIGNS: readonly CalendarDesign[] = [
  ...CALENDAR_TYPES.flatMap((calendarType, column) =>
    DESIGN_MOTIFS.map((motif, row): CalendarDesign => {
      const [color = "", style = ""] = LOOKS[motif.id] ?? [];
      return {
        id: `${calendarType}-${motif.id}`,
        calendarType,
        created: `2025-0${1 + row}-1${column}`,
        popularity: 1000 - row * 40 - column * 7,
        color,
        style,
        source: motif,
      };
    }),
  ),
  ...CALENDAR_SEEDS.map((seed): CalendarDesign => {
    const { number, calendarType, created, popularity, treatment } = seed;
    const { color, style } = TREATMENTS[treatment];
    return {
      id: `${calendarType}-${number}`,
      calendarType,
      created,
      popularity,
      color,
      style,
      source: seed,
    };
  }),
];

/** What a calendar is under each filter: its category is its type. [CRD-08, CAL-01] */
export const calendarTraitsOf = (design: CalendarDesign): Traits => ({
  category: design.calendarType,
  color: design.color,
  formatType: CALENDARS[design.calendarType].formats,
  label: labelOf(design) ?? "",
  style: design.style,
});

/** How large the cover of a type is drawn, in px. */
export const coverSizeOf = (calendarType: CalendarType) => pictureSizeOf(COVERS[calendarType]);

/** A design as the shop tells of it in the language of a locale. [API-16] */
export const calendarThemeIn = (design: CalendarDesign, locale: Locale): CalendarTheme => {
  const { id, calendarType, created, popularity, source } = design;
  const label = labelOf(design);
  return {
    id,
    name:
      "motif" in source
        ? themeName(source.motif, source.treatment, locale)
        : motifNameIn(source, locale),
    image: "motif" in source ? pictureAddress(source.number, locale) : motifImageOf(source),
    ...("motif" in source ? coverSizeOf(calendarType) : source.size),
    calendarType,
    formats: [...CALENDARS[calendarType].formats],
    created,
    popularity,
    ...(label && { label }),
  };
};
