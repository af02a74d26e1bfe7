import { LOCALES } from "@passepartout/domain/market/locale";
import { expect, it } from "vitest";
import { CALENDAR_THEME_ENTRIES, calendarThemeIn } from "./calendar-themes.ts";

it.each(LOCALES)("no two calendar themes have one name in %s [CAL-Q2]", (locale) => {
  const names = CALENDAR_THEME_ENTRIES.map((entry) => calendarThemeIn(entry, locale).name);
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  expect(repeated).toEqual([]);
});

it("layouts are named with the type of their calendar [CAL-Q2]", () => {
  const names = (locale: "de-DE" | "en-US") =>
    CALENDAR_THEME_ENTRIES.map((entry) => calendarThemeIn(entry, locale).name);
  expect(names("de-DE")).toContain("Nur Fotos, Wandkalender");
  expect(names("en-US")).toContain("Watercolor, Planner");
});
