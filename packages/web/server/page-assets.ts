import { constants, copyFile, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PageAssets } from "../app/document.tsx";
import { hash } from "node:crypto";
import type { Channel } from "@passepartout/domain/market/channel";
import { DAY_MS } from "@passepartout/domain/time/duration";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";
import { styleSheetOf } from "@passepartout/adapters/wiring/theme";
import { encodedBody } from "./encoded-body.ts";

const PREVIEW = "app/preview/start-preview.ts";
const FIRST_PAINT_FILE = ".vite/first-paint.js";
const ENTRY = "app/entry.client.ts";

/** Reads the script, the styles and the fonts of all pages from the build manifest, and the inline script beside it. */
export const readPageAssets = async (clientFolder: string): Promise<PageAssets> => {
  const manifest = JSON.parse(
    await readFile(join(clientFolder, ".vite/manifest.json"), "utf8"),
  ) as Record<string, { readonly file: string; readonly css?: readonly string[] }>;
  const fileOf = (source: string): string => {
    const file = manifest[source]?.file;
    if (!file) throw new Error(`the build has no ${source}: run npm run build`);
    return `/${file}`;
  };
  const stylesOf = (source: string): readonly string[] =>
    manifest[source]?.css?.map((file) => `/${file}`) ?? [];
  const fontsOf = (...names: readonly string[]): readonly string[] =>
    names.flatMap((name) => {
      const files = Object.keys(manifest).filter((file) => file.endsWith(`/${name}.woff2`));
      return files.map(fileOf);
    });
  return {
    entry: fileOf(ENTRY),
    experiments: fileOf("app/experiments/start-experiments.ts"),
    events: fileOf("app/tracking/start-events.ts"),
    preview: {
      script: fileOf(PREVIEW),
      swap: fileOf("app/router/next-page.ts"),
      styles: stylesOf(PREVIEW),
    },
    firstPaint: await readFile(join(clientFolder, FIRST_PAINT_FILE), "utf8"),
    styles: stylesOf(ENTRY),
    fonts: {
      wall: fontsOf("figtree", "jost"),
      card: fontsOf("cabin", "fraunces"),
    },
  };
};

/** How long the files of builds before are kept available: longer than a page is open, or cached by anybody. */
const MAX_AGE_MS = 30 * DAY_MS;

/** Copies the hashed files of a build into a folder that builds share, and deletes those of builds that are long gone. */
export const archiveAssets = async (clientFolder: string, archive: string, now: number) => {
  const [source, target] = [join(clientFolder, "assets"), join(archive, "assets")];
  await mkdir(target, { recursive: true });
  const current = new Set(await readdir(source));
  const archived = new Set(await readdir(target));
  for (const name of current) {
    if (archived.has(name)) continue;
    // Renamed, because another process may be sending it already.
    const part = join(target, `.${process.pid}.${name}`);
    await copyFile(join(source, name), part, constants.COPYFILE_FICLONE);
    await rename(part, join(target, name));
  }
  for (const name of archived) {
    const path = join(target, name);
    if (current.has(name)) continue;
    const file = await stat(path).catch(() => undefined);
    if (file && now - file.mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
};

export type ShopTheme = ReturnType<typeof withTheme>["theme"];

/** What the paths of the sheets of all themes begin with. */
export const THEME_PREFIX = "/assets/theme-";

/** The assets of pages with the look of a shop of one's own: a sheet with variables after the built ones, which scripts know by their names. */
export const withTheme = (
  assets: PageAssets,
  { themes }: Pick<NonNullable<Configuration["shop"]>, "themes">,
) => {
  const css = Object.entries(themes)
    .map(([channel, theme]) => styleSheetOf(channel, theme))
    .join("\n");
  const path = `${THEME_PREFIX}${hash("sha256", css, "hex").slice(0, 8)}.css`;
  const fontsOf = (channel: Channel): readonly string[] => {
    const { text, display } = themes[channel]?.fonts ?? {};
    const files = [text, display].flatMap((font) => (font ? [`/${font.file}`] : []));
    return files.length > 0 ? files : (assets.fonts?.[channel] ?? []);
  };
  return {
    assets: {
      ...assets,
      styles: [...assets.styles, path],
      ...(assets.fonts && { fonts: { wall: fontsOf("wall"), card: fontsOf("card") } }),
    },
    theme: { path, body: encodedBody("text/css; charset=utf-8", css) },
  };
};
