import { parseColor } from "../content/color.ts";
import { DAY_MS } from "../time/duration.ts";
import { isClosed, type ClosingCookie } from "./closing-cookie.ts";
import { countdownSpan, isVisible } from "./countdown.ts";

/** An action bar as editors wrote it; `[…]` in its text marks what a running countdown replaces. [ACT-02] */
export interface ActionBar {
  readonly id: string;
  readonly text: string;
  readonly link: string;
  readonly barColor?: { readonly hex: string };
  readonly barBackgroundColor?: { readonly hex: string };
  readonly countdownStartDate?: string;
  readonly countdownEndDate?: string;
}

/** The key of the words that announce the end of a countdown. [ACT-03, ACT-Q2] */
export const ONLY_UNTIL_KEY = "actionBar.onlyUntil";

/** The class of the root element once an action bar was closed. [ACT-06, ACT-Q5] */
export const NO_BAR_CLASS = "no-action-bar";

interface Brackets {
  readonly opens: ReadonlySet<number>;
  /** The closing brackets with their opening ones; those within others too. */
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

/** A bar's text with its brackets taken off. A bracket that has no partner is text. [ACT-04, ACT-Q1] */
export const withoutBrackets = (text: string): string => {
  const { opens, closes } = bracketsIn(text);
  if (closes.size === 0) return text;
  const kept: string[] = [];
  for (let at = 0; at < text.length; at += 1)
    if (!opens.has(at) && !closes.has(at)) kept.push(text[at] ?? "");
  return kept.join("");
};

/** A bar's text with a phrase in the place of everything bracketed. A bracket that has no partner is text. [ACT-03, ACT-Q1] */
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

/** Whether a bar counts down at a moment: its countdown shows then, not merely has dates. [ACT-Q3] */
export const isCountingDown = (
  bar: Pick<ActionBar, "countdownStartDate" | "countdownEndDate">,
  now: number,
): boolean => isVisible(countdownSpan(bar.countdownStartDate, bar.countdownEndDate), now);

/** What a bar says: while it counts down, what is bracketed gives way to the words for "only until" in capitals, else it loses its brackets. [ACT-03, ACT-04, ACT-Q3] */
export const actionBarText = (
  bar: Pick<ActionBar, "text" | "countdownStartDate" | "countdownEndDate">,
  onlyUntil: string,
  now: number,
): string =>
  isCountingDown(bar, now)
    ? withPhrase(bar.text, onlyUntil.toUpperCase())
    : withoutBrackets(bar.text);

/** Text and background of a bar; undefined where editors chose none that can be read, and the theme decides. [ACT-02] */
export const actionBarColors = ({
  barColor,
  barBackgroundColor,
}: Pick<ActionBar, "barColor" | "barBackgroundColor">): {
  readonly text: string | undefined;
  readonly background: string | undefined;
} => ({ text: readable(barColor?.hex), background: readable(barBackgroundColor?.hex) });

const readable = (hex: string | undefined): string | undefined => {
  const color = parseColor((hex ?? "").trim());
  return color.ok ? color.value : undefined;
};

const NO_COOKIE_NAME = /[^\w.!#$&'*+^`|~-]/gu;

const encoded = (character: string): string =>
  /\p{Surrogate}/u.test(character) ? "%EF%BF%BD" : encodeURIComponent(character);

/** The cookie that hides a bar for a day; what a cookie's name may not hold is percent-encoded in it. [ACT-05, ACT-Q4] */
export const actionBarCookie = (id: string): ClosingCookie => ({
  name: `action-bar-disabled-${id.replace(NO_COOKIE_NAME, encoded)}`,
  value: "1",
  maxAgeMs: DAY_MS,
});

/** The bars that a page shows: one per id, the first, and none that the visitor closed. [ACT-01, ACT-06] */
export const shownBars = <Bar extends Pick<ActionBar, "id">>(
  bars: readonly Bar[],
  cookies: Readonly<Record<string, string>>,
): readonly Bar[] => {
  const firstOfId = new Map(bars.toReversed().map((bar) => [bar.id, bar]));
  return bars.filter(
    (bar) => firstOfId.get(bar.id) === bar && !isClosed(actionBarCookie(bar.id), cookies),
  );
};

/** What closing a bar leaves behind: its cookie, and a class on the page's root element. [ACT-06] */
export const closeBar = (
  id: string,
): { readonly cookie: ClosingCookie; readonly rootClass: string } => ({
  cookie: actionBarCookie(id),
  rootClass: NO_BAR_CLASS,
});
