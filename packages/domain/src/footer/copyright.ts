import { brandOf } from "../market/channel-rules.ts";
import type { Channel } from "../market/channel.ts";
import { timeZoneOf, type Locale } from "../market/locale.ts";
import { monthIn } from "../time/plain-date.ts";

/** What editors add to the copyright line. [FTR-20] */
export interface CopyrightBlock {
  readonly text: string;
}

/** The copyright line: the year in the visitor's country, and the brand; then what editors added, if anything. [FTR-20, FTR-21, FTR-Q4] */
export const copyrightLine = (
  { channel, locale }: { readonly channel: Channel; readonly locale: Locale },
  now: number,
  block?: CopyrightBlock,
): string => {
  const line = `© ${monthIn(timeZoneOf(locale), now).year} ${brandOf(channel)}`;
  const added = block?.text.trim() ?? "";
  return added === "" ? line : `${line} · ${added}`;
};
