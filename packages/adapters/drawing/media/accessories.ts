import { circle, d, ellipse, group, path, rect, stroke, type Sheet } from "../svg.ts";
import { soft, type Scene } from "./tabletop.ts";

/** A plain ground with the light from above. */
const ground = (sheet: Sheet, light = "#faf5ec", dark = "#e9dfcf"): string =>
  rect(0, 0, 800, 600, sheet.radial(0.5, 0.38, 0.8, light, dark));

const shade = (sheet: Sheet, x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx, ry, "#3a2a18", `opacity=".22" filter="${sheet.blur(14)}"`);

const bag: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 400, 506, 190, 24) +
  path("M270 150H530L548 500H252Z", sheet.linear(20, "#d8b684", "#c29a63")) +
  path(
    "M270 150L286 132L302 150L318 132L334 150L350 132L366 150L382 132L398 150L414 132L430 150L446 132L462 150L478 132L494 150L512 132L530 150Z",
    "#d8b684",
  ) +
  path("M270 150L300 500H252Z", "#000", 'opacity=".08"') +
  circle(400, 320, 62, "#fffaf0") +
  path("M400 348Q352 316 368 292Q384 276 400 298Q416 276 432 292Q448 316 400 348Z", "#b3262f");

const bow: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 400, 430, 220, 24) +
  path(
    "M400 310Q330 400 286 470L330 462L352 500Q390 420 412 320Z",
    sheet.linear(60, "#b3262f", "#8a1720"),
  ) +
  path(
    "M400 310Q470 400 514 470L470 462L448 500Q410 420 388 320Z",
    sheet.linear(120, "#b3262f", "#8a1720"),
  ) +
  path("M396 300Q240 150 180 230Q150 330 396 312Z", sheet.linear(30, "#d6505a", "#a31d28")) +
  path("M404 300Q560 150 620 230Q650 330 404 312Z", sheet.linear(150, "#d6505a", "#a31d28")) +
  path("M392 300Q290 220 236 244Q226 290 392 308Z", "#7c121b", 'opacity=".55"') +
  path("M408 300Q510 220 564 244Q574 290 408 308Z", "#7c121b", 'opacity=".55"') +
  rect(366, 262, 68, 78, sheet.linear(90, "#d6505a", "#8f1822"), 'rx="18"');

const box: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 400, 506, 250, 26) +
  rect(180, 270, 440, 230, sheet.linear(90, "#7f9d85", "#5f7d68"), 'rx="6"') +
  rect(166, 206, 468, 92, sheet.linear(90, "#93b099", "#7f9d85"), 'rx="8"') +
  rect(166, 288, 468, 10, "#000", 'opacity=".12"') +
  rect(300, 356, 200, 74, "#fffaf0", 'rx="4"') +
  rect(330, 380, 140, 8, "#8b7b63", 'rx="3"') +
  rect(352, 402, 96, 6, "#b9ae9c", 'rx="3"');

const envelope: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 410, 470, 270, 26) +
  group(
    'transform="rotate(-6 400 300)"',
    rect(170, 150, 460, 300, sheet.linear(90, "#fffdf8", "#efe6d6"), 'rx="6"'),
    stroke("M170 450L352 300M630 450L448 300", "#d8cbb4", 2.5),
    path(
      "M170 152Q170 150 176 150H624Q630 150 630 152L414 330Q400 342 386 330Z",
      sheet.linear(90, "#fffefb", "#f1e7d5"),
    ),
    stroke("M170 152L386 330Q400 342 414 330L630 152", "#d8cbb4", 2.5),
    circle(400, 322, 40, sheet.radial(0.4, 0.35, 0.8, "#c9454e", "#8f1822")),
    circle(400, 322, 28, "none", 'stroke="#7c121b" stroke-width="2.5" opacity=".6"'),
  );

