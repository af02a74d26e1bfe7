import { forest } from "./landscapes.ts";
import { balloons, poppies } from "./moments.ts";
import { SNAPSHOTS } from "../snapshots.ts";
import {
  circle,
  d,
  ellipse,
  fit,
  group,
  path,
  randomOf,
  rect,
  stroke,
  type Sheet,
} from "../svg.ts";
import { branch, snapshot, soft, table, wide, type Scene } from "./tabletop.ts";

interface FrameOnTable {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [width: number, height: number];
  readonly colours: readonly [light: string, mid: string, dark: string];
  readonly image: string;
  readonly turn: number;
  readonly profile: number;
  readonly mat: number;
}

/** A frame lying on the table: four mitred profiles, a mat, glass, and the image behind it. */
const frameOnTable = (
  sheet: Sheet,
  {
    at: [x, y],
    size: [w, h],
    colours: [light, mid, dark],
    image,
    turn,
    profile,
    mat,
  }: FrameOnTable,
): string => {
  const edge = profile + mat;
  return group(
    d`transform="translate(${x} ${y})rotate(${turn})"`,
    rect(10, 16, w, h, "#20140c", `opacity=".42" filter="${sheet.blur(12)}"`),
    rect(0, 0, w, h, mid),
    rect(profile, profile, w - 2 * profile, h - 2 * profile, "#fbf8f1"),
    fit(image, edge, edge, w - 2 * edge, h - 2 * edge),
    path(d`M0 0H${w}L${w - profile} ${profile}H${profile}Z`, sheet.linear(90, light, mid)),
    path(d`M0 ${h}H${w}L${w - profile} ${h - profile}H${profile}Z`, sheet.linear(90, mid, dark)),
    path(d`M0 0V${h}L${profile} ${h - profile}V${profile}Z`, sheet.linear(0, light, mid)),
    path(d`M${w} 0V${h}L${w - profile} ${h - profile}V${profile}Z`, sheet.linear(0, mid, dark)),
    stroke(d`M2 ${h}V2H${w}`, "#fff", 2, 'opacity=".35"'),
    rect(profile, profile, w - 2 * profile, 12, sheet.linear(90, "#000/.26", "#000/0")),
    rect(profile, profile, 12, h - 2 * profile, sheet.linear(0, "#000/.26", "#000/0")),
    path(
      d`M${profile} ${profile}H${w * 0.55}L${profile} ${h * 0.62}Z`,
      sheet.linear(30, "#fff/.26", "#fff/0"),
    ),
  );
};

const frames: Scene = (sheet) => {
  const [wood, flowers, flight] = [
    wide(sheet, forest(sheet, randomOf(7))),
    wide(sheet, poppies(sheet, randomOf(8))),
    wide(sheet, balloons(sheet, randomOf(9))),
  ];
  const lying: readonly FrameOnTable[] = [
    {
      at: [60, 70],
      size: [300, 380],
      colours: ["#4a4c50", "#232427", "#0d0e0f"],
      image: flowers,
      turn: -7,
      profile: 26,
      mat: 44,
    },
    {
      at: [440, 10],
      size: [340, 260],
      colours: ["#fff", "#f1eee7", "#cbc5b9"],
      image: flight,
      turn: 5,
      profile: 34,
      mat: 0,
    },
    {
      at: [580, 310],
      size: [190, 230],
      colours: ["#f4f5f6", "#b9bdc1", "#7d8388"],
      image: flowers,
      turn: 8,
      profile: 14,
      mat: 30,
    },
    {
      at: [236, 264],
      size: [380, 296],
      colours: ["#e8c08c", "#c29158", "#8c5d2b"],
      image: wood,
      turn: -2,
      profile: 34,
      mat: 34,
    },
  ];
  return (
    table(sheet, ["#e6ded1", "#ddd3c3"], ["#ddd3c3", "#bfb09a"], 8) +
    lying.map((one) => frameOnTable(sheet, one)).join("")
  );
};

const hook = (sheet: Sheet, x: number, y: number, turn: number): string =>
  group(
    d`transform="translate(${x} ${y})rotate(${turn})"`,
    path(
      "M-13-34H13V16Q13 40-8 40T-28 22H-16Q-14 30-6 29T2 18V-34Z",
      sheet.linear(0, "#f4d98b", "#c99a35"),
    ),
    circle(0, -22, 5, "#7c5a18"),
    rect(-3, -60, 6, 36, sheet.linear(0, "#e3e6e8", "#8f969b"), 'rx="2"'),
    rect(-8, -64, 16, 8, sheet.linear(0, "#f0f2f3", "#9aa1a6"), 'rx="3"'),
  );

