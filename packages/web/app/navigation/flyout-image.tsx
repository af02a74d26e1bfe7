/* oxlint-disable no-console -- the specification has these warnings on the console, for editors at work */
import type { FlyoutCategory } from "@passepartout/domain/chrome/navigation/flyout-category";
import {
  parseAspectRatio,
  parseImageSize,
} from "@passepartout/domain/chrome/navigation/flyout-image";

/** Width in px, and width divided by height, of an image. */
export interface ImageBox {
  readonly width: number;
  readonly ratio: number;
}

const readOrWarn = (
  read: ReturnType<typeof parseImageSize> | undefined,
  otherwise: number,
): number => {
  if (read?.ok === false) console.warn(read.error.message, read.error.input);
  return read?.ok ? read.value : otherwise;
};

/** The box of the images of a category: what editors wrote goes before what the layout has, unless it is invalid, which a warning on the console says. */
export const imageBoxOf = (
  { imageSize, imageAspectRatio }: Pick<FlyoutCategory, "imageSize" | "imageAspectRatio">,
  { width, ratio }: ImageBox,
): ImageBox => ({
  width: readOrWarn(imageSize === undefined ? undefined : parseImageSize(imageSize), width),
  ratio: readOrWarn(
    imageAspectRatio === undefined ? undefined : parseAspectRatio(imageAspectRatio),
    ratio,
  ),
});

/** An image of a flyout, beside a text that names it. Its size is reserved before it loads. */
export const FlyoutImage = ({
  filename,
  box: { width, ratio },
}: {
  readonly filename: string;
  readonly box: ImageBox;
}) => (
  <img
    src={filename}
    alt=""
    loading="lazy"
    decoding="async"
    width={width}
    height={Math.round(width / ratio)}
    style={{ width, aspectRatio: String(ratio) }}
  />
);
