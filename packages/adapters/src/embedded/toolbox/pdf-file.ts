import { buffer } from "node:stream/consumers";

/** A JPEG image with its size in px. */
interface PdfImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Images are printed at 150 px per inch. */
const POINTS_PER_PIXEL = 72 / 150;

/** Creates a PDF with one page per image, each page as large as its image. */
export const createPdf = async (images: readonly PdfImage[]): Promise<Uint8Array> => {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({ autoFirstPage: false });
  for (const { bytes, width, height } of images) {
    const size: [number, number] = [width * POINTS_PER_PIXEL, height * POINTS_PER_PIXEL];
    document
      .addPage({ size, margin: 0 })
      .image(Buffer.from(bytes), 0, 0, { width: size[0], height: size[1] });
  }
  document.end();
  return buffer(document);
};
