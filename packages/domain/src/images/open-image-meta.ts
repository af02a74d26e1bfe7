import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import type { ImageMeta, ImageMetas } from "./image-meta.port.ts";

export const NO_IMAGE_META: ImageMeta = { width: 0, height: 0, ratio: 0 };

/** Adds the ratio to a size; an image without area has an unknown size. */
export const imageMeta = ({ width, height }: Omit<ImageMeta, "ratio">): ImageMeta =>
  width > 0 && height > 0 ? { width, height, ratio: width / height } : NO_IMAGE_META;

/** The size of an image. If it cannot be loaded, the error is logged and the size is unknown. */
export const openImageMeta = async (
  ports: { readonly metas: ImageMetas; readonly log: Log },
  source: string,
): Promise<ImageMeta> => {
  try {
    return imageMeta(await ports.metas.sizeOf(source));
  } catch (thrown) {
    ports.log.error("image-meta-load-failed", {
      source: source.slice(0, 200),
      reason: reasonOf(thrown),
    });
    return NO_IMAGE_META;
  }
};
