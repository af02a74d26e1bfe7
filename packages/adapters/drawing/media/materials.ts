import { coast, dunes, forest, mountainLake } from "./landscapes.ts";
import { balloons, city, poppies } from "./moments.ts";
import type { Photograph } from "./terrain.ts";
import { circle, createSheet, d, group, path, randomOf, rect, stroke, type Sheet } from "../svg.ts";

/** The corner of a material: its thickness, its edge and the surface of the image. */
interface Material {
  readonly photograph: Photograph;
  readonly thick: number;
  readonly edge: readonly string[];
  readonly wall?: readonly [string, string];
  readonly surface: (sheet: Sheet) => string;
  readonly wraps?: boolean;
}

const [RIGHT, BOTTOM] = [270, 210];
const face = (fill: string, more = ""): string =>
  rect(-60, -60, RIGHT + 60, BOTTOM + 60, fill, more);
const gloss = (sheet: Sheet, strength: number): string =>
  path(
    "M-60 110L120-60H200L-60 190ZM-60 214L222-60H240L-60 232Z",
    sheet.linear(40, `#fff/${strength}`, `#fff/${strength * 0.3}`),
  );
const weave = (sheet: Sheet, gap: number, light: number, dark: number): string =>
  face(
    sheet.pattern(
      gap,
      gap,
      d`<path d="M0 0H${gap}M0 0V${gap}" stroke="#fff" stroke-width="1.2" opacity="${light}"/><path d="M0 ${gap / 2}H${gap}M${gap / 2} 0V${gap}" stroke="#000" stroke-width=".8" opacity="${dark}"/>`,
    ),
  );
/** A corner that is peeled off, with the wall behind it. */
const curl = (sheet: Sheet, wall: string, back: readonly string[], size: number): string =>
  path(d`M274 ${206 - size}V216H${266 - size}Z`, wall) +
  path(
    d`M274 ${206 - size}L${266 - size} 216L${274 - size * 0.5} ${224 - size * 0.5}Z`,
    "#000",
    `opacity=".22" filter="${sheet.blur(4)}"`,
  ) +
  path(
    d`M270 ${210 - size}Q${262 - size * 0.5} ${218 - size * 0.86} ${270 - size * 0.8} ${210 - size * 0.8}Q${278 - size * 0.86} ${202 - size * 0.5} ${270 - size} 210Q${270 - size * 0.62} ${210 - size * 0.62} 270 ${210 - size}Z`,
    sheet.linear(45, ...back),
  );
const sheen = (sheet: Sheet): string =>
  face(sheet.linear(30, "#fff/.22", "#fff/0@45", "#fff/.1@70", "#fff/0"));
const grain = (opacity: number): string => {
  const random = randomOf(17);
  return stroke(
    Array.from(
      { length: 160 },
      () => `M${Math.round(random() * 330 - 60)} ${Math.round(random() * 270 - 60)}h1`,
    ).join(""),
    "#fff",
    1.6,
    `opacity="${opacity}" stroke-linecap="round"`,
  );
};

