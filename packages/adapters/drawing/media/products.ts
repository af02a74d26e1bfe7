import { coast, mountainLake } from "./landscapes.ts";
import { SNAPSHOTS } from "../snapshots.ts";
import { circle, createSheet, d, fit, group, path, randomOf, rect, stroke } from "../svg.ts";
import { branch, cup, snapshot, soft, table, wide, type Scene } from "./tabletop.ts";

/** An open photo book: the pages curve up from the fold. */
const photobook: Scene = (sheet, random) => {
  const lake = wide(sheet, mountainLake(sheet, random));
  const [sea, couple, balloon] = [
    snapshot(sheet, SNAPSHOTS.sea),
    snapshot(sheet, SNAPSHOTS.couple),
    snapshot(sheet, SNAPSHOTS.balloon),
  ];
  return (
    table(sheet, ["#efe9df", "#e2d8c8"], ["#d6ac7c", "#b0814f"], 150) +
    soft(sheet, "M70 210L400 190L740 206L790 520L410 540L20 520Z", 16, 0.4) +
    path("M84 196H716L760 516H40Z", "#274452") +
    path(
      "M96 190Q250 172 400 196V510Q230 486 54 506Z",
      sheet.linear(0, "#fff", "#f7f3ec@75", "#cfc6b8"),
    ) +
    path(
      "M704 190Q550 172 400 196V510Q570 486 746 506Z",
      sheet.linear(0, "#c9c0b2", "#fbf8f3@22", "#fff"),
    ) +
    stroke(
      "M56 510Q232 490 400 514Q568 490 744 510M58 513Q232 494 400 517Q568 494 742 513",
      "#b9afa0",
      1.5,
    ) +
    group(
      `clip-path="${sheet.clip('<path d="M112 206Q250 190 382 207V494Q232 474 72 490Z"/>')}"`,
      fit(lake, 66, 184, 340, 316),
      rect(66, 184, 340, 316, sheet.linear(0, "#fff/.16", "#fff/0@40", "#000/.26")),
    ) +
    group(
      'transform="matrix(1 .02 .05 .985 -16 -6)"',
      fit(sea, 432, 208, 134, 134),
      fit(balloon, 432, 354, 134, 134),
    ) +
    group(
      'transform="matrix(1 .02 .12 .985 -34 -6)"',
      fit(couple, 584, 206, 132, 134),
      rect(588, 374, 92, 5, "#57534c"),
      path(
        "M588 392h112v3H588ZM588 404h104v3H588ZM588 416h112v3H588ZM588 428h74v3H588Z",
        "#aaa49a",
      ),
    ) +
    path(
      "M400 197V510Q570 486 746 506L704 190Q550 172 400 197Z",
      sheet.linear(0, "#000/.2", "#000/0@30", "#fff/.08"),
    ) +
    path("M392 195Q400 199 408 195V511H392Z", "#6f6455", 'opacity=".2"') +
    cup(sheet, 700, 128)
  );
};

