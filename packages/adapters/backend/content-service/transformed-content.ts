import { type Fields, mapFields } from "@passepartout/domain/kernel/fields";
import { withoutFolder } from "@passepartout/domain/content/story-slug";

/** `SubTeaserTiles` and `sub_teaser_tiles` become `sub-teaser-tiles`. */
const kebabCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[_\s]+/g, "-")
    .toLowerCase();

const plainLink = (link: Fields): Fields => {
  const isStory = link["linktype"] === "story";
  const target = isStory ? (link["cached_url"] ?? link["url"]) : link["url"];
  const url = typeof target === "string" ? withoutFolder(target) : "";
  return {
    url: isStory && !url.startsWith("/") ? `/${url}` : url,
    ...(typeof link["target"] === "string" && { target: link["target"] }),
  };
};

/** Content without the conventions of the content service: kebab-case component names, `uid` instead of `_uid`, links as plain URLs. */
export const transformedContent = (content: Fields): Fields =>
  mapFields(content, ({ _editable, ...fields }) => {
    if (fields["fieldtype"] === "multilink") return plainLink(fields);
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        if (name === "component" && typeof field === "string")
          return [name, field === "Page" ? field : kebabCase(field)];
        return [name === "_uid" ? "uid" : name, field];
      }),
    );
  }) as Fields;
