import { describe, expect, it } from "vitest";
import { formatDate, formatDateRange } from "./date-format.ts";

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;
const plain = (text: string): string => text.replaceAll(/[\u00A0\u2009\u202F]/g, " ");

describe("a date", () => {
  it.each([
    ["fr-FR", "1er juin 2026"],
    ["fr-CH", "1er juin 2026"],
    ["it-IT", "1 giugno 2026"],
    ["de-DE", "1. Juni 2026"],
    ["nl-BE", "1 juni 2026"],
    ["es-ES", "1 de junio de 2026"],
    ["en-GB", "1 June 2026"],
    ["en-US", "June 1, 2026"],
  ])("in %s is %s [CNT-Q8]", (locale, text) => {
    expect(formatDate(locale, { dateStyle: "long" }, Date.UTC(2026, 5, 1))).toBe(text);
  });

  it("has 1er for the first day alone [CNT-Q8]", () => {
    const days = [1, 2, 11, 21, 31].map((day) =>
      formatDate("fr-FR", { day: "numeric", month: "long" }, Date.UTC(2026, 11, day)),
    );
    expect(days).toEqual([
      "1er décembre",
      "2 décembre",
      "11 décembre",
      "21 décembre",
      "31 décembre",
    ]);
  });
});

describe("a range of days", () => {
  it.each([
    ["de-DE", "Di., 1. – Mo., 7. Dez.", "Sa., 28. Nov. – Di., 1. Dez."],
    ["fr-FR", "mar. 1er – lun. 7 déc.", "sam. 28 nov. – mar. 1er déc."],
    ["it-IT", "mar 1 – lun 7 dic", "sab 28 nov – mar 1 dic"],
    ["it-CH", "mar 1 – lun 7 dic", "sab 28 nov – mar 1 dic"],
    ["nl-NL", "di 1 – ma 7 dec", "za 28 nov – di 1 dec"],
    ["en-GB", "1–7 Dec", "28 Nov – 1 Dec"],
    ["en-US", "Dec 1–7", "Nov 28–Dec 1"],
  ])("in %s is %s or %s [CNT-Q8]", (locale, inMonth, acrossMonths) => {
    const range = (fromMonth: number, fromDay: number, toDay: number) =>
      plain(
        formatDateRange(locale, DAY, Date.UTC(2026, fromMonth, fromDay), Date.UTC(2026, 11, toDay)),
      );
    expect(range(11, 1, 7)).toBe(inMonth);
    expect(range(10, 28, 1)).toBe(acrossMonths);
  });

  it.each([
    ["en-US", "Thu, Dec 3"],
    ["it-IT", "gio 3 dic"],
    ["fr-FR", "jeu. 3 déc."],
  ])("of one day is that day in %s: %s [CNT-Q8]", (locale, text) => {
    const day = Date.UTC(2026, 11, 3);
    expect(formatDateRange(locale, DAY, day, day)).toBe(text);
  });
});
