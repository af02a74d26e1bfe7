import { at, ground, type ThemeDrawing } from "./theme-drawing.ts";
import { blossom, confetti, gold, lettering, starPath, twig, wreath } from "../ornaments.ts";
import { circle, ellipse, group, path, rect, stroke, use } from "../svg.ts";

/** Names on a wreath of eucalyptus. */
export const eucalyptus: ThemeDrawing = (sheet) => {
  const sprig = twig(sheet, {
    leaf: "eucalyptus",
    length: 150,
    pairs: 4,
    stem: "#7d9383",
    fills: ["#8fa898", "#6f8d7c", "#a9bfae", "#557462"],
  });
  return (
    ground(sheet, "#fffdf8", "#f6f0e5") +
    at(
      300,
      400,
      wreath(sprig, 205, 14, 1),
      ...[24, 96, 168, 240, 312].map((angle) =>
        group(
          `transform="rotate(${angle})"`,
          circle(14, -214, 8, "#f3e4d4"),
          circle(30, -206, 6, "#e9cdbb"),
          circle(22, -226, 5, "#f3e4d4"),
        ),
      ),
    ) +
    lettering(300, 372, "Anna", { size: 66, fill: "#46584b", face: "script" }) +
    lettering(300, 420, "&", { size: 34, fill: "#b08b58" }) +
    lettering(300, 480, "Elias", { size: 66, fill: "#46584b", face: "script" }) +
    stroke("M240 730H360", "#b08b58", 1.5) +
    lettering(300, 772, "12 · 06", { size: 26, fill: "#6f7d70", spacing: 6 })
  );
};

/** A golden arch over two names. */
export const arch: ThemeDrawing = (sheet) => {
  const metal = gold(sheet);
  const sprig = twig(sheet, {
    leaf: "olive",
    length: 190,
    pairs: 6,
    stem: "#c39a55",
    fills: ["#d9bd84", "#c7a461", "#e7d3a4"],
    size: 0.9,
    spread: 44,
  });
  return (
    ground(sheet, "#fbf3ec", "#eed9cc") +
    path("M110 760V330A190 190 0 0 1 490 330V760Z", sheet.linear(90, "#fffaf4", "#f9ece0")) +
    stroke("M110 760V330A190 190 0 0 1 490 330V760Z", metal, 7) +
    stroke("M130 742V334A170 170 0 0 1 470 334V742Z", metal, 2) +
    use(sprig, 150, 770, { turn: -6, scale: 1.15 }) +
    use(sprig, 110, 776, { turn: -30, scale: 0.85 }) +
    use(sprig, 450, 300, { turn: 132, scale: 0.95 }) +
    use(sprig, 470, 296, { turn: 170, scale: 0.8 }) +
    lettering(300, 400, "Clara", { size: 72, fill: "#7a4f3d" }) +
    lettering(300, 452, "+", { size: 36, fill: "#b98d4c" }) +
    lettering(300, 520, "Jonas", { size: 72, fill: "#7a4f3d" }) +
    lettering(300, 640, "21 | 08", { size: 26, fill: "#9a6b54", spacing: 8, face: "sans" })
  );
};

