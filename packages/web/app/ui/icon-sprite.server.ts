const files = import.meta.glob<string>("../icons/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".svg".length);

export const ICON_NAMES: readonly string[] = Object.keys(files).map(nameOf);

const symbolOf = ([path, source]: [string, string]): string => {
  const [, inner = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(source) ?? [];
  return `<symbol id="${nameOf(path)}" viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${inner.trim()}</symbol>`;
};

/** All icons in one SVG document: `/_icons#cart` is the cart. */
export const ICON_SPRITE = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(files).map(symbolOf).join("")}</svg>`;
