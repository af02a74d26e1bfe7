import type { ContentImage } from "@passepartout/domain/content/media";
import "./image.css";

/** A picture of which a browser may choose the width that it needs. */
export interface ResponsiveImage extends ContentImage {
  readonly srcset?: string;
}

/** A picture with its own measure, so that nothing moves when it arrives. */
export const Image = ({
  image,
  className,
  sizes,
  loading = "lazy",
  priority = false,
}: {
  readonly image: ResponsiveImage;
  readonly className?: string;
  /** How wide the picture stands in the page. */
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
