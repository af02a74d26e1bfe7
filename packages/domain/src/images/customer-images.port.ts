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

/** What stops an upload; an `AbortSignal` is one. */
export interface UploadStop {
  readonly aborted: boolean;
  addEventListener(event: "abort", listener: () => void): void;
}

/** The images that a visitor has uploaded; no one else sees them. */
export interface CustomerImages<File extends ImageFile = ImageFile> {
  /** Uploads an image and reports the share that has been sent, from 0 to 1. Error: `image-refused`, with a message for the visitor. Rejects if it is stopped. */
  upload(
    file: File,
    onProgress: (share: number) => void,
    stop?: UploadStop,
  ): Promise<Result<StoredImage>>;
  /** The images of earlier uploads, latest last. */
  list(): Promise<readonly StoredImage[]>;
  addressOf(image: StoredImage): string;
}
