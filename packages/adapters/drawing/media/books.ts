import { sprigs, tableTop, type Scene } from "./cards.ts";
import { gold, twig } from "../ornaments.ts";
import { candle } from "./occasions.ts";
import { d, group, path, rect, stroke, use, type Random, type Sheet } from "../svg.ts";

/** Lines of handwriting: each word is a different wave. */
const handwriting = (random: Random, x: number, y: number, width: number, lines: number): string =>
  Array.from({ length: lines }, (_, line) => {
    let at = x;
    let data = "";
    const end = x + width * (line === lines - 1 ? 0.55 : 0.8 + random() * 0.2);
    while (at < end) {
      const waves = 2 + Math.trunc(random() * 4);
      data += d`M${at} ${y + line * 26 - (at - x) * 0.02}${"q4-11 8-1t8-1".repeat(waves)}`;
      at += waves * 16 + 11;
    }
    return data;
  }).join("");

const openPages = (sheet: Sheet): string =>
  path(
    "M70 216L400 200L730 212L772 540L410 556L28 540Z",
    "#20140c",
    `opacity=".36" filter="${sheet.blur(15)}"`,
  ) +
  path("M84 200H716L760 530H40Z", "#5c6f60") +
  path(
    "M96 194Q250 174 400 200V524Q230 500 54 520Z",
    sheet.linear(0, "#fffefa", "#f9f5ec@75", "#d3cabb"),
  ) +
  path(
    "M704 194Q550 174 400 200V524Q570 500 746 520Z",
    sheet.linear(0, "#cfc6b7", "#fbf8f1@22", "#fffefa"),
  ) +
  stroke("M56 524Q232 502 400 528Q568 502 744 524", "#b9afa0", 1.5) +
  path("M392 199Q400 203 408 199V525H392Z", "#6f6455", 'opacity=".2"');

/** An open guest book with entries. */
export const guestbook: Scene = (sheet, random) => {
  const green = sprigs(sheet);
  const write = (x: number, y: number, width: number, lines: number, colour: string): string =>
    stroke(handwriting(random, x, y, width, lines), colour, 2.4, 'stroke-linecap="round"');
  return (
    tableTop(sheet, 800, 600, "#faf3e8", "#eedfcb", "#d3b794") +
    use(green, -10, 190, { turn: 70, scale: 1.1 }) +
    use(green, 760, -20, { turn: 206, scale: 1.1 }) +
    use(green, 660, -40, { turn: 180, scale: 0.9 }) +
    openPages(sheet) +
    group('transform="skewY(-2)"', write(120, 262, 230, 4, "#33476b")) +
    group('transform="rotate(3 230 430)"', write(110, 404, 220, 3, "#7a4f6b")) +
    path("M316 470c-16-14-9-24 0-14c9-10 16 0 0 14Z", "#d1605e") +
    group(
      'transform="translate(560 296)rotate(5)"',
      rect(-94, -72, 190, 148, "#20140c", `opacity=".25" filter="${sheet.blur(5)}"`),
      rect(-98, -78, 190, 148, "#fff"),
      rect(-88, -68, 170, 112, sheet.linear(90, "#f4b183", "#e07a5f@46", "#3d5a80@47", "#2c4364")),
      path("M-30 44C-30 4-8-8 0 8C10-12 34 2 32 44Z", "#26313f"),
      path(
        "M-30-12a13 13 0 1 0 26 0a13 13 0 1 0-26 0M6-16a13 13 0 1 0 26 0a13 13 0 1 0-26 0Z",
        "#26313f",
      ),
    ) +
    write(462, 428, 220, 3, "#3f5a45") +
    group(
      'transform="translate(640 540)rotate(-22)"',
      rect(-120, 8, 244, 12, "#20140c", `opacity=".3" filter="${sheet.blur(5)}"`),
      path("M-120-8H92L126 2L92 12H-120Z", sheet.linear(90, "#4a4660", "#1f1d2b")),
      rect(-24, -8, 11, 20, gold(sheet)),
      path("M92-8L126 2L92 12Z", gold(sheet)),
    )
  );
};

/** A closed book in grey linen with a twig on it, a candle beside it. */
export const condolencebook: Scene = (sheet) => {
  const linen = sheet.pattern(
    6,
    6,
    stroke("M0 1.5H6M0 4.5H6", "#fff", 0.7, 'opacity=".16"') +
      stroke("M1.5 0V6M4.5 0V6", "#000", 0.7, 'opacity=".12"'),
  );
  const sprig = twig(sheet, {
    leaf: "olive",
    length: 210,
    pairs: 6,
    stem: "#e6e3da",
    fills: ["#e6e3da", "#d5d2c8", "#f2f0ea"],
    size: 0.9,
    spread: 44,
  });
  return (
    tableTop(sheet, 800, 600, "#f1efec", "#dfdbd5", "#b9b3aa") +
    group(
      'transform="translate(310 306)rotate(-5)"',
      rect(-186, -236, 400, 500, "#20140c", `opacity=".4" filter="${sheet.blur(14)}"`),
      rect(-180, -238, 384, 488, "#d9d3c8", 'rx="3"'),
      rect(-180, -232, 378, 476, "#f7f3ea"),
      rect(-190, -244, 380, 488, sheet.linear(20, "#6f7880", "#565f68@60", "#454d55"), 'rx="5"'),
      rect(-190, -244, 380, 488, linen, 'rx="5"'),
      rect(-190, -244, 40, 488, sheet.linear(0, "#000/.28", "#000/.04@70", "#fff/.1"), 'rx="5"'),
      use(sprig, 14, 120, { turn: -4, scale: 1.25 }),
      stroke("M-70 168H106", "#e6e3da", 2),
      stroke("M18 244V300l10-14l10 14V244", "#a33b3b", 10),
    ) +
    candle(sheet, 650, 330, 160, "#f4efe6") +
    group(
      'transform="translate(620 500)rotate(-16)"',
      rect(-110, 6, 226, 12, "#20140c", `opacity=".3" filter="${sheet.blur(5)}"`),
      path("M-110-7H88L118 2L88 11H-110Z", sheet.linear(90, "#44484e", "#1c1e22")),
      path("M88-7L118 2L88 11Z", "#c9ccd0"),
    )
  );
};

/** The guest book and the condolence book, by file name. */
export const BOOKS: Readonly<Record<string, Scene>> = {
  "product-guestbook": guestbook,
  "product-condolencebook": condolencebook,
};
