import type { ImageMetas } from "@passepartout/domain/images/image-meta.port";

type ImageElement = Pick<
  HTMLImageElement,
  "src" | "naturalWidth" | "naturalHeight" | "addEventListener"
>;

/** Reads the size of images through image elements outside the document. */
export const createImageMetas = (
  createElement: () => ImageElement = () => new Image(),
): ImageMetas => ({
  sizeOf: (source) =>
    new Promise((resolve, reject) => {
      const image = createElement();
      image.addEventListener("load", () =>
        resolve({ width: image.naturalWidth, height: image.naturalHeight }),
      );
      image.addEventListener("error", () => reject(new Error("the image could not be loaded")));
      image.src = source;
    }),
});
