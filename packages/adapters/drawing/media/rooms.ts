import {
  books,
  emptyRoom,
  floorLamp,
  floorShadow,
  pillow,
  plant,
  rug,
  sideboard,
  sofa,
  spines,
  vase,
  windowLight,
} from "./furniture.ts";
import { coast, dunes, forest, mountainLake } from "./landscapes.ts";
import { balloons, city } from "./moments.ts";
import type { Photograph } from "./terrain.ts";
import {
  circle,
  createSheet,
  d,
  ellipse,
  group,
  path,
  randomOf,
  rect,
  stroke,
  type Random,
  type Sheet,
} from "../svg.ts";
import { asPoster, behindAcrylic, framed, onAluminium, onCanvas } from "./wall-picture.ts";

/** A room of 1600 by 900, four metres of wall. */
export type Room = (sheet: Sheet, random: Random) => string;

const photographOf = (sheet: Sheet, photograph: Photograph, seed: number): string =>
  sheet.symbol(600, 400, photograph(sheet, randomOf(seed)));

const chair = (
  sheet: Sheet,
  x: number,
  floor: number,
  flip: 1 | -1,
  seat: string,
  wood: string,
): string =>
  group(
    `transform="translate(${x} ${floor})scale(${flip} 1)"`,
    floorShadow(sheet, 20, 0, 190, 9),
    stroke(
      "M-42-126L-62 0M60-124L84 0M-34-124L-22-4M48-124L42-4",
      wood,
      8,
      'stroke-linecap="round"',
    ),
    path("M-70-258Q-78-262-80-250L-64-128Q-60-118-50-118H-34Q-52-190-56-248Q-60-258-70-258Z", seat),
    rect(-62, -138, 140, 24, seat, 'rx="12"'),
    rect(-56, -136, 126, 5, "#fff", 'rx="2.5" opacity=".25"'),
  );

const hero: Room = (sheet, random) =>
  emptyRoom(sheet, {
    wall: ["#f4f1eb", "#e9e4db", "#d3ccc0"],
    floor: ["#c39a6d", "#a57a4e"],
    floorY: 772,
  }) +
  windowLight(sheet, 120, 30, 330, 560, 0.55) +
  onCanvas(sheet, {
    photograph: photographOf(sheet, dunes, 2),
    x: 510,
    y: 78,
    width: 600,
    height: 400,
  }) +
  rug(sheet, 300, 800, 1040, "#efe9df", "#d9d0c2") +
  plant(sheet, random, 236, 800, 470, ["#f2eee7", "#b9ada0"], ["#3f5b43", "#5d7d57", "#7c996a"]) +
  floorLamp(sheet, 1392, 794, 430) +
  sofa(sheet, 380, 812, 860, "#8fa3a0", "#6d8380", "#4b5f5d") +
  pillow(sheet, 506, 676, 92, -8, "#f1e7d8", "#d6c5ac") +
  pillow(sheet, 588, 690, 76, 9, "#c9773f", "#9d5527") +
  pillow(sheet, 1122, 678, 92, 7, "#e9e2d4", "#c9bda6") +
  path(
    "M800 838L804 880M996 838L992 880M830 838V886M966 838V886",
    "none",
    'stroke="#6b4a30" stroke-width="7"',
  ) +
  ellipse(898, 836, 140, 20, sheet.linear(90, "#d0a676", "#a87b4c")) +
  ellipse(898, 831, 140, 20, "#dcb586") +
  books(830, 832, ["#31566b", "#e5ded1", "#b5543c"], 96) +
  vase(sheet, 964, 834, 0.42, "#fdfaf4", "#c6bcad", "#c9ac7d");

const canvas: Room = (sheet, random) =>
  emptyRoom(sheet, {
    wall: ["#e4e6e0", "#d3d8d0", "#b6bfb6"],
    floor: ["#b98f62", "#936a42"],
    floorY: 780,
  }) +
  windowLight(sheet, 1080, 0, 320, 520, 0.42) +
  onCanvas(sheet, {
    photograph: photographOf(sheet, mountainLake, 11),
    x: 440,
    y: 84,
    width: 640,
    height: 426,
  }) +
  sideboard(sheet, 380, 812, 780, 206, "#cf9f6b", "#9a6b3d") +
  vase(sheet, 470, 600, 1, "#fbf8f2", "#bfb5a6", "#c2a06c") +
  books(900, 598, ["#2e4f55", "#d8cfc0", "#a95d42", "#efeae0"], 130) +
  circle(
    1080,
    566,
    32,
    "none",
    `stroke="${sheet.linear(45, "#e9cf9c", "#9c7336")}" stroke-width="8"`,
  ) +
  rect(1062, 596, 36, 6, "#7a5a33", 'rx="2"') +
  plant(sheet, random, 1340, 818, 500, ["#56504a", "#2c2825"], ["#365a45", "#4f7d5a", "#77a06e"]) +
  rug(sheet, 330, 838, 900, "#f0ece3", "#dcd5c8");