/** Hooks, plugs, a level and a hammer on a workbench, a framed image leaning behind them. */
const accessories: Scene = (sheet) => {
  const image = wide(sheet, poppies(sheet, randomOf(5)));
  return (
    table(sheet, ["#eceae4", "#dcd7cc"], ["#d8b184", "#b18250"], 250) +
    soft(sheet, "M470 40H770V280H450Z", 14, 0.4) +
    group(
      'transform="skewX(-3)"',
      rect(470, -20, 300, 276, sheet.linear(90, "#d3a672", "#a3723d")),
      rect(490, 0, 260, 236, "#fbf8f1"),
      fit(image, 530, 36, 180, 164),
      rect(490, 0, 260, 236, sheet.linear(30, "#fff/.2", "#fff/0@45")),
    ) +
    soft(sheet, "M70 322H650V372H70Z", 8, 0.4) +
    rect(60, 300, 590, 62, sheet.linear(90, "#f4c84d", "#e0a52c@50", "#b87f16"), 'rx="6"') +
    rect(60, 300, 590, 5, "#fff", 'opacity=".5" rx="2.5"') +
    rect(84, 314, 150, 34, sheet.linear(90, "#d9a02b", "#c78c1c"), 'rx="4"') +
    rect(476, 314, 150, 34, sheet.linear(90, "#d9a02b", "#c78c1c"), 'rx="4"') +
    rect(290, 308, 130, 46, "#8f6410", 'rx="8"') +
    rect(298, 314, 114, 34, sheet.linear(90, "#eaf6a8", "#b9d84a"), 'rx="17"') +
    ellipse(356, 328, 17, 10, "#f8ffd9", 'opacity=".95"') +
    stroke("M334 314v34M378 314v34", "#3b4a12", 2.5) +
    group(
      'transform="translate(560 470)rotate(-24)"',
      rect(-250, 16, 380, 26, "#20140c", `opacity=".35" filter="${sheet.blur(7)}"`),
      rect(-270, -12, 330, 30, sheet.linear(90, "#e0b280", "#a3703c"), 'rx="13"'),
      rect(-270, -12, 120, 30, sheet.linear(90, "#3b4449", "#1d2327"), 'rx="13"'),
      path(
        "M52-62H104Q122-60 122-44V-20H116V26L122 40V62H58V40L64 26V-40Q60-58 34-66Z",
        sheet.linear(0, "#c9ced1", "#7d868b@55", "#565e63"),
      ),
      rect(60, 56, 60, 14, sheet.linear(0, "#dfe3e5", "#7d868b"), 'rx="3"'),
    ) +
    hook(sheet, 130, 470, -12) +
    hook(sheet, 210, 500, 16) +
    hook(sheet, 288, 456, -4) +
    [
      [150, 556, 20],
      [230, 420, -30],
      [340, 540, 70],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        group(
          d`transform="translate(${x} ${y})rotate(${turn})"`,
          rect(-28, -8, 58, 17, sheet.linear(90, "#8fb6c4", "#57808f"), 'rx="4"'),
          stroke("M-16-8v17M-4-8v17M8-8v17M20-8v17", "#45697a", 3),
        ),
      )
      .join("") +
    branch(sheet, 44, 300, -4, 0.8)
  );
};

/** A phone with a choice of photographs, prints beside it. */
const phone: Scene = (sheet) => {
  const names = [
    "sea",
    "couple",
    "mountain",
    "dog",
    "sunset",
    "child",
    "balloon",
    "flower",
    "cake",
  ] as const;
  const print = (name: keyof typeof SNAPSHOTS, x: number, y: number, turn: number): string =>
    group(
      d`transform="translate(${x} ${y})rotate(${turn})"`,
      rect(-100, -74, 212, 160, "#20140c", `opacity=".32" filter="${sheet.blur(5)}"`),
      rect(-104, -78, 208, 160, "#fff", 'rx="2"'),
      fit(snapshot(sheet, SNAPSHOTS[name]), -94, -68, 188, 140),
      rect(-94, -68, 188, 140, sheet.linear(40, "#fff/.22", "#fff/0@45")),
    );
  return (
    table(sheet, ["#dfe5e2", "#d3dcd8"], ["#d3dcd8", "#a9bab4"], 6) +
    print("sea", 140, 150, -12) +
    print("balloon", 660, 140, 9) +
    print("dog", 150, 450, 8) +
    print("couple", 664, 440, -7) +
    group(
      'transform="rotate(3 400 300)"',
      rect(282, 46, 250, 530, "#20140c", `opacity=".45" filter="${sheet.blur(14)}"`),
      rect(
        276,
        26,
        250,
        530,
        sheet.linear(0, "#3c4246", "#16191b@12", "#16191b@88", "#3c4246"),
        'rx="36"',
      ),
      rect(286, 36, 230, 510, "#fdfcf9", 'rx="28"'),
      rect(366, 44, 70, 18, "#16191b", 'rx="9"'),
      rect(304, 82, 120, 13, "#1d2a30", 'rx="4"'),
      rect(304, 104, 170, 7, "#a7a199", 'rx="3"'),
      ...names.map((name, at) => {
        const [x, y] = [304 + (at % 3) * 66, 128 + Math.trunc(at / 3) * 66];
        return (
          fit(snapshot(sheet, SNAPSHOTS[name]), x, y, 62, 62) +
          ([0, 1, 3, 6].includes(at)
            ? rect(x, y, 62, 62, "none", 'stroke="#0f5560" stroke-width="4" rx="2"') +
              circle(x + 52, y + 10, 9, "#0f5560") +
              stroke(d`M${x + 48} ${y + 10}l3 3l6-6`, "#fff", 2.2)
            : "")
        );
      }),
      rect(304, 346, 194, 96, "#f1eee7", 'rx="10"'),
      rect(318, 360, 88, 68, "#fff"),
      fit(snapshot(sheet, SNAPSHOTS.sea), 322, 364, 80, 60),
      rect(418, 366, 62, 9, "#1d2a30", 'rx="3"'),
      rect(418, 384, 48, 7, "#a7a199", 'rx="3"'),
      rect(418, 402, 38, 12, "#c8102e", 'rx="3"'),
      rect(304, 462, 194, 44, "#c8102e", 'rx="8"'),
      rect(352, 480, 98, 9, "#fff", 'rx="4"'),
      rect(366, 526, 70, 5, "#16191b", 'rx="2.5"'),
      path("M286 64a28 28 0 0 1 28-28H430L286 420Z", sheet.linear(30, "#fff/.3", "#fff/0")),
    )
  );
};

