import { invalid, ok, type Result } from "../kernel/result.ts";

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Parses a colour: `#` and 3, 4, 6 or 8 hexadecimal digits. Error: `color-malformed`. */
export const parseColor = (text: string): Result<string> =>
  HEX.test(text)
    ? ok(text.toLowerCase())
    : invalid("color-malformed", "a colour is # and 3, 4, 6 or 8 hexadecimal digits", text);

/** The colour that editors chose, or the default if it is missing or invalid. */
export const colorOr = (text: string | undefined, otherwise: string): string => {
  const color = parseColor((text ?? "").trim());
  return color.ok ? color.value : otherwise;
};

/** The colours of a text and its background; undefined if either is missing or invalid, because one without the other may be unreadable. */
export const readableColors = (chosen: {
  readonly background: string;
  readonly text: string;
}): CallColors | undefined => {
  const background = parseColor(chosen.background.trim());
  const text = parseColor(chosen.text.trim());
  return background.ok && text.ok ? { background: background.value, text: text.value } : undefined;
};

/** The red of calls to action, a token of the brand's style sheet. */
export const CTA_RED = "var(--cta)";

export const CTA_WHITE = "#ffffff";

/** The CSS colours of a call to action or label. */
export interface CallColors {
  readonly background: string;
  readonly text: string;
}

/** The colours of a call to action: white on red unless editors chose others. */
export const callColors = (chosen: {
  readonly background?: string | undefined;
  readonly text?: string | undefined;
}): CallColors => ({
  background: colorOr(chosen.background, CTA_RED),
  text: colorOr(chosen.text, CTA_WHITE),
});
