import type { Result } from "../kernel/result.ts";

/** An image file that a visitor has chosen. */
export interface ImageFile {
  readonly size: number;
  /** Its media type, or an empty text if it is unknown. */
  readonly type: string;
}

export interface StoredImage {
  readonly id: string;
}

/** The images that a visitor has uploaded; no one else sees them. */
export interface CustomerImages<File extends ImageFile = ImageFile> {
  /** Uploads an image and reports the share that has been sent, from 0 to 1. Error: `image-refused`, with a message for the visitor. */
  upload(file: File, onProgress: (share: number) => void): Promise<Result<StoredImage>>;
  /** The images of earlier uploads, latest last. */
  list(): Promise<readonly StoredImage[]>;
  /** The address of an image. */
  addressOf(image: StoredImage): string;
}
