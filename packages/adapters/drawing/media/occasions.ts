import { arch, eucalyptus, party } from "./celebrations.ts";
import { envelope, lying, seal, sprigs, tableTop, type Scene } from "./cards.ts";
import type { ThemeDrawing } from "./theme-drawing.ts";
import { chalice, dino, fish, flame, flowerHeart, hare } from "./fronts.ts";
import { blossom, gold, twig } from "../ornaments.ts";
import { dove, schoolCone, stillLeaf } from "./seasons.ts";
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
  use,
  type Random,
  type Sheet,
} from "../svg.ts";

const front = (sheet: Sheet, theme: ThemeDrawing, random: Random): string =>
  sheet.symbol(600, 840, theme(sheet, random));

/** A pillar candle that burns, its foot at x, y. */
export const candle = (sheet: Sheet, x: number, y: number, height: number, wax: string): string =>
  circle(
    x,
    y - height - 26,
    120,
    sheet.radial(0.5, 0.5, 0.5, "#fff3c4/.9", "#ffe08a@30/.4", "#ffe08a/0"),
  ) +
  ellipse(x + 14, y + 6, 62, 18, "#4a2f1d", `opacity=".34" filter="${sheet.blur(7)}"`) +
  path(
    d`M${x - 40} ${y - height}V${y}Q${x} ${y + 22} ${x + 40} ${y}V${y - height}Z`,
    sheet.linear(0, "#fff", `${wax}@45`, "#cbb99d"),
  ) +
  ellipse(x, y - height, 40, 12, "#fdf6e6") +
  stroke(d`M${x} ${y - height}v-14`, "#4a3a2c", 3) +
  path(
    d`M${x} ${y - height - 64}Q${x + 20} ${y - height - 30} ${x} ${y - height - 10}Q${x - 20} ${y - height - 30} ${x} ${y - height - 64}Z`,
    sheet.linear(90, "#ffd166", "#ff9f43"),
  );

const pen = (sheet: Sheet, x: number, y: number, turn: number): string =>
  group(
    d`transform="translate(${x} ${y})rotate(${turn})"`,
    rect(-110, 8, 226, 12, "#4a2f1d", `opacity=".3" filter="${sheet.blur(5)}" rx="6"`),
    path("M-110-6H84L116 3L84 12H-110Q-118 3-110-6Z", sheet.linear(90, "#4a4660", "#1f1d2b")),
    rect(-30, -6, 10, 18, gold(sheet)),
    path("M84-6L116 3L84 12Z", gold(sheet)),
  );

const baptism: Scene = (sheet, random) => {
  const green = sprigs(sheet);
  return (
    tableTop(sheet, 800, 600, "#f4f7f8", "#e4ebee", "#c6d2d8") +
    use(green, 20, 600, { turn: 38, scale: 1.2 }) +
    use(green, 560, -30, { turn: 176 }) +
    envelope(sheet, 560, 430, 380, -7, "weiss") +
    seal(sheet, 566, 456, "#f0e3c4", "#a9884c") +
    lying(sheet, front(sheet, dove, random), 276, 300, 480, -5) +
    candle(sheet, 664, 300, 140, "#f6ecd6")
  );
};

const communion: Scene = (sheet, random) => {
  const ear = twig(sheet, {
    leaf: "olive",
    length: 240,
    pairs: 8,
    stem: "#b98d4c",
    fills: ["#d9b46c", "#c79a4e", "#e8cf94"],
    size: 0.8,
    spread: 28,
  });
  return (
    tableTop(sheet, 800, 600, "#fbf6ea", "#efe3cb", "#d8c3a0") +
    use(ear, 760, 620, { turn: -24, scale: 1.2 }) +
    use(ear, 710, 630, { turn: -8 }) +
    use(ear, 60, 20, { turn: 150 }) +
    envelope(sheet, 540, 356, 390, 8, "creme", "#d9b46c") +
    lying(sheet, front(sheet, chalice, random), 276, 300, 480, -6)
  );
};

const confirmation: Scene = (sheet, random) =>
  tableTop(sheet, 800, 600, "#eef1ef", "#dde5e3", "#bccac9") +
  envelope(sheet, 550, 370, 400, -8, "kraftpapier") +
  lying(sheet, front(sheet, fish, random), 276, 300, 480, 5) +
  pen(sheet, 610, 130, -24);

const catholicConfirmation: Scene = (sheet, random) =>
  tableTop(sheet, 800, 600, "#fbeee2", "#f2d8c2", "#d8ae8d") +
  envelope(sheet, 552, 350, 400, 9, "kraftpapier", "#f2d19a") +
  lying(sheet, front(sheet, flame, random), 272, 300, 480, -5) +
  candle(sheet, 690, 552, 100, "#f6ecd6");

