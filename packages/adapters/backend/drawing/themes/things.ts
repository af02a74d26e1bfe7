import { lettering, starPath } from "../ornaments.ts";
import { circle, d, ellipse, group, path, placed, rect, ROUND, stroke } from "../svg.ts";
import type { Palette } from "./palette.ts";
import type { Stamp } from "./stamp.ts";

const HEART = "M0 78C-100 14-96-62-46-72C-20-76-4-60 0-44C4-60 20-76 46-72C96-62 100 14 0 78Z";

const heart: Stamp = (_, p) =>
  path(HEART, p.a) +
  stroke("M-62-22Q-60-50-38-54", p.light, 7, `${ROUND} opacity=".7"`) +
  placed([72, 58, 14, 0.3], path(HEART, p.b)) +
  placed([-78, 62, -16, 0.22], path(HEART, p.c));

const rings: Stamp = (_, p) =>
  circle(-34, 14, 58, "none", `stroke="${p.c}" stroke-width="15"`) +
  circle(-34, 14, 58, "none", `stroke="${p.b}" stroke-width="5"`) +
  circle(36, 14, 58, "none", `stroke="${p.a}" stroke-width="15"`) +
  stroke("M5 53A58 58 0 0 1-6-36", p.c, 15) +
  path("M14-62L28-84H46L60-62L37-42Z", p.b) +
  stroke("M14-62H60M28-84L37-62L46-84M37-62V-44", p.light, 2.5, ROUND) +
  stroke("M76-92v12M70-86h12M-78-74v12M-84-68h12", p.a, 3.5, ROUND);

const balloon = (p: Palette, fill: string): string =>
  path("M0 62C-54 34-58-62 0-64C58-62 54 34 0 62Z", fill) +
  path("M-8 62H8L12 74H-12Z", fill) +
  stroke("M-28-10Q-30-38-12-46", p.light, 6, `${ROUND} opacity=".7"`);

const balloons: Stamp = (_, p) =>
  stroke("M-50 16Q-30 70 0 104M52 10Q34 66 0 104M0 6V104", p.dark, 2.4, 'opacity=".7"') +
  placed([-52, -30, -14, 0.7], balloon(p, p.b)) +
  placed([54, -34, 14, 0.7], balloon(p, p.c)) +
  placed([0, -50, 0, 0.86], balloon(p, p.a));

const pennants: Stamp = (_, p) => {
  const row = (y: number, sag: number, colours: readonly string[]): string =>
    group(
      "",
      stroke(d`M-104 ${y}Q0 ${y + sag * 2} 104 ${y}`, p.dark, 3, ROUND),
      ...[0, 1, 2, 3, 4, 5].map((index) => {
        const share = (index + 0.5) / 6;
        const x = -104 + 208 * share;
        const drop = y + 4 * sag * share * (1 - share);
        return path(
          d`M${x - 15} ${drop - 1}H${x + 15}L${x} ${drop + 40}Z`,
          colours[index % colours.length] ?? "",
        );
      }),
    );
  return (
    row(-74, 22, [p.a, p.b, p.c]) +
    row(-4, 22, [p.c, p.a, p.b]) +
    row(58, 10, [p.b, p.leaves[0], p.a])
  );
};

const cake: Stamp = (_, p) =>
  ellipse(0, 82, 98, 14, p.c) +
  rect(-78, 14, 156, 68, p.a, 'rx="8"') +
  rect(-52, -42, 104, 58, p.b, 'rx="8"') +
  path(
    "M-78 30V22Q-78 12-68 12H68Q78 12 78 22V30Q66 52 52 30Q38 54 26 30Q12 54 0 30Q-12 54-26 30Q-38 54-52 30Q-66 52-78 30Z",
    p.light,
  ) +
  path(
    "M-52-28V-36Q-52-44-44-44H44Q52-44 52-36V-28Q40-10 26-28Q12-8 0-28Q-12-8-26-28Q-40-10-52-28Z",
    p.c,
  ) +
  [-30, 0, 30]
    .map(
      (x, index) =>
        rect(x - 4, -82, 8, 38, [p.a, p.light, p.a][index] ?? p.a) +
        path(d`M${x}-104Q${x + 10}-90 ${x}-84Q${x - 10}-90 ${x}-104Z`, p.leaves[0]),
    )
    .join("") +
  stroke("M-56 66h.1M-20 62h.1M16 66h.1M52 62h.1", p.light, 9, ROUND);

