import { blossom, gold, twig } from "../ornaments.ts";
import { CARD_FRONTS } from "./themes.ts";
import {
  circle,
  createSheet,
  d,
  ellipse,
  fit,
  group,
  path,
  randomOf,
  rect,
  stroke,
  use,
  type Random,
  type Sheet,
} from "../svg.ts";

/** A card or envelope, drawn on a sheet. */
export type Scene = (sheet: Sheet, random: Random) => string;

const front = (sheet: Sheet, name: keyof typeof CARD_FRONTS, random: Random): string =>
  sheet.symbol(600, 840, CARD_FRONTS[name](sheet, random));

/** A folded card lying on the table, a little open: its inner leaf shows on the right. */
export const lying = (
  sheet: Sheet,
  front: string,
  x: number,
  y: number,
  height: number,
  turn: number,
): string => {
  const width = height * 0.714;
  return group(
    d`transform="translate(${x} ${y})rotate(${turn})"`,
    rect(
      -width / 2 + 8,
      -height / 2 + 10,
      width + 8,
      height + 4,
      "#4a2f1d",
      `opacity=".38" filter="${sheet.blur(9)}"`,
    ),
    path(
      d`M${-width / 2} ${-height / 2 + 3}H${width / 2 + 9}V${height / 2 + 6}H${-width / 2}Z`,
      "#e3d8c9",
    ),
    path(
      d`M${-width / 2} ${-height / 2 + 2}H${width / 2 + 5}V${height / 2 + 3}H${-width / 2}Z`,
      "#fbf6ee",
    ),
    fit(front, -width / 2, -height / 2, width, height),
    rect(
      -width / 2,
      -height / 2,
      width,
      height,
      sheet.linear(0, "#000/.16", "#fff/.16@5", "#fff/0@18", "#fff/0@80", "#000/.06"),
    ),
  );
};

/** The colours in which envelopes are sold, each light and in the shade. */
const ENVELOPES = {
  weiss: ["#fffefb", "#e6e1d8"],
  creme: ["#f8ebcf", "#e2cfa8"],
  kraftpapier: ["#cfa873", "#ab8350"],
} as const;

/** An envelope, its flap closed or with a lining. */
export const envelope = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  turn: number,
  color: keyof typeof ENVELOPES,
  lining?: string,
): string => {
  const [light, dark] = ENVELOPES[color];
  const height = width * 0.7;
  const [left, top] = [-width / 2, -height / 2];
  return group(
    d`transform="translate(${x} ${y})rotate(${turn})"`,
    rect(left + 6, top + 9, width, height, "#4a2f1d", `opacity=".34" filter="${sheet.blur(8)}"`),
    lining
      ? path(d`M${left} ${top + 2}L0 ${top - height * 0.5}L${-left} ${top + 2}Z`, dark) +
          path(
            d`M${left + 22} ${top + 2}L0 ${top - height * 0.44}L${-left - 22} ${top + 2}Z`,
            lining,
          )
      : "",
    rect(left, top, width, height, sheet.linear(90, light, dark), 'rx="3"'),
    path(
      d`M${left} ${-top}L-14 ${height * 0.04}Q0 ${-height * 0.03} 14 ${height * 0.04}L${-left} ${-top}Z`,
      light,
    ),
    stroke(
      d`M${left} ${-top}L-14 ${height * 0.04}Q0 ${-height * 0.03} 14 ${height * 0.04}L${-left} ${-top}`,
      "#4a2f1d",
      1.5,
      'opacity=".16"',
    ),
    lining
      ? stroke(
          d`M${left} ${top}L-10 ${height * 0.06}M${-left} ${top}L10 ${height * 0.06}`,
          "#4a2f1d",
          1.5,
          'opacity=".14"',
        )
      : path(
          d`M${left} ${top}L-12 ${height * 0.1}Q0 ${height * 0.16} 12 ${height * 0.1}L${-left} ${top}Z`,
          sheet.linear(90, light, dark),
        ) +
          stroke(
            d`M${left} ${top}L-12 ${height * 0.1}Q0 ${height * 0.16} 12 ${height * 0.1}L${-left} ${top}`,
            "#4a2f1d",
            2,
            'opacity=".22"',
          ),
  );
};

export const seal = (sheet: Sheet, x: number, y: number, light: string, dark: string): string =>
  group(
    d`transform="translate(${x} ${y})"`,
    path(
      "M0-30Q14-34 22-22Q34-16 30 0Q34 16 20 22Q12 34 0 30Q-16 34-22 22Q-34 14-30 0Q-34-16-20-22Q-12-34 0-30Z",
      sheet.radial(0.4, 0.35, 0.7, light, dark),
    ),
    circle(0, 0, 19, "none", `stroke="${dark}" stroke-width="2.5" opacity=".7"`),
    path("M0 10C-16-2-8-14 0-6C8-14 16-2 0 10Z", dark, 'opacity=".75"'),
  );

