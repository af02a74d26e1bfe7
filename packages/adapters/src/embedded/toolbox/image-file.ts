import pLimit from "p-limit";
import type { OutputInfo, Sharp, SharpOptions } from "sharp";

export const IMAGE_FORMATS = ["avif", "gif", "jpeg", "png", "tiff", "webp"] as const;

type ImageFormat = (typeof IMAGE_FORMATS)[number];

export interface ImageFile {
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

const MAX_PIXELS = 50_000_000;
const INPUT_OPTIONS: SharpOptions = { failOn: "error", limitInputPixels: MAX_PIXELS };

/** The quality of the shop's own images. */
const DEFAULT_QUALITY = 85;

/** Each conversion occupies several threads. */
const limit = pLimit(2);

const isImageFormat = (format: string): format is ImageFormat =>
  (IMAGE_FORMATS as readonly string[]).includes(format);

/** Decodes an image and encodes it upright and without metadata, in `format` or its own. Undefined if it cannot be decoded. */
export const convertImage = (
  bytes: Uint8Array,
  {
    format,
    quality = DEFAULT_QUALITY,
    width,
  }: {
    readonly format?: ImageFormat | undefined;
    readonly quality?: number | undefined;
    /** Maximum width in px; smaller images are not enlarged. */
    readonly width?: number | undefined;
  },
): Promise<ImageFile | undefined> =>
  limit(async () => {
    const { default: sharp } = await import("sharp");
    try {
      const { format: container } = await sharp(bytes, INPUT_OPTIONS).metadata();
      const inputFormat = container === "heif" ? "avif" : container;
      if (!isImageFormat(inputFormat)) return undefined;
      const outputFormat = format ?? inputFormat;
      const upright = sharp(bytes, INPUT_OPTIONS).autoOrient();
      const resized =
        width === undefined ? upright : upright.resize({ width, withoutEnlargement: true });
      const { data, info } = await encode(resized, outputFormat, quality);
      return { format: outputFormat, bytes: data, width: info.width, height: info.height };
    } catch {
      return undefined;
    }
  });

const encode = async (
  image: Sharp,
  format: ImageFormat,
  quality: number,
): Promise<{ readonly data: Buffer; readonly info: OutputInfo }> => {
  const output = { resolveWithObject: true } as const;
  if (format === "png") return image.png({ compressionLevel: 9 }).toBuffer(output);
  if (format === "gif") return image.gif().toBuffer(output);
  if (format === "jpeg")
    return image
      .flatten({ background: "#ffffff" })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer(output);
  return image.toFormat(format, { quality }).toBuffer(output);
};
