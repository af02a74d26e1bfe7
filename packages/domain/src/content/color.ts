import { invalid, ok, type Result } from "../kernel/result.ts";

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** Parses a colour: `#` and 3, 4, 6 or 8 hexadecimal digits. Error: `color-malformed`. */
export const parseColor = (text: string): Result<string> =>
  HEX.test(text)
    ? ok(text.toLowerCase())
    : invalid("color-malformed", "a colour is # and 3, 4, 6 or 8 hexadecimal digits", text);

/** The colour of a field that editors may have left empty; undefined without a valid one. */
export const colorIn = (text = ""): string | undefined => {
  const color = parseColor(text.trim());
  return color.ok ? color.value : undefined;
};

/** The colours of a text and its background; undefined if either is missing or invalid, because one without the other may be unreadable. */
export const readableColors = (chosen: { readonly background: string; readonly text: string }) => {
  const [background, text] = [colorIn(chosen.background), colorIn(chosen.text)];
  return background && text ? { background, text } : undefined;
};
