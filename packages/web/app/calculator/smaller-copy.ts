import type { Format } from "@passepartout/domain/catalogue/format";
import type { PhotoHeader } from "@passepartout/domain/images/photo-header";

/** The long side in px of the copy that pages show, enough for a wide screen of high density. */
const PREVIEW_PX = 2048;
const PREVIEW_QUALITY = 0.86;

/** What a browser has decoded, to be closed, and its size. */
interface Decoded extends Format {
  readonly photo: CanvasImageSource & { readonly close: () => void };
}

/** Whether the browser decodes a photo at a part of its size, which of 24 megapixels takes half of the time. */
export const isQuickToCopy = ({ type, isStoredUpright }: PhotoHeader): boolean =>
  type === "jpeg" && isStoredUpright && "ImageDecoder" in globalThis;

const sizeOfCopy = ({ width, height }: Format): Format => {
  const scale = Math.min(PREVIEW_PX / Math.max(width, height), 1);
  return {
    width: Math.max(Math.round(width * scale), 1),
    height: Math.max(Math.round(height * scale), 1),
  };
};

/** At eighths of the size of the photo, of which the browser takes the largest that is not larger. */
const decodeSmall = async (file: Blob, { width, height }: Format): Promise<Decoded> => {
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: "image/jpeg",
    desiredWidth: width,
    desiredHeight: height,
  });
  try {
    const { image } = await decoder.decode();
    return { photo: image, width: image.displayWidth, height: image.displayHeight };
  } finally {
    decoder.close();
  }
};

const decode = async (file: Blob, { width, height }: Format): Promise<Decoded> => {
  // The browser decodes the photo as well to show it, and that comes first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const photo = await createImageBitmap(file, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "medium",
  });
  return { photo, width, height };
};

/** An upright copy of a photo; undefined if the browser cannot decode it. */
export const smallerCopy = async (file: Blob, header: PhotoHeader): Promise<Blob | undefined> => {
  const size = sizeOfCopy(header.size);
  try {
    const { photo, width, height } = isQuickToCopy(header)
      ? await decodeSmall(file, size).catch(() => decode(file, size))
      : await decode(file, size);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    // Transparent photos are printed on white.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.drawImage(photo, 0, 0, width, height);
    photo.close();
    return await canvas.convertToBlob({ type: "image/jpeg", quality: PREVIEW_QUALITY });
  } catch {
    return undefined;
  }
};
