import { DEFAULT_QUALITY } from "./image-modifiers.ts";
import { ipxPath, parseIpxPath } from "./ipx-path.ts";

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
