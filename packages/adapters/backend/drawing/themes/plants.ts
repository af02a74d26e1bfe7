import { twig } from "../ornaments.ts";
import { circle, ellipse, group, path, placed, stroke, use } from "../svg.ts";
import type { Palette } from "./palette.ts";
import type { Stamp } from "./stamp.ts";

const ROUND = 'stroke-linecap="round"';

const petals = (count: number, shape: string, fill: string): string =>
  group(
    `fill="${fill}"`,
    ...Array.from({ length: count }, (_, index) =>
      path(shape, "inherit", `transform="rotate(${Math.round((index * 360) / count)})"`),
    ),
  );

const leafy =
  (
    leaf: "eucalyptus" | "olive",
    pairs: number,
    size: number,
    spread: number,
    length = 200,
  ): Stamp =>
  (sheet, { leaves }) =>
    use(twig(sheet, { leaf, length, pairs, stem: leaves[2], fills: leaves, size, spread }), 0, 0);

const rose = (p: Palette): string =>
  petals(6, "M0 0C-34-10-32-46 0-48C32-46 34-10 0 0Z", p.b) +
  petals(5, "M0 0C-25-7-24-34 0-36C24-34 25-7 0 0Z", p.a) +
  circle(0, 0, 17, p.b) +
  stroke("M-10 2a10 10 0 1 1 10 9a6 6 0 1 1 5-9", p.c, 3, ROUND);

const roses: Stamp = (sheet, p) =>
  use(
    twig(sheet, {
      leaf: "eucalyptus",
      length: 150,
      pairs: 4,
      stem: p.leaves[2],
      fills: p.leaves,
      size: 0.95,
    }),
    0,
    0,
  ) +
  placed([8, -156, 0, 0.95], rose(p)) +
  placed([-34, -84, 20, 0.55], rose(p));

const pampas: Stamp = (_, p) => {
  const plume = (x: number, turn: number, size: number): string =>
    placed(
      [x, 0, turn, size],
      stroke("M0 0Q4-90 0-150", p.leaves[2], 3, ROUND),
      path("M0-96C-34-120-32-196 4-236C34-190 30-120 0-96Z", p.b),
      path("M0-104C-18-130-16-186 4-222C20-180 16-128 0-104Z", p.a, 'opacity=".75"'),
      stroke(
        "M0-104Q-2-170 4-226M0-124q-16-16-22-38M1-124q14-16 20-36M0-150q-14-14-18-34M2-150q12-14 16-32M2-178q-8-10-10-24M3-178q8-10 10-22",
        p.light,
        2,
        `${ROUND} opacity=".7"`,
      ),
    );
  return plume(-6, -20, 0.72) + plume(6, 18, 0.78) + plume(0, -2, 0.95);
};

const lavender: Stamp = (_, p) => {
  const stem = (turn: number, size: number): string =>
    placed(
      [0, 0, turn, size],
      stroke("M0 0Q6-70 0-130", p.leaves[0], 3, ROUND),
      path("M0-20Q-30-40-28-84Q-6-56 0-20Z", p.leaves[1]),
      ...[0, 1, 2, 3, 4, 5].map((step) => {
        const y = -112 - step * 17;
        const wide = 13 - step * 1.5;
        return (
          ellipse(-wide, y, 9, 7, p.a, `transform="rotate(-30 ${-wide} ${y})"`) +
          ellipse(wide, y, 9, 7, p.c, `transform="rotate(30 ${wide} ${y})"`) +
          ellipse(0, y - 6, 7, 8, p.b)
        );
      }),
    );
  return stem(-24, 0.84) + stem(22, 0.88) + stem(0, 1);
};

const blossom = (p: Palette, fill: string): string =>
  petals(5, "M0 0C-22-8-22-34-7-36L0-31L7-36C22-34 22-8 0 0Z", fill) +
  circle(0, 0, 7, p.c) +
  stroke("M0-8v-9M8-3l8-4M5 7l6 8M-5 7l-6 8M-8-3l-8-4", p.c, 2, ROUND);