const gift: Stamp = (_, p) =>
  rect(-76, -14, 152, 104, p.a, 'rx="6"') +
  rect(-86, -38, 172, 36, p.c, 'rx="6"') +
  rect(-15, -38, 30, 128, p.b) +
  path("M0-38Q-62-44-58-78Q-40-104-8-66Q0-54 0-38ZM0-38Q62-44 58-78Q40-104 8-66Q0-54 0-38Z", p.b) +
  path("M-6-46Q-40-52-42-72Q-30-84-6-46ZM6-46Q40-52 42-72Q30-84 6-46Z", p.c) +
  ellipse(0, -42, 12, 11, p.b);

const rocket: Stamp = (_, p) =>
  group(
    'transform="rotate(24)"',
    path("M-24 62Q-10 108 0 116Q10 108 24 62Z", p.c),
    path("M-13 62Q-4 90 0 96Q4 90 13 62Z", p.b),
    path("M-34 14Q-66 40-58 84Q-40 64-28 60ZM34 14Q66 40 58 84Q40 64 28 60Z", p.c),
    path("M0-108Q44-62 36 14L28 64H-28L-36 14Q-44-62 0-108Z", p.a),
    path("M0-108Q24-84 32-54H-32Q-24-84 0-108Z", p.b),
    circle(0, -16, 19, p.light, `stroke="${p.c}" stroke-width="6"`),
    rect(-30, 34, 60, 10, p.b),
  ) +
  path(starPath(5, 13, 5.5), p.b, 'transform="translate(-72-66)"') +
  path(starPath(5, 9, 4), p.c, 'transform="translate(76 54)"');

const crown: Stamp = (_, p) =>
  path("M-88 62L-98-40L-50 0L0-78L50 0L98-40L88 62Z", p.a) +
  rect(-88, 50, 176, 26, p.c, 'rx="6"') +
  circle(0, -82, 12, p.b) +
  circle(-98, -46, 10, p.b) +
  circle(98, -46, 10, p.b) +
  path("M0-20L16 6L0 32L-16 6Z", p.c) +
  circle(-48, 26, 9, p.light) +
  circle(48, 26, 9, p.light) +
  stroke("M-64 63h.1M-32 63h.1M0 63h.1M32 63h.1M64 63h.1", p.light, 9, ROUND);

const schoolCone: Stamp = (_, p) =>
  group(
    'transform="rotate(14)"',
    path("M-58-50Q-74-92-44-88Q-40-116-14-100Q0-122 18-100Q44-116 46-88Q74-90 58-50Z", p.b),
    path("M-60-52Q0-72 60-52L8 104Q0 116-8 104Z", p.a),
    stroke(
      "M-52-24Q0-44 52-24M-40 12Q0-6 40 12M-28 46Q0 32 28 46",
      p.light,
      8,
      `${ROUND} opacity=".8"`,
    ),
    path("M-62-54Q0-30 62-54L58-38Q0-14-58-38Z", p.c),
    path("M0-34Q-34-60-40-36Q-34-20 0-34Q34-60 40-36Q34-20 0-34Z", p.c),
    path(starPath(5, 11, 4.6), p.b, 'transform="translate(0 20)"'),
  );

const pencils: Stamp = (_, p) =>
  [
    [-30, p.b, -60],
    [-10, p.a, -22],
    [10, p.c, 18],
    [30, p.leaves[0], 56],
  ]
    .map(([turn, fill, x]) =>
      placed(
        [Number(x), 0, Number(turn) / 2, 1],
        rect(-14, -56, 28, 136, String(fill)),
        path("M-14-56L0-96L14-56Q7-64 0-56Q-7-64-14-56Z", "#f1dcb8"),
        path("M-5.2-81L0-96L5.2-81Z", String(fill)),
        rect(-14, 66, 28, 16, p.light),
        stroke("M-4-52V62M5-52V62", p.light, 2, 'opacity=".45"'),
      ),
    )
    .join("");

