/* oxlint-disable no-console -- the specification has these warnings on the console, for editors at work */
import {
  parseAspectRatio,
  parseImageSize,
} from "@passepartout/domain/chrome/navigation/flyout-image";

/** Width in px, and width divided by height, of an image; absent if they are unknown. */
export interface ImageBox {
  readonly width?: number;
  readonly ratio?: number;
}

const readOrWarn = (read: ReturnType<typeof parseImageSize>): number | undefined => {
  if (read.ok) return read.value;
  console.warn(read.error.message, read.error.input);
  return undefined;
};

/** The box of an image; an invalid size or ratio is omitted with a warning on the console. */
export const imageBoxOf = (size: number | string, aspectRatio: string): ImageBox => {
  const width = readOrWarn(parseImageSize(size));
  const ratio = readOrWarn(parseAspectRatio(aspectRatio));
  return { ...(width !== undefined && { width }), ...(ratio !== undefined && { ratio }) };
};

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
    {...(width !== undefined && { width })}
    {...(width !== undefined && ratio !== undefined && { height: Math.round(width / ratio) })}
    style={{
      ...(width !== undefined && { width }),
      ...(ratio !== undefined && { aspectRatio: String(ratio) }),
    }}
  />
);
