import type { ImageMetas } from "@passepartout/domain/images/image-meta.port";

/** As much of an image element as tells its size. */
type ImageElement = Pick<
  HTMLImageElement,
  "src" | "naturalWidth" | "naturalHeight" | "addEventListener"
>;

/** Looks at pictures by an image element that is in no page. [IMG-03] */
export const createImageMetas = (
  createElement: () => ImageElement = () => new Image(),
): ImageMetas => ({
  sizeOf: (source) =>
    new Promise((resolve, reject) => {
      const image = createElement();
      image.addEventListener("load", () =>
        resolve({ width: image.naturalWidth, height: image.naturalHeight }),
      );
      image.addEventListener("error", () => reject(new Error("the picture could not be loaded")));
      image.src = source;
    }),
});
