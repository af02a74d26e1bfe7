/* oxlint-disable no-console -- the specification has these warnings on the console, for editors at work */
import {
  parseAspectRatio,
  parseImageSize,
} from "@passepartout/domain/chrome/navigation/flyout-image";

const readOrWarn = (read: ReturnType<typeof parseImageSize>): number | undefined => {
  if (read.ok) return read.value;
  console.warn(read.error.message, read.error.input);
  return undefined;
};

/** An image of a flyout, beside a text that names it. Its size is reserved before it loads; an invalid size or ratio is omitted with a warning on the console. */
export const FlyoutImage = ({
  filename,
  size,
  aspectRatio,
}: {
  readonly filename: string;
  readonly size: number | string;
  readonly aspectRatio: string;
}) => {
  const width = readOrWarn(parseImageSize(size));
  const ratio = readOrWarn(parseAspectRatio(aspectRatio));
  return (
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
};
