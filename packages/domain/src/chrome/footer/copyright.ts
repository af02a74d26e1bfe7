import { brandOf } from "../../market/channel-rules.ts";
import type { Channel } from "../../market/channel.ts";
import { timeZoneOf, type Locale } from "../../market/locale.ts";
import { dateIn } from "../../time/plain-date.ts";

/** The text that editors append to the copyright line. */
export interface CopyrightBlock {
  readonly text: string;
}

/** The copyright line with the year in the time zone of the locale, the brand, and the text of editors, if any. */
export const copyrightLine = (
  { channel, locale }: { readonly channel: Channel; readonly locale: Locale },
  now: number,
  block?: CopyrightBlock,
): string => {
  const line = `© ${dateIn(timeZoneOf(locale), now).year} ${brandOf(channel)}`;
  const text = block?.text.trim() ?? "";
  return text === "" ? line : `${line} · ${text}`;
};
