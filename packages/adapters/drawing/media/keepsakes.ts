import { coast, dunes, mountainLake } from "./landscapes.ts";
import { poppies } from "./moments.ts";
import { SNAPSHOTS } from "../snapshots.ts";
import { d, ellipse, fit, group, path, rect, stroke, type Sheet } from "../svg.ts";
import { branch, cup, snapshot, soft, table, wide, type Scene } from "./tabletop.ts";

const lyingBook = (
  sheet: Sheet,
  [x, y, width]: readonly [number, number, number],
  cover: readonly [string, string],
  title: number,
): string =>
  rect(x + 6, y + 44, width, 16, "#20140c", `opacity=".35" filter="${sheet.blur(6)}"`) +
  rect(x, y, width, 46, sheet.linear(90, ...cover), 'rx="5"') +
  rect(x + width - 34, y + 5, 31, 36, sheet.linear(90, "#fdfaf4", "#d8cfc0"), 'rx="2"') +
  stroke(
    d`M${x + width - 34} ${y + 12}h31M${x + width - 34} ${y + 19}h31M${x + width - 34} ${y + 26}h31M${x + width - 34} ${y + 33}h31`,
    "#b9ae9c",
    1,
  ) +
  rect(x, y, width - 34, 5, "#fff", 'opacity=".3" rx="2.5"') +
  rect(x + 40, y + 19, title, 8, "#f2dfae", 'rx="2" opacity=".9"') +
  rect(x + 26, y, 3, 46, "#000", 'opacity=".18"');

/** A stack of bound photo books, and one leaning on it with its cover to the front. */
const photobooks: Scene = (sheet, random) => {
  const cover = wide(sheet, dunes(sheet, random));
  return (
    table(sheet, ["#eceae4", "#dcd8ce"], ["#d4a877", "#ad7c4a"], 360) +
    rect(0, 0, 800, 360, sheet.linear(12, "#fffaf0/.6", "#fffaf0/0@50", "#3a2a18/.16")) +
    lyingBook(sheet, [372, 440, 350], ["#2f6468", "#1c4347"], 96) +
    lyingBook(sheet, [388, 394, 320], ["#c77a4a", "#985328"], 70) +
    lyingBook(sheet, [366, 348, 336], ["#e8e1d3", "#c6bba6"], 110) +
    lyingBook(sheet, [396, 302, 296], ["#5b4a63", "#3b2e44"], 60) +
    soft(sheet, "M96 486L430 486L520 520L120 534Z", 12, 0.45) +
    path("M434 112L452 122L462 490L446 498Z", sheet.linear(90, "#fdfaf4", "#cfc5b4")) +
    path("M434 112L440 110L468 490L446 498Z", "#274452", 'opacity=".4"') +
    group(
      `clip-path="${sheet.clip('<path d="M104 132L436 110L448 500L92 500Z"/>')}"`,
      fit(cover, 60, 104, 420, 402),
      rect(60, 104, 420, 402, sheet.linear(20, "#000/.22", "#fff/.18@12", "#fff/0@48", "#000/.12")),
      rect(98, 104, 20, 402, sheet.linear(0, "#000/.25", "#000/.05@60", "#fff/.2")),
      rect(196, 178, 170, 78, "#fffaf0", 'opacity=".94" rx="2"'),
      rect(222, 200, 118, 10, "#b98d4c", 'rx="2"'),
      rect(246, 222, 70, 6, "#8b7b63", 'rx="2"'),
    ) +
    cup(sheet, 640, 240) +
    branch(sheet, 48, 560, 6, 1.3)
  );
};

/** Two photo booklets, thin enough to bend, on a knitted blanket. */
const booklet: Scene = (sheet, random) => {
  const [sea, field] = [wide(sheet, coast(sheet, random)), wide(sheet, poppies(sheet, random))];
  const knit = sheet.pattern(
    26,
    22,
    rect(0, 0, 26, 22, "#dfe3dc") +
      path(
        "M0 2Q6 8 13 20V10Q7 0 0-4ZM26 2Q20 8 13 20V10Q19 0 26-4Z",
        sheet.linear(60, "#f4f5f0", "#c6cec5"),
      ),
  );
  const cover = (image: string, x: number, y: number, turn: number, title: string): string =>
    group(
      d`transform="translate(${x} ${y})rotate(${turn})"`,
      rect(-182, -122, 384, 268, "#20140c", `opacity=".4" filter="${sheet.blur(8)}"`),
      rect(-190, -130, 384, 266, "#f2ede3", 'rx="2"'),
      rect(-190, -133, 380, 264, "#fff", 'rx="2"'),
      fit(image, -190, -133, 380, 264),
      rect(-190, -133, 380, 264, sheet.linear(0, "#000/.28", "#fff/.24@3", "#fff/0@40", "#000/.1")),
      stroke("M-187-66v26M-187 40v26", "#b9bec0", 3),
      rect(-150, 62, 150, 44, "#fffaf0", 'opacity=".94"'),
      rect(-136, 76, 96, 8, title, 'rx="2"'),
      rect(-136, 91, 60, 5, "#8b7b63", 'rx="2"'),
    );
  return (
    rect(0, 0, 800, 600, knit) +
    rect(0, 0, 800, 600, sheet.radial(0.3, 0.2, 1, "#fffaf0/.5", "#4a3a2a/.3")) +
    cover(field, 522, 230, 9, "#b5523c") +
    cover(sea, 290, 366, -7, "#2f6f86") +
    branch(sheet, 730, 620, -14, 1.3)
  );
};

