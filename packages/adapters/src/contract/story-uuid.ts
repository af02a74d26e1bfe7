import { createHash } from "node:crypto";

/** The uuid that a content folder derives from a name: the full slug of a story, or the position of a block. */
export const uuidOf = (name: string): string => {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
