import { readFileSync } from "node:fs";

const DRAWINGS = new Map<string, string>();

/** What is in the SVG file with this name, such as `subjects/heart`. */
export const drawing = (name: string): string => {
  let shapes = DRAWINGS.get(name);
  if (shapes === undefined) {
    const file = readFileSync(new URL(`${name}.svg`, import.meta.url), "utf8");
    shapes = file
      .replaceAll(/>\n</g, "><")
      .replace(/^<svg[^>]*>/, "")
      .replace(/<\/svg>\n$/, "");
    DRAWINGS.set(name, shapes);
  }
  return shapes;
};
