/** How a page is displayed: in a browser, in the desktop application, or alone, as the pages of icons. */
export type ViewKind = "web" | "desktop" | "svg-sprite";

export const showsNavigationAndFooter = (view: ViewKind): boolean =>
  view === "web" || view === "desktop";