export const tableTop = (
  sheet: Sheet,
  width: number,
  height: number,
  light: string,
  mid: string,
  dark: string,
): string =>
  rect(0, 0, width, height, sheet.linear(40, light, mid, dark)) +
  group(
    `fill="#fffaf0" opacity=".42" filter="${sheet.blur(10)}" transform="skewX(-24)"`,
    rect(width * 0.3, -20, width * 0.12, height + 40, "inherit"),
    rect(width * 0.45, -20, width * 0.16, height + 40, "inherit"),
  );

export const sprigs = (sheet: Sheet) =>
  twig(sheet, {
    leaf: "eucalyptus",
    length: 230,
    pairs: 6,
    stem: "#6f8774",
    fills: ["#8aa592", "#6d8b78", "#a5bba9"],
    size: 1.05,
  });

const hero: Scene = (sheet, random) => {
  const green = sprigs(sheet);
  const flower = blossom(sheet, 7, "#f6e3d5", "#d9a45c");
  return (
    tableTop(sheet, 1600, 900, "#fbf3e8", "#f1e2cf", "#dcc3a6") +
    use(green, 90, 930, { turn: 24, scale: 2 }) +
    use(green, -20, 600, { turn: 50, scale: 1.6 }) +
    use(green, 1620, -10, { turn: 214, scale: 2 }) +
    use(green, 1640, 330, { turn: 248, scale: 1.4 }) +
    use(green, 800, -30, { turn: 176, scale: 1.2 }) +
    envelope(sheet, 330, 640, 520, -14, "kraftpapier") +
    seal(sheet, 344, 674, "#d1856c", "#96452f") +
    lying(sheet, front(sheet, "eucalyptus", random), 560, 430, 690, -7) +
    envelope(sheet, 1280, 690, 500, 9, "creme", "#b9564f") +
    lying(sheet, front(sheet, "arch", random), 1000, 440, 620, 5) +
    lying(sheet, front(sheet, "moon", randomOf(9)), 1356, 390, 500, 13) +
    [
      [60, 480, 1.1],
      [120, 560, 0.7],
      [760, 850, 1],
      [1560, 600, 0.9],
      [830, 60, 0.8],
    ]
      .map(([x = 0, y = 0, scale = 1]) => use(flower, x, y, { scale, turn: x % 50 }))
      .join("") +
    group(
      'transform="translate(930 846)rotate(-6)"',
      rect(-150, 6, 300, 14, "#4a2f1d", `opacity=".3" filter="${sheet.blur(5)}" rx="7"`),
      path("M-150-2H110L150 5L110 12H-150Z", "#2f2a26"),
      path("M110-2L150 5L110 12Z", gold(sheet)),
      rect(-60, -2, 10, 14, "#e0b96f"),
    )
  );
};

const wedding: Scene = (sheet, random) => {
  const green = sprigs(sheet);
  return (
    tableTop(sheet, 800, 600, "#fbf5ec", "#f0e4d4", "#dccbb5") +
    use(green, 40, 590, { turn: 36, scale: 1.3 }) +
    use(green, 780, 20, { turn: 218, scale: 1.3 }) +
    envelope(sheet, 530, 360, 400, 9, "kraftpapier") +
    seal(sheet, 528, 388, "#e3c078", "#9b6f2c") +
    lying(sheet, front(sheet, "eucalyptus", random), 280, 296, 470, -7) +
    group(
      "",
      circle(640, 520, 26, "none", `stroke="${gold(sheet)}" stroke-width="8"`),
      circle(672, 530, 24, "none", `stroke="${gold(sheet)}" stroke-width="6"`),
    )
  );
};

const birth: Scene = (sheet) => {
  const star = "M0-22L6-7L22-6L10 4L14 20L0 11L-14 20L-10 4L-22-6L-6-7Z";
  return (
    tableTop(sheet, 800, 600, "#f3f2f4", "#e3e2ea", "#c6c7d6") +
    envelope(sheet, 540, 370, 390, -8, "creme", "#8f9cc4") +
    lying(sheet, front(sheet, "moon", randomOf(7)), 276, 300, 470, 6) +
    group(
      `fill="${gold(sheet)}"`,
      ...[
        [600, 90, 1],
        [690, 150, 0.7],
        [560, 160, 0.6],
        [740, 70, 0.8],
      ].map(([x = 0, y = 0, size = 1]) =>
        path(star, "inherit", d`transform="translate(${x} ${y})scale(${size})"`),
      ),
    ) +
    group(
      'transform="translate(650 520)rotate(-12)"',
      ellipse(6, 10, 66, 22, "#4a2f1d", `opacity=".3" filter="${sheet.blur(6)}"`),
      path(
        "M-66-8Q-70-34-40-36L-4-40Q10-24 40-20Q66-16 64 6Q60 16 40 16H-52Q-66 14-66-8Z",
        "#f6efe6",
      ),
      path("M-40-36L-4-40Q0-28-8-20L-44-22Z", "#dfe4f2"),
      path("M-66 2Q0 14 64 4Q60 16 40 16H-52Q-66 14-66 2Z", "#c9d0e6"),
      stroke("M-8-26l14 4M-4-18l16 4", "#8f9cc4", 3, 'stroke-linecap="round"'),
    )
  );
};

