import type { FileRange } from "../http/multipart-form.ts";

export const IMAGE_FORMATS = ["avif", "gif", "jpeg", "png", "tiff", "webp"] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Limits of the size of images in px: of each, and of all images of a PDF. */
export const MAX_PIXELS = 50_000_000;
export const MAX_PIXELS_OF_PDF = 150_000_000;

/** Encodes an image upright and without metadata, in `format` or its own. */
export interface ConvertTask {
  readonly kind: "convert";
  readonly from: FileRange;
  readonly to: string;
  readonly format?: ImageFormat | undefined;
  readonly quality?: number | undefined;
  /** Maximum width in px; smaller images are not enlarged. */
  readonly width?: number | undefined;
}

/** Makes a PDF with one page per image, each page as large as its image. */
export interface PdfTask {
  readonly kind: "pdf";
  readonly from: readonly FileRange[];
  readonly to: string;
}

/** Decodes a photo to see whether it is whole. */
export interface CheckTask {
  readonly kind: "check";
  readonly from: FileRange;
}

export type ToolboxTask = ConvertTask | PdfTask | CheckTask;

/** What was written; undefined if an image cannot be decoded or is too large. */
export type ToolboxResult =
  | {
      readonly bytes: number;
      /** Of the image, or of the first one of a PDF, in px. */
      readonly width: number;
      readonly height: number;
      readonly format?: ImageFormat;
    }
  | undefined;
