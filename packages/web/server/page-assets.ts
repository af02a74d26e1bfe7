import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageAssets } from "../app/document.tsx";

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
}

const EXPERIMENTS = "app/experiments/start-experiments.ts";
const EVENTS = "app/tracking/start-events.ts";
const PREVIEW = "app/preview/start-preview.ts";
const SWAP = "app/router/next-page.ts";
const FIRST_PAINT_FILE = ".vite/first-paint.js";
const ENTRY = "app/entry.client.ts";

const stylesOf = ({ css = [] }: ManifestChunk): readonly string[] => css.map((file) => `/${file}`);

/** Reads the script, the styles and the fonts of all pages from the build manifest, and the inline script beside it. */
export const readPageAssets = async (clientFolder: string): Promise<PageAssets> => {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, ".vite/manifest.json"), "utf8"),
  ) as Record<string, ManifestChunk>;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error("the build has no entry: run npm run build");
  const fontsOf = (...names: readonly string[]): readonly string[] =>
    names.flatMap((name) => {
      const source = Object.keys(manifest).find((file) => file.endsWith(`/${name}.woff2`));
      const font = source === undefined ? undefined : manifest[source];
      return font ? [`/${font.file}`] : [];
    });
  const firstPaint = await readFile(join(clientFolder, FIRST_PAINT_FILE), "utf8");
  const experiments = manifest[EXPERIMENTS];
  const events = manifest[EVENTS];
  const preview = manifest[PREVIEW];
  const swap = manifest[SWAP];
  return {
    ...(experiments && { experiments: `/${experiments.file}` }),
    ...(preview &&
      swap && {
        preview: {
          script: `/${preview.file}`,
          swap: `/${swap.file}`,
          styles: stylesOf(preview),
        },
      }),
    ...(events && { events: `/${events.file}` }),
    entry: `/${entry.file}`,
    firstPaint,
    styles: stylesOf(entry),
    fonts: {
      wall: fontsOf("figtree", "jost"),
      card: fontsOf("cabin", "fraunces"),
    },
  };
};