const cherry: Stamp = (_, p) =>
  stroke("M0 0Q30-60-4-116T10-212M8-74Q46-92 54-128M0-124Q-34-138-42-168", p.dark, 5, ROUND) +
  placed([54, -132, 10, 0.9], blossom(p, p.b)) +
  placed([-44, -172, -20, 0.8], blossom(p, p.b)) +
  placed([10, -208, 8, 1], blossom(p, p.a)) +
  placed([2, -110, 30, 0.95], blossom(p, p.a)) +
  placed([26, -52, -14, 0.7], blossom(p, p.b)) +
  circle(26, -160, 7, p.a) +
  circle(-18, -60, 6, p.b) +
  path("M4-150Q34-172 52-164Q38-142 4-150Z", p.leaves[0]);

const wildflowers: Stamp = (_, p) =>
  stroke(
    "M0 0Q-14-90-52-146M2 0Q6-110 4-182M4 0Q20-70 56-116M-6-60Q-36-60-50-84",
    p.leaves[0],
    3.2,
    ROUND,
  ) +
  path("M-2-30Q-40-42-62-34Q-34-12-2-30ZM4-52Q30-78 58-74Q42-46 4-52Z", p.leaves[1]) +
  placed(
    [4, -190, 0, 0.92],
    petals(10, "M0 0C-10-8-10-36 0-40C10-36 10-8 0 0Z", p.b),
    circle(0, 0, 12, p.a),
  ) +
  placed(
    [-56, -152, -16, 0.8],
    petals(6, "M0 4C-24-4-26-30-8-36L0-28L8-36C26-30 24-4 0 4Z", p.a),
    circle(0, 0, 8, p.dark),
  ) +
  placed(
    [60, -120, 20, 0.74],
    petals(8, "M0 0C-12-10-12-34-4-34L0-28L4-34C12-34 12-10 0 0Z", p.c),
    circle(0, 0, 9, p.b),
  ) +
  circle(-52, -88, 8, p.c);

const wheat: Stamp = (sheet, p) => {
  const kernel = sheet.define(path("M0 0C-12-12-11-34 0-44C11-34 12-12 0 0Z", "inherit"));
  const ear = (turn: number, size: number): string =>
    placed(
      [0, 0, turn, size],
      stroke("M0 0Q5-70 0-120", p.c, 3, ROUND),
      ...[0, 1, 2, 3, 4].map(
        (step) =>
          use(kernel, -3, -104 - step * 20, { turn: -28, scale: 0.85, more: `fill="${p.a}"` }) +
          use(kernel, 3, -104 - step * 20, { turn: 28, scale: 0.85, more: `fill="${p.b}"` }),
      ),
      use(kernel, 0, -196, { scale: 0.8, more: `fill="${p.a}"` }),
      stroke("M-12-150l-14-50M12-150l14-50M0-220v-26M-8-190l-10-46M8-190l10-46", p.c, 1.6, ROUND),
    );
  return ear(-22, 0.82) + ear(20, 0.86) + ear(-2, 0.96);
};

const fir: Stamp = (sheet, p) =>
  use(
    twig(sheet, {
      leaf: "fir",
      length: 210,
      pairs: 14,
      stem: p.dark,
      fills: p.leaves,
      size: 1.4,
      spread: 48,
    }),
    0,
    0,
  ) +
  circle(6, -40, 10, p.a) +
  circle(-8, -56, 8, p.c);

const HOLLY =
  "M0 0C-8-14-26-10-24-28C-40-34-34-52-26-60C-34-76-20-86-10-92Q-6-104 0-118Q6-104 10-92C20-86 34-76 26-60C34-52 40-34 24-28C26-10 8-14 0 0Z";

