import { circle, ellipse, group, path, placed, ROUND, stroke } from "../svg.ts";
import type { Palette } from "./palette.ts";
import type { Stamp } from "./stamp.ts";

const eyes = (p: Palette, gap: number, y: number, size = 5): string =>
  circle(-gap, y, size, p.dark) + circle(gap, y, size, p.dark);

const dove: Stamp = (_, p) =>
  path("M-18-6Q-58-34-92-30Q-104-22-92-10Q-60 2-34 12Z", p.b) +
  path(
    "M-92 34Q-52 36-28 14Q-6-14 34-14Q44-36 66-36Q86-34 90-16L106-8L88 0Q84 34 48 50Q6 66-38 48Q-62 60-96 56L-82 46Z",
    p.a,
  ) +
  path("M14 34Q-22-2-8-54Q2-92 48-108Q52-76 66-56Q76-24 60 10Q44 38 14 34Z", p.b) +
  stroke(
    "M44-92Q24-48 26 8M56-64Q42-34 40 14M24-80Q6-36 14 4",
    p.light,
    3,
    `${ROUND} opacity=".8"`,
  ) +
  circle(70, -20, 4, p.dark) +
  path("M104-8q18 4 26 22q-24 0-26-22Z", p.leaves[0]) +
  path("M106-6q24-8 38 4q-20 14-38-4Z", p.leaves[1]);

const butterfly = (p: Palette, wing: string, inner: string): string =>
  path("M0-6C-18-56-78-66-80-30C-82 0-40 12 0 4ZM0 0C-40 8-66 34-48 56C-28 72-6 34 0 6Z", wing) +
  path("M0-6C18-56 78-66 80-30C82 0 40 12 0 4ZM0 0C40 8 66 34 48 56C28 72 6 34 0 6Z", wing) +
  circle(-50, -30, 13, inner) +
  circle(50, -30, 13, inner) +
  circle(-36, 38, 9, inner) +
  circle(36, 38, 9, inner) +
  ellipse(0, 4, 5, 28, p.dark) +
  stroke("M-2-22Q-12-48-24-52M2-22Q12-48 24-52", p.dark, 2.4, ROUND);

const butterflies: Stamp = (_, p) =>
  placed([-26, 22, -18, 0.85], butterfly(p, p.a, p.b)) +
  placed([56, -50, 22, 0.52], butterfly(p, p.c, p.light)) +
  placed([62, 62, -8, 0.4], butterfly(p, p.b, p.a));

const bear: Stamp = (_, p) =>
  circle(-58, -58, 30, p.a) +
  circle(58, -58, 30, p.a) +
  circle(-58, -58, 16, p.b) +
  circle(58, -58, 16, p.b) +
  ellipse(0, 0, 88, 80, p.a) +
  ellipse(0, 30, 42, 34, p.b) +
  eyes(p, 34, -12, 7) +
  path("M-14 14Q0 6 14 14Q10 30 0 32Q-10 30-14 14Z", p.dark) +
  stroke("M0 32V42M-16 42Q-8 54 0 42Q8 54 16 42", p.dark, 3.5, ROUND) +
  circle(-56, 22, 12, p.c, 'opacity=".45"') +
  circle(56, 22, 12, p.c, 'opacity=".45"');

const whale: Stamp = (_, p) =>
  path(
    "M-96 6Q-92-58-18-60Q44-60 64-6Q78-10 80-36Q62-50 66-66Q84-62 90-48Q98-62 116-62Q116-42 100-34Q102 24 60 48Q-10 84-66 56Q-96 40-96 6Z",
    p.a,
  ) +
  path("M-94 16Q-60 44 0 40Q40 36 74 12Q70 34 56 48Q-10 82-66 56Q-90 44-94 16Z", p.b) +
  stroke("M-70 40q10 14 26 16M-42 44q10 12 26 12M-14 44q10 8 22 6", p.a, 3, ROUND) +
  circle(-58, 2, 6, p.dark) +
  stroke("M-84 20q10 10 22 4", p.dark, 3, ROUND) +
  path("M-12 30Q4 62 30 56Q24 34 8 22Z", p.c) +
  stroke("M-28-68v-16q0-16-18-18M-28-84q0-16 18-18", p.c, 5, ROUND) +
  circle(-54, -96, 5, p.c) +
  circle(-2, -96, 5, p.c);

