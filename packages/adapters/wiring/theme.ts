import { z } from "zod";

/** The colours of a brand, by the names of the style sheet's variables. */
export const COLORS = [
  "ink",
  "ink-soft",
  "paper",
  "surface",
  "surface-2",
  "line",
  "accent",
  "accent-ink",
  "cta",
  "cta-ink",
  "new-label",
  "new-label-ink",
  "sale",
  "grey-placeholder",
  "focus",
] as const;

type Color = (typeof COLORS)[number];

/** A text or sign, what is behind it, and the contrast that WCAG 2.2 asks for (1.4.3, 1.4.11). */
const CONTRASTS: readonly (readonly [Color, Color, number])[] = [
  ["ink", "paper", 4.5],
  ["ink", "surface", 4.5],
  ["ink", "surface-2", 4.5],
  ["ink-soft", "paper", 4.5],
  ["ink-soft", "surface", 4.5],
  ["accent", "paper", 4.5],
  ["accent-ink", "accent", 4.5],
  ["cta-ink", "cta", 4.5],
  ["new-label-ink", "new-label", 4.5],
  ["sale", "paper", 4.5],
  ["focus", "paper", 3],
];

/** Relative luminance by WCAG 2.2, of a colour such as `#0f5560`. */
const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
};

const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, "must be a colour of six hexadecimal digits, for example #0f5560")
  .toLowerCase();

const colors = z.record(z.enum(COLORS), color).superRefine((palette, context) => {
  for (const [text, ground, least] of CONTRASTS) {
    const contrast = contrastOf(palette[text], palette[ground]);
    if (contrast < least)
      context.addIssue({
        code: "custom",
        path: [text],
        message: `has a contrast of ${contrast.toFixed(2)} to ${ground}; it must be ${least}`,
      });
  }
});

const length = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,3})?(?:px|rem)$/, "must be a length in px or rem, for example 4px");

const font = z.strictObject({
  family: z.string().regex(/^[\p{L}\d][\p{L}\d -]{0,59}$/u, "must be a name of letters and digits"),
  /** Below the folder `public`. */
  file: z
    .string()
    .regex(/^(?:[\w-]+\/)*[\w-]+\.woff2$/, "must be a woff2 file, for example fonts/brand.woff2"),
  weight: z
    .string()
    .regex(/^[1-9]00(?: [1-9]00)?$/, "must be a weight or two, for example 400 700")
    .default("400"),
});

/** What a brand looks like; what is missing is as in the sample shop. */
export const theme = z
  .strictObject({
    colors,
    radius: length,
    "radius-large": length,
    fonts: z.strictObject({ text: font, display: font }).partial(),
  })
  .partial();

export type Theme = z.output<typeof theme>;

export const styleSheetOf = (channel: string, { colors: palette, fonts, ...rest }: Theme) => {
  const variables = [
    ...Object.entries(palette ?? {}),
    ...Object.entries(rest),
    ...(fonts?.text ? [["font-text", `"${fonts.text.family}", system-ui, sans-serif`]] : []),
    ...(fonts?.display
      ? [
          ["font-display", `"${fonts.display.family}", system-ui, sans-serif`],
          ["display-weight", fonts.display.weight.split(" ").at(-1)],
        ]
      : []),
  ].map(([name, value]) => `--${name}:${value}`);
  const fontRules = [fonts?.text, fonts?.display].flatMap((one) =>
    one
      ? [
          `@font-face{font-family:"${one.family}";src:url("/${one.file}");font-weight:${one.weight};font-display:optional}`,
        ]
      : [],
  );
  return `${fontRules.join("")}@layer tokens{[data-channel="${channel}"]{${variables.join(";")}}}`;
};
