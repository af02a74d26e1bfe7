import type { Fields } from "./content-files.ts";

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `SubTeaserTiles` and `sub_teaser_tiles` are `sub-teaser-tiles`. [CNT-Q1] */
const kebabCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[_\s]+/g, "-")
    .toLowerCase();

const FOLDER = /^\/?(?:wall|card)\/[a-z]{2}-[A-Z]{2}(?=\/|$)/;

const plainLink = (link: Fields): Fields => {
  const written = link["linktype"] === "story" ? (link["cached_url"] ?? link["url"]) : link["url"];
  const url = typeof written === "string" ? written.replace(FOLDER, "") : "";
  const isPath = link["linktype"] === "story" && !url.startsWith("/");
  return {
    url: isPath ? `/${url}` : url,
    ...(typeof link["target"] === "string" && { target: link["target"] }),
  };
};

/** Content without the content service's own words: component names in kebab-case, `uid` instead of `_uid`, links as an address each. [API-09] */
export const transformedContent = (content: Fields): Fields => {
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (!isFields(value)) return value;
    if (value["fieldtype"] === "multilink") return plainLink(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (name === "component" && typeof inner === "string")
          return [name, inner === "Page" ? inner : kebabCase(inner)];
        return [name === "_uid" ? "uid" : name, plain(inner)];
      }),
    );
  };
  return plain(content) as Fields;
};
