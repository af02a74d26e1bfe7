import { arch, eucalyptus, moon, number, party, woodland } from "./celebrations.ts";
import type { ThemeDrawing } from "./theme-drawing.ts";
import { beachWalk } from "./moments.ts";
import { inLight } from "../foil-light.ts";
import { SNAPSHOTS } from "../snapshots.ts";
import { snapshot } from "./tabletop.ts";
import { lettering, twig } from "../ornaments.ts";
import { dove, fir, goldStar, meadow, schoolCone, stillLeaf } from "./seasons.ts";
import { createSheet, ellipse, fit, group, randomOf, rect, stroke, use } from "../svg.ts";

const watercolour: ThemeDrawing = (sheet) =>
  rect(0, 0, 840, 596, "#fffdf8") +
  group(
    `filter="${sheet.blur(14)}" opacity=".75"`,
    ellipse(140, 90, 230, 130, "#f2b8a8"),
    ellipse(330, 40, 200, 90, "#f5d7a1"),
    ellipse(720, 520, 240, 130, "#9cc3c4"),
    ellipse(520, 590, 220, 80, "#b9cfa6"),
    ellipse(40, 230, 110, 120, "#e7a0b0"),
  ) +
  use(
    twig(sheet, {
      leaf: "eucalyptus",
      length: 240,
      pairs: 7,
      stem: "#6f8d7c",
      fills: ["#7fa08d", "#a3bfac"],
      size: 0.9,
    }),
    60,
    330,
    { turn: 38 },
  ) +
  use(
    twig(sheet, {
      leaf: "eucalyptus",
      length: 240,
      pairs: 7,
      stem: "#6f8d7c",
      fills: ["#7fa08d", "#a3bfac"],
      size: 0.9,
    }),
    790,
    300,
    { turn: 214 },
  ) +
  lettering(420, 300, "Emma & Paul", { size: 74, fill: "#44566a", face: "script" }) +
  lettering(420, 366, "12 · 06", { size: 28, fill: "#8a6f63", spacing: 8 });

const fineLine: ThemeDrawing = () =>
  rect(0, 0, 596, 840, "#fbf8f3") +
  stroke("M60 60H536V780H60ZM76 76H520V764H76Z", "#a98a5b", 1.5) +
  stroke(
    "M298 700Q280 520 306 300M296 620Q220 600 200 530Q280 530 296 620ZM294 560Q370 540 392 466Q312 476 294 560ZM296 490Q224 466 208 400Q284 406 296 490ZM300 430Q366 408 384 340Q312 350 300 430ZM302 366Q252 344 240 290Q296 300 302 366ZM306 300Q280 250 308 210Q336 252 306 300Z",
    "#5a5148",
    2.2,
    'stroke-linejoin="round"',
  ) +
  lettering(298, 156, "ELISA", { size: 40, fill: "#5a5148", spacing: 14 });

const largePhoto: ThemeDrawing = (sheet, random) =>
  rect(0, 0, 600, 600, "#fff") +
  fit(sheet.symbol(600, 400, beachWalk(sheet, random)), 0, 0, 600, 470) +
  lettering(300, 548, "Elena & Luca", { size: 34, fill: "#5b4660" });

const twigs: ThemeDrawing = (sheet) => {
  const sprig = twig(sheet, {
    leaf: "olive",
    length: 260,
    pairs: 8,
    stem: "#7f8f68",
    fills: ["#93a67c", "#6f8560", "#b3c09d"],
    size: 0.9,
  });
  return (
    rect(0, 0, 840, 420, "#fdfaf3") +
    [
      [-10, 440, 24],
      [90, 470, 4],
      [-40, 300, 62],
      [850, -20, 204],
      [750, -50, 184],
      [880, 120, 242],
    ]
      .map(([x = 0, y = 0, turn = 0]) => use(sprig, x, y, { turn, scale: 1 }))
      .join("") +
    lettering(420, 214, "Hanna & Max", { size: 64, fill: "#4c5a40" }) +
    lettering(420, 272, "21 · 08", { size: 26, fill: "#a8814b", spacing: 8 })
  );
};

/** A collage as it is printed. */
const sampleCollage: ThemeDrawing = (sheet) => {
  const photos = (
    [
      ["couple", 0, 0, 2, 2],
      ["sea", 2, 0, 2, 1],
      ["child", 4, 0, 1, 1],
      ["balloon", 2, 1, 1, 1],
      ["city", 3, 1, 2, 2],
      ["flower", 0, 2, 1, 1],
      ["sunset", 1, 2, 1, 1],
      ["mountain", 2, 2, 1, 1],
    ] as const
  ).map(([name, x, y, w, h]) =>
    fit(snapshot(sheet, SNAPSHOTS[name]), x * 119 + 5, y * 131 + 5, w * 119 - 5, h * 131 - 5),
  );
  return rect(0, 0, 600, 400, "#fff") + photos.join("");
};

interface FlatDrawing {
  readonly draw: ThemeDrawing;
  readonly width: number;
  readonly height: number;
}

/** The card themes by file name. */
export const THEMES: Readonly<Record<string, FlatDrawing>> = {
  ...Object.fromEntries(
    [
      eucalyptus,
      arch,
      moon,
      woodland,
      party,
      number,
      fir,
      goldStar,
      dove,
      schoolCone,
      meadow,
      stillLeaf,
    ].map((draw, index) => [`theme-${1001 + index}`, { draw, width: 600, height: 840 }]),
  ),
  ...Object.fromEntries(
    [["theme-1002", arch] as const, ["theme-1008", goldStar] as const].map(([name, draw]) => [
      `${name}-light`,
      {
        draw: (sheet, random) => inLight(sheet, 600, 840, (lit) => draw(lit, random)),
        width: 600,
        height: 840,
      } satisfies FlatDrawing,
    ]),
  ),
  "theme-aquarell": { draw: watercolour, width: 840, height: 596 },
  "theme-linie": { draw: fineLine, width: 596, height: 840 },
  "theme-foto": { draw: largePhoto, width: 600, height: 600 },
  "sample-photo": { draw: beachWalk, width: 600, height: 400 },
  "sample-collage": { draw: sampleCollage, width: 600, height: 400 },
  "theme-zweige": { draw: twigs, width: 840, height: 420 },
};

export const drawTheme = (name: string): string => {
  const theme = THEMES[name];
  if (!theme) throw new Error(`There is no theme ${name}.`);
  const sheet = createSheet();
  return sheet.write(theme.width, theme.height, theme.draw(sheet, randomOf(7)));
};

export const CARD_FRONTS = {
  eucalyptus,
  arch,
  moon,
  party,
  fir,
  goldStar,
  meadow,
  number,
} as const;