/** A flat parcel with firm edges, leaning beside a front door. */
const parcel: Scene = (sheet) => {
  const brick = sheet.pattern(
    96,
    56,
    rect(0, 0, 96, 56, "#d9d1c3") +
      rect(2, 2, 92, 24, sheet.linear(90, "#efe8db", "#e3dacb"), 'rx="2"') +
      rect(-46, 30, 92, 24, sheet.linear(90, "#ece4d6", "#dfd5c4"), 'rx="2"') +
      rect(50, 30, 92, 24, sheet.linear(90, "#f0e9dd", "#e4dbcc"), 'rx="2"'),
  );
  return (
    rect(0, 0, 800, 600, brick) +
    rect(0, 0, 800, 600, sheet.linear(15, "#fff8e6/.45", "#fff8e6/0@45", "#3a2a18/.2")) +
    rect(486, -20, 330, 520, "#fbfaf7") +
    rect(510, -20, 300, 520, sheet.linear(0, "#1f5f63", "#2f7a7d@40", "#184c50")) +
    rect(540, -20, 240, 150, "#123f43", 'rx="4"') +
    rect(548, -20, 224, 142, sheet.linear(60, "#dcebee", "#a9c9cf"), 'rx="3"') +
    rect(540, 166, 240, 130, sheet.linear(90, "#1a5458", "#2a7175"), 'rx="4"') +
    rect(540, 326, 240, 130, sheet.linear(90, "#1a5458", "#2a7175"), 'rx="4"') +
    circle(532, 312, 12, sheet.linear(60, "#f6df9c", "#b98a2e")) +
    rect(0, 500, 800, 100, sheet.linear(90, "#b9b2a6", "#8f877a")) +
    rect(440, 484, 360, 30, sheet.linear(90, "#d6d0c5", "#a8a094")) +
    rect(480, 498, 300, 46, sheet.linear(90, "#6a5a45", "#4d4030"), 'rx="4"') +
    soft(sheet, "M110 512L470 512L500 556L120 560Z", 12, 0.5) +
    path("M118 130L446 150L452 540L104 540Z", sheet.linear(60, "#d9ad78", "#b98650")) +
    path("M446 150L472 160L478 532L452 540Z", sheet.linear(0, "#9a6c3a", "#7f5629")) +
    path("M118 130L144 122L472 160L446 150Z", "#e3bf90") +
    path("M118 130L446 150L447 182L117 163ZM105 508L452 508L452 540L104 540Z", "#c4935b") +
    path(
      "M118 130L150 132L137 540L104 540ZM414 148L446 150L452 540L418 540Z",
      "#c4935b",
      'opacity=".75"',
    ) +
    path(
      "M258 139L300 141L297 540L252 540Z",
      sheet.linear(0, "#f3ead6/.75", "#fffaf0/.6", "#e3d6bb/.75"),
    ) +
    group(
      'transform="rotate(2 350 260)"',
      rect(318, 220, 104, 70, "#fdfcf9", 'rx="2"'),
      stroke("M328 234h54M328 246h70M328 258h40", "#6f6a61", 3),
      stroke(
        "M330 268v16M335 268v16M339 268v16M346 268v16M350 268v16M357 268v16M361 268v16M368 268v16M373 268v16M380 268v16M386 268v16",
        "#1d1d1f",
        2,
      ),
    ) +
    stroke(
      "M168 424v-46M156 392l12-14 12 14M214 424v-46M202 392l12-14 12 14M150 436h82",
      "#6f4a22",
      5,
      'stroke-linejoin="round" stroke-linecap="round"',
    ) +
    branch(sheet, 60, 470, -10, 1.3) +
    branch(sheet, 74, 470, 14, 1.1) +
    path("M22 456H124L112 560H34Z", sheet.linear(0, "#c9744f", "#e09a72@30", "#9c4f31")) +
    rect(16, 446, 114, 20, sheet.linear(0, "#cf7d57", "#e5a37d@30", "#a3563a"), 'rx="4"')
  );
};

export const WORKBENCH: Readonly<Record<string, Scene>> = {
  "product-frames": frames,
  "product-accessories": accessories,
  "product-phone": phone,
  "product-parcel": parcel,
};