const elephant: Stamp = (_, p) =>
  ellipse(-58, -14, 40, 52, p.c) +
  ellipse(58, -14, 40, 52, p.c) +
  ellipse(-56, -12, 25, 36, p.b) +
  ellipse(56, -12, 25, 36, p.b) +
  path(
    "M-46-48Q-40-88 0-88T46-48Q54 6 24 20Q20 62 36 72Q46 74 46 62Q58 66 52 82Q40 96 20 88Q-6 76-10 22Q-52 8-46-48Z",
    p.a,
  ) +
  stroke("M-8 36q14 2 28-4M-4 54q12 4 26-2", p.c, 3, ROUND) +
  eyes(p, 24, -34, 5.5) +
  circle(-34, -8, 9, p.b, 'opacity=".8"') +
  circle(34, -8, 9, p.b, 'opacity=".8"') +
  path("M0-104C-14-116-6-128 0-120C6-128 14-116 0-104Z", p.c);

const fox: Stamp = (_, p) =>
  path("M-92-84L-78 8Q-40 88 0 90Q40 88 78 8L92-84L40-50H-40Z", p.a) +
  path("M-80-62L-70-14L-44-44ZM80-62L70-14L44-44Z", p.c) +
  path(
    "M-78 8Q-40 2-20 24Q-6 40 0 90Q-40 88-78 8ZM78 8Q40 2 20 24Q6 40 0 90Q40 88 78 8Z",
    p.light,
  ) +
  eyes(p, 34, 6, 7) +
  ellipse(0, 78, 13, 10, p.dark);

const owl: Stamp = (_, p) =>
  path("M-60-92Q-40-76 0-76T60-92Q78-50 66 20Q54 92 0 94Q-54 92-66 20Q-78-50-60-92Z", p.a) +
  ellipse(0, 40, 40, 46, p.b) +
  stroke(
    "M-22 24q8 10 16 0M6 24q8 10 16 0M-10 42q8 10 16 0M-24 58q8 10 16 0M8 58q8 10 16 0",
    p.c,
    3.5,
    ROUND,
  ) +
  circle(-28, -36, 30, p.light) +
  circle(28, -36, 30, p.light) +
  circle(-26, -34, 13, p.c) +
  circle(26, -34, 13, p.c) +
  circle(-22, -39, 4, p.light) +
  circle(30, -39, 4, p.light) +
  path("M-9-18H9L0 2Z", p.leaves[2]) +
  path("M-64 4Q-88 40-54 76Q-44 36-64 4ZM64 4Q88 40 54 76Q44 36 64 4Z", p.c);

const dinosaur: Stamp = (_, p) =>
  path(
    "M-104 62Q-84 28-52 10Q-20-14 18-8Q34-14 36-44Q36-86 74-88Q106-86 106-62Q102-46 78-46Q70-40 70-20Q72 24 48 44L50 82H24L20 52H-14L-18 82H-44L-42 50Q-70 42-104 62Z",
    p.a,
  ) +
  path(
    "M-62 14L-58-12L-38 0ZM-34-4L-24-30L-6-9ZM0-10L14-34L28-14ZM33-34L28-60L40-56ZM43-70L46-92L60-84Z",
    p.c,
  ) +
  path("M26 44Q52 30 54-14Q66 24 48 44Z", p.b) +
  circle(-22, 18, 9, p.b) +
  circle(0, 30, 7, p.b) +
  circle(-46, 30, 6, p.b) +
  circle(80, -70, 5, p.dark) +
  stroke("M84-54q10 0 16-6", p.dark, 3, ROUND);

const fish: Stamp = (_, p) =>
  stroke("M88 46Q20-66-84 0Q20 66 88-46", p.a, 13, ROUND) +
  circle(-48, -6, 7, p.c) +
  stroke(
    "M-100 58q14-14 28 0t28 0t28 0t28 0t28 0t28 0M-72 84q14-14 28 0t28 0t28 0t28 0t28 0",
    p.b,
    6,
    ROUND,
  );

