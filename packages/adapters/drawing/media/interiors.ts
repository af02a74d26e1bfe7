import {
  emptyRoom,
  floorLamp,
  floorShadow,
  pillow,
  plant,
  rug,
  vase,
  windowLight,
} from "./furniture.ts";
import { coast, forest, mountainLake } from "./landscapes.ts";
import { balloons, poppies } from "./moments.ts";
import { circle, fit, group, path, randomOf, rect, stroke, type Sheet } from "../svg.ts";
import type { Room } from "./rooms.ts";
import type { Photograph } from "./terrain.ts";
import { framed, onCanvas } from "./wall-picture.ts";

const photographOf = (sheet: Sheet, photograph: Photograph, seed: number): string =>
  sheet.symbol(600, 400, photograph(sheet, randomOf(seed)));

/** A bedroom whose whole wall is a wood in the morning, hung in strips. */
const wallpaper: Room = (sheet, random) => {
  const wood = photographOf(sheet, forest, 12);
  return (
    emptyRoom(sheet, {
      wall: ["#eef0e6", "#e2e6d8", "#c9d0bd"],
      floor: ["#c9a77e", "#a47d53"],
      floorY: 760,
    }) +
    fit(wood, 0, -140, 1600, 1067) +
    rect(0, 738, 1600, 162, sheet.linear(90, "#c9a77e", "#9c754b")) +
    rect(0, 738, 1600, 22, sheet.linear(90, "#fff", "#eeeae4")) +
    rect(0, 760, 1600, 34, sheet.linear(90, "#2a1a10/.25", "#2a1a10/0")) +
    stroke(
      "M229 0V738M457 0V738M686 0V738M914 0V738M1143 0V738M1371 0V738",
      "#fff",
      1.2,
      'opacity=".28"',
    ) +
    rect(0, 0, 1600, 738, sheet.linear(15, "#fffbe8/.35", "#fffbe8/0@40", "#0f1a10/.22")) +
    rug(sheet, 250, 806, 1100, "#efe9df", "#d9d0c2") +
    floorShadow(sheet, 800, 850, 980, 22) +
    rect(400, 500, 800, 200, sheet.linear(90, "#d9bb92", "#b18d5f"), 'rx="26"') +
    rect(412, 512, 776, 8, "#fff", 'rx="4" opacity=".35"') +
    rect(376, 676, 848, 128, sheet.linear(90, "#f7f3ea", "#ddd5c6"), 'rx="34"') +
    rect(376, 764, 848, 60, sheet.linear(90, "#c6a273", "#9a7748"), 'rx="12"') +
    stroke("M420 824V850M1180 824V850", "#6b4a30", 14, 'stroke-linecap="round"') +
    pillow(sheet, 470, 596, 150, -3, "#ffffff", "#d9d3c8") +
    pillow(sheet, 980, 596, 150, 3, "#ffffff", "#d9d3c8") +
    pillow(sheet, 640, 616, 118, -6, "#8fa98a", "#64805f") +
    pillow(sheet, 850, 616, 118, 6, "#c98a5b", "#9a5f35") +
    path(
      "M376 734Q600 700 860 736T1224 716V790Q1224 806 1208 806H392Q376 806 376 790Z",
      sheet.linear(90, "#8fa98a", "#5f7b5b"),
    ) +
    stroke("M420 760Q640 728 870 764T1190 748", "#fff", 3, 'opacity=".22"') +
    floorShadow(sheet, 1330, 846, 210, 12) +
    rect(1240, 660, 180, 18, sheet.linear(90, "#dcb586", "#a97b48"), 'rx="4"') +
    stroke("M1262 678V846M1398 678V846", "#8a5f36", 12, 'stroke-linecap="round"') +
    vase(sheet, 1372, 660, 0.7, "#ffffff", "#b9c0c6", "#8fa982") +
    path("M1268 586Q1300 552 1332 586L1344 620H1256Z", sheet.linear(90, "#fffdf4", "#f0dfb4")) +
    rect(1294, 620, 12, 40, "#b98d4c") +
    circle(1300, 600, 120, sheet.radial(0.5, 0.5, 0.5, "#fff1c4/.55", "#fff1c4/0")) +
    plant(sheet, random, 210, 836, 460, ["#f0ebe2", "#b3a999"], ["#3f5e47", "#5e8060", "#86a37a"])
  );
};