/** A moon asleep among stars. */
export const moon: ThemeDrawing = (sheet, random) => {
  const star = sheet.define(path(starPath(5, 12, 5), "inherit"));
  const spots = [
    [92, 120, 1.4],
    [500, 96, 1.8],
    [170, 250, 0.8],
    [458, 250, 1.1],
    [90, 400, 1.2],
    [520, 420, 0.9],
    [132, 560, 0.8],
    [470, 560, 1.4],
    [300, 84, 0.9],
    [240, 150, 0.6],
    [398, 160, 0.7],
  ];
  return (
    rect(0, 0, 600, 840, sheet.linear(90, "#27395f", "#4a5d86@55", "#8f93b0")) +
    stroke(
      Array.from(
        { length: 46 },
        () => `M${Math.round(random() * 600)} ${Math.round(random() * 560)}h.1`,
      ).join(""),
      "#fff",
      3,
      'stroke-linecap="round" opacity=".55"',
    ) +
    group(
      'fill="#f6dfa4"',
      ...spots.map(([x = 0, y = 0, size = 1]) => use(star, x, y, { scale: size, turn: x % 40 })),
    ) +
    circle(310, 340, 200, sheet.radial(0.5, 0.5, 0.5, "#ffeec2/.28", "#ffeec2/0")) +
    path(
      "M356 196A150 150 0 1 0 430 430A124 124 0 1 1 356 196Z",
      sheet.linear(60, "#fff1c9", "#eec77e"),
    ) +
    stroke("M232 366q14 12 28 0M244 420q16 10 30-4", "#a7763f", 4.5, 'stroke-linecap="round"') +
    circle(222, 404, 13, "#f0a98a", 'opacity=".55"') +
    path(
      "M260 200Q300 120 380 176Q430 210 412 262Q380 216 330 226Q286 232 260 200Z",
      sheet.linear(30, "#9db4d8", "#5f78ac"),
    ) +
    stroke(
      "M284 172Q322 176 344 222M316 150Q356 166 378 226M352 160Q388 182 402 240",
      "#fff",
      7,
      'opacity=".5"',
    ) +
    ellipse(324, 214, 76, 14, "#fff6ea", 'transform="rotate(8 324 214)"') +
    circle(416, 272, 17, "#fff6ea") +
    path(
      "M0 650Q60 600 130 634Q180 580 260 624Q330 574 400 628Q470 590 600 640V840H0Z",
      "#f4f2f6",
    ) +
    path("M0 700Q90 650 170 690Q260 650 340 694Q430 656 600 700V840H0Z", "#fff") +
    lettering(300, 752, "Mia Sophie", { size: 54, fill: "#3a4b74", face: "script" }) +
    lettering(300, 800, "3 460 g · 51 cm", {
      size: 22,
      fill: "#7d84a4",
      face: "sans",
      spacing: 2,
    })
  );
};

/** A fox, a hedgehog and a rabbit in the wood. */
export const woodland: ThemeDrawing = (sheet) => {
  const fern = twig(sheet, {
    leaf: "olive",
    length: 220,
    pairs: 8,
    stem: "#7d9a6c",
    fills: ["#8fab7b", "#76966a"],
    size: 0.8,
  });
  const eyes = (x: number, y: number, gap: number): string =>
    circle(x - gap, y, 5, "#2f2420") + circle(x + gap, y, 5, "#2f2420");
  const fox = group(
    "",
    path("M188 640Q180 520 250 516T312 640Z", "#cf7040"),
    path("M300 640Q372 640 366 560Q340 610 300 600Z", "#cf7040"),
    path("M366 560Q372 590 350 612Q338 596 350 582Z", "#fff3e6"),
    path(
      "M178 430L192 372L226 402H274L308 372L322 430Q300 500 250 506Q200 500 178 430Z",
      "#dd7f4a",
    ),
    path("M178 430Q214 436 250 488Q286 436 322 430Q300 500 250 506Q200 500 178 430Z", "#fff6ec"),
    eyes(250, 440, 30),
    ellipse(250, 488, 10, 8, "#2f2420"),
    path("M222 640Q224 560 250 552T280 640Z", "#fff6ec"),
  );
  const rabbit = group(
    "",
    path("M412 470Q386 380 408 360T436 466ZM452 470Q452 376 478 366T480 476Z", "#b9a08c"),
    path("M410 452Q400 392 412 376T428 454ZM460 456Q462 392 476 382T472 460Z", "#ecc9bd"),
    path("M392 640Q390 550 444 544T498 640Z", "#b9a08c"),
    ellipse(444, 510, 54, 48, "#c7af9b"),
    eyes(444, 502, 24),
    path("M436 522h16l-8 9Z", "#d98986"),
    ellipse(444, 610, 28, 34, "#f3e8dc"),
  );
  const hedgehog = group(
    "",
    path("M92 640Q76 560 130 552Q190 552 184 640Z", "#75574a"),
    stroke(
      "M100 590l-12-10M112 570l-8-14M132 560v-16M154 566l10-12M170 586l12-8M120 596l-6-12M146 588l4-12",
      "#59413a",
      5,
      'stroke-linecap="round"',
    ),
    path("M108 640Q104 596 140 594T172 640Z", "#e6cdb2"),
    eyes(140, 614, 13),
    ellipse(140, 628, 6, 5, "#2f2420"),
  );
  return (
    ground(sheet, "#fdfaf0", "#eeead6") +
    use(fern, 60, 640, { turn: -14, scale: 1.3 }) +
    use(fern, 548, 640, { turn: 14, scale: 1.4 }) +
    use(fern, 360, 640, { turn: 6, scale: 1 }) +
    use(fern, 20, 640, { turn: -30 }) +
    stroke("M60 0V70M160 0V130M300 0V60M420 0V120M530 0V80", "#c9bd99", 2) +
    group(
      'fill="#dfa94b"',
      ...[
        [60, 82],
        [160, 142],
        [300, 72],
        [420, 132],
        [530, 92],
      ].map(([x = 0, y = 0]) =>
        path(starPath(5, 18, 8), "inherit", `transform="translate(${x} ${y})"`),
      ),
    ) +
    fox +
    rabbit +
    hedgehog +
    path("M0 636Q150 616 300 634T600 628V840H0Z", "#a7b98b") +
    path("M0 668Q150 650 300 666T600 660V840H0Z", "#fdfaf0") +
    lettering(300, 740, "Emil", { size: 68, fill: "#5d4a3a" }) +
    lettering(300, 790, "03 · 05", { size: 24, fill: "#8a7860", face: "sans", spacing: 5 })
  );
};

