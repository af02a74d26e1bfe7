import type { Snapshot } from "../snapshots.ts";
import { d, ellipse, group, path, rect, stroke, use, type Random, type Sheet } from "../svg.ts";

/** A product on a table or in front of a wall, 800 by 600. */
export type Scene = (sheet: Sheet, random: Random) => string;

/** A table top seen from above at a slant, a wall behind it; 800 by 600. */
export const table = (
  sheet: Sheet,
  wall: readonly [string, string],
  wood: readonly [string, string],
  edge = 190,
): string =>
  rect(0, 0, 800, edge, sheet.linear(90, ...wall)) +
  rect(0, edge, 800, 600 - edge, sheet.linear(90, ...wood)) +
  rect(0, edge, 800, 46, sheet.linear(90, "#2a1a10/.2", "#2a1a10/0")) +
  stroke(
    d`M0 ${edge + 70}Q300 ${edge + 58} 800 ${edge + 78}M0 ${edge + 170}Q400 ${edge + 188} 800 ${edge + 164}M0 ${edge + 300}Q320 ${edge + 286} 800 ${edge + 306}M0 ${edge + 350}Q500 ${edge + 362} 800 ${edge + 346}`,
    "#4a2d18",
    1.5,
    'opacity=".13"',
  ) +
  rect(0, 0, 800, 600, sheet.radial(0.25, 0.15, 0.95, "#fff8e6/.5", "#fff8e6/0"));

export const snapshot = (sheet: Sheet, draw: Snapshot): string =>
  sheet.symbol(120, 120, draw(sheet));
export const wide = (sheet: Sheet, body: string): string => sheet.symbol(600, 400, body);
export const soft = (sheet: Sheet, data: string, deviation = 12, opacity = 0.35): string =>
  path(data, "#20140c", `opacity="${opacity}" filter="${sheet.blur(deviation)}"`);

export const cup = (sheet: Sheet, x: number, y: number): string =>
  ellipse(x + 8, y + 58, 70, 16, "#20140c", `opacity=".3" filter="${sheet.blur(6)}"`) +
  ellipse(x, y + 52, 66, 16, sheet.linear(90, "#fff", "#d6cfc4")) +
  stroke(d`M${x + 38} ${y + 10}q30 0 26 18t-34 18`, "#f2ede5", 8) +
  path(
    d`M${x - 42} ${y}H${x + 42}Q${x + 40} ${y + 56} ${x} ${y + 56}T${x - 42} ${y}Z`,
    sheet.linear(0, "#fff", "#fff@50", "#cdc5b9"),
  ) +
  ellipse(x, y, 42, 10, "#e8e2d8") +
  ellipse(x, y + 1, 36, 8, "#6b4226");

export const branch = (sheet: Sheet, x: number, y: number, turn: number, scale: number): string => {
  const leaf = sheet.define(path("M0 0C-20-8-24-34-2-48C22-36 20-8 0 0Z", "inherit"));
  return group(
    d`transform="translate(${x} ${y})rotate(${turn})scale(${scale})"`,
    stroke("M0 0Q16-120 0-220", "#6f8572", 3),
    ...[0, 1, 2, 3, 4].map(
      (step) =>
        use(leaf, 7, -40 - step * 38, {
          turn: -56,
          scale: 1.1 - step * 0.08,
          more: 'fill="#7d9a86"',
        }) +
        use(leaf, 8, -58 - step * 36, { turn: 54, scale: 1 - step * 0.08, more: 'fill="#94ae9b"' }),
    ),
  );
};