const birthday: Scene = (sheet) =>
  tableTop(sheet, 800, 600, "#fff1dc", "#fbdcb6", "#eebd8b") +
  envelope(sheet, 545, 350, 400, -10, "weiss", "#fff1d0") +
  lying(sheet, front(sheet, "party", randomOf(7)), 280, 300, 470, 6) +
  group(
    "",
    ...[
      [560, 540, "#e4572e"],
      [630, 560, "#2e86ab"],
      [700, 520, "#7fb069"],
    ].map(([x, y, colour]) =>
      group(
        d`transform="translate(${x ?? 0} ${y ?? 0})rotate(-30)"`,
        rect(-60, 3, 124, 13, "#4a2f1d", `opacity=".25" filter="${sheet.blur(4)}"`),
        rect(-60, -6, 108, 13, String(colour), 'rx="2"'),
        stroke("M-44-6l10 13M-22-6l10 13M0-6l10 13M22-6l10 13", "#fff", 4, 'opacity=".7"'),
        path("M52 0q10-8 22 0q-12 8-22 0Z", "#f3a712"),
      ),
    ),
  ) +
  stroke("M470 60q30-40 50 0t50 0t50 0t50 0", "#d1495b", 7, 'stroke-linecap="round"') +
  stroke("M560 120q24-32 42 0t42 0t42 0", "#2e86ab", 7, 'stroke-linecap="round"') +
  group(
    'stroke-width="12" stroke-linecap="round" fill="none"',
    ...[
      ["#f3a712", "M50 60h.1M740 250l10 12M80 540l12-10"],
      ["#6a4c93", "M520 190h.1M60 330l8 14M740 420h.1"],
      ["#7fb069", "M30 180l12 6M470 560h.1M690 60h.1"],
    ].map(([colour, data]) => `<path d="${data}" stroke="${colour}"/>`),
  );

const christmas: Scene = (sheet, random) => {
  const branch = twig(sheet, {
    leaf: "fir",
    length: 260,
    pairs: 14,
    stem: "#5d4632",
    fills: ["#2f5a45", "#3f7056", "#26493a"],
    size: 1.6,
    spread: 46,
  });
  const bauble = (x: number, y: number, r: number, light: string, dark: string): string =>
    circle(x + 5, y + 9, r, "#4a2f1d", `opacity=".35" filter="${sheet.blur(6)}"`) +
    rect(x - 7, y - r - 8, 14, 12, gold(sheet), 'rx="2"') +
    circle(x, y, r, sheet.radial(0.35, 0.3, 0.75, "#fff", `${light}@22`, dark));
  return (
    tableTop(sheet, 800, 600, "#f7f0e6", "#e9dac6", "#cdb497") +
    [
      [800, -20, 232, 1.2],
      [700, -40, 206, 1],
      [820, 120, 262, 1.1],
      [560, -50, 190, 0.9],
    ]
      .map(([x = 0, y = 0, turn = 0, scale = 1]) => use(branch, x, y, { turn, scale }))
      .join("") +
    envelope(sheet, 540, 380, 400, -9, "kraftpapier") +
    seal(sheet, 545, 404, "#e3c078", "#9b6f2c") +
    lying(sheet, front(sheet, "goldStar", random), 280, 300, 470, 6) +
    use(branch, 30, 620, { turn: 40, scale: 0.9 }) +
    use(branch, 110, 640, { turn: 12, scale: 0.7 }) +
    bauble(690, 190, 36, "#d9434c", "#6d0f1a") +
    bauble(610, 134, 26, "#ecd08c", "#8f6427") +
    bauble(660, 540, 30, "#ecd08c", "#8f6427") +
    group(
      "",
      ...[
        [560, 540],
        [590, 552],
        [578, 570],
      ].map(([x = 0, y = 0]) =>
        circle(x, y, 11, sheet.radial(0.35, 0.3, 0.8, "#f28a86", "#b3262f@50", "#7a121d")),
      ),
    )
  );
};

export const CARD_SCENES: Readonly<
  Record<string, { readonly scene: Scene; readonly width: number; readonly height: number }>
> = {
  "card-hero": { scene: hero, width: 1600, height: 900 },
  "card-wedding": { scene: wedding, width: 800, height: 600 },
  "card-birth": { scene: birth, width: 800, height: 600 },
  "card-birthday": { scene: birthday, width: 800, height: 600 },
  "card-christmas": { scene: christmas, width: 800, height: 600 },
};

export const drawCardScene = (name: string): string => {
  const entry = CARD_SCENES[name];
  if (!entry) throw new Error(`There is no card scene ${name}.`);
  const sheet = createSheet();
  return sheet.write(entry.width, entry.height, entry.scene(sheet, randomOf(7)));
};
