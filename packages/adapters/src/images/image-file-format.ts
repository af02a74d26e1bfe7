import Negotiator from "negotiator";

const MAX_ACCEPT_LENGTH = 1000;

/** The best format that an Accept header names, or undefined for the image's own: `image/*` does not promise AVIF or WebP. */
export const formatFor = (accept: string | null): "avif" | "webp" | undefined => {
  const header = (accept ?? "").slice(0, MAX_ACCEPT_LENGTH).toLowerCase();
  const accepted = new Negotiator({ headers: { accept: header } }).mediaTypes();
  return (["avif", "webp"] as const).find((format) => accepted.includes(`image/${format}`));
};