const calendar: Scene = (sheet, random) => {
  const image = wide(sheet, coast(sheet, random));
  const days = Array.from(
    { length: 31 },
    (_, index) => d`M${262 + ((index + 2) % 7) * 46} ${462 + Math.trunc((index + 2) / 7) * 22}h9`,
  );
  return (
    rect(0, 0, 800, 600, sheet.linear(20, "#f1ede5", "#e6dfd2", "#cfc5b4")) +
    group(
      `opacity=".5" fill="#fffaf0" filter="${sheet.blur(5)}" transform="skewY(12)skewX(-10)"`,
      rect(90, 0, 110, 200, "inherit"),
      rect(212, 0, 110, 200, "inherit"),
      rect(90, 214, 110, 220, "inherit"),
      rect(212, 214, 110, 220, "inherit"),
    ) +
    circle(400, 36, 6, "#7d7468") +
    stroke("M372 82Q400 14 428 82", "#5b544b", 2.5) +
    soft(sheet, "M218 90H606V600H218Z", 14, 0.4) +
    rect(212, 84, 380, 500, "#fff", 'rx="3"') +
    rect(209, 80, 380, 500, sheet.linear(90, "#fff", "#f6f2ea"), 'rx="3"') +
    fit(image, 226, 102, 346, 286) +
    rect(209, 80, 380, 500, sheet.linear(80, "#fff/.2", "#fff/0@30", "#000/.05")) +
    rect(240, 410, 112, 13, "#2f3a40", 'rx="2"') +
    rect(478, 412, 80, 9, "#b98d4c", 'rx="2"') +
    stroke("M262 442h9M308 442h9M354 442h9M400 442h9M446 442h9", "#8a8378", 4) +
    stroke("M492 442h9M538 442h9", "#b5262f", 4) +
    stroke(days.filter((_, index) => (index + 2) % 7 < 5).join(""), "#3d4347", 7) +
    stroke(days.filter((_, index) => (index + 2) % 7 > 4).join(""), "#b5262f", 7) +
    circle(404.5, 506, 15, "none", 'stroke="#b5262f" stroke-width="2"') +
    stroke("M224 74V92", "#595f63", 5, 'stroke-linecap="round"') +
    stroke("M224 82H578", "#73797d", 19, 'stroke-dasharray="4 7.8"') +
    stroke("M224 78H578", "#cfd4d6", 5, 'stroke-dasharray="4 7.8"') +
    branch(sheet, 720, 600, -8, 1.5) +
    branch(sheet, 90, 610, 10, 1.2)
  );
};

const collage: Scene = (sheet) => {
  const subjects = Object.values(SNAPSHOTS).map((draw) => snapshot(sheet, draw));
  const cells = [
    [0, 0, 2, 2],
    [2, 0, 1, 1],
    [3, 0, 1, 1],
    [4, 0, 1, 2],
    [2, 1, 2, 1],
    [0, 2, 1, 1],
    [1, 2, 1, 1],
    [2, 2, 1, 2],
    [3, 2, 2, 1],
    [0, 3, 2, 1],
    [3, 3, 1, 1],
    [4, 3, 1, 1],
  ];
  const order = [8, 3, 1, 7, 2, 5, 6, 11, 0, 9, 10, 4];
  return (
    rect(0, 0, 800, 600, sheet.linear(20, "#f0eee9", "#e2ded5", "#c6bfb2")) +
    rect(0, 548, 800, 52, sheet.linear(90, "#c89b69", "#a87a4a")) +
    rect(0, 536, 800, 13, "#fbfaf7") +
    soft(sheet, "M150 66H684V494H150Z", 16, 0.42) +
    path("M660 52l12-6v416l-12 6Z", "#a9a59c") +
    rect(140, 52, 520, 416, "#fff") +
    cells
      .map(([x = 0, y = 0, w = 1, h = 1], index) =>
        fit(
          subjects[order[index] ?? 0] ?? "",
          148 + x * 101,
          60 + y * 100.5,
          w * 101 - 6,
          h * 100.5 - 6,
        ),
      )
      .join("") +
    rect(140, 52, 520, 416, sheet.linear(30, "#fff/.16", "#fff/0@50", "#000/.08")) +
    branch(sheet, 60, 560, 6, 1.3)
  );
};

