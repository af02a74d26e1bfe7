import { circle, d, group, path, rect, use, type Sheet } from "./svg.ts";

/** The stops of a foil on a front, by the first of them, and the same foil where a lamp is reflected in it. */
const LIT: Readonly<Record<string, readonly string[]>> = {
  "#b5883c": ["#7d5519", "#e7c271@22", "#fffef4@36", "#f6dd97@44", "#94671f@62", "#f8e6ac@82"],
  "#b06a58": ["#7f4334", "#e9b3a0@22", "#fffaf7@36", "#f6d3c5@44", "#96513f@62", "#fae0d6@82"],
  "#7d8a96": ["#4d5965", "#cbd4dc@22", "#ffffff@36", "#e6ecf1@44", "#65727f@62", "#f3f6f8@82"],
};

const GLINT = "M0-46L4-4L46 0L4 4L0 46L-4 4L-46 0L-4-4Z";

/** A card with foil as it lies tilted under a lamp, from close by: `front` draws it in foils that reflect. */
export const inLight = (
  sheet: Sheet,
  width: number,
  height: number,
  front: (sheet: Sheet) => string,
): string => {
  const unit = Math.min(width, height);
  const face = sheet.define(
    group(
      `clip-path="${sheet.clip(rect(0, 0, width, height, "#000", 'rx="6"'))}"`,
      front({
        ...sheet,
        linear: (angle, ...stops) => sheet.linear(angle, ...(LIT[stops[0] ?? ""] ?? stops)),
      }),
    ),
  );
  const glint = sheet.define(circle(0, 0, 15, "#fff", 'opacity=".5"') + path(GLINT, "#fff"));
  const lying = d`translate(${width * 0.56} ${height * 0.57})rotate(-9)scale(1.16)translate(${-width / 2} ${-height / 2})`;
  return (
    rect(0, 0, width, height, sheet.linear(60, "#d8cdbf", "#9d8e7e")) +
    group(
      `transform="${lying}"`,
      rect(-6, 4, width, height, "#2b1d10", `opacity=".45" filter="${sheet.blur(14)}"`),
      rect(-3, 4, width, height, sheet.linear(90, "#fffdf8", "#cbbfae"), 'rx="6"'),
      use(face, 0, 0),
      rect(0, 0, width, height, sheet.linear(38, "#fff/.3", "#fff/0@34", "#000/0@60", "#000/.2")),
    ) +
    use(glint, width * 0.3, height * 0.28, { scale: unit / 900 }) +
    use(glint, width * 0.78, height * 0.47, { scale: unit / 620, turn: 8 }) +
    use(glint, width * 0.46, height * 0.74, { scale: unit / 1200, turn: -6 })
  );
};
