import { timeZoneOf, type Locale } from "../../market/locale.ts";
import { dateIn } from "../../time/plain-date.ts";

/** The text that editors append to the copyright line. */
export interface CopyrightBlock {
  readonly text: string;
}

/** The copyright line with the year in the time zone of the locale, the brand, and the text of editors, if any. */
export const copyrightLine = (
  { brand, locale }: { readonly brand: string; readonly locale: Locale },
  now: number,
  block?: CopyrightBlock,
): string => {
  const line = `© ${dateIn(timeZoneOf(locale), now).year} ${brand}`;
  const text = block?.text.trim() ?? "";
  return text === "" ? line : `${line} · ${text}`;
};
