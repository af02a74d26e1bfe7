import type { ContentImage } from "@passepartout/domain/content/media";
import "./picture.css";

/** A picture of which a browser may choose the width that it needs. [IMG-05, IMG-06] */
export interface ReadyImage extends ContentImage {
  readonly srcset?: string;
}

/** A picture with its own measure, so that nothing moves when it arrives. [IMG-04] */
export const Picture = ({
  image,
  className,
  sizes,
  loading = "lazy",
  priority = false,
}: {
  readonly image: ReadyImage;
  readonly className?: string;
  /** How wide the picture stands in the page. [CNT-17] */
  readonly sizes?: string;
  readonly loading?: "lazy" | "eager";
  /** For the largest picture of a page alone. */
  readonly priority?: boolean;
}) => (
  <img
    className={className}
    sizes={sizes}
    srcSet={image.srcset}
    src={image.filename}
    alt={image.alt}
    {...(image.width > 0 && image.height > 0 && { width: image.width, height: image.height })}
    loading={loading}
    decoding="async"
    {...(priority && { fetchPriority: "high" as const })}
  />
);
