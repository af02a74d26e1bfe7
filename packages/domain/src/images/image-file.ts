import type { ImageFile } from "./customer-images.port.ts";

export const UPLOAD_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/** The same types as people call them. */
export const UPLOAD_NAMES: readonly string[] = UPLOAD_TYPES.map((type) =>
  type === "image/webp" ? "WebP" : type.replace("image/", "").toUpperCase(),
);

/** In bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What the tools for photos accept, in bytes. */
export const MAX_TOOL_BYTES = 20 * 1024 * 1024;

export type ImageFileFault = "type" | "size" | "empty";

/** Why an image cannot be uploaded, as far as the browser can tell; the server checks the content. */
export const imageFileFault = ({ size, type }: ImageFile): ImageFileFault | undefined => {
  if (size === 0) return "empty";
  if (type !== "" && !(UPLOAD_TYPES as readonly string[]).includes(type)) return "type";
  return size > MAX_UPLOAD_BYTES ? "size" : undefined;
};