const prints: Scene = (sheet) => {
  const subject = (name: keyof typeof SNAPSHOTS): string => snapshot(sheet, SNAPSHOTS[name]);
  const print = (name: keyof typeof SNAPSHOTS, x: number, y: number, turn: number): string =>
    group(
      d`transform="translate(${x} ${y})rotate(${turn})"`,
      rect(-112, -84, 232, 176, "#20140c", `opacity=".35" filter="${sheet.blur(5)}"`),
      rect(-116, -88, 232, 176, "#fff", 'rx="2"'),
      fit(subject(name), -106, -78, 212, 156),
      rect(-106, -78, 212, 156, sheet.linear(40, "#fff/.22", "#fff/0@45")),
    );
  return (
    table(sheet, ["#ddb98d", "#d3ab7c"], ["#d3ab7c", "#b98a58"], 10) +
    print("field", 170, 150, -14) +
    print("city", 640, 130, 11) +
    print("dog", 160, 440, 9) +
    print("sunset", 650, 470, -9) +
    print("cake", 400, 110, 4) +
    print("sea", 396, 506, -5) +
    [6, 5, 4, 3, 2, 1]
      .map((layer) =>
        group(
          d`transform="translate(400 ${310 - layer * -3})rotate(${-3 + (layer % 3)})"`,
          rect(
            -150,
            -112,
            300,
            224,
            layer === 6 ? "#8c6f50" : "#f4f0e9",
            layer === 6 ? `opacity=".8" filter="${sheet.blur(8)}"` : 'stroke="#d5cdc0"',
          ),
        ),
      )
      .join("") +
    group(
      'transform="translate(400 306)rotate(-4)"',
      rect(-150, -112, 300, 224, "#fff", 'rx="2"'),
      fit(subject("couple"), -138, -100, 276, 200),
      rect(-138, -100, 276, 200, sheet.linear(40, "#fff/.26", "#fff/0@45")),
    )
  );
};

const photobox: Scene = (sheet) => {
  const subject = (name: keyof typeof SNAPSHOTS): string => snapshot(sheet, SNAPSHOTS[name]);
  const wood = sheet.linear(90, "#e5c193", "#bf915c");
  return (
    table(sheet, ["#efe8dc", "#e0d4c2"], ["#efe9e0", "#d4cabb"], 240) +
    soft(sheet, "M170 400L620 390L690 540L140 548Z", 16, 0.4) +
    path("M206 230H594L572 330H228Z", "#6a4826") +
    [
      ["child", 0],
      ["sunset", 1],
      ["flower", 2],
      ["mountain", 3],
    ]
      .map(([name, step]) => {
        const at = Number(step);
        return group(
          "",
          rect(
            244 + at * 5,
            112 + at * 30,
            312 - at * 10 + at * 6,
            250,
            "#fff",
            'rx="3" stroke="#d9d0c3"',
          ),
          fit(
            subject(name as keyof typeof SNAPSHOTS),
            254 + at * 5,
            122 + at * 30,
            292 - at * 4,
            230,
          ),
          rect(244 + at * 5, 112 + at * 30, 312, 250, "#2a1a10", d`opacity="${0.2 - at * 0.06}"`),
        );
      })
      .join("") +
    path("M206 230L180 330V510L228 500V330Z", sheet.linear(0, "#b98a57", "#96693b")) +
    path("M594 230L620 330V510L572 500V330Z", sheet.linear(0, "#96693b", "#b98a57")) +
    path("M180 330H620V520Q620 530 610 530H190Q180 530 180 520Z", wood) +
    rect(180, 330, 440, 6, "#fff", 'opacity=".4"') +
    stroke(
      "M200 380q200 14 400-6M196 440q180-12 410 6M200 492q220 12 400-4",
      "#6d4722",
      1.5,
      'opacity=".18"',
    ) +
    rect(330, 400, 140, 62, "#fbf6ec", 'rx="3"') +
    stroke("M338 408H462V454H338Z", "#b98d4c", 1.5) +
    rect(366, 424, 68, 6, "#6b5237", 'rx="2"') +
    rect(380, 438, 40, 4, "#b98d4c", 'rx="2"') +
    group(
      'transform="translate(660 470)rotate(-10)"',
      rect(-60, -46, 128, 100, "#20140c", `opacity=".3" filter="${sheet.blur(5)}"`),
      rect(-64, -50, 128, 100, "#fff", 'rx="2"'),
      fit(subject("dog"), -57, -43, 114, 86),
    ) +
    branch(sheet, 86, 560, 4, 1.35)
  );
};

export const PRODUCTS: Readonly<Record<string, Scene>> = {
  "product-photobook": photobook,
  "product-calendar": calendar,
  "product-collage": collage,
  "product-prints": prints,
  "product-photobox": photobox,
};

export const drawProduct = (scene: Scene): string => {
  const sheet = createSheet();
  return sheet.write(800, 600, scene(sheet, randomOf(3)));
};
