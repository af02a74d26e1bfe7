import { colorIn } from "../../content/color.ts";
import { memoize } from "../../kernel/memoize.ts";
import { DAY_MS, SECOND_MS } from "../../time/duration.ts";
import { countdownSpan, isVisible, nextChange } from "./countdown.ts";
import type { Cookie } from "../../market/cookie.ts";

/** An action bar as editors wrote it; while its countdown is running, a phrase replaces each part of the text in `[…]`. */
export interface ActionBar {
  readonly id: string;
  readonly text: string;
  readonly link: string;
  readonly barColor?: { readonly hex: string };
  readonly barBackgroundColor?: { readonly hex: string };
  readonly countdownStartDate?: string;
  readonly countdownEndDate?: string;
}

/** The message key of "only until", with `{date}` for the last day. */
export const ONLY_UNTIL_KEY = "actionBar.onlyUntil";

/** Replaces pairs of brackets, the inner ones first. An unmatched bracket counts as text. */
const replacePairs = (text: string, replacement: string): string => {
  let before = "";
  let after = text;
  while (after !== before) {
    before = after;
    after = before.replaceAll(/\[([^[\]]*)\]/g, replacement);
  }
  return after;
};

/** The text without its brackets. */
export const withoutBrackets = (text: string): string => replacePairs(text, "$1");

/** The text with each bracketed part replaced by `phrase`. */
export const withPhrase = (text: string, phrase: string): string =>
  replacePairs(text, PHRASE).replaceAll(PHRASE, () => phrase);

/** Stands for the phrase, which may have brackets itself; no text of an editor has this character. */
const PHRASE = "\u{f0000}";

type Dates = Pick<ActionBar, "countdownStartDate" | "countdownEndDate">;

/** The dates are parsed once, since every page asks for them. */
const spanOf = memoize(
  (bar: Dates) => countdownSpan(bar.countdownStartDate, bar.countdownEndDate),
  new WeakMap(),
);

/** True if the countdown of a bar is visible at `now`, in ms since 1970. */
export const isCountingDown = (bar: Dates, now: number): boolean => isVisible(spanOf(bar), now);

/** The time in ms until the first of the countdowns of some bars appears or disappears; Infinity if none will. */
export const timeToNextChange = (bars: readonly Dates[], now: number): number =>
  Math.min(...bars.map((bar) => nextChange(spanOf(bar), now) ?? Infinity)) - now;

/** The CSS colours of a bar; undefined if editors chose none or an invalid one, and the theme applies. */
export const actionBarColors = ({
  barColor,
  barBackgroundColor,
}: Pick<ActionBar, "barColor" | "barBackgroundColor">) => ({
  text: colorIn(barColor?.hex),
  background: colorIn(barBackgroundColor?.hex),
});

const NOT_IN_COOKIE_NAME = /[^\w.!#$&'*+^`|~-]/gu;

/** The cookie that hides a bar for a day; characters that are not allowed in a cookie name are percent-encoded. */
export const actionBarCookie = (id: string): ClosingCookie => ({
  name: `action-bar-disabled-${id.toWellFormed().replace(NOT_IN_COOKIE_NAME, encodeURIComponent)}`,
  value: "1",
  maxAgeSeconds: DAY_MS / SECOND_MS,
});

/** The bars that a page shows: the first one per id, without those that the visitor closed. */
export const shownBars = <Bar extends Pick<ActionBar, "id">>(
  bars: readonly Bar[],
  cookies: Readonly<Record<string, string>>,
): readonly Bar[] => {
  const firstOfId = new Map(bars.toReversed().map((bar) => [bar.id, bar]));
  return bars.filter(
    (bar) => firstOfId.get(bar.id) === bar && !isClosed(actionBarCookie(bar.id), cookies),
  );
};

/** The cookie that hides a banner after the visitor closed it. */
export type ClosingCookie = Required<Pick<Cookie, "name" | "value" | "maxAgeSeconds">>;

/** True if the visitor's cookies, by name, contain the closing cookie with exactly its value. */
export const isClosed = (
  { name, value }: ClosingCookie,
  cookies: Readonly<Record<string, string>>,
): boolean => cookies[name] === value;
