/** The viewport width in px below which parts of the footer fold; 720 itself is wide. [FTR-08, FTR-09, FTR-Q7] */
export const NARROW_BELOW_PX = 720;

/** Whether a viewport is so narrow that tiles and link lists of the footer fold. [FTR-08, FTR-09, FTR-Q7] */
export const isNarrow = (viewportWidth: number): boolean => viewportWidth < NARROW_BELOW_PX;

/** Where a page is seen: in a browser, in the desktop application, or embedded elsewhere, such as in an app or a frame. [FTR-05, FTR-Q1] */
export type ViewKind = "web" | "desktop" | "embedded";

/** Whether a view shows main navigation and footer. [FTR-05, FTR-Q1] */
export const showsNavigationAndFooter = (view: ViewKind): boolean =>
  view === "web" || view === "desktop";
