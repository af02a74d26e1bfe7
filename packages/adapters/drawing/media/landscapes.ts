import { circle, d, ellipse, group, path, rect, stroke, use } from "../svg.ts";
import { farWood, peak, pines, rough, type Photograph } from "./terrain.ts";

/** A mountain lake in the first light, the peaks mirrored in it. */
export const mountainLake: Photograph = (sheet, random) => {
  const range = sheet.define(
    path(
      `M${rough(random, "0,170 90,130 200,176 420,150 520,112 600,150", 3, 0.24)}V264H0Z`,
      sheet.linear(90, "#a9bccd", "#dfd9d3"),
    ) +
      peak(random, {
        at: [250, 56],
        half: 196,
        base: 262,
        lit: sheet.linear(90, "#e3b090", "#8a92a0"),
        dark: sheet.linear(90, "#5e7490", "#7f90a3"),
      }) +
      peak(random, {
        at: [432, 98],
        half: 150,
        base: 262,
        lit: sheet.linear(90, "#d8a789", "#818c9c"),
        dark: sheet.linear(90, "#4e6682", "#74869a"),
      }) +
      peak(random, {
        at: [92, 122],
        half: 130,
        base: 262,
        lit: sheet.linear(90, "#c4a392", "#76849a"),
        dark: sheet.linear(90, "#48617c", "#6b8096"),
      }) +
      path(
        `M${rough(random, "0,214 130,236 300,250 450,232 600,206", 3, 0.2)}V262H0Z${farWood(random, 0, 200, 16, (x) => 250 + x / 30)}${farWood(random, 400, 600, 16, (x) => 276 - x / 26)}`,
        sheet.linear(90, "#3f5a5f", "#2c474c"),
      ),
  );
  return (
    rect(0, 0, 600, 400, sheet.linear(90, "#5d8db4", "#a9c5d6@34", "#fbdcb9@62", "#f7c59b@70")) +
    circle(352, 150, 190, sheet.radial(0.5, 0.5, 0.5, "#fff3d6", "#ffe2b8/0")) +
    group(
      'fill="#fff" opacity=".5"',
      ellipse(130, 58, 110, 7, "inherit"),
      ellipse(190, 70, 80, 5, "inherit"),
      ellipse(505, 44, 90, 6, "inherit"),
    ) +
    use(range, 0, 0) +
    rect(0, 260, 600, 140, sheet.linear(90, "#8fb0bd", "#4b7c8b", "#214853")) +
    use(range, 0, 522, { scaleY: -1, more: 'opacity=".55"' }) +
    rect(0, 260, 600, 140, sheet.linear(90, "#fbdcb9/.25", "#2c5d6a/.1@50", "#123943/.7")) +
    stroke(
      "M0 263H600M60 280H220M300 287H470M180 300H330M380 312H590M40 322H150M250 336H420",
      "#fff",
      1.4,
      'opacity=".32" stroke-linecap="round"',
    ) +
    path("M0 352Q70 338 150 362T330 384T600 372V400H0Z", sheet.linear(90, "#1d3a3a", "#0f2425")) +
    pines("#132c2e", [
      [28, 378, 3.1],
      [72, 384, 2.3],
      [110, 388, 1.6],
      [566, 392, 2.9],
      [528, 394, 1.9],
      [598, 394, 3.7],
    ])
  );
};

/** Dunes in the evening, with three walkers on the crest. */
export const dunes: Photograph = (sheet) =>
  rect(0, 0, 600, 260, sheet.linear(90, "#5f95b5", "#bcd3d6", "#fbe4c6")) +
  circle(150, 96, 190, sheet.radial(0.5, 0.5, 0.5, "#fffbe9", "#fff0cf@22/.8", "#ffe9c4/0")) +
  circle(150, 96, 20, "#fffdf2") +
  path("M0 204Q90 176 180 190T360 176T600 196V270H0Z", "#e6c39e") +
  path("M0 236Q130 206 250 222T600 214V300H0Z", sheet.linear(90, "#eec595", "#d9a06c")) +
  path(
    "M0 268Q150 252 262 206Q330 170 392 140Q470 190 600 236V400H0Z",
    sheet.linear(35, "#fbdcae", "#eab27a@55", "#d6914f"),
  ) +
  path(
    "M392 140Q366 190 388 228Q412 268 360 318Q318 360 330 400H600V236Q470 190 392 140Z",
    sheet.linear(60, "#b8764b", "#8f5438@50", "#5f3728"),
  ) +
  path(
    "M392 140Q366 190 388 228Q412 268 360 318Q318 360 330 400",
    "none",
    'stroke="#ffe9c6" stroke-width="1.6" opacity=".7"',
  ) +
  path("M0 340Q90 316 176 330Q250 344 330 400H0Z", sheet.linear(60, "#f7cf9a", "#d0884a")) +
  path("M176 330Q160 366 196 400H330Q250 344 176 330Z", sheet.linear(80, "#a5653f", "#6d3f2c")) +
  path("M470 400Q520 350 600 330V400Z", sheet.linear(60, "#9a5b3b", "#4f2d22")) +
  stroke(
    "M40 300q90-14 170-56M30 316q110-14 220-66M90 318q100-22 190-72M150 316q80-22 150-66M0 376q70-26 140-24M20 390q60-20 130-18",
    "#fff3da",
    1.2,
    'opacity=".45"',
  ) +
  group(
    'fill="#3b2620"',
    ...[
      [330, 172],
      [346, 164],
      [366, 154],
    ].map(
      ([x = 0, y = 0]) =>
        circle(x, y - 15, 2.4, "inherit") +
        path(d`M${x - 3} ${y - 12}h6l1 7-2 6h-4l-2-6Z`, "inherit"),
    ),
  );

