import type { ImageModifiers } from "@passepartout/domain/images/image-modifiers";
import {
  type ImageProvider,
  type ImageUrlBuilder,
  createImages,
} from "@passepartout/domain/images/image-source";
import { transform as cloudinary } from "unpic/providers/cloudinary";
import { transform as imgix } from "unpic/providers/imgix";
import { transform as storyblok } from "unpic/providers/storyblok";
import { createPageImages, type PageImages } from "@passepartout/domain/images/page-image";

const STORYBLOK_HOST = /^(?:[a-z\d-]+\.)*storyblok\.com$/;
const MAX_ADDRESS_LENGTH = 2000;

/** An address that no vendor can read is left unchanged, so that the image still shows. */
const isReadable = (source: string): boolean =>
  source.length <= MAX_ADDRESS_LENGTH && URL.canParse(source) && /^https?:/i.test(source);

/** Modifiers in the words of unpic. Vendors negotiate the format themselves, so `auto` is left out. */
const negotiated = ({ format, ...others }: ImageModifiers) => ({
  ...others,
  ...(format !== undefined && format !== "auto" && { format }),
});

const builder =
  (build: ImageUrlBuilder): ImageUrlBuilder =>
  (source, modifiers) =>
    isReadable(source) ? build(source, modifiers) : source;

/** The address builders of image services, by unpic. Storyblok does not negotiate formats, so there `auto` means the format of the original. */
export const VENDOR_URLS: Readonly<Partial<Record<ImageProvider, ImageUrlBuilder>>> = {
  storyblok: builder((source, modifiers) => {
    if (!STORYBLOK_HOST.test(new URL(source).hostname)) return source;
    const { quality, ...others } = modifiers;
    return storyblok(source, {
      ...negotiated(others),
      // unpic drops a quality outside the filters.
      ...(quality !== undefined && { filters: { quality: String(quality) } }),
    });
  }),
  imgix: builder((source, modifiers) => imgix(source, negotiated(modifiers))),
  cloudinary: builder((source, modifiers) =>
    cloudinary(source, { format: "auto", ...negotiated(modifiers) }),
  ),
};

/** Transforms images at any provider that the shop knows. Throws for an unknown provider or preset. */
export const transformImages = createImages(VENDOR_URLS);

export const pageImagesOf = ({
  provider,
  hosts,
}: {
  readonly provider: ImageProvider;
  readonly hosts: readonly string[];
}): PageImages =>
  createPageImages({ provider, hosts, folders: ["/media/"], builders: VENDOR_URLS });
