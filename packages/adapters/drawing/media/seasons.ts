import { at, ground, type ThemeDrawing } from "./theme-drawing.ts";
import { blossom, gold, lettering, starPath, twig } from "../ornaments.ts";
import { circle, d, group, path, rect, stroke, use } from "../svg.ts";

/** Who sends the card, and for which day: the same words in every country. */
const greetings = (y: number, fill: string, small: string): string =>
  lettering(300, y, "Clara & Jonas", { size: 62, fill, face: "script" }) +
  lettering(300, y + 56, "24 · 12", { size: 26, fill: small, face: "sans", spacing: 5 });

/** Fir twigs with red berries. */
export const fir: ThemeDrawing = (sheet) => {
  const branch = twig(sheet, {
    leaf: "fir",
    length: 250,
    pairs: 15,
    stem: "#5d4632",
    fills: ["#2f5a45", "#3f7056", "#26493a"],
    size: 1.5,
    spread: 48,
  });
  const berries = sheet.define(
    circle(0, 0, 14, "#b3262f") +
      circle(22, 10, 12, "#c93a3c") +
      circle(6, 24, 11, "#9a1d27") +
      circle(-4, -4, 3, "#fff", 'opacity=".6"') +
      circle(19, 6, 2.5, "#fff", 'opacity=".6"'),
  );
  return (
    ground(sheet, "#fffdf8", "#f4ecdf") +
    [
      [80, -20, 168],
      [190, -40, 150],
      [300, -50, 180],
      [410, -40, 206],
      [520, -20, 192],
      [-20, 80, 120],
      [620, 80, 240],
    ]
      .map(([x = 0, y = 0, turn = 0]) => use(branch, x, y, { turn, scale: 1 }))
      .join("") +
    [
      [80, 860, 14],
      [200, 880, -10],
      [320, 880, 8],
      [430, 880, -12],
      [540, 860, -16],
    ]
      .map(([x = 0, y = 0, turn = 0]) => use(branch, x, y, { turn, scale: 0.86 }))
      .join("") +
    use(berries, 150, 90, { scale: 1.1 }) +
    use(berries, 420, 110, { scale: 0.9 }) +
    use(berries, 296, 150, { scale: 1 }) +
    use(berries, 140, 780) +
    use(berries, 440, 770, { scale: 1.1 }) +
    path(starPath(8, 44, 10), gold(sheet), 'transform="translate(300 326)"') +
    greetings(430, "#8f1f28", "#4d5f52")
  );
};

/** A golden star over a winter night. */
export const goldStar: ThemeDrawing = (sheet, random) =>
  rect(0, 0, 600, 840, sheet.linear(90, "#7d1420", "#a3202c@60", "#7a121d")) +
  stroke(
    Array.from(
      { length: 60 },
      () => `M${Math.round(random() * 600)} ${Math.round(random() * 840)}h.1`,
    ).join(""),
    "#f3d9a0",
    3.5,
    'stroke-linecap="round" opacity=".5"',
  ) +
  circle(300, 320, 250, sheet.radial(0.5, 0.5, 0.5, "#ffdf9c/.5", "#ffdf9c/0")) +
  stroke("M300 0V110", "#e6c47c", 2) +
  at(
    300,
    320,
    path(starPath(8, 206, 58), gold(sheet)),
    path(starPath(8, 206, 0.1), "#7a5318", 'opacity=".22"'),
    path(starPath(8, 92, 40), "#fff4cf", 'opacity=".65" transform="rotate(22.5)"'),
    circle(0, 0, 20, "#fffbe9"),
  ) +
  rect(34, 34, 532, 772, "none", `stroke="${gold(sheet)}" stroke-width="2.5"`) +
  greetings(660, "#f7dfa6", "#f0d3b4");

/** A dove with an olive twig. */
export const dove: ThemeDrawing = (sheet) => {
  const sprig = twig(sheet, {
    leaf: "olive",
    length: 130,
    pairs: 5,
    stem: "#8c9f72",
    fills: ["#9bb083", "#7f9969"],
    size: 0.8,
  });
  return (
    rect(0, 0, 600, 840, sheet.linear(90, "#dcebf2", "#f3f8f9@60", "#fff")) +
    circle(300, 300, 250, sheet.radial(0.5, 0.5, 0.5, "#fff", "#fff/0")) +
    circle(300, 300, 190, "none", `stroke="${gold(sheet)}" stroke-width="3"`) +
    path(
      "M250 330Q180 300 150 200Q146 150 166 124Q196 196 262 214T352 290Z",
      sheet.linear(40, "#dce8ef", "#b5cad7"),
    ) +
    path(
      "M112 392Q186 392 244 346Q290 300 350 296Q366 262 410 262Q446 264 452 294L480 308L450 318Q446 372 388 404Q320 436 240 404Q200 424 140 420L168 404Z",
      "#fff",
      'stroke="#a9c0ce" stroke-width="2.5" stroke-linejoin="round"',
    ) +
    path(
      "M300 388Q254 330 268 250Q282 176 352 122Q366 180 392 214Q412 268 388 330Q366 384 300 388Z",
      sheet.linear(100, "#fff", "#e3edf3"),
      'stroke="#a9c0ce" stroke-width="2.5" stroke-linejoin="round"',
    ) +
    stroke(
      "M352 150Q322 230 322 330M374 206Q352 264 346 344M320 172Q290 240 298 320M168 150Q190 214 250 262",
      "#b9cdd9",
      2,
      'stroke-linecap="round"',
    ) +
    circle(424, 288, 4.5, "#34495a") +
    path("M478 302l20 8-26 6Z", "#d9a05a") +
    use(sprig, 494, 310, { turn: 150, scale: 0.9 }) +
    lettering(300, 640, "Clara", { size: 80, fill: "#4a6579", face: "script" }) +
    stroke("M250 680H350M300 664v32", gold(sheet), 2.5) +
    lettering(300, 750, "17 · 05", { size: 26, fill: "#7d97a8", spacing: 6 })
  );
};