const letters: Stamp = (_, p) =>
  [
    ["A", -56, -26, -12, p.a],
    ["B", 14, 20, 8, p.c],
    ["C", 66, -46, 10, p.b],
    ["1", -46, 70, 8, p.leaves[0]],
    ["2", 74, 76, -10, p.a],
  ]
    .map(([text, x, y, turn, fill]) =>
      lettering(Number(x), Number(y) + 20, String(text), {
        face: "bold",
        size: String(text) < "A" ? 58 : 96,
        fill: String(fill),
        turn: Number(turn),
      }),
    )
    .join("");

const satchel: Stamp = (_, p) =>
  stroke("M-30-74Q-30-102 0-102T30-74", p.c, 10, ROUND) +
  rect(-84, -76, 168, 160, p.a, 'rx="22"') +
  path("M-84-40Q-84-76-60-76H60Q84-76 84-40V2Q0 34-84 2Z", p.c) +
  rect(-58, 34, 116, 38, p.b, 'rx="9"') +
  rect(-46, -10, 20, 40, p.light, 'rx="5"') +
  rect(26, -10, 20, 40, p.light, 'rx="5"') +
  path(starPath(5, 21, 9), p.b, 'transform="translate(0-36)"') +
  stroke("M-40 53H40", p.a, 3.5, 'stroke-dasharray="7 6"');

const cross: Stamp = (_, p) =>
  path("M-13-104H13V-46H62V-20H13V100H-13V-20H-62V-46H-13Z", p.a) +
  path("M-6-97H6V-39H55V-27H6V93H-6V-27H-55V-39H-6Z", p.light, 'opacity=".35"') +
  stroke(
    "M-46 96Q-26 50 18 20M-20 66q-20-6-30 8M-4 44q-4-20 12-26M6 34q18 2 24-12",
    p.leaves[2],
    3.5,
    ROUND,
  ) +
  path(
    "M-52 72Q-30 60-20 66Q-34 82-52 72ZM8 16Q2 38-6 46Q-14 28 8 16ZM32 20Q26 38 8 34Q16 18 32 20ZM-16 82Q6 76 12 88Q-4 98-16 82Z",
    p.leaves[0],
  );

const chalice: Stamp = (_, p) =>
  circle(0, -66, 36, p.b) +
  stroke("M0-90V-44M-20-70H20", p.a, 5, ROUND) +
  path("M-62-42H62Q60 22 14 32L16 66Q48 70 54 92H-54Q-48 70-16 66L-14 32Q-60 22-62-42Z", p.a) +
  path("M-62-42H62L60-26H-60Z", p.c) +
  ellipse(0, 44, 20, 9, p.c) +
  stroke("M-44-14Q-40 12-14 22", p.light, 5, `${ROUND} opacity=".7"`) +
  path("M-96 64q14-30 40-34q-4 30-40 34ZM96 64q-14-30-40-34q4 30 40 34Z", p.leaves[0]);

const candle: Stamp = (sheet, p) =>
  circle(0, -72, 50, sheet.radial(0.5, 0.5, 0.5, "#fff2c4/.85", "#fff2c4/0")) +
  path("M0-112Q26-80 0-56Q-26-80 0-112Z", p.b) +
  path("M0-92Q12-76 0-62Q-12-76 0-92Z", p.light) +
  stroke("M0-60V-44", p.dark, 4, ROUND) +
  path("M-30-40Q-16-50 0-42Q16-50 30-40V80H-30Z", p.a) +
  path(
    "M-30-40Q-16-50 0-42Q16-50 30-40V-22Q22-6 18-24Q10-30 6-14Q-4 0-10-22Q-22-30-30-12Z",
    p.light,
    'opacity=".7"',
  ) +
  ellipse(0, 82, 62, 14, p.c) +
  path("M-62 80q-16-24-40-22q6 28 40 22ZM62 80q16-24 40-22q-6 28-40 22Z", p.leaves[0]) +
  path("M-44 74q-4-26-26-36q-4 28 26 36ZM44 74q4-26 26-36q4 28-26 36Z", p.leaves[1]);

