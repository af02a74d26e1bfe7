import { circle, d, ellipse, group, path, rect, stroke, use } from "../svg.ts";
import type { Photograph } from "./terrain.ts";

/** Hot-air balloons above misty hills. */
export const balloons: Photograph = (sheet) => {
  const balloon = (x: number, y: number, size: number, one: string, other: string): string =>
    group(
      d`transform="translate(${x} ${y})scale(${size})"`,
      path("M-8 46L-30 12A36 36 0 1 1 30 12L8 46Z", one),
      path("M-3 46L-13 14A40 60 0 0 1 -11-33Q0-38 11-33A40 60 0 0 1 13 14L3 46Z", other),
      path("M4 46L20 20A60 60 0 0 0 14-32A36 36 0 0 1 30 12L8 46Z", "#000", 'opacity=".16"'),
      stroke("M-6 46l2 12M6 46l-2 12", "#4b3a30", 1),
      rect(-5, 57, 10, 9, "#6b4a32", 'rx="1.5"'),
    );
  return (
    rect(0, 0, 600, 400, sheet.linear(90, "#7aa7cf", "#c7d3de@36", "#ffe0bd@64", "#ffc999@74")) +
    circle(120, 236, 210, sheet.radial(0.5, 0.5, 0.5, "#fff6d9", "#ffe3b3@40/.5", "#ffd9a8/0")) +
    path("M0 262Q80 226 160 246T310 236T470 244T600 220V400H0Z", "#c9b3b4") +
    path("M0 290Q90 256 190 280T380 262T600 274V400H0Z", sheet.linear(90, "#a2919f", "#c4afae")) +
    path("M0 322Q130 284 250 316T460 296T600 318V400H0Z", sheet.linear(90, "#77708a", "#a8979f")) +
    path("M0 352Q110 322 230 350T440 338T600 350V400H0Z", sheet.linear(90, "#4f5269", "#6d6778")) +
    path("M0 384Q160 352 320 382T600 372V400H0Z", "#2f3548") +
    balloon(398, 122, 1.7, "#d9553f", "#f5b64f") +
    balloon(214, 92, 0.95, "#2f6f86", "#e9e2d0") +
    balloon(512, 214, 0.62, "#eab54a", "#b5463c") +
    balloon(112, 190, 0.46, "#7c4f7e", "#e8a7a0") +
    balloon(292, 226, 0.32, "#38786a", "#f3e6c9")
  );
};

/** A skyline in the blue hour, its lights on the water. */
export const city: Photograph = (sheet, random) => {
  const towers = (count: number, low: number, high: number, fill: string): string => {
    let x = -10;
    let outline = "M-10 270";
    const lights: string[] = [];
    for (let index = 0; index < count; index++) {
      const width = Math.round((620 / count) * (0.75 + random() * 0.5));
      const top = Math.round(270 - low - random() * (high - low) * (1 - Math.abs(x - 330) / 520));
      outline +=
        random() < 0.3
          ? `V${top + 10}h${width >> 1}v-10h${width - (width >> 1)}`
          : `V${top}h${width}`;
      for (let column = x + 6; column < x + width - 4; column += 7)
        if (random() < 0.55) lights.push(`M${column} ${top + 14 + Math.round(random() * 30)}V258`);
      x += width;
    }
    return (
      path(`${outline}V272H-10Z`, fill) +
      stroke(
        lights.join(""),
        "#ffdc96",
        2.4,
        `stroke-dasharray="3 ${3 + (count % 4)} 3 11 2 6" opacity=".85"`,
      )
    );
  };
  const skyline = sheet.define(
    towers(15, 50, 120, sheet.linear(90, "#53618f", "#7d7499")) +
      towers(13, 24, 170, sheet.linear(90, "#26335c", "#3a3f68")) +
      path(
        "M196 270V96l14-16V44h3V80l13 16V270ZM402 270V70h34V270ZM416 70V36h3V70ZM330 270V120l20-22 20 22V270Z",
        sheet.linear(90, "#1d2950", "#343a64"),
      ) +
      stroke(
        "M203 104V256M212 100V256M220 104V256M409 82V256M418 78V256M428 82V256M338 128V256M350 120V256M362 128V256",
        "#ffdc96",
        2.6,
        'stroke-dasharray="3 4 3 4 3 12 3 7" opacity=".9"',
      ) +
      rect(0, 262, 600, 8, "#141d3a"),
  );
  return (
    rect(0, 0, 600, 280, sheet.linear(90, "#16265a", "#3c4c8e@36", "#b9729a@72", "#ffb488")) +
    circle(330, 262, 240, sheet.radial(0.5, 0.5, 0.5, "#ffd2a0/.8", "#ffb08a/0")) +
    circle(490, 66, 15, "#fff5dd") +
    use(skyline, 0, 0) +
    rect(0, 268, 600, 132, sheet.linear(90, "#c98296", "#4a4a82@40", "#18224e")) +
    use(skyline, 0, 538, { scaleY: -1, more: 'opacity=".55"' }) +
    stroke(
      "M30 292h130m70 6h190M90 312h150m80 8h220M10 334h120m110 8h170m60 10h90M60 364h200m120 12h150",
      "#ffd9b0",
      2,
      'opacity=".3" stroke-linecap="round"',
    )
  );
};

