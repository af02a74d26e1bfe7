import { starPath } from "../ornaments.ts";
import { circle, d, ellipse, group, path, placed, rect, ROUND, stroke, use } from "../svg.ts";
import type { Palette } from "./palette.ts";
import type { Stamp } from "./stamp.ts";

const moon: Stamp = (_, p) =>
  path("M30-92A92 92 0 1 0 84 50A76 76 0 1 1 30-92Z", p.a) +
  stroke("M-42 0q10 10 20 0M-34 34q12 10 22-2", p.dark, 3.6, ROUND) +
  circle(-48, 20, 8, p.c, 'opacity=".4"') +
  path(starPath(5, 17, 7), p.b, 'transform="translate(56-44)rotate(12)"') +
  path(starPath(5, 11, 4.6), p.b, 'transform="translate(88-2)rotate(-8)"') +
  path(starPath(5, 9, 4), p.c, 'transform="translate(38 4)"');

const stars: Stamp = (sheet, p) => {
  const star = sheet.define(path(starPath(5, 30, 13), "inherit", 'stroke-linejoin="round"'));
  return [
    [0, -8, 1.7, p.a, 0],
    [-70, -58, 0.8, p.b, 14],
    [70, -52, 0.95, p.c, -10],
    [-72, 46, 0.95, p.c, -18],
    [66, 56, 0.8, p.b, 12],
    [0, -88, 0.5, p.b, 0],
    [2, 82, 0.6, p.a, 20],
  ]
    .map(([x, y, size, fill, turn]) =>
      use(star, Number(x), Number(y), {
        scale: Number(size),
        turn: Number(turn),
        more: `fill="${fill}"`,
      }),
    )
    .join("");
};

const star: Stamp = (_, p) =>
  path(starPath(8, 104, 30), p.a) +
  path(starPath(8, 104, 0.1), p.dark, 'opacity=".2"') +
  path(starPath(8, 50, 22), p.b, 'transform="rotate(22.5)"') +
  circle(0, 0, 11, p.light);

const CLOUD =
  "M-66 34Q-98 32-96 4Q-92-20-64-20Q-58-58-16-58Q18-58 28-28Q62-36 74-8Q98-4 94 18Q88 34 64 34Z";

const clouds: Stamp = (_, p) =>
  placed([26, -42, 0, 0.62], path(CLOUD, p.c)) +
  placed([-8, 8, 0, 0.94], path(CLOUD, p.a)) +
  placed(
    [-8, 8, 0, 0.94],
    stroke("M-62 12q4-22 26-20M4-4q14-22 36-10", p.light, 5, `${ROUND} opacity=".75"`),
  ) +
  placed([36, 48, 0, 0.5], path(CLOUD, p.b)) +
  stroke("M-52 58v14M-22 60v22M8 58v14", p.c, 5, ROUND);

const hotAir: Stamp = (sheet, p) => {
  const skin = "M-68-36A68 68 0 0 1 68-36Q66 6 22 46H-22Q-66 6-68-36Z";
  return (
    path(skin, p.a) +
    group(
      `clip-path="${sheet.clip(path(skin, "#000"))}"`,
      path("M-42-110Q-62-30-26 50H-8Q-34-30-16-110ZM42-110Q62-30 26 50H8Q34-30 16-110Z", p.b),
      path("M-80-40Q0-14 80-40V-24Q0 4-80-24Z", p.c),
    ) +
    stroke("M-20 46L-14 74M20 46L14 74M0 46V74", p.dark, 2.4) +
    rect(-18, 74, 36, 25, p.c, 'rx="6"') +
    stroke("M-16 82H16M-16 90H16", p.light, 2, 'opacity=".6"')
  );
};

const rainbow: Stamp = (_, p) =>
  [
    [86, p.a],
    [68, p.b],
    [50, p.c],
    [32, p.leaves[1]],
  ]
    .map(([r, colour]) =>
      stroke(d`M${-Number(r)} 46V14A${r ?? 0} ${r ?? 0} 0 0 1 ${r ?? 0} 14V46`, String(colour), 15),
    )
    .join("") +
  placed([-60, 54, 0, 0.5], path(CLOUD, p.light, `stroke="${p.b}" stroke-width="4"`)) +
  placed([60, 54, 0, 0.5], path(CLOUD, p.light, `stroke="${p.b}" stroke-width="4"`));

