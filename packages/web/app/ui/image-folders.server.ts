/** The folders of the shop's own pictures. */
export const PICTURE_FOLDERS: readonly string[] = ["/media/"];