const bunny: Stamp = (_, p) =>
  path("M-40-26Q-70-98-44-112Q-18-108-14-34ZM40-26Q70-98 44-112Q18-108 14-34Z", p.a) +
  path("M-38-36Q-54-88-42-98Q-28-94-24-40ZM38-36Q54-88 42-98Q28-94 24-40Z", p.b) +
  ellipse(0, 24, 70, 64, p.a) +
  eyes(p, 26, 12, 7) +
  path("M-9 28H9L0 39Z", p.c) +
  stroke(
    "M0 39V48M-14 46Q-7 58 0 48Q7 58 14 46M-34 38l-34-6M-34 46l-34 6M34 38l34-6M34 46l34 6",
    p.dark,
    2.6,
    ROUND,
  ) +
  circle(-42, 34, 10, p.b) +
  circle(42, 34, 10, p.b) +
  path("M-26 76Q0 64 26 76L34 96L0 84L-34 96Z", p.c);

const chick: Stamp = (_, p) =>
  ellipse(0, 14, 76, 72, p.a) +
  path("M-8-56Q-20-86-4-92Q-2-76 4-74Q8-90 22-88Q10-74 8-56Z", p.a) +
  path("M-78 10Q-98 40-66 54Q-50 34-56 12ZM78 10Q98 40 66 54Q50 34 56 12Z", p.b) +
  eyes(p, 26, -6, 7) +
  path("M-12 8H12L0 26Z", p.c) +
  circle(-44, 14, 11, p.c, 'opacity=".35"') +
  circle(44, 14, 11, p.c, 'opacity=".35"') +
  stroke("M-24 84v14M-34 100l10-6 10 6M24 84v14M14 100l10-6 10 6", p.c, 5, ROUND);

const lamb: Stamp = (_, p) =>
  stroke("M-40 62V92M-18 66V94M26 66V94M48 62V92", p.c, 9, ROUND) +
  group(
    `fill="${p.b}"`,
    ...[
      [-52, 20, 32],
      [-24, -6, 34],
      [14, -10, 36],
      [48, 10, 34],
      [56, 42, 26],
      [16, 48, 34],
      [-24, 48, 34],
      [-54, 46, 24],
      [0, 22, 44],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, "inherit")),
  ) +
  stroke("M-26 10q14-14 24 2t24 2M-8 38q14-14 24 2t22 0", p.light, 4, ROUND) +
  ellipse(-62, -24, 30, 36, p.a) +
  ellipse(-94, -34, 18, 10, p.a, 'transform="rotate(-24 -94 -34)"') +
  ellipse(-32, -38, 18, 10, p.a, 'transform="rotate(20 -32 -38)"') +
  circle(-62, -58, 20, p.b) +
  circle(-46, -54, 14, p.b) +
  circle(-78, -54, 14, p.b) +
  circle(-72, -22, 4.5, p.dark) +
  circle(-52, -22, 4.5, p.dark) +
  stroke("M-68-6q6 6 12 0", p.dark, 3, ROUND);

const reindeer: Stamp = (_, p) =>
  stroke(
    "M-26-46Q-34-80-64-92M-36-72Q-56-66-70-72M-44-84Q-46-98-42-108M26-46Q34-80 64-92M36-72Q56-66 70-72M44-84Q46-98 42-108",
    p.c,
    7,
    ROUND,
  ) +
  path("M-44-40Q-84-56-92-34Q-70-12-46-22ZM44-40Q84-56 92-34Q70-12 46-22Z", p.a) +
  path("M-48-36Q-40-62 0-62T48-36Q52 4 34 40Q28 80 0 82Q-28 80-34 40Q-52 4-48-36Z", p.a) +
  path("M-34 34Q0 10 34 34Q30 80 0 82Q-30 80-34 34Z", p.b) +
  eyes(p, 24, -14, 6.5) +
  ellipse(0, 46, 19, 15, p.c) +
  ellipse(-6, 41, 5, 4, p.light, 'opacity=".7"') +
  stroke("M-12 68q12 8 24 0", p.dark, 3, ROUND);

/** The animals that cards and calendars are drawn with. */
export const CREATURES = {
  dove,
  butterflies,
  bear,
  whale,
  elephant,
  fox,
  owl,
  dinosaur,
  fish,
  bunny,
  chick,
  lamb,
  reindeer,
} as const satisfies Readonly<Record<string, Stamp>>;
