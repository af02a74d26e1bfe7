import type { ThemeChoice, ThemeListing } from "./product-catalogue.port.ts";

const THEMES_PER_REQUEST = 100;

const MAX_THEMES = 200_000;

/** All themes of a listing, requested in parts. */
export const allThemes = async <Theme>(
  list: (choice: ThemeChoice) => Promise<ThemeListing<Theme>>,
  filters: ThemeChoice["filters"] = [],
): Promise<readonly Theme[]> => {
  const found: Theme[] = [];
  while (found.length < MAX_THEMES) {
    const { themes, total } = await list({
      limit: THEMES_PER_REQUEST,
      offset: found.length,
      filters,
    });
    found.push(...themes);
    if (themes.length === 0 || found.length >= total) break;
  }
  return found;
};
