import { isChannel } from "@passepartout/domain/market/channel";
import { isTextLocale } from "@passepartout/domain/market/text-locale";
import { createHash } from "node:crypto";

/** A part of a slug that is safe as the name of a file. */
const PART = /^(?!\.)[^/\\:\0]{1,200}$/;
/** What file systems allow, without the ending of a file. */
const MAX_PART_BYTES = 240;

/** Whether a path is that of a channel, a text locale, or something below both. */
export const isSlug = (slug: string): boolean => {
  const [channel = "", locale, ...parts] = slug.split("/");
  return (
    isChannel(channel) &&
    (locale === undefined || isTextLocale(locale)) &&
    parts.every((part) => PART.test(part) && Buffer.byteLength(part) <= MAX_PART_BYTES)
  );
};

/** A full slug below its locale; empty for a start page. */
export const localSlugOf = (fullSlug: string): string => fullSlug.split("/").slice(2).join("/");

/** The path in a content folder of the file of a story; undefined for a slug that no story has. */
export const filePathOf = (fullSlug: string): string | undefined => {
  const [channel = "", locale, ...parts] = fullSlug.split("/");
  const slug = parts.join("/");
  // The file of this name is the start page.
  if (!isSlug(fullSlug) || locale === undefined || slug === "start") return undefined;
  return `${channel}/${locale}/${slug || "start"}.json`;
};

export const lastPartOf = (slug: string): string => slug.slice(slug.lastIndexOf("/") + 1);

export const parentOf = (slug: string): string => slug.slice(0, Math.max(0, slug.lastIndexOf("/")));

/** The full slugs that a link in a story may lead to: of a story in its own folder, or the written one. */
export const linkedSlugs = (fullSlug: string, slug: string): readonly string[] => {
  const root = fullSlug.split("/").slice(0, 2).join("/");
  return [slug === "" ? root : `${root}/${slug}`, slug];
};

/** The uuid that a content folder derives from a name: the full slug of a story, or the position of a block. */
export const uuidOf = (name: string): string => {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
