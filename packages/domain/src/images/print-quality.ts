import { areaOf, type Format, swapFormat } from "../catalogue/format.ts";
import { type CoreMaterial, coreMaterialOf, type Material } from "../catalogue/wall.ts";
import { MM_PER_UNIT } from "../market/unit.ts";

export const PRINT_QUALITIES = ["excellent", "good", "fair", "poor", "unsuitable"] as const;

/** How a photo looks in a format from the distance at which it is viewed. */
export type PrintQuality = (typeof PRINT_QUALITIES)[number];

/** Dots per inch times the diagonal in cm at which an eye sees no dots: one arc minute at a distance of the diagonal. */
const DPI_CM = 8732;
const MIN_DIAGONAL_CM = 30;
const MAX_DIAGONAL_CM = 150;
const MIN_DPI = 75;
const MAX_DPI = 200;

const SHARP: readonly CoreMaterial[] = [
  "acrylglas",
  "echtglas",
  "aludibond",
  "gallerybond",
  "hahnemuehle",
  "poster",
];
const COARSE: readonly CoreMaterial[] = ["fototapete", "pvcplane", "klebefolie", "backlitfolie"];

const sharpnessOf = (material: Material): number => {
  const core = coreMaterialOf(material);
  if (SHARP.includes(core)) return 1.25;
  return COARSE.includes(core) ? 0.8 : 1;
};

/** The dots per inch that a format needs on a material. */
const neededDpi = ({ width, height }: Format, material: Material): number => {
  const diagonal = Math.min(
    Math.max(Math.hypot(width, height) / 10, MIN_DIAGONAL_CM),
    MAX_DIAGONAL_CM,
  );
  return Math.min(Math.max(DPI_CM / diagonal, MIN_DPI), MAX_DPI) * sharpnessOf(material);
};

/** The dots per inch of a photo that covers a format, in px and mm. */
const dpiOf = (photo: Format, format: Format): number =>
  Math.min(photo.width / format.width, photo.height / format.height) * MM_PER_UNIT.inch;

const qualityOf = (share: number): PrintQuality => {
  if (share >= 1.5) return "excellent";
  if (share >= 1) return "good";
  if (share >= 0.7) return "fair";
  return share >= 0.5 ? "poor" : "unsuitable";
};

/** From this share on, a photo loses something that its owner should know. */
export const NOTABLE_CUT = 0.15;

/** A place in a photo, as shares of its width from the left and of its height from the top. */
export interface PhotoFocus {
  readonly x: number;
  readonly y: number;
}

const CENTRE: PhotoFocus = { x: 0.5, y: 0.5 };

/** Whether a value from outside is a place in a photo. */
export const isPhotoFocus = (value: unknown): value is PhotoFocus => {
  const { x, y } = { ...(value as { readonly x?: unknown; readonly y?: unknown }) };
  return [x, y].every((share) => typeof share === "number" && share >= 0 && share <= 1);
};

/** What is cut off a photo that covers a format. */
export interface PhotoCut {
  /** The part of the photo, from 0 to 1. */
  readonly share: number;
  readonly sides: "none" | "left-right" | "top-bottom";
  /** The parts that are cut off on the left and on the right, or at the top and at the bottom; together `share`. */
  readonly before: number;
  readonly after: number;
}

/** What is cut off a photo (in px, upright) that covers a format (in mm). The rest is centred on the focus, but stays within the photo. */
export const photoCut = (photo: Format, format: Format, focus = CENTRE): PhotoCut => {
  const ofPhoto = photo.width / photo.height;
  const ofFormat = format.width / format.height;
  const share = 1 - Math.min(ofPhoto, ofFormat) / Math.max(ofPhoto, ofFormat);
  // Less than a pixel of any photo.
  if (share < 1e-5) return { share: 0, sides: "none", before: 0, after: 0 };
  const isWide = ofPhoto > ofFormat;
  const before = Math.min(Math.max((isWide ? focus.x : focus.y) - (1 - share) / 2, 0), share);
  return {
    share,
    sides: isWide ? "left-right" : "top-bottom",
    before,
    after: share - before,
  };
};

/** What is left of a photo beside a cut: how far it can move, as a share of what is cut off before it. The middle where nothing is cut off. */
export const cutPosition = (cut: PhotoCut): PhotoFocus => {
  const share = cut.share === 0 ? 0.5 : cut.before / cut.share;
  return {
    x: cut.sides === "left-right" ? share : 0.5,
    y: cut.sides === "top-bottom" ? share : 0.5,
  };
};

/** The focus after the visible part has moved by a share of the photo. It stays within the photo, and moves only where something is cut off. */
export const moveCut = (
  photo: Format,
  format: Format,
  focus: PhotoFocus | undefined,
  by: PhotoFocus,
): PhotoFocus => {
  const { x, y } = focus ?? CENTRE;
  const { share, sides, before } = photoCut(photo, format, focus);
  const moved = (step: number): number =>
    Math.min(Math.max(before + step, 0), share) + (1 - share) / 2;
  return {
    x: sides === "left-right" ? moved(by.x) : x,
    y: sides === "top-bottom" ? moved(by.y) : y,
  };
};

/** The text about what is cut off, in percent: one for both sides, or one for each if they differ. */
export const cutText = ({ share, sides, before, after }: PhotoCut) => {
  const percent = (part: number): number => Math.round(part * 100);
  const values = { percent: percent(share), before: percent(before), after: percent(after) };
  const [ofBoth, ofEach] =
    sides === "left-right"
      ? (["cutSides", "cutLeftRight"] as const)
      : (["cutTop", "cutTopBottom"] as const);
  return { key: values.before === values.after ? ofBoth : ofEach, values };
};

/** How the photo of a print is made. */
export interface PhotoPrint {
  readonly material: Material;
  /** In mm: how far the photo continues around each edge. */
  readonly wrap?: number | undefined;
  readonly focus?: PhotoFocus | undefined;
}

/** How a photo (in px, upright) suits a format (in mm): its dots per inch over face and edges, against those that an eye resolves at the distance of the face's diagonal. */
export const photoFit = (
  photo: Format,
  format: Format,
  { material, wrap = 0, focus }: PhotoPrint,
) => {
  const printed = { width: format.width + 2 * wrap, height: format.height + 2 * wrap };
  const dpi = dpiOf(photo, printed);
  return {
    dpi,
    quality: qualityOf(dpi / neededDpi(format, material)),
    cut: photoCut(photo, printed, focus),
  };
};

/** The largest format in which a photo is sharp and hardly cropped; undefined if there is none. */
export const largestGoodFormat = <F extends Format>(
  photo: Format,
  formats: readonly F[],
  print: PhotoPrint,
): F | undefined => {
  const suitable = formats.filter((format) => {
    const { quality, cut } = photoFit(photo, format, print);
    return (quality === "excellent" || quality === "good") && cut.share < NOTABLE_CUT;
  });
  return suitable.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
};

/** Whether a format that cuts off much would cut off less if it were turned. */
export const isBetterTurned = (photo: Format, format: Format): boolean => {
  const { share } = photoCut(photo, format);
  return share >= NOTABLE_CUT && photoCut(photo, swapFormat(format)).share < share;
};
