/** An image of the footer with its size, so that it does not shift the layout. */
export interface FooterImageView {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

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
