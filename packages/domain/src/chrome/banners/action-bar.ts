import { parseColor } from "../../content/color.ts";
import { DAY_MS, SECOND_MS } from "../../time/duration.ts";
import { isClosed, type ClosingCookie } from "./closing-cookie.ts";
import { countdownSpan, isVisible, nextChange } from "./countdown.ts";

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

interface Brackets {
  readonly opens: ReadonlySet<number>;
  /** Positions of closing brackets with those of their opening ones, nested pairs included. */
  readonly closes: ReadonlyMap<number, number>;
}

const bracketsIn = (text: string): Brackets => {
  const open: number[] = [];
  const opens = new Set<number>();
  const closes = new Map<number, number>();
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "[") open.push(at);
    const start = text[at] === "]" ? open.pop() : undefined;
    if (start === undefined) continue;
    opens.add(start);
    closes.set(at, start);
  }
  return { opens, closes };
};

/** The text without its brackets. An unmatched bracket counts as text. */
export const withoutBrackets = (text: string): string => {
  const { opens, closes } = bracketsIn(text);
  if (closes.size === 0) return text;
  const characters: string[] = [];
  for (let at = 0; at < text.length; at += 1)
    if (!opens.has(at) && !closes.has(at)) characters.push(text[at] ?? "");
  return characters.join("");
};

/** The text with each bracketed part replaced by `phrase`. An unmatched bracket counts as text. */
export const withPhrase = (text: string, phrase: string): string => {
  const { closes } = bracketsIn(text);
  const parts: string[] = [];
  let end = text.length;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const start = closes.get(at);
    if (start === undefined) continue;
    parts.push(text.slice(at + 1, end), phrase);
    end = start;
    at = start;
  }
  parts.push(text.slice(0, end));
  return parts.toReversed().join("");
};

/** True if the countdown of a bar is visible at `now`, in ms since 1970. */
export const isCountingDown = (
  bar: Pick<ActionBar, "countdownStartDate" | "countdownEndDate">,
  now: number,
): boolean => isVisible(countdownSpan(bar.countdownStartDate, bar.countdownEndDate), now);

/** The time in ms until the first of the countdowns of some bars appears or disappears; Infinity if none will. */
export const timeToNextChange = (
  bars: readonly Pick<ActionBar, "countdownStartDate" | "countdownEndDate">[],
  now: number,
): number =>
  Math.min(
    ...bars.map(
      (bar) =>
        (nextChange(countdownSpan(bar.countdownStartDate, bar.countdownEndDate), now) ?? Infinity) -
        now,
    ),
  );

/** The CSS colours of a bar; undefined if editors chose none or an invalid one, and the theme applies. */
export const actionBarColors = ({
  barColor,
  barBackgroundColor,
}: Pick<ActionBar, "barColor" | "barBackgroundColor">): {
  readonly text: string | undefined;
  readonly background: string | undefined;
} => ({ text: cssColor(barColor?.hex), background: cssColor(barBackgroundColor?.hex) });

const cssColor = (hex: string | undefined): string | undefined => {
  const color = parseColor((hex ?? "").trim());
  return color.ok ? color.value : undefined;
};

const NOT_IN_COOKIE_NAME = /[^\w.!#$&'*+^`|~-]/gu;

const encoded = (character: string): string =>
  /\p{Surrogate}/u.test(character) ? "%EF%BF%BD" : encodeURIComponent(character);

/** The cookie that hides a bar for a day; characters that are not allowed in a cookie name are percent-encoded. */
export const actionBarCookie = (id: string): ClosingCookie => ({
  name: `action-bar-disabled-${id.replace(NOT_IN_COOKIE_NAME, encoded)}`,
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
