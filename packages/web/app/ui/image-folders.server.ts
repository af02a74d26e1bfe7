/** The folders of the shop's images. */
export const IMAGE_FOLDERS: readonly string[] = ["/media/"];
