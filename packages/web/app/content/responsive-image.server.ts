import type { ContentImage } from "@passepartout/domain/content/media";
import { createImages } from "@passepartout/domain/images/image-source";
import { widthsWithin } from "@passepartout/domain/images/image-size";
import { parseIpxPath } from "@passepartout/domain/images/ipx-path";
import type { PageRequest } from "../router/page-request.server.ts";
import { IMAGE_FOLDERS } from "../ui/image-folders.server.ts";
import type { ResponsiveImage } from "../ui/image.tsx";

const imageSource = createImages();

type Hosts = Pick<PageRequest, "imageHosts">;

/** An image with its optimised widths. A drawing, or an image of a host that is not optimised, stays as it is. */
export const readyImage = ({ imageHosts }: Hosts, image: ContentImage): ResponsiveImage => {
  const { src, srcset } = imageSource(image.filename, { widths: widthsWithin(image.width) });
  const isOptimized = parseIpxPath(src, { folders: IMAGE_FOLDERS, hosts: imageHosts }).ok;
  return isOptimized ? { ...image, filename: src, ...(srcset && { srcset }) } : image;
};

/** Content with its images in their optimised widths. */
export const withResponsiveImages = <T>(request: Hosts, content: T): T =>
  readyValue(request, content) as T;

const readyValue = (request: Hosts, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => readyValue(request, item));
  if (typeof value !== "object" || value === null) return value;
  if (isImage(value)) return readyImage(request, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      readyValue(request, inner),
    ]),
  );
};

const isImage = (value: object): value is ContentImage =>
  "filename" in value && "alt" in value && "width" in value && "height" in value;