const sun: Stamp = (_, p) =>
  group(
    "",
    ...Array.from({ length: 16 }, (_unused, index) =>
      path(
        index % 2 ? "M-9-66L0-92L9-66Z" : "M-10-66Q-6-88 0-104Q6-88 10-66Z",
        index % 2 ? p.b : p.c,
        d`transform="rotate(${index * 22.5})"`,
      ),
    ),
  ) +
  circle(0, 0, 58, p.a) +
  circle(0, 0, 46, "none", `stroke="${p.light}" stroke-width="2.5" opacity=".6"`) +
  stroke("M-24-6q8-9 16 0M8-6q8-9 16 0M-18 16q18 18 36 0", p.dark, 4, ROUND);

const flame: Stamp = (_, p) =>
  path("M4-108Q66-46 62 18Q56 84 0 88Q-58 84-62 24Q-64-16-28-46Q-26-14-6-10Q-22-60 4-108Z", p.a) +
  path("M8-46Q42-6 36 36Q28 72 0 74Q-32 70-34 36Q-32 14-14-2Q-12 18 4 18Q-4-14 8-46Z", p.b) +
  path("M4 14Q22 34 16 54Q10 68 0 68Q-16 64-14 46Q-8 34 4 14Z", p.light);

const waves: Stamp = (_, p) =>
  [
    [-46, p.b, 0],
    [-12, p.a, -16],
    [22, p.c, 0],
    [56, p.b, -16],
  ]
    .map(([y, colour, shift]) =>
      stroke(
        d`M${-96 + Number(shift)} ${y ?? 0}q24-34 48 0t48 0t48 0t48 0`,
        String(colour),
        11,
        ROUND,
      ),
    )
    .join("") + circle(46, -78, 20, p.a);

const feather: Stamp = (_, p) =>
  group(
    'transform="rotate(28)"',
    path("M0 74C-44 40-46-50 6-112C44-56 42 36 0 74Z", p.a),
    path("M0 74C-24 40-24-50 6-112C-46-50-44 40 0 74Z", p.b),
    stroke("M0 108Q-4 20 6-104", p.c, 4, ROUND),
    stroke(
      "M-1 40l-26-22M-1 40l24-24M0 10l-30-26M0 10l30-26M1-22l-28-26M1-22l28-26M3-54l-20-20M3-54l20-20",
      p.light,
      2.4,
      `${ROUND} opacity=".75"`,
    ),
    path("M-34 30l14 4-16 8ZM34 6l-14 6 16 6Z", p.light, 'opacity=".8"'),
  );

const snowflake = (colour: string, width: number): string =>
  group(
    "",
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      stroke(
        "M0 0V-56M0-24l-13-12M0-24l13-12M0-40l-10-10M0-40l10-10",
        colour,
        width,
        `${ROUND} transform="rotate(${turn})"`,
      ),
    ),
  );

const snowflakes: Stamp = (_, p) =>
  placed([-16, -10, 0, 1.2], snowflake(p.a, 6)) +
  placed([66, 54, 14, 0.72], snowflake(p.c, 7)) +
  placed([70, -66, 8, 0.5], snowflake(p.b, 8)) +
  placed([-66, 72, 20, 0.44], snowflake(p.b, 8));

const leaf = (p: Palette, fill: string): string =>
  path("M0 60C-50 30-46-36 0-72C46-36 50 30 0 60Z", fill) +
  stroke(
    "M0 84V-56M0 34l-24-20M0 34l24-20M0 8l-26-22M0 8l26-22M0-18l-18-18M0-18l18-18",
    p.light,
    3,
    `${ROUND} opacity=".65"`,
  );

const leaves: Stamp = (_, p) =>
  placed([-48, 22, -46, 0.78], leaf(p, p.b)) +
  placed([52, 26, 44, 0.78], leaf(p, p.c)) +
  placed([0, -14, 4, 1], leaf(p, p.a)) +
  ellipse(-16, 84, 8, 8, p.c) +
  ellipse(14, 88, 7, 7, p.a);

/** Things of the sky and the wind. */
export const HEAVENS = {
  moon,
  stars,
  star,
  clouds,
  hotAir,
  rainbow,
  sun,
  flame,
  waves,
  feather,
  snowflakes,
  leaves,
} as const satisfies Readonly<Record<string, Stamp>>;
