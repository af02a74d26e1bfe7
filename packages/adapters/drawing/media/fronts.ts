import { ground, type ThemeDrawing } from "./theme-drawing.ts";
import { blossom, gold, lettering, twig } from "../ornaments.ts";
import { circle, d, ellipse, group, path, rect, stroke, use, type Sheet } from "../svg.ts";

const wheat = (sheet: Sheet): string =>
  twig(sheet, {
    leaf: "olive",
    length: 210,
    pairs: 7,
    stem: "#b98d4c",
    fills: ["#d9b46c", "#c79a4e", "#e8cf94"],
    size: 0.72,
    spread: 30,
  });

/** A golden chalice between ears of wheat. */
export const chalice: ThemeDrawing = (sheet) => {
  const ear = wheat(sheet);
  const metal = gold(sheet);
  return (
    ground(sheet, "#fffdf7", "#f3e9d6") +
    stroke("M40 40H560V800H40Z", metal, 3) +
    circle(300, 250, 96, sheet.radial(0.5, 0.5, 0.5, "#fff8df", "#fff3cf@60", "#fff3cf/0")) +
    circle(300, 236, 54, "#fffdf6", 'stroke="#d9b46c" stroke-width="3"') +
    stroke("M300 204V268M276 228H324", metal, 6) +
    path(
      "M212 320H388Q384 430 316 448V512Q372 520 380 548H220Q228 520 284 512V448Q216 430 212 320Z",
      metal,
    ) +
    ellipse(300, 320, 88, 14, "#8f6427", 'opacity=".55"') +
    ellipse(300, 480, 26, 12, "#f2dca0") +
    use(ear, 150, 600, { turn: -10, scale: 1.3 }) +
    use(ear, 110, 610, { turn: -26 }) +
    use(ear, 450, 600, { turn: 8, scale: 1.3 }) +
    use(ear, 490, 610, { turn: 24 }) +
    lettering(300, 690, "Lena", { size: 84, fill: "#8a6430", face: "script" }) +
    lettering(300, 752, "18 · 04", { size: 26, fill: "#a58a5a", spacing: 6 })
  );
};

/** A fish of one line over fields of colour. */
export const fish: ThemeDrawing = (sheet) =>
  rect(0, 0, 600, 840, "#f7f3ea") +
  rect(0, 0, 600, 470, "#1f5c66") +
  rect(0, 0, 210, 470, "#e07a4f") +
  circle(470, 120, 70, "#f2c14e") +
  path("M0 470Q150 410 300 470T600 470V540H0Z", "#2e7d85") +
  stroke(
    "M120 300Q230 190 372 296Q420 332 470 352M120 300Q230 410 372 304Q420 268 470 248",
    "#fdfaf2",
    13,
    'stroke-linecap="round"',
  ) +
  circle(192, 290, 9, "#fdfaf2") +
  lettering(300, 640, "NOAH", { size: 92, fill: "#1f5c66", face: "sans", spacing: 18 }) +
  stroke("M230 690H370", "#e07a4f", 6) +
  lettering(300, 752, "09 | 05", { size: 30, fill: "#4d6468", face: "sans", spacing: 8 }) +
  rect(0, 0, 600, 840, sheet.linear(60, "#fff/.1", "#fff/0@60"));

/** A green dinosaur that holds balloons. */
export const dino: ThemeDrawing = (sheet) => {
  const balloon = (x: number, y: number, colour: string): string =>
    stroke(d`M${x} ${y + 74}Q${x + 10} ${y + 190} 352 436`, "#8a7f6a", 3) +
    ellipse(x, y, 58, 70, colour) +
    ellipse(x - 20, y - 26, 12, 18, "#fff", 'opacity=".5"') +
    path(d`M${x} ${y + 68}l-10 14h20Z`, colour);
  return (
    ground(sheet, "#fffbe9", "#ffe9b8") +
    balloon(420, 150, "#e4572e") +
    balloon(520, 240, "#2e86ab") +
    balloon(312, 214, "#f3a712") +
    path(
      "M96 690Q40 660 60 560Q66 520 40 480Q96 500 116 560Q150 470 236 452Q250 330 330 318Q420 312 430 380Q432 420 380 424Q352 426 350 446Q366 560 330 640L344 700H288L270 650H190L178 700H122Z",
      "#6aa84f",
    ) +
    path("M196 640Q180 520 262 486Q300 560 268 640Z", "#c9e2a4") +
    path(
      "M236 452l-34-16 8 42-42-6 14 40-42 4 22 36M250 400l-32-22 2 44-36-12",
      "#4c8a3c",
      'stroke="#4c8a3c" stroke-width="6" stroke-linejoin="round"',
    ) +
    circle(366, 356, 13, "#fff") +
    circle(369, 357, 7, "#26331f") +
    stroke("M392 398Q374 408 356 402", "#3f6d31", 5, 'stroke-linecap="round"') +
    stroke("M322 500Q344 490 352 452", "#4c8a3c", 22, 'stroke-linecap="round"') +
    group(
      'stroke-width="13" stroke-linecap="round"',
      ...[
        ["#e4572e", "M70 120h.1M180 90l10 14M548 420h.1M520 560l12 8"],
        ["#2e86ab", "M110 240l12-8M66 380h.1M470 640h.1M210 60h.1"],
        ["#7a4fa0", "M150 180h.1M540 90l8 12M80 620h.1M500 470l10-12"],
      ].map(([colour, data]) => `<path d="${data}" stroke="${colour}"/>`),
    ) +
    lettering(300, 790, "Mia · 5", { size: 84, fill: "#b8432a", face: "sans" })
  );
};

