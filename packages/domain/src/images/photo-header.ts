import { areaOf, type Format, swapFormat } from "../catalogue/format.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";

export const PHOTO_TYPES = ["jpeg", "png", "webp", "gif", "heic", "avif"] as const;

export type PhotoType = (typeof PHOTO_TYPES)[number];

/** What the first bytes of a photo say about it. */
export interface PhotoHeader {
  readonly type: PhotoType;
  /** In px, as the photo is shown: upright. */
  readonly size: Format;
  /** Whether the photo is stored as it is shown; phones store most photos turned. */
  readonly isStoredUpright: boolean;
}

/** How many bytes of a file are read: cameras write previews and profiles before the size. */
export const PHOTO_HEADER_BYTES = 4 * 1024 * 1024;

/** In bytes. */
export const MAX_PHOTO_BYTES = 100 * 1024 * 1024;

/** A limit for what browsers and servers decode. */
export const MAX_PHOTO_PIXELS = 150_000_000;

/** Shorter if the file ends before. */
const textAt = (bytes: DataView, at: number, length: number): string =>
  String.fromCodePoint(
    ...Array.from({ length: Math.max(Math.min(length, bytes.byteLength - at), 0) }, (_, index) =>
      bytes.getUint8(at + index),
    ),
  );

/** From this on, the orientation turns a photo by a quarter: its width is stored as its height. */
const FIRST_TURNED = 5;
const ORIENTATION_TAG = 0x0112;

/** The orientation (1 to 8) in a TIFF structure, which starts at `start`; 1 if there is none. */
const orientationIn = (bytes: DataView, start: number, end: number): number => {
  const isLittle = textAt(bytes, start, 2) === "II";
  if (start + 8 > end) return 1;
  const directory = start + bytes.getUint32(start + 4, isLittle);
  if (directory + 2 > end) return 1;
  const count = bytes.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return 1;
    if (bytes.getUint16(entry, isLittle) === ORIENTATION_TAG)
      return bytes.getUint16(entry + 8, isLittle);
  }
  return 1;
};

const isTurned = (orientation: number): boolean => orientation >= FIRST_TURNED && orientation <= 8;

const UPRIGHT = 1;

interface StoredSize extends Format {
  /** As shown by cameras from 1, which is upright, to 8. */
  readonly orientation?: number;
}

const upright = (width: number, height: number, orientation: number): StoredSize => ({
  ...(isTurned(orientation) ? { width: height, height: width } : { width, height }),
  orientation,
});

/** Markers of frames, which have the size; the others in this range are tables. */
const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (bytes: DataView): StoredSize | undefined => {
  let orientation = 1;
  let at = 2;
  while (at + 9 <= bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return undefined;
    const marker = bytes.getUint8(at + 1);
    // Fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.getUint16(at + 2);
    if (isFrameMarker(marker))
      return upright(bytes.getUint16(at + 7), bytes.getUint16(at + 5), orientation);
    if (marker === 0xe1 && textAt(bytes, at + 4, 6) === "Exif\0\0")
      orientation = orientationIn(bytes, at + 10, Math.min(at + 2 + length, bytes.byteLength));
    // The scan starts without a frame.
    if (marker === 0xda || length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
};

const pngSize = (bytes: DataView): Format | undefined =>
  bytes.byteLength < 24 || textAt(bytes, 12, 4) !== "IHDR"
    ? undefined
    : { width: bytes.getUint32(16), height: bytes.getUint32(20) };

const gifSize = (bytes: DataView): Format | undefined =>
  bytes.byteLength < 10
    ? undefined
    : { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };

/** In three bytes, without one. */
const sideAt = (bytes: DataView, at: number): number =>
  1 + bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000;

const webpSize = (bytes: DataView): Format | undefined => {
  if (bytes.byteLength < 30) return undefined;
  switch (textAt(bytes, 12, 4)) {
    case "VP8X":
      return { width: sideAt(bytes, 24), height: sideAt(bytes, 27) };
    case "VP8L": {
      const bits = bytes.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8 ":
      return {
        width: bytes.getUint16(26, true) & 0x3fff,
        height: bytes.getUint16(28, true) & 0x3fff,
      };
    default:
      return undefined;
  }
};

/** The names of boxes: `ispe` and `irot`. */
const SIZE_BOX = 0x69737065;
const TURN_BOX = 0x69726f74;

/** Where the name of a box begins, for all boxes of this name. */
const boxesIn = (bytes: DataView, name: number): readonly number[] => {
  const found: number[] = [];
  for (let at = 4; at + 16 <= bytes.byteLength; at += 1)
    if (bytes.getUint32(at) === name) found.push(at);
  return found;
};

/** The largest of the sizes in the file: photos consist of tiles and have previews. A quarter turn stands in a box of its own. */
const heifSize = (bytes: DataView): Format | undefined => {
  const [largest] = boxesIn(bytes, SIZE_BOX)
    .map((at) => ({ width: bytes.getUint32(at + 8), height: bytes.getUint32(at + 12) }))
    .toSorted((a, b) => areaOf(b) - areaOf(a));
  const [turn] = boxesIn(bytes, TURN_BOX);
  return largest && turn !== undefined && bytes.getUint8(turn + 4) % 2 === 1
    ? swapFormat(largest)
    : largest;
};

const SIZES: Readonly<Record<PhotoType, (bytes: DataView) => StoredSize | undefined>> = {
  jpeg: jpegSize,
  png: pngSize,
  gif: gifSize,
  webp: webpSize,
  heic: heifSize,
  avif: heifSize,
};

const HEIF_BRANDS: readonly string[] = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"];

const typeOf = (bytes: DataView): PhotoType | undefined => {
  const start = textAt(bytes, 0, 12);
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (start.startsWith("GIF8")) return "gif";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  if (start.slice(4, 8) !== "ftyp") return undefined;
  const brand = start.slice(8);
  if (brand === "avif") return "avif";
  return HEIF_BRANDS.includes(brand) ? "heic" : undefined;
};

/** Reads type and upright size of a photo from its first bytes; `name` is quoted in errors: `photo-type-unknown`, `photo-broken`, `photo-too-large`. */
export const parsePhotoHeader = (file: Uint8Array, name = ""): Result<PhotoHeader> => {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const type = typeOf(bytes);
  if (type === undefined)
    return invalid(
      "photo-type-unknown",
      "the file is not a photo; it may be JPEG, PNG, WebP, GIF, HEIC or AVIF",
      name,
    );
  const stored = SIZES[type](bytes);
  if (!stored || stored.width === 0 || stored.height === 0)
    return invalid("photo-broken", `the ${type} file does not say how large it is`, name);
  const { orientation = UPRIGHT, ...size } = stored;
  if (areaOf(size) > MAX_PHOTO_PIXELS)
    return invalid(
      "photo-too-large",
      `a photo has at most ${MAX_PHOTO_PIXELS / 1e6} megapixels, this one has ${size.width} x ${size.height}`,
      name,
    );
  return ok({ type, size, isStoredUpright: orientation === UPRIGHT });
};
