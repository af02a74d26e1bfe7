import { beachWalk } from "./moments.ts";
import { coast } from "./landscapes.ts";
import { SNAPSHOTS } from "../snapshots.ts";
import { circle, d, ellipse, fit, group, path, rect, stroke, type Sheet } from "../svg.ts";
import { branch, cup, snapshot, soft, table, wide, type Scene } from "./tabletop.ts";

const spiral = (x: number, y: number, width: number): string =>
  stroke(d`M${x} ${y + 4}h${width}`, "#73797d", 17, 'stroke-dasharray="4 7.6"') +
  stroke(d`M${x} ${y}h${width}`, "#d3d8da", 4, 'stroke-dasharray="4 7.6"');

/** A kitchen wall of tiles, lit from the left. */
const kitchenWall = (sheet: Sheet): string =>
  rect(0, 0, 800, 600, sheet.linear(20, "#f6f2ea", "#ece5d8", "#d6cbb9")) +
  rect(
    0,
    380,
    800,
    220,
    sheet.pattern(
      80,
      55,
      rect(0, 0, 80, 55, "#e9eeea") +
        rect(1.5, 1.5, 77, 52, sheet.linear(70, "#fbfcfa", "#dfe8e3")) +
        rect(1.5, 1.5, 77, 3, "#fff"),
    ),
  ) +
  rect(0, 374, 800, 8, "#cfc6b6") +
  rect(0, 0, 800, 600, sheet.linear(15, "#fffaf0/.5", "#fffaf0/0@45", "#3a2a18/.14"));

const jar = (sheet: Sheet, x: number, floor: number, height: number, content: string): string =>
  rect(
    x,
    floor - height,
    54,
    height,
    sheet.linear(0, "#fff/.75", "#fff/.35", "#b9c4c2/.6"),
    'rx="7"',
  ) +
  rect(x + 5, floor - height * 0.68, 44, height * 0.68 - 4, content, 'rx="4"') +
  rect(x + 8, floor - height + 10, 5, height - 20, "#fff", 'opacity=".7" rx="2.5"') +
  rect(x + 3, floor - height - 13, 48, 15, sheet.linear(90, "#d8b07c", "#a9793f"), 'rx="4"');

const herb = (sheet: Sheet, x: number, floor: number, lean: number): string =>
  group(
    d`transform="translate(${x} ${floor - 66})"`,
    branch(sheet, 0, 8, lean - 24, 0.5),
    branch(sheet, 0, 8, lean + 2, 0.62),
    branch(sheet, 0, 8, lean + 26, 0.48),
  ) +
  path(
    d`M${x - 36} ${floor - 68}H${x + 36}L${x + 27} ${floor}H${x - 27}Z`,
    sheet.linear(0, "#c9744f", "#e09a72@30", "#9c4f31"),
  ) +
  rect(x - 40, floor - 76, 80, 14, sheet.linear(0, "#cf7d57", "#e5a37d@30", "#a3563a"), 'rx="3"');

const shelf = (sheet: Sheet, x: number, y: number, width: number): string =>
  rect(x + 6, y + 18, width - 12, 20, "#20140c", `opacity=".22" filter="${sheet.blur(6)}"`) +
  rect(x, y, width, 18, sheet.linear(90, "#dcb586", "#a97b48"), 'rx="2"') +
  rect(x, y, width, 3, "#fff", 'opacity=".45"');

/** A planner of 20 by 40 cm: a photograph, and below it a column for each family member. */
const planner: Scene = (sheet) => {
  const family = snapshot(sheet, SNAPSHOTS.couple);
  const [left, top, width] = [292, 40, 250];
  const rows = Array.from(
    { length: 21 },
    (_, row) => d`M${left + 10} ${top + 182 + row * 15.6}h${width - 20}`,
  );
  const columns = ["#c4573f", "#2f7f86", "#d9a23a", "#6d5a9c", "#5d8a4c"];
  const entries = [
    [0, 1, 0],
    [2, 2, 2],
    [1, 4, 1],
    [4, 5, 0],
    [3, 6, 2],
    [0, 8, 1],
    [2, 9, 0],
    [1, 11, 2],
    [4, 12, 1],
    [0, 13, 2],
    [3, 14, 0],
    [2, 16, 1],
    [1, 17, 0],
    [4, 18, 2],
    [0, 19, 0],
  ];
  return (
    kitchenWall(sheet) +
    shelf(sheet, 30, 300, 200) +
    jar(sheet, 44, 300, 92, "#e3c78e") +
    jar(sheet, 106, 300, 74, "#8c5a3a") +
    jar(sheet, 168, 300, 98, "#d9d3c6") +
    soft(sheet, d`M${left + 10} ${top + 14}h${width}v528h${-width}Z`, 12, 0.4) +
    rect(left, top, width, 528, sheet.linear(90, "#fff", "#f7f4ec"), 'rx="3"') +
    fit(family, left + 10, top + 22, width - 20, 122) +
    rect(left + 10, top + 22, width - 20, 122, sheet.linear(30, "#fff/.2", "#fff/0@45")) +
    rect(left + 10, top + 152, 92, 12, "#2f3a40", 'rx="2"') +
    columns
      .map(
        (colour, column) =>
          rect(left + 44 + column * 40, top + 168, 36, 9, colour, 'rx="2"') +
          rect(left + 43 + column * 40, top + 182, 38, 328, colour, 'opacity=".07"'),
      )
      .join("") +
    stroke(rows.join(""), "#cfc8bb", 1) +
    stroke(
      Array.from(
        { length: 20 },
        (_, row) => d`M${left + 14} ${top + 190 + row * 15.6}h${row % 7 > 4 ? 20 : 14}`,
      ).join(""),
      "#7b766c",
      4,
    ) +
    entries
      .map(([column = 0, row = 0, length = 0]) =>
        rect(
          left + 47 + column * 40,
          top + 186.5 + row * 15.6,
          18 + length * 6,
          6,
          columns[column] ?? "",
          'rx="3" opacity=".85"',
        ),
      )
      .join("") +
    spiral(left + 12, top + 3, width - 24) +
    stroke(
      d`M${left + 104} ${top + 4}Q${left + 125} ${top - 30} ${left + 146} ${top + 4}`,
      "#5b544b",
      2.5,
    ) +
    circle(left + 125, top - 14, 4.5, "#7d7468") +
    herb(sheet, 650, 560, -4) +
    herb(sheet, 748, 566, 5) +
    rect(560, 556, 240, 44, sheet.linear(90, "#c89b69", "#a87a4a"))
  );
};

