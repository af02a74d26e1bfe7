import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import { uuidOf, filePathOf, isSlug } from "../../src/contract/full-slug.ts";

const COMPONENTS_FILE = "components.json";

/** The folders and components of a content folder, and its files as they are written. */
export const createSpaceFolder = (root: string) => {
  let isChanged = false;
  const write = (path: string, value: unknown): void => {
    mkdirSync(dirname(path), { recursive: true });
    // Nobody reads a half-written file.
    const temporary = `${path}.new`;
    writeFileSync(temporary, `${JSON.stringify(value, undefined, 2)}\n`);
    renameSync(temporary, path);
    isChanged = true;
  };
  const entryOf = (slug: string) => {
    // A folder and its start page have the same slug.
    const uuid = uuidOf(`${slug}/`);
    return { id: Number.parseInt(uuid.slice(0, 8), 16), uuid, slug };
  };
  const componentsPath = join(root, COMPONENTS_FILE);
  return {
    entryOf,
    /** True once after a change. */
    takeChange: (): boolean => {
      const wasChanged = isChanged;
      isChanged = false;
      return wasChanged;
    },
    folders: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ parentPath, name }) =>
          join(parentPath, name)
            .slice(root.length + 1)
            .replaceAll("\\", "/"),
        )
        .filter(isSlug)
        .toSorted()
        .map(entryOf),
    hasFolder: (slug: string): boolean =>
      statSync(join(root, slug), { throwIfNoEntry: false })?.isDirectory() ?? false,
    createFolder: (slug: string) => {
      mkdirSync(join(root, slug));
      return entryOf(slug);
    },
    /** The file of a story; undefined for a slug that is none of this space. */
    fileAt: (slug: string): string | undefined => {
      const path = filePathOf(slug);
      return path === undefined ? undefined : join(root, path);
    },
    read: (path: string): Fields => JSON.parse(readFileSync(path, "utf8")) as Fields,
    write,
    components: (): readonly Fields[] => {
      if (!statSync(componentsPath, { throwIfNoEntry: false })) return [];
      const stored: unknown = JSON.parse(readFileSync(componentsPath, "utf8"));
      return Array.isArray(stored) ? stored.filter(isFields) : [];
    },
    writeComponents: (components: readonly Fields[]): void => write(componentsPath, components),
  };
};

export type SpaceFolder = ReturnType<typeof createSpaceFolder>;