const acrylic: Room = (sheet, random) =>
  emptyRoom(sheet, {
    wall: ["#eef0f2", "#dfe3e7", "#c2c9d0"],
    floor: ["#a68a70", "#7f654d"],
    floorY: 770,
  }) +
  behindAcrylic(sheet, {
    photograph: photographOf(sheet, balloons, 5),
    x: 400,
    y: 70,
    width: 780,
    height: 440,
  }) +
  plant(sheet, random, 1420, 800, 460, ["#f1eee9", "#b5ada3"], ["#44634c", "#66886a", "#8ba97d"]) +
  chair(sheet, 400, 826, 1, "#33505c", "#2a2622") +
  chair(sheet, 1180, 826, -1, "#33505c", "#2a2622") +
  floorShadow(sheet, 790, 862, 900, 22) +
  stroke(
    "M500 664L456 872M1080 664L1124 872",
    sheet.linear(90, "#5c4029", "#3f2a1a"),
    16,
    'stroke-linecap="round"',
  ) +
  rect(390, 640, 800, 26, sheet.linear(90, "#dcb083", "#b5834f"), 'rx="10"') +
  rect(396, 640, 788, 4, "#fff", 'opacity=".45" rx="2"') +
  rect(410, 666, 760, 12, "#3a2413", 'opacity=".28" rx="6"') +
  vase(sheet, 720, 642, 0.82, "#ffffff", "#b9c0c6", "#8fa982") +
  path("M850 616H950Q944 642 920 642H880Q856 642 850 616Z", sheet.linear(0, "#f5f1ea", "#c9bfb2")) +
  group(
    'fill="#e2a13a"',
    circle(874, 606, 15, "#d98a2b"),
    circle(900, 602, 16, "inherit"),
    circle(927, 607, 14, "#c9742a"),
  ) +
  path("M596 594h30l-3 44q-12 6-24 0Z", "#fff", 'opacity=".6"');

const aluminium: Room = (sheet, random) =>
  emptyRoom(sheet, {
    wall: ["#dfe1e3", "#cbd0d4", "#a9b1b8"],
    floor: ["#8d7a68", "#6a5949"],
    floorY: 784,
  }) +
  windowLight(sheet, 90, 10, 280, 500, 0.4) +
  onAluminium(sheet, {
    photograph: photographOf(sheet, city, 21),
    x: 430,
    y: 80,
    width: 690,
    height: 430,
  }) +
  spines(random, 1240, 330, 220, 96, ["#37505f", "#d6cdbd", "#a4553e", "#e9e3d8", "#6f7f6a"]) +
  rect(1210, 330, 300, 14, "#b98a58", 'rx="2"') +
  rect(1214, 344, 292, 10, "#20160e", 'opacity=".16"') +
  floorShadow(sheet, 790, 842, 960, 20) +
  stroke("M420 650V842M1160 650V842", "#23272b", 12) +
  rect(930, 658, 220, 116, sheet.linear(90, "#d2a372", "#a97848"), 'rx="3"') +
  stroke("M930 716h220", "#4a2d18", 2, 'opacity=".3"') +
  rect(1016, 684, 48, 6, "#23272b", 'rx="3"') +
  rect(1016, 742, 48, 6, "#23272b", 'rx="3"') +
  rect(390, 634, 800, 24, sheet.linear(90, "#e0b688", "#b98853"), 'rx="3"') +
  rect(390, 634, 800, 3, "#fff", 'opacity=".5"') +
  path("M700 630h190l-16-8h-158Z", "#9ba3a9") +
  path(
    "M722 516h146a6 6 0 0 1 6 6v94a6 6 0 0 1-6 6H722a6 6 0 0 1-6-6v-94a6 6 0 0 1 6-6Z",
    "#2b3036",
  ) +
  rect(722, 522, 146, 92, sheet.linear(60, "#e7edf1", "#b7c6d0")) +
  stroke("M500 632v-66l-36-50", "#2b3036", 6, 'stroke-linejoin="round" stroke-linecap="round"') +
  path("M430 538Q436 494 478 496L492 514Z", sheet.linear(60, "#e0a53f", "#b47c22")) +
  ellipse(500, 632, 32, 6, "#2b3036") +
  path("M440 536L494 514L580 634H400Z", sheet.linear(100, "#fff1c4/.6", "#fff1c4/0")) +
  vase(sheet, 1100, 634, 0.62, "#3f4a50", "#20272b", "#7f9a78") +
  path("M960 596h34v38h-34Zm34 8h8q6 0 6 8t-6 8h-8", sheet.linear(0, "#f5f2ec", "#c7c0b5")) +
  path("M690 722q100-20 200 0l8 20H682Z", "#32404a") +
  path(
    "M704 606Q790 588 876 606L888 712Q790 726 692 712Z",
    sheet.linear(20, "#4a5d69", "#2c3942"),
  ) +
  stroke(
    "M790 736V820M720 846L790 816L860 846M790 816V852",
    "#23272b",
    9,
    'stroke-linecap="round"',
  ) +
  plant(sheet, random, 1394, 826, 420, ["#c46d45", "#8d4526"], ["#3c5f4a", "#58835f", "#7fa672"]);

