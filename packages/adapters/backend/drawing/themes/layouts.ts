import { type CardWords, lettered } from "./card-words.ts";
import { confetti, wreath } from "../ornaments.ts";
import { type Palette, recoloured } from "./palette.ts";
import {
  circle,
  d,
  drawing,
  ellipse,
  fit,
  group,
  path,
  rect,
  stroke,
  use,
  type Random,
  type Sheet,
} from "../svg.ts";

export interface Composition {
  readonly sheet: Sheet;
  readonly palette: Palette;
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  /** The id of the subject, defined on the sheet. */
  readonly subject: string;
  /** Whether the subject is a plant, drawn upwards from its foot. */
  readonly grows: boolean;
  readonly words: CardWords;
  /** The name of a small photograph of 120 by 120: few shapes, a clear subject. */
  readonly photo: string;
}

export type Layout = (composition: Composition) => string;

/** The subject in a square; x and y are its centre. */
export const placedSubject = (
  { subject, grows }: Composition,
  x: number,
  y: number,
  size: number,
  turn = 0,
) =>
  grows
    ? use(subject, x, y + size * 0.5, { turn, scale: size / 235 })
    : use(subject, x, y, { turn, scale: size / 225 });

/** A bunch of three for a plant, otherwise the single subject. */
const bunch = (composition: Composition, x: number, y: number, size: number): string => {
  const { subject, grows } = composition;
  if (!grows) return placedSubject(composition, x, y, size);
  const foot = y + size * 0.5;
  const scale = size / 250;
  return (
    use(subject, x, foot, { turn: -34, scale: scale * 0.82 }) +
    use(subject, x, foot, { turn: 34, scale: scale * 0.82 }) +
    use(subject, x, foot, { scale })
  );
};

const isWide = ({ width, height }: Composition): boolean => width > height * 1.15;

/** The subject alone, the words below or beside it. */
export const hero: Layout = (composition) => {
  const { width, height } = composition;
  return isWide(composition)
    ? bunch(
        composition,
        width * 0.25,
        height * 0.5,
        Math.min(width * (composition.grows ? 0.34 : 0.4), height * 0.76),
      ) + lettered(composition, width * 0.71, height * 0.5, width * 0.46, height * 0.56)
    : bunch(composition, width / 2, height * 0.37, Math.min(width * 0.74, height * 0.5)) +
        lettered(
          composition,
          width / 2,
          height * 0.8,
          width * 0.8,
          Math.min(height * 0.26, width * 0.36),
        );
};

/** Words inside a wreath, or inside a ring that carries the subject; long cards have no room for it. */
export const ring: Layout = (composition) => {
  const { sheet, palette, subject, grows, width, height } = composition;
  if (width > height * 1.6) return hero(composition);
  const [x, y] = [width / 2, height / 2];
  const radius = Math.min(width, height) * 0.35;
  const wordsAt = (centre: number) =>
    lettered(composition, x, centre, radius * 1.45, radius * 1.05);
  if (grows)
    return (
      group(
        d`transform="translate(${x} ${y})"`,
        circle(0, 0, radius, "none", `stroke="${palette.leaves[2]}" stroke-width="2"`),
        wreath(subject, radius, 12, radius / 250),
      ) + wordsAt(y)
    );
  const sprig = sheet.define(recoloured(drawing("sprig"), palette));
  const scale = radius / 170;
  // The ring is open where the subject is.
  const openRing = (r: number, colour: string, thickness: number): string => {
    const [across, up] = [radius * 0.44, Math.sqrt(r * r - (radius * 0.44) ** 2)];
    return stroke(
      d`M${x + across} ${y - up}A${r} ${r} 0 1 1 ${x - across} ${y - up}`,
      colour,
      thickness,
      'stroke-linecap="round"',
    );
  };
  return (
    openRing(radius * 1.05, palette.a, 5) +
    openRing(radius * 0.99, palette.soft, 1.4) +
    use(sprig, x - radius * 0.18, y + radius * 1.04, { turn: -70, scale }) +
    use(sprig, x + radius * 0.18, y + radius * 1.04, { turn: 70, scale }) +
    placedSubject(composition, x, y - radius * 1.02, radius * 0.74) +
    wordsAt(y + radius * 0.14)
  );
};

