/** The folders of the shop's own pictures. [IMG-Q2] */
export const PICTURE_FOLDERS: readonly string[] = ["/media/"];