const school: Scene = (sheet, random) =>
  tableTop(sheet, 800, 600, "#fff4dc", "#fbe0b4", "#e9be82") +
  envelope(sheet, 560, 330, 390, 9, "creme", "#fff1d0") +
  lying(sheet, front(sheet, schoolCone, random), 270, 300, 480, -5) +
  group(
    "",
    ...[
      [600, 520, "#e4572e", -18],
      [640, 552, "#2e86ab", -6],
      [566, 556, "#7fb069", 6],
    ].map(([x, y, colour, turn]) =>
      group(
        d`transform="translate(${x ?? 0} ${y ?? 0})rotate(${turn ?? 0})"`,
        rect(-84, 8, 176, 14, "#4a2f1d", `opacity=".26" filter="${sheet.blur(4)}"`),
        rect(-84, -9, 140, 18, String(colour), 'rx="2"'),
        path("M56-9L92 0L56 9Z", "#f2d7b0"),
        path("M80-3L92 0L80 3Z", String(colour)),
      ),
    ),
  );

const kids: Scene = (sheet, random) =>
  tableTop(sheet, 800, 600, "#eaf6f3", "#cfe9e2", "#9fcdc3") +
  envelope(sheet, 552, 372, 400, -9, "weiss", "#e4572e") +
  lying(sheet, front(sheet, dino, random), 276, 300, 480, 6) +
  group(
    "",
    ...[
      ["#e4572e", 620, 110, 1],
      ["#6a4c93", 712, 150, 0.8],
    ].map(([colour, x, y, size]) =>
      group(
        d`transform="translate(${x ?? 0} ${y ?? 0})scale(${size ?? 1})"`,
        stroke("M0 74Q-30 150 20 240", "#6d7f7a", 3),
        ellipse(8, 12, 58, 70, "#2c4a44", `opacity=".25" filter="${sheet.blur(8)}"`),
        ellipse(0, 0, 58, 70, String(colour)),
        ellipse(-20, -24, 13, 20, "#fff", 'opacity=".45"'),
        path("M0 68l-10 14h20Z", String(colour)),
      ),
    ),
  );

const egg = (
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  light: string,
  dark: string,
  bands: string,
): string => {
  const shape = "M0-62C34-62 48-14 48 14A48 48 0 0 1-48 14C-48-14-34-62 0-62Z";
  return group(
    d`transform="translate(${x} ${y})rotate(${turn})"`,
    ellipse(10, 40, 48, 34, "#4a2f1d", `opacity=".32" filter="${sheet.blur(8)}"`),
    path(shape, sheet.radial(0.35, 0.3, 0.8, "#fff", `${light}@24`, dark)),
    group(
      `clip-path="${sheet.clip(`<path d="${shape}"/>`)}"`,
      stroke("M-60-14q15-14 30 0t30 0t30 0t30 0M-60 22q15-14 30 0t30 0t30 0t30 0", bands, 8),
    ),
  );
};

const easter: Scene = (sheet, random) => {
  const flower = blossom(sheet, 6, "#fff6d8", "#e9b949");
  return (
    tableTop(sheet, 800, 600, "#f3f7e4", "#e0ebc6", "#bcd09a") +
    envelope(sheet, 548, 340, 390, 8, "creme") +
    lying(sheet, front(sheet, hare, random), 270, 300, 480, -6) +
    egg(sheet, 620, 130, -16, "#f4a6b7", "#c2566f", "#fff3ea") +
    egg(sheet, 716, 190, 22, "#8fc1d8", "#3d7897", "#fff8dc") +
    egg(sheet, 680, 516, 70, "#f6cf6a", "#bd8420", "#c8553d") +
    [
      [560, 540, 1],
      [506, 572, 0.7],
      [740, 330, 0.8],
      [40, 560, 0.9],
    ]
      .map(([x = 0, y = 0, scale = 1]) => use(flower, x, y, { scale, turn: x % 60 }))
      .join("")
  );
};

const condolence: Scene = (sheet, random) =>
  tableTop(sheet, 800, 600, "#f1f0ee", "#dfddd9", "#bcb9b4") +
  envelope(sheet, 552, 400, 390, -6, "weiss", "#8f9490") +
  lying(sheet, front(sheet, stillLeaf, random), 272, 300, 480, 4) +
  candle(sheet, 670, 236, 110, "#f4efe6");

const invitations: Scene = (sheet, random) =>
  tableTop(sheet, 800, 600, "#fbf3e8", "#f1e2cf", "#dcc3a6") +
  use(sprigs(sheet), 760, 620, { turn: -20, scale: 1.3 }) +
  use(sprigs(sheet), 30, -10, { turn: 150, scale: 1.2 }) +
  envelope(sheet, 420, 420, 520, 4, "kraftpapier", "#f2ddcf") +
  lying(sheet, front(sheet, party, random), 226, 280, 420, -15) +
  lying(sheet, front(sheet, arch, random), 566, 284, 420, 13) +
  lying(sheet, front(sheet, eucalyptus, random), 396, 268, 440, -1);

