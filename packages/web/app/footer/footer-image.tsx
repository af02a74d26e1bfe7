import type { FooterPicture } from "../router/footer-data.ts";

/** A picture of the footer in its own measure. [FTR-23, FTR-24] */
export const FooterImage = ({
  picture: { src, srcset, alt, width, height },
}: {
  readonly picture: FooterPicture;
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
