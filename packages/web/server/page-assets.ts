import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltAssets } from "../app/document.tsx";

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const ENTRY = "app/entry.client.tsx";

/** Reads from the build manifest the scripts and styles of the entry and of each page module. */
export const readPageAssets = async (clientFolder: string): Promise<BuiltAssets> => {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, ".vite/manifest.json"), "utf8"),
  ) as Record<string, ManifestChunk>;

  const collect = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) collect(imported, seen);
    return seen;
  };
  const modulesOf = (name: string): readonly string[] =>
    [...collect(name)].flatMap((chunk) => manifest[chunk] ?? []).map(({ file }) => `/${file}`);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("the build has no entry: run npm run build");
  const pages = Object.keys(manifest).flatMap((name) => {
    const module = /^app\/routes\/(.+)\.tsx$/.exec(name)?.[1];
    return module === undefined ? [] : [[module, modulesOf(name)] as const];
  });
  return {
    entry: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    modules: modulesOf(ENTRY),
    pages: Object.fromEntries(pages),
  };
};