const thanks: Scene = (sheet, random) => {
  const flower = blossom(sheet, 7, "#f6d5c8", "#d98f5c");
  return (
    tableTop(sheet, 800, 600, "#fdf3ee", "#f6e0d5", "#e2bda9") +
    envelope(sheet, 552, 352, 400, -9, "weiss", "#d98f7c") +
    lying(sheet, front(sheet, flowerHeart, random), 272, 300, 480, 6) +
    seal(sheet, 556, 356, "#d1856c", "#96452f") +
    pen(sheet, 590, 540, -10) +
    [
      [600, 90, 1.2],
      [690, 140, 0.8],
      [530, 110, 0.7],
      [742, 60, 0.9],
    ]
      .map(([x = 0, y = 0, scale = 1]) => use(flower, x, y, { scale, turn: x % 50 }))
      .join("")
  );
};

const bow = (sheet: Sheet, x: number, y: number, colour: string, dark: string): string =>
  group(
    d`transform="translate(${x} ${y})"`,
    ellipse(6, 20, 90, 40, "#4a2f1d", `opacity=".26" filter="${sheet.blur(8)}"`),
    path("M-6 8L-46 88L-14 76L0 96L6 14Z", dark),
    path("M6 8L52 84L20 76L8 98L-2 14Z", colour),
    path("M0 0C-30-58-104-52-96-6C-90 34-36 30 0 4Z", sheet.linear(40, colour, dark)),
    path("M0 0C30-58 104-52 96-6C90 34 36 30 0 4Z", sheet.linear(140, colour, dark)),
    ellipse(0, 2, 17, 20, colour),
  );

const envelopes: Scene = (sheet) =>
  tableTop(sheet, 800, 600, "#f3ece1", "#e0d2be", "#bda88a") +
  envelope(sheet, 250, 200, 360, -14, "weiss", "#e8d9b8") +
  envelope(sheet, 560, 190, 340, 10, "creme") +
  envelope(sheet, 200, 440, 350, 7, "kraftpapier") +
  envelope(sheet, 590, 430, 370, -8, "weiss") +
  envelope(sheet, 400, 330, 380, 2, "creme") +
  seal(sheet, 402, 350, "#cf4c55", "#8a1720") +
  bow(sheet, 640, 106, "#d6505a", "#8f1822") +
  group(
    'fill="none" stroke-linecap="round"',
    stroke("M40 560q60-50 120 0t120 0t80-20", "#c9a04e", 14),
    stroke("M40 556q60-50 120 0t120 0t80-20", "#ecd08c", 4),
  );

const papers: Scene = (sheet) => {
  const colours = ["#fdfbf6", "#f3eee4", "#ffffff", "#f8f4ea", "#fdfcfa", "#f0ebe0", "#fffefb"];
  const swatch = (fill: string, index: number): string =>
    group(
      d`transform="translate(280 640)rotate(${-44 + index * 14})scale(.94)"`,
      rect(-64, -570, 150, 530, "#4a2f1d", `opacity=".22" filter="${sheet.blur(7)}"`),
      rect(-72, -578, 150, 530, fill, 'rx="3"'),
      index % 2 ? "" : rect(-72, -530, 150, 18, index === 4 ? silver(sheet) : gold(sheet)),
      circle(3, -86, 12, "#cbb99d"),
    );
  return (
    tableTop(sheet, 800, 600, "#f4ece2", "#e4d5c2", "#c4ab8e") +
    colours.map(swatch).join("") +
    circle(282, 560, 15, gold(sheet)) +
    group(
      'transform="translate(664 180)rotate(14)"',
      rect(-92, -58, 190, 126, "#4a2f1d", `opacity=".25" filter="${sheet.blur(8)}"`),
      rect(-96, -66, 190, 126, "#27394a", 'rx="3"'),
      path(STAR, gold(sheet), 'transform="scale(1.5)"'),
    ) +
    group(
      'transform="translate(676 430)rotate(-9)"',
      rect(-92, -58, 190, 126, "#4a2f1d", `opacity=".25" filter="${sheet.blur(8)}"`),
      rect(-96, -66, 190, 126, "#f8efe6", 'rx="3"'),
      stroke(
        "M0 34C-54-6-28-44 0-16C28-44 54-6 0 34Z",
        sheet.linear(35, "#b76e79", "#f0c4b8@50", "#a85c66"),
        7,
      ),
    )
  );
};

const STAR = "M0-30L7-9L29-9L11 4L18 26L0 13L-18 26L-11 4L-29-9L-7-9Z";
const silver = (sheet: Sheet): string =>
  sheet.linear(35, "#8f969d", "#e9edf0@32", "#a6adb3@58", "#f4f6f8@78", "#868d94");

/** Scenes of occasions, and of accessories for a card, by file name. */
export const OCCASION_SCENES: Readonly<Record<string, Scene>> = {
  "card-baptism": baptism,
  "card-communion": communion,
  "card-confirmation": confirmation,
  "card-flame": catholicConfirmation,
  "card-school": school,
  "card-kids": kids,
  "card-easter": easter,
  "card-condolence": condolence,
  "card-invitations": invitations,
  "card-thanks": thanks,
  "card-envelopes": envelopes,
  "card-papers": papers,
};

export const drawOccasionScene = (scene: Scene): string => {
  const sheet = createSheet();
  return sheet.write(800, 600, scene(sheet, randomOf(7)));
};
