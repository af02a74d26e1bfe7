import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";
import { THEME_TEXTS } from "../../themes/theme-names.ts";
import { lettering, widthOf } from "../lettering.ts";
import { circle, d, group, path, rect, type Sheet, stroke, use } from "../svg.ts";
import { type Composition, placedSubject } from "./layouts.ts";

/** What is written inside a card; otherwise an invitation. */
const NOTES: Readonly<
  Partial<Record<Occasion | "calendar", keyof (typeof THEME_TEXTS)["de"]["notes"]>>
> = {
  geburt: "news",
  geburtstag: "greeting",
  ostern: "greeting",
  trauer: "farewell",
  weihnachten: "greeting",
};

/** The text inside a card: the courses of a menu, thanks, or what suits the occasion. */
const linesOf = (occasion: Occasion | "calendar", part: string | undefined, language: Language) => {
  const { courses, notes } = THEME_TEXTS[language];
  if (part === "menue") return courses;
  if (part === "danksagung" && occasion !== "trauer") return notes.thanks;
  if (part === "einladung") return notes.invitation;
  return notes[NOTES[occasion] ?? "invitation"];
};

/** Both pages of the inside of a folding card, with the fold between. */
export const inside = (
  composition: Composition,
  occasion: Occasion | "calendar",
  part: string | undefined,
  language: Language,
): string => {
  const { palette, sheet, width, height, words } = composition;
  const page = width / 2;
  const lines = linesOf(occasion, part, language);
  const widest = Math.max(...lines.map((line) => widthOf(line, "italic")));
  const size = Math.min(height * 0.06, (page * 0.82) / widest);
  const step = size * 1.55;
  const top = height * 0.52 - (step * (lines.length - 1)) / 2;
  const x = page * 1.5;
  const written = lines
    .map((line, index) =>
      lettering(x, top + index * step, line, {
        size,
        fill: palette.ink,
        face: "italic",
      }),
    )
    .join("");
  const signed =
    words.name === undefined
      ? ""
      : lettering(x, top + lines.length * step + size * 0.7, words.name, {
          size: size * 0.8,
          fill: palette.soft,
        });
  return (
    rect(0, 0, width, height, palette.paper[0]) +
    placedSubject(composition, page / 2, height / 2, Math.min(page * 0.5, height * 0.4)) +
    written +
    signed +
    group(
      'opacity=".8"',
      placedSubject(composition, x, height * 0.87, Math.min(page, height) * 0.13),
    ) +
    rect(
      page - width * 0.03,
      0,
      width * 0.06,
      height,
      sheet.linear(0, "#000@0/0", "#000@49/.16", "#fff@51/.35", "#fff@100/0"),
    )
  );
};

/** The back: of a folding card plain with the subject small at its foot, of others the side for the address. */
export const back = (composition: Composition, isFolding: boolean): string => {
  const { palette, width, height } = composition;
  const paper = rect(0, 0, width, height, palette.paper[0]);
  if (isFolding)
    return (
      paper + placedSubject(composition, width / 2, height * 0.88, Math.min(width, height) * 0.16)
    );
  const unit = Math.min(width, height);
  const stamp = unit * 0.2;
  const margin = unit * 0.07;
  const lines = [0.56, 0.68, 0.8]
    .map((share) => d`M${width * 0.58} ${height * share}H${width - margin}`)
    .join("");
  return (
    paper +
    stroke(d`M${width * 0.52} ${margin}V${height - margin}`, palette.soft, 1.6, 'opacity=".7"') +
    stroke(lines, palette.soft, 1.6, 'opacity=".7"') +
    rect(
      width - margin - stamp * 0.84,
      margin,
      stamp * 0.84,
      stamp,
      "none",
      `rx="4" stroke="${palette.soft}" stroke-width="1.6" stroke-dasharray="5 5"`,
    ) +
    group(
      'opacity=".9"',
      placedSubject(composition, width * 0.26, height * 0.5, Math.min(width * 0.3, height * 0.46)),
    )
  );
};

/** The stops of a foil on a front, by the first of them, and the same foil where a lamp is reflected in it. */
const LIT: Readonly<Record<string, readonly string[]>> = {
  "#b5883c": ["#7d5519", "#e7c271@22", "#fffef4@36", "#f6dd97@44", "#94671f@62", "#f8e6ac@82"],
  "#b06a58": ["#7f4334", "#e9b3a0@22", "#fffaf7@36", "#f6d3c5@44", "#96513f@62", "#fae0d6@82"],
  "#7d8a96": ["#4d5965", "#cbd4dc@22", "#ffffff@36", "#e6ecf1@44", "#65727f@62", "#f3f6f8@82"],
};

const GLINT = "M0-46L4-4L46 0L4 4L0 46L-4 4L-46 0L-4-4Z";

/** A card with foil as it lies tilted under a lamp, from close by: `front` draws it in foils that reflect. */
export const inLight = (
  sheet: Sheet,
  width: number,
  height: number,
  front: (sheet: Sheet) => string,
): string => {
  const unit = Math.min(width, height);
  const face = sheet.define(
    group(
      `clip-path="${sheet.clip(rect(0, 0, width, height, "#000", 'rx="6"'))}"`,
      front({
        ...sheet,
        linear: (angle, ...stops) => sheet.linear(angle, ...(LIT[stops[0] ?? ""] ?? stops)),
      }),
    ),
  );
  const glint = sheet.define(circle(0, 0, 15, "#fff", 'opacity=".5"') + path(GLINT, "#fff"));
  const lying = d`translate(${width * 0.56} ${height * 0.57})rotate(-9)scale(1.16)translate(${-width / 2} ${-height / 2})`;
  return (
    rect(0, 0, width, height, sheet.linear(60, "#d8cdbf", "#9d8e7e")) +
    group(
      `transform="${lying}"`,
      rect(-6, 4, width, height, "#2b1d10", `opacity=".45" filter="${sheet.blur(14)}"`),
      rect(-3, 4, width, height, sheet.linear(90, "#fffdf8", "#cbbfae"), 'rx="6"'),
      use(face, 0, 0),
      rect(0, 0, width, height, sheet.linear(38, "#fff/.3", "#fff/0@34", "#000/0@60", "#000/.2")),
    ) +
    use(glint, width * 0.3, height * 0.28, { scale: unit / 900 }) +
    use(glint, width * 0.78, height * 0.47, { scale: unit / 620, turn: 8 }) +
    use(glint, width * 0.46, height * 0.74, { scale: unit / 1200, turn: -6 })
  );
};