/** A desk calendar next to a keyboard. */
const deskCalendar: Scene = (sheet, random) => {
  const image = wide(sheet, coast(sheet, random));
  return (
    table(sheet, ["#eef0ec", "#dfe3dd"], ["#d9b487", "#b88a58"], 300) +
    rect(0, 0, 800, 300, sheet.linear(10, "#fffaf0/.6", "#fffaf0/0@50", "#2b3a3a/.12")) +
    soft(sheet, "M196 446L640 446L720 506L250 516Z", 13, 0.42) +
    path("M182 470L222 130L250 150L262 470Z", sheet.linear(0, "#6d6557", "#8b8170")) +
    path("M222 128H640L668 474H182Z", sheet.linear(90, "#fff", "#f5f1e8")) +
    group(
      `clip-path="${sheet.clip('<path d="M234 150H630L648 388H204Z"/>')}"`,
      fit(image, 196, 120, 466, 290),
      rect(196, 120, 466, 290, sheet.linear(40, "#fff/.2", "#fff/0@42", "#000/.08")),
    ) +
    rect(214, 404, 108, 13, "#2f3a40", 'rx="2"') +
    stroke(
      "M216 434h8M240 434h8M264 434h8M288 434h8M312 434h8M336 434h8M360 434h8M384 434h8M408 434h8M432 434h8M456 434h8M480 434h8M504 434h8M528 434h8M552 434h8M216 454h8M240 454h8M264 454h8M288 454h8M312 454h8M336 454h8M360 454h8M384 454h8M408 454h8M432 454h8M456 454h8M480 454h8M504 454h8M528 454h8M552 454h8M576 434h8M600 434h8",
      "#4a5054",
      6,
    ) +
    stroke("M336 434h8M504 434h8M288 454h8M456 454h8", "#b5262f", 6) +
    circle(388, 434, 11, "none", 'stroke="#b5262f" stroke-width="2"') +
    path("M182 474L668 474L672 482H178Z", "#c7beb0") +
    spiral(236, 126, 394) +
    group(
      'transform="matrix(1 0 -.3 1 150 0)"',
      rect(250, 520, 420, 120, sheet.linear(90, "#f5f5f3", "#cfd1cf"), 'rx="10"'),
      ...Array.from({ length: 26 }, (_, key) =>
        rect(
          264 + (key % 13) * 31,
          530 + Math.trunc(key / 13) * 30,
          26,
          24,
          "#fff",
          'rx="4" stroke="#b9bcba"',
        ),
      ),
    ) +
    cup(sheet, 730, 320) +
    branch(sheet, 66, 470, -4, 1.15) +
    ellipse(66, 478, 42, 9, "#20140c", `opacity=".25" filter="${sheet.blur(4)}"`) +
    path("M36 420H96L90 484H42Z", sheet.linear(0, "#e7eceb", "#fff@40", "#aebcbb"))
  );
};

