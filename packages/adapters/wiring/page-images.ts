import { createPageImages, type PageImages } from "@passepartout/domain/images/page-image";
import { createImages } from "@passepartout/domain/images/image-source";
import { VENDOR_URLS } from "../src/images/vendor-urls.ts";
import type { ServiceConfiguration } from "./service-configuration.ts";

/** Transforms images at any provider that the shop knows. Throws for an unknown provider or preset. */
export const transformImages = createImages(VENDOR_URLS);

const IMAGE_FOLDERS = ["/media/"];

export const pageImagesOf = ({
  images: { provider, hosts },
}: Pick<ServiceConfiguration, "images">): PageImages =>
  createPageImages({ provider, hosts, folders: IMAGE_FOLDERS, builders: VENDOR_URLS });
