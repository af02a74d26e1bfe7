import type { ContentImage } from "@passepartout/domain/content/media";

/** An image in several widths, from which the browser selects one. */
export interface ResponsiveImage extends ContentImage {
  readonly srcset?: string | undefined;
  /** A tiny version, which is shown blurred until the image has loaded. */
  readonly placeholder?: string | undefined;
}

/** An image with its size, so that it does not shift the layout. */
export const Image = ({
  image,
  className,
  sizes,
  loading = "lazy",
  priority = false,
}: {
  readonly image: ResponsiveImage;
  readonly className?: string;
  readonly sizes?: string;
  readonly loading?: "lazy" | "eager";
  /** Only for the largest image of a page. */
  readonly priority?: boolean;
}) => (
  <img
    className={className}
    sizes={image.srcset && sizes}
    srcSet={image.srcset}
    src={image.filename}
    alt={image.alt}
    {...(image.width > 0 && image.height > 0 && { width: image.width, height: image.height })}
    loading={loading}
    decoding="async"
    {...(image.placeholder !== undefined && {
      "data-placeholder": "",
      style: { "--placeholder": `url("${image.placeholder}")` },
    })}
    {...(priority && { fetchPriority: "high" as const })}
  />
);

/** The widths of images on the page, as the `sizes` attribute. */
export const IMAGE_SIZES = {
  video: "(width >= 72rem) 66rem, 100vw",
  teaser: "(width >= 84rem) 50rem, (width >= 48rem) 60vw, 100vw",
  subteaser: "(width >= 72rem) 20rem, (width >= 48rem) 30vw, 45vw",
  paymentMethods: "73px",
  informationItem: "(width >= 48rem) 22rem, 100vw",
  contactForm: "6rem",
} as const;
