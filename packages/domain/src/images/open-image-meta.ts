import { reasonOf } from "../journal/journal-entry.ts";
import type { Log } from "../journal/log.port.ts";
import type { ImageMeta, ImageMetas } from "./image-meta.port.ts";

/** The size of a picture of which nothing is known. [IMG-12] */
export const NO_IMAGE_META: ImageMeta = { width: 0, height: 0, ratio: 0 };

/** A size with its ratio; a picture without area has none. [IMG-12] */
export const imageMeta = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): ImageMeta =>
  width > 0 && height > 0 ? { width, height, ratio: width / height } : NO_IMAGE_META;

/** The size of a picture; one that cannot be loaded is logged and has none. [IMG-12, IMG-Q4] */
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
