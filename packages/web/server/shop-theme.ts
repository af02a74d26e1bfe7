import { hash } from "node:crypto";
import type { Channel } from "@passepartout/domain/market/channel";
import type { PageAssets } from "../app/document.tsx";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";
import { styleSheetOf } from "@passepartout/adapters/wiring/theme";
import { type EncodedBody, encodedBody } from "./encoded-body.ts";

/** The style sheet of a shop of one's own. */
export interface ShopTheme {
  readonly path: string;
  readonly body: EncodedBody;
}

type Themes = Pick<NonNullable<Configuration["shop"]>, "themes">;

/** What the paths of the sheets of all themes begin with. */
export const THEME_PREFIX = "/assets/theme-";

/** The assets of pages with the look of a shop of one's own: a sheet with variables after the built ones, which scripts know by their names. */
export const withTheme = (
  assets: PageAssets,
  { themes }: Themes,
): { readonly assets: PageAssets; readonly theme: ShopTheme } => {
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
