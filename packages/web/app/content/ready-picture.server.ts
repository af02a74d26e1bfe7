import type { ContentImage } from "@passepartout/domain/content/media";
import { createPictures } from "@passepartout/domain/images/picture";
import { widthsWithin } from "@passepartout/domain/images/image-size";
import { parseIpxPath } from "@passepartout/domain/images/ipx-path";
import type { PageVisit } from "../router/visit.server.ts";
import { PICTURE_FOLDERS } from "../ui/picture-folders.server.ts";
import type { ReadyImage } from "../ui/picture.tsx";

const pictures = createPictures();

type Hosts = Pick<PageVisit, "imageHosts">;

/** A picture in the widths to choose from, as the optimiser makes it; a drawing, and a picture from where the optimiser takes none, stays as it is. [IMG-01, IMG-05, IMG-Q2] */
export const readyImage = ({ imageHosts }: Hosts, image: ContentImage): ReadyImage => {
  const { src, srcset } = pictures(image.filename, { widths: widthsWithin(image.width) });
  const isMade = parseIpxPath(src, { folders: PICTURE_FOLDERS, hosts: imageHosts }).ok;
  return isMade ? { ...image, filename: src, ...(srcset && { srcset }) } : image;
};

/** Content with all its pictures ready for the page. [IMG-01] */
export const withPictures = <T>(visit: Hosts, content: T): T => readyValue(visit, content) as T;

const readyValue = (visit: Hosts, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => readyValue(visit, item));
  if (typeof value !== "object" || value === null) return value;
  if (isImage(value)) return readyImage(visit, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      readyValue(visit, inner),
    ]),
  );
};

const isImage = (value: object): value is ContentImage =>
  "filename" in value && "alt" in value && "width" in value && "height" in value;
