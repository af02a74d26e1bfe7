import type { FooterImageView } from "../router/footer-data.ts";

/** An image of the footer. */
export const FooterImage = ({
  image: { src, srcset, sizes, alt, width, height },
}: {
  readonly image: FooterImageView;
}) => (
  <img
    src={src}
    srcSet={srcset}
    sizes={srcset && sizes}
    alt={alt}
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
  />
);
