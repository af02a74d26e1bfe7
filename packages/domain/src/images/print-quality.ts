import type { Format } from "../catalogue/format.ts";
import type { Material } from "../catalogue/wall.ts";

export const PRINT_QUALITIES = ["excellent", "good", "fair", "poor", "unsuitable"] as const;

/** How a photo looks in a format from the distance at which it is viewed. */
export type PrintQuality = (typeof PRINT_QUALITIES)[number];

const MM_PER_INCH = 25.4;

/** Dots per inch times the diagonal in cm at which an eye sees no dots: one arc minute at a distance of the diagonal. */
const DPI_CM = 8732;
const MIN_DIAGONAL_CM = 30;
const MAX_DIAGONAL_CM = 150;
const MIN_DPI = 75;
const MAX_DPI = 200;

const SHARP: readonly Material[] = [
  "acrylglas",
  "echtglas",
  "aludibond",
  "gallerybond",
  "hahnemuehle",
  "poster",
];
const COARSE: readonly Material[] = ["fototapete", "pvcplane", "klebefolie", "backlitfolie"];

const sharpnessOf = (material: Material): number => {
  if (SHARP.includes(material)) return 1.25;
  return COARSE.includes(material) ? 0.8 : 1;
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
  Math.min(photo.width / format.width, photo.height / format.height) * MM_PER_INCH;

/** The quality of a photo (in px, upright) that covers a format (in mm) on a material. */
export const printQuality = (photo: Format, format: Format, material: Material): PrintQuality => {
  const share = dpiOf(photo, format) / neededDpi(format, material);
  if (share >= 1.5) return "excellent";
  if (share >= 1) return "good";
  if (share >= 0.7) return "fair";
  return share >= 0.5 ? "poor" : "unsuitable";
};

/** The part of a photo that is cut off when it covers a format, from 0 to 1. */
export const cutOffShare = (photo: Format, format: Format): number => {
  const ofPhoto = photo.width / photo.height;
  const ofFormat = format.width / format.height;
  return 1 - Math.min(ofPhoto, ofFormat) / Math.max(ofPhoto, ofFormat);
};
