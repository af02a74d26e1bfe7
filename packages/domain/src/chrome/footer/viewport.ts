/** Where a page is displayed: in a browser, in the desktop application, or embedded in an app or a frame. */
export type ViewKind = "web" | "desktop" | "embedded";

export const showsNavigationAndFooter = (view: ViewKind): boolean =>
  view === "web" || view === "desktop";
