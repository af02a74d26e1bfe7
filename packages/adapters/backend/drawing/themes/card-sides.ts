import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";
import { THEME_TEXTS } from "../../themes/theme-names.ts";
import { widthOf } from "../outline.ts";
import { lettering } from "../ornaments.ts";
import { d, group, rect, stroke } from "../svg.ts";
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
const linesOf = (
  occasion: Occasion | "calendar",
  part: string | undefined,
  language: Language,
): readonly string[] => {
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
