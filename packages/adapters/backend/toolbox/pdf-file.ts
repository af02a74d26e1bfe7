import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import PdfDocument from "pdfkit";

/** A JPEG image with its size in px. */
export interface PdfImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Images are printed at 150 px per inch. */
const POINTS_PER_PIXEL = 72 / 150;

/** Writes a PDF with one page per image, each page as large as its image. */
export const writePdf = async (images: readonly PdfImage[], path: string): Promise<void> => {
  const document = new PdfDocument({ autoFirstPage: false });
  const written = pipeline(document, createWriteStream(path));
  for (const { bytes, width, height } of images) {
    const size: [number, number] = [width * POINTS_PER_PIXEL, height * POINTS_PER_PIXEL];
    document.addPage({ size, margin: 0 }).image(bytes, 0, 0, { width: size[0], height: size[1] });
  }
  document.end();
  await written;
};
