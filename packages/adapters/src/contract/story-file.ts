import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isFields, present, type Fields } from "@passepartout/domain/kernel/fields";

export interface StoryFile {
  readonly path: string;
  /** `wall/de-DE/wandbilder`; that of a start page ends with its locale. */
  readonly fullSlug: string;
}

export interface FolderStory {
  readonly name: string;
  /** The same for all translations of a story. */
  readonly group?: string;
  readonly target?: unknown;
  readonly status?: string | number;
  readonly published: boolean;
  readonly content: Fields;
}

/** Deeper content would exhaust the stack of recursive functions, and break the whole list that it is in. */
const MAX_DEPTH = 100;

export const isTooDeep = (value: unknown): boolean => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((inner) =>
      typeof inner === "object" && inner !== null ? Object.values(inner) : [],
    );
  }
  return false;
};

/** Reads the story of a file, with its slug and its draft; undefined for a file that is not a story in JSON, or one that is nested deeper than any page. */
export const readStoryFile = (
  path: string,
): (FolderStory & { readonly slug?: string; readonly draft?: Fields }) | undefined => {
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
  if (!isFields(file) || !isFields(file["content"]) || isTooDeep(file)) return undefined;
  const { name, group, slug, target, status, published, content, draft } = file;
  return {
    name: typeof name === "string" && name !== "" ? name : basename(path, ".json"),
    ...(typeof group === "string" && group !== "" && { group }),
    ...(typeof slug === "string" && { slug }),
    ...(isFields(draft) && { draft }),
    ...(target !== undefined && { target }),
    ...((typeof status === "string" || typeof status === "number") && { status }),
    published: published !== false,
    content,
  };
};

/** The text of a file, as the formatter of the project writes it. */
export const storyFileText = (slug: string, story: FolderStory): string => {
  const { name, group, target, status, content } = story;
  const published = story.published ? undefined : false;
  const file = present({ name, group, slug, target, status, published, content });
  return `${formatted(file, "", 0)}\n`;
};

const MAX_WIDTH = 100;

/** JSON whose short lists of texts are on one line; `used` are the characters of the line around the value. */
const formatted = (value: unknown, indent: string, used: number): string => {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== "object" || item === null)) {
      const line = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
      if (used + line.length <= MAX_WIDTH || value.length === 0) return line;
    }
    const items = value.map((item) => `${inner}${formatted(item, inner, inner.length + 1)}`);
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (!isFields(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([name, field], index) => {
    const start = `${inner}${JSON.stringify(name)}: `;
    const comma = index < entries.length - 1 ? 1 : 0;
    return `${start}${formatted(field, inner, start.length + comma)}`;
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
};