/** A hare between painted eggs. */
export const hare: ThemeDrawing = (sheet) => {
  const egg = (x: number, y: number, turn: number, colour: string, band: string): string =>
    group(
      d`transform="translate(${x} ${y})rotate(${turn})"`,
      path("M0-70C40-70 56-16 56 16A56 56 0 0 1-56 16C-56-16-40-70 0-70Z", colour),
      stroke("M-52-4q17-16 35 0t35 0t34 0M-54 28q18-16 36 0t36 0t36 0", band, 8),
    );
  const grass = Array.from(
    { length: 30 },
    (_, index) =>
      d`M${index * 21} 840q${index % 2 ? 8 : -6}-${50 + (index % 5) * 16} ${index % 3 ? 14 : -4}-${90 + (index % 4) * 22}`,
  ).join("");
  return (
    ground(sheet, "#fffdf2", "#f3eccb") +
    circle(300, 300, 200, "#fbe3a4", 'opacity=".6"') +
    path(
      "M250 250C210 180 206 76 240 60C276 60 284 160 286 236ZM350 250C390 180 394 76 360 60C324 60 316 160 314 236Z",
      "#b08d6d",
    ) +
    path(
      "M250 226C230 170 230 104 244 92C262 96 268 168 270 222ZM350 226C370 170 370 104 356 92C338 96 332 168 330 222Z",
      "#eec6b4",
    ) +
    path("M196 700C170 560 204 470 250 440H350C396 470 430 560 404 700Z", "#b08d6d") +
    ellipse(300, 560, 62, 110, "#e6d3bd") +
    ellipse(300, 330, 112, 104, "#b98f6c") +
    ellipse(300, 376, 58, 44, "#ead9c5") +
    circle(258, 316, 11, "#3a2b22") +
    circle(342, 316, 11, "#3a2b22") +
    path("M286 352H314L300 370Z", "#a65a52") +
    stroke(
      "M300 370V388M300 388Q280 404 266 392M300 388Q320 404 334 392",
      "#6d4b39",
      4,
      'stroke-linecap="round"',
    ) +
    egg(130, 690, -16, "#e78fa3", "#fff3ea") +
    egg(470, 690, 18, "#7fb5cf", "#fff8dc") +
    egg(300, 720, 4, "#f2c14e", "#c8553d") +
    stroke(grass, "#7fa35a", 7, 'stroke-linecap="round"') +
    rect(0, 800, 600, 40, "#8db168")
  );
};

/** A heart laid of blossoms. */
export const flowerHeart: ThemeDrawing = (sheet) => {
  const flowers = [
    blossom(sheet, 7, "#f2b8a8", "#d98f5c"),
    blossom(sheet, 6, "#fff3df", "#e0a94f"),
    blossom(sheet, 8, "#d9727a", "#f3d39a"),
  ];
  const leaf = twig(sheet, {
    leaf: "eucalyptus",
    length: 90,
    pairs: 3,
    stem: "#7d9383",
    fills: ["#8fa898", "#a9bfae"],
    size: 0.8,
  });
  const around = Array.from({ length: 30 }, (_, index) => {
    const turn = (index / 30) * Math.PI * 2;
    const x = 300 + 11.6 * 16 * Math.sin(turn) ** 3;
    const y =
      390 -
      11.6 *
        (13 * Math.cos(turn) -
          5 * Math.cos(2 * turn) -
          2 * Math.cos(3 * turn) -
          Math.cos(4 * turn));
    return { x, y, index };
  });
  return (
    ground(sheet, "#fffdf9", "#f9ece2") +
    around
      .filter(({ index }) => index % 2 === 0)
      .map(({ x, y, index }) => use(leaf, x, y, { turn: index * 12 + 20, scale: 0.8 }))
      .join("") +
    around
      .map(({ x, y, index }) =>
        use(flowers[index % 3] ?? "", x, y, { turn: index * 37, scale: index % 2 ? 0.9 : 0.66 }),
      )
      .join("") +
    stroke("M250 780H350", "#d98f5c", 3) +
    path("M300 740c-28-24-16-42 0-25c16-17 28 1 0 25Z", "#c8605f")
  );
};

/** A flame under a golden ring, its tip a dove. */
export const flame: ThemeDrawing = (sheet) =>
  ground(sheet, "#fff6e6", "#f6d9b0") +
  circle(300, 350, 226, "none", `stroke="${gold(sheet)}" stroke-width="6"`) +
  path(
    "M300 110C330 220 450 270 440 410C432 500 370 550 300 550C230 550 168 500 160 410C154 330 216 300 232 230C262 262 266 290 268 320C296 270 306 190 300 110Z",
    sheet.linear(90, "#f2b134", "#e2662c@48", "#b92d2b"),
  ) +
  path(
    "M306 300C322 360 380 384 374 446C370 494 338 520 300 520C262 520 230 494 228 450C226 412 256 400 266 362C284 384 288 396 288 412C302 388 308 350 306 300Z",
    sheet.linear(90, "#ffe59a", "#f6b345"),
  ) +
  path(
    "M236 470C262 452 286 452 300 468C318 440 344 432 372 440C352 452 346 470 336 486C326 502 304 508 284 500L262 512L266 492C252 490 242 482 236 470Z",
    "#fffaf0",
  ) +
  circle(345, 446, 3.5, "#7a3b22") +
  lettering(300, 664, "Sophie", { size: 80, fill: "#8c2f25", face: "script" }) +
  stroke("M240 706H360", "#c9973f", 3) +
  lettering(300, 762, "24 · 05", { size: 28, fill: "#a5643a", spacing: 7 });
