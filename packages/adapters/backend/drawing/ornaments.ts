import { d, group, path, stroke, use, type Random, type Sheet } from "./svg.ts";
import { type Face, outlineOf } from "./outline.ts";

const LEAVES = {
  eucalyptus: "M0 0C-20-8-24-34-2-48C22-36 20-8 0 0Z",
  olive: "M0 0C-11-14-11-40 0-58C11-40 11-14 0 0Z",
  fir: "M0 0L-3-34L0-40L3-34Z",
} as const;

interface Twig {
  readonly leaf: keyof typeof LEAVES;
  readonly length: number;
  readonly pairs: number;
  readonly stem: string;
  readonly fills: readonly string[];
  readonly size?: number;
  readonly spread?: number;
}

/** Defines a twig that grows up from 0, 0; its leaves come in pairs and get smaller towards the tip. */
export const twig = (
  sheet: Sheet,
  { leaf, length, pairs, stem, fills, size = 1, spread = 52 }: Twig,
): string => {
  const shape = sheet.define(path(LEAVES[leaf], "inherit"));
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const share = (index + 0.6) / pairs;
    const bend = 16 * Math.sin(share * 2.4);
    const scale = size * (1 - share * 0.42);
    const fill = (more: number): string => `fill="${fills[(index + more) % fills.length]}"`;
    return (
      use(shape, bend, -length * share, { turn: -spread, scale, more: fill(0) }) +
      use(shape, bend, -length * share - 8, { turn: spread, scale, more: fill(1) })
    );
  });
  return sheet.define(
    stroke(d`M0 0Q26 ${-length / 2} 8 ${-length}`, stem, 2.4, 'stroke-linecap="round"') +
      leaves.join("") +
      use(shape, 8, -length + 6, { turn: -6, scale: size * 0.62, more: `fill="${fills[0]}"` }),
  );
};

/** A closed wreath of twigs around 0, 0. */
export const wreath = (
  id: string,
  radius: number,
  count: number,
  scale: number,
  from = 0,
  to = 360,
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / count;
    const turn = (angle * Math.PI) / 180;
    return use(id, radius * Math.sin(turn), -radius * Math.cos(turn), {
      turn: angle + 74,
      scale: scale * (index % 2 ? 0.88 : 1),
    });
  }).join("");

/** A star around 0, 0. */
export const starPath = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: points * 2 }, (_, index) => {
    const turn = (index * Math.PI) / points;
    const reach = index % 2 ? inner : outer;
    return d`${reach * Math.sin(turn)} ${-reach * Math.cos(turn)}`;
  }).join("L")}Z`;

export const gold = (sheet: Sheet): string =>
  sheet.linear(35, "#b5883c", "#ecd08c@32", "#c89b4d@58", "#f2dca0@78", "#a97b33");

interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly face?: Face;
  readonly spacing?: number;
  /** Degrees, clockwise around x and y. */
  readonly turn?: number;
}

/** Centred text. */
export const lettering = (
  x: number,
  y: number,
  text: string,
  { size, fill, face = "serif", spacing = 0, turn = 0 }: Lettering,
): string => {
  const words = `<path fill="${fill}" ${outlineOf(turn ? 0 : x, turn ? 0 : y, text, { face, size, spacing })}/>`;
  return turn ? d`<g transform="translate(${x} ${y})rotate(${turn})">${words}</g>` : words;
};

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
