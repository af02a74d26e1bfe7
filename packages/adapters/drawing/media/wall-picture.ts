import { circle, d, fit, group, path, rect, stroke, type Sheet } from "../svg.ts";

export interface Hanging {
  readonly photograph: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The shadow on the wall; the thicker the picture, the lower the shadow. */
const wallShadow = (sheet: Sheet, { x, y, width, height }: Hanging, depth: number): string =>
  rect(
    x + depth * 0.5,
    y + depth,
    width,
    height,
    "#1d140e",
    `opacity=".34" filter="${sheet.blur(depth * 0.7)}"`,
  ) +
  rect(x - 1, y + 3, width + 4, height + 2, "#1d140e", `opacity=".3" filter="${sheet.blur(4)}"`);

/** The right and the lower side of a thick picture, seen from a little below and to the right. */
const sides = (
  { x, y, width, height }: Hanging,
  thick: number,
  right: string,
  below: string,
): string =>
  path(d`M${x + width} ${y}l${thick} ${thick * 0.4}v${height}l${-thick} ${-thick * 0.4}Z`, right) +
  path(d`M${x} ${y + height}h${width}l${thick} ${thick * 0.4}h${-width}Z`, below);

/** A stretched canvas, the picture wrapped around its sides. */
export const onCanvas = (sheet: Sheet, hanging: Hanging): string => {
  const { photograph, x, y, width, height } = hanging;
  const thick = Math.round(width * 0.03);
  return (
    wallShadow(sheet, { ...hanging, width: width + thick }, 26) +
    group(
      d`transform="translate(${x + width} ${y})skewY(21.8)"`,
      `<svg width="${thick}" height="${height}">${fit(photograph, thick - width, 0, width, height)}</svg>`,
    ) +
    sides(hanging, thick, sheet.linear(0, "#0b1518/.3", "#0b1518/.55"), "#14262b") +
    fit(photograph, x, y, width, height) +
    rect(x, y, width, height, sheet.linear(35, "#fff/.14", "#fff/0@45", "#000/.1")) +
    rect(x, y, width, 2, "#fff", 'opacity=".4"') +
    rect(x + width - 2, y, 2, height, "#fff", 'opacity=".3"')
  );
};

/** Behind acrylic glass: bright edges, reflections, a gap to the wall. */
export const behindAcrylic = (sheet: Sheet, hanging: Hanging): string => {
  const { photograph, x, y, width, height } = hanging;
  const glass = sheet.clip(rect(x, y, width, height, "#000"));
  const bolts = [x + 22, x + width - 22].flatMap((cx) =>
    [y + 22, y + height - 22].map((cy) => circle(cx, cy, 7, "inherit")),
  );
  return (
    wallShadow(sheet, hanging, 32) +
    sides(
      hanging,
      9,
      sheet.linear(90, "#e9fbff", "#8fc3cb", "#d9f2f4"),
      sheet.linear(0, "#bfe3e8", "#7fb4bc"),
    ) +
    fit(photograph, x, y, width, height) +
    group(
      `clip-path="${glass}"`,
      path(
        d`M${x + width * 0.06} ${y}H${x + width * 0.36}L${x + width * 0.08} ${y + height}H${x - width * 0.22}ZM${x + width * 0.41} ${y}h${width * 0.05}L${x + width * 0.18} ${y + height}h${-width * 0.05}Z`,
        sheet.linear(90, "#fff/.36", "#fff/.06"),
      ),
      path(
        d`M${x + width} ${y + height * 0.36}V${y + height}H${x + width * 0.62}Z`,
        sheet.linear(45, "#fff/0", "#fff/.2"),
      ),
    ) +
    stroke(
      d`M${x + 1} ${y + 1}h${width - 2}v${height - 2}h${2 - width}Z`,
      "#eaffff",
      2,
      'opacity=".75"',
    ) +
    group('opacity=".35" transform="translate(1 2)"', ...bolts) +
    group(`fill="${sheet.linear(50, "#fff", "#8b9296")}"`, ...bolts)
  );
};

/** On aluminium: three millimetres thick, floating in front of the wall. */
export const onAluminium = (sheet: Sheet, hanging: Hanging): string => {
  const { photograph, x, y, width, height } = hanging;
  return (
    wallShadow(sheet, hanging, 22) +
    sides(hanging, 4, sheet.linear(90, "#fff", "#9aa3a8@40", "#eef1f2@70", "#8b949a"), "#7c858b") +
    fit(photograph, x, y, width, height) +
    rect(x, y, width, height, sheet.linear(25, "#fff/.2", "#fff/0@38", "#fff/.1@60", "#fff/0"))
  );
};

/** A poster between two wooden bars, on a cord. */
export const asPoster = (sheet: Sheet, hanging: Hanging): string => {
  const { photograph, x, y, width, height } = hanging;
  const wood = sheet.linear(90, "#d9a873", "#a97444");
  return (
    wallShadow(sheet, hanging, 12) +
    stroke(
      d`M${x + 20} ${y - 8}L${x + width / 2} ${y - 90}L${x + width - 20} ${y - 8}`,
      "#4b3a2c",
      2.5,
    ) +
    circle(x + width / 2, y - 91, 4.5, "#6b6259") +
    rect(x, y, width, height, "#fdfcf9") +
    fit(photograph, x + width * 0.045, y + width * 0.05, width * 0.91, height - width * 0.1) +
    rect(
      x,
      y,
      width,
      height,
      sheet.linear(0, "#000/.1", "#fff/.1@8", "#000/.05@30", "#fff/.08@62", "#000/.12"),
    ) +
    [y - 10, y + height - 8]
      .map(
        (top) =>
          rect(x - 8, top, width + 16, 18, wood, 'rx="3"') +
          rect(x - 8, top, width + 16, 3, "#fff", 'opacity=".35" rx="1.5"'),
      )
      .join("")
  );
};

/** Framed, with a bevelled mat. */
export const framed = (
  sheet: Sheet,
  hanging: Hanging,
  wood: readonly [light: string, dark: string],
  thick = 16,
  mat = 0.14,
): string => {
  const { photograph, x, y, width, height } = hanging;
  const margin = Math.round(width * mat);
  const [light, dark] = wood;
  const inner = {
    x: x + thick,
    y: y + thick,
    width: width - 2 * thick,
    height: height - 2 * thick,
  };
  const opening = {
    x: inner.x + margin,
    y: inner.y + margin,
    width: inner.width - 2 * margin,
    height: inner.height - 2.2 * margin,
  };
  return (
    wallShadow(sheet, hanging, 16) +
    rect(x, y, width, height, light) +
    path(
      d`M${x + width} ${y}v${height}h${-width}l${thick}${-thick}h${inner.width}v${-inner.height}Z`,
      dark,
    ) +
    rect(inner.x, inner.y, inner.width, inner.height, "#fbfaf6") +
    rect(inner.x, inner.y, inner.width, 10, sheet.linear(90, "#000/.28", "#000/0")) +
    rect(inner.x, inner.y, 7, inner.height, sheet.linear(0, "#000/.2", "#000/0")) +
    rect(opening.x - 3, opening.y - 3, opening.width + 6, opening.height + 6, "#d9d5cc") +
    path(
      d`M${opening.x - 3} ${opening.y + opening.height + 3}h${opening.width + 6}v${-opening.height - 6}Z`,
      "#fff",
    ) +
    fit(photograph, opening.x, opening.y, opening.width, opening.height) +
    path(
      d`M${inner.x} ${inner.y}h${inner.width * 0.4}L${inner.x} ${inner.y + inner.height * 0.7}Z`,
      "#fff",
      'opacity=".1"',
    ) +
    rect(x, y, width, 2, "#fff", 'opacity=".3"')
  );
};