const MATERIALS: Readonly<Record<string, Material>> = {
  acrylglas: {
    photograph: balloons,
    thick: 22,
    edge: ["#effcff", "#9ecfd6", "#dff6f8"],
    surface: (sheet) =>
      gloss(sheet, 0.5) +
      circle(236, 178, 12, "#000", 'opacity=".3"') +
      circle(235, 175, 11, sheet.linear(50, "#fff", "#8b9296")),
  },
  aludibond: {
    photograph: city,
    thick: 9,
    edge: ["#f4f6f7@30", "#5b6166@33", "#5b6166@66", "#e3e7e9@70"],
    surface: sheen,
  },
  backlitfolie: {
    photograph: poppies,
    thick: 26,
    edge: ["#4a4d50", "#2c2f31"],
    wall: ["#5b5f66", "#2d3036"],
    surface: (sheet) => face(sheet.radial(0.55, 0.5, 0.7, "#fffbe0/.5", "#fffbe0/0")),
  },
  echtglas: {
    photograph: coast,
    thick: 14,
    edge: ["#c9efe2", "#4f9c86", "#a8dccb"],
    surface: (sheet) =>
      gloss(sheet, 0.6) + stroke("M-60 204H264V-60", "#eafff8", 5, 'opacity=".6"'),
  },
  forexplatte: {
    photograph: dunes,
    thick: 16,
    edge: ["#ffffff", "#e7e6e2"],
    surface: (sheet) => face(sheet.linear(40, "#fff/.08", "#000/.04")),
  },
  fototapete: {
    photograph: forest,
    thick: 2,
    edge: ["#efe9dd"],
    surface: (sheet) =>
      grain(0.25) +
      rect(90, -60, 2, 270, "#000", 'opacity=".14"') +
      rect(92, -60, 2, 270, "#fff", 'opacity=".2"') +
      curl(sheet, "#dcd7cf", ["#fffdf8", "#e9e1d1@40", "#b9ae9a"], 96),
  },
  gallerybond: {
    photograph: mountainLake,
    thick: 24,
    edge: ["#ecfbff@60", "#8fbcc4@74", "#c9ced1@76", "#6d7478"],
    surface: (sheet) => gloss(sheet, 0.42),
  },
  hahnemuehle: {
    photograph: dunes,
    thick: 3,
    edge: ["#f6f1e6"],
    surface: () =>
      grain(0.4) +
      stroke("M-60 176H236V-60", "#fbf8f1", 70, 'stroke-linejoin="miter"') +
      stroke("M-60 141H201V-60", "#000", 1, 'opacity=".14"'),
  },
  klebefolie: {
    photograph: balloons,
    thick: 1.5,
    edge: ["#dfe3e5"],
    surface: (sheet) =>
      sheen(sheet) + curl(sheet, "#dcd7cf", ["#fff", "#dfe5e9@40", "#9aa5ac"], 120),
  },
  leinwand: {
    photograph: mountainLake,
    thick: 30,
    edge: ["#000/.5", "#000/.3"],
    wraps: true,
    surface: (sheet) => weave(sheet, 4, 0.16, 0.16),
  },
  poster: {
    photograph: coast,
    thick: 1.5,
    edge: ["#fff"],
    surface: (sheet) =>
      face(sheet.linear(20, "#fff/.18", "#fff/0@40", "#000/.08")) +
      curl(sheet, "#dcd7cf", ["#fff", "#eee9e0@40", "#c3bbad"], 64),
  },
  pvcplane: {
    photograph: city,
    thick: 3,
    edge: ["#f2f2f0"],
    surface: (sheet) =>
      weave(sheet, 6, 0.1, 0.08) +
      circle(236, 178, 15, sheet.linear(50, "#fff", "#7d858a")) +
      circle(236, 178, 8, "#3b3f43") +
      rect(-60, 196, 330, 1.5, "#fff", 'opacity=".5"') +
      stroke("M236 178L330 270", "#e9e4d8", 5) +
      stroke("M236 178L330 270", "#a49d8e", 5, 'stroke-dasharray="3 5"'),
  },
};

const drawMaterial = ({
  photograph,
  thick,
  edge,
  wall = ["#f1efeb", "#d6d1c8"],
  surface,
  wraps = false,
}: Material): string => {
  const sheet = createSheet();
  const image = sheet.symbol(600, 400, photograph(sheet, randomOf(5)));
  const placed = `<use href="#${image}" x="-120" y="-50" width="${RIGHT + 120}" height="${BOTTOM + 50}"/>`;
  const lip = thick * 0.5;
  const right = d`M${RIGHT} -60V${BOTTOM}l${thick} ${lip}V${lip - 60}Z`;
  const below = d`M-60 ${BOTTOM}H${RIGHT}l${thick} ${lip}H${thick - 60}Z`;
  const clip = sheet.clip(face("#000"));
  return sheet.write(
    400,
    300,
    rect(0, 0, 400, 300, sheet.linear(35, ...wall)) +
      group(
        'transform="translate(40 20)"',
        rect(
          -60,
          -60,
          RIGHT + 60 + thick + 12,
          BOTTOM + 60 + lip + 16,
          "#1d140e",
          d`opacity=".42" filter="${sheet.blur(7 + thick / 3)}"`,
        ),
        wraps
          ? path(right + below, "#2c474c") +
              path(right, sheet.linear(0, ...edge)) +
              path(below, sheet.linear(90, "#000/.65", "#000/.5"))
          : path(right, sheet.linear(0, ...edge)) +
              path(below, sheet.linear(90, ...edge)) +
              path(below, "#000", 'opacity=".12"'),
        group(`clip-path="${clip}"`, placed, surface(sheet)),
        stroke(`M-60 ${BOTTOM}H${RIGHT}V-60`, "#fff", 1, 'opacity=".5"'),
      ),
  );
};

/** The calculator's detail images of every material, by file name. */
export const materialImages = (): readonly (readonly [name: string, svg: string])[] =>
  Object.entries(MATERIALS).map(([name, material]) => [`material-${name}`, drawMaterial(material)]);
