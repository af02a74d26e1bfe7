import type { ImageModifiers } from "@passepartout/domain/images/image-modifiers";
import type { ImageProvider, ImageUrlBuilder } from "@passepartout/domain/images/image-provider";
import { transform as cloudinary } from "unpic/providers/cloudinary";
import { transform as imgix } from "unpic/providers/imgix";
import { transform as storyblok } from "unpic/providers/storyblok";

const STORYBLOK_HOST = /^(?:[a-z\d-]+\.)*storyblok\.com$/;
const LONGEST_ADDRESS = 2000;

/** What no vendor can read stays as it is, so that the picture is shown all the same. */
const isReadable = (source: string): boolean =>
  source.length <= LONGEST_ADDRESS && URL.canParse(source) && /^https?:/i.test(source);

const size = ({ width, height }: ImageModifiers) => ({
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
});

/** A vendor that chooses the format itself unless one is named: it is then not told any. */
const ownChoice = (modifiers: ImageModifiers) => {
  const { format, quality } = modifiers;
  return {
    ...size(modifiers),
    ...(format !== undefined && format !== "auto" && { format }),
    ...(quality !== undefined && { quality }),
  };
};

const builder =
  (build: ImageUrlBuilder): ImageUrlBuilder =>
  (source, modifiers) =>
    isReadable(source) ? build(source, modifiers) : source;

/** How the services for pictures write addresses; the grammar of each is that of unpic. The pictures of storyblok have no format of their own choice, so `auto` stays the picture's own. [IMG-02, IMG-Q3] */
export const VENDOR_URLS: Readonly<Partial<Record<ImageProvider, ImageUrlBuilder>>> = {
  storyblok: builder((source, modifiers) => {
    if (!STORYBLOK_HOST.test(new URL(source).hostname)) return source;
    const { format, quality } = modifiers;
    return storyblok(source, {
      ...size(modifiers),
      ...(format !== undefined && format !== "auto" && { format }),
      // unpic leaves a quality out that stands beside the filters.
      ...(quality !== undefined && { filters: { quality: String(quality) } }),
    });
  }),
  imgix: builder((source, modifiers) => imgix(source, ownChoice(modifiers))),
  cloudinary: builder((source, modifiers) =>
    cloudinary(source, { format: "auto", ...ownChoice(modifiers) }),
  ),
};
