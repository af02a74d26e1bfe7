import {
  createImages,
  type Image,
  type ImageOptions,
  type ImageProvider,
  type ImageUrlBuilders,
} from "./image-source.ts";
import { parseIpxPath, type IpxSources } from "./ipx-path.ts";

/** Returns the attributes of an image that is transformed; undefined for one that stays as it is: a drawing, or an image of an unknown host. */
export type PageImages = (
  source: string,
  options?: Omit<ImageOptions, "provider">,
) => Image | undefined;

/** The images of pages, transformed by the configured provider. Images that it cannot reach, such as the shop's own files, are transformed by the shop's own optimiser. */
export const createPageImages = ({
  provider,
  builders = {},
  ...sources
}: IpxSources & {
  readonly provider: ImageProvider;
  readonly builders?: ImageUrlBuilders;
}): PageImages => {
  const image = createImages(builders);
  return (source, options = {}) => {
    if (provider === "none") return undefined;
    if (provider !== "ipx") {
      const transformed = image(source, { ...options, provider });
      if (transformed.src !== source) return transformed;
    }
    const optimised = image(source, { ...options, provider: "ipx" });
    return parseIpxPath(optimised.src, sources).ok ? optimised : undefined;
  };
};
