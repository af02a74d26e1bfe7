import { lettering } from "../ornaments.ts";
import { widthOf } from "../outline.ts";
import { circle, d, path, rect, stroke } from "../svg.ts";

const INK = "#17191e";
const svg = (width: number, height: number, body: string): string =>
  d`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

const PAYMENTS: Readonly<Record<string, string>> = {
  invoice:
    path("M28 4H42L47 9V28H28Z", "#fff", `stroke="${INK}" stroke-width="1.500"`) +
    stroke("M32 13H43M32 17H43M32 21H39", INK, 1.5),
  card:
    rect(23, 6, 28, 20, "#0f5560", 'rx="3"') +
    rect(23, 11, 28, 4, INK) +
    rect(27, 19, 9, 3, "#fff", 'rx="1"'),
  transfer: stroke("M22 12H50M44 6L50 12L44 18M52 21H24M30 15L24 21L30 27", "#0f5560", 2.5),
  wallet:
    rect(23, 7, 27, 19, "#8a4b08", 'rx="3"') +
    rect(40, 13, 13, 7, "#f2e7da", 'rx="2"') +
    circle(44, 16.5, 1.6, "#8a4b08"),
  instalments:
    circle(27, 16, 7, "none", `stroke="${INK}" stroke-width="2"`) +
    circle(37, 16, 7, "#ebe9e3", `stroke="${INK}" stroke-width="2"`) +
    circle(47, 16, 7, "#0f5560"),
};

const APPS: Readonly<Record<string, string>> = {
  apple: path(
    "M15 9C17 6 19 7 19 5C17 5 15 6 15 9M13 10C9 8 6 11 8 16C9 19 11 21 13 20C15 19 15 19 17 20C19 21 21 18 21 16C18 15 18 11 21 10C18 8 15 9 13 10Z",
    "#fff",
  ),
  android:
    path("M7 17A7 7 0 0 1 21 17Z", "#fff") +
    stroke("M9 7L11 10M19 7L17 10", "#fff", 1.5) +
    circle(11, 14, 1, INK) +
    circle(17, 14, 1, INK),
};

/** The same in all languages. */
const APP_NAMES: Readonly<Record<string, string>> = { apple: "iPhone", android: "Android" };

const SOCIAL: Readonly<Record<string, string>> = {
  pictures:
    rect(10, 10, 20, 20, "none", 'rx="6" stroke="#fff" stroke-width="2.500"') +
    circle(20, 20, 5, "none", 'stroke="#fff" stroke-width="2.500"'),
  films:
    rect(9, 12, 22, 16, "none", 'rx="4" stroke="#fff" stroke-width="2.500"') +
    path("M18 16L24 20L18 24Z", "#fff"),
  pins: stroke("M20 9V18M14 18H26L24 13H16ZM20 18V31", "#fff", 2.5),
};

const AWARDS: Readonly<Record<string, string>> = {
  print:
    circle(20, 11, 9, "#b98a2f") +
    stroke("M16 11L19 14L25 8", "#fff", 2.2) +
    path("M14 18L12 25L17 23L20 25L20 19ZM26 18L28 25L23 23L20 25L20 19Z", "#8f6a22"),
  choice:
    path("M20 2L23 8L29 8.500L24.500 13L26 19L20 16L14 19L15.500 13L11 8.500L17 8Z", "#0f5560") +
    stroke("M8 23H32", "#0f5560", 2),
};

const FRAMES: Readonly<Record<string, string>> = {
  black: INK,
  white: "#fdfdfb",
  silver: "#b9bcc0",
};

const MATS: Readonly<Record<string, string>> = { white: "#fdfdfb" };

const scene = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, "#cfe3e6") +
  path(
    d`M${x} ${y + height}L${x + width * 0.4} ${y + height * 0.45}L${x + width} ${y + height}Z`,
    "#0f5560",
  );

const framed = (colour: string, mat: string, thick: number): string =>
  svg(
    96,
    96,
    rect(0, 0, 96, 96, "#ebe9e3") +
      rect(8, 16, 80, 64, colour, 'stroke="#00000026"') +
      rect(8 + thick, 16 + thick, 80 - 2 * thick, 64 - 2 * thick, mat) +
      scene(26, 32, 44, 32),
  );

/** The images of the chrome and of the calculator by file name: payment methods, app stores, social networks, awards, frames and mats. */
export const chromeImages = (): readonly (readonly [name: string, svg: string])[] => [
  ...Object.entries(PAYMENTS).map(
    ([name, body]) =>
      [
        `payment-${name}`,
        svg(73, 32, rect(0.5, 0.5, 72, 31, "#fff", 'rx="4" stroke="#d8d5cd"') + body),
      ] as const,
  ),
  ...Object.entries(APPS).map(
    ([name, body]) =>
      [
        `app-${name}`,
        svg(
          94,
          26,
          rect(0, 0, 94, 26, INK, 'rx="5"') +
            body +
            lettering(
              29 + widthOf(APP_NAMES[name] ?? "", "bold") * 6.5,
              17.5,
              APP_NAMES[name] ?? "",
              { face: "bold", size: 13, fill: "#fff" },
            ),
        ),
      ] as const,
  ),
  ...Object.entries(SOCIAL).map(
    ([name, body]) => [`social-${name}`, svg(40, 40, circle(20, 20, 20, INK) + body)] as const,
  ),
  ...Object.entries(AWARDS).map(([name, body]) => [`award-${name}`, svg(40, 25, body)] as const),
  ...Object.entries(FRAMES).map(
    ([name, colour]) => [`frame-${name}`, framed(colour, "#fff", 9)] as const,
  ),
  ...Object.entries(MATS).map(
    ([name, colour]) => [`mat-${name}`, framed("#8f6a45", colour, 5)] as const,
  ),
];
