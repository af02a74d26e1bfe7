import { invalid, ok, type Result } from "../kernel/result.ts";

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Parses a colour: `#` and 3, 4, 6 or 8 hexadecimal digits. Error: `color-malformed`. */
export const parseColor = (text: string): Result<string> =>
  HEX.test(text)
    ? ok(text.toLowerCase())
    : invalid("color-malformed", "a colour is # and 3, 4, 6 or 8 hexadecimal digits", text);

/** The colours of a text and its background; undefined if either is missing or invalid, because one without the other may be unreadable. */
export const readableColors = (chosen: {
  readonly background: string;
  readonly text: string;
}): { readonly background: string; readonly text: string } | undefined => {
  const background = parseColor(chosen.background.trim());
  const text = parseColor(chosen.text.trim());
  return background.ok && text.ok ? { background: background.value, text: text.value } : undefined;
};
