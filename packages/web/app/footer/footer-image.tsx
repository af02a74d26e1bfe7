import type { FooterImageView } from "../router/footer-data.ts";

/** An image of the footer in its intrinsic size. */
export const FooterImage = ({
  image: { src, srcset, alt, width, height },
}: {
  readonly image: FooterImageView;
}) => (
  <img
    src={src}
    srcSet={srcset}
    alt={alt}
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
  />
);