/** Poppies against the light, the meadow out of focus behind them. */
export const poppies: Photograph = (sheet, random) => {
  const blossom = sheet.define(
    path(
      "M-33-20C-44-46-20-56-8-46C-2-54 14-54 18-44C36-50 42-34 33-18C24 0-24 0-33-20Z",
      "#a81a1c",
    ) +
      path("M-2 6C-30 6-46-12-40-34C-24-40 0-24 4-2Z", sheet.linear(60, "#f4654a", "#c92a22")) +
      path("M2 6C30 6 46-12 40-34C22-40-2-24-4-2Z", sheet.linear(120, "#ff7d5c", "#d2332a")) +
      path(
        "M0 7C-20 6-28-10-22-26C-8-34 10-34 24-25C28-8 20 6 0 7Z",
        sheet.linear(90, "#ff8a66", "#e2402f@60", "#b9241f"),
      ) +
      path(
        "M-12-24Q-6-8-4 4M10-26Q6-8 4 4M0-30V2",
        "none",
        'stroke="#b9241f" stroke-width="1" opacity=".4"',
      ),
  );
  const stems = [
    [88, 214, 1],
    [196, 150, 1.5],
    [318, 226, 1.15],
    [430, 128, 1.75],
    [540, 230, 1.05],
    [260, 300, 0.8],
    [28, 300, 0.7],
  ] as const;
  const bokeh = Array.from({ length: 18 }, (_, index) => {
    const size = 10 + random() * 34;
    return circle(
      random() * 600,
      120 + random() * 230,
      size,
      ["#ff9b72", "#ffe08a", "#f4f0b4", "#e85f4a"][index % 4] ?? "",
      d`opacity="${0.2 + random() * 0.25}"`,
    );
  });
  return (
    rect(0, 0, 600, 400, sheet.linear(90, "#f9e8b7", "#f1d78e@32", "#a9b45f@60", "#4f7139")) +
    circle(450, 40, 260, sheet.radial(0.5, 0.5, 0.5, "#fffbe6", "#fff0b8/0")) +
    path(
      "M0 190Q140 150 300 180T600 160V260H0Z",
      "#8aa35a",
      `opacity=".55" filter="${sheet.blur(9)}"`,
    ) +
    group(`filter="${sheet.blur(2)}"`, ...bokeh) +
    stroke(
      "M40 400q10-60-6-110M120 400q0-70 24-130M170 400q-6-60-30-96M350 400q6-80 30-120M400 400q-8-60-28-92M480 400q0-60 22-108M560 400q-4-60 14-100",
      "#5d7f3c",
      3,
      'opacity=".7"',
    ) +
    stroke(
      stems
        .map(
          ([x, y], index) =>
            d`M${x + (index % 2 ? 26 : -18)} 410Q${x + (index % 2 ? -14 : 16)} ${(y + 400) / 2} ${x} ${y}`,
        )
        .join(""),
      "#3f5f2d",
      4,
    ) +
    stems
      .map(([x, y, size], index) => use(blossom, x, y, { turn: index % 2 ? 8 : -10, scale: size }))
      .join("")
  );
};

/** A family on the beach, dark against the setting sun. */
export const beachWalk: Photograph = (sheet) => {
  const person = (x: number, y: number, size: number, legs: string, arms: string): string =>
    group(
      d`transform="translate(${x} ${y})scale(${size})"`,
      circle(0, -86, 8.5, "#2a1a2b", 'stroke="none"'),
      path("M-9-76Q0-80 9-76L8-40H-8Z", "#2a1a2b", 'stroke-width="5"'),
      stroke(legs, "inherit", 8),
      stroke(arms, "inherit", 5.5),
    );
  return (
    rect(0, 0, 600, 250, sheet.linear(90, "#5a5b95", "#c9749a@40", "#ff9a72@72", "#ffd98e")) +
    circle(380, 214, 230, sheet.radial(0.5, 0.5, 0.5, "#fff4c2", "#ffd27d@35/.6", "#ffb070/0")) +
    group(
      'fill="#fff" opacity=".28"',
      ellipse(120, 70, 130, 8, "inherit"),
      ellipse(470, 96, 120, 6, "inherit"),
      ellipse(250, 120, 90, 5, "inherit"),
    ) +
    circle(380, 214, 34, "#fffbe0") +
    rect(0, 232, 600, 100, sheet.linear(90, "#ffc488", "#d9758a@45", "#7b548f")) +
    stroke(
      "M352 238h58M342 248h80M356 258h54M336 268h84M350 280h66M362 292h44",
      "#fff3c4",
      4,
      'opacity=".7" stroke-linecap="round"',
    ) +
    path("M0 318Q140 296 290 312T600 300V400H0Z", sheet.linear(90, "#c98f86", "#6d4563")) +
    path("M0 322Q140 300 290 316T600 304V312Q440 316 290 326T0 332Z", "#ffe9d5", 'opacity=".7"') +
    group(
      'stroke="#2a1a2b" stroke-linecap="round"',
      person(190, 372, 1.15, "M-4-40L-9 0M5-40L13 0", "M-8-72L-16-42M8-72L25-50"),
      person(258, 374, 0.68, "M-4-40L-14 0M5-40L12 0", "M-8-72L-28-68M8-72L26-66"),
      person(314, 373, 1.05, "M-5-40L-10 0M5-40L10 0", "M-8-72L-24-46M8-72L16-40"),
    ) +
    group(
      'fill="#2a1a2b" opacity=".3"',
      path(
        "M180 374l-70 26h40l54-26ZM250 376l-40 20h18l32-20ZM306 375l-40 25h34l22-25Z",
        "inherit",
      ),
    )
  );
};