/** A print workshop: a wide printer with a picture coming out, frames on the wall, a workbench. */
const workshop: Room = (sheet, random) => {
  const [lake, sea, flight, field] = [
    photographOf(sheet, mountainLake, 3),
    photographOf(sheet, coast, 4),
    photographOf(sheet, balloons, 5),
    photographOf(sheet, poppies, 6),
  ];
  const profile = (x: number, height: number, colour: string): string =>
    rect(x, 690 - height, 16, height, colour, 'rx="2"') +
    rect(x + 2, 690 - height, 3, height, "#fff", 'opacity=".3"');
  return (
    emptyRoom(sheet, {
      wall: ["#f3f0ea", "#e6e1d7", "#cbc3b5"],
      floor: ["#b9b3a9", "#948d82"],
      floorY: 776,
    }) +
    windowLight(sheet, 60, 10, 320, 520, 0.55) +
    framed(sheet, { photograph: sea, x: 760, y: 80, width: 240, height: 176 }, [
      "#c79762",
      "#8f6236",
    ]) +
    framed(sheet, { photograph: field, x: 1046, y: 110, width: 170, height: 220 }, [
      "#2c2e31",
      "#101113",
    ]) +
    onCanvas(sheet, { photograph: flight, x: 1270, y: 80, width: 250, height: 170 }) +
    rect(744, 372, 270, 14, sheet.linear(90, "#dcb586", "#a97b48"), 'rx="3"') +
    [0, 1, 2, 3, 4]
      .map(
        (roll) =>
          rect(
            764 + roll * 48,
            318 - (roll % 2) * 22,
            34,
            54 + (roll % 2) * 22,
            sheet.linear(0, "#d9d3c6", "#fff@35", "#c2b9a8"),
            'rx="4"',
          ) + circle(781 + roll * 48, 318 - (roll % 2) * 22, 6, "#7d7468"),
      )
      .join("") +
    floorShadow(sheet, 400, 838, 640, 20) +
    stroke("M170 700L140 836M630 700L660 836", "#3b4146", 16, 'stroke-linecap="round"') +
    stroke("M152 790H648", "#3b4146", 10) +
    rect(80, 506, 640, 190, sheet.linear(90, "#4a5156", "#262b2f"), 'rx="26"') +
    rect(96, 520, 608, 58, sheet.linear(90, "#5d656b", "#3b4247"), 'rx="16"') +
    rect(112, 532, 96, 34, "#8fd0c0", 'rx="5"') +
    rect(122, 542, 50, 5, "#1d3a36", 'rx="2"') +
    rect(122, 552, 34, 4, "#1d3a36", 'rx="2"') +
    rect(120, 600, 560, 20, "#0f1214", 'rx="6"') +
    path(
      "M160 612H640L660 800Q662 846 620 846H180Q138 846 140 800Z",
      "#20140c",
      `opacity=".28" filter="${sheet.blur(10)}"`,
    ) +
    group(
      `clip-path="${sheet.clip('<path d="M168 610H632L646 790Q650 836 606 838H194Q150 836 154 790Z"/>')}"`,
      fit(lake, 140, 600, 520, 347),
      rect(140, 600, 520, 250, sheet.linear(90, "#000/.3", "#fff/.12@14", "#fff/0@60", "#000/.24")),
    ) +
    floorShadow(sheet, 1140, 842, 800, 20) +
    stroke("M800 720V842M1480 720V842", "#8a5f36", 22) +
    stroke("M800 806H1480", "#8a5f36", 12) +
    rect(760, 690, 760, 34, sheet.linear(90, "#dcb586", "#a97b48"), 'rx="5"') +
    rect(760, 690, 760, 5, "#fff", 'opacity=".45"') +
    profile(1410, 220, "#c29158") +
    profile(1432, 260, "#1e1f21") +
    profile(1454, 240, "#efece5") +
    profile(1476, 210, "#b9bdc1") +
    rect(850, 566, 300, 124, "#20140c", `opacity=".2" filter="${sheet.blur(8)}"`) +
    group(
      'transform="skewX(-4)translate(46 0)"',
      rect(850, 500, 290, 190, sheet.linear(90, "#d3a672", "#a3723d")),
      rect(868, 518, 254, 154, "#fbf8f1"),
      fit(sea, 896, 540, 198, 110),
      rect(868, 518, 254, 154, sheet.linear(30, "#fff/.24", "#fff/0@45")),
    ) +
    path(
      "M1200 690V640Q1200 628 1212 628H1290Q1302 628 1302 640V690Z",
      sheet.linear(0, "#c9744f", "#e09a72@30", "#9c4f31"),
    ) +
    stroke(
      "M1220 630V560M1244 630V540M1268 630V566M1286 630V552",
      "#6b4a30",
      7,
      'stroke-linecap="round"',
    ) +
    stroke(
      "M1220 566V546M1244 546V520M1268 570V548M1286 556V530",
      "#b9bdc1",
      10,
      'stroke-linecap="round"',
    ) +
    floorLamp(sheet, 1556, 840, 520) +
    plant(sheet, random, 726, 836, 300, ["#f0ebe2", "#b3a999"], ["#3f5e47", "#5e8060", "#86a37a"])
  );
};

export const INTERIORS: Readonly<Record<string, Room>> = {
  "room-wallpaper": wallpaper,
  "room-workshop": workshop,
};
