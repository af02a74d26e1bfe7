/** The viewport width in px below which parts of the footer are collapsible. */
export const NARROW_BELOW_PX = 720;

export const isNarrow = (viewportWidth: number): boolean => viewportWidth < NARROW_BELOW_PX;

/** Where a page is displayed: in a browser, in the desktop application, or embedded in an app or a frame. */
export type ViewKind = "web" | "desktop" | "embedded";

export const showsNavigationAndFooter = (view: ViewKind): boolean =>
  view === "web" || view === "desktop";