const poster: Room = (sheet, random) => {
  const colours = ["#33566a", "#e2d8c7", "#b75c40", "#f0eadf", "#d9a648", "#6d8468", "#2d3138"];
  return (
    emptyRoom(sheet, {
      wall: ["#f3e9dc", "#e9dac6", "#cfbb9f"],
      floor: ["#b98c5e", "#8e653c"],
      floorY: 786,
    }) +
    windowLight(sheet, 980, 10, 330, 560, 0.5) +
    asPoster(sheet, {
      photograph: photographOf(sheet, coast, 4),
      x: 660,
      y: 150,
      width: 380,
      height: 500,
    }) +
    floorShadow(sheet, 330, 830, 540, 18) +
    rect(110, 90, 430, 738, sheet.linear(0, "#a87447", "#c8945f", "#9a683c"), 'rx="4"') +
    [0, 1, 2, 3]
      .map(
        (line) =>
          rect(126, 106 + line * 180, 398, 164, sheet.linear(90, "#5c3d24", "#7d5635")) +
          rect(126, 258 + line * 180, 398, 12, "#c8945f"),
      )
      .join("") +
    spines(random, 140, 258, 230, 140, colours) +
    vase(sheet, 450, 258, 0.5, "#fbf8f2", "#bfb5a6", "#c2a06c") +
    spines(random, 260, 438, 254, 138, colours) +
    circle(190, 400, 38, sheet.linear(50, "#dfe9ea", "#7d9aa3")) +
    rect(168, 432, 44, 6, "#3a2a1c") +
    spines(random, 140, 618, 180, 132, colours) +
    books(360, 618, ["#b75c40", "#f0eadf", "#33566a"], 130) +
    rect(146, 690, 160, 108, sheet.linear(90, "#e3cfae", "#c2a87f"), 'rx="8"') +
    rect(206, 716, 40, 10, "#8a6a43", 'rx="5"') +
    spines(random, 330, 798, 186, 130, colours) +
    group(
      "",
      floorShadow(sheet, 1220, 836, 360, 16),
      stroke("M1100 740L1070 838M1340 740L1372 838", "#6b4529", 11, 'stroke-linecap="round"'),
      path(
        "M1096 490Q1100 462 1130 460H1310Q1340 462 1344 490L1352 700H1088Z",
        sheet.linear(70, "#c98a6a", "#9a5b40"),
      ),
      rect(1094, 650, 252, 70, sheet.linear(90, "#d79b7a", "#9a5b40"), 'rx="20"'),
      path(
        "M1066 600Q1068 580 1090 582Q1108 584 1108 604V736H1072ZM1374 600Q1372 580 1350 582Q1332 584 1332 604V736H1368Z",
        sheet.linear(90, "#cf9070", "#87492f"),
      ),
      pillow(sheet, 1220, 606, 96, -5, "#f4ecdf", "#d8c8b0"),
    ) +
    plant(
      sheet,
      random,
      1490,
      830,
      420,
      ["#efe8dc", "#b5a893"],
      ["#486447", "#6c8a5c", "#93ab78"],
    ) +
    rug(sheet, 560, 846, 640, "#f5eee2", "#e2d4bf")
  );
};

