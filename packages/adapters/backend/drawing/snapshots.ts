import { circle, ellipse, group, path, rect, stroke, type Sheet } from "./svg.ts";

/** Small photographs of 120 by 120 for books, calendars, collages and prints: few shapes, clear subjects. */
export type Snapshot = (sheet: Sheet) => string;

const sky = (sheet: Sheet, ...stops: readonly string[]): string =>
  rect(0, 0, 120, 120, sheet.linear(90, ...stops));

const face = (x: number, y: number, r: number, skin: string, hair: string, shirt: string): string =>
  path(
    `M${x - r * 2} ${y + r * 3.4}Q${x - r * 1.8} ${y + r * 1.1} ${x} ${y + r * 1.1}T${x + r * 2} ${y + r * 3.4}Z`,
    shirt,
  ) +
  rect(x - r * 0.36, y + r * 0.5, r * 0.72, r * 0.9, skin, 'rx="3"') +
  circle(x, y, r, skin) +
  path(
    `M${x - r} ${y + r * 0.1}A${r} ${r} 0 0 1 ${x + r} ${y + r * 0.1}Q${x + r * 0.6} ${y - r * 0.55} ${x - r * 0.1} ${y - r * 0.5}T${x - r} ${y + r * 0.1}Z`,
    hair,
  ) +
  stroke(
    `M${x - r * 0.4} ${y + r * 0.42}q${r * 0.4} ${r * 0.36} ${r * 0.8} 0`,
    "#8d4a3c",
    1.4,
    'stroke-linecap="round"',
  ) +
  circle(x - r * 0.36, y + r * 0.1, 1.3, "#3a2a26") +
  circle(x + r * 0.36, y + r * 0.1, 1.3, "#3a2a26");

export const SNAPSHOTS = {
  mountain: (sheet) =>
    sky(sheet, "#79a9cc", "#dcebf0", "#f8e6cd") +
    path("M-6 92L34 34L48 54L62 30L128 96Z", sheet.linear(90, "#7f93aa", "#a9b5bd")) +
    path("M34 34L22 51l8-3 6 6 4-8 5 4ZM62 30L51 47l8-2 5 9 6-9 9 4Z", "#fff") +
    path("M62 30L78 96H128Z", "#4c6480", 'opacity=".55"') +
    path("M0 90Q40 76 70 90T120 84V120H0Z", sheet.linear(90, "#6d9157", "#3d6340")),
  sea: (sheet) =>
    sky(sheet, "#6fb0d6", "#d9eef4@52", "#2d93ad@53", "#146179") +
    path("M0 96Q30 88 60 96T120 92V120H0Z", "#f2dcb2") +
    path("M0 94Q30 86 60 94T120 90V95Q90 98 60 99T0 99Z", "#fff", 'opacity=".9"') +
    path("M70 62V30L92 60ZM67 62V38L52 60Z", "#fff") +
    path("M50 64H94L86 71H57Z", "#b5443a"),
  sunset: (sheet) =>
    sky(sheet, "#4b4f8f", "#d56f8d@40", "#ffb06e@62", "#5b3f70@64", "#2a2347") +
    circle(60, 74, 22, "#fff0b0", `clip-path="${sheet.clip(rect(0, 0, 120, 75, "#000"))}"`) +
    path("M48 77h24l6 5H42l30 7H50l18 9H54", "#ffd58c", 'opacity=".7"'),
  child: (sheet) =>
    sky(sheet, "#e5efe0", "#a9c79b", "#7ba874") +
    group(
      'opacity=".5"',
      circle(20, 30, 14, "#fff6c9"),
      circle(98, 22, 18, "#fdf7dd"),
      circle(104, 66, 10, "#fff6c9"),
    ) +
    face(60, 54, 24, "#f3c9a5", "#8a5a35", "#e2b23e"),
  couple: (sheet) =>
    sky(sheet, "#fbe8d6", "#f0c4a5", "#d7936f") +
    circle(96, 26, 20, "#fff8e2") +
    face(42, 58, 18, "#e7b78f", "#3b2a24", "#3f5a70") +
    face(78, 64, 17, "#f4cdae", "#a3622f", "#f3ede4"),
  dog: (sheet) =>
    sky(sheet, "#cfe6ee", "#e9f1df@45", "#9dbb6c@52", "#6f9a4c") +
    path("M34 120Q32 84 60 82T88 120Z", "#b9793f") +
    ellipse(60, 62, 24, 22, "#c98a4b") +
    path("M38 52Q24 54 26 80Q40 82 42 60ZM82 52Q96 54 94 80Q80 82 78 60Z", "#8b5528") +
    ellipse(60, 72, 12, 10, "#f3dec0") +
    ellipse(60, 67, 5, 3.6, "#2d211c") +
    circle(50, 56, 2.8, "#2d211c") +
    circle(70, 56, 2.8, "#2d211c") +
    path("M56 77q4 10 8 0Z", "#d8626a"),
  flower: (sheet) =>
    sky(sheet, "#f5efe6", "#d9e3c4", "#9db97e") +
    stroke("M60 120Q56 90 60 60", "#5b8045", 4) +
    path("M58 98Q36 96 28 78Q52 78 58 98Z", "#6d9552") +
    group(
      'fill="#e7788c"',
      ...[0, 60, 120, 180, 240, 300].map((turn) =>
        ellipse(60, 32, 12, 18, "inherit", `transform="rotate(${turn} 60 52)"`),
      ),
    ) +
    circle(60, 52, 10, "#f3c64b"),
  cake: (sheet) =>
    sky(sheet, "#fdeee6", "#f6d3c9") +
    rect(0, 96, 120, 24, "#c9a07c") +
    rect(30, 62, 60, 36, "#fff7ee", 'rx="4"') +
    path("M30 70Q38 82 45 72T60 72T75 72T90 70V66A4 4 0 0 0 86 62H34A4 4 0 0 0 30 66Z", "#e58aa0") +
    group(
      'fill="#6ba3b8"',
      rect(44, 44, 4, 18, "inherit"),
      rect(58, 44, 4, 18, "inherit"),
      rect(72, 44, 4, 18, "inherit"),
    ) +
    group(
      'fill="#ffc445"',
      path(
        "M46 32q6 8 0 11q-6-3 0-11ZM60 32q6 8 0 11q-6-3 0-11ZM74 32q6 8 0 11q-6-3 0-11Z",
        "inherit",
      ),
    ),
  field: (sheet) =>
    sky(sheet, "#8fb8d8", "#f3ead4@46", "#b8a2cf@47", "#6c4f94") +
    path("M0 56Q30 46 60 54T120 50V62H0Z", "#6f8f5c") +
    group(
      'fill="#4e3a78" opacity=".55"',
      path(
        "M58 58L-30 120H-6L59 58ZM60 58L22 120H46L61 58ZM62 58L74 120H98L63 58ZM64 58L126 120H150L65 58Z",
        "inherit",
      ),
    ) +
    circle(92, 42, 9, "#4f7347") +
    rect(91, 48, 2, 10, "#4c3a2c"),
  balloon: (sheet) =>
    sky(sheet, "#8dbbe0", "#dfe9ea@60", "#f9d9b4") +
    path("M0 98Q40 84 70 98T120 92V120H0Z", "#7f8f78") +
    path("M54 74L38 46A25 25 0 1 1 82 46L66 74Z", "#d5563f") +
    path("M58 74L50 46Q50 20 60 13Q70 20 70 46L62 74Z", "#f4bd59") +
    rect(55, 78, 10, 8, "#6b4a32", 'rx="1"'),
} as const satisfies Record<string, Snapshot>;
