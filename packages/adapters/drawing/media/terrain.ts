import { path, short, type Random, type Sheet } from "../svg.ts";

/** A composed photograph of 600 by 400, drawn on a sheet. */
export type Photograph = (sheet: Sheet, random: Random) => string;

type Point = readonly [x: number, y: number];

const lineOf = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L");

const pointsOf = (text: string): readonly Point[] =>
  text.split(" ").map((pair): Point => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });

const broken = (
  random: Random,
  points: readonly Point[],
  depth: number,
  strength: number,
): readonly Point[] => {
  if (depth === 0) return points;
  const finer = points.flatMap((point, index): readonly Point[] => {
    const next = points[index + 1];
    if (!next) return [point];
    const reach = Math.hypot(next[0] - point[0], next[1] - point[1]) * strength;
    return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + (random() - 0.5) * reach]];
  });
  return broken(random, finer, depth - 1, strength);
};

/** The points of a jagged line through `x,y x,y`: each segment is halved `depth` times and displaced up or down. */
export const rough = (random: Random, points: string, depth: number, strength: number): string =>
  lineOf(broken(random, pointsOf(points), depth, strength));

interface Peak {
  readonly at: Point;
  readonly half: number;
  readonly base: number;
  readonly lit: string;
  readonly dark: string;
}

/** A mountain with a lit and a dark side and snow on both. */
export const peak = (random: Random, { at: [x, y], half, base, lit, dark }: Peak): string => {
  const height = base - y;
  const on = (across: number, down: number): Point => [x + half * across, y + height * down];
  const left = broken(random, [on(-1, 1), on(-0.42, 0.5), [x, y]], 2, 0.16);
  const right = broken(random, [[x, y], on(0.5, 0.46), on(1.1, 1)], 2, 0.16);
  const spine = [
    on(0.1, 0.16),
    on(0.02, 0.3),
    on(0.2, 0.46),
    on(0.1, 0.6),
    on(0.34, 0.78),
    on(0.26, 1),
  ];
  const down = lineOf(spine);
  const litSnow = [
    [x, y] as const,
    on(-0.2, 0.24),
    on(-0.29, 0.34),
    on(-0.2, 0.33),
    on(-0.17, 0.42),
    on(-0.08, 0.31),
    on(-0.02, 0.44),
    on(0.06, 0.36),
    on(0.02, 0.3),
    on(0.1, 0.16),
  ];
  const darkSnow = [
    [x, y] as const,
    on(0.1, 0.16),
    on(0.02, 0.3),
    on(0.08, 0.34),
    on(0.16, 0.3),
    on(0.2, 0.4),
    on(0.26, 0.33),
    on(0.36, 0.38),
    on(0.22, 0.22),
  ];
  return (
    path(`M${lineOf(left)}L${down}Z`, lit) +
    path(`M${lineOf(right)}L${lineOf(spine.toReversed())}Z`, dark) +
    path(
      `M${lineOf([on(-0.42, 0.5), on(-0.3, 0.62), on(-0.36, 0.76), on(-0.2, 1), on(-0.7, 1)])}Z`,
      "#3b4f66",
      'opacity=".16"',
    ) +
    path(`M${lineOf(litSnow)}Z`, "#fff", 'opacity=".94"') +
    path(`M${lineOf(darkSnow)}Z`, "#cfdeee", 'opacity=".8"')
  );
};

/** Firs with four tiers, each given as foot `x,y` and size. */
export const pines = (
  fill: string,
  spots: readonly (readonly [x: number, y: number, size: number])[],
): string =>
  path(
    spots
      .map(([x, y, size]) => {
        const [tier, out, back] = [short(13 * size), short(6 * size), short(3.4 * size)];
        const right = `l${out} ${tier}h-${back}`.repeat(3);
        const left = `h-${back}l${out}-${tier}`.repeat(3);
        return `M${x} ${short(y - 58 * size)}${right}l${out} ${tier}H${short(x + 2.4 * size)}V${y}H${short(x - 2.4 * size)}v-${short(6 * size)}H${short(x - 6 * size - 7.8 * size)}l${out}-${tier}${left}Z`;
      })
      .join(""),
    fill,
  );

/** A distant forest: firs as points along a shore. */
export const farWood = (
  random: Random,
  from: number,
  to: number,
  count: number,
  shore: (x: number) => number,
): string =>
  Array.from({ length: count }, (_, index) => {
    const x = Math.round(from + ((to - from) * (index + random() * 0.8)) / count);
    const height = Math.round(16 + random() * 22);
    const half = Math.round(height / 5);
    return `M${x} ${Math.round(shore(x)) - height}l${half} ${height}h-${half * 2}Z`;
  }).join("");