/** A rocky coast with surf and a lighthouse. */
export const coast: Photograph = (sheet, random) =>
  rect(0, 0, 600, 200, sheet.linear(90, "#3f7fa8", "#9cc5d3", "#fae6cf")) +
  group(
    'fill="#fff" opacity=".55"',
    ellipse(150, 52, 96, 11, "inherit"),
    ellipse(206, 42, 60, 13, "inherit"),
    ellipse(90, 61, 70, 6, "inherit"),
    ellipse(330, 104, 110, 5, "inherit"),
  ) +
  rect(0, 166, 600, 240, sheet.linear(90, "#7fb3bf", "#2f8496", "#14596f")) +
  path(`M${rough(random, "330,172 420,150 520,132 600,126", 3, 0.12)}V174H330Z`, "#8fa7a4") +
  path(
    `M${rough(random, "372,216 392,168 432,148 486,128 540,122 600,108", 3, 0.2)}V300H420Z`,
    sheet.linear(70, "#b79a7c", "#7c6554", "#4c4441"),
  ) +
  path(
    "M392 168Q430 140 486 128T600 104V122Q520 132 470 150T404 176Z",
    sheet.linear(90, "#9db070", "#6d8a52"),
  ) +
  group(
    "",
    path("M506 124L510 62H524L528 124Z", sheet.linear(0, "#fff", "#f4ede3@50", "#b9b6b4")),
    path("M508 98l.9-14h16.2l.9 14Z", "#c44a3d"),
    rect(510, 48, 14, 14, "#39424a"),
    rect(513, 50, 8, 10, "#ffe9a8"),
    path("M508 48l9-9 9 9Z", "#a63c32"),
  ) +
  path(
    `M${rough(random, "250,420 330,318 366,250 420,226 480,214 600,190", 3, 0.22)}V400H250Z`,
    sheet.linear(60, "#a38a72", "#6a584b", "#332f31"),
  ) +
  path(
    "M366 250Q420 216 480 210T600 180V206Q520 218 460 232T380 262Z",
    sheet.linear(90, "#8aa160", "#54713f"),
  ) +
  stroke(
    "M0 206h140m60 14h120M40 236h90m80 20h110M0 268h70",
    "#d8f0ef",
    2,
    'opacity=".4" stroke-linecap="round"',
  ) +
  group(
    'fill="#fff"',
    path(
      "M0 322Q70 296 150 318T290 310Q330 296 350 276Q346 310 300 330T150 340T0 346Z",
      "inherit",
      'opacity=".75"',
    ),
    path("M0 356Q90 336 170 354T300 350Q270 376 180 374T0 384Z", "inherit", 'opacity=".9"'),
    path("M330 226q20-12 46 10q-20 12-46 2Z", "inherit", 'opacity=".7"'),
  ) +
  path("M0 372Q110 360 190 378T270 400H0Z", sheet.linear(90, "#f3dcb6", "#dcb98a")) +
  stroke(
    "M168 104q8-8 14 0q6-8 14 0M226 84q6-6 11 0q5-6 11 0M128 128q5-5 9 0q4-5 9 0",
    "#33505e",
    2,
    'stroke-linecap="round"',
  );

/** A misty forest with light falling through the trunks. */
export const forest: Photograph = (sheet, random) => {
  const trunks = (count: number, width: number, fill: string, opacity: number): string =>
    path(
      Array.from({ length: count }, (_, index) => {
        const x = Math.round(((index + random() * 0.9) / count) * 620 - 10);
        const w = Math.round(width * (0.7 + random() * 0.6));
        return `M${x} 0h${w}l${Math.round(w * 0.5)} 400h-${w * 2}Z`;
      }).join(""),
      fill,
      d`opacity="${opacity}"`,
    );
  return (
    rect(0, 0, 600, 400, sheet.linear(90, "#f6efc9", "#dfe3b4@40", "#87a06e@74", "#40573a")) +
    circle(300, 130, 260, sheet.radial(0.5, 0.5, 0.5, "#fffdee", "#fff6cf/0")) +
    trunks(17, 6, "#a9b68c", 0.8) +
    trunks(12, 11, "#75876a", 0.85) +
    path("M0 300Q150 274 300 296T600 284V400H0Z", sheet.linear(90, "#8aa262", "#46613a")) +
    path(
      "M260 0H330L220 400H20ZM350 0H400L470 400H330ZM420 0H450L640 330V400H600Z",
      sheet.linear(90, "#fffbe0/.75", "#fffbe0/.05"),
    ) +
    trunks(6, 22, sheet.linear(0, "#2b382c", "#4c5840@60", "#222d25"), 1) +
    path("M0 346Q120 318 250 344T600 330V400H0Z", sheet.linear(90, "#4c6a39", "#1f3324")) +
    path("M236 400Q290 350 286 326L308 326Q330 360 380 400Z", "#d9c795", 'opacity=".75"')
  );
};
