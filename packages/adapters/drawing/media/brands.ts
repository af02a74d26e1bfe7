import { brandOf } from "@passepartout/domain/market/channel-rules";
import type { Channel } from "@passepartout/domain/market/channel";

/** Letters as strokes on a baseline at 0: x-height 20, ascender 32; each with its width. */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  H: [21, "M1-31V0M20-31V0M1-16H20"],
  F: [17, "M17-31H1V0M1-16H15"],
  a: [18, "M17-20V0M17-10A8 9.5 0 1 1 1-10A8 9.500 0 1 1 17-10Z"],
  n: [16, "M1-20V0M1-10C1-17 4-20 8.500-20S15-17 15-11V0"],
  g: [18, "M17-20V0C17 6 14 9 9 9C6 9 4 8 2 6M17-10A8 9.500 0 1 1 1-10A8 9.500 0 1 1 17-10Z"],
  w: [26, "M0-20L7 0L13-18L19 0L26-20"],
  e: [17, "M1-11H17C17-17 13-20 9-20C4-20 1-16 1-10C1-4 4 0 9 0C12 0 15-1 16-4"],
  r: [10, "M1-20V0M1-10C1-16 4-20 10-20"],
  k: [15, "M1-32V0M14-20L1-9M6-13L15 0"],
  l: [2, "M1-32V0"],
  z: [14, "M1-20H14L0 0H14"],
  p: [18, "M1-20V10M1-10A8 9.500 0 1 1 17-10A8 9.500 0 1 1 1-10Z"],
  o: [18, "M17-10A8 9.500 0 1 1 1-10A8 9.500 0 1 1 17-10Z"],
  s: [13, "M13-17C11-19 9-20 7-20C3-20 1-18 1-15C1-9 13-12 13-5C13-2 10 0 7 0C4 0 2-1 0-3"],
  t: [11, "M4-28V-6C4-2 6 0 10 0M0-20H11"],
};

const LOOKS = {
  wall: {
    ink: "#17191e",
    paper: "#ffffff",
    accent: "#0f5560",
    weight: 4.2,
    gap: 5.5,
    mark: "frame",
  },
  card: {
    ink: "#30241f",
    paper: "#fbf6f0",
    accent: "#b5262f",
    weight: 2.5,
    gap: 6,
    mark: "envelope",
  },
} as const;

const mark = (channel: Channel): string => {
  const { accent } = LOOKS[channel];
  return channel === "wall"
    ? `<path d="M2 8L18 1L34 8" fill="none" stroke="${accent}" stroke-width="2"/><rect x="1.500" y="8.500" width="33" height="27" fill="${accent}"/><path d="M6 31V13H30V31L23 20L17 27L13 23Z" fill="#fff"/><circle cx="13" cy="17.500" r="2" fill="${accent}"/>`
    : `<path d="M2 12H36V35H2Z" fill="#fffdf9" stroke="${accent}" stroke-width="2.500" stroke-linejoin="round"/><path d="M2 12L19 25L36 12L19 1.500Z" fill="${accent}" stroke="${accent}" stroke-width="2.500" stroke-linejoin="round"/><path d="M19 17C10 11 14 5 19 9C24 5 28 11 19 17Z" fill="#fffdf9"/>`;
};

const tidy = (svg: string): string => svg.replace(/(\.\d)00\b/gu, "$1");

/** The word mark of a channel: its sign and its name, 46 high. */
export const wordMark = (channel: Channel): string => {
  const { ink, weight, gap } = LOOKS[channel];
  const name = brandOf(channel);
  let x = 0;
  const letters = name.split("").map((letter) => {
    const [width, path] = LETTERS[letter] ?? [10, ""];
    const drawn = `<path d="${path}" transform="translate(${x})"/>`;
    x += width + gap;
    return drawn;
  });
  const width = Math.ceil(54 + x);
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="46" viewBox="0 0 ${width} 46" role="img" aria-label="${name}"><title>${name}</title><g transform="translate(0 3)">${mark(channel)}</g><g transform="translate(50 34)" fill="none" stroke="${ink}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="${channel === "wall" ? "butt" : "round"}">${letters.join("")}</g></svg>\n`,
  );
};

/** A sign on the paper of its brand, square, so that platforms may cut its corners. */
export const appIcon = (channel: Channel): string =>
  tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="-13 -13 64 64"><rect x="-13" y="-13" width="64" height="64" fill="${LOOKS[channel].paper}"/>${mark(channel)}</svg>\n`,
  );

/** The picture of a link to a page without one: the word mark, 1200 x 630. */
export const sharePicture = (channel: Channel): string => {
  const { paper } = LOOKS[channel];
  const inner = wordMark(channel)
    .replace("<svg ", '<svg x="200" y="215" ')
    .replace(/ width="\d+" height="46"/u, ' width="800" height="200"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${paper}"/>${inner.trimEnd()}</svg>\n`;
};

export const favicon = (channel: Channel): string =>
  tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="-1 -1 40 40">${mark(channel)}</svg>\n`,
  );
