import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageAssets } from "../app/document.tsx";

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
}

const ENTRY = "app/entry.client.tsx";

/** Reads the script, the styles and the fonts of all pages from the build manifest. */
export const readPageAssets = async (clientFolder: string): Promise<PageAssets> => {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, ".vite/manifest.json"), "utf8"),
  ) as Record<string, ManifestChunk>;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("the build has no entry: run npm run build");
  const fontOf = (name: string): string | undefined => {
    const font = Object.keys(manifest).find((source) => source.endsWith(`/${name}.woff2`));
    return font && `/${manifest[font]?.file}`;
  };
  return {
    entry: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: {
      wall: fontOf("figtree-latin-wght-normal"),
      card: fontOf("cabin-latin-wght-normal"),
    },
  };
};
