import { readFileSync } from "node:fs";
import { createMemo } from "../../src/processes/memo.ts";
import { ownPath } from "../../src/processes/own-path.ts";

/** Formats a number as briefly as SVG allows: rounded to a fraction, no leading zero. */
const brief = (value: number, fraction: number): string =>
  String(Math.round(value * fraction) / fraction).replace(/^(-?)0\./u, "$1.");

const short = (value: number): string => brief(value, 10);
const two = (value: number): string => brief(value, 100);

/** A template tag that formats numbers with `short`. */
export const d = (parts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  parts
    .map((part, index) => {
      const value = values[index];
      return part + (value === undefined ? "" : typeof value === "number" ? short(value) : value);
    })
    .join("");

/** A seeded pseudo-random generator (mulberry32): returns the next number from 0 to 1. */
export type Random = () => number;

export const randomOf = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const filled = (fill: string, more: string): string => ` fill="${fill}"${more && ` ${more}`}`;

/** A rectangle. Without round corners it is written as a path, which is shorter. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = "",
): string =>
  more.includes("rx=")
    ? d`<rect x="${x}" y="${y}" width="${width}" height="${height}"${filled(fill, more)}/>`
    : d`<path d="M${x} ${y}h${width}v${height}h${-width}Z"${filled(fill, more)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  d`<circle cx="${x}" cy="${y}" r="${r}"${filled(fill, more)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = "",
): string => d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${filled(fill, more)}/>`;

export const path = (data: string, fill: string, more = ""): string =>
  `<path d="${data.replaceAll(/ (?=-)|(?<=[a-zA-Z]) /gu, "")}"${filled(fill, more)}/>`;

export const stroke = (data: string, colour: string, width: number, more = ""): string =>
  d`<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"${more && ` ${more}`}/>`;

export const group = (attributes: string, ...children: readonly string[]): string =>
  `<g ${attributes}>${children.join("")}</g>`;

const NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** An SVG document in progress. It collects the definitions that shapes refer to, each of them once. */
export const createSheet = () => {
  const references = new Map<string, string>();
  const idOf = (build: (id: string) => string): string => {
    const key = build("");
    const known = references.get(key);
    if (known !== undefined) return known;
    const count = references.size;
    const id =
      (NAMES[count % NAMES.length] ?? "") +
      (count < NAMES.length ? "" : String(Math.trunc(count / NAMES.length)));
    references.set(key, id);
    definitions.push(build(id));
    return id;
  };
  const definitions: string[] = [];
  const reference = (build: (id: string) => string): string => `url(#${idOf(build)})`;
  return {
    /** A gradient along an angle in degrees; a stop is `colour@percent/opacity`, percent and opacity optional. */
    linear: (angle: number, ...stops: readonly string[]): string => {
      const turn = (angle * Math.PI) / 180;
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      const from = (value: number) => two(value < -0.01 ? -value : 0);
      const to = (value: number) => two(Math.max(value, 0));
      return reference(
        (id) =>
          `<linearGradient id="${id}"${unless("x1", from(x), "0")}${unless("y1", from(y), "0")}${unless("x2", to(x), "1")}${unless("y2", to(y), "0")}>${stopsOf(stops)}</linearGradient>`,
      );
    },
    radial: (cx: number, cy: number, r: number, ...stops: readonly string[]): string =>
      reference(
        (id) =>
          `<radialGradient id="${id}"${unless("cx", two(cx), ".5")}${unless("cy", two(cy), ".5")}${unless("r", two(r), ".5")}>${stopsOf(stops)}</radialGradient>`,
      ),
    blur: (deviation: number): string =>
      reference(
        (id) =>
          d`<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    clip: (shape: string): string => reference((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    /** Defines a shape or group and returns its id for `use`. */
    define: (shape: string): string => idOf((id) => `<g id="${id}">${shape}</g>`),
    symbol: (width: number, height: number, body: string): string =>
      idOf(
        (id) =>
          d`<symbol id="${id}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${body}</symbol>`,
      ),
    write: (width: number, height: number, body: string): string =>
      d`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join("")}</defs>${body}</svg>\n`,
  };
};

export type Sheet = ReturnType<typeof createSheet>;

const unless = (name: string, value: string, usual: string): string =>
  value === usual ? "" : ` ${name}="${value}"`;

const stopsOf = (stops: readonly string[]): string =>
  stops
    .map((stop, index) => {
      const colour = /^[^@/]+/u.exec(stop)?.[0] ?? "";
      const at = /@(\d+)/u.exec(stop)?.[1];
      const opacity = /\/([\d.]+)/u.exec(stop)?.[1];
      const offset = at ?? Math.round((index / Math.max(stops.length - 1, 1)) * 100);
      return `<stop${Number(offset) === 0 ? "" : ` offset="${offset}%"`} stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ""}/>`;
    })
    .join("");

/** Places a defined shape: moved, then rotated, then scaled. */
export const use = (
  id: string,
  x: number,
  y: number,
  { turn = 0, scale = 1 }: { readonly turn?: number; readonly scale?: number } = {},
): string =>
  d`<use href="#${id}" transform="translate(${x} ${y})${turn ? `rotate(${Math.round(turn)})` : ""}${scale === 1 ? "" : `scale(${two(scale)})`}"/>`;

/** Places a symbol so that it fills a rectangle. */
export const fit = (id: string, x: number, y: number, width: number, height: number) =>
  d`<use href="#${id}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;

const drawings = createMemo<string>(200);

/** What is in the SVG file with this name, such as `subjects/heart`. */
export const drawing = (name: string): string =>
  drawings(name, () =>
    readFileSync(ownPath(`backend/drawing/${name}.svg`), "utf8")
      .replaceAll(/>\n</g, "><")
      .replace(/^<svg[^>]*>/, "")
      .replace(/<\/svg>\n$/, ""),
  );