/** A kitchen calendar of 15 by 40 cm: one line for each day. */
const kitchenCalendar: Scene = (sheet) => {
  const image = snapshot(sheet, SNAPSHOTS.cake);
  const [left, top, width, height] = [356, 36, 200, 530];
  return (
    kitchenWall(sheet) +
    shelf(sheet, 50, 350, 240) +
    herb(sheet, 110, 350, -5) +
    herb(sheet, 226, 350, 4) +
    shelf(sheet, 620, 240, 180) +
    jar(sheet, 640, 240, 96, "#d8b36a") +
    jar(sheet, 706, 240, 78, "#7f8f5c") +
    soft(sheet, d`M${left + 10} ${top + 14}h${width}v${height}h${-width}Z`, 12, 0.4) +
    rect(left, top, width, height, sheet.linear(90, "#fff", "#f7f4ec"), 'rx="3"') +
    fit(image, left, top, width, 188) +
    rect(left, top, width, 188, sheet.linear(30, "#fff/.22", "#fff/0@45")) +
    rect(left + 14, top + 200, 78, 12, "#b5523c", 'rx="2"') +
    stroke(
      Array.from(
        { length: 24 },
        (_, row) => d`M${left + 14} ${top + 232 + row * 12.6}h${width - 28}`,
      ).join(""),
      "#d3ccbf",
      1,
    ) +
    stroke(
      Array.from(
        { length: 23 },
        (_, row) => d`M${left + 16} ${top + 239 + row * 12.6}h${row % 7 === 6 ? 14 : 9}`,
      ).join(""),
      "#77726a",
      4,
    ) +
    stroke(
      d`M${left + 40} ${top + 239}q8-5 14 0t14 0t16 0M${left + 40} ${top + 277}q7-5 13 0t15 0t12 0t15 0M${left + 40} ${top + 340}q8-5 14 0t14 0M${left + 40} ${top + 403}q7-5 12 0t14 0t15 0t13 0M${left + 40} ${top + 466}q8-5 14 0t14 0`,
      "#2f6f86",
      2.2,
      'stroke-linecap="round"',
    ) +
    circle(left + width / 2, top + 12, 6, "#e5ddcf") +
    circle(left + width / 2, top + 10, 4, "#7d7468") +
    jar(sheet, 640, 566, 120, "#e9dfc9") +
    jar(sheet, 708, 566, 96, "#a0522f") +
    rect(580, 566, 220, 34, sheet.linear(90, "#c89b69", "#a87a4a"))
  );
};

/** A diary, open at a week: a photograph on the left, lines on the right. */
const diary: Scene = (sheet, random) => {
  const image = wide(sheet, beachWalk(sheet, random));
  return (
    table(sheet, ["#d9b487", "#cfa573"], ["#cfa573", "#ab7d4b"], 10) +
    group(
      'transform="rotate(-5 400 310)"',
      soft(sheet, "M104 104H716V520H104Z", 14, 0.45),
      rect(92, 82, 616, 440, "#2f5a5e", 'rx="12"'),
      rect(104, 92, 292, 420, sheet.linear(0, "#fff", "#fbf8f2@80", "#d9d1c4"), 'rx="4"'),
      rect(404, 92, 292, 420, sheet.linear(0, "#d5cdbf", "#fbf8f2@20", "#fff"), 'rx="4"'),
      fit(image, 122, 112, 250, 300),
      rect(122, 112, 250, 300, sheet.linear(40, "#fff/.22", "#fff/0@45")),
      stroke("M124 440h150M124 460h210M124 480h110", "#8b857b", 3),
      rect(426, 112, 120, 14, "#2f5a5e", 'rx="2"'),
      ...[0, 1, 2, 3, 4, 5].map(
        (day) =>
          rect(426, 142 + day * 60, 9, 9, day > 4 ? "#b5262f" : "#4a5054", 'rx="2"') +
          stroke(
            d`M444 ${152 + day * 60}h230M444 ${170 + day * 60}h230M444 ${188 + day * 60}h230`,
            "#d7d0c4",
            1.2,
          ),
      ),
      stroke(
        "M448 148q7-6 13 0t14 0t13 0t15 0M448 226q7-6 13 0t14 0t12 0M448 270q7-6 13 0t14 0t13 0t15 0t12 0M448 388q7-6 13 0t14 0",
        "#2b5f8a",
        2.2,
        'stroke-linecap="round"',
      ),
      ...Array.from(
        { length: 15 },
        (_, ring) =>
          circle(386, 108 + ring * 27, 3.4, "#4a4338") +
          circle(414, 108 + ring * 27, 3.4, "#4a4338") +
          stroke(d`M386 ${108 + ring * 27}q14-14 28 0`, "#c3c8ca", 4),
      ),
      path("M372 86h14v120l-7-9-7 9Z", "#c4573f"),
    ) +
    group(
      'transform="translate(660 470)rotate(38)"',
      rect(-110, 0, 230, 16, "#20140c", `opacity=".3" filter="${sheet.blur(5)}"`),
      rect(-120, -8, 210, 15, sheet.linear(90, "#3b4a52", "#1c262b"), 'rx="7"'),
      path("M-120-8L-150 0L-120 7Z", "#c9a24f"),
      rect(40, -9, 8, 17, "#c9a24f"),
      rect(60, -13, 44, 4, "#c9a24f", 'rx="2"'),
    ) +
    cup(sheet, 90, 470)
  );
};

export const CALENDARS: Readonly<Record<string, Scene>> = {
  "product-planner": planner,
  "product-desk-calendar": deskCalendar,
  "product-kitchen-calendar": kitchenCalendar,
  "product-diary": diary,
};