/** Abstract leaves for the framed prints, in a quiet palette. */
const artPrint = (sheet: Sheet, ground: string, sun: string, leaf: string): string =>
  sheet.symbol(
    300,
    420,
    rect(0, 0, 300, 420, ground) +
      circle(176, 140, 74, sun) +
      path("M150 400Q140 250 156 96", "none", `stroke="${leaf}" stroke-width="5"`) +
      group(
        `fill="${leaf}"`,
        ...[0, 1, 2, 3, 4, 5].map((step) => {
          const y = 360 - step * 46;
          const size = 1 - step * 0.09;
          return (
            path(
              "M0 0C14-34 52-52 96-44C82-10 42 10 0 0Z",
              "inherit",
              d`transform="translate(${150 - step} ${y})scale(${size})"`,
            ) +
            path(
              "M0 0C-14-34-52-52-96-44C-82-10-42 10 0 0Z",
              "inherit",
              d`transform="translate(${150 - step} ${y - 16})scale(${size})" opacity=".8"`,
            )
          );
        }),
      ),
  );

const hallway: Room = (sheet, random) =>
  emptyRoom(sheet, {
    wall: ["#dfe3dc", "#cdd4cb", "#aab5ab"],
    floor: ["#c8a47a", "#a37d54"],
    floorY: 784,
  }) +
  windowLight(sheet, 1160, 20, 280, 520, 0.4) +
  rect(0, 470, 1600, 292, "#fff", 'opacity=".18"') +
  rect(0, 466, 1600, 7, "#fff", 'opacity=".6"') +
  framed(
    sheet,
    {
      photograph: artPrint(sheet, "#efe3d2", "#d99a63", "#4d6355"),
      x: 350,
      y: 70,
      width: 250,
      height: 350,
    },
    ["#c79762", "#8f6236"],
  ) +
  framed(
    sheet,
    {
      photograph: photographOf(sheet, forest, 5),
      x: 660,
      y: 70,
      width: 250,
      height: 350,
    },
    ["#c79762", "#8f6236"],
  ) +
  framed(
    sheet,
    {
      photograph: artPrint(sheet, "#dfe4df", "#f0e6d3", "#8c5a45"),
      x: 970,
      y: 70,
      width: 250,
      height: 350,
    },
    ["#c79762", "#8f6236"],
  ) +
  floorShadow(sheet, 785, 826, 860, 18) +
  stroke("M440 690V826M1130 690V826M470 690V812M1100 690V812", "#7a5433", 12) +
  rect(400, 664, 770, 28, sheet.linear(90, "#d9ac7a", "#a87848"), 'rx="4"') +
  rect(412, 640, 746, 30, sheet.linear(90, "#efe6d8", "#cbbca4"), 'rx="14"') +
  pillow(sheet, 500, 606, 84, -6, "#7f9484", "#566a5b") +
  pillow(sheet, 572, 612, 72, 8, "#e8d9c2", "#c6b08f") +
  path("M940 642Q944 586 1000 584Q1060 586 1064 642Z", sheet.linear(60, "#d9bd92", "#a98551")) +
  stroke("M962 592Q1000 530 1042 592", "#8f6b3d", 6) +
  group(
    "",
    path("M730 806q-4-30 20-34l16 14q34 6 36 20Z", "#a65c3c"),
    path("M820 806q-4-30 20-34l16 14q34 6 36 20Z", "#8d4a2f"),
  ) +
  plant(sheet, random, 250, 828, 470, ["#f0ebe2", "#b3a999"], ["#3f5e47", "#5e8060", "#86a37a"]) +
  floorLamp(sheet, 1380, 818, 480);

/** The rooms of the wall brand, each 1600 by 900 for four metres of wall. */
export const ROOMS: Readonly<Record<string, Room>> = {
  "room-hero": hero,
  "room-canvas": canvas,
  "room-acrylic": acrylic,
  "room-aluminium": aluminium,
  "room-poster": poster,
  "room-framed": hallway,
};

export const drawRoom = (room: Room, seed: number): string => {
  const sheet = createSheet();
  return sheet.write(1600, 900, room(sheet, randomOf(seed)));
};