const holly: Stamp = (_, p) =>
  [
    [-58, 0],
    [58, 1],
    [0, 2],
  ]
    .map(([turn = 0, fill = 0]) =>
      placed(
        [0, -64, turn, 1.15],
        path(HOLLY, p.leaves[fill] ?? p.leaves[0]),
        stroke("M0-8V-104", p.light, 2, 'opacity=".55"'),
      ),
    )
    .join("") +
  [
    [-15, -66, p.a],
    [15, -64, p.a],
    [0, -44, p.c],
  ]
    .map(([x, y, fill]) => circle(Number(x), Number(y), 16, String(fill)))
    .join("") +
  circle(-19, -71, 4, p.light, 'opacity=".7"') +
  circle(11, -69, 4, p.light, 'opacity=".7"');

const tulip = (p: Palette, fill: string, other: string): string =>
  path(
    "M0 0C-34-4-36-44-30-66Q-16-56-8-46Q-4-62 0-74Q4-62 8-46Q16-56 30-66C36-44 34-4 0 0Z",
    fill,
  ) +
  path("M0 0C-16-12-16-48 0-74C16-48 16-12 0 0Z", other, 'opacity=".8"') +
  stroke("M0-8V-52", p.light, 1.6, 'opacity=".5"');

const tulips: Stamp = (_, p) =>
  path("M-4 0Q-62-50-58-132Q-14-86-2 0ZM4 0Q58-40 60-118Q16-78 2 0Z", p.leaves[1]) +
  stroke("M0 0Q-16-80-46-126M0 0Q20-70 50-112M0 0Q4-90 2-150", p.leaves[0], 4, ROUND) +
  placed([-47, -124, -16, 0.88], tulip(p, p.b, p.a)) +
  placed([51, -110, 18, 0.84], tulip(p, p.c, p.b)) +
  placed([2, -146, 0, 1], tulip(p, p.a, p.b));

const catkins: Stamp = (_, p) =>
  stroke("M0 0Q20-100-6-220M6-70Q44-104 52-160M6-110Q-34-136-44-186", p.dark, 4.5, ROUND) +
  [
    [-4, -206, 0],
    [12, -168, 24],
    [-14, -150, -28],
    [52, -156, 14],
    [40, -116, 30],
    [-42, -184, -14],
    [-26, -140, -34],
    [16, -96, 26],
    [-4, -60, -26],
  ]
    .map(([x = 0, y = 0, turn = 0], index) =>
      placed(
        [x, y, turn, 1],
        ellipse(0, -14, 10, 19, index % 2 ? p.b : p.a),
        ellipse(-3, -18, 4, 10, p.light, 'opacity=".6"'),
        path("M-7-2Q0 8 7-2Q0-8-7-2Z", p.c),
      ),
    )
    .join("");

const lilies: Stamp = (_, p) => {
  const lily = (x: number, y: number, turn: number, size: number): string =>
    placed(
      [x, y, turn, size],
      path("M0 30C-26 4-40-40-20-76C-4-92 30-84 34-62C36-36 14-2 0 30Z", p.b),
      path("M-20-76C-46-52-20-18 2-22C26-26 44-44 34-62C20-44-4-44-20-76Z", p.light),
      stroke("M4-30Q2-58 12-72", p.a, 7, ROUND),
    );
  return (
    path("M0 0Q-54-60-40-140Q-4-80 0 0ZM0 0Q50-50 46-110Q8-70 0 0Z", p.leaves[1]) +
    stroke("M0 0Q-20-70-30-96M0 0Q16-90 14-140", p.leaves[0], 5, ROUND) +
    lily(-36, -112, -22, 0.7) +
    lily(12, -156, 10, 0.95)
  );
};

/** The plants that cards and calendars are drawn with. */
export const PLANTS = {
  eucalyptus: leafy("eucalyptus", 6, 1, 52),
  olive: leafy("olive", 7, 0.85, 46),
  roses,
  pampas,
  lavender,
  cherry,
  wildflowers,
  wheat,
  fir,
  holly,
  fern: leafy("olive", 12, 0.92, 66, 215),
  tulips,
  catkins,
  lilies,
} as const satisfies Readonly<Record<string, Stamp>>;