/** A school cone with pencils and letters. */
export const schoolCone: ThemeDrawing = (sheet) => {
  const letter = (x: number, y: number, text: string, fill: string, turn: number): string =>
    lettering(x, y, text, {
      size: 78,
      fill,
      face: "bold",
      turn,
    });
  return (
    ground(sheet, "#fffaf0", "#fdecc8") +
    stroke("M0 140H600M0 280H600M0 420H600M0 560H600M0 700H600", "#e9cfa0", 1.5, 'opacity=".7"') +
    letter(110, 190, "A", "#d1495b", -12) +
    letter(500, 230, "B", "#2e86ab", 10) +
    letter(108, 470, "1", "#7fb069", 8) +
    letter(492, 500, "C", "#e58b1f", -8) +
    letter(470, 350, "2", "#6a4c93", 14) +
    group(
      'transform="rotate(8 300 400)"',
      path(
        "M196 236Q176 170 220 184Q222 130 270 162Q300 110 330 162Q378 130 380 184Q424 170 404 236Z",
        "#f4d35e",
      ),
      path(
        "M196 236Q240 214 300 218T404 236L312 640Q300 664 288 640Z",
        sheet.linear(0, "#3f97bb", "#2e7ea3@60", "#1f5f80"),
      ),
      stroke(
        "M206 282Q300 252 394 282M222 350Q300 322 378 350M240 430Q300 406 360 430",
        "#f7e7c0",
        12,
      ),
      path("M196 236Q240 256 300 258T404 236L400 256Q300 286 200 256Z", "#d1495b"),
      group(
        'fill="#f4d35e"',
        ...[
          [250, 316],
          [340, 312],
          [296, 388],
          [300, 476],
        ].map(([x = 0, y = 0]) =>
          path(starPath(5, 18, 8), "inherit", `transform="translate(${x} ${y})"`),
        ),
      ),
      path(
        "M300 246Q236 206 226 246Q232 276 300 246ZM300 246Q364 206 374 246Q368 276 300 246Z",
        "#e4572e",
      ),
      circle(300, 246, 13, "#b93f1c"),
    ) +
    lettering(300, 752, "Leo", {
      size: 78,
      fill: "#2e4a62",
      face: "bold",
    })
  );
};

/** Meadow flowers growing up from the lower edge. */
export const meadow: ThemeDrawing = (sheet, random) => {
  const kinds = [
    blossom(sheet, 7, "#e7788c", "#f2c14e"),
    blossom(sheet, 9, "#fff", "#f2b632"),
    blossom(sheet, 5, "#6f8fc9", "#f7e3a1"),
    blossom(sheet, 6, "#f0a35e", "#8d4a2f"),
  ];
  const blade = twig(sheet, {
    leaf: "olive",
    length: 200,
    pairs: 4,
    stem: "#7d9a63",
    fills: ["#8eab70", "#6f8f56"],
    size: 0.9,
    spread: 36,
  });
  const heights = [470, 610, 380, 545, 660, 440, 600, 500, 690, 560, 400, 620, 480, 590, 420];
  const stems = heights.map((y, index) => ({
    x: 26 + index * 39,
    y: y + Math.round(random() * 20),
  }));
  return (
    ground(sheet, "#fbf3dd", "#efe0bd") +
    [30, 110, 190, 270, 350, 430, 510, 580]
      .map((x, index) =>
        use(blade, x, 860, { turn: (index % 3) * 9 - 9, scale: 0.8 + (index % 3) * 0.2 }),
      )
      .join("") +
    stroke(
      stems
        .map(
          ({ x, y }, index) =>
            d`M${x + (index % 2 ? 14 : -12)} 850Q${x} ${(y + 850) / 2} ${x} ${y}`,
        )
        .join(""),
      "#6f8f56",
      3.5,
    ) +
    stems
      .map(({ x, y }, index) =>
        use(kinds[(index * 3) % 4] ?? "", x, y, { turn: index * 17, scale: 0.8 + random() * 0.5 }),
      )
      .join("") +
    lettering(300, 210, "Save the date", { size: 60, fill: "#5d4a3a", face: "script" }) +
    lettering(300, 270, "26 · 07", { size: 28, fill: "#b5654a", face: "sans", spacing: 8 })
  );
};

/** A single leaf on an empty ground. */
export const stillLeaf: ThemeDrawing = (sheet) =>
  ground(sheet, "#faf9f6", "#e6e3dc") +
  rect(40, 40, 520, 760, "none", 'stroke="#a9a49a" stroke-width="1.5"') +
  path(
    "M300 560C180 500 176 330 312 190C412 320 420 490 300 560Z",
    sheet.linear(50, "#b9bfae", "#7b8576", "#565f55"),
  ) +
  path("M300 560C420 490 412 320 312 190Q296 380 300 560Z", "#3f463f", 'opacity=".22"') +
  stroke(
    "M312 196Q294 400 300 620M301 480Q250 450 224 400M301 480Q346 448 370 396M302 410Q258 384 240 338M302 410Q344 380 362 334M304 340Q276 320 264 290M305 340Q334 318 346 288",
    "#f3f1ea",
    2.2,
    'opacity=".7" stroke-linecap="round"',
  ) +
  lettering(300, 716, "In memoriam", { size: 42, fill: "#4d4f4b" });