const inlay: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 410, 500, 250, 24) +
  path("M190 140L400 172V500L190 468Z", sheet.linear(0, "#f4ead8", "#e7d9c0")) +
  path("M400 172L610 140V468L400 500Z", sheet.linear(0, "#fffaf0", "#f4ead8")) +
  path("M412 190L586 162V444L412 474Z", "#ffffff", 'opacity=".85"') +
  stroke(
    "M440 240L560 222M440 276L560 258M440 312L530 298M440 348L560 330M440 384L520 372",
    "#a58a5d",
    5,
    'stroke-linecap="round" opacity=".75"',
  ) +
  stroke("M400 172V500", "#cdbb9a", 2);

/** Pieces of materials fanned out, each with its own surface. */
const materialset: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 400, 480, 280, 26) +
  [-32, -16, 0, 16, 32]
    .map((turn, index) => {
      const [light = "", dark = ""] = SURFACES[index] ?? [];
      return group(
        `transform="rotate(${turn} 400 640)"`,
        rect(320, 150, 160, 290, "#8f8471", 'rx="5"'),
        rect(314, 144, 160, 290, sheet.linear(60, light, dark), 'rx="5"'),
        rect(328, 158, 132, 150, sheet.linear(90, "#bcd4de", "#f1d9bd@62", "#c98a63"), 'rx="2"'),
        path("M328 270Q360 236 392 256T460 248V308H328Z", "#51756f"),
        rect(334, 392, 80, 8, "#5b5348", 'rx="3" opacity=".5"'),
      );
    })
    .join("");

const SURFACES: readonly (readonly [string, string])[] = [
  ["#f3ead9", "#dccdb2"],
  ["#eef4f6", "#bfd3da"],
  ["#e3e4e6", "#a9adb3"],
  ["#fffdf8", "#ede4d4"],
  ["#d9c3a0", "#b4946a"],
];

/** Sheets of paper fanned out on a band, with stripes of foil in front. */
const paperset: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 400, 480, 260, 24) +
  ["#fffefb", "#f7efe2", "#efe2cc", "#d8c4a0"]
    .map((color, index) =>
      group(
        `transform="rotate(${index * 13 - 24} 300 520)"`,
        rect(250, 130, 210, 330, color, 'rx="4" stroke="#cdbfa6" stroke-width="2"'),
        rect(276, 420, 90, 8, "#8b7b63", 'rx="3" opacity=".6"'),
      ),
    )
    .join("") +
  [
    ["#f0d590", "#b98d4c"],
    ["#f3f3f3", "#a9adb3"],
    ["#efc4b4", "#b9806c"],
  ]
    .map(([light = "", dark = ""], index) =>
      rect(560 + index * 46, 190, 32, 260, sheet.linear(30, light, dark), 'rx="3"'),
    )
    .join("");

const pen: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 410, 420, 280, 18) +
  stroke("M190 450Q240 400 276 440T352 430T430 440", "#2f4a80", 5, 'stroke-linecap="round"') +
  group(
    'transform="rotate(-28 400 300)"',
    rect(210, 276, 380, 48, sheet.linear(90, "#3d4a5c", "#1f2937"), 'rx="10"'),
    rect(470, 270, 130, 60, sheet.linear(90, "#4b5a70", "#273244"), 'rx="12"'),
    rect(480, 262, 100, 10, "#c8a15a", 'rx="5"'),
    path("M210 278L150 300L210 322Z", "#d7d3cb"),
    path("M166 294L150 300L166 306Z", "#1f2937"),
    rect(222, 282, 340, 8, "#fff", 'rx="4" opacity=".25"'),
  );

const posterbar: Scene = (sheet) =>
  rect(0, 0, 800, 600, sheet.linear(90, "#f2efe8", "#e4dfd4")) +
  shade(sheet, 410, 520, 170, 14) +
  stroke("M400 48L300 96M400 48L500 96", "#8a6a45", 4) +
  circle(400, 48, 7, "#6a4a2e") +
  rect(268, 104, 264, 384, sheet.linear(90, "#bcd4de", "#f1d9bd@62", "#c98a63")) +
  path("M268 400Q340 330 404 372T532 350V488H268Z", "#51756f") +
  path("M268 440Q350 396 430 428T532 420V488H268Z", "#3b5a55") +
  circle(456, 232, 30, "#fff3d6") +
  rect(250, 92, 300, 22, sheet.linear(90, "#d9b380", "#a97b45"), 'rx="5"') +
  rect(250, 480, 300, 22, sheet.linear(90, "#d9b380", "#a97b45"), 'rx="5"');

