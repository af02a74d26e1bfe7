import { createWriteStream } from "node:fs";
import { open, stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { MAX_PHOTO_PIXELS } from "@passepartout/domain/images/photo-header";
import PdfDocument from "pdfkit";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import type { FileRange } from "../http/multipart-form.ts";
import { serveTasks } from "../../src/processes/child-processes.ts";
import { isWholeGif } from "./whole-gif.ts";
import * as tasks from "./toolbox-task.ts";

const INPUT_OPTIONS: SharpOptions = { failOn: "error", limitInputPixels: tasks.MAX_PIXELS };

const CHECKED_PX = 64;

/** Instead of sharp's default of 4, as for the shop's own images: a tenth larger in a seventh of the time, for which others wait. */
const AVIF_EFFORT = 2;

/** The quality of the shop's own images. */
const DEFAULT_QUALITY = 85;

const isImageFormat = (format: string): format is tasks.ImageFormat =>
  (tasks.IMAGE_FORMATS as readonly string[]).includes(format);

const readRange = async ({ path, start, size }: FileRange): Promise<Buffer> => {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, start);
  return buffer.subarray(0, bytesRead);
};

const readHeader = async (
  image: Buffer,
): Promise<{ readonly format: tasks.ImageFormat; readonly pixels: number } | undefined> => {
  try {
    const { format: container, width, height } = await sharp(image, INPUT_OPTIONS).metadata();
    const format = container === "heif" ? "avif" : container;
    if (!isImageFormat(format)) return undefined;
    return { format, pixels: width * height };
  } catch {
    return undefined;
  }
};

const convert = async ({
  from,
  to,
  format,
  quality = DEFAULT_QUALITY,
  width,
}: tasks.ConvertTask): Promise<tasks.ToolboxResult> => {
  const image = await readRange(from);
  const header = await readHeader(image);
  if (!header || header.pixels > tasks.MAX_PIXELS) return undefined;
  const outputFormat = format ?? header.format;
  const upright = sharp(image, INPUT_OPTIONS).autoOrient();
  const resized =
    width === undefined ? upright : upright.resize({ width, withoutEnlargement: true });
  try {
    const { data, info } = await encode(resized, outputFormat, quality);
    await writeFile(to, data);
    const { width: outputWidth, height } = info;
    return { bytes: data.length, width: outputWidth, height, format: outputFormat };
  } catch {
    return undefined;
  }
};

const createPdf = async ({ from, to }: tasks.PdfTask): Promise<tasks.ToolboxResult> => {
  let pixels = 0;
  for (const range of from) {
    const header = await readHeader(await readRange(range));
    pixels += header?.pixels ?? Number.POSITIVE_INFINITY;
    if (pixels > tasks.MAX_PIXELS_OF_PDF) return undefined;
  }
  const images: Awaited<ReturnType<typeof encode>>[] = [];
  try {
    for (const range of from) {
      const image = sharp(await readRange(range), INPUT_OPTIONS).autoOrient();
      images.push(await encode(image, "jpeg", DEFAULT_QUALITY));
    }
  } catch {
    return undefined;
  }
  const [first] = images;
  if (!first) return undefined;
  await writePdf(images, to);
  const { size: bytes } = await stat(to);
  return { bytes, width: first.info.width, height: first.info.height };
};

/** Images are printed at 150 px per inch. */
const POINTS_PER_PIXEL = 72 / 150;

const writePdf = async (images: readonly Awaited<ReturnType<typeof encode>>[], path: string) => {
  const document = new PdfDocument({ autoFirstPage: false });
  const written = pipeline(document, createWriteStream(path));
  for (const { data, info } of images) {
    const [width, height] = [info.width * POINTS_PER_PIXEL, info.height * POINTS_PER_PIXEL];
    document.addPage({ size: [width, height], margin: 0 }).image(data, 0, 0, { width, height });
  }
  document.end();
  await written;
};

const encode = async (image: Sharp, format: tasks.ImageFormat, quality: number) => {
  const output = { resolveWithObject: true } as const;
  if (format === "png") return image.png({ compressionLevel: 9 }).toBuffer(output);
  if (format === "gif") return image.gif().toBuffer(output);
  if (format === "jpeg")
    return image
      .flatten({ background: "#ffffff" })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer(output);
  if (format === "avif") return image.avif({ quality, effort: AVIF_EFFORT }).toBuffer(output);
  return image.toFormat(format, { quality }).toBuffer(output);
};

/** Decodes all of a photo; a JPEG at an eighth of its size, for which all of its content is read too. */
const check = async ({ from }: tasks.CheckTask): Promise<tasks.ToolboxResult> => {
  try {
    const file = await readRange(from);
    const image = sharp(file, {
      ...INPUT_OPTIONS,
      // A decoder warns of what it has to guess.
      failOn: "warning",
      limitInputPixels: MAX_PHOTO_PIXELS,
      sequentialRead: true,
    });
    const { width, height, format } = await image.metadata();
    if (format === "gif" && !isWholeGif(file)) return undefined;
    const { data } = await image
      .resize({ width: CHECKED_PX, height: CHECKED_PX, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { bytes: data.length, width, height };
  } catch {
    return undefined;
  }
};

const doTask = (task: tasks.ToolboxTask): Promise<tasks.ToolboxResult> => {
  switch (task.kind) {
    case "check":
      return check(task);
    case "pdf":
      return createPdf(task);
    case "convert":
      return convert(task);
  }
};

serveTasks(doTask);
