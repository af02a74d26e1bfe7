import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fitCurve from "fit-curve";
import { type Font, openSync, type PathCommand } from "fontkit";
import { parseOptions } from "./command-line.ts";

const USAGE = `
Cuts the letters of drawn cards out of their fonts, as outlines: an image that is shown by <img> loads no font.

node scripts/cut-letters.ts    writes packages/adapters/backend/drawing/letters.json; run it by hand after an update of the fonts
`;

parseOptions(USAGE, {});

const ROOT = join(import.meta.dirname, "..");
/** Units of an outline to the size of the letters. */
const EM = 140;
/** Points on a curve of the font, the angle of a corner, and how far an outline may be from the font's. */
const STEPS = 6;
const CORNER = 0.5;
const TOLERANCE = 0.3;
const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !&+,-.:|·’";
const LETTERS = `${PLAIN}¡¿?ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŒßàáâäæçèéêëìíîïñòóôöùúûüœ\u00a0`;

const FONTS = {
  serif: "eb-garamond/files/eb-garamond-latin-400-normal",
  italic: "eb-garamond/files/eb-garamond-latin-400-italic",
  sans: "jost/files/jost-latin-400-normal",
} as const;

/** Advance; where the outline begins; where the pen is at its end; the outline from its beginning, in relative commands. */
function glyphOf(
  font: Font,
  letter: string,
): readonly [number, number, number, number, number, string] {
  const scale = EM / font.unitsPerEm;
  const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
  const contours = contoursOf(glyph.path.commands, scale).map((points) => curvesOf(points));
  let outline = "";
  let pen: Point = [0, 0];
  for (const curves of contours) {
    const start = rounded(curves[0]?.[0] ?? [0, 0]);
    if (outline !== "") outline += `m${list(minus(start, pen))}`;
    pen = start;
    for (const [, ...points] of curves) {
      const [first = pen, second = pen, end = pen] = points.map(rounded);
      outline += `c${list([first, second, end].flatMap((point) => minus(point, pen)))}`;
      pen = end;
    }
    outline += "z";
    pen = start;
  }
  const start = rounded(contours[0]?.[0]?.[0] ?? [0, 0]);
  return [Math.round(glyph.advanceWidth * scale), ...start, ...pen, outline];
}

type Point = readonly [number, number];

const minus = ([x, y]: Point, [fromX, fromY]: Point): Point => [x - fromX, y - fromY];
const rounded = (point: readonly number[]): Point => [
  Math.round(point[0] ?? 0),
  Math.round(point[1] ?? 0),
];

/** The closed lines of a glyph as points; the y axis of a font points upwards. */
function contoursOf(
  commands: readonly PathCommand[],
  scale: number,
): readonly (readonly Point[])[] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(
      (value, index) => value * (index % 2 ? -scale : scale),
    );
    const contour = contours.at(-1) ?? [];
    const [x0, y0] = contour.at(-1) ?? [0, 0];
    if (command === "moveTo") contours.push([[x1, y1]]);
    else if (command === "lineTo") contour.push([x1, y1]);
    else if (command === "quadraticCurveTo")
      for (let step = 1; step <= STEPS; step++) {
        const t = step / STEPS;
        const at = (from: number, control: number, to: number): number =>
          (1 - t) ** 2 * from + 2 * t * (1 - t) * control + t * t * to;
        contour.push([at(x0, x1, x2), at(y0, y1, y2)]);
      }
    else if (command === "bezierCurveTo") throw new Error("The font has cubic curves.");
  }
  return contours;
}

/** Few curves through the points of a closed line, which keep its corners. */
function curvesOf(contour: readonly Point[]): readonly Curve[] {
  const points = contour.filter(
    (point, index) => index === 0 || !isNear(point, contour[index - 1] ?? point),
  );
  if (points.length > 1 && isNear(points[0] ?? [0, 0], points.at(-1) ?? [0, 0])) points.pop();
  const corners = points.flatMap((point, index) => {
    const before = minus(point, points.at(index - 1) ?? point);
    const after = minus(points[(index + 1) % points.length] ?? point, point);
    const turn = Math.abs(
      Math.atan2(
        before[0] * after[1] - before[1] * after[0],
        before[0] * after[0] + before[1] * after[1],
      ),
    );
    return turn > CORNER ? [index] : [];
  });
  const ends = corners.length > 0 ? corners : [0];
  return ends.flatMap((from, index) => {
    const to = ends[index + 1] ?? (ends[0] ?? 0) + points.length;
    const part = Array.from({ length: to - from + 1 }, (_, step) => [
      ...(points[(from + step) % points.length] ?? [0, 0]),
    ]);
    return fitCurve(part, TOLERANCE);
  });
}

type Curve = readonly (readonly number[])[];

const isNear = (one: Point, other: Point): boolean => Math.hypot(...minus(one, other)) < 0.05;

/** Numbers as briefly as a path allows. */
function list(numbers: readonly number[]): string {
  return numbers.join(" ").replaceAll(" -", "-");
}

/** How much two letters move together or apart, where it can be seen. */
function kerningOf(font: Font, letters: readonly string[]): Readonly<Record<string, number>> {
  const pairs: Record<string, number> = {};
  for (const left of letters)
    for (const right of letters) {
      const { glyphs, positions } = font.layout(left + right, { liga: false });
      if (glyphs.length !== 2) continue;
      const move = Math.round(
        (((positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0)) * EM) / font.unitsPerEm,
      );
      if (Math.abs(move) >= 2) pairs[left + right] = move;
    }
  return pairs;
}

const fonts = Object.fromEntries(
  Object.entries(FONTS).map(([name, file]) => {
    const font = openSync(join(ROOT, `node_modules/@fontsource/${file}.woff2`)) as Font;
    const known = Array.from(LETTERS).filter((letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    return [
      name,
      {
        glyphs: Object.fromEntries(known.map((letter) => [letter, glyphOf(font, letter)])),
        kerning: kerningOf(
          font,
          known.filter((letter) => /\p{L}/u.test(letter) && PLAIN.includes(letter)),
        ),
      },
    ];
  }),
);
writeFileSync(
  join(ROOT, "packages/adapters/backend/drawing/letters.json"),
  `${JSON.stringify({ em: EM, fonts })}\n`,
);