const tree: Stamp = (_, p) =>
  stroke(
    "M0 92V10M0 40Q-36 20-56-14M0 40Q36 20 56-14M0 14Q-16-24-30-52M0 14Q16-24 30-52M0 10V-60",
    p.c,
    6,
    ROUND,
  ) +
  path("M-14 94Q-4 76-7 40H7Q4 76 14 94Z", p.c) +
  stroke("M-50 98Q-20 84 0 94Q20 84 50 98", p.c, 5, ROUND) +
  group(
    "",
    ...Array.from({ length: 34 }, (_unused, index) => {
      const turn = index * 2.399;
      const reach = 15 * Math.sqrt(index);
      const [x, y] = [reach * Math.cos(turn), -34 + reach * 0.78 * Math.sin(turn)];
      return ellipse(
        x,
        y,
        11,
        7,
        [p.a, p.b, p.leaves[0], p.leaves[1]][index % 4] ?? p.a,
        d`transform="rotate(${(index * 47) % 180} ${x} ${y})"`,
      );
    }),
  );

const anchor: Stamp = (_, p) =>
  circle(0, -82, 18, "none", `stroke="${p.a}" stroke-width="10"`) +
  stroke("M0-62V84M-40-38H40M-84 24Q-74 84 0 88Q74 84 84 24", p.a, 13, ROUND) +
  path("M-84 12L-102 44H-64ZM84 12L102 44H64Z", p.a) +
  stroke("M-26-92Q-60-30 6-10Q60 12 18 60Q6 76 24 92", p.c, 6, ROUND) +
  stroke("M-26-92Q-60-30 6-10Q60 12 18 60Q6 76 24 92", p.b, 2.5, 'stroke-dasharray="7 8"');

const eggs: Stamp = (sheet, p) => {
  const SHELL = "M0 66C-50 66-54-14-26-52Q-12-70 0-70T26-52C54-14 50 66 0 66Z";
  const inside = sheet.clip(path(SHELL, "#000"));
  const egg = (
    x: number,
    y: number,
    turn: number,
    size: number,
    fill: string,
    band: string,
    dots: string,
  ) =>
    placed(
      [x, y, turn, size],
      path(SHELL, fill),
      group(
        `clip-path="${inside}"`,
        stroke("M-60-8l15-14 15 14 15-14 15 14 15-14 15 14 15-14 15 14", band, 8, ROUND),
        stroke("M-60 32H60", band, 11),
        stroke(
          "M-36 12h.1M-12 12h.1M12 12h.1M36 12h.1M-20-40h.1M0-44h.1M20-40h.1",
          dots,
          11,
          ROUND,
        ),
      ),
    );
  return (
    egg(-54, 16, -14, 0.88, p.b, p.a, p.light) +
    egg(56, 18, 14, 0.88, p.c, p.b, p.light) +
    egg(0, 0, 0, 1.1, p.a, p.light, p.b) +
    stroke(
      "M-104 84q16-30 20 0q8-40 18 0q8-26 18 0q8-40 20 0q8-30 18 0q10-40 20 0q8-26 18 0q10-40 20 0q10-30 22 0",
      p.leaves[0],
      5,
      ROUND,
    )
  );
};

const bauble = (p: Palette, fill: string, band: string): string =>
  rect(-10, -66, 20, 16, p.c, 'rx="3"') +
  circle(0, 0, 52, fill) +
  stroke("M-50-10Q0 12 50-10M-48 14Q0 36 48 14", band, 7) +
  stroke("M-30-22Q-26-36-12-40", p.light, 6, `${ROUND} opacity=".8"`);

const baubles: Stamp = (_, p) =>
  stroke("M-56-104V-40M0-104V-10M58-104V-58", p.dark, 2) +
  placed([-56, 0, 0, 0.72], bauble(p, p.b, p.a)) +
  placed([58, -12, 0, 0.66], bauble(p, p.c, p.b)) +
  placed([2, 48, 0, 0.95], bauble(p, p.a, p.b));

const christmasTree: Stamp = (_, p) =>
  rect(-11, 72, 22, 28, p.dark) +
  path("M0-78L44-14H24L62 34H36L80 80H-80L-36 34H-62L-24-14H-44Z", p.leaves[0]) +
  path("M0-78L44-14H24L62 34H36L80 80H20Q28 0 0-78Z", p.leaves[2], 'opacity=".55"') +
  stroke("M-30-12Q6 6 26-16M-46 34Q8 54 42 28M-60 76Q0 88 62 68", p.b, 4, ROUND) +
  [
    [-18, 14, p.a],
    [18, 4, p.c],
    [-36, 58, p.c],
    [4, 56, p.a],
    [42, 56, p.b],
    [0, -30, p.b],
  ]
    .map(([x, y, fill]) => circle(Number(x), Number(y), 8, String(fill)))
    .join("") +
  path(starPath(5, 23, 10), p.a, 'transform="translate(0-88)"');

