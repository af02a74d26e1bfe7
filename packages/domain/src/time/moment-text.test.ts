import { expect, it } from "vitest";
import { momentText } from "./date-format.ts";

it.each([
  ["de-DE", "Europe/Berlin", "23. November 2026 um 17:28:03 MEZ"],
  ["en-US", "America/New_York", "November 23, 2026 at 11:28:03 AM EST"],
  ["fr-CH", "Europe/Zurich", "23 novembre 2026 à 17:28:03 UTC+1"],
])("a moment in %s and %s is %s [CNT-Q20]", (locale, timeZone, text) => {
  expect(momentText(locale, timeZone, Date.UTC(2026, 10, 23, 16, 28, 3)).replaceAll(" ", " ")).toBe(
    text,
  );
});