/** The subject in two corners, the words between. */
export const corners: Layout = (composition) => {
  const { subject, grows, width, height } = composition;
  // Where a card is not tall, what grows from its corners would reach into the words.
  const isTall = height > width * 1.25;
  const unit = (Math.min(width, height) / 600) * (isTall ? 1 : 0.78);
  const parts = grows
    ? [
        [0, 0, 128, 1.25],
        [0, 0, 160, 1],
        [0, 0, 98, 1],
        [width, height, -52, 1.25],
        [width, height, -20, 1],
        [width, height, -82, 1],
      ].map(([x = 0, y = 0, turn = 0, scale = 1]) =>
        use(subject, x, y, { turn, scale: scale * unit * 1.1 }),
      )
    : [
        [0.17, 0.13, -14, 0.74],
        [0.42, 0.07, 12, 0.34],
        [0.1, 0.33, 16, 0.36],
        [0.83, 0.87, 12, 0.74],
        [0.58, 0.94, -12, 0.34],
        [0.9, 0.67, -16, 0.36],
      ].map(([x = 0, y = 0, turn = 0, scale = 1]) =>
        use(subject, width * x, height * y, { turn, scale: scale * unit * 1.2 }),
      );
  return (
    parts.join("") +
    lettered(
      composition,
      width / 2,
      height / 2,
      width * (isWide(composition) ? 0.56 : isTall ? 0.78 : 0.64),
      Math.min(height * 0.34, width * 0.42),
    )
  );
};

/** The subject scattered over the card, the words on a label. */
export const scattered: Layout = (composition) => {
  const { palette, subject, grows, random, width, height } = composition;
  const step = Math.min(width, height) / 4.4;
  const marks: string[] = [];
  for (let row = 0; row * step * 0.86 < height + step; row++)
    for (let column = 0; column * step < width + step; column++)
      marks.push(
        use(
          subject,
          column * step + (row % 2 ? step / 2 : 0),
          row * step * 0.86 + (grows ? step * 0.3 : 0),
          { turn: Math.round(random() * 44 - 22), scale: step / (grows ? 300 : 268) },
        ),
      );
  const [x, y] = [width / 2, height / 2];
  const [w, h] = [width * 0.62 * 1.14, Math.max(height * 0.3, 170)];
  const box = (grow: number, fill: string, more = ""): string =>
    rect(
      x - w / 2 - grow,
      y - h / 2 - grow,
      w + grow * 2,
      h + grow * 2,
      fill,
      `rx="${Math.round(Math.min(w, h) * 0.16 + grow)}"${more}`,
    );
  return (
    marks.join("") +
    box(13, palette.paper[0]) +
    box(0, palette.paper[0], ` stroke="${palette.a}" stroke-width="2.5"`) +
    lettered(composition, x, y, width * 0.62, h * 0.8)
  );
};

/** Rows of the subject along the edges, the words between them. */
export const garland: Layout = (composition) => {
  const { subject, grows, width, height } = composition;
  const count = Math.max(3, Math.round(width / 190));
  const step = width / count;
  const rows = Array.from({ length: count + 1 }, (_, index) => {
    const x = index * step;
    const tall = grows ? Math.min(step / 165, (height * 0.34) / 220) : step / 262;
    const size = (index % 2 ? 0.8 : 1) * tall;
    return grows
      ? use(subject, x, -12, { turn: 180 + (index % 2 ? 10 : -10), scale: size }) +
          use(subject, x + step / 2, height + 12, { turn: index % 2 ? -10 : 10, scale: size })
      : use(subject, x, step * 0.42, { turn: index % 2 ? 12 : -8, scale: size * 0.86 }) +
          use(subject, x + step / 2, height - step * 0.42, {
            turn: index % 2 ? -10 : 8,
            scale: size * 0.86,
          });
  });
  return (
    rows.join("") +
    lettered(composition, width / 2, height / 2, width * 0.76, Math.min(height * 0.3, width * 0.4))
  );
};

/** A field of colour with a large subject, the words on plain paper. */
export const band: Layout = (composition) => {
  const { palette, width, height } = composition;
  const wide = isWide(composition);
  const field = wide
    ? rect(0, 0, width * 0.44, height, palette.b, 'opacity=".42"')
    : path(
        d`M0 0H${width}V${height * 0.56}Q${width * 0.5} ${height * 0.66} 0 ${height * 0.56}Z`,
        palette.b,
        'opacity=".42"',
      );
  return field + hero(composition);
};

export const arch: Layout = (composition) => {
  const { palette, width, height } = composition;
  const half = Math.min(width * 0.4, height * 0.42);
  const x = width / 2;
  const [top, foot] = [height * 0.08, height * 0.93];
  const shape = (grow: number): string =>
    d`M${x - half + grow} ${foot - grow}V${top + half}A${half - grow} ${half - grow} 0 0 1 ${x + half - grow} ${top + half}V${foot - grow}Z`;
  const inside = foot - top;
  return (
    path(shape(0), palette.light, 'opacity=".72"') +
    stroke(shape(0), palette.a, 6) +
    stroke(shape(15), palette.soft, 1.6) +
    bunch(composition, x, top + inside * 0.34, Math.min(half * 1.3, inside * 0.46)) +
    lettered(composition, x, top + inside * 0.78, half * 1.6, Math.min(inside * 0.28, half * 0.8))
  );
};

