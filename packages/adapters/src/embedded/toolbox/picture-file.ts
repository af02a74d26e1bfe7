import type { OutputInfo, Sharp, SharpOptions } from "sharp";

/** The formats that are written. [API-29] */
export const PICTURE_FORMATS = ["avif", "gif", "jpeg", "png", "tiff", "webp"] as const;

/** A format that is written. [API-29] */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture as a file. */
export interface PictureFile {
  readonly format: PictureFormat;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** How the written picture is made. */
export interface WritingChoice {
  readonly format?: PictureFormat | undefined;
  readonly quality?: number | undefined;
  /** The widest it may be, in px; a smaller one stays as it is. */
  readonly width?: number | undefined;
}

const MOST_PIXELS = 50_000_000;
const READING: SharpOptions = { failOn: "error", limitInputPixels: MOST_PIXELS };

/** The quality in which the shop shows pictures. [CON-01] */
const QUALITY = 85;

/** How many pictures are worked on at once: each takes threads that others wait for. */
const AT_ONCE = 2;

const isWritten = (format: string): format is PictureFormat =>
  (PICTURE_FORMATS as readonly string[]).includes(format);

/** sharp calls AVIF by the name of its container. */
const formatOf = (format: string | undefined): string =>
  format === "heif" ? "avif" : (format ?? "");

/** Reads a picture, whatever its name says, and writes it upright, without what cameras note, in the asked format or its own; undefined when it is no picture that is read. [API-29] */
export const rewritten = (
  bytes: Uint8Array,
  { format, quality = QUALITY, width }: WritingChoice,
): Promise<PictureFile | undefined> =>
  inTurn(async () => {
    const { default: sharp } = await import("sharp");
    try {
      const own = formatOf((await sharp(bytes, READING).metadata()).format);
      if (!isWritten(own)) return undefined;
      const target = format ?? own;
      const upright = sharp(bytes, READING).autoOrient();
      const sized =
        width === undefined ? upright : upright.resize({ width, withoutEnlargement: true });
      const { data, info } = await written(sized, target, quality);
      return { format: target, bytes: data, width: info.width, height: info.height };
    } catch {
      return undefined;
    }
  });

const written = async (
  picture: Sharp,
  format: PictureFormat,
  quality: number,
): Promise<{ readonly data: Buffer; readonly info: OutputInfo }> => {
  const output = { resolveWithObject: true } as const;
  if (format === "png") return picture.png({ compressionLevel: 9 }).toBuffer(output);
  if (format === "gif") return picture.gif().toBuffer(output);
  if (format === "jpeg")
    return picture
      .flatten({ background: "#ffffff" })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer(output);
  return picture.toFormat(format, { quality }).toBuffer(output);
};

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};
