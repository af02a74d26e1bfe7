import {
  circle,
  d,
  ellipse,
  group,
  path,
  rect,
  stroke,
  use,
  type Random,
  type Sheet,
} from "../svg.ts";

/** The soft shadow on the floor under a piece of furniture. */
export const floorShadow = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  depth = 16,
  darkness = 0.35,
): string =>
  ellipse(
    x,
    y,
    width / 2,
    depth,
    sheet.radial(
      0.5,
      0.5,
      0.5,
      `#2a2019/${darkness}`,
      `#2a2019@60/${darkness * 0.55}`,
      "#2a2019/0",
    ),
  );

/** Daylight that a window throws on the wall. */
export const windowLight = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  strength = 0.5,
): string => {
  const pane = (column: number, line: number): string =>
    d`M${(column * width) / 2} ${(line * height) / 3}h${width / 2 - 10}v${height / 3 - 10}h${10 - width / 2}Z`;
  return group(
    d`transform="translate(${x} ${y})skewY(14)skewX(-12)" fill="#fffaf0" opacity="${strength}" filter="${sheet.blur(5)}"`,
    path([0, 1, 2].flatMap((line) => [pane(0, line), pane(1, line)]).join(""), "inherit"),
  );
};

export interface RoomLook {
  readonly wall: readonly [light: string, mid: string, dark: string];
  readonly floor: readonly [far: string, near: string];
  readonly floorY: number;
}

/** Wall, skirting board and wooden floor of 1600 by 900. */
export const emptyRoom = (sheet: Sheet, { wall, floor, floorY }: RoomLook): string => {
  const boards = [-1500, -1050, -660, -330, -40, 250, 540, 850, 1200, 1600, 2080]
    .map((x) => d`M${800 + x * 0.62 - 160} ${floorY}L${800 + x - 220} 900`)
    .join("");
  return (
    rect(0, 0, 1600, 900, sheet.linear(18, ...wall)) +
    rect(0, 0, 1600, 900, sheet.radial(0.32, 0.25, 0.8, "#fff/.5", "#fff/0")) +
    rect(0, floorY, 1600, 900 - floorY, sheet.linear(90, ...floor)) +
    stroke(boards, "#3a2413", 1.5, 'opacity=".16"') +
    stroke(d`M0 ${floorY + 40}H1600M0 ${floorY + 92}H1600`, "#3a2413", 1, 'opacity=".07"') +
    rect(0, floorY - 22, 1600, 22, sheet.linear(90, "#fff", "#eeeae4")) +
    rect(0, floorY - 1, 1600, 3, "#5c4a3a", 'opacity=".4"') +
    rect(0, floorY, 1600, 34, sheet.linear(90, "#2a1a10/.22", "#2a1a10/0"))
  );
};

export const rug = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  light: string,
  dark: string,
): string =>
  path(
    d`M${x + 70} ${y}H${x + width - 70}L${x + width} ${y + 84}H${x}Z`,
    sheet.linear(90, dark, light),
  ) +
  stroke(
    d`M${x + 66} ${y + 12}H${x + width - 66}M${x + 14} ${y + 70}H${x + width - 14}`,
    "#fff",
    3,
    'opacity=".45"',
  );

/** A sofa; `x` is its left end, `floor` the height of the floor. */
export const sofa = (
  sheet: Sheet,
  x: number,
  floor: number,
  width: number,
  light: string,
  dark: string,
  deep: string,
): string => {
  const cloth = sheet.linear(90, light, dark);
  const back = sheet.linear(90, light, light, dark);
  const top = floor - 196;
  const seats = width - 128;
  const half = seats / 2;
  const cushion = (left: number): string =>
    rect(left + 3, top + 8, half - 6, 110, back, 'rx="24"') +
    stroke(
      d`M${left + 26} ${top + 15}H${left + half - 26}`,
      "#fff",
      2.5,
      'opacity=".3" stroke-linecap="round"',
    ) +
    rect(left + 2, top + 100, half - 4, 58, cloth, 'rx="18"') +
    rect(left + 12, top + 94, half - 24, 14, deep, 'rx="7" opacity=".3"');
  return (
    floorShadow(sheet, x + width / 2, floor - 2, width * 1.12, 20) +
    stroke(
      d`M${x + 46} ${floor - 30}l-8 30M${x + width - 46} ${floor - 30}l8 30`,
      "#6b4a30",
      9,
      'stroke-linecap="round"',
    ) +
    rect(x + 30, top, width - 60, 150, sheet.linear(90, light, deep), 'rx="30"') +
    rect(x + 22, floor - 66, width - 44, 38, sheet.linear(90, dark, deep), 'rx="10"') +
    cushion(x + 64) +
    cushion(x + 64 + half) +
    [x, x + width - 74]
      .map(
        (left) =>
          rect(left, top + 46, 74, 124, sheet.linear(90, light, dark, deep), 'rx="26"') +
          stroke(
            d`M${left + 22} ${top + 51}h30`,
            "#fff",
            3,
            'opacity=".35" stroke-linecap="round"',
          ),
      )
      .join("")
  );
};

