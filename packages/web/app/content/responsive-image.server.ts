import type { ContentImage } from "@passepartout/domain/content/media";
import { mapFields } from "@passepartout/domain/kernel/fields";
import { widthsWithin } from "@passepartout/domain/images/image-modifiers";
import type { PageRequest } from "../router/page-request.server.ts";
import type { ResponsiveImage } from "../ui/image.tsx";

type Images = Pick<PageRequest, "images">;

/** An image in its transformed widths, with its placeholder. A drawing, or an image of an unknown host, stays as it is. */
export const readyImage = ({ images }: Images, image: ContentImage): ResponsiveImage => {
  const transformed = images(image.filename, { widths: widthsWithin(image.width) });
  if (!transformed) return image;
  const { src, srcset } = transformed;
  const placeholder = images(image.filename, { preset: "placeholder" })?.src;
  return { ...image, filename: src, srcset, placeholder };
};

/** Content with its images in their optimised widths. */
export const withResponsiveImages = <T>(request: Images, content: T): T =>
  mapFields(content, (fields) => (isImage(fields) ? readyImage(request, fields) : fields)) as T;

const isImage = (value: object): value is ContentImage =>
  "filename" in value && "alt" in value && "width" in value && "height" in value;