const ribbon: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 420, 470, 240, 24) +
  path(
    "M470 330Q620 300 690 380L650 420Q600 360 470 400Z",
    sheet.linear(20, "#e0bd74", "#b98d4c"),
  ) +
  circle(340, 320, 150, sheet.linear(50, "#ecd49a", "#b98d4c")) +
  [128, 106, 84]
    .map((r) => circle(340, 320, r, "none", 'stroke="#a07433" stroke-width="3" opacity=".5"'))
    .join("") +
  circle(340, 320, 58, "#fbf5e8") +
  circle(340, 320, 58, "none", 'stroke="#a07433" stroke-width="4"');

const screw: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 400, 470, 240, 22) +
  (
    [
      [230, "#efe2c8"],
      [262, "#f6ecd8"],
      [294, "#fffaf0"],
    ] as const
  )
    .map(([y, fill]) =>
      path(
        d`M190 ${y + 70}L560 ${y}L640 ${y + 60}L270 ${y + 140}Z`,
        fill,
        'stroke="#d3c3a4" stroke-width="2"',
      ),
    )
    .join("") +
  ellipse(270, 376, 30, 18, "#8f6a2c") +
  ellipse(270, 368, 30, 18, sheet.linear(20, "#f0d590", "#b98d4c")) +
  stroke("M252 374L288 362", "#8a6526", 5, 'stroke-linecap="round"') +
  rect(540, 130, 26, 90, sheet.linear(0, "#b98d4c", "#f0d590@50", "#a07433"), 'rx="4"') +
  ellipse(553, 128, 34, 18, sheet.linear(20, "#f0d590", "#b98d4c")) +
  stroke("M534 134L572 122", "#8a6526", 5, 'stroke-linecap="round"');

const seal: Scene = (sheet) =>
  ground(sheet) +
  shade(sheet, 400, 430, 170, 24) +
  path(
    "M400 150Q450 140 480 176Q530 186 536 236Q572 276 548 320Q552 374 506 396Q476 440 424 430Q376 452 338 418Q286 410 276 358Q238 320 262 274Q262 220 312 202Q346 154 400 150Z",
    sheet.radial(0.4, 0.35, 0.8, "#cf4c55", "#8a1720"),
  ) +
  circle(406, 296, 92, "none", 'stroke="#7c121b" stroke-width="6" opacity=".55"') +
  path(
    "M406 346Q330 300 354 262Q378 236 406 270Q434 236 458 262Q482 300 406 346Z",
    "#7c121b",
    'opacity=".6"',
  ) +
  path(
    "M330 214Q360 176 404 172",
    "none",
    'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"',
  );

const standard: Scene = (sheet) =>
  ground(sheet) +
  soft(sheet, "M180 470L620 470L640 500L160 500Z", 14, 0.3) +
  [0, 1, 2]
    .map((index) =>
      rect(
        210 + index * 26,
        190 + index * 40,
        330,
        200,
        ["#efe6d6", "#f7efe2", "#fffdf8"][index] ?? "#fff",
        'rx="5" stroke="#d8cbb4" stroke-width="2"',
      ),
    )
    .join("") +
  stroke("M262 272L427 390Q430 392 434 390L592 272", "#d8cbb4", 2.5) +
  [0, 1, 2, 3].map((index) => circle(190 + index * 44, 460, 14, "#c9bda6")).join("");

/** Each accessory on its own, by file name. */
export const ACCESSORY_SCENES: Readonly<Record<string, Scene>> = {
  "accessory-bag": bag,
  "accessory-bow": bow,
  "accessory-box": box,
  "accessory-envelope": envelope,
  "accessory-inlay": inlay,
  "accessory-materialset": materialset,
  "accessory-paperset": paperset,
  "accessory-pen": pen,
  "accessory-posterbar": posterbar,
  "accessory-ribbon": ribbon,
  "accessory-screw": screw,
  "accessory-seal": seal,
  "accessory-standard": standard,
};
