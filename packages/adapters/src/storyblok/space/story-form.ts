import { BLOCK_KINDS } from "@passepartout/domain/content/block";
import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import { uuidOf, linkedSlugs } from "../../contract/full-slug.ts";
import { globalConfiguration } from "../chrome.ts";
import { editorComponents } from "../editor-schema.ts";
import { page } from "../page.ts";
import { trimSlashes } from "@passepartout/domain/content/story-slug";

export interface StoryReferences {
  /** The story at a full slug (`wall/de-DE/wandbilder`). */
  readonly linkedAt: (fullSlug: string) => { readonly uuid: string } | undefined;
  /** The uuid in the space of a story that a folder relates to, or the other way round. */
  readonly uuidFor: (uuid: string) => string | undefined;
}

const COMPONENTS = editorComponents(page, globalConfiguration);
type EditedField = NonNullable<ReturnType<typeof fieldsOf>>[number];

const fieldsOf = (component: string) => COMPONENTS.get(component)?.fields;

/** The only component that a field can have, which a folder does not write. */
const impliedComponent = ({ settings, form }: EditedField): string | undefined => {
  const [name, ...others] = settings.component_whitelist ?? [];
  const isBlock = form === "blocks" || BLOCK_KINDS.some((kind) => kind === name);
  return others.length > 0 || isBlock ? undefined : name;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

const SEPARATORS = { paragraphs: "\n\n", lines: "\n", words: ", " } as const;
const SEPARATED = { paragraphs: /\n\n+/, lines: "\n", words: /\s*,\s*/ } as const;

const trimmedSlug = (slug: unknown): string => (typeof slug === "string" ? trimSlashes(slug) : "");

/** A story of a folder and the content that its editor sees. */
export const createStoryForm = (fullSlug: string, references: StoryReferences) => {
  const root = fullSlug.split("/").slice(0, 2).join("/");
  const toUuids = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((one) => (typeof one === "string" ? (references.uuidFor(one) ?? one) : one))
      : value;

  const editedLink = (value: unknown): unknown => {
    if (typeof value === "string")
      return { fieldtype: "multilink", linktype: "url", url: value, cached_url: value };
    if (!isFields(value) || value["linktype"] !== "story") return value;
    const slug = trimmedSlug(value["cached_url"] ?? value["url"]);
    for (const target of linkedSlugs(fullSlug, slug)) {
      const linked = references.linkedAt(target);
      if (linked) return { ...value, id: linked.uuid, cached_url: target };
    }
    return value;
  };

  const folderLink = (value: unknown): unknown => {
    if (!isFields(value)) return value;
    const { id: _id, _uid, story: _story, url = "", cached_url: cached = "", ...link } = value;
    const rest = Object.entries(link).filter(([, field]) => !isEmpty(field));
    if (value["linktype"] !== "story") {
      if (isEmpty(url) && isEmpty(cached) && isEmpty(link["email"])) return undefined;
      return { ...Object.fromEntries(rest), url, cached_url: isEmpty(cached) ? url : cached };
    }
    const slug = trimmedSlug(cached);
    if (slug === "" && isEmpty(url)) return undefined;
    const isInFolder = slug === root || slug.startsWith(`${root}/`);
    const local = isInFolder ? slug.slice(root.length + 1) : slug;
    return {
      ...Object.fromEntries(rest),
      url: isEmpty(url) ? `/${local}` : url,
      cached_url: local,
    };
  };

  const editedBlocks = (value: unknown, field: EditedField, position: string): unknown => {
    const implied = impliedComponent(field);
    const known = implied ?? field.settings.component_whitelist?.[0];
    if (isFields(value)) return [edited(value, position, known)];
    return Array.isArray(value)
      ? value.map((item, index) => edited(item, `${position}.${index}`, implied))
      : value;
  };

  const editedField = (value: unknown, field: EditedField, position: string): unknown => {
    const { settings, form } = field;
    switch (settings.type) {
      case "bloks":
        return editedBlocks(value, field, position);
      case "multilink":
        return editedLink(value);
      case "options":
        return settings["source"] === "internal_stories" ? toUuids(value) : value;
      case "number":
        return typeof value === "number" ? String(value) : value;
      case "asset":
        return typeof value === "string" ? { fieldtype: "asset", filename: value } : value;
      case "custom": {
        const color = isFields(value) ? (value["color"] ?? value["hex"]) : value;
        return { plugin: settings["field_type"], color };
      }
      default:
        if (form === "name") return isFields(value) ? value["name"] : value;
        return Array.isArray(value) &&
          (form === "paragraphs" || form === "lines" || form === "words")
          ? value.join(SEPARATORS[form])
          : value;
    }
  };

  const edited = (value: unknown, position: string, implied?: string): unknown => {
    if (!isFields(value)) return value;
    const { component = implied } = value;
    if (typeof component !== "string") return value;
    const fields = fieldsOf(component);
    return {
      ...(value["_uid"] === undefined && { _uid: uuidOf(position) }),
      ...(value["component"] === undefined && { component }),
      ...Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const field = fields?.find((one) => one.name === name);
          return [name, field ? editedField(inner, field, `${position}.${name}`) : inner];
        }),
      ),
    };
  };

  const folderBlocks = (value: unknown, field: EditedField, position: string): unknown => {
    if (!Array.isArray(value)) return value;
    const implied = impliedComponent(field);
    if (implied !== undefined && field.settings.maximum === 1)
      return value.length === 0 ? undefined : folder(value[0], position, implied);
    return value.map((item, index) => folder(item, `${position}.${index}`, implied));
  };

  const folderField = (value: unknown, field: EditedField, position: string): unknown => {
    const { settings, form } = field;
    if (value === null) return undefined;
    switch (settings.type) {
      case "bloks":
        return folderBlocks(value, field, position);
      case "multilink":
        return folderLink(value);
      case "options":
        return settings["source"] === "internal_stories" ? toUuids(value) : value;
      case "number":
        return isEmpty(value) || Number.isNaN(Number(value)) ? value : Number(value);
      case "asset":
        return folderAsset(value, form);
      case "custom": {
        const color = isFields(value) ? value["color"] : value;
        if (isEmpty(color)) return undefined;
        return form === "hex" || form === "color" ? { [form]: color } : color;
      }
      default:
        if (typeof value !== "string") return value;
        if (form === "name") return { name: value };
        return form === "paragraphs" || form === "lines" || form === "words"
          ? value.split(SEPARATED[form])
          : value;
    }
  };

  const folder = (value: unknown, position: string, implied?: string): unknown => {
    if (!isFields(value)) return value;
    const fields = fieldsOf(String(value["component"]));
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
        if (name === "_editable" || (name === "_uid" && inner === uuidOf(position))) return [];
        if (name === "component" && inner === implied) return [];
        const field = fields?.find((one) => one.name === name);
        const written = field ? folderField(inner, field, `${position}.${name}`) : inner;
        return written === undefined ? [] : [[name, written]];
      }),
    );
  };

  const position = uuidOf(fullSlug);
  return {
    /** The content as the editor writes it. */
    edited: (content: Fields): Fields => edited(content, position) as Fields,
    /** The content as a file has it: without what the shop or the folder knows itself. */
    folder: (content: Fields): Fields => folder(content, position) as Fields,
  };
};

/** Storyblok describes an asset with its library's fields; the shop reads these. */
const ASSET_FIELDS = ["fieldtype", "filename", "alt", "width", "height", "captions"];

const folderAsset = (value: unknown, form: EditedField["form"]): unknown => {
  if (!isFields(value)) return value;
  if (isEmpty(value["filename"])) return undefined;
  if (form === "address") return value["filename"];
  return Object.fromEntries(
    Object.entries(value).filter(([name, inner]) => ASSET_FIELDS.includes(name) && !isEmpty(inner)),
  );
};
