import { fileURLToPath } from "node:url";

/** The path of a file or folder of this package, for its sources as well as for a bundle of them. */
export const ownPath = (path: string): string =>
  fileURLToPath(import.meta.resolve(`@passepartout/adapters/files/${path}`));