export const pillow = (
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  turn: number,
  light: string,
  dark: string,
): string =>
  group(
    d`transform="translate(${x} ${y})rotate(${turn})scale(${size / 100})"`,
    path(
      "M-48-46Q0-38 48-46Q40 0 48 46Q0 38-48 46Q-40 0-48-46Z",
      sheet.linear(60, light, dark),
      'stroke-linejoin="round"',
    ),
    stroke("M-40-36Q-34-10-38 20M38-36Q30 0 38 36", "#000", 2, 'opacity=".08"'),
  );

/** A sideboard of wood with three doors. */
export const sideboard = (
  sheet: Sheet,
  x: number,
  floor: number,
  width: number,
  height: number,
  light: string,
  dark: string,
): string => {
  const door = (width - 32) / 3;
  const top = floor - height;
  return (
    floorShadow(sheet, x + width / 2, floor, width * 1.12, 16) +
    stroke(d`M${x + 50} ${floor - 40}l-12 40M${x + width - 50} ${floor - 40}l12 40`, dark, 9) +
    rect(x, top, width, height - 36, sheet.linear(90, light, dark), 'rx="5"') +
    [0, 1, 2]
      .map((index) => {
        const left = x + 12 + index * (door + 4);
        return (
          rect(left, top + 18, door, height - 66, sheet.linear(100, light, dark), 'rx="2"') +
          stroke(
            d`M${left + 12} ${top + 40}q${door / 2} 12 ${door - 24} -4M${left + 10} ${top + height * 0.42}q${door / 2} -10 ${door - 20} 4M${left + 14} ${top + height * 0.62}q${door / 2} 8 ${door - 26} 0`,
            "#4a2d18",
            1.2,
            'opacity=".14"',
          ) +
          rect(left + door - 16, top + height * 0.34, 5, 26, "#2f2a26", 'rx="2.5"')
        );
      })
      .join("") +
    rect(x - 6, top - 8, width + 12, 14, sheet.linear(90, light, dark), 'rx="3"') +
    rect(x, top + 6, width, 9, "#2d1a0e", 'opacity=".25"') +
    rect(x - 6, top - 8, width + 12, 2.5, "#fff", 'opacity=".4"')
  );
};

/** A pot plant with long-stemmed leaves. */
export const plant = (
  sheet: Sheet,
  random: Random,
  x: number,
  floor: number,
  height: number,
  pot: readonly [string, string],
  greens: readonly [string, string, string],
): string => {
  const potHeight = height * 0.26;
  const leaf = sheet.define(
    path("M0 0C-22-14-24-46 0-74C24-46 22-14 0 0Z", "inherit") +
      stroke("M0 0V-66", "#fff", 1.4, 'opacity=".22"'),
  );
  const crown = floor - potHeight + 8;
  const blades = Array.from({ length: 17 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const rise = 0.16 + (index / 17) * 0.66;
    const spread = (1 - rise * 0.62) * height * 0.34 * (0.55 + random() * 0.6);
    return {
      x: Math.round(x + side * spread),
      y: Math.round(crown - rise * height * 0.82),
      turn: side * (72 - rise * 52 + random() * 18),
      size: (height / 420) * (0.72 + random() * 0.4),
      green: greens[index % 3] ?? "",
    };
  });
  return (
    floorShadow(sheet, x, floor, height * 0.5, 12) +
    stroke(
      blades
        .map(
          (blade) =>
            `M${x} ${Math.round(crown)}Q${Math.round(x + (blade.x - x) * 0.3)} ${blade.y + 30} ${blade.x} ${blade.y}`,
        )
        .join(""),
      greens[0],
      height / 130,
      'stroke-linecap="round"',
    ) +
    greens
      .map((green) =>
        group(
          `fill="${green}"`,
          ...blades
            .filter((blade) => blade.green === green)
            .map((blade) => use(leaf, blade.x, blade.y, { turn: blade.turn, scale: blade.size })),
        ),
      )
      .join("") +
    path(
      d`M${x - height * 0.13} ${crown - 8}H${x + height * 0.13}L${x + height * 0.1} ${floor}Q${x} ${floor + 6} ${x - height * 0.1} ${floor}Z`,
      sheet.linear(0, ...pot),
    ) +
    ellipse(x, crown - 8, height * 0.13, height * 0.018, "#3a2a20", 'opacity=".55"')
  );
};