/** A gift box with its lid beside it, prints and tissue paper inside. */
const giftbox: Scene = (sheet) => {
  const print = (name: keyof typeof SNAPSHOTS, x: number, y: number, turn: number): string =>
    group(
      d`transform="translate(${x} ${y})rotate(${turn})"`,
      rect(-78, -64, 164, 136, "#20140c", `opacity=".28" filter="${sheet.blur(4)}"`),
      rect(-82, -68, 164, 136, "#fff", 'rx="2"'),
      fit(snapshot(sheet, SNAPSHOTS[name]), -73, -59, 146, 118),
      rect(-73, -59, 146, 118, sheet.linear(40, "#fff/.22", "#fff/0@45")),
    );
  const bow = (x: number, y: number): string =>
    group(
      d`transform="translate(${x} ${y})"`,
      path(
        "M-6 6L-58 74L-36 70L-30 90L10 14ZM6 6L54 80L34 72L24 92L-8 14Z",
        sheet.linear(90, "#c2503c", "#8f2f22"),
      ),
      path("M0 0Q-40-60-88-40Q-104-6-70 12Q-36 24 0 4Z", sheet.linear(60, "#e0755c", "#b03c2b")),
      path("M0 0Q40-60 88-40Q104-6 70 12Q36 24 0 4Z", sheet.linear(120, "#e0755c", "#a53526")),
      path("M-8 0Q-44-26-74-22Q-58-4-8 6ZM8 0Q44-26 74-22Q58-4 8 6Z", "#7d2419", 'opacity=".5"'),
      ellipse(0, 2, 17, 15, sheet.linear(90, "#e88a72", "#b23f2e")),
    );
  return (
    table(sheet, ["#efe7dd", "#e2d6c7"], ["#eee6da", "#cfc2b0"], 220) +
    soft(sheet, "M112 300L420 290L470 520L96 530Z", 16, 0.4) +
    path("M120 210H420L404 262H136Z", "#8a5a48") +
    path(
      "M128 240Q150 176 190 214Q216 160 252 206Q290 158 318 208Q360 172 412 244Z",
      sheet.linear(90, "#fff", "#efe1d6"),
    ) +
    print("couple", 232, 196, -9) +
    print("child", 318, 204, 7) +
    path("M124 262Q160 212 204 250T300 246T414 262Z", sheet.linear(90, "#fffdf9", "#ead9cb")) +
    path(
      "M112 252H428L420 520Q420 528 410 528H130Q120 528 120 520Z",
      sheet.linear(90, "#f1d9c7", "#dbb49b"),
    ) +
    rect(112, 252, 316, 7, "#fff", 'opacity=".5"') +
    rect(252, 252, 38, 276, sheet.linear(0, "#b8432f", "#d8694f@45", "#9c3423")) +
    rect(160, 360, 64, 84, "#fffaf3", 'rx="3" transform="rotate(-8 190 400)"') +
    stroke("M172 392l34-5M174 406l40-6M176 420l26-4", "#b98d4c", 3, 'stroke-linecap="round"') +
    soft(sheet, "M470 380L740 372L770 540L470 548Z", 14, 0.38) +
    path("M470 352H744L752 380H462Z", sheet.linear(90, "#f8e7da", "#e9cdb9")) +
    path(
      "M462 380H752V520Q752 528 744 528H470Q462 528 462 520Z",
      sheet.linear(90, "#efd3bf", "#d3a98f"),
    ) +
    path("M586 352H626L628 380H584Z", "#c75440") +
    rect(584, 380, 44, 148, sheet.linear(0, "#b8432f", "#d8694f@45", "#9c3423")) +
    bow(606, 352) +
    print("flower", 690, 560, 12) +
    branch(sheet, 44, 588, 10, 1.25)
  );
};

/** The corner of a canvas: the image runs on around the edge. */
const canvasCorner: Scene = (sheet, random) => {
  const image = wide(sheet, mountainLake(sheet, random));
  const weave = sheet.pattern(
    6,
    6,
    rect(0, 0, 3, 3, "#fff", 'opacity=".09"') + rect(3, 3, 3, 3, "#000", 'opacity=".06"'),
  );
  return (
    rect(0, 0, 800, 600, sheet.linear(15, "#f4f1ea", "#e6e0d5", "#cdc4b5")) +
    soft(sheet, "M-20 60L600 40L690 110L690 560L590 620L-20 620Z", 26, 0.5) +
    group(
      `clip-path="${sheet.clip('<path d="M600 30L668 66V508L600 500Z"/>')}"`,
      group('transform="translate(1270 0)scale(-1 1)"', fit(image, -100, 0, 800, 540)),
      rect(600, 20, 70, 500, sheet.linear(0, "#000/.12", "#000/.42")),
      rect(600, 20, 70, 500, weave),
    ) +
    group(
      `clip-path="${sheet.clip('<path d="M-10 18L600 30V500L-10 520Z"/>')}"`,
      fit(image, -190, 0, 800, 540),
      rect(-10, 0, 620, 540, weave),
      rect(-10, 0, 620, 540, sheet.linear(30, "#fff/.2", "#fff/0@45", "#000/.12")),
    ) +
    path("M-10 520L600 500L668 508L640 522L-10 540Z", sheet.linear(90, "#6d7f80", "#2f4546")) +
    stroke("M600 30V500", "#fff", 2.5, 'opacity=".45"') +
    path("M600 500L668 508L652 518L610 514Z", "#000", 'opacity=".18"') +
    rect(0, 572, 800, 28, sheet.linear(90, "#f7f4ee", "#d9d2c5"))
  );
};

export const KEEPSAKES: Readonly<Record<string, Scene>> = {
  "product-photobooks": photobooks,
  "product-booklet": booklet,
  "product-giftbox": giftbox,
  "product-canvas": canvasCorner,
};
