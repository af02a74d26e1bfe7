import type { FooterImageView } from "../router/footer-data.ts";

/** A picture of the footer in its own measure. */
export const FooterImage = ({
  picture: { src, srcset, alt, width, height },
}: {
  readonly picture: FooterImageView;
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
