import { createHash } from "node:crypto";
import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { OCCASIONS } from "@passepartout/domain/catalogue/card";
import { describe, expect, it } from "vitest";
import { CALENDAR_DESIGNS } from "./calendar-themes.ts";
import { CARD_DESIGNS } from "./card-themes.ts";
import { labelOf } from "./card-traits.ts";

const idsOf = (designs: readonly { readonly id: string }[]) => designs.map(({ id }) => id);

describe("the designs of the shop", () => {
  it("are at least 2,000 cards, for every occasion, and 300 calendars, of every type [CRD-07] [CAL-01]", () => {
    expect(CARD_DESIGNS.length).toBeGreaterThanOrEqual(2000);
    expect(CALENDAR_DESIGNS.length).toBeGreaterThanOrEqual(300);
    for (const occasion of OCCASIONS)
      expect(CARD_DESIGNS.filter((design) => design.occasion === occasion).length).toBeGreaterThan(
        100,
      );
    for (const type of CALENDAR_TYPES)
      expect(
        CALENDAR_DESIGNS.filter(({ calendarType }) => calendarType === type).length,
      ).toBeGreaterThan(50);
  });

  it("keep the 48 that are drawn by hand, and have each id once [API-22]", () => {
    const ids = idsOf(CARD_DESIGNS);
    expect(ids.slice(0, 48)).toEqual(
      [1001, 1101, 1201, 1301].flatMap((first) =>
        Array.from({ length: 12 }, (_, at) => String(first + at)),
      ),
    );
    for (const all of [ids, idsOf(CALENDAR_DESIGNS)]) expect(new Set(all).size).toBe(all.length);
  });

  it("are the same at every start", () => {
    const digest = createHash("sha256")
      .update(JSON.stringify([CARD_DESIGNS, CALENDAR_DESIGNS]))
      .digest("hex");
    // An address that somebody has kept leads to the same design: a change here changes what it shows.
    expect(digest.slice(0, 16)).toBe("c05d735256b0bb45");
  });

  it("are labelled by age and popularity, most of them not at all [TRN-31]", () => {
    const labels = Map.groupBy(CARD_DESIGNS, labelOf);
    expect(labels.get("new")?.every(({ created }) => created >= "2025-09-01")).toBe(true);
    expect(labels.get("bestseller")?.length).toBeGreaterThan(10);
    expect(labels.get(undefined)?.length).toBeGreaterThan(CARD_DESIGNS.length / 2);
  });
});
