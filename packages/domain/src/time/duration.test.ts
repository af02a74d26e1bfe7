import { expect, it } from "vitest";
import { DAY_MS, SECOND_MS, WEEK_MS, YEAR_MS } from "./duration.ts";

it.each([
  ["second", SECOND_MS, 1_000],
  ["day", DAY_MS, 86_400_000],
  ["year", YEAR_MS, 31_536_000_000],
])("a %s in milliseconds [CON-Q1]", (_name, constant, milliseconds) => {
  expect(constant).toBe(milliseconds);
});

it("a week is seven days [CON-05]", () => {
  expect(WEEK_MS).toBe(7 * DAY_MS);
});