/** Bright confetti around an age and a name. */
export const party: ThemeDrawing = (sheet, random) =>
  ground(sheet, "#fffdf7", "#fdf1e2") +
  confetti(
    random,
    600,
    840,
    150,
    ["#e4572e", "#f3a712", "#2e86ab", "#7fb069", "#d1495b", "#6a4c93"],
    (x, y) => Math.hypot((x - 300) * 1.1, y - 420) < 232,
  ) +
  circle(300, 420, 196, "#fff") +
  stroke(
    "M300 224a196 196 0 1 1-.1 0Z",
    "#f3a712",
    3,
    'stroke-dasharray="2 12" stroke-linecap="round"',
  ) +
  lettering(300, 430, "7", {
    size: 150,
    fill: "#d1495b",
    face: "bold",
  }) +
  lettering(300, 510, "Lina", { size: 62, fill: "#2e4a62", face: "script" });

/** A large number made of flowers and paper shapes. */
export const number: ThemeDrawing = (sheet) => {
  const flower = blossom(sheet, 6, "#f2b8a8", "#e0a03c");
  const leaf = twig(sheet, {
    leaf: "eucalyptus",
    length: 120,
    pairs: 3,
    stem: "#5f8272",
    fills: ["#6f9a86", "#8bb39d"],
  });
  return (
    rect(0, 0, 600, 840, sheet.linear(60, "#24505a", "#17383f")) +
    rect(34, 34, 532, 772, "none", `stroke="${gold(sheet)}" stroke-width="2.5"`) +
    use(leaf, 150, 230, { turn: -40, scale: 1.3 }) +
    use(leaf, 460, 620, { turn: 130, scale: 1.4 }) +
    use(leaf, 480, 250, { turn: 40, scale: 1.1 }) +
    use(leaf, 120, 600, { turn: -130, scale: 1.2 }) +
    `<g fill="none" stroke-width="58" stroke="#f7e9d6" stroke-linejoin="round"><path d="M262 268H154L142 408Q262 350 268 468T134 552"/><ellipse cx="398" cy="416" rx="76" ry="142"/></g>` +
    use(flower, 148, 262, { scale: 1.1 }) +
    use(flower, 468, 540, { scale: 1.3 }) +
    use(flower, 424, 590, { scale: 0.8 }) +
    use(flower, 196, 230, { scale: 0.7 }) +
    use(flower, 250, 520, { scale: 0.8 }) +
    lettering(300, 706, "MARGARETE", { size: 34, fill: "#f7e9d6", face: "sans", spacing: 8 }) +
    lettering(300, 752, "14 · 09", { size: 24, fill: "#d9b67a", spacing: 5 })
  );
};