/** A photo with the subject at its edge, the words below or beside it. */
export const photograph: Layout = (composition) => {
  const { sheet, palette, photo, random, width, height } = composition;
  const wide = isWide(composition);
  const margin = Math.min(width, height) * 0.07;
  const [w, h] = wide
    ? [width * 0.5 - margin, height - margin * 2]
    : [width - margin * 2, height * 0.6 - margin];
  const image = sheet.symbol(120, 120, drawing(`snapshots/${photo}`));
  const isArched = !wide && random() < 0.5;
  const outline = isArched
    ? path(
        d`M${margin} ${margin + h}V${margin + w / 2}A${w / 2} ${w / 2} 0 0 1 ${margin + w} ${margin + w / 2}V${margin + h}Z`,
        "#000",
      )
    : rect(margin, margin, w, h, "#000", 'rx="14"');
  const size = Math.min(width, height) * 0.34;
  return (
    group(
      `clip-path="${sheet.clip(outline)}"`,
      fit(image, margin, margin, w, h),
      rect(
        margin,
        margin,
        w,
        h,
        sheet.linear(40, palette.light, `${palette.b}@100`),
        'opacity=".14"',
      ),
    ) +
    placedSubject(composition, margin + w - size * 0.22, margin + h - size * 0.18, size, 10) +
    (wide
      ? lettered(composition, width * 0.77, height * 0.46, width * 0.4, height * 0.5)
      : lettered(
          composition,
          width * 0.46,
          height * 0.81,
          width * 0.72,
          Math.min(height * 0.25, width * 0.34),
        ))
  );
};

/** The paper and its texture: watercolour blots, fibres, stars, hills or confetti. */
export const groundOf = (
  themeStyle: string,
  { sheet, palette, random, width, height }: Composition,
): string => {
  const paper = rect(0, 0, width, height, sheet.radial(0.5, 0.42, 0.8, ...palette.paper));
  const unit = Math.min(width, height);
  switch (themeStyle) {
    case "watercolour":
      return (
        paper +
        group(
          `filter="${sheet.blur(unit / 26)}" opacity=".42"`,
          ellipse(width * 0.2, height * 0.1, unit * 0.36, unit * 0.2, palette.a),
          ellipse(width * 0.62, height * 0.04, unit * 0.3, unit * 0.16, palette.b),
          ellipse(width * 0.82, height * 0.92, unit * 0.4, unit * 0.2, palette.c),
          ellipse(width * 0.36, height * 0.98, unit * 0.32, unit * 0.14, palette.leaves[1]),
        )
      );
    case "kraft":
      return (
        paper +
        stroke(
          Array.from(
            { length: 90 },
            () =>
              d`M${random() * width} ${random() * height}l${random() * 16 - 8} ${random() * 8 - 4}`,
          ).join(""),
          "#6a4a28",
          1.4,
          'opacity=".22"',
        )
      );
    case "midnight":
      return (
        paper +
        stroke(
          Array.from(
            { length: 60 },
            () => d`M${Math.round(random() * width)} ${Math.round(random() * height)}h.1`,
          ).join(""),
          "#fff",
          3,
          'stroke-linecap="round" opacity=".4"',
        )
      );
    case "mist":
    case "evening":
      return (
        rect(0, 0, width, height, sheet.linear(90, ...palette.paper)) +
        path(
          d`M0 ${height * 0.9}Q${width * 0.25} ${height * 0.82} ${width * 0.5} ${height * 0.89}T${width} ${height * 0.86}V${height}H0Z`,
          palette.b,
          'opacity=".5"',
        ) +
        path(
          d`M0 ${height * 0.95}Q${width * 0.3} ${height * 0.88} ${width * 0.6} ${height * 0.94}T${width} ${height * 0.92}V${height}H0Z`,
          palette.a,
          'opacity=".45"',
        )
      );
    case "bright":
      return (
        paper +
        group(
          'opacity=".75"',
          confetti(
            random,
            width,
            height,
            44,
            [palette.a, palette.b, palette.c, palette.leaves[0]],
            (x, y) =>
              Math.abs(x - width / 2) < width * 0.4 && Math.abs(y - height / 2) < height * 0.4,
          ),
        )
      );
    case "classic":
      return (
        paper +
        stroke(d`M26 26H${width - 26}V${height - 26}H26Z`, palette.b, 5) +
        stroke(d`M38 38H${width - 38}V${height - 38}H38Z`, palette.a, 1.6)
      );
    case "nostalgic":
      return (
        paper +
        rect(
          22,
          22,
          width - 44,
          height - 44,
          "none",
          `rx="26" stroke="${palette.c}" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round"`,
        )
      );
    case "golden":
    case "rosegold":
    case "silver":
      return (
        paper +
        rect(24, 24, width - 48, height - 48, "none", `stroke="${palette.a}" stroke-width="3"`)
      );
    default:
      return paper;
  }
};
