import {
  createImages,
  type Image,
  type ImageOptions,
  type ImageProvider,
  type ImageUrlBuilders,
} from "./image-source.ts";
import { parseIpxPath, type IpxSources, ipxPath } from "./ipx-path.ts";
import { DEFAULT_QUALITY } from "./image-modifiers.ts";

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

/** The paths at which the shop backend draws pictures of themes, named by their query. */
export const DRAWINGS: readonly string[] = ["/web-api/theme-picture"];

/** The width of the image of a shared link, in px. */
const SHARED_WIDTH = 1299;
const FOLDERS = ["/media/"];

/** The path of an image for services that show links as cards, in a format that all of them support; undefined for an image of an unknown host. */
export const sharedPath = (source: string, hosts: readonly string[]): string | undefined => {
  const path = ipxPath(source, { format: "jpeg", quality: DEFAULT_QUALITY, width: SHARED_WIDTH });
  return parseIpxPath(path, { folders: FOLDERS, hosts, drawings: DRAWINGS }).ok ? path : undefined;
};
