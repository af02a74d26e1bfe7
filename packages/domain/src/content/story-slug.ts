/** The folder with the stories of a channel and locale. */
const FOLDER = /^\/?(?:wall|card)\/[a-z]{2}-[A-Z]{2}(?=\/|$)/;

/** What follows the folder in a full slug, with its leading slash. */
export const withoutFolder = (slug: string): string => slug.replace(FOLDER, "");

/** A path whose segments are percent-encoded. */
export const encodedPath = (path: string): string =>
  path.split("/").map(encodeURIComponent).join("/");