const village: Stamp = (_, p) => {
  const house = (x: number, width: number, height: number, wall: string): string =>
    rect(x, 70 - height, width, height, wall) +
    path(
      d`M${x - 8} ${72 - height}L${x + width / 2} ${34 - height}L${x + width + 8} ${72 - height}Z`,
      p.light,
    ) +
    path(
      d`M${x - 2} ${72 - height}L${x + width / 2} ${44 - height}L${x + width + 2} ${72 - height}Z`,
      p.dark,
      'opacity=".35"',
    ) +
    rect(x + width * 0.2, 86 - height, width * 0.22, 16, "#ffe6a3") +
    rect(x + width * 0.58, 86 - height, width * 0.22, 16, "#ffe6a3") +
    rect(x + width * 0.38, 46, width * 0.26, 24, p.dark, 'opacity=".6"');
  return (
    path("M-100 70L-84 20L-68 70ZM78 70L92 26L106 70Z", p.leaves[0]) +
    house(-72, 50, 62, p.b) +
    rect(-6, -32, 24, 102, p.a) +
    path("M-12-30L6-92L24-30Z", p.c) +
    house(22, 58, 52, p.c) +
    path("M-108 68Q-50 54 0 68T108 66V96H-108Z", p.light) +
    circle(6, -10, 7, "#ffe6a3") +
    stroke("M-70-60h.1M-36-84h.1M52-66h.1M84-30h.1M-88-20h.1M36-98h.1M-30-36h.1", p.light, 8, ROUND)
  );
};

const bell = (p: Palette, fill: string): string =>
  circle(0, 62, 13, p.c) +
  path("M0-66Q46-62 48 4Q50 34 70 54H-70Q-50 34-48 4Q-46-62 0-66Z", fill) +
  rect(-72, 46, 144, 15, p.c, 'rx="7"') +
  stroke("M-28 22Q-28-22-12-36", p.light, 7, `${ROUND} opacity=".7"`);

const bells: Stamp = (_, p) =>
  placed([-38, 22, 18, 0.84], bell(p, p.b)) +
  placed([38, 22, -18, 0.84], bell(p, p.a)) +
  path("M0-46Q-64-96-72-54Q-64-20 0-46Q64-96 72-54Q64-20 0-46Z", p.c) +
  path("M-6-46Q-34-10-50-12M6-46Q34-10 50-12", "none", `stroke="${p.c}" stroke-width="9"`) +
  circle(0, -47, 13, p.b) +
  path("M-8-60Q-50-104-20-110Q-2-96-8-60ZM8-60Q50-104 20-110Q2-96 8-60Z", p.leaves[0]);

const sailboat: Stamp = (_, p) =>
  stroke("M0-104V50", p.dark, 5, ROUND) +
  path("M8-98Q76-40 74 30H8Z", p.a) +
  path("M-8-84Q-58-20-66 30H-8Z", p.b) +
  stroke("M8-14H62M8 8H70", p.light, 4, 'opacity=".7"') +
  path("M-88 44H88Q76 86 44 88H-48Q-76 84-88 44Z", p.c) +
  path("M0-104L34-94L0-84Z", p.c) +
  stroke("M-104 98q13-13 26 0t26 0t26 0t26 0t26 0t26 0t26 0t26 0", p.b, 6, ROUND);

/** The things that cards and calendars are drawn with. */
export const THINGS = {
  heart,
  rings,
  balloons,
  pennants,
  cake,
  gift,
  rocket,
  crown,
  schoolCone,
  pencils,
  letters,
  satchel,
  cross,
  chalice,
  candle,
  tree,
  anchor,
  eggs,
  baubles,
  christmasTree,
  village,
  bells,
  sailboat,
} as const satisfies Readonly<Record<string, Stamp>>;