/** A vase with dried grasses. */
export const vase = (
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  light: string,
  dark: string,
  grass: string,
): string =>
  group(
    d`transform="translate(${x} ${y})scale(${size})"`,
    stroke(
      "M0-70Q-6-130-34-186M2-70Q4-150 4-214M4-70Q14-130 40-178M-2-70Q-14-110-58-150M5-70Q20-110 60-146",
      grass,
      2.2,
    ),
    group(
      `fill="${grass}"`,
      ...[
        [-34, -186, -24],
        [4, -214, 2],
        [40, -178, 24],
        [-58, -150, -48],
        [60, -146, 48],
      ].map(([a = 0, b = 0, turn = 0]) =>
        path(
          "M0 14C-11-6-9-34 2-58C12-32 11-4 0 14Z",
          "inherit",
          d`transform="translate(${a} ${b})rotate(${turn})"`,
        ),
      ),
    ),
    path(
      "M-12-78H12Q10-60 24-44Q38-20 18 0H-18Q-38-20-24-44Q-10-60-12-78Z",
      sheet.linear(0, light, light, dark),
    ),
    ellipse(0, -78, 12, 3, "#3a2a20", 'opacity=".5"'),
  );

export const books = (x: number, y: number, colours: readonly string[], width = 110): string =>
  colours
    .map(
      (colour, index) =>
        rect(
          x + ((index * 7) % 13),
          y - 15 * (index + 1),
          width - index * 9,
          14,
          colour,
          'rx="2"',
        ) +
        rect(x + ((index * 7) % 13) + 8, y - 15 * (index + 1) + 3, 3, 8, "#fff", 'opacity=".5"'),
    )
    .join("");

/** Book spines standing side by side on a shelf. */
export const spines = (
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
): string => {
  let left = x;
  const spinesOf: Record<string, string> = {};
  while (left < x + width - 8) {
    const thick = Math.min(8 + Math.round(random() * 14), x + width - left);
    const tall = Math.round(height * (0.68 + random() * 0.3));
    const colour = colours[Math.trunc(random() * colours.length)] ?? "";
    spinesOf[colour] = `${spinesOf[colour] ?? ""}M${left} ${y}v-${tall}h${thick - 1}v${tall}Z`;
    left += thick;
  }
  return Object.entries(spinesOf)
    .map(([colour, shape]) => path(shape, colour))
    .join("");
};

/** A floor lamp with a linen shade that throws a warm light. */
export const floorLamp = (sheet: Sheet, x: number, floor: number, height: number): string =>
  circle(
    x,
    floor - height,
    height * 0.46,
    sheet.radial(0.5, 0.5, 0.5, "#fff2cf/.75", "#ffeec4/0"),
  ) +
  floorShadow(sheet, x, floor, 130, 9) +
  rect(x - 2.5, floor - height, 5, height - 4, "#3a332d") +
  ellipse(x, floor - 3, 40, 7, "#332c27") +
  path(
    d`M${x - 44} ${floor - height - 46}H${x + 44}L${x + 64} ${floor - height + 52}H${x - 64}Z`,
    sheet.linear(0, "#e9d8b8", "#fff6df", "#dfcaa4"),
  );
