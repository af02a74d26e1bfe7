import { group, use, type Random, type Sheet } from "./svg.ts";

/** A closed wreath of twigs around 0, 0. */
export const wreath = (id: string, radius: number, count: number, scale: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (360 * index) / count;
    const turn = (angle * Math.PI) / 180;
    return use(id, radius * Math.sin(turn), -radius * Math.cos(turn), {
      turn: angle + 74,
      scale: scale * (index % 2 ? 0.88 : 1),
    });
  }).join("");

export const gold = (sheet: Sheet): string =>
  sheet.linear(35, "#b5883c", "#ecd08c@32", "#c89b4d@58", "#f2dca0@78", "#a97b33");

/** Confetti scattered over a rectangle, thinner where `bare` is true. */
export const confetti = (
  random: Random,
  width: number,
  height: number,
  count: number,
  colours: readonly string[],
  bare: (x: number, y: number) => boolean,
): string => {
  const marks: Record<string, string[]> = {};
  const columns = Math.round(Math.sqrt((count * width) / height));
  const cell = width / columns;
  for (let index = 0; index < count; index++) {
    const x = Math.round(((index % columns) + random() * 0.8) * cell);
    const y = Math.round((Math.trunc(index / columns) + random() * 0.8) * cell);
    if (bare(x, y)) continue;
    const colour = colours[Math.trunc(random() * colours.length)] ?? "";
    const mark =
      [
        `M${x} ${y}h.1`,
        `M${x} ${y}l${Math.round(random() * 24 - 12)} ${Math.round(10 + random() * 8)}`,
        `M${x} ${y}q8-10 14 0t14 0`,
      ][Math.trunc(random() * 3)] ?? "";
    (marks[colour] ??= []).push(mark);
  }
  return group(
    'fill="none" stroke-width="11" stroke-linecap="round"',
    ...Object.entries(marks).map(([colour, of]) => `<path d="${of.join("")}" stroke="${colour}"/>`),
  );
};
